namespace tops {

/** The vector type with N lanes of T; its member `type`.
 *  @source real kernels. @confidence real */
template <typename T, int N> struct scalar_to_vector;
/** The lane type of a vector type. @source real kernels. @confidence real */
template <typename V> struct vector_to_scalar {
  /** The lane type. @source real kernels. @confidence real */
  typedef decltype(V()[0]) type;
};
/** The mask type that comparisons of a vector type give. @source real kernels. @confidence real */
template <typename V> struct vector_to_mask {
  /** The mask type. @source real kernels. @confidence real */
  typedef decltype(V() == V()) type;
};
/** The number of lanes of a vector type. @source real kernels. @confidence real */
template <typename V> struct vector_length {
  /** The number of lanes. @source real kernels. @confidence real */
  static constexpr int value = sizeof(V) / sizeof(decltype(V()[0]));
};

} // namespace tops

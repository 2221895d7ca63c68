namespace tops {

/** The vector type with N lanes of T; its member `type`.
 *  @source real kernels. @confidence real */
template <typename T, int N> struct scalar_to_vector;
/** The single-register vector type of T; its member `type`.
 *  @source programming guide. @confidence doc */
template <typename T> struct scalar2vector;
/** Names of scalar types for traits. @source real kernels. @confidence inferred */
enum class ScalarType {
  /** 8-bit integer. @source real kernels. @confidence real */
  kInt8,
  /** __fp16. @source real kernels. @confidence real */
  kFloat16,
  /** __bf16. @source real kernels. @confidence real */
  kBfloat16
};
/** The unsigned integer type of T's size; its member `type`.
 *  @source real kernels. @confidence real */
template <typename T> struct unified_scalar {
  /** For types of 4 bytes. @source real kernels. @confidence inferred */
  typedef unsigned int type;
};
/** The unsigned integer type of char's size. @source real kernels. @confidence inferred */
template <> struct unified_scalar<char> {
  /** An unsigned integer of 1 byte. @source real kernels. @confidence inferred */
  typedef unsigned char type;
};
/** The unsigned integer type of signed char's size. @source real kernels. @confidence inferred */
template <> struct unified_scalar<signed char> {
  /** An unsigned integer of 1 byte. @source real kernels. @confidence inferred */
  typedef unsigned char type;
};
/** The unsigned integer type of unsigned char's size. @source real kernels. @confidence inferred */
template <> struct unified_scalar<unsigned char> {
  /** An unsigned integer of 1 byte. @source real kernels. @confidence inferred */
  typedef unsigned char type;
};
/** The unsigned integer type of bool's size. @source real kernels. @confidence inferred */
template <> struct unified_scalar<bool> {
  /** An unsigned integer of 1 byte. @source real kernels. @confidence inferred */
  typedef unsigned char type;
};
/** The unsigned integer type of short's size. @source real kernels. @confidence inferred */
template <> struct unified_scalar<short> {
  /** An unsigned integer of 2 bytes. @source real kernels. @confidence inferred */
  typedef unsigned short type;
};
/** The unsigned integer type of unsigned short's size.
 *  @source real kernels. @confidence inferred */
template <> struct unified_scalar<unsigned short> {
  /** An unsigned integer of 2 bytes. @source real kernels. @confidence inferred */
  typedef unsigned short type;
};
/** The unsigned integer type of __fp16's size. @source real kernels. @confidence inferred */
template <> struct unified_scalar<__fp16> {
  /** An unsigned integer of 2 bytes. @source real kernels. @confidence inferred */
  typedef unsigned short type;
};
/** The unsigned integer type of __bf16's size. @source real kernels. @confidence inferred */
template <> struct unified_scalar<__bf16> {
  /** An unsigned integer of 2 bytes. @source real kernels. @confidence inferred */
  typedef unsigned short type;
};
/** The unsigned integer type of long's size. @source real kernels. @confidence inferred */
template <> struct unified_scalar<long> {
  /** An unsigned integer of 8 bytes. @source real kernels. @confidence inferred */
  typedef unsigned long type;
};
/** The unsigned integer type of unsigned long's size. @source real kernels. @confidence inferred */
template <> struct unified_scalar<unsigned long> {
  /** An unsigned integer of 8 bytes. @source real kernels. @confidence inferred */
  typedef unsigned long type;
};
/** The unsigned integer type of double's size. @source real kernels. @confidence inferred */
template <> struct unified_scalar<double> {
  /** An unsigned integer of 8 bytes. @source real kernels. @confidence inferred */
  typedef unsigned long type;
};
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

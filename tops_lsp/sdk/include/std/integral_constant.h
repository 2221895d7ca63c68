namespace std {
template <typename T, T Value> struct integral_constant {
  static constexpr T value = Value;
  typedef T value_type;
  typedef integral_constant type;
  __host__ __device__ constexpr operator T() const noexcept { return Value; }
  __host__ __device__ constexpr T operator()() const noexcept { return Value; }
};
typedef integral_constant<bool, false> false_type;
typedef integral_constant<bool, true> true_type;
} // namespace std

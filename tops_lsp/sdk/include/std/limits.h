namespace std {

/** The range of a number type. @source C++ library. @confidence doc */
template <typename T> struct numeric_limits {
  /** Whether there is anything to tell. @source C++ library. @confidence doc */
  static constexpr bool is_specialized = true;
  /** Whether the type has negative values. @source C++ library. @confidence doc */
  static constexpr bool is_signed = static_cast<T>(-1) < static_cast<T>(0);
  /** Whether values are exact. @source C++ library. @confidence doc */
  static constexpr bool is_integer = true;
  /** Whether the range is finite. @source C++ library. @confidence doc */
  static constexpr bool is_bounded = true;
  /** Whether there is an infinite value. @source C++ library. @confidence doc */
  static constexpr bool has_infinity = false;
  /** Value bits, the sign not counted. @source C++ library. @confidence doc */
  static constexpr int digits = sizeof(T) * 8 - (is_signed ? 1 : 0);
  /** The largest value.
   *  @example
   *  float value = std::numeric_limits<float>::max();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr T max() {
    return static_cast<T>(~0ul >> (64 - digits));
  }
  /** The smallest value; of floating-point types the smallest positive normal one.
   *  @example
   *  float value = std::numeric_limits<float>::min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr T min() { return is_signed ? static_cast<T>(~max()) : 0; }
  /** The smallest value.
   *  @example
   *  float value = std::numeric_limits<float>::lowest();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr T lowest() { return min(); }
};
/** The range of float. @source C++ library. @confidence doc */
template <> struct numeric_limits<float> {
  /** Whether there is anything to tell. @source C++ library. @confidence doc */
  static constexpr bool is_specialized = true;
  /** Whether the type has negative values. @source C++ library. @confidence doc */
  static constexpr bool is_signed = true;
  /** Whether values are exact. @source C++ library. @confidence doc */
  static constexpr bool is_integer = false;
  /** Whether the range is finite. @source C++ library. @confidence doc */
  static constexpr bool is_bounded = true;
  /** Whether there is an infinite value. @source C++ library. @confidence doc */
  static constexpr bool has_infinity = true;
  /** Value bits of the fraction, the leading one counted. @source C++ library. @confidence doc */
  static constexpr int digits = 24;
  /** The largest finite value.
   *  @example
   *  float value = std::numeric_limits<float>::max();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr float max() { return 3.40282347e+38f; }
  /** The smallest positive normal value.
   *  @example
   *  float value = std::numeric_limits<float>::min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr float min() { return 1.17549435e-38f; }
  /** The most negative finite value.
   *  @example
   *  float value = std::numeric_limits<float>::lowest();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr float lowest() { return -max(); }
  /** The distance from 1 to the next value.
   *  @example
   *  float value = std::numeric_limits<float>::epsilon();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr float epsilon() { return 1.1920929e-07f; }
  /** The infinite value.
   *  @example
   *  float value = std::numeric_limits<float>::infinity();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr float infinity() { return 1e999f; }
  /** A value that is no number.
   *  @example
   *  float value = std::numeric_limits<float>::quiet_NaN();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr float quiet_NaN() { return __builtin_nanf(""); }
};
/** The range of double. @source C++ library. @confidence doc */
template <> struct numeric_limits<double> {
  /** Whether there is anything to tell. @source C++ library. @confidence doc */
  static constexpr bool is_specialized = true;
  /** Whether the type has negative values. @source C++ library. @confidence doc */
  static constexpr bool is_signed = true;
  /** Whether values are exact. @source C++ library. @confidence doc */
  static constexpr bool is_integer = false;
  /** Whether the range is finite. @source C++ library. @confidence doc */
  static constexpr bool is_bounded = true;
  /** Whether there is an infinite value. @source C++ library. @confidence doc */
  static constexpr bool has_infinity = true;
  /** Value bits of the fraction, the leading one counted. @source C++ library. @confidence doc */
  static constexpr int digits = 53;
  /** The largest finite value.
   *  @example
   *  float value = std::numeric_limits<float>::max();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr double max() { return 1.7976931348623157e+308; }
  /** The smallest positive normal value.
   *  @example
   *  float value = std::numeric_limits<float>::min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr double min() { return 2.2250738585072014e-308; }
  /** The most negative finite value.
   *  @example
   *  float value = std::numeric_limits<float>::lowest();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr double lowest() { return -max(); }
  /** The distance from 1 to the next value.
   *  @example
   *  float value = std::numeric_limits<float>::epsilon();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr double epsilon() { return 2.220446049250313e-16; }
  /** The infinite value.
   *  @example
   *  float value = std::numeric_limits<float>::infinity();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr double infinity() { return 1e999; }
  /** A value that is no number.
   *  @example
   *  float value = std::numeric_limits<float>::quiet_NaN();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr double quiet_NaN() { return __builtin_nan(""); }
};
/** The range of long double. @source C++ library. @confidence doc */
template <> struct numeric_limits<long double> {
  /** Whether there is anything to tell. @source C++ library. @confidence doc */
  static constexpr bool is_specialized = true;
  /** Whether the type has negative values. @source C++ library. @confidence doc */
  static constexpr bool is_signed = true;
  /** Whether values are exact. @source C++ library. @confidence doc */
  static constexpr bool is_integer = false;
  /** Whether the range is finite. @source C++ library. @confidence doc */
  static constexpr bool is_bounded = true;
  /** Whether there is an infinite value. @source C++ library. @confidence doc */
  static constexpr bool has_infinity = true;
  /** Value bits of the fraction, the leading one counted. @source C++ library. @confidence doc */
  static constexpr int digits = 64;
  /** The largest finite value.
   *  @example
   *  float value = std::numeric_limits<float>::max();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr long double max() { return 1.18973149535723176502e+4932L; }
  /** The smallest positive normal value.
   *  @example
   *  float value = std::numeric_limits<float>::min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr long double min() { return 3.36210314311209350626e-4932L; }
  /** The most negative finite value.
   *  @example
   *  float value = std::numeric_limits<float>::lowest();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr long double lowest() { return -max(); }
  /** The distance from 1 to the next value.
   *  @example
   *  float value = std::numeric_limits<float>::epsilon();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr long double epsilon() { return 1.08420217248550443401e-19L; }
  /** The infinite value.
   *  @example
   *  float value = std::numeric_limits<float>::infinity();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr long double infinity() { return 1e99999L; }
  /** A value that is no number.
   *  @example
   *  float value = std::numeric_limits<float>::quiet_NaN();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr long double quiet_NaN() { return __builtin_nanl(""); }
};
/** The range of __fp16. @source C++ library. @confidence doc */
template <> struct numeric_limits<__fp16> {
  /** Whether there is anything to tell. @source C++ library. @confidence doc */
  static constexpr bool is_specialized = true;
  /** Whether the type has negative values. @source C++ library. @confidence doc */
  static constexpr bool is_signed = true;
  /** Whether values are exact. @source C++ library. @confidence doc */
  static constexpr bool is_integer = false;
  /** Whether the range is finite. @source C++ library. @confidence doc */
  static constexpr bool is_bounded = true;
  /** Whether there is an infinite value. @source C++ library. @confidence doc */
  static constexpr bool has_infinity = true;
  /** Value bits of the fraction, the leading one counted. @source C++ library. @confidence doc */
  static constexpr int digits = 11;
  /** The largest finite value.
   *  @example
   *  float value = std::numeric_limits<float>::max();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __fp16 max() { return 65504.0f; }
  /** The smallest positive normal value.
   *  @example
   *  float value = std::numeric_limits<float>::min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __fp16 min() { return 6.103515625e-05f; }
  /** The most negative finite value.
   *  @example
   *  float value = std::numeric_limits<float>::lowest();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __fp16 lowest() { return -max(); }
  /** The distance from 1 to the next value.
   *  @example
   *  float value = std::numeric_limits<float>::epsilon();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __fp16 epsilon() { return 0.0009765625f; }
  /** The infinite value.
   *  @example
   *  float value = std::numeric_limits<float>::infinity();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __fp16 infinity() { return 1e999f; }
  /** A value that is no number.
   *  @example
   *  float value = std::numeric_limits<float>::quiet_NaN();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __fp16 quiet_NaN() { return infinity() - infinity(); }
};
/** The range of __bf16. @source C++ library. @confidence doc */
template <> struct numeric_limits<__bf16> {
  /** Whether there is anything to tell. @source C++ library. @confidence doc */
  static constexpr bool is_specialized = true;
  /** Whether the type has negative values. @source C++ library. @confidence doc */
  static constexpr bool is_signed = true;
  /** Whether values are exact. @source C++ library. @confidence doc */
  static constexpr bool is_integer = false;
  /** Whether the range is finite. @source C++ library. @confidence doc */
  static constexpr bool is_bounded = true;
  /** Whether there is an infinite value. @source C++ library. @confidence doc */
  static constexpr bool has_infinity = true;
  /** Value bits of the fraction, the leading one counted. @source C++ library. @confidence doc */
  static constexpr int digits = 8;
  /** The largest finite value.
   *  @example
   *  float value = std::numeric_limits<float>::max();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __bf16 max() { return 3.38953139e+38f; }
  /** The smallest positive normal value.
   *  @example
   *  float value = std::numeric_limits<float>::min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __bf16 min() { return 1.17549435e-38f; }
  /** The most negative finite value.
   *  @example
   *  float value = std::numeric_limits<float>::lowest();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __bf16 lowest() { return -max(); }
  /** The distance from 1 to the next value.
   *  @example
   *  float value = std::numeric_limits<float>::epsilon();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __bf16 epsilon() { return 0.0078125f; }
  /** The infinite value.
   *  @example
   *  float value = std::numeric_limits<float>::infinity();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __bf16 infinity() { return 1e999f; }
  /** A value that is no number.
   *  @example
   *  float value = std::numeric_limits<float>::quiet_NaN();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __bf16 quiet_NaN() { return infinity() - infinity(); }
};

} // namespace std

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
  static constexpr int digits =
      is_same<T, bool>::value ? 1 : static_cast<int>(sizeof(T)) * 8 - (is_signed ? 1 : 0);
  /** Decimal digits that are all kept. @source C++ library. @confidence doc */
  static constexpr int digits10 = digits * 643L / 2136;
  /** Decimal digits that tell all values apart. @source C++ library. @confidence doc */
  static constexpr int max_digits10 = 0;
  /** The base of the digits. @source C++ library. @confidence doc */
  static constexpr int radix = 2;
  /** Whether values are without rounding. @source C++ library. @confidence doc */
  static constexpr bool is_exact = true;
  /** Whether it is a floating-point type of IEC 559. @source C++ library. @confidence doc */
  static constexpr bool is_iec559 = false;
  /** Whether what is too large wraps. @source C++ library. @confidence doc */
  static constexpr bool is_modulo = !is_signed && !is_same<T, bool>::value;
  /** Whether there is a value that is no number. @source C++ library. @confidence doc */
  static constexpr bool has_quiet_NaN = false;
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
  /** Decimal digits that are all kept. @source C++ library. @confidence doc */
  static constexpr int digits10 = 6;
  /** Decimal digits that tell all values apart. @source C++ library. @confidence doc */
  static constexpr int max_digits10 = 9;
  /** The base of the digits. @source C++ library. @confidence doc */
  static constexpr int radix = 2;
  /** The exponent above the largest value's, of 2. @source C++ library. @confidence doc */
  static constexpr int max_exponent = 128;
  /** The largest exponent, of 10. @source C++ library. @confidence doc */
  static constexpr int max_exponent10 = 38;
  /** The exponent above the smallest normal value's, of 2. @source C++ library. @confidence doc */
  static constexpr int min_exponent = -125;
  /** The smallest exponent of normal values, of 10. @source C++ library. @confidence doc */
  static constexpr int min_exponent10 = -37;
  /** Whether values are without rounding. @source C++ library. @confidence doc */
  static constexpr bool is_exact = false;
  /** Whether it is a floating-point type of IEC 559. @source C++ library. @confidence doc */
  static constexpr bool is_iec559 = true;
  /** Whether what is too large wraps. @source C++ library. @confidence doc */
  static constexpr bool is_modulo = false;
  /** Whether there is a value that is no number. @source C++ library. @confidence doc */
  static constexpr bool has_quiet_NaN = true;
  /** The smallest positive value.
   *  @example
   *  float value = std::numeric_limits<float>::denorm_min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr float denorm_min() { return 1.40129846e-45f; }
  /** The largest rounding error, in units of the last place.
   *  @example
   *  float value = std::numeric_limits<float>::round_error();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr float round_error() { return 0.5f; }
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
  /** Decimal digits that are all kept. @source C++ library. @confidence doc */
  static constexpr int digits10 = 15;
  /** Decimal digits that tell all values apart. @source C++ library. @confidence doc */
  static constexpr int max_digits10 = 17;
  /** The base of the digits. @source C++ library. @confidence doc */
  static constexpr int radix = 2;
  /** The exponent above the largest value's, of 2. @source C++ library. @confidence doc */
  static constexpr int max_exponent = 1024;
  /** The largest exponent, of 10. @source C++ library. @confidence doc */
  static constexpr int max_exponent10 = 308;
  /** The exponent above the smallest normal value's, of 2. @source C++ library. @confidence doc */
  static constexpr int min_exponent = -1021;
  /** The smallest exponent of normal values, of 10. @source C++ library. @confidence doc */
  static constexpr int min_exponent10 = -307;
  /** Whether values are without rounding. @source C++ library. @confidence doc */
  static constexpr bool is_exact = false;
  /** Whether it is a floating-point type of IEC 559. @source C++ library. @confidence doc */
  static constexpr bool is_iec559 = true;
  /** Whether what is too large wraps. @source C++ library. @confidence doc */
  static constexpr bool is_modulo = false;
  /** Whether there is a value that is no number. @source C++ library. @confidence doc */
  static constexpr bool has_quiet_NaN = true;
  /** The smallest positive value.
   *  @example
   *  float value = std::numeric_limits<float>::denorm_min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr double denorm_min() { return 4.9406564584124654e-324; }
  /** The largest rounding error, in units of the last place.
   *  @example
   *  float value = std::numeric_limits<float>::round_error();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr double round_error() { return 0.5; }
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
  /** Decimal digits that are all kept. @source C++ library. @confidence doc */
  static constexpr int digits10 = 18;
  /** Decimal digits that tell all values apart. @source C++ library. @confidence doc */
  static constexpr int max_digits10 = 21;
  /** The base of the digits. @source C++ library. @confidence doc */
  static constexpr int radix = 2;
  /** The exponent above the largest value's, of 2. @source C++ library. @confidence doc */
  static constexpr int max_exponent = 16384;
  /** The largest exponent, of 10. @source C++ library. @confidence doc */
  static constexpr int max_exponent10 = 4932;
  /** The exponent above the smallest normal value's, of 2. @source C++ library. @confidence doc */
  static constexpr int min_exponent = -16381;
  /** The smallest exponent of normal values, of 10. @source C++ library. @confidence doc */
  static constexpr int min_exponent10 = -4931;
  /** Whether values are without rounding. @source C++ library. @confidence doc */
  static constexpr bool is_exact = false;
  /** Whether it is a floating-point type of IEC 559. @source C++ library. @confidence doc */
  static constexpr bool is_iec559 = true;
  /** Whether what is too large wraps. @source C++ library. @confidence doc */
  static constexpr bool is_modulo = false;
  /** Whether there is a value that is no number. @source C++ library. @confidence doc */
  static constexpr bool has_quiet_NaN = true;
  /** The smallest positive value.
   *  @example
   *  float value = std::numeric_limits<float>::denorm_min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr long double denorm_min() {
    return 3.64519953188247460253e-4951L;
  }
  /** The largest rounding error, in units of the last place.
   *  @example
   *  float value = std::numeric_limits<float>::round_error();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr long double round_error() { return 0.5L; }
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

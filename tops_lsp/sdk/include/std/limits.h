namespace std {

/** How results of arithmetic are rounded. @source C++ library. @confidence doc */
enum float_round_style {
  round_indeterminate = -1,
  round_toward_zero = 0,
  round_to_nearest = 1,
  round_toward_infinity = 2,
  round_toward_neg_infinity = 3
};
/** Whether there are subnormal values. @source C++ library. @confidence doc */
enum float_denorm_style { denorm_indeterminate = -1, denorm_absent = 0, denorm_present = 1 };

/** What is said of no type. @source C++ library. @confidence doc */
struct __limits_of_none {
  /** Whether there is anything to tell. @source C++ library. @confidence doc */
  static constexpr bool is_specialized = false;
  /** Whether the type has negative values. @source C++ library. @confidence doc */
  static constexpr bool is_signed = false;
  /** Whether the values are whole numbers. @source C++ library. @confidence doc */
  static constexpr bool is_integer = false;
  /** Whether values are without rounding. @source C++ library. @confidence doc */
  static constexpr bool is_exact = false;
  /** Whether the range is finite. @source C++ library. @confidence doc */
  static constexpr bool is_bounded = false;
  /** Whether what is too large wraps. @source C++ library. @confidence doc */
  static constexpr bool is_modulo = false;
  /** Whether it is a floating-point type of IEC 559. @source C++ library. @confidence doc */
  static constexpr bool is_iec559 = false;
  /** Whether there is an infinite value. @source C++ library. @confidence doc */
  static constexpr bool has_infinity = false;
  /** Whether there is a value that is no number. @source C++ library. @confidence doc */
  static constexpr bool has_quiet_NaN = false;
  /** Whether there is a value that is no number and traps. @source C++ library. @confidence doc */
  static constexpr bool has_signaling_NaN = false;
  /** Whether there are subnormal values. @source C++ library. @confidence doc */
  static constexpr float_denorm_style has_denorm = denorm_absent;
  /** Whether lost digits of such values are reported. @source C++ library. @confidence doc */
  static constexpr bool has_denorm_loss = false;
  /** How results are rounded. @source C++ library. @confidence doc */
  static constexpr float_round_style round_style = round_toward_zero;
  /** Whether some operation stops the program. @source C++ library. @confidence doc */
  static constexpr bool traps = false;
  /** Whether too small results are found before rounding. @source C++ library. @confidence doc */
  static constexpr bool tinyness_before = false;
  /** Value bits: of a fraction with the leading one. @source C++ library. @confidence doc */
  static constexpr int digits = 0;
  /** Decimal digits that are all kept. @source C++ library. @confidence doc */
  static constexpr int digits10 = 0;
  /** Decimal digits that tell all values apart. @source C++ library. @confidence doc */
  static constexpr int max_digits10 = 0;
  /** The base of the digits. @source C++ library. @confidence doc */
  static constexpr int radix = 0;
  /** The exponent above the smallest normal value's, of 2. @source C++ library. @confidence doc */
  static constexpr int min_exponent = 0;
  /** The smallest exponent of normal values, of 10. @source C++ library. @confidence doc */
  static constexpr int min_exponent10 = 0;
  /** The exponent above the largest value's, of 2. @source C++ library. @confidence doc */
  static constexpr int max_exponent = 0;
  /** The largest exponent, of 10. @source C++ library. @confidence doc */
  static constexpr int max_exponent10 = 0;
};
/** The values of a type without limits. @source C++ library. @confidence doc */
template <typename T> struct __values_of_none : __limits_of_none {
  /** The smallest value; of floating-point types the smallest positive normal one.
   *  @example
   *  float value = std::numeric_limits<float>::min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr T min() { return T(); }
  /** The largest finite value.
   *  @example
   *  float value = std::numeric_limits<float>::max();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr T max() { return T(); }
  /** The most negative finite value.
   *  @example
   *  float value = std::numeric_limits<float>::lowest();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr T lowest() { return T(); }
  /** The distance from 1 to the next value.
   *  @example
   *  float value = std::numeric_limits<float>::epsilon();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr T epsilon() { return T(); }
  /** The largest rounding error, in units of the last place.
   *  @example
   *  float value = std::numeric_limits<float>::round_error();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr T round_error() { return T(); }
  /** The infinite value.
   *  @example
   *  float value = std::numeric_limits<float>::infinity();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr T infinity() { return T(); }
  /** A value that is no number.
   *  @example
   *  float value = std::numeric_limits<float>::quiet_NaN();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr T quiet_NaN() { return T(); }
  /** A value that is no number and traps.
   *  @example
   *  float value = std::numeric_limits<float>::signaling_NaN();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr T signaling_NaN() { return T(); }
  /** The smallest positive value.
   *  @example
   *  float value = std::numeric_limits<float>::denorm_min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr T denorm_min() { return T(); }
};
/** The range of a type, which says more of whole numbers. @source C++ library. @confidence doc */
template <typename T, bool Whole> struct __limits_of : __values_of_none<T> {};
/** The range of a type of whole numbers. @source C++ library. @confidence doc */
template <typename T> struct __limits_of<T, true> : __values_of_none<T> {
  /** Whether there is anything to tell. @source C++ library. @confidence doc */
  static constexpr bool is_specialized = true;
  /** Whether the type has negative values. @source C++ library. @confidence doc */
  static constexpr bool is_signed = static_cast<T>(-1) < static_cast<T>(0);
  /** Whether the values are whole numbers. @source C++ library. @confidence doc */
  static constexpr bool is_integer = true;
  /** Whether values are without rounding. @source C++ library. @confidence doc */
  static constexpr bool is_exact = true;
  /** Whether the range is finite. @source C++ library. @confidence doc */
  static constexpr bool is_bounded = true;
  /** Whether what is too large wraps. @source C++ library. @confidence doc */
  static constexpr bool is_modulo = !is_signed && !is_same<T, bool>::value;
  /** Whether some operation stops the program. @source C++ library. @confidence doc */
  static constexpr bool traps = true;
  /** Value bits: of a fraction with the leading one. @source C++ library. @confidence doc */
  static constexpr int digits =
      is_same<T, bool>::value ? 1 : static_cast<int>(sizeof(T)) * 8 - (is_signed ? 1 : 0);
  /** Decimal digits that are all kept. @source C++ library. @confidence doc */
  static constexpr int digits10 = digits * 643L / 2136;
  /** The base of the digits. @source C++ library. @confidence doc */
  static constexpr int radix = 2;
  /** The largest finite value.
   *  @example
   *  float value = std::numeric_limits<float>::max();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr T max() {
    return static_cast<T>(~0ul >> (64 - digits));
  }
  /** The smallest value.
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
/** What all floating-point types have in common. @source C++ library. @confidence doc */
struct __limits_of_fractions : __limits_of_none {
  /** Whether there is anything to tell. @source C++ library. @confidence doc */
  static constexpr bool is_specialized = true;
  /** Whether the type has negative values. @source C++ library. @confidence doc */
  static constexpr bool is_signed = true;
  /** Whether the range is finite. @source C++ library. @confidence doc */
  static constexpr bool is_bounded = true;
  /** Whether it is a floating-point type of IEC 559. @source C++ library. @confidence doc */
  static constexpr bool is_iec559 = true;
  /** Whether there is an infinite value. @source C++ library. @confidence doc */
  static constexpr bool has_infinity = true;
  /** Whether there is a value that is no number. @source C++ library. @confidence doc */
  static constexpr bool has_quiet_NaN = true;
  /** Whether there is a value that is no number and traps. @source C++ library. @confidence doc */
  static constexpr bool has_signaling_NaN = true;
  /** Whether there are subnormal values. @source C++ library. @confidence doc */
  static constexpr float_denorm_style has_denorm = denorm_present;
  /** How results are rounded. @source C++ library. @confidence doc */
  static constexpr float_round_style round_style = round_to_nearest;
  /** The base of the digits. @source C++ library. @confidence doc */
  static constexpr int radix = 2;
};
/** The range of a number type. @source C++ library. @confidence doc */
template <typename T> struct numeric_limits : __limits_of<T, is_integral<T>::value> {};
/** The range of a number type. @source C++ library. @confidence doc */
template <typename T> struct numeric_limits<const T> : numeric_limits<T> {};
/** The range of a number type. @source C++ library. @confidence doc */
template <typename T> struct numeric_limits<volatile T> : numeric_limits<T> {};
/** The range of a number type. @source C++ library. @confidence doc */
template <typename T> struct numeric_limits<const volatile T> : numeric_limits<T> {};
/** The range of float. @source C++ library. @confidence doc */
template <> struct numeric_limits<float> : __limits_of_fractions {
  /** Value bits: of a fraction with the leading one. @source C++ library. @confidence doc */
  static constexpr int digits = 24;
  /** Decimal digits that are all kept. @source C++ library. @confidence doc */
  static constexpr int digits10 = 6;
  /** Decimal digits that tell all values apart. @source C++ library. @confidence doc */
  static constexpr int max_digits10 = 9;
  /** The exponent above the smallest normal value's, of 2. @source C++ library. @confidence doc */
  static constexpr int min_exponent = -125;
  /** The smallest exponent of normal values, of 10. @source C++ library. @confidence doc */
  static constexpr int min_exponent10 = -37;
  /** The exponent above the largest value's, of 2. @source C++ library. @confidence doc */
  static constexpr int max_exponent = 128;
  /** The largest exponent, of 10. @source C++ library. @confidence doc */
  static constexpr int max_exponent10 = 38;
  /** The smallest value; of floating-point types the smallest positive normal one.
   *  @example
   *  float value = std::numeric_limits<float>::min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr float min() { return 1.17549435e-38f; }
  /** The largest finite value.
   *  @example
   *  float value = std::numeric_limits<float>::max();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr float max() { return 3.40282347e+38f; }
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
  /** The largest rounding error, in units of the last place.
   *  @example
   *  float value = std::numeric_limits<float>::round_error();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr float round_error() { return 0.5f; }
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
  /** A value that is no number and traps.
   *  @example
   *  float value = std::numeric_limits<float>::signaling_NaN();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr float signaling_NaN() { return __builtin_nansf(""); }
  /** The smallest positive value.
   *  @example
   *  float value = std::numeric_limits<float>::denorm_min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr float denorm_min() { return 1.40129846e-45f; }
};
/** The range of double. @source C++ library. @confidence doc */
template <> struct numeric_limits<double> : __limits_of_fractions {
  /** Value bits: of a fraction with the leading one. @source C++ library. @confidence doc */
  static constexpr int digits = 53;
  /** Decimal digits that are all kept. @source C++ library. @confidence doc */
  static constexpr int digits10 = 15;
  /** Decimal digits that tell all values apart. @source C++ library. @confidence doc */
  static constexpr int max_digits10 = 17;
  /** The exponent above the smallest normal value's, of 2. @source C++ library. @confidence doc */
  static constexpr int min_exponent = -1021;
  /** The smallest exponent of normal values, of 10. @source C++ library. @confidence doc */
  static constexpr int min_exponent10 = -307;
  /** The exponent above the largest value's, of 2. @source C++ library. @confidence doc */
  static constexpr int max_exponent = 1024;
  /** The largest exponent, of 10. @source C++ library. @confidence doc */
  static constexpr int max_exponent10 = 308;
  /** The smallest value; of floating-point types the smallest positive normal one.
   *  @example
   *  float value = std::numeric_limits<float>::min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr double min() { return 2.2250738585072014e-308; }
  /** The largest finite value.
   *  @example
   *  float value = std::numeric_limits<float>::max();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr double max() { return 1.7976931348623157e+308; }
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
  /** The largest rounding error, in units of the last place.
   *  @example
   *  float value = std::numeric_limits<float>::round_error();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr double round_error() { return 0.5; }
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
  /** A value that is no number and traps.
   *  @example
   *  float value = std::numeric_limits<float>::signaling_NaN();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr double signaling_NaN() { return __builtin_nans(""); }
  /** The smallest positive value.
   *  @example
   *  float value = std::numeric_limits<float>::denorm_min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr double denorm_min() { return 4.9406564584124654e-324; }
};
/** The range of long double. @source C++ library. @confidence doc */
template <> struct numeric_limits<long double> : __limits_of_fractions {
  /** Value bits: of a fraction with the leading one. @source C++ library. @confidence doc */
  static constexpr int digits = 64;
  /** Decimal digits that are all kept. @source C++ library. @confidence doc */
  static constexpr int digits10 = 18;
  /** Decimal digits that tell all values apart. @source C++ library. @confidence doc */
  static constexpr int max_digits10 = 21;
  /** The exponent above the smallest normal value's, of 2. @source C++ library. @confidence doc */
  static constexpr int min_exponent = -16381;
  /** The smallest exponent of normal values, of 10. @source C++ library. @confidence doc */
  static constexpr int min_exponent10 = -4931;
  /** The exponent above the largest value's, of 2. @source C++ library. @confidence doc */
  static constexpr int max_exponent = 16384;
  /** The largest exponent, of 10. @source C++ library. @confidence doc */
  static constexpr int max_exponent10 = 4932;
  /** The smallest value; of floating-point types the smallest positive normal one.
   *  @example
   *  float value = std::numeric_limits<float>::min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr long double min() { return 3.36210314311209350626e-4932L; }
  /** The largest finite value.
   *  @example
   *  float value = std::numeric_limits<float>::max();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr long double max() { return 1.18973149535723176502e+4932L; }
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
  /** The largest rounding error, in units of the last place.
   *  @example
   *  float value = std::numeric_limits<float>::round_error();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr long double round_error() { return 0.5L; }
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
  /** A value that is no number and traps.
   *  @example
   *  float value = std::numeric_limits<float>::signaling_NaN();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr long double signaling_NaN() { return __builtin_nans(""); }
  /** The smallest positive value.
   *  @example
   *  float value = std::numeric_limits<float>::denorm_min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr long double denorm_min() {
    return 3.64519953188247460253e-4951L;
  }
};
/** The range of __fp16. @source C++ library. @confidence doc */
template <> struct numeric_limits<__fp16> : __limits_of_fractions {
  /** Value bits: of a fraction with the leading one. @source C++ library. @confidence doc */
  static constexpr int digits = 11;
  /** Decimal digits that are all kept. @source C++ library. @confidence doc */
  static constexpr int digits10 = 3;
  /** Decimal digits that tell all values apart. @source C++ library. @confidence doc */
  static constexpr int max_digits10 = 5;
  /** The exponent above the smallest normal value's, of 2. @source C++ library. @confidence doc */
  static constexpr int min_exponent = -13;
  /** The smallest exponent of normal values, of 10. @source C++ library. @confidence doc */
  static constexpr int min_exponent10 = -4;
  /** The exponent above the largest value's, of 2. @source C++ library. @confidence doc */
  static constexpr int max_exponent = 16;
  /** The largest exponent, of 10. @source C++ library. @confidence doc */
  static constexpr int max_exponent10 = 4;
  /** The smallest value; of floating-point types the smallest positive normal one.
   *  @example
   *  float value = std::numeric_limits<float>::min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __fp16 min() { return 6.103515625e-05f; }
  /** The largest finite value.
   *  @example
   *  float value = std::numeric_limits<float>::max();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __fp16 max() { return 65504.0f; }
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
  /** The largest rounding error, in units of the last place.
   *  @example
   *  float value = std::numeric_limits<float>::round_error();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __fp16 round_error() { return 0.5f; }
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
  /** A value that is no number and traps.
   *  @example
   *  float value = std::numeric_limits<float>::signaling_NaN();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __fp16 signaling_NaN() { return quiet_NaN(); }
  /** The smallest positive value.
   *  @example
   *  float value = std::numeric_limits<float>::denorm_min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __fp16 denorm_min() { return 5.9604645e-8f; }
};
/** The range of __bf16. @source C++ library. @confidence doc */
template <> struct numeric_limits<__bf16> : __limits_of_fractions {
  /** Value bits: of a fraction with the leading one. @source C++ library. @confidence doc */
  static constexpr int digits = 8;
  /** Decimal digits that are all kept. @source C++ library. @confidence doc */
  static constexpr int digits10 = 2;
  /** Decimal digits that tell all values apart. @source C++ library. @confidence doc */
  static constexpr int max_digits10 = 4;
  /** The exponent above the smallest normal value's, of 2. @source C++ library. @confidence doc */
  static constexpr int min_exponent = -125;
  /** The smallest exponent of normal values, of 10. @source C++ library. @confidence doc */
  static constexpr int min_exponent10 = -37;
  /** The exponent above the largest value's, of 2. @source C++ library. @confidence doc */
  static constexpr int max_exponent = 128;
  /** The largest exponent, of 10. @source C++ library. @confidence doc */
  static constexpr int max_exponent10 = 38;
  /** The smallest value; of floating-point types the smallest positive normal one.
   *  @example
   *  float value = std::numeric_limits<float>::min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __bf16 min() { return 1.17549435e-38f; }
  /** The largest finite value.
   *  @example
   *  float value = std::numeric_limits<float>::max();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __bf16 max() { return 3.38953139e+38f; }
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
  /** The largest rounding error, in units of the last place.
   *  @example
   *  float value = std::numeric_limits<float>::round_error();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __bf16 round_error() { return 0.5f; }
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
  /** A value that is no number and traps.
   *  @example
   *  float value = std::numeric_limits<float>::signaling_NaN();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __bf16 signaling_NaN() { return quiet_NaN(); }
  /** The smallest positive value.
   *  @example
   *  float value = std::numeric_limits<float>::denorm_min();
   *  @source C++ library. @confidence doc */
  __host__ __device__ static constexpr __bf16 denorm_min() { return 9.1835496e-41f; }
};

} // namespace std

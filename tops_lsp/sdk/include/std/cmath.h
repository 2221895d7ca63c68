namespace std {
/** The absolute value.
 *  @example
 *  float y = std::fabs(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float fabs(float x) { return fabsf(x); }
using ::fabs;
/** The square root.
 *  @error NaN for numbers below 0.
 *  @example
 *  float y = std::sqrt(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float sqrt(float x) { return sqrtf(x); }
using ::sqrt;
/** The cube root.
 *  @example
 *  float y = std::cbrt(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float cbrt(float x) { return cbrtf(x); }
using ::cbrt;
/** e to the power of x.
 *  @example
 *  float y = std::exp(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float exp(float x) { return expf(x); }
using ::exp;
/** 2 to the power of x.
 *  @example
 *  float y = std::exp2(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float exp2(float x) { return exp2f(x); }
using ::exp2;
/** exp(x) - 1, exact near 0.
 *  @example
 *  float y = std::expm1(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float expm1(float x) { return expm1f(x); }
using ::expm1;
/** The natural logarithm.
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  float y = std::log(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float log(float x) { return logf(x); }
using ::log;
/** The logarithm to base 2.
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  float y = std::log2(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float log2(float x) { return log2f(x); }
using ::log2;
/** The logarithm to base 10.
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  float y = std::log10(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float log10(float x) { return log10f(x); }
using ::log10;
/** log(x + 1), exact near 0.
 *  @error NaN for numbers below -1.
 *  @example
 *  float y = std::log1p(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float log1p(float x) { return log1pf(x); }
using ::log1p;
/** The sine of an angle in radians.
 *  @example
 *  float y = std::sin(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float sin(float x) { return sinf(x); }
using ::sin;
/** The cosine of an angle in radians.
 *  @example
 *  float y = std::cos(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float cos(float x) { return cosf(x); }
using ::cos;
/** The tangent of an angle in radians.
 *  @example
 *  float y = std::tan(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float tan(float x) { return tanf(x); }
using ::tan;
/** The arc sine, in radians.
 *  @error NaN for numbers outside -1 to 1.
 *  @example
 *  float y = std::asin(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float asin(float x) { return asinf(x); }
using ::asin;
/** The arc cosine, in radians.
 *  @error NaN for numbers outside -1 to 1.
 *  @example
 *  float y = std::acos(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float acos(float x) { return acosf(x); }
using ::acos;
/** The arc tangent, in radians.
 *  @example
 *  float y = std::atan(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float atan(float x) { return atanf(x); }
using ::atan;
/** The hyperbolic sine.
 *  @example
 *  float y = std::sinh(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float sinh(float x) { return sinhf(x); }
using ::sinh;
/** The hyperbolic cosine.
 *  @example
 *  float y = std::cosh(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float cosh(float x) { return coshf(x); }
using ::cosh;
/** The hyperbolic tangent.
 *  @example
 *  float y = std::tanh(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float tanh(float x) { return tanhf(x); }
using ::tanh;
/** The inverse hyperbolic sine.
 *  @example
 *  float y = std::asinh(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float asinh(float x) { return asinhf(x); }
using ::asinh;
/** The inverse hyperbolic cosine.
 *  @error NaN for numbers below 1.
 *  @example
 *  float y = std::acosh(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float acosh(float x) { return acoshf(x); }
using ::acosh;
/** The inverse hyperbolic tangent.
 *  @error NaN for numbers outside -1 to 1.
 *  @example
 *  float y = std::atanh(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float atanh(float x) { return atanhf(x); }
using ::atanh;
/** The error function.
 *  @example
 *  float y = std::erf(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float erf(float x) { return erff(x); }
using ::erf;
/** 1 - erf(x), exact for large x.
 *  @example
 *  float y = std::erfc(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float erfc(float x) { return erfcf(x); }
using ::erfc;
/** The next integer below.
 *  @example
 *  float y = std::floor(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float floor(float x) { return floorf(x); }
using ::floor;
/** The next integer above.
 *  @example
 *  float y = std::ceil(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float ceil(float x) { return ceilf(x); }
using ::ceil;
/** The next integer towards zero.
 *  @example
 *  float y = std::trunc(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float trunc(float x) { return truncf(x); }
using ::trunc;
/** The nearest integer, halves away from zero.
 *  @example
 *  float y = std::round(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float round(float x) { return roundf(x); }
using ::round;
/** The nearest integer, halves to even.
 *  @example
 *  float y = std::rint(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float rint(float x) { return rintf(x); }
using ::rint;
/** The nearest integer, halves to even.
 *  @example
 *  float y = std::nearbyint(x);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float nearbyint(float x) { return nearbyintf(x); }
using ::nearbyint;
/** x to the power of y.
 *  @example
 *  float z = std::pow(x, y);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float pow(float x, float y) { return powf(x, y); }
using ::pow;
/** The angle of the point (y, x), in radians.
 *  @example
 *  float z = std::atan2(x, y);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float atan2(float y, float x) { return atan2f(y, x); }
using ::atan2;
/** The remainder of x / y, with the sign of x.
 *  @example
 *  float z = std::fmod(x, y);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float fmod(float x, float y) { return fmodf(x, y); }
using ::fmod;
/** The smaller of two values.
 *  @example
 *  float z = std::fmin(x, y);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float fmin(float x, float y) { return fminf(x, y); }
using ::fmin;
/** The larger of two values.
 *  @example
 *  float z = std::fmax(x, y);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float fmax(float x, float y) { return fmaxf(x, y); }
using ::fmax;
/** The square root of x * x + y * y.
 *  @example
 *  float z = std::hypot(x, y);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float hypot(float x, float y) { return hypotf(x, y); }
using ::hypot;
/** x with the sign of y.
 *  @example
 *  float z = std::copysign(x, y);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float copysign(float x, float y) { return copysignf(x, y); }
using ::copysign;
/** x - y where that is positive, else 0.
 *  @example
 *  float z = std::fdim(x, y);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float fdim(float x, float y) { return fdimf(x, y); }
using ::fdim;
/** x * y + z, rounded once.
 *  @example
 *  float r = std::fma(x, y, z);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float fma(float x, float y, float z) { return fmaf(x, y, z); }
using ::fma;
/** The absolute value.
 *  @example
 *  long size = std::abs(-3L);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline long abs(long x) { return x < 0 ? -x : x; }
/** The absolute value.
 *  @example
 *  long long size = std::abs(-3ll);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline long long abs(long long x) { return x < 0 ? -x : x; }
/** The absolute value.
 *  @example
 *  float size = std::abs(-0.5f);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline float abs(float x) { return fabsf(x); }
/** The absolute value.
 *  @example
 *  double size = std::abs(-0.5);
 *  @source C++ library. @confidence doc */
__host__ __device__ inline double abs(double x) { return ::fabs(x); }
using ::abs;
using ::isnan;
using ::isinf;
using ::isfinite;
} // namespace std

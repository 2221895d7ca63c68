/** The absolute value.
 *  @example
 *  float y = fabsf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float fabsf(float x);
/** The absolute value.
 *  @example
 *  double y = fabs(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double fabs(double x);
/** The square root.
 *  @error NaN for numbers below 0.
 *  @example
 *  float y = sqrtf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float sqrtf(float x);
/** The square root.
 *  @error NaN for numbers below 0.
 *  @example
 *  double y = sqrt(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double sqrt(double x);
/** The cube root.
 *  @example
 *  float y = cbrtf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float cbrtf(float x);
/** The cube root.
 *  @example
 *  double y = cbrt(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double cbrt(double x);
/** e to the power of x.
 *  @example
 *  float y = expf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float expf(float x);
/** e to the power of x.
 *  @example
 *  double y = exp(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double exp(double x);
/** 2 to the power of x.
 *  @example
 *  float y = exp2f(x);
 *  @source C library. @confidence doc */
__host__ __device__ float exp2f(float x);
/** 2 to the power of x.
 *  @example
 *  double y = exp2(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double exp2(double x);
/** exp(x) - 1, exact near 0.
 *  @example
 *  float y = expm1f(x);
 *  @source C library. @confidence doc */
__host__ __device__ float expm1f(float x);
/** exp(x) - 1, exact near 0.
 *  @example
 *  double y = expm1(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double expm1(double x);
/** The natural logarithm.
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  float y = logf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float logf(float x);
/** The natural logarithm.
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  double y = log(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double log(double x);
/** The logarithm to base 2.
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  float y = log2f(x);
 *  @source C library. @confidence doc */
__host__ __device__ float log2f(float x);
/** The logarithm to base 2.
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  double y = log2(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double log2(double x);
/** The logarithm to base 10.
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  float y = log10f(x);
 *  @source C library. @confidence doc */
__host__ __device__ float log10f(float x);
/** The logarithm to base 10.
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  double y = log10(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double log10(double x);
/** log(x + 1), exact near 0.
 *  @error NaN for numbers below -1.
 *  @example
 *  float y = log1pf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float log1pf(float x);
/** log(x + 1), exact near 0.
 *  @error NaN for numbers below -1.
 *  @example
 *  double y = log1p(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double log1p(double x);
/** The sine of an angle in radians.
 *  @example
 *  float y = sinf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float sinf(float x);
/** The sine of an angle in radians.
 *  @example
 *  double y = sin(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double sin(double x);
/** The cosine of an angle in radians.
 *  @example
 *  float y = cosf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float cosf(float x);
/** The cosine of an angle in radians.
 *  @example
 *  double y = cos(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double cos(double x);
/** The tangent of an angle in radians.
 *  @example
 *  float y = tanf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float tanf(float x);
/** The tangent of an angle in radians.
 *  @example
 *  double y = tan(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double tan(double x);
/** The arc sine, in radians.
 *  @error NaN for numbers outside -1 to 1.
 *  @example
 *  float y = asinf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float asinf(float x);
/** The arc sine, in radians.
 *  @error NaN for numbers outside -1 to 1.
 *  @example
 *  double y = asin(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double asin(double x);
/** The arc cosine, in radians.
 *  @error NaN for numbers outside -1 to 1.
 *  @example
 *  float y = acosf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float acosf(float x);
/** The arc cosine, in radians.
 *  @error NaN for numbers outside -1 to 1.
 *  @example
 *  double y = acos(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double acos(double x);
/** The arc tangent, in radians.
 *  @example
 *  float y = atanf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float atanf(float x);
/** The arc tangent, in radians.
 *  @example
 *  double y = atan(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double atan(double x);
/** The hyperbolic sine.
 *  @example
 *  float y = sinhf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float sinhf(float x);
/** The hyperbolic sine.
 *  @example
 *  double y = sinh(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double sinh(double x);
/** The hyperbolic cosine.
 *  @example
 *  float y = coshf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float coshf(float x);
/** The hyperbolic cosine.
 *  @example
 *  double y = cosh(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double cosh(double x);
/** The hyperbolic tangent.
 *  @example
 *  float y = tanhf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float tanhf(float x);
/** The hyperbolic tangent.
 *  @example
 *  double y = tanh(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double tanh(double x);
/** The inverse hyperbolic sine.
 *  @example
 *  float y = asinhf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float asinhf(float x);
/** The inverse hyperbolic sine.
 *  @example
 *  double y = asinh(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double asinh(double x);
/** The inverse hyperbolic cosine.
 *  @error NaN for numbers below 1.
 *  @example
 *  float y = acoshf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float acoshf(float x);
/** The inverse hyperbolic cosine.
 *  @error NaN for numbers below 1.
 *  @example
 *  double y = acosh(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double acosh(double x);
/** The inverse hyperbolic tangent.
 *  @error NaN for numbers outside -1 to 1.
 *  @example
 *  float y = atanhf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float atanhf(float x);
/** The inverse hyperbolic tangent.
 *  @error NaN for numbers outside -1 to 1.
 *  @example
 *  double y = atanh(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double atanh(double x);
/** The error function.
 *  @example
 *  float y = erff(x);
 *  @source C library. @confidence doc */
__host__ __device__ float erff(float x);
/** The error function.
 *  @example
 *  double y = erf(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double erf(double x);
/** 1 - erf(x), exact for large x.
 *  @example
 *  float y = erfcf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float erfcf(float x);
/** 1 - erf(x), exact for large x.
 *  @example
 *  double y = erfc(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double erfc(double x);
/** The next integer below.
 *  @example
 *  float y = floorf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float floorf(float x);
/** The next integer below.
 *  @example
 *  double y = floor(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double floor(double x);
/** The next integer above.
 *  @example
 *  float y = ceilf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float ceilf(float x);
/** The next integer above.
 *  @example
 *  double y = ceil(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double ceil(double x);
/** The next integer towards zero.
 *  @example
 *  float y = truncf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float truncf(float x);
/** The next integer towards zero.
 *  @example
 *  double y = trunc(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double trunc(double x);
/** The nearest integer, halves away from zero.
 *  @example
 *  float y = roundf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float roundf(float x);
/** The nearest integer, halves away from zero.
 *  @example
 *  double y = round(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double round(double x);
/** The nearest integer, halves to even.
 *  @example
 *  float y = rintf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float rintf(float x);
/** The nearest integer, halves to even.
 *  @example
 *  double y = rint(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double rint(double x);
/** The nearest integer, halves to even.
 *  @example
 *  float y = nearbyintf(x);
 *  @source C library. @confidence doc */
__host__ __device__ float nearbyintf(float x);
/** The nearest integer, halves to even.
 *  @example
 *  double y = nearbyint(0.5);
 *  @source C library. @confidence doc */
__host__ __device__ double nearbyint(double x);
/** x to the power of y.
 *  @example
 *  float z = powf(x, y);
 *  @source C library. @confidence doc */
__host__ __device__ float powf(float x, float y);
/** x to the power of y.
 *  @example
 *  double z = pow(0.5, 2.0);
 *  @source C library. @confidence doc */
__host__ __device__ double pow(double x, double y);
/** The angle of the point (y, x), in radians.
 *  @example
 *  float z = atan2f(x, y);
 *  @source C library. @confidence doc */
__host__ __device__ float atan2f(float y, float x);
/** The angle of the point (y, x), in radians.
 *  @example
 *  double z = atan2(0.5, 2.0);
 *  @source C library. @confidence doc */
__host__ __device__ double atan2(double y, double x);
/** The remainder of x / y, with the sign of x.
 *  @example
 *  float z = fmodf(x, y);
 *  @source C library. @confidence doc */
__host__ __device__ float fmodf(float x, float y);
/** The remainder of x / y, with the sign of x.
 *  @example
 *  double z = fmod(0.5, 2.0);
 *  @source C library. @confidence doc */
__host__ __device__ double fmod(double x, double y);
/** The smaller of two values.
 *  @example
 *  float z = fminf(x, y);
 *  @source C library. @confidence doc */
__host__ __device__ float fminf(float x, float y);
/** The smaller of two values.
 *  @example
 *  double z = fmin(0.5, 2.0);
 *  @source C library. @confidence doc */
__host__ __device__ double fmin(double x, double y);
/** The larger of two values.
 *  @example
 *  float z = fmaxf(x, y);
 *  @source C library. @confidence doc */
__host__ __device__ float fmaxf(float x, float y);
/** The larger of two values.
 *  @example
 *  double z = fmax(0.5, 2.0);
 *  @source C library. @confidence doc */
__host__ __device__ double fmax(double x, double y);
/** The square root of x * x + y * y.
 *  @example
 *  float z = hypotf(x, y);
 *  @source C library. @confidence doc */
__host__ __device__ float hypotf(float x, float y);
/** The square root of x * x + y * y.
 *  @example
 *  double z = hypot(0.5, 2.0);
 *  @source C library. @confidence doc */
__host__ __device__ double hypot(double x, double y);
/** x with the sign of y.
 *  @example
 *  float z = copysignf(x, y);
 *  @source C library. @confidence doc */
__host__ __device__ float copysignf(float x, float y);
/** x with the sign of y.
 *  @example
 *  double z = copysign(0.5, 2.0);
 *  @source C library. @confidence doc */
__host__ __device__ double copysign(double x, double y);
/** x - y where that is positive, else 0.
 *  @example
 *  float z = fdimf(x, y);
 *  @source C library. @confidence doc */
__host__ __device__ float fdimf(float x, float y);
/** x - y where that is positive, else 0.
 *  @example
 *  double z = fdim(0.5, 2.0);
 *  @source C library. @confidence doc */
__host__ __device__ double fdim(double x, double y);
/** x * y + z, rounded once.
 *  @example
 *  float r = fmaf(x, y, z);
 *  @source C library. @confidence doc */
__host__ __device__ float fmaf(float x, float y, float z);
/** x * y + z, rounded once.
 *  @example
 *  double r = fma(0.5, 2.0, 1.0);
 *  @source C library. @confidence doc */
__host__ __device__ double fma(double x, double y, double z);
/** 1 / the square root.
 *  @error Infinite for 0, NaN for numbers below 0.
 *  @example
 *  float y = rsqrtf(x);
 *  @source CUDA math library. @confidence inferred */
__host__ __device__ inline float rsqrtf(float x) { return 1.0f / sqrtf(x); }
/** The absolute value.
 *  @example
 *  int size = abs(-3);
 *  @source C library. @confidence doc */
__host__ __device__ int abs(int x);
/** Whether x is no number.
 *  @example
 *  bool odd = isnan(x);
 *  @source C library. @confidence doc */
__host__ __device__ inline bool isnan(float x) { return x != x; }
/** Whether x is infinite.
 *  @example
 *  bool odd = isinf(x);
 *  @source C library. @confidence doc */
__host__ __device__ inline bool isinf(float x) { return x == x && x - x != 0; }
/** Whether x is neither infinite nor NaN.
 *  @example
 *  bool odd = isfinite(x);
 *  @source C library. @confidence doc */
__host__ __device__ inline bool isfinite(float x) { return x - x == 0; }
/** Whether x is no number.
 *  @example
 *  bool odd = isnan(x);
 *  @source C library. @confidence doc */
__host__ __device__ inline bool isnan(double x) { return x != x; }
/** Whether x is infinite.
 *  @example
 *  bool odd = isinf(x);
 *  @source C library. @confidence doc */
__host__ __device__ inline bool isinf(double x) { return x == x && x - x != 0; }
/** Whether x is neither infinite nor NaN.
 *  @example
 *  bool odd = isfinite(x);
 *  @source C library. @confidence doc */
__host__ __device__ inline bool isfinite(double x) { return x - x == 0; }
/** The absolute value of an integer.
 *  @example
 *  long size = labs(-3L);
 *  @source C library. @confidence doc */
__host__ __device__ long labs(long x);
/** The absolute value.
 *  @example
 *  long long size = llabs(-3ll);
 *  @source C++ library. @confidence doc */
__host__ __device__ long long llabs(long long x);

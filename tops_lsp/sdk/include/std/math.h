/** The absolute value. @source C library. @confidence doc */
__host__ __device__ float fabsf(float x);
/** The absolute value. @source C library. @confidence doc */
__host__ __device__ double fabs(double x);
/** The square root. @source C library. @confidence doc */
__host__ __device__ float sqrtf(float x);
/** The square root. @source C library. @confidence doc */
__host__ __device__ double sqrt(double x);
/** The cube root. @source C library. @confidence doc */
__host__ __device__ float cbrtf(float x);
/** The cube root. @source C library. @confidence doc */
__host__ __device__ double cbrt(double x);
/** e to the power of x. @source C library. @confidence doc */
__host__ __device__ float expf(float x);
/** e to the power of x. @source C library. @confidence doc */
__host__ __device__ double exp(double x);
/** 2 to the power of x. @source C library. @confidence doc */
__host__ __device__ float exp2f(float x);
/** 2 to the power of x. @source C library. @confidence doc */
__host__ __device__ double exp2(double x);
/** exp(x) - 1, exact near 0. @source C library. @confidence doc */
__host__ __device__ float expm1f(float x);
/** exp(x) - 1, exact near 0. @source C library. @confidence doc */
__host__ __device__ double expm1(double x);
/** The natural logarithm. @source C library. @confidence doc */
__host__ __device__ float logf(float x);
/** The natural logarithm. @source C library. @confidence doc */
__host__ __device__ double log(double x);
/** The logarithm to base 2. @source C library. @confidence doc */
__host__ __device__ float log2f(float x);
/** The logarithm to base 2. @source C library. @confidence doc */
__host__ __device__ double log2(double x);
/** The logarithm to base 10. @source C library. @confidence doc */
__host__ __device__ float log10f(float x);
/** The logarithm to base 10. @source C library. @confidence doc */
__host__ __device__ double log10(double x);
/** log(x + 1), exact near 0. @source C library. @confidence doc */
__host__ __device__ float log1pf(float x);
/** log(x + 1), exact near 0. @source C library. @confidence doc */
__host__ __device__ double log1p(double x);
/** The sine of an angle in radians. @source C library. @confidence doc */
__host__ __device__ float sinf(float x);
/** The sine of an angle in radians. @source C library. @confidence doc */
__host__ __device__ double sin(double x);
/** The cosine of an angle in radians. @source C library. @confidence doc */
__host__ __device__ float cosf(float x);
/** The cosine of an angle in radians. @source C library. @confidence doc */
__host__ __device__ double cos(double x);
/** The tangent of an angle in radians. @source C library. @confidence doc */
__host__ __device__ float tanf(float x);
/** The tangent of an angle in radians. @source C library. @confidence doc */
__host__ __device__ double tan(double x);
/** The arc sine, in radians. @source C library. @confidence doc */
__host__ __device__ float asinf(float x);
/** The arc sine, in radians. @source C library. @confidence doc */
__host__ __device__ double asin(double x);
/** The arc cosine, in radians. @source C library. @confidence doc */
__host__ __device__ float acosf(float x);
/** The arc cosine, in radians. @source C library. @confidence doc */
__host__ __device__ double acos(double x);
/** The arc tangent, in radians. @source C library. @confidence doc */
__host__ __device__ float atanf(float x);
/** The arc tangent, in radians. @source C library. @confidence doc */
__host__ __device__ double atan(double x);
/** The hyperbolic sine. @source C library. @confidence doc */
__host__ __device__ float sinhf(float x);
/** The hyperbolic sine. @source C library. @confidence doc */
__host__ __device__ double sinh(double x);
/** The hyperbolic cosine. @source C library. @confidence doc */
__host__ __device__ float coshf(float x);
/** The hyperbolic cosine. @source C library. @confidence doc */
__host__ __device__ double cosh(double x);
/** The hyperbolic tangent. @source C library. @confidence doc */
__host__ __device__ float tanhf(float x);
/** The hyperbolic tangent. @source C library. @confidence doc */
__host__ __device__ double tanh(double x);
/** The inverse hyperbolic sine. @source C library. @confidence doc */
__host__ __device__ float asinhf(float x);
/** The inverse hyperbolic sine. @source C library. @confidence doc */
__host__ __device__ double asinh(double x);
/** The inverse hyperbolic cosine. @source C library. @confidence doc */
__host__ __device__ float acoshf(float x);
/** The inverse hyperbolic cosine. @source C library. @confidence doc */
__host__ __device__ double acosh(double x);
/** The inverse hyperbolic tangent. @source C library. @confidence doc */
__host__ __device__ float atanhf(float x);
/** The inverse hyperbolic tangent. @source C library. @confidence doc */
__host__ __device__ double atanh(double x);
/** The error function. @source C library. @confidence doc */
__host__ __device__ float erff(float x);
/** The error function. @source C library. @confidence doc */
__host__ __device__ double erf(double x);
/** 1 - erf(x), exact for large x. @source C library. @confidence doc */
__host__ __device__ float erfcf(float x);
/** 1 - erf(x), exact for large x. @source C library. @confidence doc */
__host__ __device__ double erfc(double x);
/** The next integer below. @source C library. @confidence doc */
__host__ __device__ float floorf(float x);
/** The next integer below. @source C library. @confidence doc */
__host__ __device__ double floor(double x);
/** The next integer above. @source C library. @confidence doc */
__host__ __device__ float ceilf(float x);
/** The next integer above. @source C library. @confidence doc */
__host__ __device__ double ceil(double x);
/** The next integer towards zero. @source C library. @confidence doc */
__host__ __device__ float truncf(float x);
/** The next integer towards zero. @source C library. @confidence doc */
__host__ __device__ double trunc(double x);
/** The nearest integer, halves away from zero. @source C library. @confidence doc */
__host__ __device__ float roundf(float x);
/** The nearest integer, halves away from zero. @source C library. @confidence doc */
__host__ __device__ double round(double x);
/** The nearest integer, halves to even. @source C library. @confidence doc */
__host__ __device__ float rintf(float x);
/** The nearest integer, halves to even. @source C library. @confidence doc */
__host__ __device__ double rint(double x);
/** The nearest integer, halves to even. @source C library. @confidence doc */
__host__ __device__ float nearbyintf(float x);
/** The nearest integer, halves to even. @source C library. @confidence doc */
__host__ __device__ double nearbyint(double x);
/** x to the power of y. @source C library. @confidence doc */
__host__ __device__ float powf(float x, float y);
/** x to the power of y. @source C library. @confidence doc */
__host__ __device__ double pow(double x, double y);
/** The angle of the point (y, x), in radians. @source C library. @confidence doc */
__host__ __device__ float atan2f(float y, float x);
/** The angle of the point (y, x), in radians. @source C library. @confidence doc */
__host__ __device__ double atan2(double y, double x);
/** The remainder of x / y, with the sign of x. @source C library. @confidence doc */
__host__ __device__ float fmodf(float x, float y);
/** The remainder of x / y, with the sign of x. @source C library. @confidence doc */
__host__ __device__ double fmod(double x, double y);
/** The smaller of two values. @source C library. @confidence doc */
__host__ __device__ float fminf(float x, float y);
/** The smaller of two values. @source C library. @confidence doc */
__host__ __device__ double fmin(double x, double y);
/** The larger of two values. @source C library. @confidence doc */
__host__ __device__ float fmaxf(float x, float y);
/** The larger of two values. @source C library. @confidence doc */
__host__ __device__ double fmax(double x, double y);
/** The square root of x * x + y * y. @source C library. @confidence doc */
__host__ __device__ float hypotf(float x, float y);
/** The square root of x * x + y * y. @source C library. @confidence doc */
__host__ __device__ double hypot(double x, double y);
/** x with the sign of y. @source C library. @confidence doc */
__host__ __device__ float copysignf(float x, float y);
/** x with the sign of y. @source C library. @confidence doc */
__host__ __device__ double copysign(double x, double y);
/** x - y where that is positive, else 0. @source C library. @confidence doc */
__host__ __device__ float fdimf(float x, float y);
/** x - y where that is positive, else 0. @source C library. @confidence doc */
__host__ __device__ double fdim(double x, double y);
/** x * y + z, rounded once. @source C library. @confidence doc */
__host__ __device__ float fmaf(float x, float y, float z);
/** x * y + z, rounded once. @source C library. @confidence doc */
__host__ __device__ double fma(double x, double y, double z);
/** 1 / the square root. @source CUDA math library. @confidence inferred */
__host__ __device__ inline float rsqrtf(float x) { return 1.0f / sqrtf(x); }
/** The absolute value. @source C library. @confidence doc */
__host__ __device__ int abs(int x);
/** The absolute value. @source C library. @confidence doc */
__host__ __device__ long abs(long x);
/** The absolute value. @source C library. @confidence doc */
__host__ __device__ float abs(float x);
/** The absolute value. @source C library. @confidence doc */
__host__ __device__ double abs(double x);
/** Whether x is no number. @source C library. @confidence doc */
__host__ __device__ inline bool isnan(float x) { return x != x; }
/** Whether x is infinite. @source C library. @confidence doc */
__host__ __device__ inline bool isinf(float x) { return x == x && x - x != 0; }
/** Whether x is neither infinite nor NaN. @source C library. @confidence doc */
__host__ __device__ inline bool isfinite(float x) { return x - x == 0; }
/** Whether x is no number. @source C library. @confidence doc */
__host__ __device__ inline bool isnan(double x) { return x != x; }
/** Whether x is infinite. @source C library. @confidence doc */
__host__ __device__ inline bool isinf(double x) { return x == x && x - x != 0; }
/** Whether x is neither infinite nor NaN. @source C library. @confidence doc */
__host__ __device__ inline bool isfinite(double x) { return x - x == 0; }
/** The absolute value of an integer. @source C library. @confidence doc */
__host__ __device__ long labs(long x);

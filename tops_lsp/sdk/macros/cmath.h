/** Infinity as a float. @source C library. @confidence doc */
#define INFINITY 1e999f
/** No number, as a float. @source C library. @confidence doc */
#define NAN __builtin_nanf("")
/** Infinity as a double. @source C library. @confidence doc */
#define HUGE_VAL __builtin_huge_val()
/** Infinity as a float. @source C library. @confidence doc */
#define HUGE_VALF __builtin_huge_valf()
/** The kind of no number. @source C library. @confidence doc */
#define FP_NAN 0
/** The kind of infinity. @source C library. @confidence doc */
#define FP_INFINITE 1
/** The kind of zero. @source C library. @confidence doc */
#define FP_ZERO 2
/** The kind of numbers below the normal ones. @source C library. @confidence doc */
#define FP_SUBNORMAL 3
/** The kind of normal numbers. @source C library. @confidence doc */
#define FP_NORMAL 4
/** Euler's number. @source C library. @confidence doc */
#define M_E 2.71828182845904523536
/** The circumference of a circle of diameter 1. @source C library. @confidence doc */
#define M_PI 3.14159265358979323846
/** The square root of 2. @source C library. @confidence doc */
#define M_SQRT2 1.41421356237309504880
/** The logarithm of e to base 2. @source C library. @confidence doc */
#define M_LOG2E 1.4426950408889634074
/** The logarithm of e to base 10. @source C library. @confidence doc */
#define M_LOG10E 0.43429448190325182765
/** The natural logarithm of 2. @source C library. @confidence doc */
#define M_LN2 0.69314718055994530942
/** The natural logarithm of 10. @source C library. @confidence doc */
#define M_LN10 2.30258509299404568402
/** Half of pi. @source C library. @confidence doc */
#define M_PI_2 1.57079632679489661923
/** A quarter of pi. @source C library. @confidence doc */
#define M_PI_4 0.78539816339744830962
/** One divided by pi. @source C library. @confidence doc */
#define M_1_PI 0.31830988618379067154
/** Two divided by pi. @source C library. @confidence doc */
#define M_2_PI 0.63661977236758134308
/** Two divided by the square root of pi. @source C library. @confidence doc */
#define M_2_SQRTPI 1.12837916709551257390
/** The square root of one half. @source C library. @confidence doc */
#define M_SQRT1_2 0.70710678118654752440

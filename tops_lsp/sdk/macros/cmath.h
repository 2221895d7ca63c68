/** Infinity as a float. @source C library. @confidence doc */
#define INFINITY 1e999f
/** Euler's number. @source C library. @confidence doc */
#define M_E 2.71828182845904523536
/** The circumference of a circle of diameter 1. @source C library. @confidence doc */
#define M_PI 3.14159265358979323846
/** The square root of 2. @source C library. @confidence doc */
#define M_SQRT2 1.41421356237309504880

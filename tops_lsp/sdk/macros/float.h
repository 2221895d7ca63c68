/** The largest finite float. @source C library. @confidence doc */
#define FLT_MAX 3.40282347e+38f
/** The smallest positive normal float. @source C library. @confidence doc */
#define FLT_MIN 1.17549435e-38f
/** The distance from 1 to the next float. @source C library. @confidence doc */
#define FLT_EPSILON 1.1920929e-07f
/** The largest finite double. @source C library. @confidence doc */
#define DBL_MAX 1.7976931348623157e+308
/** The smallest positive normal double. @source C library. @confidence doc */
#define DBL_MIN 2.2250738585072014e-308
/** The distance from 1 to the next double. @source C library. @confidence doc */
#define DBL_EPSILON 2.220446049250313e-16
/** The largest finite long double. @source C library. @confidence doc */
#define LDBL_MAX 1.18973149535723176502e+4932L
/** The smallest positive normal long double. @source C library. @confidence doc */
#define LDBL_MIN 3.36210314311209350626e-4932L
/** The distance from 1 to the next long double. @source C library. @confidence doc */
#define LDBL_EPSILON 1.08420217248550443401e-19L
/** Binary digits of a float. @source C library. @confidence doc */
#define FLT_MANT_DIG 24
/** Binary digits of a double. @source C library. @confidence doc */
#define DBL_MANT_DIG 53
/** Binary digits of a long double. @source C library. @confidence doc */
#define LDBL_MANT_DIG 64
/** Decimal digits that a float keeps. @source C library. @confidence doc */
#define FLT_DIG 6
/** Decimal digits that a double keeps. @source C library. @confidence doc */
#define DBL_DIG 15
/** Decimal digits that a long double keeps. @source C library. @confidence doc */
#define LDBL_DIG 18
/** The base of floating numbers. @source C library. @confidence doc */
#define FLT_RADIX 2
/** The largest exponent of a float, and 1. @source C library. @confidence doc */
#define FLT_MAX_EXP 128
/** The least exponent of a normal float, and 1. @source C library. @confidence doc */
#define FLT_MIN_EXP (-125)
/** The largest power of 10 that is a float. @source C library. @confidence doc */
#define FLT_MAX_10_EXP 38
/** The least power of 10 that is a normal float. @source C library. @confidence doc */
#define FLT_MIN_10_EXP (-37)
/** The largest exponent of a double, and 1. @source C library. @confidence doc */
#define DBL_MAX_EXP 1024
/** The least exponent of a normal double, and 1. @source C library. @confidence doc */
#define DBL_MIN_EXP (-1021)
/** The largest power of 10 that is a double. @source C library. @confidence doc */
#define DBL_MAX_10_EXP 308
/** The least power of 10 that is a normal double. @source C library. @confidence doc */
#define DBL_MIN_10_EXP (-307)
/** The largest exponent of a long double, and 1. @source C library. @confidence doc */
#define LDBL_MAX_EXP 16384
/** The least exponent of a normal long double, and 1. @source C library. @confidence doc */
#define LDBL_MIN_EXP (-16381)
/** The largest power of 10 that is a long double. @source C library. @confidence doc */
#define LDBL_MAX_10_EXP 4932
/** The least power of 10 that is a normal long double. @source C library. @confidence doc */
#define LDBL_MIN_10_EXP (-4931)

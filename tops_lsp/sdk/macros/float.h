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

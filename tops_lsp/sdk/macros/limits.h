/** Bits of a char. @source C library. @confidence doc */
#define CHAR_BIT 8
/** The smallest signed char. @source C library. @confidence doc */
#define SCHAR_MIN (-128)
/** The largest signed char. @source C library. @confidence doc */
#define SCHAR_MAX 127
/** The largest unsigned char. @source C library. @confidence doc */
#define UCHAR_MAX 255
/** The smallest short. @source C library. @confidence doc */
#define SHRT_MIN (-32768)
/** The largest short. @source C library. @confidence doc */
#define SHRT_MAX 32767
/** The largest unsigned short. @source C library. @confidence doc */
#define USHRT_MAX 65535
/** The smallest int. @source C library. @confidence doc */
#define INT_MIN (-2147483647 - 1)
/** The largest int. @source C library. @confidence doc */
#define INT_MAX 2147483647
/** The largest unsigned int. @source C library. @confidence doc */
#define UINT_MAX 4294967295u
/** The smallest long. @source C library. @confidence doc */
#define LONG_MIN (-9223372036854775807l - 1)
/** The largest long. @source C library. @confidence doc */
#define LONG_MAX 9223372036854775807l
/** The largest unsigned long. @source C library. @confidence doc */
#define ULONG_MAX 18446744073709551615ul
/** The smallest long long. @source C library. @confidence doc */
#define LLONG_MIN (-9223372036854775807ll - 1)
/** The largest long long. @source C library. @confidence doc */
#define LLONG_MAX 9223372036854775807ll
/** The largest unsigned long long. @source C library. @confidence doc */
#define ULLONG_MAX 18446744073709551615ull
/** The smallest char. @source C library. @confidence doc */
#define CHAR_MIN (-128)
/** The largest char. @source C library. @confidence doc */
#define CHAR_MAX 127

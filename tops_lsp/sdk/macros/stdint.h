/** The greatest value of this type. @source C library. @confidence doc */
#define INT8_MAX __INT8_MAX__
/** The least value of this type. @source C library. @confidence doc */
#define INT8_MIN (-__INT8_MAX__ - 1)
/** The greatest value of this type. @source C library. @confidence doc */
#define UINT8_MAX __UINT8_MAX__
/** The greatest value of this type. @source C library. @confidence doc */
#define INT_LEAST8_MAX __INT_LEAST8_MAX__
/** The least value of this type. @source C library. @confidence doc */
#define INT_LEAST8_MIN (-__INT_LEAST8_MAX__ - 1)
/** The greatest value of this type. @source C library. @confidence doc */
#define UINT_LEAST8_MAX __UINT_LEAST8_MAX__
/** The greatest value of this type. @source C library. @confidence doc */
#define INT_FAST8_MAX __INT8_MAX__
/** The least value of this type. @source C library. @confidence doc */
#define INT_FAST8_MIN (-__INT8_MAX__ - 1)
/** The greatest value of this type. @source C library. @confidence doc */
#define UINT_FAST8_MAX __UINT8_MAX__
/** The greatest value of this type. @source C library. @confidence doc */
#define INT16_MAX __INT16_MAX__
/** The least value of this type. @source C library. @confidence doc */
#define INT16_MIN (-__INT16_MAX__ - 1)
/** The greatest value of this type. @source C library. @confidence doc */
#define UINT16_MAX __UINT16_MAX__
/** The greatest value of this type. @source C library. @confidence doc */
#define INT_LEAST16_MAX __INT_LEAST16_MAX__
/** The least value of this type. @source C library. @confidence doc */
#define INT_LEAST16_MIN (-__INT_LEAST16_MAX__ - 1)
/** The greatest value of this type. @source C library. @confidence doc */
#define UINT_LEAST16_MAX __UINT_LEAST16_MAX__
/** The greatest value of this type. @source C library. @confidence doc */
#define INT_FAST16_MAX __INT64_MAX__
/** The least value of this type. @source C library. @confidence doc */
#define INT_FAST16_MIN (-__INT64_MAX__ - 1)
/** The greatest value of this type. @source C library. @confidence doc */
#define UINT_FAST16_MAX __UINT64_MAX__
/** The greatest value of this type. @source C library. @confidence doc */
#define INT32_MAX __INT32_MAX__
/** The least value of this type. @source C library. @confidence doc */
#define INT32_MIN (-__INT32_MAX__ - 1)
/** The greatest value of this type. @source C library. @confidence doc */
#define UINT32_MAX __UINT32_MAX__
/** The greatest value of this type. @source C library. @confidence doc */
#define INT_LEAST32_MAX __INT_LEAST32_MAX__
/** The least value of this type. @source C library. @confidence doc */
#define INT_LEAST32_MIN (-__INT_LEAST32_MAX__ - 1)
/** The greatest value of this type. @source C library. @confidence doc */
#define UINT_LEAST32_MAX __UINT_LEAST32_MAX__
/** The greatest value of this type. @source C library. @confidence doc */
#define INT_FAST32_MAX __INT64_MAX__
/** The least value of this type. @source C library. @confidence doc */
#define INT_FAST32_MIN (-__INT64_MAX__ - 1)
/** The greatest value of this type. @source C library. @confidence doc */
#define UINT_FAST32_MAX __UINT64_MAX__
/** The greatest value of this type. @source C library. @confidence doc */
#define INT64_MAX __INT64_MAX__
/** The least value of this type. @source C library. @confidence doc */
#define INT64_MIN (-__INT64_MAX__ - 1)
/** The greatest value of this type. @source C library. @confidence doc */
#define UINT64_MAX __UINT64_MAX__
/** The greatest value of this type. @source C library. @confidence doc */
#define INT_LEAST64_MAX __INT_LEAST64_MAX__
/** The least value of this type. @source C library. @confidence doc */
#define INT_LEAST64_MIN (-__INT_LEAST64_MAX__ - 1)
/** The greatest value of this type. @source C library. @confidence doc */
#define UINT_LEAST64_MAX __UINT_LEAST64_MAX__
/** The greatest value of this type. @source C library. @confidence doc */
#define INT_FAST64_MAX __INT64_MAX__
/** The least value of this type. @source C library. @confidence doc */
#define INT_FAST64_MIN (-__INT64_MAX__ - 1)
/** The greatest value of this type. @source C library. @confidence doc */
#define UINT_FAST64_MAX __UINT64_MAX__
/** The greatest value of this type. @source C library. @confidence doc */
#define INTPTR_MAX __INTPTR_MAX__
/** The least value of this type. @source C library. @confidence doc */
#define INTPTR_MIN (-__INTPTR_MAX__ - 1)
/** The greatest value of this type. @source C library. @confidence doc */
#define INTMAX_MAX __INTMAX_MAX__
/** The least value of this type. @source C library. @confidence doc */
#define INTMAX_MIN (-__INTMAX_MAX__ - 1)
/** The greatest value of this type. @source C library. @confidence doc */
#define PTRDIFF_MAX __PTRDIFF_MAX__
/** The least value of this type. @source C library. @confidence doc */
#define PTRDIFF_MIN (-__PTRDIFF_MAX__ - 1)
/** The greatest value of this type. @source C library. @confidence doc */
#define UINTPTR_MAX __UINTPTR_MAX__
/** The greatest value of this type. @source C library. @confidence doc */
#define UINTMAX_MAX __UINTMAX_MAX__
/** The greatest value of this type. @source C library. @confidence doc */
#define SIZE_MAX __SIZE_MAX__
/** A number as a constant of this type. @source C library. @confidence doc */
#define INT8_C(c) c
/** A number as a constant of this type. @source C library. @confidence doc */
#define UINT8_C(c) c
/** A number as a constant of this type. @source C library. @confidence doc */
#define INT16_C(c) c
/** A number as a constant of this type. @source C library. @confidence doc */
#define UINT16_C(c) c
/** A number as a constant of this type. @source C library. @confidence doc */
#define INT32_C(c) c
/** A number as a constant of this type. @source C library. @confidence doc */
#define UINT32_C(c) c ## U
/** A number as a constant of this type. @source C library. @confidence doc */
#define INT64_C(c) c ## L
/** A number as a constant of this type. @source C library. @confidence doc */
#define UINT64_C(c) c ## UL
/** A number as a constant of this type. @source C library. @confidence doc */
#define INTMAX_C(c) c ## L
/** A number as a constant of this type. @source C library. @confidence doc */
#define UINTMAX_C(c) c ## UL

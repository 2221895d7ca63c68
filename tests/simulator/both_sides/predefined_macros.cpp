// What every compiler for x86-64 Linux predefines.
#define STR(x) #x
#define S(x) printf(#x " %s\n", STR(x));
#define I(x) printf(#x " %lld\n", (long long)(x));
#define D(x) printf(#x " %g %d\n", (double)(x), (int)sizeof(x));
FN void test() {
#if defined(__LP64__) && __SIZEOF_POINTER__ == 8 && __CHAR_BIT__ == 8 && __INT_MAX__ == 2147483647
  printf("lp64\n");
#else
  printf("no\n");
#endif
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  printf("little\n");
#endif
#if !defined(__GNUC__) || !defined(__linux__) || !defined(__x86_64__) || !defined(__cplusplus) || defined(_WIN32) || defined(_MSC_VER) || defined(__APPLE__)
  printf("no\n");
#endif
#ifdef __SIZE_TYPE__
  __SIZE_TYPE__ n = -1; __PTRDIFF_TYPE__ d = -1; __INT64_TYPE__ i6 = -1;
  __UINT8_TYPE__ u8 = 300; __WCHAR_TYPE__ w = -1; __UINTPTR_TYPE__ up = -2;
  __INTMAX_TYPE__ im = 5; __CHAR16_TYPE__ c16 = 70000;
  printf("%lu %ld %ld %d %d %lu %ld %d\n", n, d, i6, u8, w, up, im, c16);
#endif
  I(__INT_MAX__) I(__LONG_MAX__) I(__SHRT_MAX__) I(__SCHAR_MAX__) I(__LONG_LONG_MAX__) I(__SIZE_MAX__ == -1ul) I(__PTRDIFF_MAX__) I(__INTPTR_MAX__) I(__UINT32_MAX__) I(__WCHAR_MAX__)
  I(__SIZEOF_INT__) I(__SIZEOF_LONG__) I(__SIZEOF_LONG_LONG__) I(__SIZEOF_SHORT__) I(__SIZEOF_FLOAT__) I(__SIZEOF_DOUBLE__) I(__SIZEOF_SIZE_T__) I(__SIZEOF_WCHAR_T__) I(__SIZEOF_PTRDIFF_T__)
  D(__DBL_MAX__) D(__DBL_MIN__) D(__DBL_EPSILON__) D(__FLT_MAX__) D(__FLT_MIN__) D(__FLT_EPSILON__) D(__DBL_DENORM_MIN__) D(__FLT_DENORM_MIN__)
  I(__DBL_MANT_DIG__) I(__FLT_MANT_DIG__) I(__DBL_MAX_EXP__) I(__FLT_RADIX__) I(__DBL_DIG__) I(__FLT_DIG__) I(__FLT_MIN_EXP__)
  I(__cplusplus) I(__cpp_constexpr) I(__cpp_structured_bindings) I(__ATOMIC_SEQ_CST) I(__STDC_HOSTED__) I(__EXCEPTIONS) I(__GXX_RTTI)
#if __has_cpp_attribute(nodiscard) >= 201603L && __has_cpp_attribute(fallthrough)
  printf("nodiscard\n");
#endif
#if defined(__has_builtin)
#if __has_builtin(__builtin_popcount) && !__has_builtin(no_such)
  printf("builtin\n");
#endif
#endif
#if defined(__has_attribute)
#if __has_attribute(always_inline) && __has_attribute(__packed__) && !__has_attribute(no_such)
  printf("attribute\n");
#endif
#endif
#if __has_include(<vector>) && __has_include("stdio.h") && !__has_include(<no/such.h>)
  printf("include\n");
#endif
}
// prints:
// lp64
// little
// 18446744073709551615 -1 -1 44 -1 18446744073709551614 5 4464
// __INT_MAX__ 2147483647
// __LONG_MAX__ 9223372036854775807
// __SHRT_MAX__ 32767
// __SCHAR_MAX__ 127
// __LONG_LONG_MAX__ 9223372036854775807
// __SIZE_MAX__ == -1ul 1
// __PTRDIFF_MAX__ 9223372036854775807
// __INTPTR_MAX__ 9223372036854775807
// __UINT32_MAX__ 4294967295
// __WCHAR_MAX__ 2147483647
// __SIZEOF_INT__ 4
// __SIZEOF_LONG__ 8
// __SIZEOF_LONG_LONG__ 8
// __SIZEOF_SHORT__ 2
// __SIZEOF_FLOAT__ 4
// __SIZEOF_DOUBLE__ 8
// __SIZEOF_SIZE_T__ 8
// __SIZEOF_WCHAR_T__ 4
// __SIZEOF_PTRDIFF_T__ 8
// __DBL_MAX__ 1.79769e+308 8
// __DBL_MIN__ 2.22507e-308 8
// __DBL_EPSILON__ 2.22045e-16 8
// __FLT_MAX__ 3.40282e+38 4
// __FLT_MIN__ 1.17549e-38 4
// __FLT_EPSILON__ 1.19209e-07 4
// __DBL_DENORM_MIN__ 4.94066e-324 8
// __FLT_DENORM_MIN__ 1.4013e-45 4
// __DBL_MANT_DIG__ 53
// __FLT_MANT_DIG__ 24
// __DBL_MAX_EXP__ 1024
// __FLT_RADIX__ 2
// __DBL_DIG__ 15
// __FLT_DIG__ 6
// __FLT_MIN_EXP__ -125
// __cplusplus 201703
// __cpp_constexpr 201603
// __cpp_structured_bindings 201606
// __ATOMIC_SEQ_CST 5
// __STDC_HOSTED__ 1
// __EXCEPTIONS 1
// __GXX_RTTI 1
// nodiscard
// builtin
// attribute
// include

// Functions that compilers build in.
#define I(x) printf(#x " %lld\n", (long long)(x));
FN int count(int *n) { return ++*n; }
FN void test() {
  volatile unsigned u = 0x00f0a500u; volatile unsigned long long l = 0x00012300ff000000ull;
  volatile int s = -5; volatile long sl = -70000000000L;
  I(__builtin_popcount(u)) I(__builtin_popcountl(l)) I(__builtin_popcountll(~l)) I(__builtin_popcount(0)) I(__builtin_popcountll(-1ull))
  I(__builtin_clz(u)) I(__builtin_clzl(l)) I(__builtin_clzll(1)) I(__builtin_clz(1)) I(__builtin_clz(0xffffffffu)) I(__builtin_ctz(u)) I(__builtin_ctzl(l)) I(__builtin_ctzll(1ull << 63)) I(__builtin_ctz(1))
  I(__builtin_ffs(u)) I(__builtin_ffs(0)) I(__builtin_ffsl(l)) I(__builtin_ffsll(0)) I(__builtin_ffs(INT_MIN)) I(__builtin_parity(u)) I(__builtin_parityl(l)) I(__builtin_parityll(7)) I(__builtin_clrsb(s)) I(__builtin_clrsbl(sl)) I(__builtin_clrsb(0)) I(__builtin_clrsbll(-1))
  I(__builtin_bswap16(0x1234)) I(__builtin_bswap32(u)) I(__builtin_bswap64(l)) I(__builtin_bswap32(0xff000001u))
  int n = 0; if (__builtin_expect(count(&n) > 0, 1)) printf("yes %d\n", n);
  I(__builtin_expect(u == 3, 0))
  I(__builtin_constant_p(5)) I(__builtin_constant_p(u)) I(__builtin_constant_p(3 * 4 + sizeof(int))) I(__builtin_constant_p("abc")) I(__builtin_constant_p(count(&n))) I(n)
  struct S { char a; double b; int c[4]; struct { short x, y; } d; };
  I(__builtin_offsetof(S, b)) I(__builtin_offsetof(S, d)) I(offsetof(S, c))
  double x = 2.25, nan = __builtin_nan(""), inf = __builtin_inf(); float f = -0.0f;
  I(__builtin_isnan(nan)) I(__builtin_isnan(x)) I(__builtin_isinf(inf)) I(__builtin_isinf(-x)) I(__builtin_isfinite(x)) I(__builtin_isfinite(inf)) I(__builtin_isinf_sign(-inf)) I(!!__builtin_signbit(f)) I(!!__builtin_signbit(x)) I(__builtin_isunordered(nan, 1.0)) I(__builtin_isless(1.0, 2.0f)) I(__builtin_islessgreater(nan, nan)) I(__builtin_isgreaterequal(2, 2.0))
  printf("%g %g %g %g %g %g\n", __builtin_fabs(-x), __builtin_sqrt(x), __builtin_floor(-x),
  __builtin_ceil(x), __builtin_copysign(x, -1.0), __builtin_fmax(x, 3.0));
  printf("%g %g %g\n", (double)__builtin_fabsf(-1.5f), (double)__builtin_sqrtf(4.0f),
  (double)__builtin_powf(2.0f, 3.0f));
  printf("%g %g %g\n", __builtin_huge_val(), (double)__builtin_inff(), -__builtin_huge_valf());
  int r; unsigned ur; long lr; unsigned long ulr; short sr; unsigned char cr; long long llr;
  I(__builtin_add_overflow(INT_MAX, 1, &r)) I(r) I(__builtin_add_overflow(5, -7,
  &r)) I(r) I(__builtin_add_overflow(5, -7, &ur)) I(ur) I(__builtin_add_overflow(UINT_MAX, 1u,
  &lr)) I(lr) I(__builtin_add_overflow(LONG_MAX, 1,
  &ulr)) I(ulr == 1ul << 63) I(__builtin_add_overflow(-1ul, 1ul,
  &ulr)) I(ulr) I(__builtin_add_overflow(200, 100,
  &cr)) I(cr) I(__builtin_add_overflow(LONG_MIN, -1, &lr)) I(__builtin_add_overflow(-1ul, -1,
  &ulr)) I(ulr == -2ul)
  I(__builtin_sub_overflow(INT_MIN, 1, &r)) I(r) I(__builtin_sub_overflow(0u, 1u,
  &ur)) I(ur) I(__builtin_sub_overflow(0u, 1u, &r)) I(r) I(__builtin_sub_overflow(3, 5,
  &sr)) I(sr) I(__builtin_sub_overflow(0ul, 1ul, &lr)) I(lr) I(__builtin_sub_overflow(0ul, -1ul,
  &lr)) I(__builtin_sub_overflow(-1, -1ul, &lr))
  I(__builtin_mul_overflow(65536, 65536, &r)) I(r) I(__builtin_mul_overflow(65536, 65536,
  &lr)) I(lr) I(__builtin_mul_overflow(-3, 4, &r)) I(r) I(__builtin_mul_overflow(-3, 4u,
  &ur)) I(__builtin_mul_overflow(LONG_MIN, -1, &lr)) I(__builtin_mul_overflow(LONG_MIN, -1,
  &ulr)) I(ulr == 1ul << 63) I(__builtin_mul_overflow(-1ul, -1ul,
  &ulr)) I(ulr) I(__builtin_mul_overflow(-1, -1,
  &ulr)) I(ulr) I(__builtin_mul_overflow(1ul << 32, 1ul << 31,
  &lr)) I(__builtin_mul_overflow(1ul << 32, 1ul << 31, &ulr)) I(__builtin_mul_overflow(-1ul, 2,
  &llr)) I(__builtin_mul_overflow(20, 13, &cr)) I(cr)
  I(__builtin_sadd_overflow(1, 2, &r)) I(r) I(__builtin_umul_overflow(1u << 31, 2u,
  &ur)) I(ur) I(__builtin_ssubll_overflow(LLONG_MIN, 1, &llr)) I(__builtin_uaddl_overflow(1, 2,
  &ulr)) I(ulr) I(__builtin_smull_overflow(1L << 40, 1L << 40, &lr)) I(lr)
  char a[16], b[16]; __builtin_memset(a, 'x', 15); a[15] = 0; __builtin_memcpy(b, a, 16);
  printf("%s %d %d\n", b, (int)__builtin_strlen(b), __builtin_memcmp(a, b, 16));
  __builtin_prefetch(a); __builtin_prefetch(a, 0, 3);
  int *pa = (int *)__builtin_assume_aligned(&r, 4); *pa = 9;
  I(r) I(__builtin_abs(-3)) I(__builtin_labs(-3L)) if (u == 1) __builtin_unreachable();
}
// prints:
// __builtin_popcount(u) 8
// __builtin_popcountl(l) 12
// __builtin_popcountll(~l) 52
// __builtin_popcount(0) 0
// __builtin_popcountll(-1ull) 64
// __builtin_clz(u) 8
// __builtin_clzl(l) 15
// __builtin_clzll(1) 63
// __builtin_clz(1) 31
// __builtin_clz(0xffffffffu) 0
// __builtin_ctz(u) 8
// __builtin_ctzl(l) 24
// __builtin_ctzll(1ull << 63) 63
// __builtin_ctz(1) 0
// __builtin_ffs(u) 9
// __builtin_ffs(0) 0
// __builtin_ffsl(l) 25
// __builtin_ffsll(0) 0
// __builtin_ffs(INT_MIN) 32
// __builtin_parity(u) 0
// __builtin_parityl(l) 0
// __builtin_parityll(7) 1
// __builtin_clrsb(s) 28
// __builtin_clrsbl(sl) 26
// __builtin_clrsb(0) 31
// __builtin_clrsbll(-1) 63
// __builtin_bswap16(0x1234) 13330
// __builtin_bswap32(u) 10874880
// __builtin_bswap64(l) 1095218954496
// __builtin_bswap32(0xff000001u) 16777471
// yes 1
// __builtin_expect(u == 3, 0) 0
// __builtin_constant_p(5) 1
// __builtin_constant_p(u) 0
// __builtin_constant_p(3 * 4 + sizeof(int)) 1
// __builtin_constant_p("abc") 1
// __builtin_constant_p(count(&n)) 0
// n 1
// __builtin_offsetof(S, b) 8
// __builtin_offsetof(S, d) 32
// offsetof(S, c) 16
// __builtin_isnan(nan) 1
// __builtin_isnan(x) 0
// __builtin_isinf(inf) 1
// __builtin_isinf(-x) 0
// __builtin_isfinite(x) 1
// __builtin_isfinite(inf) 0
// __builtin_isinf_sign(-inf) -1
// !!__builtin_signbit(f) 1
// !!__builtin_signbit(x) 0
// __builtin_isunordered(nan, 1.0) 1
// __builtin_isless(1.0, 2.0f) 1
// __builtin_islessgreater(nan, nan) 0
// __builtin_isgreaterequal(2, 2.0) 1
// 2.25 1.5 -3 3 -2.25 3
// 1.5 2 8
// inf inf -inf
// __builtin_add_overflow(INT_MAX, 1, &r) 1
// r -2147483648
// __builtin_add_overflow(5, -7, &r) 0
// r -2
// __builtin_add_overflow(5, -7, &ur) 1
// ur 4294967294
// __builtin_add_overflow(UINT_MAX, 1u, &lr) 0
// lr 4294967296
// __builtin_add_overflow(LONG_MAX, 1, &ulr) 0
// ulr == 1ul << 63 1
// __builtin_add_overflow(-1ul, 1ul, &ulr) 1
// ulr 0
// __builtin_add_overflow(200, 100, &cr) 1
// cr 44
// __builtin_add_overflow(LONG_MIN, -1, &lr) 1
// __builtin_add_overflow(-1ul, -1, &ulr) 0
// ulr == -2ul 1
// __builtin_sub_overflow(INT_MIN, 1, &r) 1
// r 2147483647
// __builtin_sub_overflow(0u, 1u, &ur) 1
// ur 4294967295
// __builtin_sub_overflow(0u, 1u, &r) 0
// r -1
// __builtin_sub_overflow(3, 5, &sr) 0
// sr -2
// __builtin_sub_overflow(0ul, 1ul, &lr) 0
// lr -1
// __builtin_sub_overflow(0ul, -1ul, &lr) 1
// __builtin_sub_overflow(-1, -1ul, &lr) 1
// __builtin_mul_overflow(65536, 65536, &r) 1
// r 0
// __builtin_mul_overflow(65536, 65536, &lr) 0
// lr 4294967296
// __builtin_mul_overflow(-3, 4, &r) 0
// r -12
// __builtin_mul_overflow(-3, 4u, &ur) 1
// __builtin_mul_overflow(LONG_MIN, -1, &lr) 1
// __builtin_mul_overflow(LONG_MIN, -1, &ulr) 0
// ulr == 1ul << 63 1
// __builtin_mul_overflow(-1ul, -1ul, &ulr) 1
// ulr 1
// __builtin_mul_overflow(-1, -1, &ulr) 0
// ulr 1
// __builtin_mul_overflow(1ul << 32, 1ul << 31, &lr) 1
// __builtin_mul_overflow(1ul << 32, 1ul << 31, &ulr) 0
// __builtin_mul_overflow(-1ul, 2, &llr) 1
// __builtin_mul_overflow(20, 13, &cr) 1
// cr 4
// __builtin_sadd_overflow(1, 2, &r) 0
// r 3
// __builtin_umul_overflow(1u << 31, 2u, &ur) 1
// ur 0
// __builtin_ssubll_overflow(LLONG_MIN, 1, &llr) 1
// __builtin_uaddl_overflow(1, 2, &ulr) 0
// ulr 3
// __builtin_smull_overflow(1L << 40, 1L << 40, &lr) 1
// lr 0
// xxxxxxxxxxxxxxx 15 0
// r 9
// __builtin_abs(-3) 3
// __builtin_labs(-3L) 3

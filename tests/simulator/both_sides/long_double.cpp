// long double has the 64 bits of precision and the range of x87's numbers.
FN long double third = 1.0L / 3, tenth = 0.1L, big = 1e4000L, small = 0x1.8p-10000L;
FN const long double eps = 1e-18L;
struct S { char c; long double x; };
FN long double scaled(long double a, double b) { return a * b + 1; }
FN void bytes(const void *p) {
  for (int i = 0; i < 10; i++) printf("%02x", ((const unsigned char *)p)[i]);
  printf("\n");
}
FN void arithmetic() {
  long double x = 1.0L;
  x += 1e-18L;
  printf("%d %d %d\n", (int)sizeof x, (int)alignof(long double), x != 1.0L);
  unsigned long long u = 0xffffffffffffffffull;
  long double y = u;
  long l = 9007199254740993L;
  printf("%d %.0Lf ", (unsigned long long)y == u, y);
  y = l;
  printf("%.0Lf %d %d %d\n", y, (int)3.9L, (int)-3.9L, (unsigned char)200.5L);
  printf("%ld %lu\n", (long)9223372036854775807.0L, (unsigned long)18446744073709551615.0L);
  long double a[3] = {1, 0.1L, 3}, sum = 0;
  for (int i = 0; i < 3; i++) sum += a[i];
  x++, --x, x = -x;
  printf("%.20Lg %.20Lg %d %d\n", sum, x, x < 0, !x);
  y = 2, y *= 0.1L, y /= 3, y -= 1;
  const long double k = 0.1L * 3;
  constexpr long double c = 0.25L * 3;
  printf("%.20Lg %.20Lg %Lg %.20Lg\n", y, k, c, scaled(third, 3));
  printf("%g %d %d\n", (double)(y / 0), third < 1.0 / 3, third == 1.0L / 3);
}
FN void functions() {
  long double x = 2;
  printf("%.20Lg %.18Lg %.20Lg\n", sqrtl(x), std::sin(x), std::sqrt(x));
  printf("%.18Lg %.18Lg %Lg %Lg %Lg\n", powl(x, 0.5L), std::exp(1.0L), floorl(-2.5L),
         roundl(2.5L), fabsl(-x));
  printf("%Lg %Lg %d %Lg\n", __LDBL_MAX__, __LDBL_EPSILON__, __LDBL_MANT_DIG__,
         __builtin_infl());
  printf("%d %d %.20Lg\n", std::isnan(x), std::isinf(__LDBL_MAX__ * 2), std::abs(-x / 3));
}
FN void test() {
  arithmetic();
  functions();
  printf("%.20Lg %.25Lf %Le %Lg\n", third, tenth, big, small);
  printf("%Lf %10.2Lf|%-10.2Lf|%+Lf|%010.3LF\n", 1.0L, 2.345L, 0.1L, 0.1L, -tenth);
  printf("%Lg %Lg %Lg %.3Lg %#.3Lg %Lg\n", 1e20L, 1e-4L, 1e-5L, 2.0L, third, third * 1e7L);
  printf("%La %La %Lf %Le\n", third, 0x1.8p3L, eps, big * big);
  S s = {1, third}, t = s;
  printf("%d %d %d\n", (int)sizeof s, (int)offsetof(S, x), t.x == s.x);
  float f = third;
  double d = third;
  printf("%.10g %.20g %d %d\n", f, d, d == third, (1 ? 1 : third) == 1);
  bytes(&third), bytes(&big), bytes(&small);
}

// prints:
// 16 16 1
// 1 18446744073709551615 9007199254740993 3 -3 200
// 9223372036854775807 18446744073709551615
// 4.0999999999999999999 -1.0000000000000000009 1 0
// -0.93333333333333333334 0.30000000000000000001 0.75 2
// -inf 0 1
// 1.4142135623730950488 0.909297426825681695 1.4142135623730950488
// 1.41421356237309505 2.71828182845904524 -3 3 2
// 1.18973e+4932 1.0842e-19 64 inf
// 0 1 0.66666666666666666668
// 0.33333333333333333334 0.1000000000000000000013553 1.000000e+4000 7.51856e-3011
// 1.000000       2.35|0.10      |+0.100000|-00000.100
// 1e+20 0.0001 1e-05 2 0.333 3.33333e+06
// 0xa.aaaaaaaaaaaaaabp-5 0xcp+0 0.000000 inf
// 32 16 1
// 0.3333333433 0.33333333333333331483 0 1
// abaaaaaaaaaaaaaafd3f
// 618c55fe2383bad1e673
// 00000000000000c0ef18

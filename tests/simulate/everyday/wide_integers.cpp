// Integers of 128 bits: types, conversions, arithmetic, memory, calls.
#include <stdio.h>
#include <typeinfo>
typedef unsigned __int128 u128;
typedef __int128 i128;
typedef int ti __attribute__((mode(TI)));
static void show(u128 x) { printf("%016llx%016llx\n", (unsigned long long)(x >> 64), (unsigned long long)x); }
static void shows(i128 x) { if (x < 0) { printf("-"); show(-(u128)x); } else show(x); }
struct S { char c; i128 v; };
template<class T> const char *which(T) { return "other"; }
template<> const char *which(i128) { return "i128"; }
template<> const char *which(u128) { return "u128"; }
int over(long) { return 1; } int over(i128) { return 2; } int over(u128) { return 3; }
u128 g = ((u128)1 << 100) + 7; const i128 neg = -5; static i128 arr[3] = {1, -2, (i128)1 << 90};
i128 mul(i128 a, i128 b) { return a * b; }
constexpr i128 big(int n) { i128 r = 1; for (int i = 0; i < n; i++) r *= 10; return r; }
static_assert(big(30) / big(29) == 10, "");
enum class E : __int128 { A = 5 };
struct B { u128 f : 100; i128 h : 20; };
int va(int n, ...) { __builtin_va_list l; __builtin_va_start(l, n); u128 x = __builtin_va_arg(l, u128); int y = __builtin_va_arg(l, int); __builtin_va_end(l); show(x); return y; }
struct __attribute__((aligned(32))) Strict { double a[4]; };
double strictly(int n, ...) { __builtin_va_list l; __builtin_va_start(l, n); int first = __builtin_va_arg(l, int); Strict s = __builtin_va_arg(l, Strict); __builtin_va_end(l); return first + s.a[3]; }
int main(int argc, char **) {
  printf("%zu %zu %zu %zu\n", sizeof(i128), alignof(u128), sizeof(S), sizeof(ti));
  printf("%s %s %s\n", which((i128)1), which((u128)1), which(1ll));
  printf("%d %d %d\n", over((i128)1), over(g), over(1l));
  printf("%s %s\n", typeid(i128).name(), typeid(u128).name());
  show(g); shows(neg); for (auto v : arr) shows(v);
  i128 a = 0x123456789abcdefLL; i128 b = -987654321987654321LL; a *= argc;
  shows(a * b); shows(mul(a, a) * a); shows(b / 12345); shows(b % 12345); shows((a << 50) >> 3); shows((b << 60) >> 7);
  show((u128)b >> 3); show(~(u128)0 / 3); show(~(u128)0 % 1000000007u); shows(a ^ b); shows(a & ~b); shows(a | b);
  printf("%d %d %d %d %d\n", a < b, (u128)a < (u128)b, a == a, a != b, a >= b);
  double d = (double)(a * b * 1000003); printf("%.17g %.9g %.17g\n", d, (double)(float)(a * b), (double)(~(u128)0));
  printf("%.9g %.20Lg\n", (double)(float)((u128)0x1000001 << 64 | 1), (long double)(((u128)1 << 100) + ((u128)1<<36) + 1));
  shows((i128)1e30); show((u128)1.5e38f); shows((i128)-3.99L); shows((i128)12345678901234567890.5L);
  printf("%d\n", (int)(a * 3)); printf("%lld\n", (long long)(a * b)); printf("%d\n", (bool)((i128)1 << 100));
  i128 c = 5; c++; ++c; c--; c += a; c -= 3; c *= 2; c /= 3; c %= 1000; c <<= 70; c >>= 2; c |= 1; c ^= 6; shows(c); shows(-c); shows(!c);
  i128 *p = new i128[4]{1, 2, 3, 4}; p[2] += 10; shows(p[2] + *(p + 3)); delete[] p;
  S s{'x', -77}; shows(s.v); S t = s; t.v <<= 64; shows(t.v); S *q = &t; q->v++; shows(q->v);
  B bb; bb.f = ~(u128)0; bb.h = -3; show(bb.f); shows(bb.h);
  printf("%d\n", va(3, g, 42));
  printf("%g\n", strictly(2, 7, Strict{{1, 2, 3, 4.5}}));
  shows(big(30)); printf("%d\n", (int)E::A);
  ti m = -1; shows(m); unsigned ti2 = 3; show(m + ti2);
  u128 w = 18446744073709551615ull; w = w * w; show(w); w = -w; show(w); unsigned __int128 r = (unsigned __int128) 3 << argc; show(r);
  switch ((i128)argc) { case 1: printf("one\n"); break; default: printf("def\n"); }
  int sh = 127; show((u128)1 << sh); shows(((i128)1 << sh) >> sh); show(argc ? w : 0); auto lam = [w]() { return w + 1; }; show(lam());
  i128 &ref = arr[1]; ref = -9; shows(arr[1]); const i128 &cr = 5; shows(cr); long l = arr[1]; printf("%ld\n", l);
  for (u128 i = ((u128)1 << 64) - 1; i < ((u128)1 << 64) + 2; i++) show(i);
}

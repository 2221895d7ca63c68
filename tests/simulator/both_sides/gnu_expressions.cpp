// GNU's __typeof__, a ?: b, ranges of cases; strings for char *; characters in #if.
#define LARGER(a, b) ({ __typeof__(a) _a = (a); __typeof(b) _b = (b); _a > _b ? _a : _b; })
#define AROUND(p, T, m) ({ const __typeof__(((T *)0)->m) *_p = (p); \
  (T *)((char *)_p - offsetof(T, m)); })
FN int x = 3;
FN __typeof__(x) g = 5;
struct S { int a; __typeof__(1 * 1.5) d; };
FN __typeof__(x) first(__typeof__(S *) s) { return s->a; }
template <typename T> FN T twice(T t) { __typeof__(t) u = t + t; return u; }
FN int n;
FN int next() { return ++n; }
FN int chosen = 0 ?: 4;
template <typename T> FN T either(T a, T b) { return a ?: b; }
#define OR(a, b) ((a) ? : (b))
enum E { A = 3, B = 6 };
namespace N { enum { P = 100, Q = 103 }; }
FN int in(int c) {
  switch (c) {
  case 'a' ... 'z': return 1;
  case '0' ... '9': return 2;
  case -5 ... -1: return 3;
  case A ... B: return 4;
  case N::P - 90 ... N::Q - 90: return 5;
  case 16 + 1 ... (16 + 4): return 6;
  case 30 ... 29: return 7;
  case ':' ... ';': return 8;
  default: return 0;
  }
}
FN int of_bytes(unsigned char c) {
  switch (c) { case 0 ... 127: return 1; case 128 ... 255: return 2; }
  return 3;
}
FN int falls(unsigned long c) {
  int r = 0;
  switch (c) { case 0 ... 5: r++; case 6 ... 0xfffffffffffffffful: r += 10; }
  return r;
}
template <typename... T> FN int count(T... t) { return sizeof...(t); }
FN void typed() {
  __typeof__(int[3]) a = {1, 2, 3};
  __typeof__(x) *p = &x;
  __typeof__(x + 1.0) d = 2.5;
  printf("%d %d %g %d\n", *p, (int)sizeof a, d, (int)sizeof(__typeof__(a)));
  int &r = x;
  __typeof__(r) c = 9;
  __typeof__((x)) e = 1;
  c++, e++;
  printf("%d %d %d %d\n", x, c, e, (__typeof__(char))300);
  S s = {4, 2.5};
  printf("%d %g %d\n", first(&s), AROUND(&s.d, S, d)->d, LARGER(x, 7));
  printf("%d %g\n", twice(4), twice(1.25));
  for (__typeof__(x) i = 0; i < 2; i++) printf("%d ", i);
  __typeof__(p) *q = &p;
  __typeof__ (unsigned long) most = -1;
  printf("%d %d\n", **q, most > 0);
}
FN void chosen_once() {
  int zero = n * 0;
  int once = next() ?: 9;
  printf("%d %d %d\n", zero ?: 5, once, n);
  const char *s = nullptr;
  printf("%s %s %g %d\n", s ?: "none", "is" ?: "none", zero ?: 1.5, chosen);
  printf("%d %g %d\n", either(0, 3), either(2.5, 1.0), OR(zero, OR(0, next())));
  int y = zero ?: zero ?: next() ?: 7;
  unsigned char c = 200;
  printf("%d %d %d\n", y, n, (c + 100) ?: 1);
  while (next() ?: 0)
    if (n > 10) break;
  printf("%d\n", n);
}
FN int length(char *s, ...) { int i = 0; while (s[i]) i++; return i; }
FN void test() {
  typed();
  chosen_once();
  for (int i = -7; i < 130; i++) if (i % 3) printf("%d", in(i));
  printf("\n%d %d %d %d %d\n", of_bytes(5), of_bytes(127), of_bytes(200), falls(3), falls(9));
  switch (count(1, 2)) { case 1: break; case 2: printf("two\n"); }
  printf("%d %d\n", length("", 42, 'x'), length("abc", 1.5f, (short)2));
#if L'\400' == 256 && L'\x1234' == 0x1234 && u'\xffff' == 65535 && '\377' < 0
  printf("characters\n");
#endif
#if U'\u20ac' == 0x20ac && 'ab' == 24930 && L'\377' == 255 && u8'a' == 97
  printf("more characters\n");
#endif
}

// prints:
// 3 12 2.5 12
// 3 10 2 44
// 4 2.5 7
// 8 2.5
// 0 1 3 1
// 5 1 1
// none is 1.5 4
// 3 2.5 2
// 3 3 300
// 11
// 0333300440055500666000000000000000000222222880000000000000000000000001111111111111111110000
// 1 1 2 11 10
// two
// 0 3
// characters
// more characters

// What is cast is assigned to: a cast binds tighter than an assignment.
#include <cstdio>
#include <cstring>
struct Base { int a; };
struct S : Base { int b; S &operator=(const S &o) { b = o.b; return *this; } };
int main() {
  int n = 1; float f = 2.5f; unsigned u = 7; int *p = &n; short h[2] = {1, 2};
  (unsigned &)n = 4000000000u; printf("%d\n", n);
  (int &)f = 0x3f800000; printf("%g\n", f);
  (int &)u += 3; printf("%u\n", u);
  (char &)(unsigned &)n = 1; printf("%d\n", n);
  (unsigned &)*p = 6; printf("%d\n", n);
  (int &)h[0] = 0x00050004; printf("%d %d\n", h[0], h[1]);
  S s; s.a = 1; s.b = 2; Base c; c.a = 9;
  (Base &)s = c; printf("%d %d\n", s.a, s.b);
  int k = (int &)u = 12; printf("%d %u\n", k, u);
  bool b = true; b ? (int &)u = 3 : n; printf("%u\n", u);
  long l = (long)n; l = (int)2.5 * 2; printf("%ld\n", l);
  (void)(n = 8); printf("%d\n", n);
}

// prints:
// -294967296
// 1
// 10
// -294967295
// 6
// 4 5
// 9 2
// 12 12
// 3
// 4
// 8

// A name of a virtual base that another base hides.
#include <cstdio>
struct A {
  virtual int f() { return 1; }
  int d = 1;
  static int s() { return 1; }
  enum { e = 1 };
};
struct B : virtual A {
  int g() { return 10; }
};
struct C : virtual B {
  int f(int x) { return 2 + x; }
  int d = 2;
  static int s(int) { return 2; }
  enum { e = 2 };
};
struct D : virtual B {};
struct E : virtual D, C {};
struct F : D, virtual C {
  int call() { return f(7) + d + s(0) + e; }
};
int main() {
  E e;
  F f;
  printf("%d %d %d %d %d\n", e.f(7), e.d, e.s(0), (int)E::e, e.g());
  printf("%d %d\n", f.call(), f.A::f());
  int C::*p = &E::d;
  printf("%d\n", e.*p);
}

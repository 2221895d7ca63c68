// Assignments by templates beside the one that nobody wrote; const through .*
#include <cstdio>
#include <type_traits>
#include <utility>
struct P {
  int v = 0;
  template <class T>
  P &operator=(const T &) {
    printf("t ");
    return *this;
  }
};
struct Q {
  int v = 0;
  template <class T>
  Q &operator=(T &&) {
    printf("f ");
    return *this;
  }
};
struct R {
  int v = 0;
  template <class T>
  void operator=(const T &) const {
    printf("c ");
  }
};
struct S {
  int v = 0;
  template <class T>
  S &operator=(T) {
    printf("v ");
    return *this;
  }
};
struct U {
  int v = 0;
  template <class T>
  U(const T &) {
    printf("C ");
  }
  U() {}
  template <class T>
  U(T &, int) {}
};
struct W {
  int v = 0;
  W() {}
  template <class T>
  W(T &&) {
    printf("F ");
  }
};
struct A {
  int f() { return 1; }
  int f() const { return 0; }
  int x = 0;
};
struct B {
  A a;
  B() {}
};
int main() {
  P a, b;
  b.v = 3;
  a = b;
  printf("%d ", a.v);
  a = P();
  a = 1;
  const P cp;
  a = cp;
  puts("");
  Q c, d;
  d.v = 4;
  c = d;
  printf("%d ", c.v);
  c = Q();
  const Q cq;
  c = cq;
  c = std::as_const(d);
  printf("%d\n", c.v);
  const R e;
  R g;
  g.v = 5;
  R h;
  h = e;
  h = g;
  printf("%d ", h.v);
  e = g;
  puts("");
  S i, j;
  j.v = 6;
  i = j;
  printf("%d ", i.v);
  i = 2;
  puts("");
  U k, l(k), m(3);
  W n, o(n), p(std::as_const(n)), q(W{});
  W r(std::move(n));
  puts("");
  A B::*bm = &B::a;
  const B cb;
  B nb;
  const B *pb = &cb;
  printf("%d%d%d%d ", (cb.*bm).f(), (nb.*bm).f(), (pb->*bm).f(), (std::as_const(nb).*bm).f());
  int A::*im = &A::x;
  const A ca;
  auto &ref = ca.*im;
  static_assert(std::is_same_v<decltype(ref), const int &>);
  puts("");
}

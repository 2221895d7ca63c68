#include <cstdio>
struct A { int x, y; A() : x(0), y(0) {} A(int a, int b) : x(a), y(b) {} A(const A &o) : x(o.x + 100), y(o.y) {} };
struct B { int v; explicit operator A() const { return A(v, v + 1); } };
struct R { A a{7, 8}; operator const A &() const { return a; } };
struct P { explicit operator int() const { return 5; } explicit operator A() const { return A(1, 2); } };
struct Q { int n; explicit Q(const B &b) : n(b.v * 2) {} Q(int) : n(-1) {} };
struct W { explicit operator bool() const { return true; } operator B() const { return B{9}; } };
template <class T, class U> T to(const U &u) { return static_cast<T>(u); }
int main() {
  B b{3};
  A a = static_cast<A>(b);
  A c(b), d = (A)b, e{(A)b};
  R r;
  A f = static_cast<A>(r), g = r, h(r);
  P p;
  A i = static_cast<A>(p);
  Q q(b), s = static_cast<Q>(b);
  W w;
  B t = w, u(w), v = static_cast<B>(w);
  printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d\n", a.x, c.x, d.x, e.x, f.x, g.x, h.x, i.x, q.n, s.n, t.v, u.v, v.v, to<A>(b).y);
  const A &k = static_cast<A>(b);
  printf("%d %d\n", k.x, to<int>(p));
}

// objects made of new ones: declarations of functions to who knows no names
#include <cstdio>
#include <memory>
struct X {
  int v = 3;
  X(int v = 3) : v(v) {}
};
template <class T>
struct U {
  T *p;
  U(T *q) : p(q) {}
  ~U() {}
};
template <class T>
struct S {
  T *p;
  S(U<T> u) : p(u.p) {}
  S(T *q, int n) : p(q + n) {}
};
struct F {
  int n;
  F(U<X> u) : n(u.p->v) { delete u.p; }
  F(int *a) : n(*a) { delete a; }
};
std::shared_ptr<X> g(new X);
std::unique_ptr<X> h(new X(5));
std::shared_ptr<X> i(std::unique_ptr<X>(new X(6)));
F j(new int(7)), k(U<X>(new X(8)));
S<X> one(new X[3], 1);
namespace N {
F l(U<X>(new X(9)));
}
struct M {
  F f;
  M() : f(U<X>(new X(10))) {}
};
int main() {
  std::shared_ptr<X> s(std::unique_ptr<X>(new X));
  int a = s->v;
  s.reset();
  F t(U<X>(new X(4)));
  F w(new int(2));
  F y((U<X>(new X)));
  const F z(U<X>(new X(11)));
  static F q(U<X>(new X(12)));
  F deep(F(U<X>(new X(13))));
  printf("%d %d %d %d %d %d %d\n", a, t.n, w.n, y.n, z.n, q.n, deep.n);
  printf("%d %d %d %d %d %d %d %d\n", g->v, h->v, i->v, j.n, k.n, one.p->v, N::l.n, M().f.n);
  delete[](one.p - 1);
}

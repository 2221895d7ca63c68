// Classes named as members: each class has its own name, and its derived ones have it, too.
#include <cstdio>
namespace ways {
struct A {
  int a = 1;
  int n(int x) { return x * a; }
  virtual int v(int x) { return x; }
};
struct B {
  int b = 3;
  int n(int x) { return x * b; }
};
struct C : A, B {
  int n(int x) { return x + 1000; }
  int v(int x) override { return 2; }
};
void show() {
  C o;
  int (A::*e)(int) = &C::A::n;
  printf("%d\n", (o.*e)(2));
  int (C::*g)(int) = &C::B::n;
  printf("%d\n", (o.*g)(2));
  int (C::*f)(int) = (int(C::*)(int)) & C::B::n;
  printf("%d\n", (o.*f)(2));
  int (C::*h)(int) = static_cast<int (C::*)(int)>(&C::A::v);
  printf("%d\n", (o.*h)(2));
  int C::*i = &C::B::b;
  printf("%d\n", o.*i);
}
}  // namespace ways
template <class T>
struct Base {
  T t = 5;
  using type = T;
  static int s(int x) { return x + 1; }
  struct In {
    int q = 4;
  };
  enum { K = 9 };
};
struct A {
  int a = 1;
  static int s;
  struct In {
    int z = 3;
  };
};
int A::s = 7;
struct D : Base<int>, A {
  A::In i;
  Base::In j;
  D::Base k;
};
template <class T>
struct X : Base<T> {
  typename X::Base y;
  typename X::Base::In z;
  int f() { return X::Base::s(3) + X::Base::K + this->X::Base::t; }
};
struct E : D {
  int g() { return D::Base::s(1) + E::A::s + E::D::A::a + D::D::A::s; }
};
int main() {
  ways::show();
  D d;
  D::A b;
  D::Base c;
  D::Base::In i;
  D::A::In j;
  typename D::Base::type x = 3;
  E e;
  X<int> y;
  printf("%d %d %d %d %d %d %d %d\n", d.i.z, d.j.q, d.k.t, b.a, c.t, i.q, j.z, x);
  printf("%d %d %d %d %d\n", D::A::s, D::Base::s(4), D::Base::K, e.g(), y.f());
  printf("%d %d %d\n", d.A::a, d.D::A::a, e.D::Base::t);
  int D::*p = &D::A::a;
  int (*f)(int) = &D::Base::s;
  printf("%d %d\n", d.*p, f(5));
}

// Enumerators that an object names.
#include <cstdio>
struct A {
  enum { n = 4 };
  enum E { m = 5 };
  enum class K { k = 6 };
  static const int s = 7;
  static constexpr int t = 9;
  void f() { printf("%d\n", this->n); }
};
template <int I>
struct B {
  enum { n = I };
  enum E { m = I + 1 };
  int g() { return this->n + m; }
};
A &make() {
  static A a;
  puts("made");
  return a;
}
int use(const int &x) { return x; }
int main() {
  A a;
  A *p = &a;
  printf("%d %d %d %d\n", a.n, a.m, p->n, a.s);
  B<3> b;
  printf("%d %d\n", b.n, b.m);
  auto c = B<2>();
  printf("%d %d\n", c.n, (&c)->m);
  printf("%d %d\n", make().n, make().m);
  int x[a.n];
  printf("%zu %d %d\n", sizeof(x), use(a.m), b.g());
  a.f();
  A::E e = a.m;
  switch (e) {
    case a.m:
      puts("five");
  }
  constexpr int q = A().n + A{}.t;
  printf("%d\n", q);
}

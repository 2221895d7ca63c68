// Calls through functions that return references to functions, and through conversions.
#include <cstdio>
int f(int x) { return x + 1; }
int g(int x) { return x * 10; }
typedef int (*Pointer)(int);
typedef int (&Reference)(int);
struct A {
  Pointer p;
  operator Pointer() { return p; }
};
struct B {
  Reference r;
  B(Pointer n) : r(*n) {}
  operator Reference() const { return r; }
};
struct C {
  const Pointer pr;
  operator const Pointer &() { return pr; }
};
struct D {
  Pointer r;
  D(Pointer n) : r(n) {}
  operator Reference() const { return *r; }
};
Reference choose(bool b) { return b ? f : g; }
struct Op {
  Reference operator[](int i) const { return i ? f : g; }
  Reference operator*() { return f; }
};
template <class F>
F &&same(F &&f) {
  return static_cast<F &&>(f);
}
template <class T>
int call(T t) {
  return t(4);
}
int main() {
  A a{f};
  B b(f);
  C c{f};
  D d(g);
  std::printf("%d %d %d %d %d %d\n", a(1), b(2), b.r(3), c(5), c.pr(6), d(7));
  std::printf("%d %d %d\n", call(b), call(a), call(d));
  Reference r = b;
  Pointer p = d;
  std::printf("%d %d\n", r(1), p(1));
  std::printf("%d %d %d\n", choose(true)(1), choose(false)(1), choose(true) == f);
  Op op;
  std::printf("%d %d %d\n", op[0](2), op[1](2), (*op)(5));
  Pointer fp = choose(false);
  std::printf("%d %d\n", fp(7), same(f)(1));
}

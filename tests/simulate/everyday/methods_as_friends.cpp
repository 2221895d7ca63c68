// Methods of other classes as friends, which stay as public as they are.
#include <cstdio>
class A;
class B {
 public:
  void f(const A &a);
  int g(const A &a) const;
  B();
  explicit B(const A &a);
  static int s(const A &a);
  ~B();

 private:
  int x = 2;
};
class A {
  friend void B::f(const A &a);
  friend int B::g(const A &) const;
  friend B::B(const A &);
  friend int B::s(const A &a);
  friend B::~B();
  int x = 1;
  static int n;
};
int A::n = 5;
void B::f(const A &a) { printf("%d\n", a.x + x); }
int B::g(const A &a) const { return a.x * 10; }
B::B() {}
B::B(const A &a) : x(a.x) {}
int B::s(const A &a) { return a.x + 7; }
B::~B() { printf("%d\n", A::n); }
template <class T>
class C {
  int v = 4;
  template <class U>
  friend class D;
  friend int peek(const C &c) { return c.v; }
};
template <class T>
class D {
 public:
  int look(const C<T> &c) { return c.v; }
};
int main() {
  A a;
  B b;
  b.f(a);
  B c(a);
  printf("%d %d\n", b.g(a), B::s(a));
  C<int> k;
  printf("%d %d\n", peek(k), D<int>().look(k));
}

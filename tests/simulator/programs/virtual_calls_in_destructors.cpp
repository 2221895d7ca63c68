// Virtual calls while objects are made and destroyed.
#include <cstdio>
struct A {
  A() { f(); }
  virtual ~A() {
    f();
    g();
  }
  virtual void f() { puts("A::f"); }
  void g() { f(); }
};
struct B : A {
  B() { f(); }
  ~B() {
    f();
    g();
  }
  void f() override { puts("B::f"); }
};
struct C : B {
  void f() override { puts("C::f"); }
  ~C() {}
};
struct D : C {
  void f() override { puts("D::f"); }
};
template <class T>
struct T1 : A {
  ~T1() { f(); }
  void f() override { printf("T1 %zu\n", sizeof(T)); }
};
int main() {
  {
    D d;
    d.f();
  }
  {
    A *a = new C;
    delete a;
  }
  {
    T1<int> t;
  }
  {
    B b[2];
  }
}

// prints:
// A::f
// B::f
// D::f
// B::f
// B::f
// A::f
// A::f
// A::f
// B::f
// B::f
// B::f
// A::f
// A::f
// A::f
// T1 4
// A::f
// A::f
// A::f
// B::f
// A::f
// B::f
// B::f
// B::f
// A::f
// A::f
// B::f
// B::f
// A::f
// A::f

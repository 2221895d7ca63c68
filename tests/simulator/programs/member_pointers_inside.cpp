// Pointers to members named in the class itself, to templates; bases named in front of members; what a virtual function gives as a base.
#include <cstdio>
struct A { int n; int f() { return n; } int m() { int A::*p = &A::n; int (A::*q)() = &A::f; int *r = &(A::n); return this->*p + (this->*q)() + *r; } };
struct B : A { int m() { int A::*p = &A::n; int B::*b = &B::n; int (A::*q)() = &A::f; int (B::*c)() = &B::f; int *r = &(A::n); return this->*p + this->*b + (this->*q)() + (this->*c)() + *r; } };
struct S1 { char c1; };
struct C1 : S1, A { }; struct C2 : A { };
struct D : C1, C2 { int g() { int D::*of = (int C2::*)&C2::n; return this->*of; } };
struct E : C1, C2 { int sum() { return 10 * C1::n + C2::f(); } };
struct Item { int k; void fred(int a) { printf("%d %d\n", k, a); } template <class T> T bar() { return k + 7; } };
struct Container { Item item; template <class M, class N> void each(M m, N n) { (item.*m)(n); } };
typedef void (Item::*Fred)(int);
struct P { virtual void one() {} };
struct Q { virtual Q *two() { return this; } virtual Q &three() { return *this; } };
struct R : P, Q { virtual R *two() { return 0; } virtual R &three() { return *(R *)0; } };
int main() {
  A a{3}; B b; b.n = 5; printf("%d %d\n", a.m(), b.m());
  D d; d.C1::n = 41; d.C2::n = 42; printf("%d\n", d.g());
  E e; e.C1::n = 4; e.C2::n = 2; printf("%d %d\n", e.sum(), e.C2::f() - (&e)->C1::f());
  void (Container::*each)(Fred, int) = &Container::each<Fred, int>;
  int (Item::*bar)() = &Item::bar<int>;
  Container c; c.item.k = 3; (c.*each)(&Item::fred, 1); printf("%d\n", (c.item.*bar)());
  R r; Q *q = &r; printf("%d %d\n", q->two() == nullptr, (long)&q->three() != 0);
}

// prints:
// 9 25
// 42
// 42 -2
// 3 1
// 10
// 1 1

// Members of unions with an initializer of their own: used where no other member is given.
#include <cstdio>
union A { char a; long b = -42; };
struct B { union { char a = 10; long b; }; };
struct C { union { char a; long b = 11; }; int k = 3; C() {} };
struct D { union { int a; float f = 2.5f; }; int k; };
union E { int a; int b = 7; E() {} E(int n) : a(n) {} };
A c1{}; A c2{4}; B c3{}; B c4{{9}}; A c5; A c6 = {}; B c7; D c8 = {}; D c9{{}, 4};
int main() { A a{}; A a2{4}; A a3; B b{}, b2{{9}}, b3; C c; D d{}, d2{{5}, 6}, d3 = {{}, 7}; E e, e2(5); A *n = new A, *n2 = new A();
 printf("%ld %d %d %d %ld %ld %d\n", c1.b, c2.a, c3.a, c4.a, c5.b, c6.b, c7.a);
 printf("%f %f %d\n", c8.f, c9.f, c9.k);
 printf("%ld %d %ld %d %d %d\n", a.b, a2.a, a3.b, b.a, b2.a, b3.a);
 printf("%ld %d %f %d %d %f %d\n", c.b, c.k, d.f, d2.a, d2.k, d3.f, d3.k);
 printf("%d %d %ld %ld\n", e.b, e2.a, n->b, n2->b); delete n; delete n2;
}

// prints:
// -42 4 10 9 -42 -42 10
// 2.500000 2.500000 4
// -42 4 -42 10 9 10
// 11 3 2.500000 5 6 2.500000 7
// 7 5 -42 -42

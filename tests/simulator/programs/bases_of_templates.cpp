// A name that is not qualified means nothing that template arguments alone bring in by a base.
#include <cstdio>
typedef double A;
int foo() { return 0; }
int n = 9;
struct Plain { int foo() { return 1; } int bar() { return 2; } };
struct Other { int foo() { return 7; } };
template <class T> struct B {
  typedef char A;
  int n = 5;
  int foo() { return 3; }
  static int s() { return 4; }
};
template <class T> struct X : B<T> {
  A a;
  int outer() { return foo() + n * 10; }
  int inner() { return this->foo() + this->n * 10 + B<T>::s(); }
};
template <class T> struct OfT : T { int call() { return foo(); } };
template <class T> struct Both : Other, B<T> { int call() { return foo(); } };
template <class T> struct Using : B<T> { using B<T>::foo; int n = 6; int call() { return foo() + n; } };
template <class T> struct Special : B<T> { int call() { return n; } };
template <class T> struct Special<T *> : Plain { int call() { return foo() * 100 + bar(); } };
int main() {
  X<char *> x; printf("%zu %d %d\n", sizeof x.a, x.outer(), x.inner());
  OfT<Plain> t; Both<int> b; Using<int> u; Special<int> s; Special<int *> p;
  printf("%d %d %d %d %d\n", t.call(), b.call(), u.call(), s.call(), p.call());
  int v = 5; typedef int Number; Number((*j)); j = &v; printf("%d\n", *j);
  return 0;
}

// prints:
// 8 90 57
// 0 7 9 9 102
// 5

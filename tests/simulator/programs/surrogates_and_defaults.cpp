// Objects that convert to functions are called; partial ordering sees what a call gives.
#include <cstdio>
typedef int (*pfn)(int);
int zero(int) { return 0; }
int one(int x) { return x + 1; }
int two(int x) { return x + 2; }
struct Surrogate {
  operator pfn() { return one; }
  operator pfn() const { return zero; }
  operator pfn() volatile { return two; }
};
struct Derived : Surrogate {};
struct A {
  template <class T> int f(T) { return 1; }
  template <class T> int f(T *, int = 0) { return 2; }
  template <class T> int g(T *) { return 3; }
  template <class T> static int g(T, int = 0) { return 4; }
  template <class T> static int j(T *, short = 0) { return 5; }
  template <class T> static int j(T, int = 0) { return 6; }
};
int main() {
  const Surrogate c = Surrogate();
  Surrogate s;
  volatile Surrogate v;
  Derived d;
  printf("%d %d %d %d\n", c(4), s(4), v(4), d(5));
  A a;
  int *p = nullptr;
  printf("%d %d %d %d\n", a.f(p), a.g(p), a.j(p), a.f(4));
  int i = 7;
  i and_eq 5;
  i or_eq 8;
  i xor_eq 1;
  printf("%d\n", i);
}

// prints:
// 0 5 6 6
// 2 3 5 1
// 12

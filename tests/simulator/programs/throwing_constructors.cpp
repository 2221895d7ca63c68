// Constructors that throw: the parts made so far end, and memory from new is freed.
#include <cstdio>
#include <new>
struct M {
  const char *n;
  M(const char *n) : n(n) { printf("M %s\n", n); }
  M(const M &o) : n(o.n) { printf("copy %s\n", n); }
  ~M() { printf("~M %s\n", n); }
};
struct A {
  A() { puts("A"); }
  ~A() { puts("~A"); }
};
struct B : A {
  M m, k;
  B(bool t) : m("one"), k("two") {
    puts("B");
    M local("local");
    if (t) throw 1;
  }
  ~B() { puts("~B"); }
};
struct Thrower {
  Thrower(int i) {
    printf("T%d\n", i);
    if (i == 3) throw i;
  }
  ~Thrower() { puts("~T"); }
};
struct C {
  M a;
  Thrower t;
  M b;
  C(int i) : a("a"), t(i), b("b") { puts("C"); }
  ~C() { puts("~C"); }
};
struct Agg {
  M a{"x"};
  Thrower t{3};
};
int count;
struct E {
  int id;
  E() : id(count++) {
    printf("E%d\n", id);
    if (id == 2) throw 5;
  }
  ~E() { printf("~E%d\n", id); }
};
struct V {
  V() { puts("V"); }
  ~V() { puts("~V"); }
};
struct W : virtual V {
  M w;
  W() : w("w") { puts("W"); }
  ~W() { puts("~W"); }
};
struct X : W {
  X() {
    puts("X");
    throw 8;
  }
  ~X() { puts("~X"); }
};
struct Del {
  M m;
  Del(int) : m("del") { puts("Del(int)"); }
  Del() : Del(1) {
    puts("Del()");
    throw 3;
  }
  ~Del() { puts("~Del"); }
};
struct F {
  M m;
  F() try : m("f") { throw 4; } catch (int i) {
    printf("in F %d\n", i);
  }
};
struct Cp {
  Cp() {}
  Cp(const Cp &) { throw 7; }
};
struct Holder {
  M m{"h"};
  Cp c;
};
int fail(int i) { throw i; }
int main() {
  try {
    B b(true);
  } catch (int i) {
    printf("caught %d\n", i);
  }
  {
    B b(false);
  }
  try {
    C c(3);
  } catch (int i) {
    printf("caught %d\n", i);
  }
  try {
    C c(2);
  } catch (...) {
    puts("no");
  }
  try {
    Agg a;
  } catch (int i) {
    printf("caught %d\n", i);
  }
  try {
    E e[4];
  } catch (int i) {
    printf("caught %d\n", i);
  }
  count = 0;
  try {
    E *e = new E[4];
    (void)e;
  } catch (int i) {
    printf("caught %d\n", i);
  }
  try {
    X x;
  } catch (int i) {
    printf("caught %d\n", i);
  }
  try {
    X *x = new X;
    delete x;
  } catch (int i) {
    printf("caught %d\n", i);
  }
  try {
    Del d;
  } catch (int i) {
    printf("caught %d\n", i);
  }
  try {
    F f;
  } catch (int i) {
    printf("caught %d\n", i);
  }
  try {
    Holder h;
    Holder g = h;
  } catch (int i) {
    printf("caught %d\n", i);
  }
  try {
    M m("t");
    fail(2);
  } catch (int i) {
    printf("caught %d\n", i);
  }
  try {
    M list[3] = {M("l0"), M("l1"), (fail(6), M("l2"))};
  } catch (int i) {
    printf("caught %d\n", i);
  }
  try {
    try {
      throw 1;
    } catch (int &i) {
      i = 2;
      throw;
    }
  } catch (int i) {
    printf("again %d\n", i);
  }
}

// prints:
// A
// M one
// M two
// B
// M local
// ~M local
// ~M two
// ~M one
// ~A
// caught 1
// A
// M one
// M two
// B
// M local
// ~M local
// ~B
// ~M two
// ~M one
// ~A
// M a
// T3
// ~M a
// caught 3
// M a
// T2
// M b
// C
// ~C
// ~M b
// ~T
// ~M a
// M x
// T3
// ~M x
// caught 3
// E0
// E1
// E2
// ~E1
// ~E0
// caught 5
// E0
// E1
// E2
// ~E1
// ~E0
// caught 5
// V
// M w
// W
// X
// ~W
// ~M w
// ~V
// caught 8
// V
// M w
// W
// X
// ~W
// ~M w
// ~V
// caught 8
// M del
// Del(int)
// Del()
// ~Del
// ~M del
// caught 3
// M f
// ~M f
// in F 4
// caught 4
// M h
// copy h
// ~M h
// ~M h
// caught 7
// M t
// ~M t
// caught 2
// M l0
// M l1
// ~M l1
// ~M l0
// caught 6
// again 2

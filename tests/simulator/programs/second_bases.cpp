// Bases behind others: adjusted pointers, covariant results, tables of each base.
#include <cstdio>
struct A {
  int a = 1;
  virtual ~A() { puts("~A"); }
  virtual int f() { return 1; }
};
struct B {
  int b = 2;
  virtual ~B() { puts("~B"); }
  virtual int f() { return 2; }
  virtual int g(int x) { return b + x; }
};
struct C : A, B {
  int c = 3;
  ~C() { puts("~C"); }
};
struct D : C {
  int f() override { return 10 + b + c; }
  int g(int x) override { return 1000 * x; }
};
struct X {
  virtual X *self() { return this; }
  int x = 5;
  virtual ~X() {}
};
struct Y {
  int y = 6;
  virtual Y &me() { return *this; }
  virtual ~Y() {}
};
struct Z : X, Y {
  Z *self() override { return this; }
  Z &me() override { return *this; }
  int z = 7;
};
struct W : Z {
  W *self() override { return this; }
  W &me() override { return *this; }
  int w = 8;
};
struct Base {
  virtual Y *clone() const { return new Y; }
  virtual ~Base() {}
};
struct Derived : Base {
  Z *clone() const override {
    Z *z = new Z;
    z->z = 42;
    return z;
  }
};
struct Null : Base {
  Z *clone() const override { return nullptr; }
};
struct I {
  virtual int i() = 0;
};
struct J {
  virtual int j() = 0;
};
struct IJ : I, J {
  int n;
  IJ(int n) : n(n) {}
  int i() { return n; }
  int j() { return n * 2; }
};
struct Big {
  int v[4];
};
struct K {
  virtual Big big(int k) { return {{k, 0, 0, 0}}; }
};
struct L : I, K {
  int l = 3;
  int i() { return 0; }
  Big big(int k) { return {{k, l, k + l, 1}}; }
};
int main() {
  D d;
  A *a = &d;
  B *b = &d;
  printf("%d %d %d %d\n", a->f(), b->f(), b->g(3), b->b);
  C *c = static_cast<C *>(b);
  printf("%d %d\n", c->c, c == &d);
  printf("%d\n", b->B::f());
  {
    B *n = new D;
    delete n;
  }
  {
    A *n = new C;
    delete n;
  }
  {
    C x;
  }
  W w;
  Z *z = &w;
  X *x = z;
  Y *y = z;
  printf("%d %d %d %d\n", x->self()->x, y->me().y, z->self()->z, z->me().z);
  printf("%d\n", (void *)&y->me() == (void *)y);
  Base *base = new Derived;
  Y *made = base->clone();
  printf("%d\n", made->y);
  Derived dd;
  Z *z2 = dd.clone();
  printf("%d\n", z2->z);
  delete z2;
  delete made;
  delete base;
  Null nn;
  base = &nn;
  printf("%d\n", base->clone() == nullptr);
  IJ ij(21);
  I &i = ij;
  J &j = ij;
  printf("%d %d\n", i.i(), j.j());
  L l;
  K &k = l;
  Big g = k.big(4);
  printf("%d %d %d\n", g.v[0], g.v[1], g.v[2]);
  printf("%zu %zu %zu\n", sizeof(C), sizeof(D), sizeof(W));
  B copy = d;
  printf("%d %d\n", copy.f(), copy.g(1));
  copy = d;
  printf("%d\n", copy.f());
}

// prints:
// 15 15 3000 2
// 3 1
// 2
// ~C
// ~B
// ~A
// ~C
// ~B
// ~A
// ~C
// ~B
// ~A
// 5 6 7 7
// 1
// 6
// 42
// 1
// 21 42
// 4 3 7
// 32 32 40
// 2 3
// 2
// ~B
// ~C
// ~B
// ~A

// Virtual bases: one of each in an object, made and ended by the most derived class.
#include <cstdio>
struct V {
  int v;
  V() : v(-1) { printf("V()\n"); }
  V(int i) : v(i) { printf("V(%d)\n", i); }
  V(const V &o) : v(o.v) { printf("V(copy %d)\n", v); }
  virtual ~V() { printf("~V %d\n", v); }
  virtual int id() { return 1; }
};
struct A : virtual V {
  int a;
  A() : V(10), a(1) { printf("A() v=%d id=%d\n", v, id()); }
  ~A() { printf("~A id=%d v=%d\n", id(), v); }
  int id() { return 2; }
};
struct B : public virtual V {
  int b;
  B(int n) : V(20), b(n) { printf("B(%d) v=%d id=%d\n", n, v, id()); }
  virtual ~B() { printf("~B id=%d\n", id()); }
  virtual int other() { return b + v; }
};
struct D : A, virtual B {
  int d;
  D() : V(30), B(7), d(4) { printf("D() v=%d a=%d b=%d id=%d other=%d\n", v, a, b, id(), other()); }
  ~D() { printf("~D id=%d\n", id()); }
};
struct E : D {
  E() : V(50), B(9) { printf("E() v=%d\n", v); }
  int other() { return 100 + b; }
  int id() { return 6; }
};
struct P {
  int p = 3;
};
struct Q : virtual P {
  int q = 4;
};
struct R : virtual P {
  int r = 5;
};
struct S : Q, R {
  int s = 6;
};
int use(V *v) { return v->id() * 1000 + v->v; }
int useb(B &b) { return b.other() + b.v; }
int main() {
  printf("%zu %zu %zu %zu %zu %zu %zu\n", sizeof(V), sizeof(A), sizeof(B), sizeof(D), sizeof(E),
         sizeof(Q), sizeof(S));
  {
    D d;
    printf("%d %d\n", use(&d), useb(d));
    A *a = &d;
    V *v = a;
    printf("%d %d %d\n", a->v, v == &d, (void *)v == (void *)(B *)&d);
    a->v = 77;
    printf("%d %d\n", d.v, static_cast<B &>(d).v);
  }
  {
    E e;
    printf("%d %d\n", use(&e), useb(e));
    E c = e;
    printf("%d %d\n", use(&c), useb(c));
    c.v = 5;
    c = e;
    printf("%d\n", c.v);
  }
  {
    B *b = new E;
    printf("%d\n", b->other());
    V *v = b;
    delete v;
  }
  {
    A a;
    printf("%d\n", a.v);
    B b(3);
    printf("%d\n", b.other());
  }
  S s;
  s.p = 9;
  Q &q = s;
  R *r = &s;
  printf("%d %d %d\n", q.p, r->p, s.s);
  r->p++;
  printf("%d\n", s.p);
  S t = s;
  printf("%d %d %d %d\n", t.p, t.q, t.r, t.s);
  P &p = t;
  p.p = 1;
  printf("%d\n", t.p);
  A *null = 0;
  V *nv = null;
  printf("%d\n", nv == 0);
}

// prints:
// 16 32 32 48 48 16 40
// V(30)
// B(7) v=30 id=1
// A() v=30 id=2
// D() v=30 a=1 b=7 id=2 other=37
// 2030 67
// 30 1 0
// 77 77
// ~D id=2
// ~A id=2 v=77
// ~B id=1
// ~V 77
// V(50)
// B(9) v=50 id=1
// A() v=50 id=2
// D() v=50 a=1 b=9 id=2 other=59
// E() v=50
// 6050 159
// V(copy 50)
// 6050 159
// 50
// ~D id=2
// ~A id=2 v=50
// ~B id=1
// ~V 50
// ~D id=2
// ~A id=2 v=50
// ~B id=1
// ~V 50
// V(50)
// B(9) v=50 id=1
// A() v=50 id=2
// D() v=50 a=1 b=9 id=2 other=59
// E() v=50
// 109
// ~D id=2
// ~A id=2 v=50
// ~B id=1
// ~V 50
// V(10)
// A() v=10 id=2
// 10
// V(20)
// B(3) v=20 id=1
// 23
// ~B id=1
// ~V 20
// ~A id=2 v=10
// ~V 10
// 9 9 6
// 10
// 10 4 5 6
// 1
// 1

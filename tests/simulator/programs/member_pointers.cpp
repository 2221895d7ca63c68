// Pointers to members: data, methods, virtual ones, of bases, in templates.
#include <cstdio>
struct B {
  int b = 1;
  int add(int x) { return b + x; }
  virtual int v(int x) { return 10 * x + b; }
  int c() const { return b; }
  static int s(int x) { return x; }
  virtual ~B() {}
};
struct Z {
  int z = 9;
  int zz(int k) { return z * k; }
  virtual int w() { return z; }
};
struct D : B, Z {
  int d = 2;
  int v(int x) override { return 20 * x + d; }
  int w() override { return d * 100; }
  int both(int a, double e) { return a + (int)e + d; }
};
int over(int x) { return x; }
double over(double x) { return x + 0.5; }
struct O {
  int f(int i) { return i; }
  int f(double) { return -1; }
  int f() { return 3; }
};
template <class T, class R>
R call(T &t, R (T::*f)(int), int x) {
  return (t.*f)(x);
}
template <class T>
int field(T *t, int T::*m) {
  return t->*m;
}

typedef int (B::*BF)(int);
using BC = int (B::*)() const;
typedef int B::*BM;
struct Big {
  int v[3];
};
struct G {
  Big make(int k) { return {{k, k + 1, k + 2}}; }
  int arr[3] = {4, 5, 6};
  Big big{{7, 8, 9}};
};
BF table[2] = {&B::add, &B::v};
BM global = &B::b;
static int (Z::*nothing)(int);
struct Handler {
  void (Handler::*h)(int) = nullptr;
  int seen = 0;
  void a(int i) { seen += i; }
  void b(int i) { seen -= i; }
  void run(int i) {
    if (h) (this->*h)(i);
  }
};
int main() {
  B b;
  D d;
  int B::*pm = &B::b;
  b.*pm = 5;
  printf("%d %d %d\n", b.b, b.*pm, (&b)->*pm);
  d.*pm = 7;
  printf("%d\n", d.b);
  int D::*pd = pm;
  printf("%d\n", d.*pd);
  int D::*pz = &Z::z;
  printf("%d\n", d.*pz);
  BF f = &B::add;
  printf("%d %d\n", (b.*f)(3), (d.*f)(3));
  f = &B::v;
  printf("%d %d\n", (b.*f)(3), (d.*f)(3));
  B *p = &d;
  printf("%d\n", (p->*f)(1));
  BC c = &B::c;
  const B cb;
  printf("%d\n", (cb.*c)());
  int (D::*g)(int) = &Z::zz;
  printf("%d\n", (d.*g)(3));
  int (D::*h)(int) = f;
  printf("%d\n", (d.*h)(2));
  int (Z::*w)() = &Z::w;
  Z *z = &d;
  printf("%d %d\n", (z->*w)(), (d.*w)());
  int (D::*dw)() = w;
  printf("%d\n", (d.*dw)());
  int (Z::*back)(int) = static_cast<int (Z::*)(int)>(g);
  printf("%d %d\n", (z->*back)(2), back == &Z::zz);
  f = 0;
  printf("%d %d %d\n", f == 0, !f, f == nullptr);
  f = &B::add;
  printf("%d %d %d\n", f == &B::add, f != &B::v, f ? 1 : 0);
  pm = nullptr;
  printf("%d %d\n", pm == 0, nothing == 0);
  int (*o)(int) = over;
  double (*o2)(double) = &over;
  printf("%d %.1f\n", o(2), o2(2));
  int (O::*of)(double) = &O::f;
  O ob;
  printf("%d\n", (ob.*of)(1));
  int (O::*o0)() = &O::f;
  printf("%d\n", (ob.*o0)());
  printf("%d %d %d\n", call(b, &B::add, 4), field(&b, &B::b), field(&d, &D::d));
  for (BF x : table) printf("%d ", (d.*x)(1));
  printf("%d\n", d.*global);
  G gg;
  Big (G::*mk)(int) = &G::make;
  Big r = (gg.*mk)(5);
  printf("%d %d\n", r.v[2], (gg.*mk)(1).v[0]);
  int (G::*ar)[3] = &G::arr;
  printf("%d\n", (gg.*ar)[1]);
  Big G::*bg = &G::big;
  (gg.*bg).v[1] = 80;
  printf("%d\n", gg.big.v[1]);
  Handler ha;
  ha.run(3);
  ha.h = &Handler::a;
  ha.run(3);
  ha.h = &Handler::b;
  ha.run(1);
  printf("%d\n", ha.seen);
  int (D::*two)(int, double) = &D::both;
  printf("%d\n", (d.*two)(1, 2.5));
  int (*st)(int) = &B::s;
  printf("%d\n", st(8));
  printf("%zu %zu\n", sizeof(pm), sizeof(f));
  pm = &B::b;
  int &ref = b.*pm;
  ref = 99;
  printf("%d\n", b.b);
  auto am = &D::both;
  printf("%d\n", (d.*am)(1, 1));
  decltype(&B::b) dt = &B::b;
  printf("%d\n", b.*dt);
}

// prints:
// 5 5 5
// 7
// 7
// 9
// 8 10
// 35 62
// 22
// 1
// 27
// 42
// 200 200
// 200
// 18 1
// 1 1 1
// 1 1 1
// 1 1
// 2 2.5
// -1
// 3
// 9 5 2
// 8 22 7
// 7 1
// 5
// 80
// 2
// 5
// 8
// 8 16
// 99
// 4
// 99

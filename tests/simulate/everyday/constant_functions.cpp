// Objects and pointers in constexpr functions, as constants and when they run.
#include <cstdio>
template <int N>
struct Q {
  static constexpr int v = N;
};
struct P {
  int x, y;
  constexpr P twice() const { return {2 * x, 2 * y}; }
  constexpr P &inc() {
    ++x;
    return *this;
  }
  constexpr int get() const { return x; }
};
struct H {
  P p;
  constexpr P get() const { return p; }
  constexpr P &ref() { return p; }
  constexpr const P &cref() const { return p; }
};
constexpr int a1() {
  H h{{1, 2}};
  h.get().inc();
  return h.p.x;
}
constexpr int a2() {
  H h{{1, 2}};
  h.ref().inc().inc();
  return h.p.x;
}
constexpr int a3() {
  H h{{1, 2}};
  P q = h.cref();
  q.inc();
  P &r = h.ref();
  r.y = 9;
  return h.p.x * 100 + h.p.y * 10 + q.x;
}
constexpr P mk(int n) {
  P p{n, n};
  if (n > 2) return p;
  p.x = 7;
  return p;
}
constexpr int a4() {
  P a = mk(1), b = mk(5);
  P c = a;
  c = b;
  b.x = 0;
  return a.x * 100 + c.x * 10 + b.x;
}
constexpr int a5() {
  int a[3] = {1, 2, 3};
  int *p = a;
  int *e = a + 3;
  int s = 0;
  while (p != e) s = s * 10 + *p++;
  return s + int(e - a) * 1000;
}
constexpr int a6() {
  P arr[2] = {{1, 2}, {3, 4}};
  for (P &p : arr) p.inc();
  int s = 0;
  for (P p : arr) {
    p.inc();
    s += p.x;
  }
  return s * 10 + arr[0].x;
}
constexpr int a7(int n) {
  int r = 0;
  for (int i = 0; i < n; i++) {
    switch (i % 3) {
      case 0:
        r += 1;
      case 1:
        r += 10;
        break;
      default:
        if (i > 4) return r;
        r += 100;
    }
  }
  return -r;
}
constexpr int a8() {
  bool b = true;
  int x = 5;
  auto f = [](int k) { return k * 2; };
  return b ? f(x) : 0;
}
constexpr int a9() {
  int x = 1;
  auto l = [x] { return x; };
  x = 2;
  return l();
}
constexpr int b1() {
  int x = 1;
  auto l = [&x](int d) {
    x += d;
    return x;
  };
  l(4);
  return x;
}
union U {
  int i;
  float f;
};
constexpr U u{5};
struct Bits {
  unsigned a : 3;
  int b : 4;
};
constexpr Bits bt{5, -3};
struct B3 {
  unsigned a : 3;
  constexpr int set(int v) {
    a = v;
    a++;
    return a;
  }
};
constexpr int b4() {
  B3 q{0};
  return q.set(15);
}
constexpr int b2() {
  Bits q{1, 2};
  q.a = 9;
  q.b = 9;
  return q.a * 100 + q.b;
}
struct N {
  struct I {
    int v = 4;
  } i;
  int w[2][2] = {{1, 2}, {3, 4}};
};
constexpr N nn{};
struct V {
  constexpr int f() const { return 1; }
};
struct An {
  union {
    int a;
    float b;
  };
  int c;
};
constexpr An an{{3}, 4};
constexpr int fin(const int *p, int n) { return n == 0 ? 0 : *p + fin(p + 1, n - 1); }
constexpr int tb[] = {1, 2, 3, 4};
int main() {
  std::printf("%d %d %d %d\n", a1(), a2(), a3(), a4());
  std::printf("%d %d %d %d\n", a5(), a6(), a7(9), a8());
  std::printf("%d %d %d %u %d\n", a9(), b1(), u.i, bt.a, bt.b);
  std::printf("%d %d %d %d %d\n", b2(), nn.i.v, nn.w[1][0], an.c, fin(tb, 4));
  constexpr int k1 = a1(), k2 = a2(), k3 = a3(), k4 = a4(), k5 = a5(), k6 = a6(), k7 = a7(9);
  std::printf("%d %d %d %d %d %d %d\n", k1, k2, k3, k4, k5, k6, k7);
  constexpr int m0 = b4();
  std::printf("%d ", m0);
  constexpr int m1 = b2(), m2 = nn.w[1][1], m3 = fin(tb, 3), m4 = b1(), m5 = a9(), m6 = bt.b;
  std::printf("%d %d %d %d %d %d\n", m1, m2, m3, m4, m5, m6);
}

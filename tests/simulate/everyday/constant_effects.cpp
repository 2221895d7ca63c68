// Calls of constexpr members keep what their objects do; mutable members; nested calls.
#include <array>
#include <cstdio>
namespace objects {
template <int N>
struct Q {
  static constexpr int v = N;
};
struct M {
  mutable int n = 0;
  constexpr int next() const { return ++n; }
  constexpr M() {}
  static constexpr int s() { return 9; }
  constexpr int five() const { return 5; }
};
constexpr M cm;
int made = 0;
std::array<int, 4> arr() {
  ++made;
  return {};
}
M mk() {
  ++made;
  return M();
}
M *pm() {
  ++made;
  static M m;
  return &m;
}
constexpr int f1() {
  int x = 1;
  [&] { x = 5; }();
  return x;
}
constexpr int f2() {
  int x = 1;
  int y = [x](int k) { return x + k; }(3);
  return x * 10 + y;
}
constexpr int f3() {
  int x = 1;
  auto g = [&](int k) {
    x += k;
    return x;
  };
  g(2);
  g(3);
  return x;
}
constexpr int inc(int x) { return x + 1; }
constexpr int idx[] = {1, 2, 3, 4, 5, 6, 7, 0};

void run() {
  std::printf("%d ", cm.next());
  std::printf("%d ", cm.next());
  std::printf("%d\n", cm.next());
  int a = (int)arr().size(), b = mk().five(), c = mk().s(), d = pm()->five(), e = pm()->s();
  std::printf("%d %d %d %d %d made %d\n", a, b, c, d, e, made);
  constexpr int k1 = f1(), k2 = f2(), k3 = f3();
  std::printf("%d %d %d %d %d %d\n", k1, k2, k3, f1(), f2(), f3());
  constexpr int deep =
      inc(inc(inc(inc(inc(inc(inc(inc(inc(inc(inc(inc(inc(inc(inc(inc(0))))))))))))))));
  int z[deep];
  std::printf("%zu %d\n", sizeof z,
              Q<idx[idx[idx[idx[idx[idx[idx[idx[idx[idx[idx[idx[0]]]]]]]]]]]]>::v);
}
}  // namespace objects
namespace functors {
struct F {
  int k;
  constexpr F(int x = 1) : k(x) {}
  constexpr int operator()(int x) const { return 3; }
  constexpr int add(int x) const { return k + x; }
};
struct H {
  F f;
  F g{2};
  constexpr int go(int x) const { return g(x) + f.add(x) + g.add(x); }
};
int n = 0;
F mk() {
  ++n;
  return F();
}
H mh() {
  ++n;
  return {};
}
H *ph() {
  ++n;
  static H h;
  return &h;
}
template <int N>
struct Q {
  static constexpr int v = N;
};
constexpr H ch;
constexpr F cf(7);
constexpr int in(F f) { return f(1) + f.add(2); }

void run() {
  int i = 0;
  int a = [x = i++] { return 3; }();
  int b = mk()(5), c = mh().f(5), d = ph()->f(5), e = mh().go(1);
  int fe = (++i, cf)(2);
  auto l = [](int x) { return x * 2; };
  int g = l(i++);
  std::printf("%d %d %d %d %d %d %d %d %d\n", a, b, c, d, e, fe, g, i, n);
  std::printf("%d %d %d %d %d\n", Q<cf(1)>::v, Q<cf.add(1)>::v, Q<ch.go(1)>::v, Q<ch.g.add(4)>::v,
              Q<in(F(5))>::v);
}
}  // namespace functors
int main() {
  objects::run();
  functors::run();
}

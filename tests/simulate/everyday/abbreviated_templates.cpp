// Functions with auto parameters are templates.
#include <cstdio>
#include <utility>
#include <vector>
auto sum(auto... xs) { return (0 + ... + xs); }
auto first(auto x, auto... rest) {
  if constexpr (sizeof...(rest) > 0)
    return x + (int)sizeof...(rest);
  else
    return x;
}
auto later(auto a, const auto *p);
struct S {
  int v;
  S(auto x) : v((int)x) {}
  auto get(auto k) const;
  template <class U>
  U both(U u, auto w) {
    return u + (U)w + v;
  }
  friend auto operator+(const S &s, auto y) { return s.v + y; }
};
auto S::get(auto k) const { return v * k; }
auto later(auto a, const auto *p) { return a + *p; }
int pick(auto) { return 1; }
int pick(int) { return 2; }
int pick(auto *) { return 3; }
decltype(auto) fwd(auto &&f, auto &&...xs) {
  return std::forward<decltype(f)>(f)(std::forward<decltype(xs)>(xs)...);
}
auto dev(auto a, auto b) { return a * b; }
namespace n {
int f(auto x, int (&a)[2]) { return x + a[0]; }
}  // namespace n
static void set(auto &x) { x = 5; }
int main() {
  printf("%d %d %d\n", sum(1, 2, 3), first(4, 1, 1), first(7));
  int q = 3;
  double d = 0;
  set(d);
  printf("%g %d %g\n", later(1.5, &q), S(2.7).get(4), d);
  printf("%d %d %d\n", pick(1.0), pick(1), pick(&q));
  printf("%d %d\n", S(1).both(2, 3.9), S(1) + 5);
  printf("%d\n", fwd([](int a, int b) { return a - b; }, 9, 4));
  int a[2] = {1, 2};
  printf("%d %d\n", n::f(1, a), dev(3, 4));
  auto *fp = &sum<int, int>;
  printf("%d\n", fp(1, 2));
  int (*gp)(int) = pick;
  printf("%d\n", gp(1));
  return 0;
}

// Structured bindings that are made once.
#include <cstdio>
#include <tuple>
#include <utility>
struct B {
  int a, b, c;
};
struct C {
  C() { puts("C"); }
  C(const C &) { puts("copy"); }
  ~C() { puts("~C"); }
  int a = 1, b = 2;
};
auto [ga, gb] = C();
static auto [ha, hb] = std::make_tuple(3, 4.5);
int f() {
  static const auto &[x, y] = C();
  static auto [p, q] = C();
  p += x;
  return p * 10 + y + q;
}
B t = {4, 5, 6};
int q(int x) {
  thread_local auto [m, n, o] = t;
  static auto [k, l] = std::pair<int, int>(45, 46);
  static auto [y, z] = std::tuple<int, long>(45, 46);
  switch (x) {
    case 0:
      return m++;
    case 1:
      return n++;
    case 2:
      return k++;
    case 3:
      return l++;
    case 4:
      return y++;
    default:
      return z++;
  }
}
int main() {
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 3; j++) printf("%d ", q(i));
  puts("");
  printf("%d\n", f());
  printf("%d\n", f());
  printf("%d %d %d %.1f\n", ga, gb, ha, hb);
  auto l = [] {
    static auto [z, w] = std::pair(5, 6);
    return z++ + w++;
  };
  printf("%d", l());
  printf(" %d\n", l());
}

#include <cstdio>
#include <initializer_list>
#include <vector>
template <int N>
int f(const int (&)[N]) {
  return N;
}
int g(const int (&a)[2]) { return 2; }
int g(const int (&a)[3]) { return 3; }
int h(const int (&&a)[2]) { return a[1]; }
int s(std::initializer_list<int> l) {
  int t = 0;
  for (int x : l) t += x;
  return t;
}
int main() {
  std::printf("%d %d %d %d\n", f({1, 2, 3}), g({1, 2}), g({1, 2, 3}), h({4, 5}));
  int x = 1;
  auto l = [x{24}] { return x; };
  auto m = [y{x + 1}, z = 3] { return y + z; };
  std::printf("%d %d %d\n", l(), m(), s({1, 2, 3}));
}

// Structured bindings: arrays, std::array, tuples, classes, by value and by reference.
#include <array>
#include <tuple>
#include <utility>
#include <map>
#include <cstdio>
struct P { int a; double b; };
class Q { int x = 1; public: int y = 2; };
std::array<int, 3> three() { return {4, 5, 6}; }
const std::array<P, 2> ps{P{1, 2.5}, P{3, 4.5}};
int main() {
  auto [a, b, c] = three();
  const auto &[p, q] = ps;
  auto [i, d] = P{7, 8.5};
  int raw[2] = {9, 10};
  auto &[r, s] = raw;
  r = 11;
  std::array<int, 2> w{1, 2};
  auto &[w0, w1] = w; w1 = 20; w0 += 5;
  auto [t0, t1, t2] = std::make_tuple(1, 2.5f, 'c');
  std::map<int, int> m{{1, 2}, {3, 4}};
  int sum = 0;
  for (auto &[k, v] : m) { v += k; sum += v; }
  for (auto [x, y] : std::array<std::pair<int, int>, 2>{{{1, 2}, {3, 4}}}) sum += x * y;
  const auto [first, second] = std::pair<int, long>(5, 6);
  printf("%d %d %d %d %g %d %g %d %d %d %d %d %d %g %c %d %d %ld %zu\n", a, b, c, p.a, q.b, i, d, r, s, raw[0], w[0], w[1], t0, t1, t2, sum, first, second, sizeof(a));
}

// prints:
// 4 5 6 1 4.5 7 8.5 11 10 11 6 20 1 2.5 c 24 5 6 4

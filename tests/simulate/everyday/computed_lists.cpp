// Lists of values, arrays and own ranges in what the compiler computes.
#include <algorithm>
#include <array>
#include <cstdio>
#include <initializer_list>
#include <tuple>
#include <utility>
template <int N>
struct I {
  static constexpr int v = N;
};
constexpr int total(std::initializer_list<int> l) {
  int s = 0;
  for (int x : l) s += x;
  return s;
}
constexpr int big = std::max({3, 9, 4});
constexpr int squares(std::array<int, 3> a) {
  for (int &x : a) x *= x;
  int s = 0;
  for (auto v : a) s += v;
  return s;
}
struct Middle {
  int a[4];
  constexpr const int *begin() const { return a + 1; }
  constexpr const int *end() const { return a + 3; }
};
constexpr int digits(const Middle &r) {
  int s = 0;
  for (auto &x : r) s = s * 10 + x;
  return s;
}
constexpr int sum(const int *b, const int *e) { return b == e ? 0 : *b + sum(b + 1, e); }
constexpr int local() {
  int a[5] = {1, 2, 3, 4, 5};
  *(a + 1) = 7;
  *a = 9;
  return sum(a + 1, a + 4) * 10 + (a < a + 2) + *a * 1000;
}
template <class... T>
int least(T...) {
  constexpr auto n = std::min({sizeof(T)...});
  return I<n>::v;
}
template <class... T>
int shortest(T...) {
  constexpr auto n = std::min({std::tuple_size_v<T>...});
  std::make_index_sequence<n> s{};
  return int(s.size());
}
int main() {
  std::printf("%d %d %d\n", I<std::min({4, 2, 8})>::v, I<big>::v, I<total({1, 2, 3})>::v);
  constexpr auto p = std::minmax({5, 1, 7});
  static_assert(p.first == 1);
  static_assert(std::max({1, 2}, [](int a, int b) { return a > b; }) == 1);
  static_assert(std::initializer_list<int>{1, 2, 3}.size() == 3);
  int a[std::max({2, 5})];
  std::printf("%zu %d\n", sizeof a, p.second);
  std::initializer_list<int> e;
  std::initializer_list<int>::value_type v = *std::begin({4, 5});
  std::printf("%zu %d\n", e.size(), v);
  std::printf("%d %d %d\n", I<digits(Middle{{1, 2, 3, 4}})>::v, I<squares({2, 2, 1})>::v,
              I<local()>::v);
  std::printf("%d %d\n", least(1, 'a', 2.), shortest(std::tuple(1, 2), std::tuple(3, 4, 5)));
}

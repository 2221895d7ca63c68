#include <cstdio>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <vector>
struct P {
  int x, y;
};
template <class T>
struct Box {
  T v;
  bool operator==(const Box& o) const { return v == o.v; }
};
template <class T>
struct std::hash<Box<T>> {
  size_t operator()(const Box<T>& b) const { return std::hash<T>()(b.v) + 1; }
};
namespace std {
template <>
struct less<P> {
  bool operator()(const P& a, const P& b) const { return a.x > b.x; }
};
template <>
struct hash<vector<int>> {
  size_t operator()(const vector<int>& v) const { return v.size(); }
};
template <>
struct numeric_limits<P> {
  static constexpr bool is_specialized = true;
  static P max() { return P{9, 9}; }
};
template <>
struct is_floating_point<P> : true_type {};
}  // namespace std
int main() {
  std::map<P, int> m;
  m[P{1, 0}] = 1;
  m[P{5, 0}] = 2;
  for (auto& e : m) std::printf("%d ", e.first.x);
  std::unordered_map<std::vector<int>, int> v;
  v[{1, 2}] = 4;
  std::unordered_map<Box<int>, int> b;
  b[Box<int>{3}] = 7;
  std::printf("%d %d %d\n", v[{1, 2}], b[{3}], (int)std::hash<Box<int>>()({4}));
  std::printf("%d %d %d\n", std::numeric_limits<P>::max().x, std::numeric_limits<int>::max(),
              std::is_floating_point<P>::value + std::is_floating_point<float>::value);
  std::vector<int> q{1};
  std::printf("%d\n", (int)q.size());
  std::unordered_map<int, int> z;
  z[1] = 1;
  std::printf("%d\n", (int)z.count(1));
}

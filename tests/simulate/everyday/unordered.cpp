// unordered containers in their order
#include <iostream>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>
struct Point { int x, y; bool operator==(const Point &o) const { return x == o.x && y == o.y; } };
struct PointHash { std::size_t operator()(const Point &p) const { return std::hash<int>()(p.x) * 31 ^ std::hash<int>()(p.y); } };
template <typename C> void show(const char *name, const C &c) {
  std::cout << name << ' ' << c.size() << '/' << c.bucket_count() << ':';
  for (const auto &x : c) std::cout << ' ' << x;
  std::cout << '\n';
}
int main() {
  std::unordered_set<int> a;
  for (int i = 0; i < 40; ++i) {
    a.insert(i * 37 % 101);
    if (i % 8 == 0) show("a", a);
  }
  for (int i = 0; i < 100; i += 3) a.erase(i);
  show("a", a);
  std::unordered_map<std::string, std::vector<int>> m;
  std::vector<std::string> words{"alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu", "nu", "xi", "omicron"};
  for (std::size_t i = 0; i < words.size(); ++i) m[words[i % 15]].push_back(i), m[words[i * 7 % 15]].push_back(i);
  for (const auto &[key, list] : m) { std::cout << key << '='; for (int x : list) std::cout << x << ','; std::cout << ' '; }
  std::cout << m.bucket_count() << '\n';
  auto copy = m;
  copy.erase("mu"); copy["new"] = {1};
  for (auto &kv : copy) std::cout << kv.first << ' ';
  std::cout << '\n';
  std::unordered_set<Point, PointHash> points{{1, 2}, {3, 4}, {1, 2}, {5, 6}};
  for (auto &p : points) std::cout << p.x << p.y << ' ';
  std::cout << points.count({3, 4}) << '\n';
  std::unordered_multiset<int> ms{3, 1, 3, 2, 1, 3};
  show("ms", ms);
  for (int i = 0; i < 20; ++i) ms.insert(i % 6);
  show("ms", ms);
  std::cout << ms.count(3) << ms.erase(3) << '\n';
  show("ms", ms);
  std::unordered_multimap<std::string, int> mm{{"a", 1}, {"b", 2}, {"a", 3}};
  auto range = mm.equal_range("a");
  for (auto it = range.first; it != range.second; ++it) std::cout << it->second;
  std::cout << '\n';
  a.reserve(200);
  show("reserved", a);
  std::vector<int> v{9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 11, 12, 13};
  std::unordered_set<int> r(v.begin(), v.end());
  show("range", r);
  std::unordered_set<int> q;
  q.insert(v.begin(), v.end());
  show("inserted", q);
  std::cout << (q == r) << '\n';
  std::unordered_set<double> d{1.5, 0.0, -2.25};
  show("d", d);
  std::unordered_set<std::string> s{"one", "two", "three", "four", "five", "six", "seven", "a much longer string than eight"};
  show("s", s);
  try { m.at("missing"); } catch (const std::out_of_range &e) { std::cout << e.what() << '\n'; }
  std::cout << std::hash<std::string>()("hello") << ' ' << std::hash<double>()(2.5) << '\n';
  auto it = m.find("eta");
  m.erase(it);
  auto [where, added] = m.try_emplace("eta", 3, 7);
  std::cout << added << where->second.size() << m.load_factor() << '\n';
}

#include <iostream>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>
int main() {
  std::map<int, std::pair<int, int>> m;
  m.insert({1, {2, 3}});
  m.insert({4, {5, 6}});
  m[7] = {8, 9};
  for (auto& [k, v] : m) std::cout << k << v.first << v.second << ' ';
  std::map<std::string, std::vector<int>> n{{"a", {1, 2}}, {"b", {}}};
  n.insert({"c", {4}});
  n.emplace("d", std::vector<int>{1});
  for (auto& e : n) std::cout << e.first << e.second.size();
  std::vector<std::pair<int, std::string>> v{{1, "x"}, {2, "y"}};
  v.push_back({3, "z"});
  v.emplace_back(4, "w");
  for (auto& p : v) std::cout << p.first << p.second;
  std::set<std::pair<int, int>> s;
  s.insert({1, 2});
  std::cout << s.count({1, 2}) << s.size();
  std::unordered_map<int, std::vector<std::pair<int, double>>> g;
  g[1].push_back({2, 0.5});
  std::cout << g[1][0].second << '\n';
  auto it = m.lower_bound(2);
  std::cout << it->first << m.upper_bound(4)->first << (m.find(99) == m.end()) << m.count(1)
            << m.at(4).first << '\n';
  m.erase(4);
  std::cout << m.size() << m.begin()->first << m.rbegin()->first << '\n';
  auto [i2, ok] = m.insert({1, {0, 0}});
  std::cout << ok << i2->second.first << '\n';
  m.try_emplace(5, 1, 2);
  m.insert_or_assign(5, std::make_pair(3, 4));
  std::cout << m[5].first << '\n';
}

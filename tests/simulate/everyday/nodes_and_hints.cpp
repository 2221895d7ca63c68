// Nodes, hints, buckets and look-ups of sorted and hashed containers.
#include <algorithm>
#include <cstdio>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>
using namespace std;
template <class C>
void show(const C &c) {
  for (auto &x : c) printf("%d ", (int)x);
}
template <class C>
void showm(const C &c) {
  for (auto &x : c) printf("%d=%d ", (int)x.first, (int)x.second);
}
void case0() {
  unordered_map<int, int> m{{1, 2}, {3, 4}};
  auto h = m.extract(1);
  printf("%d %d %d ", h.key(), h.mapped(), bool(h));
  h.key() = 9;
  auto r = m.insert(std::move(h));
  printf("%d %d %d ", r.inserted, r.position->first, r.node.empty());
  showm(m);
}
void case1() {
  unordered_set<int> a{1, 2, 3}, b{3, 4};
  a.merge(b);
  show(a);
  printf("| ");
  show(b);
}
void case2() {
  unordered_multimap<int, int> a{{1, 2}}, b{{1, 3}, {2, 4}};
  a.merge(b);
  printf("%zu %zu", a.size(), b.size());
}
void case3() {
  unordered_map<int, int> m{{1, 2}};
  auto it = m.insert_or_assign(m.begin(), 1, 5);
  printf("%d ", it->second);
  it = m.try_emplace(m.end(), 2, 7);
  printf("%d ", it->second);
  auto p = m.insert_or_assign(3, 8);
  printf("%d", p.second);
}
void case4() {
  unordered_map<string, string> m;
  string k = "key";
  m.try_emplace(std::move(k), 3, 'x');
  printf("%s %d ", m["key"].c_str(), (int)k.size());
  m.insert_or_assign("b", "c");
  m.insert({"d", "e"});
  m.insert(make_pair("f", "g"));
  m.emplace("h", "i");
  m.emplace_hint(m.begin(), "j", "k");
  printf("%zu", m.size());
}
void case5() {
  unordered_map<int, int> m{{1, 2}, {3, 4}}, n;
  swap(m, n);
  printf("%zu %zu ", m.size(), n.size());
  n.swap(m);
  m = {{5, 6}};
  showm(m);
  n = std::move(m);
  printf("%zu ", m.size());
}
void case6() {
  unordered_set<int> s{1, 2, 3};
  for (size_t i = 0; i < s.bucket_count(); ++i)
    for (auto it = s.begin(i); it != s.end(i); ++it) printf("%d ", *it);
  printf("%zu %zu", s.bucket(2), s.bucket_size(s.bucket(2)));
}
void case7() {
  unordered_set<int> s(10);
  s.max_load_factor(0.5f);
  s.rehash(100);
  printf("%zu %f %d", s.bucket_count(), s.load_factor(), s.max_bucket_count() > 0);
}
void case8() {
  unordered_set<int> s{1, 2, 3};
  auto it = s.erase(s.find(2));
  s.erase(s.begin(), s.end());
  printf("%d ", s.empty());
  s.insert({4, 5});
  vector<int> v{6, 7};
  s.insert(v.begin(), v.end());
  printf("%zu %zu", s.size(), s.count(6));
}
void case9() {
  const unordered_map<int, int> m{{1, 2}};
  printf("%d %d %d", m.at(1), (int)m.count(3), m.find(1)->second);
  try {
    m.at(7);
  } catch (const out_of_range &e) {
    printf("%s", e.what());
  }
}
void case10() {
  unordered_map<int, unique_ptr<int>> m;
  m[1] = make_unique<int>(5);
  m.emplace(2, make_unique<int>(6));
  auto n = std::move(m);
  printf("%d %d", *n[1], *n.at(2));
}
void case11() {
  struct H {
    size_t operator()(const pair<int, int> &p) const { return p.first * 31 + p.second; }
  };
  unordered_set<pair<int, int>, H> s;
  s.insert({1, 2});
  s.emplace(3, 4);
  printf("%zu %d", s.size(), s.count({1, 2}) == 1);
  auto hf = s.hash_function();
  printf("%zu", hf({1, 2}));
}
void case12() {
  unordered_map<int, int> m;
  m.reserve(100);
  auto bc = m.bucket_count();
  for (int i = 0; i < 100; ++i) m[i] = i;
  printf("%zu %d", bc, bc == m.bucket_count());
}
void case13() {
  auto lam = [](int x) { return size_t(x % 3); };
  unordered_set<int, decltype(lam)> s(8, lam);
  for (int i = 0; i < 9; ++i) s.insert(i);
  show(s);
}
void case14() {
  map<int, int> m{{1, 2}, {3, 4}};
  auto it = m.insert_or_assign(m.begin(), 1, 5);
  it = m.try_emplace(m.end(), 2, 7);
  printf("%d ", it->second);
  showm(m);
  auto n = m.extract(m.begin());
  n.key() = 10;
  m.insert(std::move(n));
  showm(m);
}
void case15() {
  map<int, int> m{{1, 2}, {3, 4}, {5, 6}};
  auto lo = m.lower_bound(2), up = m.upper_bound(3);
  printf("%d %d ", lo->first, up->first);
  auto e = m.equal_range(3);
  printf("%d %d ", e.first->first, e.second->first);
  m.erase(m.begin(), m.find(5));
  showm(m);
  printf("%d", m.rbegin()->first);
}
void case16() {
  map<string, int, less<>> m{{"a", 1}, {"b", 2}};
  string_view sv = "b";
  printf("%d %d %d", m.find(sv)->second, (int)m.count(sv), m.lower_bound(sv)->second);
  auto e = m.equal_range(sv);
  printf("%d", (int)distance(e.first, e.second));
}
void case17() {
  const map<string, int, less<>> m{{"a", 1}, {"b", 2}};
  printf("%d %d %d", m.find("b")->second, (int)(m.lower_bound("z") == m.end()),
         m.upper_bound("a")->second);
}
void case18() {
  map<int, int, greater<int>> m{{1, 2}, {3, 4}};
  showm(m);
  printf("%d", m.key_comp()(3, 1));
  printf("%d", m.value_comp()(*m.begin(), *m.rbegin()));
  map<int, int, greater<int>> n(m.begin(), m.end());
  printf("%d %d", m == n, m < n);
}
void case19() {
  set<int> s{3, 1, 2};
  auto p = s.insert(2);
  printf("%d %d ", *p.first, p.second);
  auto it = s.insert(s.begin(), 5);
  it = s.emplace_hint(s.end(), 7);
  printf("%d ", *it);
  it = s.erase(s.find(3));
  printf("%d ", *it);
  show(s);
  set<int> t;
  t.swap(s);
  swap(s, t);
  printf("%zu", s.size());
}
void case20() {
  set<int> a{1, 2, 3}, b{3, 4};
  a.merge(b);
  show(a);
  show(b);
  auto n = a.extract(2);
  n.value() = 20;
  a.insert(std::move(n));
  show(a);
  printf("%d", n.empty());
}
void case21() {
  multiset<int> s{1, 1, 2};
  s.erase(s.find(1));
  printf("%zu %zu ", s.count(1), s.size());
  auto r = s.equal_range(2);
  printf("%d", (int)distance(r.first, r.second));
  s.emplace(5);
  for (auto it = s.crbegin(); it != s.crend(); ++it) printf("%d ", *it);
}
void case22() {
  multimap<int, string> m{{1, "a"}, {1, "b"}, {0, "c"}};
  m.insert({1, "d"});
  m.emplace(1, "e");
  m.insert(m.begin(), {1, "f"});
  for (auto &[k, v] : m) printf("%d%s ", k, v.c_str());
  printf("%zu", m.erase(1));
}
void case23() {
  map<int, vector<int>> m;
  m[3].push_back(1);
  m[3].emplace_back(2);
  m[1];
  for (auto &[k, v] : m) {
    printf("%d:", k);
    show(v);
  }
  auto it = m.find(3);
  it->second.clear();
  printf("%zu", m.at(3).size());
}
void case24() {
  map<int, int> a{{1, 2}}, b{{1, 3}}, c;
  printf("%d%d%d%d%d%d", a<b, a <= b, a> b, a >= b, a != b, c < a);
  c = a;
  c.insert(b.begin(), b.end());
  c.insert({{7, 8}, {9, 10}});
  showm(c);
  printf("%d", c.max_size() > 0);
}
void case25() {
  set<string> s{"b", "a"};
  auto it = s.begin();
  advance(it, 1);
  printf("%s %s %s", it->c_str(), prev(it)->c_str(), next(s.begin())->c_str());
  s.clear();
  printf("%d", s.begin() == s.end());
}
void case26() {
  struct C {
    bool operator()(int a, int b) const { return a % 10 < b % 10; }
  };
  set<int, C> s{11, 21, 5};
  show(s);
  printf("%d", s.key_comp()(1, 2));
  map<int, int, C> m({{1, 2}, {11, 3}});
  showm(m);
}
void case27() {
  set<int> a{1, 2, 3, 4}, b{3, 4, 5};
  vector<int> o;
  set_intersection(a.begin(), a.end(), b.begin(), b.end(), back_inserter(o));
  set_union(a.begin(), a.end(), b.begin(), b.end(), back_inserter(o));
  set_difference(a.begin(), a.end(), b.begin(), b.end(), inserter(o, o.begin()));
  show(o);
  printf("%d", includes(a.begin(), a.end(), b.begin(), b.end()));
}
int main() {
  case0();
  puts("");
  case1();
  puts("");
  case2();
  puts("");
  case3();
  puts("");
  case4();
  puts("");
  case5();
  puts("");
  case6();
  puts("");
  case7();
  puts("");
  case8();
  puts("");
  case9();
  puts("");
  case10();
  puts("");
  case11();
  puts("");
  case12();
  puts("");
  case13();
  puts("");
  case14();
  puts("");
  case15();
  puts("");
  case16();
  puts("");
  case17();
  puts("");
  case18();
  puts("");
  case19();
  puts("");
  case20();
  puts("");
  case21();
  puts("");
  case22();
  puts("");
  case23();
  puts("");
  case24();
  puts("");
  case25();
  puts("");
  case26();
  puts("");
  case27();
  puts("");
}

#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>
using namespace std;
struct Ci {
  bool operator()(const string &a, const string &b) const {
    return lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                   [](char x, char y) { return tolower(x) < tolower(y); });
  }
};
template <class M> void p(const char *n, const M &m) {
  cout << n << ":";
  for (auto &[k, v] : m)
    cout << ' ' << k << '=' << v;
  cout << "\n";
}
template <class M> void ps(const char *n, const M &m) {
  cout << n << ":";
  for (auto &k : m)
    cout << ' ' << k;
  cout << "\n";
}
int main() {
  map<string, int> m{{"b", 2}, {"a", 1}, {"c", 3}};
  p("m", m);
  m["d"];
  ++m["a"];
  m["z"] += 5;
  p("m", m);
  auto [it, ok] = m.insert({"a", 9});
  cout << it->first << it->second << ok << "\n";
  cout << m.insert(make_pair("q", 7)).second << m.emplace("r", 8).second << m.count("q")
       << m.count("nope") << m.at("a") << "\n";
  it = m.find("b");
  cout << it->second << (m.find("y") == m.end()) << "\n";
  it = m.erase(it);
  cout << it->first << m.erase("c") << m.erase("nope") << "\n";
  p("m", m);
  cout << m.lower_bound("b")->first << m.upper_bound("d")->first << (m.lower_bound("zz") == m.end())
       << m.begin()->first << m.rbegin()->first << prev(m.end())->first << "\n";
  m.erase(m.begin(), m.find("q"));
  p("m", m);
  m.insert_or_assign("q", 70);
  m.try_emplace("q", 71);
  m.try_emplace("s", 72);
  p("m", m);
  auto nh = m.extract("q");
  cout << nh.key() << nh.mapped() << nh.empty() << "\n";
  nh.key() = "qq";
  m.insert(move(nh));
  p("m", m);
  map<string, int> o{{"s", 1}, {"t", 2}};
  m.merge(o);
  p("m", m);
  p("o", o);
  m.swap(o);
  p("sw", m);
  swap(m, o);
  cout << (m < o) << (m == o) << (m > o) << (m != o) << "\n";
  m.insert(o.begin(), o.end());
  m.insert({{"x", 1}, {"y", 2}});
  p("m", m);
  m.emplace_hint(m.end(), "zz", 1);
  m.insert(m.begin(), {"aa", 3});
  p("m", m);
  map<string, int> cp(m.begin(), m.end()), cc(cp);
  cout << (cp == cc) << cc.size() << cc.empty() << "\n";
  for (auto i = m.rbegin(); i != m.rend(); ++i)
    cout << i->first << ' ';
  cout << "\n";
  for (auto i = m.crbegin(); i != m.crend(); ++i)
    cout << i->second << ' ';
  cout << "\n";
  map<int, string, greater<int>> g;
  g[1] = "one";
  g[3] = "three";
  g[2] = "two";
  p("g", g);
  cout << g.key_comp()(2, 1) << g.value_comp()({2, ""}, {1, ""}) << g.lower_bound(2)->second
       << "\n";
  map<string, int, Ci> ci{{"Hello", 1}};
  ci["HELLO"] += 4;
  p("ci", ci);
  auto er = m.equal_range("x");
  cout << distance(er.first, er.second) << er.first->first << "\n";
  map<string, int, less<>> tr{{"a", 1}};
  cout << tr.count(string_view("a")) << (tr.find("b") == tr.end()) << "\n";
  auto l = [](int a, int b) { return a > b; };
  map<int, int, decltype(l)> lm(l);
  lm[1] = 2;
  lm[2] = 3;
  p("lm", lm);
  map<int, int, bool (*)(int, int)> fm([](int a, int b) { return a > b; });
  fm[5] = 1;
  fm[6] = 2;
  p("fm", fm);
  try {
    m.at("nokey");
  } catch (out_of_range &e) {
    cout << e.what() << "\n";
  }
  const auto &cm = m;
  try {
    cout << cm.at("nokey2");
  } catch (out_of_range &e) {
    cout << e.what() << "\n";
  }
  cout << cm.find("x")->second << cm.count("x") << cm.begin()->first << "\n";
  multimap<int, char> mm{{2, 'a'}, {1, 'b'}, {2, 'c'}};
  mm.insert({2, 'd'});
  mm.emplace(1, 'e');
  p("mm", mm);
  cout << mm.count(2) << mm.find(2)->second << "\n";
  auto r = mm.equal_range(2);
  for (auto i = r.first; i != r.second; ++i)
    cout << i->second;
  cout << "\n";
  mm.erase(mm.find(2));
  p("mm", mm);
  cout << mm.erase(1) << mm.size() << "\n";
  multimap<int, char, greater<int>> mg(mm.begin(), mm.end());
  mg.insert({9, 'z'});
  p("mg", mg);
  mm.insert(mm.lower_bound(2), {2, '0'});
  p("hint", mm);
  set<int> s{5, 3, 8, 1};
  ps("s", s);
  cout << s.insert(3).second << s.insert(4).second << *s.insert(7).first << s.count(8) << s.erase(5)
       << *s.lower_bound(4) << *s.upper_bound(4) << *s.begin() << *s.rbegin() << "\n";
  s.erase(s.find(8));
  s.erase(s.begin(), next(s.begin()));
  ps("s", s);
  set<string, greater<string>> sg{"a", "c", "b"};
  ps("sg", sg);
  set<int> t{3, 4, 100}, u;
  set_union(s.begin(), s.end(), t.begin(), t.end(), inserter(u, u.end()));
  ps("u", u);
  u.clear();
  set_intersection(s.begin(), s.end(), t.begin(), t.end(), inserter(u, u.begin()));
  ps("i", u);
  vector<int> v;
  set_difference(s.begin(), s.end(), t.begin(), t.end(), back_inserter(v));
  set_symmetric_difference(s.begin(), s.end(), t.begin(), t.end(), back_inserter(v));
  for (int x : v)
    cout << x << ' ';
  cout << includes(s.begin(), s.end(), t.begin(), t.end()) << "\n";
  s.merge(t);
  ps("s", s);
  auto h = s.extract(s.begin());
  cout << h.value() << "\n";
  h.value() = 55;
  s.insert(move(h));
  ps("s", s);
  cout << (s < t) << (s == s) << (s >= t) << "\n";
  s.emplace_hint(s.begin(), 0);
  s.insert({7, 7, 9});
  ps("s", s);
  multiset<int> ms{3, 1, 3, 2};
  ms.insert(3);
  ps("ms", ms);
  cout << ms.count(3) << distance(ms.begin(), ms.upper_bound(2)) << "\n";
  ms.erase(ms.find(3));
  ps("ms", ms);
  ms.erase(3);
  ps("ms", ms);
  multiset<int, greater<>> mg2(v.begin(), v.end());
  ps("mg2", mg2);
  map<pair<int, int>, vector<int>> gp;
  gp[{1, 2}].push_back(3);
  gp[{0, 5}] = {1, 2};
  for (auto &[k, vv] : gp)
    cout << k.first << k.second << vv.size() << ' ';
  cout << "\n";
  map<char, map<int, int>> nest;
  nest['a'][1]++;
  nest['a'][1]++;
  nest['b'][2] = 7;
  for (auto &[c, mp] : nest)
    for (auto &[a, b] : mp)
      cout << c << a << b << ' ';
  cout << "\n";
}

// Containers and strings that are given what they hold themselves.
#include <algorithm>
#include <cstdio>
#include <deque>
#include <forward_list>
#include <list>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>
using namespace std;
struct S {
  string s;
  S(const char *c) : s(c) {}
  bool operator==(const S &o) const { return s == o.s; }
  bool operator<(const S &o) const { return s < o.s; }
};
template <class C>
void show(const char *n, const C &c) {
  printf("%s:", n);
  for (auto &x : c) printf(" %s", x.s.c_str());
  puts("");
}
int main() {
  {
    vector<S> v{"aaaaaaaaaaaaaaaaaaaaaaaa", "b", "c"};
    for (int i = 0; i < 5; ++i) v.push_back(v[i]);
    show("push", v);
    v.insert(v.begin(), v[2]);
    show("insert", v);
    v.insert(v.begin() + 1, 3, v[4]);
    show("insertn", v);
    v.emplace_back(v.front());
    v.emplace(v.begin(), v[3]);
    show("emplace", v);
    v.resize(20, v[1]);
    show("resize", v);
    v.assign(30, v[2]);
    show("assign", v);
    v.shrink_to_fit();
    v.push_back(v.back());
    show("self", v);
  }
  {
    vector<S> v{"x1", "y1", "x1", "z1", "x1"};
    v.erase(remove(v.begin(), v.end(), S("x1")), v.end());
    show("remove", v);
  }
  {
    deque<S> d{"a1", "b1"};
    for (int i = 0; i < 40; ++i) {
      d.push_back(d.front());
      d.push_front(d.back());
    }
    d.insert(d.begin() + 3, d[5]);
    d.insert(d.begin() + 3, 4, d[2]);
    d.resize(90, d[1]);
    printf("%zu %s\n", d.size(), d[70].s.c_str());
  }
  {
    list<S> l{"a1", "b1", "a1", "c1"};
    l.remove(l.front());
    show("list", l);
    l.insert(l.begin(), l.back());
    l.push_back(l.front());
    l.assign(3, l.front());
    show("list", l);
    l.resize(5, l.back());
    show("list", l);
    l.merge(l);
    l.splice(l.begin(), l, prev(l.end()));
    show("list", l);
  }
  {
    forward_list<S> l{"a1", "b1", "a1"};
    l.remove(l.front());
    show("fl", l);
    l.push_front(l.front());
    show("fl", l);
  }
  {
    set<string> s{"a", "b", "c"};
    s.erase(*s.begin());
    printf("%zu %s\n", s.size(), s.begin()->c_str());
    multiset<string> m{"q", "q", "r"};
    m.erase(*m.begin());
    printf("%zu\n", m.size());
    m.insert(*m.begin());
    printf("%zu\n", m.size());
  }
  {
    map<string, string> m{{"a", "1"}, {"b", "2"}};
    m["c"] = m["a"];
    m["d"] = m.begin()->first;
    m.erase(m.begin()->first);
    printf("%zu\n", m.size());
    m.insert(*m.begin());
    m.emplace(m.begin()->second, m.begin()->first);
    for (auto &p : m) printf("%s=%s ", p.first.c_str(), p.second.c_str());
    puts("");
  }
  {
    unordered_set<string> s{"a", "b", "c"};
    s.erase(*s.begin());
    printf("%zu\n", s.size());
    unordered_multiset<string> m{"q", "q", "r", "q"};
    auto k = m.count("q");
    m.erase(*m.find("q"));
    printf("%zu %zu\n", m.size(), k);
    m.insert(*m.begin());
    printf("%zu\n", m.size());
    for (int i = 0; i < 100; ++i) m.insert(*m.begin());
    printf("%zu\n", m.size());
  }
  {
    unordered_multimap<string, int> m{{"q", 1}, {"q", 2}, {"r", 3}};
    m.erase(m.find("q")->first);
    printf("%zu\n", m.size());
    unordered_map<string, int> u{{"q", 1}, {"r", 2}};
    u.erase(u.begin()->first);
    printf("%zu\n", u.size());
    for (int i = 0; i < 50; ++i) u[u.begin()->first + to_string(i)] = i;
    printf("%zu\n", u.size());
  }
  {
    string s = "hello world, this is long enough";
    s += s;
    s.append(s.c_str() + 3);
    s.append(s, 2, 5);
    s.insert(3, s);
    s.insert(2, s.c_str() + 4, 6);
    s.replace(1, 4, s);
    s.replace(5, 2, s.c_str() + 7, 9);
    s.assign(s, 3, 40);
    s.assign(s.c_str() + 2);
    s = s.c_str() + 1;
    s.push_back(s[0]);
    s.insert(s.begin(), s[3]);
    s.resize(80, s[1]);
    s.erase(2, 3);
    s.swap(s);
    printf("%zu %s\n", s.size(), s.c_str());
    s.insert(4, s, 1, 7);
    s.replace(s.begin(), s.begin() + 3, s.begin() + 5, s.begin() + 11);
    s.append(s.begin(), s.begin() + 5);
    s.insert(s.begin() + 2, s.begin(), s.begin() + 4);
    printf("%zu %s\n", s.size(), s.c_str());
  }
  {
    vector<vector<int>> v{{1, 2}, {3}};
    v.push_back(v[0]);
    v[1] = v[0];
    v.insert(v.end(), v[2]);
    v[0].insert(v[0].end(), v[2].begin(), v[2].end());
    swap(v[0], v[1]);
    v[0].swap(v[0]);
    for (auto &r : v) {
      for (int x : r) printf("%d ", x);
      printf("; ");
    }
    puts("");
  }
  {
    vector<int> v{3, 1, 2};
    v.push_back(std::move(v[0]));
    auto m = max(v[0], v[1]);
    fill(v.begin(), v.end(), v[1]);
    replace(v.begin(), v.end(), v[0], 9);
    printf("%d %d %d %d %d\n", v[0], v[1], v[2], v[3], m);
    vector<int> w{1, 2, 1, 3, 1};
    replace(w.begin(), w.end(), w[0], 7);
    w.erase(std::remove(w.begin(), w.end(), w[0]), w.end());
    for (int x : w) printf("%d ", x);
    printf("%d\n", (int)count(w.begin(), w.end(), w[0]));
    fill_n(w.begin(), 2, w[1]);
  }
}

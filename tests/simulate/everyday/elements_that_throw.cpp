// Elements that are made before one throws end with their container.
#include <cstdio>
#include <deque>
#include <forward_list>
#include <list>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>
struct X {
  static int alive, left;
  int v;
  X(int v = 0) : v(v) { one(); }
  X(const X &o) : v(o.v) { one(); }
  ~X() { --alive; }
  static void one() {
    if (--left < 0) throw 1;
    ++alive;
  }
  bool operator<(const X &o) const { return v < o.v; }
  bool operator==(const X &o) const { return v == o.v; }
};
int X::alive, X::left;
template <>
struct std::hash<X> {
  size_t operator()(const X &x) const { return x.v; }
};
template <class F>
void attempt(const char *name, F f) {
  for (int left : {0, 1, 2, 3, 5}) {
    int before = X::alive, threw = 0;
    X::left = left;
    try {
      f();
    } catch (int) {
      threw = 1;
    }
    printf("%s %d: %d %d\n", name, left, threw, X::alive - before);
    X::alive = before;
  }
}
template <class C>
void all(const char *name, const C &source, const X *first) {
  attempt(name, [&] { C c(source); });
  attempt(name, [&] { C c(first, first + 4); });
  attempt(name, [&] {
    C c(source);
    C d;
    d = c;
  });
}
template <class C>
void sequence(const char *name, const C &source, const X *first) {
  all(name, source, first);
  attempt(name, [&] { C c(4); });
  attempt(name, [&] { C c(4, first[1]); });
  attempt(name, [&] { C c{first[0], first[1]}; });
  attempt(name, [&] {
    C c;
    c.assign(first, first + 4);
    c = C(2);
  });
}
int main() {
  X::left = 1000;
  X a[4] = {1, 2, 3, 4};
  sequence("vector", std::vector<X>(a, a + 4), a);
  X::left = 1000;
  sequence("deque", std::deque<X>(a, a + 4), a);
  X::left = 1000;
  sequence("list", std::list<X>(a, a + 4), a);
  X::left = 1000;
  all("set", std::set<X>(a, a + 4), a);
  X::left = 1000;
  all("multiset", std::multiset<X>(a, a + 4), a);
  X::left = 1000;
  all("unordered_set", std::unordered_set<X>(a, a + 4), a);
  X::left = 1000;
  all("unordered_multiset", std::unordered_multiset<X>(a, a + 4), a);
  X::left = 1000;
  std::forward_list<X> fl(a, a + 4);
  attempt("forward_list", [&] { std::forward_list<X> c(fl); });
  attempt("forward_list", [&] { std::forward_list<X> c(3, a[0]); });
  X::left = 1000;
  std::map<int, X> m{{1, 1}, {2, 2}, {3, 3}};
  attempt("map", [&] { std::map<int, X> c(m); });
  attempt("map", [&] {
    std::map<int, X> c;
    c[1];
    c[2] = 5;
    c.emplace(3, 4);
    c.insert({7, 8});
  });
  X::left = 1000;
  std::unordered_map<int, X> u{{1, 1}, {2, 2}, {3, 3}};
  attempt("unordered_map", [&] { std::unordered_map<int, X> c(u); });
  attempt("unordered_map", [&] {
    std::unordered_map<int, X> c;
    c[1];
    c[2] = 5;
    c.emplace(3, 4);
    c.insert({7, 8});
  });
  X::left = 1000;
}

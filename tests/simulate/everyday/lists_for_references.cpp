// Lists of one element: to a list rather than to a reference.
#include <cstdio>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <vector>
struct A {
  int f(const int &) { return 1; }
  int f(int &&) { return 2; }
  int f(std::initializer_list<int>) { return 3; }
  template <class I>
  int f(I, I) {
    return 4;
  }
};
int g(int) { return 1; }
int g(std::initializer_list<int>) { return 2; }
int p(const std::string &) { return 1; }
int p(std::initializer_list<char>) { return 2; }
int q(std::initializer_list<std::string>) { return 1; }
int q(const std::string &) { return 2; }
int q(std::string &&) { return 3; }
int h(int &) { return 1; }
int h(const int &) { return 2; }
int h(int &&) { return 3; }
int h(double) { return 4; }
int main() {
  A a;
  std::set<int> s;
  s.insert({11});
  s.insert({});
  std::set<std::string> t;
  t.insert({"a"});
  t.insert({"b", "c"});
  std::map<int, std::string> m;
  m.insert({1, "a"});
  m.insert({{2, "b"}});
  printf("%d %d %d %d\n", a.f({1}), a.f({1, 2}), g({1}), g(3));
  int i = 1;
  const int ci = 2;
  printf("%d %d %d %d\n", h({i}), h({ci}), h({1}), h({1.5}));
  printf("%zu %zu %zu %d %d\n", s.size(), t.size(), m.size(), p({'a'}), q({"a"}));
  for (auto &x : t) printf("%s ", x.c_str());
  puts("");
}

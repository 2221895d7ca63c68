#include <cstdio>
#include <map>
#include <string>
#include <vector>
struct E {
  int to;
  double w;
};
struct D : E {
  D() : E{1, 2} {}
};
struct C {
  int v;
  C(int v) : v(v) {}
  C(int a, int b) : v(a + b) {}
};
template <class T> struct V {
  void a(const T &x) { printf("c "); }
  void a(T &&x) { printf("m "); }
  void n(T &x) { printf("n "); }
  void n(const T &) { printf("k "); }
  void z(T x) { printf("v "); }
};
void f(const int &) { printf("i "); }
void f(int &&) { printf("j "); }
void g(std::initializer_list<int> l) { printf("L%zu ", l.size()); }
void g(const std::vector<int> &) { printf("V "); }
void h(const int (&)[3]) { printf("3 "); }
void h(int (&&)[2]) { printf("2 "); }
int main() {
  V<E> v;
  v.a({1, 2.0});
  E e{1, 2};
  v.a({e});
  v.a(e);
  v.a({});
  v.n({1, 2.0});
  v.n(e);
  v.n({e});
  v.z({3, 4});
  const E ce{1, 1};
  v.a({ce});
  v.a(E{});
  V<C> c;
  c.a({1});
  c.a({1, 2});
  c.n({1, 2});
  c.z({5});
  c.a(7);
  V<int> i;
  i.a({1});
  int k = 2;
  i.a({k});
  i.n({k});
  i.a({});
  f({3});
  f({k});
  f({});
  V<std::string> s;
  s.a({"ab"});
  s.a({"ab", 1});
  std::string t;
  s.a({t});
  s.n({t});
  g({1, 2, 3});
  g({});
  puts("");
  std::vector<E> w;
  w.push_back({1, 2.0});
  w.push_back({});
  w.insert(w.begin(), {7, 8});
  w.emplace_back(E{3, 4});
  printf("%zu %d\n", w.size(), w[0].to);
  std::vector<std::vector<E>> x(2);
  x[1].push_back({3, 4});
  x.push_back({{1, 2}, {3, 4}});
  printf("%zu %zu\n", x[1].size(), x[2].size());
  std::map<int, std::vector<std::pair<int, int>>> m;
  m[3].push_back({1, 2});
  m[3].push_back({k, k});
  m[4].push_back({5, 6});
  printf("%zu %zu %d\n", m.size(), m[3].size(), m[4][0].second);
  std::vector<std::pair<std::string, int>> p;
  p.push_back({"a", 1});
  p.push_back({t, 2});
  printf("%zu %s\n", p.size(), p[0].first.c_str());
}

// Braces as arguments, results, members, elements; overloads that take lists
#include <array>
#include <cstdio>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>
struct P {
  int x, y;
};
struct Q {
  P a, b;
  int c[2];
};
struct R {
  int n;
  R(int k = 9) : n(k) {}
};
struct L {
  int n = 0;
  L() = default;
  L(int a) : n(a) {}
  L(std::initializer_list<int> l) : n(100 + (int)l.size()) {}
};
struct E {
  explicit E(int k) : k(k) {}
  E(const char *) : k(-1) {}
  int k;
};
struct Agg : P {
  int z;
};
struct Agg2 : P, R {
  int w = 3;
};
struct D {
  int a = 1;
  int b{2};
  P p{3, 4};
  std::vector<int> v{5, 6};
  std::string s = "d";
  int arr[3] = {7};
};
struct N {
  std::array<P, 2> ps;
  std::pair<int, char> pr;
};
int take(P p) { return p.x * 10 + p.y; }
int take(Q q) { return q.a.x + q.c[1] * 100; }
int one(R r) { return r.n; }
int li(L l) { return l.n; }
int ex(E e) { return e.k; }
int vec(const std::vector<int> &v) { return (int)v.size(); }
int vec(const std::map<int, int> &m) { return 50 + (int)m.size(); }
int opt(std::optional<P> p) { return p ? p->y : -1; }
int str(std::string s) { return (int)s.size(); }
int str(std::vector<std::string> v) { return 100 + (int)v.size(); }
int nest(std::vector<std::vector<int>> v) {
  int s = 0;
  for (auto &r : v)
    for (int x : r) s = s * 10 + x;
  return s;
}
P make(int k) {
  if (k == 0) return {};
  if (k == 1) return {5};
  return {k, k + 1};
}
std::pair<std::string, int> pr() { return {"ab", 3}; }
std::tuple<int, std::string, P> tp() { return {1, "t", {2, 3}}; }
std::vector<P> vp() { return {{1, 2}, {3, 4}, {}}; }
std::map<std::string, std::vector<int>> mp() { return {{"a", {1, 2}}, {"b", {}}, {"c", {3}}}; }
template <class T>
int gen(std::initializer_list<T> l) {
  int s = 0;
  for (auto &x : l) s += (int)x;
  return s;
}
template <class... T>
int count(T...) {
  return sizeof...(T);
}
int dflt(P p = {8, 9}, std::vector<int> v = {1}) { return p.y * 10 + (int)v.size(); }
std::variant<int, std::string> var(bool b) {
  if (b) return {7};
  return {"seven"};
}
struct Node {
  int v;
  std::vector<Node> kids;
  int sum() const {
    int s = v;
    for (auto &k : kids) s += k.sum();
    return s;
  }
};
std::unique_ptr<P> up() { return std::unique_ptr<P>{new P{1, 6}}; }
int main() {
  std::printf("%d %d %d %d\n", take(P{1, 2}), take({{1, 2}, {3, 4}, {5, 6}}), one({}), one({4}));
  std::printf("%d %d %d %d %d %d\n", li({}), li({1}), li({1, 2}), li(L(5)), li(L{5}), li(L{}));
  L l1{}, l2{3}, l3(3), l4 = {3, 4}, l5 = 6;
  std::printf("%d %d %d %d %d\n", l1.n, l2.n, l3.n, l4.n, l5.n);
  std::printf("%d %d\n", ex("x"), ex(E{3}));
  std::printf("%d %d %d\n", vec({1, 2, 3}), vec({{1, 2}, {3, 4}, {5, 6}}),
              vec(std::vector<int>{7}));
  std::printf("%d %d %d %d\n", opt({}), opt({{1, 2}}), opt(P{3, 4}), opt(std::nullopt));
  std::printf("%d %d %d\n", str("abc"), str({"a", "b", "c"}), str({3, 'x'}));
  std::printf("%d %d\n", nest({{1, 2}, {}, {3}}), nest({}));
  std::printf("%d %d %d\n", make(0).y, make(1).x, make(2).y);
  auto [s, n] = pr();
  auto [a, b, c] = tp();
  std::printf("%s %d %d %s %d\n", s.c_str(), n, a, b.c_str(), c.y);
  std::printf("%zu %d %zu %zu\n", vp().size(), vp()[2].x, mp().size(), mp()["a"].size());
  std::printf("%d %d %d\n", gen({1, 2, 3}), gen({1.5, 2.5}), gen({'a'}));
  std::printf("%d %d %d\n", dflt(), dflt({1, 2}), dflt({}, {1, 2, 3}));
  std::printf("%d %s\n", std::get<int>(var(true)), std::get<std::string>(var(false)).c_str());
  Node t{1, {{2, {}}, {3, {{4, {}}, {5, {}}}}}};
  std::printf("%d %d\n", t.sum(), up()->y);
  Q q1{1, 2, 3, 4, 5, 6}, q2{{1}, {2}, {3}}, q3{};
  std::printf("%d %d %d %d %d\n", q1.b.y, q1.c[1], q2.b.x, q2.c[0], q3.c[1]);
  Agg g1{{1, 2}, 3}, g2{1, 2, 3}, g3{};
  Agg2 g4{{1, 2}, {5}}, g5{};
  std::printf("%d %d %d %d %d %d %d\n", g1.z, g2.y, g3.z, g4.n, g4.w, g5.n, g5.w);
  D d, e{.a = 5}, f{1, 2};
  std::printf("%d %d %zu %d %d %d %s\n", d.p.y, e.a, e.v.size(), f.b, d.arr[0], d.arr[2],
              f.s.c_str());
  N nn{{{{1, 2}, {3, 4}}}, {5, 'z'}};
  std::printf("%d %d %c\n", nn.ps[1].x, nn.ps[0].y, nn.pr.second);
  int m[2][3] = {{1}, {2, 3}}, k[] = {1, 2, 3}, z[4] = {};
  P ps[] = {{1, 2}, {3}}, *pp = new P[2]{{7, 8}};
  std::printf("%d %d %zu %d %d %d %d\n", m[1][1], m[0][2], sizeof k / 4, z[3], ps[1].y, pp[0].y,
              pp[1].x);
  delete[] pp;
  auto x1 = {1, 2, 3};
  auto x2{4};
  std::printf("%zu %d\n", x1.size(), x2);
  char c1[] = {'a', 'b', 0}, c2[] = "xyz", c3[5] = {"hi"};
  std::printf("%s %zu %zu %s\n", c1, sizeof c2, sizeof c3, c3);
  std::vector<int> v1(3), v2{3}, v3(3, 1), v4{3, 1};
  std::vector<std::string> v5{3, "x"}, v6{{"a"}, {"b"}};
  std::printf("%zu %zu %zu %zu %zu %zu\n", v1.size(), v2.size(), v3.size(), v4.size(), v5.size(),
              v6.size());
  bool bb = true;
  P t1 = bb ? P{1, 2} : P{};
  t1 = {4, 5};
  std::printf("%d\n", t1.y);
  std::vector<P> w;
  w.push_back({1, 2});
  w.insert(w.begin(), {3, 4});
  w.insert(w.end(), {{5, 6}, {7, 8}});
  w.emplace_back(P{9, 9});
  std::printf("%zu %d %d\n", w.size(), w[0].y, w[3].x);
  std::map<int, P> mm{{1, {2, 3}}};
  mm[4] = {5, 6};
  mm.insert({7, {8, 9}});
  mm.emplace(10, P{11, 12});
  std::printf("%zu %d\n", mm.size(), mm[7].x);
  int ref = 5;
  const int &cr{ref};
  int &rr{ref};
  rr++;
  std::printf("%d %d\n", cr, int{} + double{2.5} > 2);
  for (int i : {3, 1, 2}) std::printf("%d", i);
  for (auto [u, v] : std::vector<std::pair<int, int>>{{1, 2}, {3, 4}}) std::printf(" %d", u * v);
  std::puts("");
  struct {
    int a;
    struct {
      int b, c;
    } in[2];
  } an = {1, {{2, 3}, {4}}};
  std::printf("%d %d\n", an.in[0].c, an.in[1].b + an.in[1].c);
  static const struct {
    const char *n;
    int (*f)(P);
  } tab[] = {{"take", take}, {"lam", [](P p) { return p.x - p.y; }}};
  std::printf("%d %s\n", tab[1].f({9, 4}), tab[0].n);
  std::array<int, 3> ar{1, 2}, ar2 = {{4, 5, 6}};
  std::printf("%d %d\n", ar[2], ar2[1]);
  std::pair<P, std::vector<int>> pv{{1, 2}, {3, 4, 5}};
  std::printf("%d %zu\n", pv.first.y, pv.second.size());
  auto lam = [](std::initializer_list<P> l) {
    int s = 0;
    for (auto &p : l) s += p.x;
    return s;
  };
  std::printf("%d %d\n", lam({{1, 2}, {3, 4}}), count(P{}, 1, "s"));
}

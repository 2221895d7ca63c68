#include <vector>
#include <list>
#include <tuple>
#include <map>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <set>
#include <string>
#include <algorithm>
#include <array>
struct K { int a; };
struct N { N(int); };
std::tuple<int, float> tp; std::pair<int, float> pp; std::array<int, 3> ar;
int g1() { std::get<1>(tp); std::get<2>(tp);  // wrong
  std::get<2>(pp);  // wrong
  std::get<2>(ar); std::get<float>(tp); std::get<3>(ar);  // wrong
  auto [a, b] = tp; auto [c, d, e] = tp;  // wrong
  return 0; }
int l2(std::list<int> &v) { std::sort(v.begin(), v.end());  // wrong
  v.sort(); return 0; }
int l3(std::vector<int> &v, std::vector<N> &n) { std::sort(v.begin(), v.end()); v.resize(3); n.resize(3);  // wrong
  n.resize(3, N(1)); return 0; }
int l4(const std::vector<int> &v) { for (int &i : v) i = 1;  // wrong
  for (const int &i : v) return i; for (auto &i : v) return i; for (int i : v) return i; return 0; }
int l5() { std::vector<std::unique_ptr<int>> u; auto p = std::make_unique<int>(1); u.push_back(p);  // wrong
  u.push_back(std::move(p)); u.push_back(nullptr); u.push_back(std::make_unique<int>(3)); std::vector<std::shared_ptr<int>> s; auto q = std::make_shared<int>(1); s.push_back(q); return 0; }
int l6() { std::shared_ptr<int> p = new int(3);  // wrong
  std::shared_ptr<int> q(new int(3)), r = nullptr; return *p + *q; }
int l7() { auto p = std::make_unique<N>();  // wrong
  auto q = std::make_unique<N>(1); auto r = std::make_shared<K>(); auto s = std::make_unique<N[]>(0); return 0; }
struct B { protected: int p; static int s; void m(); public: int q; };
struct D : B { int f(B &b, D &d, D *e) { return p + d.p + e->p + b.q + b.s + B::p; } int g(B &b) { return b.p; }  // wrong
  void h(B *b) { b->m(); } };  // wrong
struct E2 : D { int f(D &d) { return d.p; }  // wrong
  int g(E2 &e) { auto l = [&] { return e.p; }; return l(); } };
struct T { int m; void n(); static int st; static void sm(); enum { en };
  int f() { auto g = [] { return m; }; return g(); }  // wrong
  int f2() { auto g = [] { n(); }; g(); return 1; }  // wrong
  int f3() { auto g = [] { sm(); return st + en + int(sizeof(m)); }; return g(); }
  int f4() { auto g = [this] { return m; }; auto h = [=] { return m; }; auto i = [&] { return m; }; auto j = [*this] { return m; }; return g() + h() + i() + j(); }
  int f5() { auto g = [x = m] { return x; }; return g(); }
  int f6(int a) { auto g = [a] { return m + a; }; return g(); }  // wrong
  int f7() { auto g = [this] { auto h = [this] { return m; }; return h(); }; struct L { int z; int q() { auto w = [] { return 1; }; return w(); } }; return g(); } };
int c1() { try { return 1; } }  // wrong
int c2() { try { return 1; } catch (int e, int g) { return 2; } return 0; }  // wrong
int c3() { throw 1; catch (...) { } return 1; }  // wrong
int c4(int a) { do { a--; } while (a) return 0; }  // wrong
int c5() try { return 1; } catch (std::map<int, int> &) { return 2; } catch (...) { return 3; }
int c6(int a) { do a--; while (a); while (a) { a--; } do { a--; } while (a); { } while (a) return 1; return 0; }
int c7() { char c = ''; return c; }  // wrong
int c8() { char c = '\''; const char *s = "''"; return c + *s + 1'000; }
#define TRY try {
#define END } catch (...) {}
int c9() { TRY return 1; END return 2; }
int main() { return 0; }

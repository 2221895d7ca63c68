// Results declared auto &, const auto &, auto && are references.
#include <cstdio>
int g = 1; const int c = 5;
auto &f() { return g; }
const auto &cf() { return g; }
auto &&ff() { return g; }
auto plain() { return g; }
struct S { int v[3] = {1, 2, 3}; auto &at(int i) { return v[i]; } const auto &at(int i) const { return v[i]; } auto &self() { return *this; } auto copy() { return *this; } };
template <class T> auto &front(T &t) { return t.at(0); }
template <class T> auto &first(T *p) { return p[0]; }
int main() {
  f() = 42; printf("%d\n", g); ff() = 43; printf("%d\n", g); g = 50; const int &r = cf(); g = 51; printf("%d\n", r);
  int p = plain(); p = 3; printf("%d %d\n", g, p);
  S s; s.at(1) = 20; s.self().at(2) = 30; s.copy().at(0) = 99; printf("%d %d %d\n", s.v[0], s.v[1], s.v[2]);
  front(s) = 7; const S &k = s; printf("%d %d\n", k.at(0), front(k)); int a[2] = {1, 2}; first(a) = 8; printf("%d\n", a[0]);
  auto l = []() -> auto & { return g; }; l() = 9; printf("%d\n", g);
  auto m = [](auto &x) -> auto & { return x; }; m(g) = 10; printf("%d\n", g);
  auto &q = f(); q = 11; printf("%d\n", g); ++f(); f() += 5; printf("%d %d\n", g, *&f());
}

// prints:
// 42
// 43
// 51
// 51 3
// 1 20 30
// 7 7
// 8
// 9
// 10
// 11
// 17 17

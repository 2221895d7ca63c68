// decltype(auto): what is returned is a reference where the expression's type says so.
#include <cstdio>
int g = 1;
decltype(auto) whole() { return (g); }
decltype(auto) value() { return g; }
decltype(auto) pass(int &x) { return x; }
struct S { int v[2] = {1, 2}; decltype(auto) at(int i) { return (v[i]); } decltype(auto) first() { return v[0]; } decltype(auto) self() { return *this; } };
template <class T> decltype(auto) get(T &t) { return t.at(1); }
template <class F> decltype(auto) call(F f) { return f(); }
int main() {
  whole() = 7; int v = value(); v = 3; printf("%d %d\n", g, v);
  pass(g) = 8; printf("%d\n", g);
  S s; s.at(0) = 10; get(s) = 20; printf("%d %d\n", s.v[0], s.v[1]);
  printf("%d\n", s.v[0]);
  call(whole) = 11; printf("%d %d\n", g, call(value));
  auto m = [](int &x) -> decltype(auto) { return (x); }; m(g) = 12; printf("%d\n", g);
}

// prints:
// 7 3
// 8
// 10 20
// 10
// 11 11
// 12

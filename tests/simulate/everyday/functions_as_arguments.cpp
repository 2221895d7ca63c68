#include <algorithm>
#include <cctype>
#include <cstdio>
#include <string>
#include <vector>
int f(int x) { return x + 1; }
double f(double x) { return x * 2; }
template <int (*F)(int)>
int ap(int x) {
  return F(x);
}
struct S {
  int v;
  int get() const { return v; }
  int add(int k) { return v + k; }
  static int st(int x) { return x * 3; }
};
template <int (S::*M)() const>
int call(const S& s) {
  return (s.*M)();
}
template <int (S::*M)(int)>
int call2(S& s, int k) {
  return (s.*M)(k);
}
template <int S::*D>
int fld(const S& s) {
  return s.*D;
}
template <typename F>
int run(F g) {
  return g(4);
}
int twice(int (*g)(int), int x) { return g(g(x)); }
template <class T>
T id(T x) {
  return x;
}
int main() {
  S s{5};
  std::printf("%d %d %d %d %d %d\n", ap<f>(1), ap<&S::st>(2), call<&S::get>(s),
              call2<&S::add>(s, 3), fld<&S::v>(s), twice(f, 1));
  std::printf("%d %d\n", twice(id, 3), run(S::st));
  std::string t("aBc");
  std::transform(t.begin(), t.end(), t.begin(), ::toupper);
  std::printf("%s\n", t.c_str());
  std::printf("%d\n", ap<id<int>>(9));
}

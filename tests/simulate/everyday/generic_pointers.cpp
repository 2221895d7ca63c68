// Generic lambdas as pointers to functions, and pointers to functions of qualified types.
#include <cstdio>
#include <cstdlib>
#include <string>
struct S {
  int s;
  S(int x = 1) : s(x) {}
  S(const S &o) : s(o.s + 100) {}
};
using F = S (*)(S);
F foo() {
  return [](auto val) -> S { return S(val.s + 1); };
}
void take(void (*f)(int)) { f(60); }
int apply(int (*f)(int, int), int a, int b) { return f(a, b); }
template <class T>
T twice(T (*f)(T), T x) {
  return f(f(x));
}
namespace other {
struct S {
  int v;
};
namespace n {
struct T {
  int v;
};
template <class X>
struct B {
  X v;
};
}  // namespace n
S id(S s) { return s; }
n::T idt(n::T s) { return s; }
n::B<int> idb(n::B<int> s) { return s; }
int k(S s) { return s.v; }
void qualified() {
  S (*a)(S) = id;
  printf("%d\n", a(S{1}).v);
  n::T (*b)(n::T) = idt;
  printf("%d\n", b(n::T{2}).v);
  n::B<int> (*c)(n::B<int>) = idb;
  printf("%d\n", c(n::B<int>{3}).v);
  int (*d)(S) = k;
  printf("%d\n", d(S{4}));
  S (*e)(S) = &id, (*f)(S) = id;
  printf("%d\n", f(S{5}).v);
  S *(*g)(S *) = nullptr;
  S &(*h)(S &) = nullptr;
  const S &(*i)(const S &) = nullptr;
  n::T (*j)(n::T, int x, const std::string &) = nullptr;
  printf("%d\n", j == nullptr && g == nullptr && h == nullptr && i == nullptr);
  std::string (*l)(int) = nullptr;
  std::string (*m)(std::string) = nullptr;
  printf("%d\n", l == nullptr && m == nullptr);
  int (*o[2])(S) = {k, k};
  printf("%d\n", o[1](S{6}));
}
}  // namespace other
int main() {
  other::qualified();
  int (*f)(int) = [](auto x) { return x + 1; };
  printf("%d\n", f(2));
  take([](auto... p) { printf("%d %zu\n", (p + ...), sizeof...(p)); });
  printf("%d\n", apply([](auto a, auto b) { return a * b; }, 3, 4));
  printf("%d\n", foo()(S(5)).s);
  int a[3] = {3, 1, 2};
  qsort(a, 3, sizeof a[0],
        [](const void *x, const void *y) { return *(const int *)x - *(const int *)y; });
  printf("%d%d%d\n", a[0], a[1], a[2]);
  auto g = [](auto x) { return x; };
  double (*h)(double) = g;
  const char *(*k)(const char *) = g;
  printf("%g %s\n", h(2.5), k("hi"));
  printf("%d\n", twice<int>([](auto x) { return x * 3; }, 2));
  auto *raw = +[](int x) { return x * 2; };
  printf("%d\n", raw(4));
  std::string (*t)(std::string) = [](auto s) { return s + "!"; };
  printf("%s\n", t("a").c_str());
}

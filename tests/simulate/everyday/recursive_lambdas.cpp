// Generic lambdas that call what calls them, by functors that pass themselves on; objects made of
// values in parentheses, where the grammar sees parameters.
#include <cstdio>
#include <utility>

template <class T>
struct Recursive {
  T call;
  template <class... A>
  decltype(auto) operator()(A &&...a) const {
    return call(*this, std::forward<A>(a)...);
  }
};
template <class T>
Recursive(T) -> Recursive<T>;

struct C {
  int d = 0;
  C(bool b) : d(b) {}
  C(int a, int b) : d(a + b) {}
  C(const char *) : d(9) {}
  C(decltype(nullptr)) : d(8) {}
};
struct S {
  int v;
  S(C c) : v(c.d) {}
  S(C a, C b) : v(a.d * 10 + b.d) {}
  int own() {
    S other(C(this->v, 1));
    return other.v;
  }
};
namespace n {
int k = 4;
int f(int) { return 3; }
}  // namespace n
int x = 2, y = 3;

int main() {
  Recursive factorial{[](auto &self, int n) -> int { return n < 2 ? 1 : n * self(n - 1); }};
  Recursive fibonacci{[](auto &self, int n, long &calls) -> long {
    ++calls;
    return n < 2 ? n : self(n - 1, calls) + self(n - 2, calls);
  }};
  long calls = 0, last = fibonacci(10, calls);
  printf("%d %ld %ld\n", factorial(6), last, calls);

  bool yes = true;
  S a(C(true)), b(C(1, 2)), c(C(x, y)), d(C(nullptr)), e(C(n::k, x)), f(C("s"));
  S g(C(true), C(x, y)), h(C(yes), C(true)), i(C(n::f(x), 1));
  int j(int(x) + 1), k(int(n::k));
  printf("%d %d %d %d %d %d %d %d %d\n", a.v, b.v, c.v, d.v, e.v, f.v, g.v, h.v, i.v);
  printf("%d %d %d\n", a.own(), j, k);
}

// A reference that adds const and a value cost the same: the template that says more is meant.
#include <cstdio>
#include <vector>

struct P {
  int v;
};
struct D : P {};
using std::vector;
template <class T> int f(T) { return 1; }
template <class T> int f(const vector<T> &) { return 2; }
template <class T> int g(T, T) { return 1; }
template <class T> int g(const vector<T> &, const vector<T> &) { return 2; }
template <class T> int h(T) { return 1; }
template <class T> int h(T *) { return 2; }
template <class T> int h(const T *) { return 3; }
template <class T> int k(const T &) { return 1; }
template <class T> int k(T *) { return 2; }
int k(const char *) { return 3; }
template <class T> int l(T &&) { return 1; }
template <class T> int l(const T &) { return 2; }
template <class T> int l(T *) { return 3; }
template <class T> int m(T) { return 1; }
int m(const int *) { return 2; }
template <class A, class B> int n(A, B) { return 1; }
template <class A> int n(const A &, A) { return 2; }
int q(P) { return 1; }
int q(const D &) { return 2; }
template <class T> P operator+(T, P) { return P{1}; }
template <class T> P operator+(const vector<T> &, const P &) { return P{2}; }

int main() {
  vector<int> v;
  const vector<int> c;
  int x = 1;
  const int y = 2;
  int *p = &x;
  const int *cp = &y;
  P s{};
  D d{};
  printf("%d%d%d%d%d%d\n", f(v), f(c), f(x), f(vector<int>()), g(v, c), g(v, v));
  printf("%d%d%d %d%d%d%d\n", h(p), h(cp), h(x), k(x), k(p), k("a"), k(cp));
  printf("%d%d%d%d%d %d%d%d\n", l(x), l(y), l(p), l(3), l(cp), m(p), m(cp), m(nullptr));
  printf("%d%d%d %d%d %d%d%d\n", n(1, 2), n(x, y), n(y, 'c'), q(d), q(s), (v + s).v, (c + s).v,
         (1 + s).v);
}

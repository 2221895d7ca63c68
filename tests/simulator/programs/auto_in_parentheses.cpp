// auto x(e) is auto x = e, also where x(f(y)) looks like a function.
#include <cstdio>
template <class T> struct S { T *p; explicit S(T &x) : p(&x) { ++x; } ~S() { --*p; printf("end %d\n", *p); } };
template <class T> S<T> make(T &x) { return S<T>(x); }
int f(int &x) { return x + 1; }
int main() {
  int y = 1;
  auto v(f(y));
  auto s(make(y));
  const auto w(f(y));
  printf("%d %d %d\n", v, *s.p, w);
  S<int> a[2]{make(y), make(y)};
  printf("%d\n", *a[1].p);
}
// prints:
// 2 2 3
// 4
// end 3
// end 2
// end 1

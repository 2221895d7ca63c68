// Member templates for one instance of a class template, and packs in bodies of lambdas.
#include <cstdio>
template <typename... T>
int foo(const T...) {
  return 1;
}
template <typename... T>
int foo(const T *...) {
  return 2;
}
template <int b>
struct o {
  template <typename T>
  static void add(T *p, T v) {
    *p -= v;
  }
  template <class T>
  int n(T) {
    return b;
  }
};
template <>
template <typename T>
inline void o<32>::add(T *p, T v) {
  *p += v;
}
template <>
template <typename T>
int o<3>::n(T t) {
  return (int)t;
}
template <class... T>
auto f() {
  int i = 42;
  return ([i] { return T(i); }() + ...);
}
template <class... T>
int g(T... x) {
  return ([&] { return x * 2; }() + ...);
}
int main() {
  int v = 5, *a = &v;
  printf("%d %d %d %d %d\n", foo(0), foo(*a), foo<int>(a), foo<int>(2, 3, 4), foo<int>(a, a));
  o<32>::add<int>(&v, 7);
  o<1>::add(&v, 2);
  printf("%d %d %d\n", v, o<3>().n(2.5), o<4>().n(1));
  printf("%g %d\n", f<int, double>(), g(1, 2, 3));
}

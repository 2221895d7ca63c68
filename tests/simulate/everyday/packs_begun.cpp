// Packs whose first elements are written, and those that a call adds.
#include <cstdio>
template <typename... T>
int a(T... x) {
  return sizeof...(T);
}
template <typename... T>
int b(T...) {
  return sizeof...(T);
}
template <typename... T>
int c(const T...) {
  return sizeof...(T);
}
template <typename... T>
int d(const T &...) {
  return sizeof...(T);
}
template <typename R, typename... T>
R e(T *...) {
  return sizeof...(T);
}
int main() {
  int v;
  printf("%d %d %d %d %d\n", a<int>(2, 3, 4), b<int>(2, 3, 4), c<int, int>(2, 3, 4), d<int>(2, 'c'),
         e<int, int>(&v, &v));
  printf("%d %d %d\n", b(1, 2), c(1, 2), d(1, 2));
}

// Instances of function templates that a pointer's type decides: classes, packs, defaults, orders.
#include <cstdio>
template <class T>
struct bar {
  T v;
};
template <class T>
T gnc(bar<T> &a) {
  return a.v;
}
template <class T>
T ptr(bar<T> *a, int) {
  return a->v;
}
template <class T>
int cmp(const T *a, const T *b) {
  return *a < *b ? -1 : *a > *b;
}
template <class T, int N = 3>
int with(T a) {
  return a + N;
}
template <class T, class = T>
int two(T a) {
  return a + 1;
}
template <class... T>
int sum(T... x) {
  return (0 + ... + x);
}
template <class R, class... A>
R call(R (*f)(A...), A... a) {
  return f(a...);
}
template <class T>
struct ben {
  T go(T (*f)(bar<T> &), bar<T> &x) { return f(x); }
};
template <class T>
int g(T) {
  return 1;
}
template <class T>
int g(T *) {
  return 2;
}
template <class T>
void sort(int (*compare)(const T *, const T *), T *v) {
  printf("%d\n", compare(v, v + 1));
}
template <class T>
void sort(T *v) {
  int (*c)(const T *, const T *) = cmp;
  sort(c, v);
  sort<T>(cmp, v);
}
int main() {
  bar<double> x{2.5};
  double (*f)(bar<double> &) = gnc;
  printf("%g\n", f(x));
  double (*p)(bar<double> *, int) = &ptr;
  printf("%g\n", p(&x, 0));
  ben<double> b;
  printf("%g\n", b.go(gnc, x));
  int (*w)(int) = with;
  printf("%d\n", w(1));
  int (*t)(int) = two;
  printf("%d\n", t(1));
  int (*s)(int, int) = sum;
  printf("%d\n", s(4, 5));
  int (*s3)(int, int, int) = sum<int>;
  printf("%d\n", s3(4, 5, 6));
  printf("%d\n", call(sum<int, int>, 1, 2));
  printf("%d\n", call(&with<int>, 3));
  int (*h)(int *) = &g;
  int (&k)(int *) = g;
  printf("%d %d\n", h(0), k(0));
  int v[2] = {1, 2};
  sort(v);
  const char *q[2] = {"a", "b"};
  (void)q;
  return 0;
}

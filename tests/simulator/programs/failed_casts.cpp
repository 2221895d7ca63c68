// Casts that cannot be rule templates out.
#include <cstdio>
struct O { int a; };
struct W { explicit operator int *() const { return 0; } };
template <class T> auto c1(T t, int) -> decltype(static_cast<int *>(t), 1) { return 1; }
template <class T> int c1(T, long) { return 0; }
template <class T> auto c2(T t, int) -> decltype(int(t, 2, 3), 1) { return 1; }
template <class T> int c2(T, long) { return 0; }
template <class T> auto c4(T t, int) -> decltype((int *)t, 1) { return 1; }
template <class T> int c4(T, long) { return 0; }
template <class T> auto c5(T t, int) -> decltype(sizeof(t.a), 1) { return 1; }
template <class T> int c5(T, long) { return 0; }
template <class T> auto c7(T t, int) -> decltype(static_cast<O &>(t), 1) { return 1; }
template <class T> int c7(T, long) { return 0; }
template <class T> auto c8(T t, int) -> decltype(reinterpret_cast<int *>(t), 1) { return 1; }
template <class T> int c8(T, long) { return 0; }
template <class T> auto c9(T *t, int) -> decltype(const_cast<T *>(t), 1) { return 1; }
template <class T> int c9(T *, long) { return 0; }
template <class T, int = sizeof(T)> int d1(int) { return 1; }
template <class T> int d1(long) { return 0; }
template <class T> auto d2(int) -> decltype(T(1), 1) { return 1; }
template <class T> int d2(long) { return 0; }
template <class T> auto d3(T t, int) -> decltype(dynamic_cast<void *>(&t), 1) { return 1; }
template <class T> int d3(T, long) { return 0; }
struct V { virtual ~V() {} };
struct Inc;
template <class T> int what(T t) {
  if constexpr (sizeof(T) == 1) return 1;
  else if constexpr (noexcept(t())) return 2;
  else return 3;
}
void quiet() noexcept {}
void loud() {}
int main() {
  O o{1}; W w; int i = 0; int *p = &i; void *v = p; V x;
  printf("%d%d%d%d%d\n", c1(o, 0), c1(w, 0), c1(i, 0), c1(p, 0), c1(v, 0));
  printf("%d%d%d\n", c2(o, 0), c2(i, 0), 1);
  printf("%d%d%d%d\n", c4(o, 0), c4(w, 0), c4(i, 0), c4(v, 0));
  printf("%d%d%d%d\n", c5(o, 0), c5(i, 0), 1, 0);
  printf("%d%d%d\n", c7(o, 0), c7(i, 0), 0);
  printf("%d%d%d%d\n", c8(o, 0), c8(i, 0), c8(p, 0), c8(1.5, 0));
  printf("%d%d%d%d\n", d1<int>(0), 0, d2<int>(0), d2<O>(0));
  printf("%d%d\n", d3(o, 0), d3(x, 0));
  printf("%d%d%d\n", what('c' ? quiet : quiet), what(loud), what(quiet));
}

// prints:
// 01011
// 001
// 0111
// 1010
// 100
// 0110
// 1010
// 01
// 232

// Parameters of array and function types, given to templates by name; bit-fields' widths.
#include <cstdio>
template <class T> void *first(T a) { return &a[0]; }
template <class T> int change(T a) { return a[1] += 5; }
template <class F> int call(F f) { return f(3); }
template <class T> struct Sizes {
  static int of(T a) { return sizeof a; }
  static T *none() { return nullptr; }
};
int twice(int x) { return 2 * x; }
struct Bits {
  int j : 3;
  unsigned u : 4;
};
template <class S> int times(int x, int y) {
  S s = {};
  return __builtin_mul_overflow_p(x, y, s.j);
}
int main() {
  int a[3] = {1, 2, 3};
  printf("%d ", first<int[3]>(a) == a);
  printf("%d ", change<int[3]>(a));
  printf("%d %d %d\n", a[1], call<int(int)>(twice), Sizes<int[7]>::of(a));
  Bits s = {};
  printf("%d%d ", __builtin_mul_overflow_p(4, 1, s.j), __builtin_mul_overflow_p(3, 1, s.j));
  printf("%d%d ", __builtin_add_overflow_p(15, 0, s.u), __builtin_add_overflow_p(15, 1, s.u));
  printf("%d%d ", __builtin_sub_overflow_p(0, 1, s.u), __builtin_sub_overflow_p(-4, 0, s.j));
  printf("%d%d\n", times<Bits>(1, -4), times<Bits>(-4, 4));
}
// prints:
// 1 7 7 6 8
// 10 01 10 01

// Branches that are chosen where constants are evaluated, which the run takes as well.
#include <cstdio>
constexpr int foo(int x) {
  const int n = __builtin_is_constant_evaluated() ? 13 : 17;
  int m = __builtin_is_constant_evaluated() ? 13 : 17;
  char arr[n] = {};
  return m + sizeof(arr) + x;
}
template <int N>
void g() {
  if constexpr (foo(N) == 26)
    std::puts("constant");
  else
    std::puts("other");
}
constexpr int inner(int x) {
  if constexpr (foo(1) == 27)
    return x + 1;
  else
    return x;
}
int y = 4;
int a = __builtin_is_constant_evaluated() ? y : 1;
int b = __builtin_is_constant_evaluated() ? 2 : y;
int c = y + (__builtin_is_constant_evaluated() ? 2 : y);
int p = foo(0);
int q = p + foo(0);
int main() {
  if constexpr (foo(0) == 26)
    std::puts("26");
  else
    std::puts("not");
  if constexpr (foo(0) != 26) std::puts("not");
  g<0>();
  g<1>();
  static int once = foo(0);
  int size[foo(0)];
  std::printf("%d %d %d %d %d %d\n", a, b, c, p, q, foo(y));
  std::printf("%d %d %d %zu\n", inner(3), inner(y), once, sizeof size / sizeof *size);
}

// Literal operators that are called by their names.
#include <cstdio>
long double operator""_v(long double);
namespace n {
int operator""_x(unsigned long long v) { return int(v) + 1; }
}  // namespace n
int main() {
  printf("%Lg\n", 2.5_v);
  long double y = operator""_v(1.5L);
  printf("%Lg\n", y);
  printf("%d\n", n::operator""_x(4));
  int z = n::operator""_x(1) + 2;
  if (operator""_v(0.5L) > 1) printf("%d\n", z);
  return operator""_v(1) != 2;
}
long double operator""_v(long double x) { return x + 1; }

// Parameters that are const, with and without their default arguments.
#include <cmath>
#include <cstdio>
int plain(const int base = 10) { return base; }
int computed(const int base = 10) {
  double power = std::pow(base, 1);
  return static_cast<int>(power) + base + 1;
}
int kept(const int a, const int b = 3) {
  const int n = a + b;
  static int first = n;
  static const int product = a * b;
  static int *p = &first;
  return first + product + n + *p;
}
struct S {
  S(const int q = 4) : v(q) {}
  int method(const long z = 7) const { return z; }
  int v;
};
template <class T>
T templated(const T x = T(5)) {
  return x;
}
int chosen(const int v = 1) {
  switch (v) {
    case 1:
      return 10;
    case 2:
      return 20;
  }
  return 0;
}
int sized(const int n = 2) {
  int a[n];
  return sizeof a / sizeof *a;
}
const volatile int watched = 5;
int main() {
  std::printf("%d %d %d %d\n", plain(), plain(16), computed(), computed(16));
  int first = kept(5), second = kept(9, 9);
  std::printf("%d %d\n", first, second);
  std::printf("%d %d %d %d\n", S().method(), S(9).method(3), S().v, S(9).v);
  std::printf("%d %d\n", templated<int>(), templated(8));
  auto l = [](const int x = 3) { return x; };
  std::printf("%d %d\n", l(), l(4));
  std::printf("%d %d %d %d %d\n", chosen(), chosen(2), chosen(3), sized(), sized(5));
  std::printf("%d\n", watched);
}

// Literals of the program's own: by value, as written, as characters of a template.
#include <cstdio>
int operator""_raw(const char *text) { printf("%s\n", text); return 1; }
int operator""_of(char c) { return c; }
int operator""_of(wchar_t c) { return c + 1; }
int operator""_of(unsigned long long) { return 3; }
int operator""_of(const char *text) { return text[0]; }
template <char... c> int operator""_all() {
  const char text[] = {c..., 0};
  printf("%s\n", text);
  return sizeof...(c);
}
template <bool, class T> struct Only {};
template <class T> struct Only<true, T> { typedef T type; };
template <char... c> constexpr typename Only<sizeof...(c) == 1, int>::type operator""_long() { return 1; }
template <char... c> constexpr typename Only<sizeof...(c) >= 2, int>::type operator""_long() { return 2; }
int operator""_long(long double) { return 200; }
long double operator""_twice(long double value) { return value * 2; }
unsigned long long operator""_twice(unsigned long long value) { return value * 3; }
int main() {
  int sum = 0_raw + 0x1F_raw + 1.5e3_raw;
  printf("%d %d %d %d\n", sum, 'x'_of, L'x'_of, 7_of);
  printf("%d\n", 12'3_all);
  printf("%d %d %d\n", 4_long, 456_long, 4.5_long);
  printf("%Lf %llu\n", 1.5_twice, 2_twice);
}

// prints:
// 0
// 0x1F
// 1.5e3
// 3 120 121 3
// 12'3
// 4
// 1 2 200
// 3.000000 6

// Conversion functions behind several specifiers, as a class of both sides has them.
#include <cstdio>
#define BOTH __attribute__((noinline)) __attribute__((unused))

struct Value {
  int x;
  BOTH operator int() const { return x + 1; }
  inline BOTH operator float() const { return 2.5f; }
  BOTH explicit operator bool() const { return x == 4; }
  virtual inline operator const char *() const { return "abc"; }
};

int main() {
  Value value;
  value.x = 4;
  int number = value;
  float real = value;
  const char *text = value;
  printf("%d %g %s %d\n", number, real, text, value ? 1 : 0);
  return 0;
}
// prints:
// 5 2.5 abc 1

#include <cmath>
#include <cstdio>
#include <cstring>
#include <iostream>

unsigned upper(double number) {
  unsigned long bits;
  std::memcpy(&bits, &number, sizeof bits);
  return bits >> 48;
}

double made_before = 0.0 / 0.0;

int main() {
  volatile double zero = 0, infinite = 1 / zero, none = zero / zero;
  volatile float narrow = 0;
  std::printf("%x %x %x %x\n", upper(zero / zero), upper(infinite - infinite),
              upper(zero * infinite), upper(-(zero / zero)));
  std::printf("%f %F %e %+g % g %07g|%-6g|\n", none, none, -none, -none, -none, none, none);
  std::printf("%g %g %g %g\n", std::sqrt(-1 + zero), std::nan(""), made_before, std::fabs(none));
  std::printf("%d %d %g\n", std::signbit(none), std::signbit(-none), narrow / narrow);
  std::cout << none << ' ' << -none << '\n';
}

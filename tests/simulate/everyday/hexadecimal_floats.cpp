// The conversion a of printf.
#include <cmath>
#include <cstdio>
#include <iostream>
#include <string>
int main() {
  const double v[] = {0.0,
                      -0.0,
                      1.0,
                      1.5,
                      1.75,
                      1.25,
                      0.1,
                      3.999999,
                      1e300,
                      5e-324,
                      2.2250738585072014e-308,
                      1e-310,
                      255.5,
                      INFINITY,
                      NAN,
                      1.0 / 3,
                      15.999};
  for (double d : v) {
    for (int p = 0; p < 16; p += 3) printf("%.*a|", p, d);
    printf("%a|%A|%#a|%#.0a|%20.3a|%-20.1a|%+a|% .2a|%020a|%020.1a\n", d, d, d, d, d, d, d, d, d,
           d);
  }
  printf("%a %.2a %.0a\n", 1.5f, 0.3f, 0.3f);
}

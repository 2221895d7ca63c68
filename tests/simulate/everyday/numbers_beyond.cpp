// Numbers beyond the range of a double.
#include <cmath>
#include <cstdio>
#include <limits>
#include <string>
int main() {
  volatile double m = std::numeric_limits<double>::max();
  double xx = m * m;
  printf("%g\n", xx);
  printf("%s\n", std::to_string(m * 2).c_str());
  volatile double z = 800;
  printf("%g %g %g %g %g\n", exp(z), pow(z, 300), sinh(z * 2), tgamma(z), log(z - z));
  printf("%g %g %g\n", std::fmod(z, 0.0), ldexp(z, 5000), std::hypot(m, m));
  printf("%g %g\n", expm1(z), exp2(z * 3));
  float f = (float)(double)m;
  printf("%g\n", f);
  long double q = m;
  q *= q;
  printf("%d\n", q > m);
  printf("%g %g %g\n", lgamma(-1.0), cosh(z * 2), pow(0.0, -1));
  {
    float f = std::numeric_limits<double>::max();
    printf("%g\n", f);
    constexpr float g = 1e38f;
    printf("%g\n", g * 10);
    double d = (double)std::numeric_limits<long double>::max();
    printf("%g\n", d);
    const float h = -1.7e308;
    printf("%g %d\n", h, h < 0);
    double e = 1e308 * 10;
    printf("%g %g\n", e, (float)1e39);
  }
}

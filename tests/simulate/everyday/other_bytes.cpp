#include <cstdio>

// References to the bytes of an object of another type.
int main() {
  double d = 2.75;
  float f = 1;
  const double e = 0.1;
  long a = reinterpret_cast<long &>(d), b{reinterpret_cast<long &>(d)};
  long c(reinterpret_cast<const long &>(e));
  printf("%lx %lx %lx %lx\n", a, b, c, (long &)d);
  printf("%x %x\n", reinterpret_cast<int &>(f), (unsigned &)f >> 23);
  reinterpret_cast<int &>(f) |= 0x400000;
  (long &)d ^= 1l << 63;
  printf("%g %g %g\n", f, d, (double)(const int &)d);
  int words[2] = {0, 0x3ff00000};
  printf("%g %d\n", reinterpret_cast<double &>(words), reinterpret_cast<char &>(words[1]));
  int *p = words;
  printf("%d\n", reinterpret_cast<unsigned long &>(p) == (unsigned long)&words[0]);
}

#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
int main() {
  for (const char *t :
       {"12", "-12x", "0x1F", "077", "  +5", "", "x", "9223372036854775808", "-9223372036854775809",
        "18446744073709551615", "18446744073709551616", "-1", "0x", "zz"}) {
    char *e;
    for (int b : {0, 8, 10, 16, 36}) {
      long v = strtol(t, &e, b);
      printf("%ld/%d ", v, (int)(e - t));
      unsigned long u = strtoul(t, &e, b);
      printf("%lu/%d ", u, (int)(e - t));
    }
    printf("%d %ld\n", atoi(t), atol(t));
  }
  for (const char *t :
       {"1.5", "-1e3x", "0x1.8p3", ".5", "5.", "1e", "inf", "1e400", "1e-400", "0.1", "16777217",
        "1.00000017881393432617187500001", "  2", "e5", "0x", "1.17549435e-38"}) {
    char *e;
    double d = strtod(t, &e);
    printf("%.17g/%d ", d, (int)(e - t));
    float f = strtof(t, &e);
    printf("%.9g/%d %g\n", f, (int)(e - t), atof(t));
  }
  int a = 0, b = 0, n = 0;
  unsigned u = 0;
  char s[20] = "", t[20] = "", c = 0;
  float f = 0;
  double d = 0;
  long l = 0;
  short h = 0;
  unsigned char uc = 0;
  long long ll = 0;
  size_t z = 0;
  printf("%d ", sscanf("12 ab 0.5 1.25", "%d %s %f %lf", &a, s, &f, &d));
  printf("%d %s %g %g\n", a, s, f, d);
  printf("%d ", sscanf("12345678", "%3d%2d%n", &a, &b, &n));
  printf("%d %d %d\n", a, b, n);
  printf("%d ", sscanf("key=value;rest", "%[^=]=%[a-z]%c", s, t, &c));
  printf("%s %s %c\n", s, t, c);
  printf("%d ", sscanf("0x1f 017 0x10 99", "%i %i %x %u", &a, &b, &u, &n));
  printf("%d %d %u %d\n", a, b, u, n);
  printf("%d ", sscanf("10:20:30", "%d:%*d:%d", &a, &b));
  printf("%d %d\n", a, b);
  printf("%d ", sscanf("", "%d", &a));
  printf("%d ", sscanf("   ", "%d", &a));
  printf("%d ", sscanf("x", "%d", &a));
  printf("%d\n", sscanf("5", "%d %d", &a, &b));
  printf("%d ", sscanf("-7 300 70000 5000000000 9 50%", "%ld %hhu %hd %lld %zu %d%%", &l, &uc, &h,
                       &ll, &z, &a));
  printf("%ld %d %d %lld %zu %d\n", l, uc, h, ll, z, a);
  printf("%d ", sscanf("abcdef", "%2s%3c", s, t));
  t[3] = 0;
  printf("%s %s\n", s, t);
  printf("%d ", sscanf("(1,2)", "(%d,%d)", &a, &b));
  printf("%d ", sscanf("(1;2)", "(%d,%d)", &a, &b));
  printf("%d\n", sscanf("(3,4", "(%d,%d)", &a, &b));
  printf("%d ", sscanf("a]b", "%[]a]", s));
}

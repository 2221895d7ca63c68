// The C library's functions by their names in std.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
int main() {
  char b[40] = "a,b;c";
  for (char *p = std::strtok(b, ",;"); p; p = std::strtok(nullptr, ",;")) std::puts(p);
  std::strcpy(b, "x");
  std::strcat(b, "yz");
  std::strncat(b, "123", 2);
  std::puts(b);
  std::printf("%ld %lu %lld %g %g %ld\n", std::strtol("-1f z", nullptr, 16),
              std::strtoul("077", nullptr, 0), std::strtoll("9", nullptr, 10),
              std::strtod("1e3", nullptr), std::strtof("2.5", nullptr), std::atol("77"));
  std::printf("%s %s %zu %zu %d\n", std::strpbrk("hello", "lo"), std::strrchr("a/b/c", '/'),
              std::strspn("aab", "a"), std::strcspn("xyz", "z"), std::strcoll("a", "b") < 0);
  std::div_t d = std::div(-7, 2);
  auto l = std::div(7L, 3L);
  std::printf("%d %d %ld %lld\n", d.quot, d.rem, l.rem, std::lldiv(9, 2).quot);
  std::fputs("out\n", stdout);
  int q;
  char w[9];
  int n = std::sscanf("12 abc", "%d %8s", &q, w);
  std::printf("%d %d %s\n", n, q, w);
  std::printf("%ld %d %g %d\n", std::labs(-5L), std::abs(-3), std::abs(-2.5), std::atoi("12x"));
  std::tm t{};
  t.tm_year = 100;
  std::time_t z = 0;
  std::printf("%d %ld %g\n", t.tm_wday, (long)z, std::difftime(5, 2));
  return 0;
}

// errno, what is set in it, and streams as FILE *.
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
static void l(const char *t, int b) {
  char *e;
  errno = 0;
  long v = strtol(t, &e, b);
  printf("%ld %d %s|", v, errno, e);
  errno = 0;
  unsigned long u = strtoul(t, &e, b);
  printf("%lu %d\n", u, errno);
}
static void d(const char *t) {
  char *e;
  errno = 0;
  double v = strtod(t, &e);
  printf("%g %d %s|", v, errno, e);
  errno = 0;
  float f = strtof(t, &e);
  printf("%g %d\n", f, errno);
}
int main() {
  l("99999999999999999999x", 10);
  l("-9223372036854775808", 10);
  l("-9223372036854775809", 0);
  l("0x7fffffffffffffff0", 0);
  l("  12", 10);
  l("", 10);
  l("zz", 36);
  d("1e400");
  d("-1e400");
  d("1e-400");
  d("4.9e-324");
  d("1e-310");
  d("0e-9999999");
  d("inf");
  d("1e39");
  d("1e-46");
  d("nanx");
  d("0x1p-1080");
  d("2.2250738585072014e-308");
  d("1.17549435e-38");
  errno = ENOENT;
  perror("open");
  puts(strerror(EAGAIN));
  puts(strerror(1000));
  puts(strerror(41));
  printf("%d %d\n", EWOULDBLOCK == EAGAIN, ERANGE);
#ifdef ENOTSUP
  puts("has");
#endif
  FILE *out = EINTR ? stdout : stderr;
  fputs("done\n", out);
  std::unique_ptr<FILE, int (*)(FILE *)> keep(stdout, fflush);
  fprintf(keep.get(), "kept\n");
}

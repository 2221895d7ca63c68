// Variadic functions: promotions, objects, lists passed on, pointers to them.
#include <stdio.h>
#include <stdarg.h>
#include <cstdarg>
#include <string.h>
struct P { int a; double b; };
struct Big { long v[5]; };
enum Color { RED, GREEN = 7 }; enum class Deep : short { A = 3 };
int sum(int n, ...) { va_list ap; va_start(ap, n); int s = 0; for (int i = 0; i < n;
    i++) s += va_arg(ap, int); va_end(ap); return s; }
void say(const char *f, ...) { va_list ap; va_start(ap, f); vprintf(f, ap); va_end(ap); }
static int vsum(int n, va_list ap) { int s = 0; while (n--) s += va_arg(ap, int); return s; }
int forward(int n, ...) { va_list ap, bp; va_start(ap, n); va_copy(bp, ap); int a = vsum(n,
    ap), b = vsum(n, bp); va_end(ap); va_end(bp); return a * 100 + b; }
double mixed(const char *kinds, ...) {
  std::va_list ap; va_start(ap, kinds); double r = 0;
  for (; *kinds; kinds++) switch (*kinds) {
    case 'i': r += va_arg(ap, int); break;
    case 'd': r += va_arg(ap, double); break;
    case 'l': r += va_arg(ap, long); break;
    case 's': r += strlen(va_arg(ap, char *)); break;
    case 'P': { P p = va_arg(ap, P); r += p.a + p.b; break; }
    case 'B': { struct Big b = va_arg(ap, struct Big); r += b.v[4]; break; }
    case 'f': { typedef int (*fn)(int, ...); r += va_arg(ap, fn)(2, 10, 20); break; }
    case 'u': r += va_arg(ap, unsigned); break;
    case 'D': r += va_arg(ap, long double); break;
  }
  va_end(ap); return r;
}
char *fmt(char *b, size_t n, const char *f, ...) { va_list ap; va_start(ap, f);
    int r = vsnprintf(b, n, f, ap); va_end(ap); b[n - 1] = 0; printf("[%d]", r); return b; }
struct Log { int count = 0; void log(const char *f, ...) { va_list ap; va_start(ap, f);
    count++; vfprintf(stdout, f, ap); va_end(ap); }
  virtual int v(int n, ...) { va_list ap; va_start(ap, n); int r = va_arg(ap, int);
    va_end(ap); return r + n; } virtual ~Log() {} };
struct Log2 : Log { int v(int n, ...) override { va_list ap; va_start(ap, n); va_arg(ap, int);
    int r = va_arg(ap, int); va_end(ap); return r * n; } };
template <typename T> T maxof(int n, ...) { va_list ap; va_start(ap, n); T m = va_arg(ap, T);
    for (int i = 1; i < n; i++) { T x = va_arg(ap, T); if (x > m) m = x; } va_end(ap);
    return m; }
int none(...) { return 5; }
struct State { va_list ap; int left; };
int next(State *s) { return s->left-- > 0 ? va_arg(s->ap, int) : -1; }
int iter(int n, ...) { State s; s.left = n; va_start(s.ap, n); int t = 0, x;
    while ((x = next(&s)) >= 0) t = t * 10 + x; va_end(s.ap); return t; }
int after(const char *f, ...) { va_list ap; va_start(ap, f); vprintf(f, ap);
    int r = va_arg(ap, int); va_end(ap); return r; }
int bi(int n, ...) { __builtin_va_list ap; __builtin_va_start(ap, n); int r = 0;
    while (n--) r ^= __builtin_va_arg(ap, int); __builtin_va_end(ap); return r; }
int ptr(int n, ...) { va_list ap; va_start(ap, n); int *p = va_arg(ap, int *); *p = n;
    int (*a)[3] = va_arg(ap, int (*)[3]); va_end(ap); return (*a)[1]; }
int rec(int n, ...) { va_list ap; va_start(ap, n); int x = va_arg(ap, int); va_end(ap);
    return n == 0 ? x : rec(n - 1, x + n) + x; }
int refs(int n, ...) { va_list ap; va_start(ap, n); va_list *q = &ap; int r = va_arg(*q, int);
    r = r * 10 + va_arg(ap, int); va_end(ap); return r; }
int main() {
  printf("%d\n", sum(3, 1, 2, 3)); say("%d %s %g %c %5.2f|%-6d|%*d %ld %lld %u %x %p\n", 4,
    "x", 2.5f, 'q', 3.14159, 42, 5, 7, -5L, 1LL << 40, 4000000000u, 255, (void *)0);
  printf("%d\n", forward(3, 4, 5, 6));
  char c = 3; short s = -2; bool t = true; float f = 1.5f; P p{1, .25}; Big b{{1, 2, 3, 4,
    500}};
  printf("%g\n", mixed("iiidPsBlfu", c, s, t, f, p, "hello", b, 1000L, sum, 5u));
  printf("%g\n", mixed("iDiD", 1, 2.5L, 3, 4.5L));
  printf("%g\n", mixed("ii", RED, GREEN));
  char buf[12]; printf("%s|\n", fmt(buf, sizeof buf, "%s=%d;%s", "abc", 12, "longer"));
  Log l; l.log("%s %d\n", "log", 1); l.log("plain\n"); printf("%d\n", l.count);
  Log2 l2; Log &lr = l2; printf("%d %d\n", l.v(2, 9), lr.v(2, 9, 11));
  printf("%d %g %ld\n", maxof<int>(3, 4, 9, 2), maxof<double>(2, 1.5, -2.5), maxof<long>(2,
    5L, 8L));
  printf("%d %d\n", none(), none(1, "x", p));
  printf("%d\n", iter(4, 1, 2, 3, 4));
  printf("%d\n", after("%d %g\n", 1, 2.0, 77));
  printf("%d\n", bi(3, 1, 2, 4));
  int x = 0, arr[3] = {7, 8, 9}; printf("%d ", ptr(66, &x, &arr)); printf("%d\n", x);
  printf("%d\n", rec(4, 1));
  printf("%d\n", refs(2, 3, 4));
  int (*fp)(int, ...) = sum; printf("%d %d\n", fp(2, 30, 12), (*fp)(1, 9));
  int (*table[])(int, ...) = {sum, bi, rec}; for (auto g : table) printf("%d ", g(2, 6, 3));
    printf("\n");
  auto lam = [](int n, ...) { va_list ap; va_start(ap, n); int r = va_arg(ap, int);
    va_end(ap); return r * n; }; printf("%d\n", lam(3, 5));
  const P cp{3, 1.5}; printf("%g\n", mixed("P", cp)); struct { unsigned b : 3; } bf{5};
    printf("%d\n", sum(1, bf.b));
  for (int i = 0; i < 3; i++) printf("%d ", sum(i, i, i, i)); printf("\n");
}
// prints:
// 6
// 4 x 2.5 q  3.14|42    |    7 -5 1099511627776 4000000000 ff (nil)
// 1515
// 1544.75
// 11
// 7
// [13]abc=12;long|
// log 1
// plain
// 2
// 11 22
// 9 1.5 8
// 5 5
// 1234
// 1 2
// 77
// 7
// 8 66
// 35
// 34
// 42 9
// 9 5 23
// 15
// 4.5
// 5
// 0 1 4

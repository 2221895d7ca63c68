// Empty inline assembly as a barrier, and statement expressions.
#include <stdio.h>
struct P { int a, b; };
#define MAX(a,b) ({ auto _a = (a); auto _b = (b); _a > _b ? _a : _b; })
template <typename T> T hide(T x) { asm volatile("" : "+r"(x) : : "memory"); return x; }
static int calls;
int *next() { static int v[3]; calls++; return &v[1]; }
struct D { int v; D(int v) : v(v) { printf("+%d ", v); } ~D() { printf("-%d ", v); }
    D(const D &o) : v(o.v + 100) { printf("c%d ", v); } };
int main() {
  int x = 5, y, z = 7; P p = {1, 2}; int arr[4] = {1,2,3,4};
  asm volatile("" ::: "memory");
  __asm__ __volatile__("" : "+r"(x), "+m"(p.a) : "r"(z) : "memory", "cc");
  asm("" : "=r"(y) : "0"(x + 1));
  __asm ("" "" : "=m"(*next()) : "m"(arr), "m"(p));
  asm("" :: "r"(&arr[0]), "g"(arr[1]));
  double d; asm("" : "=x"(d) : "0"(2.5));
  char *q; asm("" : "=r"(q) : "0"("abc"));
  char c; asm("" : "=r"(c) : "0"(x));
  asm("" : "+r"(arr[2]), "=r"(arr[3]) : "1"(9));
  printf("%d %d %d %g %s %d %d %d\n", x, y, calls, d, q, c, arr[2], arr[3]);
  printf("%d %ld\n", hide(4), hide(5L));
  int m = MAX(x++, z);
  printf("%d %d\n", m, x);
  P r = ({ P t = {3, 4}; t.a++; t; });
  printf("%d %d %d\n", r.a, r.b, ({ int i, s = 0; for (i = 0; i < 4; i++) s += arr[i]; s; }));
  ({ printf("void\n"); });
  for (int i = 0; i < 5; i++) { int k = ({ if (i == 2) continue; if (i == 4) break; i * 2; });
    printf("k%d ", k); }
  printf("\n%d\n", ({ D d1(1); d1.v + 5; }));
  D e = ({ D d2(2); D d3(3); d2; });
  printf("e%d\n", e.v);
  auto l = [&] { return ({ int q2 = x; q2 + m; }); };
  printf("%d\n", l());
  return 0;
}
// prints:
// 5 6 1 2.5 abc 5 3 9
// 4 5
// 7 6
// 4 4 15
// void
// k0 k2 k6 +1 -1
// 6
// +2 +3 c102 -3 -2 e102
// 13
// -102

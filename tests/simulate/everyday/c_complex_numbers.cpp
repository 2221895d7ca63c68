// _Complex numbers as g++ has them: parts, operators, conversions, memory, infinities.
#include <stdio.h>
#include <typeinfo>
#include <math.h>
typedef _Complex double cd; typedef float _Complex cf; typedef __complex__ int ci; typedef _Complex char cc; typedef long double _Complex cl;
static double no_sign(double x) { return x == x ? x : NAN; }  // of numbers that are none
static void show(cd z) { printf("%.17g %.17g;", no_sign(__real__ z), no_sign(__imag__ z)); }
static void showf(cf z) { show(z); }
static void showi(ci z) { printf("%d %d;", __real__ z, __imag__ z); }
static void showl(cl z) { printf("%.20Lg %.20Lg;", __real__ z, __imag__ z); }
static cd make(double a, double b) { cd z; __real__ z = a; __imag__ z = b; return z; }
static cf makef(float a, float b) { cf z; __real__ z = a; __imag__ z = b; return z; }
static ci makei(int a, int b) { ci z = a; __imag__ z = b; return z; }
static cl makel(long double a, long double b) { cl z; __real__(z) = a; __imag(z) = b; return z; }
const char *which(cd) { return "cd"; } const char *which(cf) { return "cf"; } const char *which(double) { return "d"; } const char *which(ci) { return "ci"; }
struct S { char c; cd z; cf w[2]; };
cd g = 3; cd gl = {1, 2}; cf arr[3] = {1, 2, 3}; static cd zero;
template<class T> T twice(T x) { return x + x; }
cd &ref(cd &z) { __real__ z += 1; return z; }
int count; int next() { return ++count; }
union U { cd z; double d[2]; };
int main(int argc, char **) {
  printf("%zu %zu %zu %zu %zu %zu %zu\n", sizeof(cd), sizeof(cf), sizeof(ci), sizeof(cc), sizeof(cl), alignof(cf), sizeof(S));
  printf("%s %s %s %s\n", typeid(cd).name(), typeid(cf).name(), typeid(ci).name(), typeid(cd *).name());
  cd a = make(1.5, -2.25), b = make(-3.125, 0.7); cf x = makef(1.1f, 2.3f), y = makef(-0.3f, 7.7f);
  show(g); show(gl); showf(arr[0]); showf(arr[2]); show(zero); puts("");
  show(a + b); show(a - b); show(a * b); show(a / b); show(-a); show(~a); show(+a); puts("");
  showf(x + y); showf(x - y); showf(x * y); showf(x / y); showf(-x); showf(~x); puts("");
  show(a + 2); show(2 + a); show(a - 2.5); show(2.5 - a); show(a * 3); show(3.0f * a); show(a / 7); show(7 / a); show(x + a); show(x * 2.0); puts("");
  show(a += b); show(a -= 1); show(a *= b); show(a /= b); show(a *= 2); show(a /= 4); x += y; x *= 1.5; showf(x); puts("");
  ci i = makei(17, -5), j = makei(3, 4); showi(i + j); showi(i - j); showi(i * j); showi(i / j); showi(-i); showi(~i); showi(i + 1); showi(5 - i); showi(100 / j); puts("");
  cc c = 100; c += 100; printf("%d %d %zu;", __real__ c, __imag__ c, sizeof(c + c)); puts("");
  printf("%d %d %d %d %d %d\n", a == b, a != b, a == a, g == 3, 3 == g, i != j);
  printf("%d %d %d %d\n", !a, !zero, a && zero, zero || a); if (a) puts("yes"); if (zero) puts("no"); while (i) { i = 0; }
  printf("%d\n", (bool)make(0, 1)); show((cd)5); show((cd)x); showf((cf)a); showi((ci)a); puts("");
  printf("%s %s %s %s %s\n", which(a), which(x), which(1.0), which(a + x), which(j));
  S s = {'a', a, {x, y}}; S t = s; show(t.z); showf(t.w[1]); t.w[0] = t.w[1] = 4; showf(t.w[0]); S *p = &t; __imag__ p->z = 9; show(p->z); puts("");
  show(twice(a)); show(ref(a)); show(a); cd *q = new cd[2]; q[0] = a; q[1] = q[0] * q[0]; show(q[1]); delete[] q; puts("");
  a++; ++a; show(a); a--; show(a++); show(--a); puts("");
  show(argc ? a : b); show(argc > 5 ? a : 3); show((next(), a)); cd k = (a = b); show(k); auto lam = [a](cd z) { return z * a; }; show(lam(b)); puts("");
  double inf = INFINITY, nan = NAN, big = 1e308, tiny = 1e-308; cd w[] = {make(inf, 1), make(nan, inf), make(0, 0), make(1, -inf), make(big, big), make(tiny, tiny), make(-0.0, 3), make(nan, nan)};
  for (cd u : w) for (cd v : w) { show(u * v); show(u / v); } puts("");
  float finf = INFINITY; cf wf[] = {makef(finf, 1), makef(0, 0), makef(1e38f, 1e38f), makef(1e-40f, 3e-39f), makef(-2, 5)};
  for (cf u : wf) for (cf v : wf) { showf(u * v); showf(u / v); } puts("");
  cl l = makel(1.1L, -2.2L), m = makel(3, 4.5L); showl(l * m); showl(l / m); showl(l + 1); puts("");
  double r = 5; printf("%g %g %d\n", __real__ r, __imag__ r, __imag__ 3); __real__ r = 6; printf("%g\n", r);
  double *pr = &__real__ a, *pi = &__imag__ a; *pr = 11; *pi = 12; show(a); U u; u.z = a; printf("%g %g\n", u.d[0], u.d[1]);
  const cd kc = make(1, 2); printf("%g\n", __imag__ kc); cd z0 = cd(); show(z0); cd z1{}; show(z1); cd z2 = {5}; show(z2); show(cd(7)); puts("");
  static cd st = 4; st += 1; show(st); cd matrix[2][2] = {{1, 2}, {3, 4}}; show(matrix[1][0]); __real__ matrix[1][1] += 5; show(matrix[1][1]); puts("");
  for (int n = 0; n < 3; n++) { cd acc = 1; for (int e = 0; e < n; e++) acc *= make(0, 1); show(acc); } puts("");
  show(__builtin_conj(a)); showf(__builtin_conjf(x)); printf("%g\n", __builtin_cimag(a) + __builtin_crealf(x));
  unsigned _Complex int uc = 3; uc = -uc; printf("%u %u\n", __real__ uc, __imag__ uc); __int128 wide = 3; printf("%d\n", (int)__real__ (wide));
}

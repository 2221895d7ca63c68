typedef int (*F)(int);
struct H { F cb; void (*done)(); int (&ref)(int); };
template <class... A> int call(int (*g)(A...), A... a) { return g(a...); }
template <class... A> int call2(int (*g)(A...), int a) { return g(a); }
template <class T> int call3(int (*g)(T), T a) { return g(a, a); }
int f(F g, H &h, int (*v)(int, ...)) {
  h.done(1);  // wrong
  h.cb();  // wrong
  h.ref(1, 2);  // wrong
  (*g)(1);
  v(1, 2, 3);
  v(1);
  F table[2] = {g, g};
  table[0](1);
  table[1](1, 2);  // wrong
  (*h.cb)(1, 2);  // wrong
  return h.cb(1) + g(2);
}
const char *s(bool b, int k, const char *p) {
  p = b ? p : 0;
  p = b ? nullptr : p;
  p = b ? p : k;  // wrong
  auto q = b ? 1.5 : p;  // wrong
  auto r = b ? 1 : "x";  // wrong
  return b ? p : "x";
}
int f3(void *p) {
  *p = 1;  // wrong
  int x = *p;  // wrong
  p[0] = 1;  // wrong
  int y = p[2];  // wrong
  x = *p;  // wrong
  x += *p;  // wrong
  x = 1 + *p;  // wrong
  return *p;  // wrong
}
template <class T> int g(T *p) { return *p; }
int h(void *p) { return g((int *)p) + g((char *)p); }
int k3(int a, int b) {
  a + 1 = b;  // wrong
  a + b = 3;  // wrong
  a * 2 += 3;  // wrong
  a < b = 3;  // wrong
  a * 2 += 3;  // wrong
  return a;
}
int fn(int);
int m(int a) {
  int q = fn + 1;  // wrong
  q = fn * 2;  // wrong, not told
  q = fn - a;  // wrong
  q = fn;  // wrong
  bool z = fn > 3;  // wrong, not told
  if (fn == 0) return 1;
  if (fn) return 1;
  return q + fn;  // wrong
}
struct S { int f(int); static int g(int); int v; };
int (*p1)(int) = &S::f;  // wrong
int (*p2)(int) = &S::g;
int (*p3)(int) = S::g;
int (*p4)(int) = S::f;  // wrong, not told
int (S::*p5)(int) = &S::f;
int *p6 = &S::v;  // wrong
void take(int (*)(int));
void gives() {
  take(&S::g);
  take(&S::f);  // wrong
  int (*p7)(int) = &S::f;  // wrong
  p7 = &S::f;  // wrong
}
int k(int a, int b) {
  if (a && b = 3) return 1;  // wrong
  return a;
}
int k1(int a, int b) {
  if (a & b = 3) return 1;  // wrong
  while (a && b = 3) return 1;  // wrong
  return a;
}

// Default arguments are converted to what parameters take.
#include <cstdio>
struct F {
  int v;
  F(int v) : v(v) { printf("F%d ", v); }
  ~F() { printf("~F%d ", v); }
};
void a(F x = 2) { printf("%d ", x.v); }
void b(const F &x = 3) { printf("%d ", x.v); }
void c(F = 4) {}
void d(const F & = 5) {}
void e(double x = 3) { printf("%g ", x); }
void f(long long = 6) {}
template <class T>
void g(T t = 1) {
  printf("g ");
}
struct S {
  S(F x = 7) {}
  void m(const F &f = 8) {}
};
int main() {
  a();
  b();
  c();
  d();
  e();
  f();
  g<F>();
  S s;
  s.m();
  S *p = new S;
  delete p;
}

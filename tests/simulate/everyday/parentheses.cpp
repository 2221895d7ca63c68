// Parentheses around what is cast, taken apart or deleted.
#include <cmath>
#include <cstdio>
int f(int x) { return x + 1; }
struct V {
  int a[3];
  int get(int i) const { return a[i]; }
};
template <class T>
T id(T x) {
  return x;
}
struct P {
  int *v;
};
struct N {
  ~N() { printf("~N "); }
};
void deleted() {
  int *p = new int[3];
  delete[](p);
  P q{new int[2]};
  delete[](q.v);
  N *n = new N[2];
  delete[](n);
  void *r = new N;
  delete (N *)r;
  void *s = new N[2];
  delete[](N *) s;
  int *t = new int[1];
  delete[](int *)(t);
  ::delete[](new int[2]);
  delete[](&(new int[2])[0]);
  delete[](0 ? p : nullptr);
}
int main() {
  deleted();

  int n = 13, fc = 7, a[4] = {9, 8, 7, 6}, *p = a;
  double x = 300.75, y = 2;
  V v{{1, 2, 3}};
  int i = 2;
  printf("%d\n", (int(floor(x))) & 255);
  printf("%d\n", (int(std::floor(x))) & 255);
  printf("%d\n", (int((n + fc))) & 3);
  printf("%d\n", (int(*(p))) & 3);
  printf("%d\n", (int(*p)) & 3);
  printf("%d\n", (int(f(n))) - 1);
  printf("%d\n", (int(a[i])) - 1);
  printf("%d\n", (int(a[i] + 1)) * n);
  printf("%d\n", (int(v.get(i))) & 1);
  printf("%d\n", (int(v.a[1])) * n);
  printf("%d\n", (int(-x)) & 15);
  printf("%d\n", (int(x)) & 15);
  printf("%d\n", (int(x * y)) & 15);
  printf("%g\n", (float(n)) * y);
  printf("%g\n", (float((n))) * y);
  printf("%g\n", (double(f(n))) * y);
  printf("%d\n", (unsigned(id(n))) & 3u);
  printf("%d\n", (unsigned(id<int>(n))) & 3u);
  printf("%d\n", (int(sizeof(int))) - 1);
  printf("%d\n", (int((long)n)) - 1);
  printf("%d\n", (int(static_cast<short>(x))) - 1);
  printf("%d\n", (int(x) & 15) + (int(y)) * 2);
  printf("%d\n", (bool(n)) & 1);
  printf("%d\n", (char(n + 60)) - 3);
  printf("%d\n", (int('a')) - 1);
  printf("%d\n", (int(3.7)) - 1);
  printf("%d\n", (int(!n)) - 1);
  printf("%d\n", (int(~n)) & 7);
  printf("%d\n", (int(n++)) & 7);
  printf("%d\n", (int(++n)) & 7);
  printf("%d\n", (int(p[1])) & 7);
  printf("%d\n", (int(*p++)) & 7);
  printf("%d\n", (int(n ? 3 : 4)) & 7);
  printf("%d\n", (int(x), n) - 1);
  printf("%d\n", (int(f(f(n)))) - 1);
  printf("%d\n", (int(f(a[0]))) + 1);
  printf("%d\n", (int(f(n)) - 1) & 3);
  printf("%d\n", (int(a[int(y)])) & 7);
  printf("%d\n", -(int(x)) + 1);
  printf("%d\n", (int(&a[1] - p)) + 1);
}

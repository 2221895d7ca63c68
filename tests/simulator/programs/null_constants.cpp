// NULL is a number as wide as pointers, and a null pointer constant.
#include <cstdarg>
#include <cstddef>
#include <cstdio>
int f(int) { return 1; }
int f(long) { return 2; }
int f(char *) { return 3; }
int g(char *) { return 4; }
int h(long) { return 5; }
int h(void *) { return 6; }
int k(std::nullptr_t) { return 7; }
int k(void *) { return 8; }
template <class T> int size(T) { return sizeof(T); }
template <class T> struct Is { static const int v = 0; };
template <> struct Is<long> { static const int v = 1; };
void *at(int n, ...) {
  va_list l;
  va_start(l, n);
  void *p = va_arg(l, void *);
  va_end(l);
  return p;
}
struct S { void *p; int n; };
int main() {
  int i = NULL;
  long l = NULL;
  char *p = NULL;
  bool b = NULL;
  double d = NULL;
  printf("%d %ld %d %d %g\n", i, l, p == NULL, b, d);
  printf("%d %d %d %d\n", f(NULL), g(NULL), h(NULL), k(nullptr));
  printf("%d %d %d\n", size(NULL), (int)sizeof(NULL), Is<decltype(NULL)>::v);
  printf("%d\n", at(1, NULL) == 0);
  S s = {NULL, NULL};
  printf("%d %d\n", s.p == NULL, s.n == NULL);
  void (*fp)(int) = NULL;
  int S::*mp = NULL;
  char *q = i ? p : NULL;
  auto x = NULL;
  printf("%d %d %d %d %d\n", fp == NULL, mp == NULL, q == NULL, (int)sizeof x, x == 0);
  if (i == NULL) puts("zero");
  if (!NULL) puts("not");
  try {
    throw NULL;
  } catch (void *) {
    puts("a pointer");
  } catch (long) {
    puts("a number");
  }
  return NULL;
}

// prints:
// 0 0 1 0 0
// 2 4 5 7
// 8 8 1
// 1
// 1 1
// 1 1 1 8 1
// zero
// not
// a number

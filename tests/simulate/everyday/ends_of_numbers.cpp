// p++->~T() of a number ends nothing, and evaluates p++.
#include <cstdio>
typedef int I;
enum E { A };
template <class T>
void kill(T *p) {
  p++->~T();
}
int n = 3;
int *next() {
  --n;
  static int q;
  return &q;
}
int main() {
  int d[3];
  I i = 1;
  int *p = d;
  p++->~I();
  printf("%d\n", (int)(p - d));
  d[--i].~I();
  printf("%d\n", i);
  next()->~I();
  printf("%d\n", n);
  kill(p);
  E e = A;
  (i++, e).~E();
  printf("%d\n", i);
  int **pp = &p;
  using P = int *;
  pp[i++ * 0].~P();
  printf("%d\n", i);
  ((++i), d[0]).~I();
  printf("%d\n", i);
}

// Classes that become pointers, for const objects and for others.
#include <cstdio>
struct C {
  operator const int *() const { return d; }
  operator int *() { return d; }
  int d[3] = {1, 2, 3};
};
struct O {
  operator int *() { return d; }
  int d[3] = {4, 5, 6};
};
int main() {
  C c;
  O o;
  printf("%d\n", o[1]);
  o[1] = 9;
  printf("%d %d\n", *o, *(o + 1));
  c[1] = 7;
  const C &k = c;
  printf("%d %d\n", c[1], k[2]);
  printf("%d %d\n", *(c + 1), *k);
  int *p = c;
  const int *q = k;
  printf("%d %d\n", p[0], q[1]);
  printf("%d\n", c == p);
  if (c) printf("yes\n");
}

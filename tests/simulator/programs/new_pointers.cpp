// A type that ends in a pointer behind new.
#include <cstdio>
#include <new>
struct S { int a; };
template <class T> struct A { typedef T B; T v; };
template <class T> T **rows(int n) { T **r = new T *[n]; for (int i = 0; i < n; i++) r[i] = new T[2](); r[1][1] = 4; return r; }
int *g; int **gg; double ***ggg;
int main() {
  int n = 3, x = 2; int *z = &x;
  int **q = new int*[n]; q[2] = &x; printf("%d\n", *q[2]);
  const int **c = new const int*[n]; c[2] = &x; printf("%d\n", *c[2]);
  unsigned int **u = new unsigned int *[n]; u[2] = (unsigned *)&x; printf("%u\n", *u[2]);
  unsigned long **l = new unsigned long*[4]; l[3] = 0; printf("%d\n", l[3] == nullptr);
  int **y = new int*(z); printf("%d\n", **y);
  int **yy = new int*; *yy = z; printf("%d\n", **yy);
  int **yz = new int*{z}; printf("%d\n", **yz);
  int *const *k = new int *const(z); printf("%d\n", **k);
  S **s = new S*[n]; s[0] = new S{7}; printf("%d\n", s[0]->a);
  struct S **t = new struct S*[n]; t[1] = s[0]; printf("%d\n", t[1]->a);
  A<int*> **a = new A<int*>*[2]; a[1] = new A<int*>{z}; printf("%d\n", *a[1]->v);
  A<int>::B **b = new A<int>::B*[2]; b[1] = z; printf("%d\n", *b[1]);
  char buf[64]; int **p = new (buf) int*(z); printf("%d %d\n", **p, (char *)p == buf);
  ggg = new double **[n]; ggg[2] = new double *[n]; ggg[2][1] = new double(2.5); printf("%g\n", *ggg[2][1]);
  int **r = rows<int>(3); printf("%d %d\n", r[1][1], r[2][0]);
  int *six; int m = *(six = new int(6)) * 2; printf("%d\n", m);
  const char **w = new const char*[2]{"a", "bc"}; puts(w[1]);
  delete[] q, delete[] c, delete[] u, delete[] l, delete y, delete yy, delete yz, delete k;
  delete s[0], delete[] s, delete[] t, delete a[1], delete[] a, delete[] b;
  delete ggg[2][1], delete[] ggg[2], delete[] ggg, delete six, delete[] w;
  for (int i = 0; i < n; i++) delete[] r[i];
  delete[] r;
}
// prints:
// 2
// 2
// 2
// 1
// 2
// 2
// 2
// 2
// 7
// 7
// 2
// 2
// 2 1
// 2.5
// 4 0
// 12
// bc

// Pointers to members, and places of new, in parentheses of their own.
#include <cstdio>
#include <new>
struct A {
  int a, b;
  int f(int x) { return a + x; }
};
int main() {
  A o{1, 2}, *p = &o;
  int A::*m = &A::b;
  int (A::*g)(int) = &A::f;
  (o).*(m) = 7;
  printf("%d\n", o.b);
  (p)->*(m) = 8;
  printf("%d\n", o.b);
  o.*(m) = 9;
  printf("%d\n", o.b);
  (o.*(m)) = 10;
  printf("%d\n", o.b);
  p->*(m) += 2;
  printf("%d\n", o.b);
  (*p).*(m) += 2;
  printf("%d\n", o.b);
  ((o).*(g))(3);
  printf("%d %d\n", ((o).*(g))(3), (p->*(g))(4));
  int x = (o).*(m) + 1;
  printf("%d\n", x);
  int y = (p)->*(m)*2;
  printf("%d\n", y);
  int z = ((p))->*m;
  printf("%d\n", z);
  (o).*m = 3;
  printf("%d\n", o.b);
  ++((o).*(m));
  ++(o.*m);
  (o.*m)++;
  printf("%d\n", o.b);
  if ((o).*(m) == 7) printf("seven\n");
  alignas(8) char room[64], *r = room;
  int **q = new ((void *)(r)) int *;
  *q = &x;
  printf("%d\n", **q);
  int **s = new (&(room[8])) int *[2];
  s[1] = &y;
  printf("%d\n", *s[1]);
  const A *c = new (static_cast<void *>(room)) const A{5, 6};
  printf("%d\n", c->b);
}

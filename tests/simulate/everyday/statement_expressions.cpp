// GNU's statement expressions give a pointer where an array stands last.
#include <cstdio>
int a[4] = {1, 2, 3};
struct S {
  int v;
};
S s{5};
int f() { return 1; }
int main() {
  int *p = ({ a; });
  printf("%zu %d %d %d\n", sizeof(({ a; })), p[1], ({ s; }).v, ({ f; })());
  const char *t = ({ "text"; });
  printf("%s %zu\n", t, sizeof(({ "text"; })));
  int x = ({
    int &r = a[2];
    r;
  });
  x += ({
    if (x) a[0] = 9;
    a[0];
  });
  printf("%d\n", x);
}

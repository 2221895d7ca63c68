// Arrays that are made where they are used, as compilers take them.
#include <cstdio>
#include <cstring>
struct P {
  int x, y;
};
int sum(const int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += p[i];
  return s;
}
int main() {
  unsigned char c[6];
  memcpy(c, (const unsigned char[]){1, 2, 3, 4, 5, 6}, 6);
  printf("%d %d\n", c[5], sum((const int[]){1, 2, 3}, 3));
  P p = (P){1, 2};
  printf("%d %zu\n", p.y, sizeof((int[]){1, 2, 3}));
}

// Comments that end like the head of a statement, before declarations.
#include <cstdio>
int twice(int x) { return 2 * x; }
int main() {
  int n = 3;
  // Only needed if (n)
  const int a = twice(n);
  // what we do
  int b = a + 1;
  n += b;  // or else
  int c = n;
  const char *s = "//";
  if (n) int d = twice(c);
  for (int i = 0; i < 2; ++i) int e = i;
  /* while (n) */
  int f = c + 1;
  printf("%d %d %d %d %s\n", a, b, c, f, s);
}

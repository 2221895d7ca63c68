// Casts in parentheses in front of a sign, which look like casts to types of functions.
#include <cstdio>
enum { fc = 5 };
int g(int x) { return x; }
int first() {
  int n = 7, a = 2, *p = &a;
  const int k = 3;
  long s = 0;
  s += (int(fc & n)) & 3;
  s += (int(n)) & 3;
  s += (int(fc)) - 1;
  s += (int(k)) + 1;
  s += (unsigned(n * a)) & 6;
  s += (int(g(n))) & 5;
  s += (int(fc & n)) - 2;
  s += (int(n & a)) * 3;
  s += (long(n)) + (int(a)) & n;
  s += (int(*p)) & 3;
  s += (char(n)) & (k);
  switch ((int(fc & n)) & 3) {
    case 1:
      s += 100;
  }
  printf("%ld\n", s);
  return 0;
}
int main() {
  first();
  int n = 7;
  long s = 0;
  if ((int(fc & n)) & 3) s = 1;
  while ((int(fc & n)) & n && s++ < 4)
    ;
  for (; (int(fc & n)) & 1 && s < 20;) s += 9;
  int a[4] = {1, (int(fc & n)) & 3}, b[9];
  b[(int(fc & n)) & 3] = 4;
  b[0] = (n > 3 ? (int(fc & n)) & 3 : 0);
  switch ((int(fc & n)) & 3) {
    case 1:
      s += 100;
  }
  switch (n) {
    case (int(fc & 7)) & 7:
      s += 1000;
  }
  printf("%ld %d %d %d\n", s, a[1], b[1], b[0]);
  do
    ;
  while ((int(fc & n)) & 2);
  return (int(fc & n)) & 2;
}

// Assignments in front of others in parentheses.
#include <cstdio>
struct V { int x, y; V &operator=(int v) { x = v; return *this; } };
int next() { static int n = 3; return n--; }
int two(int a = (1, 4), int b = 5) { return a * 10 + b; }
#define SWAP(a, b, t) ((t) = (a), (a) = (b), (b) = (t))
void spread() {
  int row[3] = {9, 8, 7}, n = 4, *p = row, c, d; V v;
  n = (row[0] = 4, row[1] += 2, row[2]); printf("%d %d %d %d\n", n, row[0], row[1], row[2]);
  while ((c = next(), c > 0)) printf("c%d ", c);
  n = 1 + (c = 5, d = c * 2, c + d); printf("%d %d %d\n", n, c, d);
  (*p++ = 3, *p <<= 2); SWAP(c, d, n); printf("%d %d %d %d %d\n", row[0], row[1], c, d, n);
  n = (v = 7, v.x) * 2; n <<= (c = 1, 1);
  int *q = (p = row, d = p[2], &p[1]); printf("%d %d %d\n", n, d, *q);
  printf("%d\n", (c = n ? 3 : 4, v.y = c = 8, v.y + c));
  if ((n -= 5, n) && (d ^= 3, d)) printf("%d %d\n", n, d);
  do n += 1; while ((c = n, c < 30));
  (void)(c = 2, d = 3);
  auto l = [&](int k = 3, int m = 4) { return (c = k, d += m, c * d); };
  printf("%d ", l()); printf("%d\n", two((d = 6, d), 7));
  for (int i = (c = 2, 0); (d = i, i < 2); (i++, c *= 3)) ;
  printf("%s %d %d\n", "(a = 4, b)", c, d);
}
int main() { spread(); int a = 0, b = 1, c = 7, n; n = (a = 4, b += 2, c); printf("%d %d %d\n", a, b, n); 
n = (b += 2, c); printf("%d %d\n", b, n); if ((b -= 1, a = b, c == 7)) printf("%d %d\n", a, b); for (int i = (a = 1, b *= 2, 0); (c -= 1, i < 2); i++) printf("%d\n", (a <<= 1, b ^= a, c + b)); return (a = 0, a |= 0, a); }

// prints:
// 7 4 10 7
// c3 c2 c1 16 5 10
// 3 40 10 5 5
// 28 7 40
// 16
// 23 4
// 21 67
// (a = 4, b) 18 2
// 4 3 7
// 5 7
// 4 4
// 16
// 19

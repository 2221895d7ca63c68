// Assignments in front of others in parentheses.
#include <cstdio>
int main() { int a = 0, b = 1, c = 7, n; n = (a = 4, b += 2, c); printf("%d %d %d\n", a, b, n); 
n = (b += 2, c); printf("%d %d\n", b, n); if ((b -= 1, a = b, c == 7)) printf("%d %d\n", a, b); for (int i = (a = 1, b *= 2, 0); (c -= 1, i < 2); i++) printf("%d\n", (a <<= 1, b ^= a, c + b)); return (a = 0, a |= 0, a); }

// prints:
// 4 3 7
// 5 7
// 4 4
// 16
// 19

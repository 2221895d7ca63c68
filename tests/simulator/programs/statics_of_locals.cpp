// Static locals that refer to other locals are made when control comes to them.
#include <cstdio>
int main() { int r = 1; static int *p = &r; *p = 3; printf("%d\n", r); int q = 1; static auto *s = &q; *s = 3; printf("%d\n", q); static int &t = q; t = 4; printf("%d\n", q); }

// prints:
// 3
// 3
// 4

// [&x = y] refers to y.
#include <cstdio>
int more();
int main() { more(); int x = 41; auto r = [x = x+1]{ return x; }(); static auto *p = &r; [&x=r]{ printf("%d %d\n", &x == p, x); x = 5; }(); printf("%d %d\n", r, *p); int k = 3; [&k=k] { k++; }(); printf("%d\n", k); [&q = *p] { printf("%d\n", q); }(); }
int more() { int k = 3; auto f = [&q=k] { q++; }; f(); printf("%d\n", k); [&q = k]() { q++; }(); printf("%d\n", k); [&q = k] { q++; }(); printf("%d\n", k);  return 0; }

// prints:
// 4
// 5
// 6
// 1 42
// 5 5
// 4
// 5

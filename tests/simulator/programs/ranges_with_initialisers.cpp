// C++20's loops over a range that declare something first, and the alignment of what is no type.
#include <cstdio>
struct X { int i; };
struct Pair { int u, v; };
typedef int Wide __attribute__((aligned(64)));
int main() {
  int a[] = {1, 2, 3}, j = 0, i = 9;
  for (int i = 5; auto x : a) j += i++ + x;
  printf("%d %d\n", j, i);
  for (X x = {4}; auto &y : a) { x.i += y; if (y == 2) continue; if (y == 3) printf("%d\n", x.i); }
  for (int n = 3, k = 2; int y : a) printf("%d ", n * y + k);
  for (j = 7; int y : a) { j += y; if (y == 2) break; }
  printf("%d\n", j);
  Pair pairs[] = {{1, 2}, {3, 4}};
  for (auto [q, r] = pairs[1]; auto [u, v] : pairs) printf("%d ", u * q + v * r);
  Wide w; double d[2]; alignas(16) int s;
  printf("%zu %zu %zu %zu %zu\n", __alignof__(w), __alignof__(d), __alignof__(d[0]),
         __alignof__(s), __alignof__(long));
  return 0;
}

// prints:
// 24 9
// 10
// 5 8 11 10
// 11 25 64 8 8 16 8

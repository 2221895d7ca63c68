// Structured bindings of members of a base, and of references.
#include <cstdio>
struct B {}; struct D : B { int i; }; struct E : D {}; struct F : B { };
struct R { int &x; int y; };
int main() {
  auto [i] = D{}; auto [j] = E{{{}, 5}}; printf("%d %d\n", i, j);
  int n = 9; R r{n, 4}; auto [p, q] = r; auto &[s, t] = r; p = 3; t = 8; printf("%d %d %d %d %d\n", n, p, q, r.y, s);
}

// prints:
// 0 5
// 3 3 4 8 3

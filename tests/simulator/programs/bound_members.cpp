// Members that are references, captures and constructors' pointers lead to the variables themselves.
#include <cstdio>
struct R { int &a; int n; }; struct Q { R r; int m; };
struct C { int &r; C(int n) : r(n) { r = 9; printf("%d %d\n", n, r); } };
struct D { int *p; int k; D(int n) : p(&n), k(n) { *p = 8; printf("%d %d\n", n, k); } };
struct E { int &r; int s = r + 1; };
int f(int n) { R r{n, 2}; r.a = 7; return n; }
int main() { int k = 1; R r{k, 2}; r.a = 5; printf("%d\n", k); R s = {k, 3}; s.a++; printf("%d\n", k); Q q{{k, 1}, 2}; q.r.a++; printf("%d\n", k); Q t = {k, 1, 2}; t.r.a++; printf("%d\n", k);
 C c(3); D d(4); printf("%d\n", f(1)); R arr[2] = {{k, 1}, {k, 2}}; arr[1].a++; printf("%d\n", k); auto *h = new R{k, 3}; h->a++; printf("%d\n", k); delete h; R{k, 4}.a++; printf("%d\n", k); E e{k}; e.r++; printf("%d %d\n", k, e.s);
 int j = 1; auto g = [v = R{j, 1}]() mutable { v.a++; }; g(); printf("%d\n", j); }

// prints:
// 5
// 6
// 7
// 8
// 9 9
// 8 4
// 7
// 9
// 10
// 11
// 12 12
// 2

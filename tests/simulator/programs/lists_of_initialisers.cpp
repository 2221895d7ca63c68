// Elements of std::initializer_list live as long as the list, also in arrays, members and loops; nested braces.
#include <initializer_list>
#include <cstdio>
struct A { int n; A(int n) : n(n) { printf("+%d ", n); } A(const A &o) : n(o.n + 100) { printf("c%d ", n); } ~A() { printf("-%d ", n); } };
typedef std::initializer_list<A> AL; typedef std::initializer_list<AL> AL2; typedef std::initializer_list<AL2> AL3;
struct B { AL al; const AL& alr; };
void lives() {
  { AL ar[] = {{1,2},{3,4}}; printf("| "); } printf("\n");
  { B b = {{5,6},{7,8}}; printf("| "); } printf("\n");
  { AL3 al3 = {{{1},{2},{3}}}; printf("| "); } printf("\n");
  { AL al = {4, 5}; const AL &r = {6, 7}; auto x = {A(1), A(2)}; printf("| "); } printf("\n");
  { for (auto &x : {A(1), A(2)}) printf("%d ", x.n); } printf("\n");
  { for (auto &x : AL{1, 2}) printf("%d ", x.n); } printf("\n");
}
struct stringy { const char *p; stringy(const char *p): p(p) { } const char& operator[](int i) const { return p[i]; } };
struct S { int A; stringy B; };
struct veccy { S s; veccy (const std::initializer_list<S> &l): s(*l.begin()) { printf("%d\n", (int)l.size()); } };
struct V { veccy v; };
static const V v{ { { { 237, "2" } } } };
int nested() { return 0; } void more() { V w{ { { { 237, "2" } } } }; veccy x{{{1, "3"}}}; veccy y{{1, "3"}, {2, "4"}}; printf("%s %s %s\n", w.v.s.B.p, x.s.B.p, y.s.B.p); S ss{4, "5"}; S t = {5, "6"}; S us[] = {{1, "7"}}; std::initializer_list<S> l = {{1, "8"}}; printf("%s %s %s %s\n", ss.B.p, t.B.p, us[0].B.p, l.begin()->B.p); printf("%d %s\n", v.v.s.A, v.v.s.B.p); }
int f(std::initializer_list<int> a) { int n = 0; for (int x : a) n = 10 * n + x; return n; }
int main() { lives(); more(); printf("%d\n", f(std::initializer_list<int>{1, 2})); std::initializer_list<int> a = std::initializer_list<int>{3, 4, 5}; printf("%d\n", f(a)); auto b = std::initializer_list<int>{}; printf("%d\n", (int)b.size()); for (int x : std::initializer_list<int>{1, 2}) printf("%d ", x); for (int x : std::initializer_list<int>{7, 8}) printf("%d\n", x); }

// prints:
// 1
// +1 +2 +3 +4 | -4 -3 -2 -1 
// +5 +6 +7 +8 | -8 -7 -6 -5 
// +1 +2 +3 | -3 -2 -1 
// +4 +5 +6 +7 +1 +2 | -2 -1 -7 -6 -5 -4 
// +1 +2 1 2 -2 -1 
// +1 +2 1 2 -2 -1 
// 1
// 1
// 2
// 2 3 3
// 5 6 7 8
// 237 2
// 12
// 345
// 0
// 1 2 7
// 8

// Brace lists that say themselves of what they are, casts that call constructors, and what may
// throw.
#include <cstdio>
#include <initializer_list>
struct A { int f() { return 1; } int g() { return 2; } };
struct K { K(const char *s) { printf("K%s ", s); } int v = 3; explicit K(int i) : v(i) {} };
struct L { L(K k) : w(k.v) {} int w; };
int total(std::initializer_list<int> l) { int s = 0; for (int x : l) s += x; return s; }
void a() noexcept; void b() throw(); void c() noexcept(false); void d() noexcept(noexcept(a()));
void f(int); void w() noexcept(noexcept(c()));
struct S {
  ~S() {} S() noexcept {} S(int) {}
  void m() const noexcept; int operator+(int) noexcept(true); int operator-(int);
} s(1);
struct P { int x; } p;
struct Q { Q &operator=(Q &&) noexcept; } q;
int main() {
  auto il = {1, 2, 3}; int sum = 0, i = 1;
  for (int x : il) sum += x;
  printf("%d %zu %d\n", sum, il.size(), total(il));
  for (const auto &m : {&A::f, &A::g}) { A object; printf("%d ", (object.*m)()); }
  for (auto text : {"a", "bc"}) printf("%s ", text);
  const auto more = {2.5, 3.5}; auto one{5}; auto t{total({1, 2})};
  printf("%g %d %d %zu\n", *more.begin(), one, t, sizeof one);
  K k = (K) "abc"; printf("%d %d %d\n", ((K) "d").v, ((K)7).v, static_cast<K>(8).v);
  L l = (L)k; printf("%d\n", l.w);
  printf("%d%d%d%d%d%d ", noexcept(a()), noexcept(b()), noexcept(c()), noexcept(d()), noexcept(f(1)),
         noexcept(w()));
  printf("%d%d%d%d%d ", noexcept(S()), noexcept(S(1)), noexcept(s.m()), noexcept(s + 1),
         noexcept(s - 1));
  printf("%d%d%d%d ", noexcept(1 + i), noexcept(throw 1), noexcept(i ? throw 1 : 2), noexcept(P()));
  printf("%d%d%d%d\n", noexcept(p), noexcept(P(p)), noexcept(q = Q()), noexcept(new int));
  return 0;
}

// prints:
// 6 3 6
// 1 2 a bc 2.5 5 3 4
// Kabc Kd 3 7 8
// 3
// 110100 10110 1001 1110

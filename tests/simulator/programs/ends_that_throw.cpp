// Memory is given back where a destructor throws; `static_cast<T &&>(x)` is x itself; a base and a
// member of one type are made each by their own initializer.
#include <cstdio>
struct Loud {
  int k;
  Loud(int k = 2) : k(k) {}
  ~Loud() noexcept(false) { printf("~%d ", k); if (k == 1) throw 1; }
};
struct Root { virtual ~Root() noexcept(false) { throw 3; } };
struct Leaf : Root { long more = 0; };
struct A { int i; A(int j) : i(j) { printf("A%d ", j); } ~A() { printf("~A%d ", i); } };
struct Before : A { A a; Before() : A(1), a(2) {} };
struct Behind : A { A a; Behind() : a(3), A{4} {} };
struct Guarded : A { A a; Guarded() try : A(5), a(6) { throw 1; } catch (...) { printf("failed "); } };
struct P { int n; };
struct Last { int k; Last(int k) : k(k) {} ~Last() noexcept(false) { printf("~%d ", k); if (k == 4) throw 1; } };
struct Held { Last a[3]; ~Held() { printf("held "); } };
struct Members { Last x, y, z; Members() : x(1), y(4), z(3) {} };
void take(int &&r) { r = 9; }
int main() {
  Loud *p = new Loud(1); try { delete p; } catch (int) { printf("one\n"); }
  Loud *q = new Loud[3]{1, 3, 4}; try { delete[] q; } catch (int) { printf("two\n"); }
  Loud *n = nullptr; delete n; n = new Loud[2]; delete[] n; printf("\n");
  Root *v = new Leaf; try { delete v; } catch (int i) { printf("%d\n", i); }
  { Before b; Behind c; printf("%d %d %d %d ", ((A &)b).i, b.a.i, ((A &)c).i, c.a.i); }
  try { Guarded g; } catch (int) { printf("caught\n"); }
  try { Held held = {1, 4, 3}; } catch (int) { printf("one\n"); }
  try { Last two[2][2] = {{1, 2}, {4, 3}}; } catch (int) { printf("two\n"); }
  try { Members three; } catch (int) { printf("three\n"); }
  try { Last *four = new Last[3]{1, 4, 3}; delete[] four; } catch (int) { printf("four\n"); }
  int x = 1, y = 1, z = 1; take(static_cast<int &&>(x));
  int &&s = static_cast<int &&>(y), &&r = reinterpret_cast<int &&>(z); s = 5; r = 6;
  P o = {1}; P &&other = static_cast<P &&>(o); other.n = 4;
  printf("%d %d %d %d %d\n", x, y, z, o.n, __GXX_ABI_VERSION >= 1002);
  return 0;
}

// prints:
// ~1 one
// ~4 ~3 ~1 two
// ~2 ~2
// 3
// A1 A2 A4 A3 1 2 4 3 ~A3 ~A4 ~A2 ~A1 A5 A6 ~A6 ~A5 failed caught
// held ~3 ~4 ~1 one
// ~3 ~4 ~2 ~1 two
// ~3 ~4 ~1 three
// ~3 ~4 ~1 four
// 9 5 6 4 1

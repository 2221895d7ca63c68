// Elements that a list has nothing for are made by their constructors, wherever the array is.
#include <array>
#include <cstdio>
#include <initializer_list>
struct D { int d = 9; D() = default; D(int x) : d(x) {} };
struct Noisy { int k; Noisy(int k = 3) : k(k) { printf("+%d", k); } ~Noisy() { printf("-%d", k); } };
struct Rows { D x[3]; int k; };
struct Plain { int v; D d; int w = 4; };
struct Listed { std::array<int, 3> a; int b[2];
  Listed(int x, int y, int z) : a{x, y, z}, b{x, y} {}
  Listed(const Listed &o) : a{o.a}, b{o.b[0], 4} {} };
struct Flat { int a[3]; int b; };
struct OfFlat : Flat { OfFlat() : Flat{1, 2, 3, 4} {} OfFlat(const Flat &f) : Flat{f} {} };
D globals[3] = {1};
typedef std::initializer_list<int> Numbers;
static std::initializer_list<Numbers> lists = {{42, 2}, {3, 4, 5}};
typedef Noisy Pair[2];
int main() {
  printf("%d %d %d\n", globals[0].d, globals[1].d, globals[2].d);
  Rows r = {{1}, 2}, s = {{1, 2}}; printf("%d %d %d %d\n", r.x[0].d, r.x[2].d, r.k, s.x[2].d);
  Plain p[2] = {{1}}; printf("%d %d %d %d\n", p[0].v, p[0].d.d, p[1].w, p[1].d.d);
  D rows[2][2] = {{5}, 6}; printf("%d %d %d\n", rows[0][1].d, rows[1][0].d, rows[1][1].d);
  static D once[3] = {2}; const D all[2] = {}; printf("%d %d\n", once[2].d, all[1].d);
  { Noisy n[3] = {1}; } printf("\n");
  Noisy *many = new Noisy[3]{1}; delete[] many; printf("\n");
  Noisy (*grid)[2] = new Noisy[2][2]; delete[] grid; printf("\n");
  Noisy *two = new Pair; delete[] two; printf("\n");
  Pair *pairs = new Pair[2]; delete[] pairs; printf("\n");
  int *zeros = new int[3](); printf("%d\n", zeros[2]); delete[] zeros;
  int count = 3;
  { Noisy n[count]; n[1].k = 8; Noisy m[count + 1] = {1, 2}; printf(" %d ", m[3].k); } printf("\n");
  int some[count] = {1}; char text[count] = ""; Flat flats[count] = {{{1}}, {{}, 3}};
  printf("%d %d %d %d %d\n", some[0], some[2], text[2], flats[1].b, flats[2].b);
  count = 6; int table[count][2]; table[5][1] = 4; const char names[][4] = {"one", "two"};
  printf("%zu %d %s\n", sizeof table, table[5][1], names[1]);
  Listed l(1, 2, 3), m(l); printf("%d %d %d\n", m.a[2], m.b[0], m.b[1]);
  OfFlat f, g(f); printf("%d %d\n", g.a[2], g.b);
  printf("%d %zu\n", *lists.begin()->begin(), lists.begin()[1].size());
  { std::initializer_list<std::initializer_list<Noisy>> n = {{1, 2}, {4}}; printf(" | "); }
  printf("\n");
  return 0;
}

// prints:
// 1 9 9
// 1 9 2 9
// 1 9 4 9
// 9 6 9
// 9 9
// +1+3+3-3-3-1
// +1+3+3-3-3-1
// +3+3+3+3-3-3-3-3
// +3+3-3-3
// +3+3+3+3-3-3-3-3
// 0
// +3+3+3+1+2+3+3 3 -3-3-2-1-3-8-3
// 1 0 0 3 0
// 48 4 two
// 3 1 4
// 3 4
// 42 3
// +1+2+4 | -4-2-1

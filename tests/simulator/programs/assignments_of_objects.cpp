// A class that declares no assignment has one of its own, which hides those of its bases; the right
// side of an assignment comes first, whoever does it; and `++x = y` assigns to what `++x` is.
#include <cstdio>
#include <utility>
int made, given;
struct A { A() = default; A(A &&) { ++made; } A &operator=(A &&) { ++given; return *this; } };
struct B {
  B() = default;
  B(const B &); B(B &&) { ++made; }
  B &operator=(const B &); B &operator=(B &&) { ++given; return *this; }
};
struct Whole : A, B { B inner; int n; };
struct Root { int r = 0; Root &operator=(int n) { r = n; return *this; } };
struct Using : Root { using Root::operator=; };
struct V {
  virtual V &operator=(const V &) { return *this; }
  V &operator+=(int) { return *this; }
  V &operator<<(int) { return *this; }
};
V &operator-=(V &v, int) { return v; }
struct Plain { int n; } plain;
V v;
V &left() { printf("left "); return v; }
V &other() { printf("right "); return v; }
int right() { printf("right "); return 1; }
Plain &place() { printf("left "); return plain; }
Plain value() { printf("right "); return plain; }
int main() {
  Whole w, x(std::move(w)); w = std::move(x); printf("%d %d\n", made, given);
  Using u; u = 5; Using t; t = u; printf("%d %d\n", u.r, t.r);
  left() = other(); left() += right(); left() -= right(); place() = value(); printf("\n");
  left() << right(); left().operator=(other()); printf("\n");
  int c = 0, d = 1, *p = &d;
  --c = 5; ++*p = 7; printf("%d %d\n", c, d);
  --c += 5; ++d *= 2; printf("%d %d\n", c, d);
  return 0;
}

// prints:
// 3 3
// 5 5
// right left right left right left right left
// left right left right
// 5 7
// 9 16

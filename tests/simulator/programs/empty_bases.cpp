// Bases without data take no room, but two objects of one type never have one address. Pointers to
// members of such bases differ.
#include <cstddef>
#include <cstdio>
struct V { int f() { return 1; } };
struct X : V {};
struct Y : V {};
struct Both : X, Y {};
struct Mixed : V, X {};
struct Full : Mixed, Y { int i; };
struct Held : V { V first; int i; };
struct Other {};
struct Rows : Held, Other { Other rows[3]; X last; };
struct Deep : V, X, Both {};
struct Apart : virtual Deep { V member; };
struct Spread : virtual X, virtual Y { char c; };

template <class To, class From> int way(From &whole) {
  return (int)((char *)static_cast<To *>(&whole) - (char *)&whole);
}

int main() {
  Both both; Full full; Rows rows; Apart apart; Spread spread; Deep deep;
  printf("%zu %zu %zu\n", sizeof(Both), sizeof(Mixed), sizeof(Full));
  printf("%d %d %d %d\n", way<X>(both), way<Y>(both), way<X>(full), way<Y>(full));
  printf("%zu %zu %zu %zu\n", sizeof(Held), offsetof(Held, first), sizeof(Rows), offsetof(Rows, rows));
  printf("%d %zu %zu\n", way<Other>(rows), sizeof(Deep), sizeof(Apart));
  printf("%d %d\n", way<Deep>(apart), (int)((char *)&apart.member - (char *)&apart));
  printf("%zu %d %d\n", sizeof(Spread), way<X>(spread), way<Y>(spread));
  int (X::*x)() = &V::f, (Y::*y)() = &V::f;
  int (Both::*a)() = x, (Both::*b)() = y;
  printf("%d %d %d\n", a == b, a == a, (both.*a)() + (both.*b)());
  printf("%d\n", way<Both>(deep));
}

// prints:
// 2 2 4
// 0 1 1 2
// 8 1 12 8
// 0 4 16
// 0 8
// 16 0 9
// 0 1 2
// 2

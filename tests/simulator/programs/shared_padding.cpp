// Behind a base's own bytes stand members of others: making the base leaves them alone.
#include <cstdio>
#include <cstring>
struct Empty {};
struct Flag { Flag() : on(7) {} char on; };
struct A : Empty { A() : Empty() {} };
struct B : Empty { B() : Empty{} {} };
struct FlagA : Flag, A { FlagA() : Flag(), A() {} };
struct FlagB : Flag, B { FlagB() : Flag(), B() {} };
struct Padded { ~Padded() {} int n; char d; };
struct First { char c = 5; };
struct Made : virtual First, Padded { Made() : First(), Padded() {} };
struct Braced : virtual First, Padded { Braced() : First(), Padded{} {} };
Padded given() { Padded p; memset(&p, 0, sizeof p); return p; }
struct Given : virtual First, Padded { Given() : First(), Padded(given()) {} };
int main() {
  FlagA a; FlagB b; Made m; Braced c; Given g;
  printf("%d %d %d %d %d\n", a.on, b.on, m.c, c.c, g.c);
  return 0;
}

// prints:
// 7 7 5 5 5

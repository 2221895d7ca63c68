// Temporaries of which a condition makes one live as long as the reference that is bound to them.
#include <cstdio>
struct S { int n; S(int n) : n(n) { printf("+%d ", n); } S(const S &o) : n(o.n + 100) { printf("c%d ", n); } ~S() { printf("-%d ", n); } };
template <class T> using id = T;
void f(bool c) {
  const S &a = c ? S(1) : S(2); printf("| ");
  const int &b = c ? S(3).n : S(4).n; printf("| ");
  S &&d = c ? id<S[2]>{5, 6}[1] : static_cast<S &&>(7); printf("| ");
  const S &e = (S(8), S(9)); printf("| ");
  S &&g = static_cast<S &&>(19); printf("%d\n", a.n + b + d.n + e.n + g.n);
}
int main() { f(true); printf("\n"); f(false); printf("\n"); }

// prints:
// +1 | +3 | +5 +6 | +8 +9 -8 | +19 38
// -19 -9 -6 -5 -3 -1 
// +2 | +4 | +7 | +8 +9 -8 | +19 41
// -19 -9 -7 -4 -2 

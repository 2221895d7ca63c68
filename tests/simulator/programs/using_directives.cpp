// Functions that using-directives bring join those of the namespace itself.
#include <cstdio>
namespace A { int f() { return 1; } int f(double); }
namespace B { int f(int) { return 2; } int f(double); }
int f(int, int) { return 3; }
using namespace A;
using namespace B;
int main() {
  printf("%d %d %d\n", f(), f(1), f(0, 0));
  return 0;
}
// prints:
// 1 2 3

// Which names using-directives bring: in a block for that block alone, and never past `N::`.
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace a {
int value() { return 1; }
int size = 5;
struct T {
  int k = 1;
};
}  // namespace a
namespace b {
int value() { return 2; }
int size = 6;
struct T {
  int k = 2;
};
}  // namespace b
int f() {
  using namespace a;
  return value() * 10 + size + T().k;
}
int g() {
  using namespace b;
  { using namespace a; }
  return value() * 10 + size + T().k;
}
auto closure = [] {
  using namespace a;
  return size;
};
template <class Q> int of_template(Q q) {
  using namespace b;
  return size + q + value();
}
struct S {
  int method() {
    using namespace a;
    return size + value();
  }
};

namespace n {
int pick(double) { return 1; }
int other(int) { return 3; }
}  // namespace n
int pick(int) { return 2; }
using namespace n;
using namespace std;

int main() {
  printf("%d %d %d %d %d\n", f(), g(), closure(), of_template(1), S().method());
  {
    using namespace b;
    printf("%d %d %d\n", size, value(), [] { return T().k; }());
  }
  printf("%d %d %d\n", ::pick(2.5), pick(2.5), ::other(1));
  // <cmath> and <cstdlib> leave all but abs(int) in std.
  auto whole = ::abs(-2.5);
  auto exact = abs(-2.5);
  printf("%d %d %.1f\n", (int)sizeof whole, (int)sizeof exact, exact);
}

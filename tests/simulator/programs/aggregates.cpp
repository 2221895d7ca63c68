// Classes whose constructors are defaulted or deleted are aggregates.
#include <cstdio>
#include <type_traits>
struct A { A() = default; int x; int y; };
struct B { B(const B &) = default; B() = default; int x; };
struct D { D(int) = delete; int x; };
struct E { E() {} int x; };
struct F { explicit F() = default; int x; };
struct G { G(); int x; }; G::G() = default;
struct H { template <class T> H(T) {} int x; };
int main() {
  A a{1, 2}; B b{3}; A c = {4}; D d{5};
  printf("%d %d %d %d %d %d\n", a.x, a.y, b.x, c.x, c.y, d.x);
  printf("%d%d%d%d%d%d%d\n", std::is_aggregate<A>::value, std::is_aggregate<B>::value, std::is_aggregate<D>::value, std::is_aggregate<E>::value, std::is_aggregate<F>::value, std::is_aggregate<G>::value, std::is_aggregate<H>::value);
  A z[2] = {1, 2, 3}; printf("%d %d %d\n", z[0].y, z[1].x, z[1].y);
}

// prints:
// 1 2 3 4 0 5
// 1110000
// 2 3 0

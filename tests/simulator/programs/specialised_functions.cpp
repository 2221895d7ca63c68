// Explicit specialisations of function templates are chosen by the arguments a call writes.
#include <cstdio>
#include <string>
struct P { int x, y; };
template <class T> T init(int v) { return T(); }
template <> int init(int v) { return v; }
template <> P init(int v) { return {v, v + 1}; }
template <class T> int named() { return 0; }
template <> int named<int>() { return 1; }
template <> int named<double>();
template <> int named<double>() { return 2; }
template <int N> int times(int x) { return x; }
template <> int times<3>(int x) { return 3 * x; }
template <> int times<4>(int x) { return 4 * x; }
template <class T, class U = int> int both(T a, U b = U()) { return 1; }
template <> int both<int, double>(int a, double b) { return 2; }
template <> int both(char a, int b) { return 3; }
template <class T> int red(T v) { return 0; }
template <> int red(int v) { return v; }
template <> int red(P v) { return v.x + v.y; }
template <class T> int red(T *v) { return 9; }
template <class T> int all() { return red(init<T>(7)) + named<T>(); }
namespace n { template <class T> int size() { return sizeof(T); } template <> int size<void>() { return 0; } }
template <> int n::size<char[5]>() { return 55; }
struct C { template <class T> int get() { return 5; } template <int N> static int s() { return N; } };
template <> int C::get<int>() { return 6; }
template <> int C::s<2>() { return 22; }
template <bool B> int flag() { return 1; }
template <> int flag<true>() { return 2; }
template <class T> int inst(T v) { return sizeof(T); }
template int inst<int>(int);
template int inst(char);
template <> int named<long>() { return 8; }
template int named<short>();
int main() { printf("%d %d %d %d %d\n", inst<int>(1), inst<char>(1), inst(2.0), named<long>(), named<short>());
  printf("%d %d %g\n", init<int>(1), init<P>(1).y, init<double>(3));
  printf("%d %d %d\n", named<int>(), named<double>(), named<char>());
  printf("%d %d %d\n", times<3>(5), times<4>(5), times<5>(5));
  printf("%d %d %d %d\n", both<int, double>(1, 2), both<int>(1), both('a', 1), both(1, 2.0));
  printf("%d %d %d %d\n", red<int>(4), red<P>({1, 2}), red(2.5), red<int>((int *)nullptr));
  printf("%d %d %d\n", all<int>(), all<P>(), all<double>());
  printf("%d %d %d\n", n::size<void>(), n::size<int>(), n::size<char[5]>());
  C c;
  printf("%d %d %d %d\n", c.get<int>(), c.get<char>(), C::s<2>(), C::s<3>());
  printf("%d %d\n", flag<true>(), flag<1 == 2>());
}
// prints:
// 4 1 8 8 0
// 1 2 0
// 1 2 0
// 15 20 5
// 2 1 3 2
// 4 3 0 9
// 8 15 2
// 0 4 55
// 6 5 22 3
// 2 1

// Explicit specialisations of function templates: by types and values, of all kinds.
#include <cstdio>
#include <cstring>
#include <string>
enum Color { RED, GREEN, BLUE }; enum class Size : char { Small = 1, Big = 7 };
template <bool B> int flag() { return 10; } template <> int flag<true>() { return 11; }
template <char C> const char *letter() { return "other"; } template <> const char *letter<'a'>() { return "an a"; }
template <Color C> int shade(int x) { return x; } template <> int shade<GREEN>(int x) { return x * 2; } template <> int shade<BLUE>(int x) { return x * 3; }
template <Size S> int size() { return 0; } template <> int size<Size::Big>() { return 70; }
int one = 1, two = 2;
template <int *P> int from() { return *P; } template <> int from<&two>() { return 200; }
template <int A, int B> int pair() { return A * 10 + B; } template <> int pair<1, 2>() { return -12; } template<> int pair<2, 1>() { return -21; }
template <int A, int B = 5> int part() { return A + B; } template <> int part<3>() { return -3; } template <> int part<3, 4>() { return -34; }
template <typename T, int N> T mixed(T x) { return x + N; } template <> int mixed<int, 3>(int x) { return -x; } template <> double mixed<double, 0>(double x) { return x / 2; }
template <typename T> T limit(); template <> int limit<int>() { return 32; } template <> double limit<double>() { return 0.5; }
template <typename T> const char *name() { return "?"; } template <> const char *name<char>() { return "char"; } template <> const char *name<const int *>() { return "const int *"; }
template <> const char *name<std::string>() { return "string"; }
template <typename T> const char *of(T) { return "any"; } template <> const char *of(int) { return "int"; } template <> const char *of<>(char *) { return "char*"; }
template <typename T> const char *of(T *) { return "pointer"; } template <> const char *of<double>(double *) { return "double*"; }
const char *of(float) { return "plain float"; }
struct K { template <int N> int get() { return N; } template <int N> static int sget() { return N; } template <typename T> int is(T) { return 0; } };
template <> int K::get<4>() { return 44; } template <> int K::sget<4>() { return 444; } template <> int K::is(char) { return 1; }
template <int N> int user() { return flag<(N > 2)>() + pair<N, N + 1>(); }
template <unsigned N> constexpr unsigned fib() { return fib<N - 1>() + fib<N - 2>(); } template <> constexpr unsigned fib<0>() { return 0; } template <> constexpr unsigned fib<1>() { return 1; }
template <int... N> int count() { return sizeof...(N); } template <> int count<7>() { return 70; } template <> int count<>() { return -1; }
namespace ns { template <int N> int deep() { return N; } template <> int deep<1>() { return 111; } }
template <int N> inline int fwd(); template <> int fwd<2>(); int ask() { return fwd<2>(); } template <int N> inline int fwd() { return N; } template <> int fwd<2>() { return 22; }
template <int N> void print(int n) { printf("%d ", n * N); } template <> void print<0>(int n) { printf("zero %d ", n); }
int main() {
  printf("%d %d %s %s\n", flag<true>(), flag<false>(), letter<'a'>(), letter<'b'>());
  printf("%d %d %d %d %d\n", shade<RED>(5), shade<GREEN>(5), shade<BLUE>(5), size<Size::Small>(), size<Size::Big>());
  printf("%d %d\n", from<&one>(), from<&two>());
  printf("%d %d %d\n", pair<1, 2>(), pair<2, 1>(), pair<2, 2>());
  printf("%d %d %d %d\n", part<3>(), part<3, 5>(), part<3, 4>(), part<2>());
  printf("%d %d %g %g\n", mixed<int, 3>(5), mixed<int, 4>(5), mixed<double, 0>(5), mixed<double, 3>(5));
  printf("%d %g\n", limit<int>(), limit<double>());
  printf("%s %s %s %s\n", name<char>(), name<int>(), name<const int *>(), name<std::string>());
  double d = 0; char c = 'c'; int i = 0;
  printf("%s %s %s %s %s %s %s %s\n", of(1), of('c'), of(&c), of(&d), of(&i), of(1.f), of(2L), of<int>(1));
  K k; const K *pk = &k; (void)pk; printf("%d %d %d %d %d %d\n", k.get<3>(), k.get<4>(), K::sget<4>(), K::sget<5>(), k.is('c'), k.is(1));
  printf("%d %d\n", user<1>(), user<3>());
  constexpr unsigned f = fib<10>(); int arr[fib<6>()]; printf("%u %u %zu\n", fib<12>(), f, sizeof arr / sizeof *arr);
  printf("%d %d %d\n", count<>(), count<7>(), count<1, 2>());
  printf("%d %d %d\n", ns::deep<1>(), ns::deep<2>(), 9);
  printf("%d %d\n", ask(), fwd<3>());
  int (*p)() = flag<true>; int (*q)() = &flag<false>; printf("%d %d\n", p(), q());
  print<0>(4); print<2>(4); puts("");
}

// prints:
// 11 10 an a other
// 5 10 15 0 70
// 1 200
// -12 -21 22
// -3 -3 -34 7
// -5 9 2.5 8
// 32 0.5
// char ? const int * string
// int any pointer double* pointer plain float any int
// 3 44 444 5 1 0
// -2 45
// 144 55 8
// -1 70 2
// 111 2 9
// 22 3
// 11 10
// zero 4 8 

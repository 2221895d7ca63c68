// Templates that need hundreds of instances of each other.
#include <cstdio>
template <int N>
struct F {
  static const int v = F<N - 1>::v + 1;
};
template <>
struct F<0> {
  static const int v = 0;
};
template <int N>
struct C {
  int x = N;
  C<N - 1> inner;
};
template <>
struct C<0> {
  int x = 0;
};
template <int N>
int fn() {
  return fn<N - 1>() + 1;
}
template <>
int fn<0>() {
  return 0;
}
template <int N>
constexpr int ce() {
  if constexpr (N == 0)
    return 0;
  else
    return ce<N - 1>() + 1;
}
template <int N, int... I>
struct Seq : Seq<N - 1, N - 1, I...> {};
template <int... I>
struct Seq<0, I...> {
  static const int n = sizeof...(I);
};
template <int N>
struct E {
  enum { v = E<N - 1>::v + 1 };
};
template <>
struct E<0> {
  enum { v = 0 };
};
constexpr int fac(int n) { return n == 0 ? 0 : 1 + fac(n - 1); }
template <class T, int N>
struct Ptr {
  using type = typename Ptr<T *, N - 1>::type;
};
template <class T>
struct Ptr<T, 0> {
  using type = T;
};
template <class... T>
struct Count {
  static const int v = 0;
};
template <class A, class... T>
struct Count<A, T...> {
  static const int v = 1 + Count<T...>::v;
};
template <int N, int M>
struct Chain : Chain<N - 1, (N - 1) % 3> {
  Chain() { std::printf("%d ", N); }
};
template <int N>
struct Chain<N, 0> : Chain<N - 1, (N - 1) % 3> {
  Chain() {
    if (N % 30 == 0) std::printf("thirty\n");
  }
};
template <>
struct Chain<0, 0> {
  Chain() { std::printf("first\n"); }
};
template <int N>
struct Primes {
  static const bool prime = true;
  static const int sum = Primes<N - 1>::sum + N;
};
template <>
struct Primes<0> {
  static const int sum = 0;
};
int main() {
  const int depth = 200;
  std::printf("%d %zu %d %d\n", F<depth>::v, sizeof(C<depth>), fn<depth>(), ce<depth>());
  std::printf("%d %d %zu\n", Seq<90>::n, E<depth>::v, sizeof(Ptr<char, depth>::type));
  constexpr int counted = fac(depth);
  static const int many[fac(400)] = {};
  static_assert(counted == depth, "");
  C<depth> c;
  Chain<95, 2> chain;
  std::printf("\n%d %d %zu %d\n", counted, c.inner.x, sizeof many / sizeof *many, Primes<150>::sum);
}

// References and functions are neither const nor volatile.
#include <cstdio>
template <class T, int K>
struct A {};
template <class T>
struct V {};
template <class Z>
struct S {
  static const int v = 0;
};
template <class T>
struct S<const T> {
  static const int v = 1;
};
template <class T>
struct S<volatile T> {
  static const int v = 2;
};
template <template <class...> class C, class... T>
struct S<C<T...>> {
  static const int v = 3;
};
template <class T, int K>
struct S<A<T, K>> {
  static const int v = 4;
};
int main() {
  printf("%d %d %d %d %d %d %d %d %d %d\n", S<int &>::v, S<const int>::v, S<int &&>::v,
         S<const int &>::v, S<volatile int>::v, S<int()>::v, S<V<int>>::v, S<A<int, 3>>::v,
         S<const V<int> &>::v, S<int *const>::v);
}

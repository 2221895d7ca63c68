// Template parameters without a name, and their defaults.
#include <cstdio>
#include <type_traits>
template <class T, bool = std::is_integral<T>::value, bool = std::is_floating_point<T>::value>
struct R {
  static const int v = 0;
};
template <class T>
struct R<T, true, false> {
  static const int v = 1;
};
template <class T>
struct R<T, false, true> {
  static const int v = 2;
};
template <class, class = int, class = void>
struct A {
  static const int v = 0;
};
template <class T>
struct A<T, int, void> {
  static const int v = 1;
};
template <class T>
struct A<T, void, int> {
  static const int v = 2;
};
template <class T, int, int = 3, int = 4>
struct N;
template <class T, int A, int B, int C>
struct N {
  static const int v = A * 100 + B * 10 + C;
};
template <class, class>
struct Same {
  static const int v = 0;
};
template <class T>
struct Same<T, T> {
  static const int v = 1;
};
template <class T, class = void, class = void>
struct Has {
  static const int v = 0;
};
template <class T>
struct Has<T, std::void_t<typename T::a>, void> {
  static const int v = 1;
};
struct HA {
  using a = int;
};
struct HB {
  using b = int;
};
template <class T, std::enable_if_t<std::is_integral<T>::value, int> = 0,
          std::enable_if_t<sizeof(T) == 4, int> = 0>
int f(T) {
  return 1;
}
template <class T, std::enable_if_t<std::is_integral<T>::value, int> = 0,
          std::enable_if_t<sizeof(T) != 4, int> = 0>
int f(T) {
  return 2;
}
template <class T, std::enable_if_t<!std::is_integral<T>::value, int> = 0,
          std::enable_if_t<sizeof(T) == 4, int> = 0>
int f(T) {
  return 3;
}
template <int, int, class... T>
int g(T... x) {
  return sizeof...(x);
}
template <template <class> class, template <class> class>
struct TT {
  static const int v = 7;
};
template <class T>
struct B1 {};
template <class T>
struct B2 {};
template <>
struct TT<B1, B2> {
  static const int v = 8;
};
template <int, int>
struct V2 {
  static const int v = 0;
};
template <int I>
struct V2<I, 2> {
  static const int v = I;
};
template <class, class...>
struct PK {
  static const int v = 0;
};
template <class T, class... R>
struct PK<T, int, R...> {
  static const int v = 1 + sizeof...(R);
};
template <class, int = 5, class = long>
struct Outer {
  template <class, int = 6, class = char>
  struct Inner {
    static const int v = 9;
  };
};
template <class T>
int h() {
  return 1;
}
template <class T, class>
int h() {
  return 2;
}
template <class T, bool = true, bool = false>
constexpr int vt = 4;
template <class T>
constexpr int vt<T, true, false> = 5;
template <class T, class = int, class = char>
using AL = A<T, int, void>;
int main() {
  printf("%d %d %d %d\n", R<int>::v, R<float>::v, R<void>::v, R<char, false, true>::v);
  printf("%d %d %d %d\n", A<int>::v, A<int, void>::v, A<int, void, int>::v, A<int, int>::v);
  printf("%d %d %d\n", N<int, 1>::v, N<int, 1, 2>::v, N<int, 7, 8, 9>::v);
  printf("%d %d %d %d\n", Same<int, int>::v, Same<int, char>::v, Has<int>::v, Has<HA>::v);
  printf("%d %d %d %d\n", f(1), f(2L), f(1.5f), g<1, 2>(3, 4));
  printf("%d %d %d %d\n", TT<B1, B2>::v, TT<B2, B1>::v, V2<4, 2>::v, V2<2, 4>::v);
  printf("%d %d %d\n", PK<int>::v, PK<int, int>::v, PK<int, int, char>::v);
  printf("%d %d %d %d %d\n", Outer<int>::Inner<int>::v, h<int>(), h<int, char>(), vt<int>,
         vt<int, false>);
  printf("%d\n", AL<int>::v);
}

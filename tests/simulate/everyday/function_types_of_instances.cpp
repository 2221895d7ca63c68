// Types of functions whose parameters come of template arguments: no const, no arrays.
#include <cstdio>
#include <type_traits>
template <class T>
void f(T) {}
template <class T>
int g(T, const T, T *) {
  return sizeof(T);
}
template <class A>
void parameter(void (*)(A)) {
  std::printf("%d %d %d %d\n", std::is_same<A, int>::value, std::is_const<A>::value,
              std::is_pointer<A>::value, std::is_array<A>::value);
}
template <class T>
using Function = void(T, const T);
template <class T>
struct Holder {
  using type = int (*)(T, T volatile);
  void method(T) {}
};
template <class>
struct First;
template <class R, class A, class... B>
struct First<R(A, B...)> {
  using type = A;
};
int main() {
  parameter(&f<int>);
  parameter(&f<int const>);
  parameter(&f<int[7]>);
  parameter(&f<int(int)>);
  std::printf("%d\n", std::is_same<Function<const int>, void(int, int)>::value);
  std::printf(
      "%d %d\n", std::is_same<Holder<const int>::type, int (*)(int, int)>::value,
      std::is_same<decltype(&Holder<const int>::method), void (Holder<const int>::*)(int)>::value);
  std::printf("%d %d\n", std::is_same<First<void(const int, char)>::type, int>::value,
              std::is_same<First<Function<volatile long>>::type, long>::value);
  std::printf("%d\n",
              std::is_same<decltype(&g<const char>), int (*)(char, char, const char *)>::value);
}

// Templates whose parameters, extents and promises depend on whether expressions are well formed.
#include <cstdio>
#include <type_traits>
#include <utility>
template <class O, class M>
int a(decltype(std::declval<O>() + std::declval<M>()) *) {
  return 1;
}
template <class O, class M>
int a(...) {
  return 0;
}
template <class O, class M>
int b(typename std::remove_reference<decltype(std::declval<O>() + std::declval<M>())>::type *) {
  return 1;
}
template <class O, class M>
int b(...) {
  return 0;
}
template <class O, class M>
int c(decltype(std::declval<O>() + std::declval<M>())) {
  return 1;
}
template <class O, class M>
int c(...) {
  return 0;
}
template <class O>
int d(decltype(std::declval<O>() + 1) *) {
  return 1;
}
template <class O>
int d(...) {
  return 0;
}
template <class O>
int e(std::enable_if_t<sizeof(O) == 4, int> *) {
  return 1;
}
template <class O>
int e(...) {
  return 0;
}
template <class O>
int f(std::enable_if_t<(alignof(O) > 1), int> *) {
  return 1;
}
template <class O>
int f(...) {
  return 0;
}
template <class O>
int g(typename std::remove_reference<O>::type *) {
  return 1;
}
template <class O>
int g(...) {
  return 0;
}
template <class O>
int h(char (*)[sizeof(std::declval<O>() + 1)]) {
  return 1;
}
template <class O>
int h(...) {
  return 0;
}
template <class O>
int i(decltype(&O::x)) {
  return 1;
}
template <class O>
int i(...) {
  return 0;
}
struct X {
  int x;
};
int main() {
  std::printf("%d%d%d%d%d%d%d%d%d\n", a<int, int>(nullptr), b<int, int>(nullptr), c<int, int>(0),
              d<int>(nullptr), e<int>(nullptr), f<int>(nullptr), g<int>(0), h<int>(0), i<X>(0));
  std::printf("%d%d%d%d\n", a<X, int>(nullptr), d<X>(nullptr), h<X>(0), i<int>(0));
}

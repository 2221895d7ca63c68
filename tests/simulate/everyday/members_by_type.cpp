// Whether members can be selected and functions called through pointers, asked by types.
#include <cstdio>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
struct C {
  int n;
  int f(int) const;
  void g() &;
  int h() &&;
};
struct D : C {};
template <class...>
using vt = void;
template <class, class F, class... A>
struct can : std::false_type {};
template <class F, class... A>
struct can<vt<decltype(std::declval<F>()(std::declval<A>()...))>, F, A...> : std::true_type {};
template <class, class O, class M>
struct sel : std::false_type {};
template <class O, class M>
struct sel<vt<decltype(std::declval<O>().*std::declval<M>())>, O, M> : std::true_type {};
template <class, class O, class M>
struct arr : std::false_type {};
template <class O, class M>
struct arr<vt<decltype(std::declval<O>()->*std::declval<M>())>, O, M> : std::true_type {};
template <class, class O, class M>
struct cm : std::false_type {};
template <class O, class M>
struct cm<vt<decltype((std::declval<O>().*std::declval<M>())())>, O, M> : std::true_type {};
template <class, class O>
struct der : std::false_type {};
template <class O>
struct der<vt<decltype(*std::declval<O>())>, O> : std::true_type {};
int main() {
  std::printf("%d%d%d%d\n", can<void, int (*)(double), std::string>::value,
              can<void, int (*)(std::string), double>::value,
              can<void, int (&)(double), float>::value,
              can<void, void (*)(int *), const int *>::value);
  std::printf("%d%d%d%d%d\n", sel<void, std::string, int C::*>::value,
              sel<void, D, int C::*>::value, sel<void, C, int D::*>::value,
              sel<void, int, int C::*>::value, sel<void, C *, int C::*>::value);
  std::printf("%d%d%d%d\n", arr<void, D *, int C::*>::value, arr<void, D, int C::*>::value,
              arr<void, std::vector<C>, int C::*>::value, arr<void, int *, int C::*>::value);
  std::printf("%d%d%d%d%d%d%d\n", cm<void, C &, decltype(&C::g)>::value,
              cm<void, C, decltype(&C::g)>::value, cm<void, const C &, decltype(&C::g)>::value,
              cm<void, C, decltype(&C::h)>::value, cm<void, C &, decltype(&C::h)>::value,
              cm<void, C &, decltype(&C::f)>::value,
              cm<void, const D &, int (C::*)() const>::value);
  std::printf("%d%d%d%d%d\n", der<void, std::string>::value, der<void, int *>::value,
              der<void, C>::value, der<void, std::vector<int>::iterator>::value,
              der<void, int>::value);
}

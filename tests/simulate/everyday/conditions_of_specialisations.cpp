// Partial specialisations with conditions on their parameters, and without the defaults.
#include <cstdio>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
namespace conditions {
template <class T, class = void>
struct A {
  static constexpr int v = 0;
};
template <class T>
struct A<T, std::enable_if_t<std::is_integral<T>::value>> {
  static constexpr int v = 1;
};
template <class T, class = void>
struct A2 {
  static constexpr int v = 0;
};
template <class T>
struct A2<T, std::enable_if_t<(sizeof(T) > 2)>> {
  static constexpr int v = 1;
};
template <class T, class = void>
struct A3 {
  static constexpr int v = 0;
};
template <class T>
struct A3<T, std::enable_if_t<true>> {
  static constexpr int v = 1;
};
template <bool B, class T = void>
struct en {};
template <class T>
struct en<true, T> {
  typedef T type;
};
template <class T, class = void>
struct A4 {
  static constexpr int v = 0;
};
template <class T>
struct A4<T, typename en<std::is_integral<T>::value>::type> {
  static constexpr int v = 1;
};
template <class T>
struct isint {
  static constexpr bool value = false;
};
template <>
struct isint<int> {
  static constexpr bool value = true;
};
template <class T, class = void>
struct A5 {
  static constexpr int v = 0;
};
template <class T>
struct A5<T, typename en<isint<T>::value>::type> {
  static constexpr int v = 1;
};
template <class T, typename E = void>
struct A6 {
  static constexpr int v = 0;
};
template <class T>
struct A6<T, typename std::enable_if<std::is_integral<T>::value>::type> {
  static constexpr int v = 1;
};

void run() {
  std::printf("%d %d %d %d %d %d %d %d\n", A<int>::v, A<int *>::v, A2<int>::v, A2<char>::v,
              A4<int>::v, A5<int>::v, A5<long>::v, A6<int>::v);
}
}  // namespace conditions
namespace defaults {
template <class T, class = void>
struct Q {
  static constexpr int v = 0;
};
template <class T>
struct Q<T *> {
  static constexpr int v = 1;
};
template <class T, class = void>
struct R {
  static constexpr int v = 0;
};
template <class T>
struct R<std::vector<T>> {
  static constexpr int v = 1;
};
template <class T, class = void>
struct S {
  static constexpr int v = 0;
};
template <class T>
struct S<T, std::enable_if_t<std::is_arithmetic<T>::value>> {
  static constexpr int v = 1;
};
template <class T>
struct S<std::vector<T>> {
  static constexpr int v = 2;
};

void run() {
  std::printf("%d %d %d %d %d %d\n", Q<int *>::v, Q<int>::v, R<std::vector<int>>::v,
              S<std::vector<int>>::v, S<int>::v, S<void>::v);
}
}  // namespace defaults
namespace kinds {
template <class T, class = void>
constexpr int V = 0;
template <class T>
constexpr int V<T, std::enable_if_t<std::is_integral_v<T>>> = 1;
template <class T>
constexpr int V<T, std::enable_if_t<std::is_floating_point<T>::value>> = 2;
template <class T>
constexpr int V<T, std::void_t<typename T::value_type>> = 3;
template <class T, class = void>
struct Kind {
  static constexpr int v = 0;
  static const char *name() { return "other"; }
};
template <class T>
struct Kind<T, std::enable_if_t<std::is_integral<T>::value>> {
  static constexpr int v = 1;
  static const char *name() { return "integer"; }
};
template <class T>
struct Kind<T, typename std::enable_if<std::is_floating_point<T>::value>::type> {
  static constexpr int v = 2;
  static const char *name() { return "float"; }
};
template <class T>
struct Kind<T, std::enable_if_t<std::is_enum_v<T>>> {
  static constexpr int v = 3;
  static const char *name() { return "enum"; }
};
template <class T>
struct Kind<T *, void> {
  static constexpr int v = 4;
  static const char *name() { return "pointer"; }
};
template <class T>
struct Kind<std::vector<T>, std::enable_if_t<(sizeof(T) > 4)>> {
  static constexpr int v = 5;
  static const char *name() { return "wide"; }
};
enum E { e };
template <class T, bool = std::is_class<T>::value>
struct Wrap {
  T t;
  int get() const { return (int)t; }
};
template <class T>
struct Wrap<T, true> : T {
  int get() const { return T::size; }
};
struct Sz {
  static constexpr int size = 77;
};
template <int N, class = void>
struct Pow2 {
  static constexpr bool v = false;
};
template <int N>
struct Pow2<N, std::enable_if_t<(N & (N - 1)) == 0>> {
  static constexpr bool v = true;
};
template <class T, class U>
struct Pick {
  static constexpr int v = 0;
};
template <class T>
struct Pick<T, typename std::remove_const<T>::type> {
  static constexpr int v = 1;
};
template <class T>
struct Pick<T, std::pair<T, typename T::value_type>> {
  static constexpr int v = 2;
};
template <class A, class B, class = void>
struct Addable : std::false_type {};
template <class A, class B>
struct Addable<A, B, std::void_t<decltype(std::declval<A>() + std::declval<B>())>>
    : std::true_type {};
template <class F, class... A>
struct Ret {
  using type = decltype(std::declval<F>()(std::declval<A>()...));
};
template <class T, class S = typename std::make_signed<T>::type>
struct Sg {
  static constexpr bool neg = S(-1) < 0;
};
template <class T>
struct Ser {
  template <class U = T>
  static std::enable_if_t<std::is_arithmetic<U>::value, int> go(U) {
    return 1;
  }
  template <class U = T>
  static std::enable_if_t<!std::is_arithmetic<U>::value, int> go(const U &) {
    return 2;
  }
};
template <class T, std::enable_if_t<std::is_integral_v<T>, int> = 0>
int nt(T) {
  return 1;
}
template <class T, std::enable_if_t<!std::is_integral_v<T>, int> = 0>
int nt(T) {
  return 2;
}

void run() {
  std::printf("%d %d %d %d\n", V<int>, V<float>, V<std::string>, V<void *>);
  std::printf("%s %s %s %s %s %s %s\n", Kind<long>::name(), Kind<double>::name(), Kind<E>::name(),
              Kind<int *>::name(), Kind<Sz>::name(), Kind<std::vector<double>>::name(),
              Kind<std::vector<int>>::name());
  std::printf("%d %d %d %d %d\n", Wrap<char>{'a'}.get(), Wrap<Sz>().get(), Pow2<64>::v, Pow2<48>::v,
              Kind<bool>::v);
  std::printf("%d %d %d %d\n", Pick<const int, int>::v, Pick<int, long>::v,
              Pick<std::vector<int>, std::pair<std::vector<int>, int>>::v, Pick<int, int>::v);
  std::printf("%d %d %d %d %d %d %d\n", Addable<int, double>::value, Addable<int, Sz>::value,
              Addable<std::string, const char *>::value, Sg<unsigned>::neg, Ser<int>::go(3),
              Ser<std::string>::go("x"), nt(3) * 10 + nt(3.5));
}
}  // namespace kinds
namespace members {
template <class T>
struct Dep {
  typedef T type;
  template <class U>
  struct Re {
    using to = Dep<U>;
    using me = U;
  };
  template <class U>
  using al = Dep<U>;
};
template <class D>
int f1() {
  typename D::template Re<long>::me l = 5;
  return sizeof l;
}
template <class D>
int f2() {
  typename D::template Re<long>::to l;
  return sizeof l;
}
template <class D>
int f3() {
  typename D::template Re<long>::to::type l = 5;
  return sizeof l;
}
template <class D>
int f4() {
  typename D::template al<long>::type l = 5;
  return sizeof l;
}
template <class D>
int f5() {
  using R = typename D::template Re<long>;
  typename R::to::type l = 5;
  return sizeof l;
}
template <class D>
int f6() {
  using R = typename D::template Re<long>::to;
  typename R::type l = 5;
  return sizeof l;
}

void run() {
  using D = Dep<int>;
  std::printf("%d %d %d %d %d %d\n", f1<D>(), f2<D>(), f3<D>(), f4<D>(), f5<D>(), f6<D>());
}
}  // namespace members
int main() {
  conditions::run();
  defaults::run();
  kinds::run();
  members::run();
}

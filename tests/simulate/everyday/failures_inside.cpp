// Template arguments that make no sense, inside of others; templates as arguments of variables.
#include <cstdio>
#include <type_traits>
namespace results {
template <class T>
struct sig {};
template <class C, class R, class... A>
struct sig<R (C::*)(A...) const> {
  typedef R type;
};
template <class T>
struct W {
  static constexpr int v = 1;
};
template <class F>
int a(F, decltype(&F::operator()) * = nullptr) {
  return 1;
}
int a(...) { return 2; }
template <class F>
auto b(F) -> decltype(&F::operator(), 0) {
  return 1;
}
int b(...) { return 2; }
template <class F, class = typename sig<decltype(&F::operator())>::type>
int c(F) {
  return 1;
}
int c(...) { return 2; }
template <class F>
auto d(F) -> W<typename sig<decltype(&F::operator())>::type> {
  return {};
}
template <class R>
W<R> d(R (*)()) {
  return {};
}
template <class F>
auto e(F) -> typename sig<decltype(&F::operator())>::type {
  return 1;
}
char e(int (*)()) { return 2; }
template <class F>
W<typename F::type> g(F) {
  return {};
}
char g(...) { return 2; }
template <class F>
W<W<typename F::type>> h(F) {
  return {};
}
char h(...) { return 2; }
struct Y {
  using type = int;
};
int f() { return 0; }

void run() {
  auto l = [] { return 1; };
  std::printf("%d%d %d%d %d%d\n", a(f), a(l), b(f), b(l), c(f), c(l));
  std::printf("%d\n", (int)sizeof(e(f)));
  std::printf("%d %d\n", d(f).v, d(l).v);
  std::printf("%zu %zu %zu\n", sizeof(g(Y())), sizeof(g(3)), sizeof(g(f)));
  std::printf("%d %d\n", (int)g(3), (int)h(3));
}
}  // namespace results
namespace variables {
template <class... T>
struct A {
  template <template <class> class P>
  static constexpr int count = (int(P<T>::value) + ... + 0);
  template <template <class> class P>
  static constexpr int cnt() {
    return (int(P<T>::value) + ... + 0);
  }
  template <template <class> class P>
  struct all {
    static constexpr bool value = (P<T>::value && ...);
  };
};
template <template <class> class P, class... T>
constexpr int n = (int(P<T>::value) + ... + 0);
template <template <class> class P, class... T>
constexpr int m() {
  return ((P<T>::value ? 1 : 0) + ...);
}
template <template <class> class P, class T>
constexpr bool one = P<T>::value;

void run() {
  std::printf("%d\n", one<std::is_pointer, int *>);
  std::printf("%d\n", m<std::is_pointer, int *, int>());
  std::printf("%d\n", n<std::is_pointer, int *, int>);
  std::printf("%d\n", A<int *, int>::cnt<std::is_pointer>());
  std::printf("%d\n", A<int *, int>::all<std::is_pointer>::value);
  std::printf("%d\n", A<int *, int>::count<std::is_pointer>);
}
}  // namespace variables
namespace signatures {
template <class T>
struct S {
  static constexpr int v = 0;
};
template <class C, class R, class... A>
struct S<R (C::*)(A...)> {
  static constexpr int v = 1;
};
template <class C, class R, class... A>
struct S<R (C::*)(A...) const> {
  static constexpr int v = 2;
};
template <class C, class R, class... A>
struct S<R (C::*)(A...) noexcept> {
  static constexpr int v = 3;
};
template <class C, class R, class... A>
struct S<R (C::*)(A...) const noexcept> {
  static constexpr int v = 4;
};
template <class C, class R, class... A>
struct S<R (C::*)(A...) &> {
  static constexpr int v = 5;
};
template <class C, class R, class... A>
struct S<R (C::*)(A...) const &&> {
  static constexpr int v = 6;
};
struct X {
  void a();
  void b() const;
  void c() noexcept;
  void d() const noexcept;
  void e() &;
  void f() const &&;
};
template <class T>
struct F {
  static constexpr int v = 0;
};
template <class R, class... A>
struct F<R(A...)> {
  static constexpr int v = 1;
};
template <class R, class... A>
struct F<R (*)(A...)> {
  static constexpr int v = 2;
};
template <class R, class... A>
struct F<R (*)(A...) noexcept> {
  static constexpr int v = 3;
};
void g();
void h() noexcept;

void run() {
  std::printf("%d%d%d%d%d%d %d%d%d\n", S<decltype(&X::a)>::v, S<decltype(&X::b)>::v,
              S<decltype(&X::c)>::v, S<decltype(&X::d)>::v, S<decltype(&X::e)>::v,
              S<decltype(&X::f)>::v, F<decltype(g)>::v, F<decltype(&g)>::v, F<decltype(&h)>::v);
}
}  // namespace signatures
int main() {
  results::run();
  variables::run();
  signatures::run();
}

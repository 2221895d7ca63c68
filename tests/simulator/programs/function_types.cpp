// Qualifiers, references and noexcept are part of the type of functions.
#include <type_traits>
#include <cstdio>
using namespace std;
template <class T> struct Kind { static const int v = 0; };
template <class R, class... A> struct Kind<R(A...)> { static const int v = 1; };
template <class R, class... A> struct Kind<R(A...) const> { static const int v = 2; };
template <class R, class... A> struct Kind<R(A...) volatile> { static const int v = 3; };
template <class R, class... A> struct Kind<R(A...) const volatile> { static const int v = 4; };
template <class R, class... A> struct Kind<R(A...) &> { static const int v = 5; };
template <class R, class... A> struct Kind<R(A...) const &&> { static const int v = 6; };
template <class R, class... A> struct Kind<R(A...) noexcept> { static const int v = 7; };
template <class R, class... A> struct Kind<R(A..., ...)> { static const int v = 8; };
template <class T> struct Says;
template <class R, class... A, bool B> struct Says<R(A...) noexcept(B)> { static const bool v = B; };
template <class R, class... A, bool B> struct Says<R (*)(A...) noexcept(B)> { static const bool v = B; };
template <class R, class C, class... A, bool B> struct Says<R (C::*)(A...) const noexcept(B)> { static const bool v = B; typedef C type; };
template <class T> struct Target;
template <class C, class T> struct Target<T C::*> { typedef T type; };
struct S {
  int f(int) const { return 1; }
  int f(int) { return 2; }
  int g() noexcept { return 3; }
  int h() const & noexcept { return 4; }
  int h() && { return 5; }
  static int s() noexcept { return 6; }
  int v() volatile { return 7; }
};
void plain() {}
void quiet() noexcept {}
void old() throw() {}
template <bool B> int depends(int x) noexcept(B) { return x; }
int taken(void (*)()) { return 1; }
template <class R, class... A, bool B> int deduced(R (*)(A...) noexcept(B)) { return B ? 20 + sizeof...(A) : 10 + sizeof...(A); }
template <class R, class... A> int two(R (*)(A...)) { return 1; }
template <class R, class... A> int two(R (*)(A...) noexcept) { return 2; }
template <class C, class R> int of(R (C::*)()) { return 1; }
template <class C, class R> int of(R (C::*)() const) { return 2; }
template <class C, class R> int of(R (C::*)() volatile) { return 3; }
template <class C, class R> int of(R (C::*)() const &) { return 4; }
template <class C, class R> int of(R (C::*)() &&) { return 5; }
template <class F> int lambda(F) { return of(&F::operator()); }
int over(void (*)() noexcept) { return 2; }
int over(void (*)()) { return 1; }
int ref(void (&f)()) { f(); return 1; }
typedef int Method(int) const;
struct T { Method f; };
int T::f(int x) const { return x + 1; }
template <class A, class B> void same() { printf("%d", is_same<A, B>::value); }
int main() {
  printf("%d%d%d%d%d%d%d%d\n", Kind<void()>::v, Kind<int(int) const>::v, Kind<void() volatile>::v, Kind<void() const volatile>::v,
         Kind<void() &>::v, Kind<void() const &&>::v, Kind<void() noexcept>::v, Kind<int(char, ...)>::v);
  same<void(), void() const>(); same<void() const, void() const>(); same<void() noexcept, void()>(); same<void() &, void() &&>();
  same<decltype(quiet), void() noexcept>(); same<decltype(plain), void()>(); same<decltype(&quiet), void (*)() noexcept>();
  same<decltype(old), void() noexcept>(); same<decltype(&S::g), int (S::*)() noexcept>(); same<decltype(&S::g), int (S::*)()>();
  same<Target<decltype(&S::g)>::type, int() noexcept>(); same<decltype(&S::s), int (*)() noexcept>(); puts("");
  printf("%d%d%d\n", Says<void()>::v, Says<void() noexcept>::v, Says<decltype(&quiet)>::v);
  printf("%d%d\n", Says<decltype(&depends<true>)>::v, Says<decltype(&depends<false>)>::v);
  void (*p)() = quiet; void (*q)() noexcept = quiet; p = q; p = &plain; void (&r)() = quiet; r();
  printf("%d%d%d\n", p == plain, q == quiet, p == q);
  printf("%d%d%d\n", is_convertible<void (*)() noexcept, void (*)()>::value, is_convertible<void (*)(), void (*)() noexcept>::value,
         is_convertible<int (S::*)() noexcept, int (S::*)()>::value);
  printf("%d %d %d %d\n", taken(quiet), deduced(plain), deduced(quiet), deduced(depends<true>));
  printf("%d %d %d %d %d %d\n", two(plain), two(quiet), over(plain), over(quiet), ref(plain), ref(quiet));
  printf("%d %d %d\n", of(&S::g), of(&S::v), of<S, int>((int (S::*)() const &)&S::h));
  printf("%d %d\n", lambda([] { return 1; }), lambda([]() mutable { return 1; }));
  int (S::*a)(int) const = &S::f; int (S::*b)(int) = &S::f; S s; const S c = S();
  printf("%d %d %d\n", (c.*a)(0), (s.*b)(0), (s.*a)(0));
  int (S::*e)() = &S::g; printf("%d\n", (s.*e)());
  auto x = s.s() ? plain : quiet; same<decltype(x), void (*)()>(); T t; printf("%d\n", t.f(4)); x();
  printf("%d%d\n", is_function<void() const &>::value, is_function<decltype(quiet)>::value);
  printf("%d%d\n", noexcept(quiet()), noexcept((*q)()));
}

// prints:
// 12345678
// 010011111011
// 011
// 10
// 110
// 101
// 1 10 20 21
// 1 2 1 2 1 1
// 1 3 4
// 2 1
// 1 2 1
// 3
// 15
// 11
// 11

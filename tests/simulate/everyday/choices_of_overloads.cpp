// Which overload is called: ranks, templates, lists, members, parentheses.
// overload resolution: ranks, conversions, templates, references, variadics, arrays, pointers,
// nullptr, defaults, const, ADL
#include <cstddef>
#include <cstdio>
#include <initializer_list>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
int a1(int) { return 1; }
int a1(long) { return 2; }
int a1(double) { return 3; }
int a1(char) { return 4; }
int a1(...) { return 5; }
int a2(long) { return 1; }
int a2(double *) { return 2; }
int a2(bool) { return 3; }
int a3(const char *) { return 1; }
int a3(std::string) { return 2; }
int a3(const void *) { return 3; }
int a3(bool) { return 4; }
int a4(int &) { return 1; }
int a4(const int &) { return 2; }
int a4(int &&) { return 3; }
int a5(int *) { return 1; }
int a5(std::nullptr_t) { return 2; }
int a5(long) { return 3; }
template <class T>
int a6(T) {
  return 1;
}
template <class T>
int a6(T *) {
  return 2;
}
template <class T>
int a6(const T *) {
  return 3;
}
template <class T, std::size_t N>
int a6(T (&)[N]) {
  return 4;
}
int a6(char *) { return 5; }
template <class T>
int a7(T &&) {
  return std::is_lvalue_reference_v<T> ? std::is_const_v<std::remove_reference_t<T>> ? 1 : 2 : 3;
}
template <class T>
int a8(const T &) {
  return 1;
}
template <class T>
int a8(const std::vector<T> &) {
  return 2;
}
template <class T>
int a8(std::vector<T *>) {
  return 3;
}
int a8(const std::vector<int> &) { return 4; }
struct B {
  operator int() const { return 7; }
};
struct C {
  operator double() const { return 7; }
  operator char *() const { return nullptr; }
};
struct D : B {};
struct F {
  F(int) {}
  F(double) {}
};
struct G {
  G(const char *) {}
  explicit G(int) {}
};
struct H {
  template <class T>
  H(T &&) {}
  H(const H &) {}
};
int b1(F) { return 1; }
int b1(G) { return 2; }
int b2(B) { return 1; }
int b2(int) { return 2; }
int b3(const B &) { return 1; }
int b3(D &&) { return 2; }
int b4(float) { return 1; }
int b4(long double) { return 2; }
int b4(B *) { return 3; }
int b5(short) { return 1; }
int b5(unsigned) { return 2; }
int b5(char) { return 3; }
int b6(int, double) { return 1; }
int b6(double, int) { return 2; }
int b6(double, double) { return 3; }
int b7(int, int = 5) { return 1; }
int b7(char, ...) { return 2; }
int b8(void (*)(int)) { return 1; }
int b8(void (*)(double)) { return 2; }
template <class R, class... A>
int b8(R (*)(A...)) {
  return 10 + (int)sizeof...(A);
}
void fi(int) {}
void fd(double) {}
int fic(int, char) { return 0; }
enum E1 { e1 };
enum class E2 { x };
enum E3 : char { e3 };
int c1(int) { return 1; }
int c1(E1) { return 2; }
int c1(E2) { return 3; }
int c2(int) { return 1; }
int c2(char) { return 2; }
int c2(long) { return 3; }
struct M {
  int f() { return 1; }
  int f() const { return 2; }
  int f() volatile { return 3; }
  int g() & { return 4; }
  int g() && { return 5; }
  int g() const & { return 6; }
  static int s(int) { return 7; }
  int s(double) { return 8; }
  template <class T>
  int t(T) {
    return 9;
  }
  int t(int) const { return 10; }
  int operator()(int) const { return 11; }
  int operator()(double) { return 12; }
  int operator[](int) { return 13; }
  int operator[](const char *) { return 14; }
  friend int operator+(const M &, int) { return 15; }
  int operator+(double) { return 16; }
  operator bool() const { return true; }
};
template <class T>
std::enable_if_t<std::is_integral_v<T>, int> d1(T) {
  return 1;
}
template <class T>
std::enable_if_t<!std::is_integral_v<T>, int> d1(T) {
  return 2;
}
template <class T>
auto d2(T t) -> decltype(t.size(), 1) {
  return 1;
}
int d2(...) { return 2; }
template <class T, class = void>
struct has : std::false_type {};
template <class T>
struct has<T, std::void_t<typename T::value_type>> : std::true_type {};
template <class T>
int d3(T, std::true_type) {
  return 1;
}
template <class T>
int d3(T, std::false_type) {
  return 2;
}
template <int N>
int d4() {
  return N;
}
template <class T>
int d4() {
  return 100 + (int)sizeof(T);
}
template <class... T>
int d5(T...) {
  return 0;
}
template <class T, class... U>
int d5(T, U...) {
  return 1;
}
template <class T>
int d6(T, T) {
  return 1;
}
int d6(double, double) { return 2; }
template <class T>
struct W {
  template <class U>
  int f(U) {
    return 1;
  }
  template <class U>
  int f(W<U>) {
    return 2;
  }
  int f(W) { return 3; }
};
namespace n {
struct X {};
int h(X) { return 1; }
int h(int) { return 2; }
struct Y : X {};
template <class T>
int k(T) {
  return 3;
}
int k(X) { return 4; }
}  // namespace n
int h(double) { return 5; }
void swap(n::X &, n::X &) {}
int v1(std::initializer_list<int>) { return 1; }
int v1(std::vector<long>) { return 2; }
int v2(const std::string &, int = 0) { return 1; }
int v2(std::vector<std::string>) { return 2; }
int v3(int, ...) { return 1; }
template <class... T>
int v3(double, T...) {
  return 2;
}
int w1(const int *) { return 1; }
int w1(int *) { return 2; }
int w2(char *const) { return 1; }
int w2(const char *) { return 2; }
int w3(int (&)[3]) { return 1; }
int w3(int *) { return 2; }
int w4(long long) { return 1; }
int w4(unsigned long) { return 2; }
int w5(float) { return 1; }
int w5(int) { return 2; }
struct Z {
  Z(int) {}
  Z(const Z &, int = 0) {}
};
int z1(Z) { return 1; }
int z1(double) { return 2; }
#define P(...) std::printf("%d ", __VA_ARGS__)
int main() {
  short sh = 1;
  const int ci = 2;
  int i = 3;
  char ch = 'c';
  unsigned char uc = 1;
  long long ll = 4;
  float f = 1;
  char buf[4] = "abc";
  const char *cp = "x";
  int arr[3] = {};
  std::vector<int> vi;
  std::vector<int *> vp;
  std::vector<double> vd;
  B b;
  C c;
  D d;
  M m;
  const M cm{};
  P(a1(sh));
  P(a1(ch));
  P(a1(f));
  P(a1(true));
  P(a1(2L));
  P(a1(b));
  P(a1(std::string()));
  P(a2(cp));
  P(a2(nullptr));
  P(a3("s"));
  P(a3(&i));
  P(a3(std::string("s")));
  P(a3(0 == 0));
  P(a4(i));
  P(a4(ci));
  P(a4(5));
  P(a4(std::move(i)));
  P(a4(sh));
  P(a5(nullptr));
  P(a5(&i));
  P(a5(0L));
  P(a6(i));
  P(a6(&i));
  P(a6(cp));
  P(a6(buf));
  P(a7(i));
  P(a7(ci));
  P(a7(3));
  P(a8(vi));
  P(a8(vd));
  P(a8(3));
  std::puts("");
  P(b1("s"));
  P(b1(1));
  P(b1(2.5));
  P(b2(b));
  P(b2(d));
  P(b3(d));
  P(b3(D()));
  P(b4(&d));
  P(b6(1, 2.0));
  P(b6(1.f, 1));
  P(b6(1.f, 1.f));
  P(b7(1));
  P(b8(fi));
  P(b8(fd));
  P(b8(fic));
  P(c1(e1));
  P(c1(E2::x));
  P(c1('c'));
  P(c2(e3));
  P(c2(e1));
  P(c2(sh));
  P(c2(uc));
  std::puts("");
  P(m.f());
  P(cm.f());
  P(m.g());
  P(M().g());
  P(cm.g());
  P(m.s(1));
  P(m.s(1.0));
  P(M::s('c'));
  P(m.t(1));
  P(m.t(1.5));
  P(cm.t(1));
  P(m(1.5));
  P(cm(1.5));
  P(m[0] * 0 + m["k"]);
  P(cm + 1);
  P(m + 1.5);
  P(d1(3));
  P(d1(3.5));
  P(d2(vi));
  P(d2(3));
  P(d3(vi, has<std::vector<int>>{}));
  P(d3(3, has<int>{}));
  P(d4<5>());
  P(d4<char>());
  P(d5());
  P(d5(1));
  P(d5(1, 2));
  P(d6(1, 2));
  P(d6(1, 2.5));
  P(W<int>().f(3));
  P(W<int>().f(W<char>()));
  P(W<int>().f(W<int>()));
  P(h(n::X()));
  P(h(1));
  P(h(n::Y()));
  P(n::h(2.5));
  P(k(n::Y()));
  P(k(n::X()));
  std::puts("");
  P(v1({1, 2}));
  P(v2("a"));
  P(v3(1.0, 2));
  P(v3(1));
  P(w1(&i));
  P(w1(&ci));
  P(w2(buf));
  P(w2(cp));
  int *first = arr;
  P(w3(first));
  P(w4(1LL));
  P(w4(1UL));
  P(w5(ch));
  P(w5(f));
  P(z1(1));
  P(z1(Z(1)));
  P(z1(1.5f));
  P(i ? a4(i) : 0);
  int (*pf)(long) = a1;
  P(pf(1));
  int (*pg)(double) = &a1;
  P(pg(1));
  P((a1)(1));
  P(static_cast<int (*)(char)>(a1)('x'));
  auto l1 = [](auto x) { return sizeof x; };
  auto l2 = [](int x, auto... r) { return x + (int)sizeof...(r); };
  P((int)l1('c'));
  P(l2(1, 2, 3));
  std::puts("");
}

// Addresses as template arguments: members that are defined outside of the class.
#include <cstdio>
namespace a {
char g[] = "gg";
int h = 5;
int fn() { return 7; }
struct M {
  int m = 3;
};
template <const char *N>
struct A {
  static const char *p;
};
template <const char *N>
const char *A<N>::p = N;
template <char *N>
struct A2 {
  static char *p;
};
template <char *N>
char *A2<N>::p = N;
template <char *N>
struct A3 {
  static inline const char *p = N;
  static constexpr const char *q = N;
};
template <int *N>
struct A4 {
  static int *p;
};
template <int *N>
int *A4<N>::p = N;
template <int (*F)()>
struct A5 {
  static int (*p)();
};
template <int (*F)()>
int (*A5<F>::p)() = F;
template <int M::*P>
struct A6 {
  static int M::*p;
};
template <int M::*P>
int M::*A6<P>::p = P;
template <auto P>
auto vt = P;
template <const char *N>
const char *vp = N;
void run() {
  M m;
  std::printf("%s\n", A<g>::p);
  std::printf("%s\n", A2<g>::p);
  std::printf("%s %s\n", A3<g>::p, A3<g>::q);
  std::printf("%d\n", *A4<&h>::p);
  std::printf("%d\n", A5<fn>::p());
  std::printf("%d\n", m.*A6<&M::m>::p);
  std::printf("%d\n", *vt<&h>);
  std::printf("%s\n", vp<g>);
}
}  // namespace a
namespace b {
template <const char *N>
struct A {
  static const char *p;
};
template <const char *N>
const char *A<N>::p = N;
template <class T>
struct B {
  static const char c[3];
  typedef A<B<T>::c> C;
};
template <class T>
const char B<T>::c[3] = "ab";
template <class T>
struct D {
  static const char c[1];
  typedef A<c> C;
};
template <class T>
const char D<T>::c[1] = "";
template <int &I>
struct E {
  static int *ip;
  static int get() { return I; }
};
template <int &I>
int *E<I>::ip = &I;
template <class T>
struct F {
  static int i;
  typedef E<F<T>::i> C;
};
template <class T>
int F<T>::i = sizeof(T);
template <class T>
struct G {
  static int i;
  typedef E<i> C;
};
template <class T>
int G<T>::i = 7;
void run() {
  std::printf("%d%d%d%d%d%d\n", B<int>::C::p == B<int>::c, B<float>::C::p == B<float>::c,
              B<float>::C::p != B<int>::c, D<int>::C::p == D<int>::c, D<float>::C::p == D<float>::c,
              D<float>::C::p != D<int>::c);
  std::printf("%s %d %d %d\n", B<int>::C::p, F<char>::C::ip == &F<char>::i, F<short>::C::get(),
              G<int>::C::get());
  G<int>::i = 9;
  std::printf("%d %d\n", *G<int>::C::ip, G<char>::C::get());
}
}  // namespace b
namespace c {
int h = 5;
template <int *N>
struct A4 {
  static int *p;
  static int *fp();
  static int k;
  int *m();
};
template <int *N>
int *A4<N>::p = N;
template <int *N>
int *A4<N>::fp() {
  return N;
}
template <int *N>
int A4<N>::k = 7;
template <int *N>
int *A4<N>::m() {
  return N;
}
void run() {
  std::printf("%d\n", A4<&h>::k);
  std::printf("%d\n", A4<&h>::fp() == &h);
  std::printf("%d\n", A4<&h>().m() == &h);
  std::printf("%d\n", A4<&h>::p == &h);
}
}  // namespace c
int main() {
  a::run();
  b::run();
  c::run();
}

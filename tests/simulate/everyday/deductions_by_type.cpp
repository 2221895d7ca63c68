// What templates deduce from arguments, and which of them is chosen: 224 answers, as g++ 12 and
// clang 14 give them.
#include <cstddef>
#include <cstdio>
#include <initializer_list>
#include <string>
#include <type_traits>
#include <utility>
static std::string out;
template <class T>
struct N;
template <int... I>
struct Seq {};
template <class T>
struct V {
  T t;
};
template <class T, class U = T>
struct P {
  T t;
  U u;
};
template <class T, int K>
struct A {
  T t[K];
};
template <template <class...> class C>
struct TT {};
template <class... T>
struct Tup {};
struct X {
  int m;
  int f(int) { return 0; }
  int c() const { return 0; }
};
struct Y : X {};
struct VI : V<int> {};
enum E { e0 };
enum class S { s0 };
template <>
struct N<int> {
  static void p() { out += "int"; }
};
template <>
struct N<long> {
  static void p() { out += "long"; }
};
template <>
struct N<unsigned> {
  static void p() { out += "unsigned"; }
};
template <>
struct N<char> {
  static void p() { out += "char"; }
};
template <>
struct N<double> {
  static void p() { out += "double"; }
};
template <>
struct N<float> {
  static void p() { out += "float"; }
};
template <>
struct N<bool> {
  static void p() { out += "bool"; }
};
template <>
struct N<void> {
  static void p() { out += "void"; }
};
template <>
struct N<X> {
  static void p() { out += "X"; }
};
template <>
struct N<Y> {
  static void p() { out += "Y"; }
};
template <>
struct N<VI> {
  static void p() { out += "VI"; }
};
template <>
struct N<E> {
  static void p() { out += "E"; }
};
template <>
struct N<S> {
  static void p() { out += "S"; }
};
template <>
struct N<std::nullptr_t> {
  static void p() { out += "null"; }
};
template <class T>
struct N<const T> {
  static void p() {
    out += "const ";
    N<T>::p();
  }
};
template <class T>
struct N<volatile T> {
  static void p() {
    out += "volatile ";
    N<T>::p();
  }
};
template <class T>
struct N<const volatile T> {
  static void p() {
    out += "cv ";
    N<T>::p();
  }
};
template <class T>
struct N<T *> {
  static void p() {
    N<T>::p();
    out += "*";
  }
};
template <class T>
struct N<T &> {
  static void p() {
    N<T>::p();
    out += "&";
  }
};
template <class T>
struct N<T &&> {
  static void p() {
    N<T>::p();
    out += "&&";
  }
};
template <class T, std::size_t K>
struct N<T[K]> {
  static void p() {
    N<T>::p();
    out += "[" + std::to_string(K) + "]";
  }
};
template <class T>
struct N<T[]> {
  static void p() {
    N<T>::p();
    out += "[]";
  }
};
template <class T, std::size_t K>
struct N<const T[K]> {
  static void p() {
    out += "const ";
    N<T>::p();
    out += "[" + std::to_string(K) + "]";
  }
};
template <class Q, class... T>
struct N<Q(T...)> {
  static void p() {
    N<Q>::p();
    out += "(";
    ((N<T>::p(), out += ","), ...);
    out += ")";
  }
};
template <class Q, class... T>
struct N<Q(T...) const> {
  static void p() {
    N<Q>::p();
    out += "(";
    ((N<T>::p(), out += ","), ...);
    out += ")const";
  }
};
template <class Q, class... T>
struct N<Q(T...) noexcept> {
  static void p() {
    N<Q>::p();
    out += "(";
    ((N<T>::p(), out += ","), ...);
    out += ")noexcept";
  }
};
template <class Q, class C>
struct N<Q C::*> {
  static void p() {
    N<Q>::p();
    out += " ";
    N<C>::p();
    out += "::*";
  }
};
template <class T>
struct N<V<T>> {
  static void p() {
    out += "V<";
    N<T>::p();
    out += ">";
  }
};
template <class T, class U>
struct N<P<T, U>> {
  static void p() {
    out += "P<";
    N<T>::p();
    out += ",";
    N<U>::p();
    out += ">";
  }
};
template <class T, int K>
struct N<A<T, K>> {
  static void p() {
    out += "A<";
    N<T>::p();
    out += "," + std::to_string(K) + ">";
  }
};
template <class... T>
struct N<Tup<T...>> {
  static void p() {
    out += "Tup<";
    ((N<T>::p(), out += ","), ...);
    out += ">";
  }
};
template <int... I>
struct N<Seq<I...>> {
  static void p() {
    out += "Seq<";
    ((out += std::to_string(I) + ","), ...);
    out += ">";
  }
};
template <class T>
struct N<std::initializer_list<T>> {
  static void p() {
    out += "IL<";
    N<T>::p();
    out += ">";
  }
};

template <>
struct N<TT<V>> {
  static void p() { out += "TT<V>"; }
};
template <>
struct N<TT<P>> {
  static void p() { out += "TT<P>"; }
};
template <class T>
void show() {
  N<T>::p();
}
template <class... T>
struct R_ {};
template <int>
struct I_ {};
template <class... T>
struct N<R_<T...>> {
  static void p() {
    out += "{";
    ((N<T>::p(), out += ";"), ...);
    out += "}";
  }
};
template <int K>
struct N<I_<K>> {
  static void p() { out += std::to_string(K); }
};
static int i;
static const int ci = 1;
static volatile int vi;
static int *pi;
static const int *pci;
static int *const cpi = &i;
static int a3[3];
static const int ca2[2] = {1, 2};
static int m23[2][3];
static X x;
static const X cx{};
static Y y;
static V<int> v;
static const V<int> cv{};
static V<V<int>> vv;
static P<int> p;
static P<int, double> pd;
static A<char, 4> a4;
static VI der;
static int fn(int, char) { return 0; }
static void nf() noexcept {}
static int (*pf)(int, char) = fn;
static int X::*pm;
static int (X::*pmf)(int);
static int (X::*pmc)() const;
static E e;
static S s;
static Tup<int, char> tp;
static Tup<> t0;
static Seq<1, 2, 3> sq;
static V<const int> vci{};
static V<int *> vp;
static int &ri = i;
static int &&rr = 5;
static auto lam = [](int) { return 1; };
static void *pv;
static TT<V> ttv;
static TT<P> ttp;
static const char *cs;
static V<P<int, char>> vpc;
static P<V<int>, int *> pvp;

namespace d0 {
template <class Z>
struct W {
  template <class T>
  static R_<I_<0>, R_<T>> f(V<T> a);
};
template <class Z>
auto q0(int) -> decltype(W<Z>::f((int &&)i));
template <class Z>
R_<void> q0(long);
template <class Z>
auto q1(int) -> decltype(W<Z>::f(a4));
template <class Z>
R_<void> q1(long);
template <class Z>
auto q2(int) -> decltype(W<Z>::f(tp));
template <class Z>
R_<void> q2(long);
template <class Z>
auto q3(int) -> decltype(W<Z>::f(&X::f));
template <class Z>
R_<void> q3(long);
template <class Z>
auto q4(int) -> decltype(W<Z>::f("ab"));
template <class Z>
R_<void> q4(long);
template <class Z>
auto q5(int) -> decltype(W<Z>::f(1));
template <class Z>
R_<void> q5(long);
template <class Z>
auto q6(int) -> decltype(W<Z>::f(cpi));
template <class Z>
R_<void> q6(long);
template <class Z>
auto q7(int) -> decltype(W<Z>::f(&v));
template <class Z>
R_<void> q7(long);
template <class Z>
auto q8(int) -> decltype(W<Z>::f(vv));
template <class Z>
R_<void> q8(long);
template <class Z>
auto q9(int) -> decltype(W<Z>::f(Tup<V<int>, P<int>>{}));
template <class Z>
R_<void> q9(long);
template <class Z>
auto q10(int) -> decltype(W<Z>::f(X{}));
template <class Z>
R_<void> q10(long);
template <class Z>
auto q11(int) -> decltype(W<Z>::f(x));
template <class Z>
R_<void> q11(long);
template <class Z>
auto q12(int) -> decltype(W<Z>::f(v));
template <class Z>
R_<void> q12(long);
template <class Z>
auto q13(int) -> decltype(W<Z>::f(t0));
template <class Z>
R_<void> q13(long);
template <class Z>
auto q14(int) -> decltype(W<Z>::f(pd));
template <class Z>
R_<void> q14(long);
template <class Z>
auto q15(int) -> decltype(W<Z>::f(nullptr));
template <class Z>
R_<void> q15(long);
}  // namespace d0
namespace d1 {
template <class Z>
struct W {
  template <class T>
  static R_<I_<0>, R_<T>> f(V<T> &&a);
  template <class T>
  static R_<I_<1>, R_<T>> f(P<T, T> a);
};
template <class Z>
auto q0(int) -> decltype(W<Z>::f({1}));
template <class Z>
R_<void> q0(long);
template <class Z>
auto q1(int) -> decltype(W<Z>::f(cpi));
template <class Z>
R_<void> q1(long);
template <class Z>
auto q2(int) -> decltype(W<Z>::f({1, 2}));
template <class Z>
R_<void> q2(long);
template <class Z>
auto q3(int) -> decltype(W<Z>::f(ttv));
template <class Z>
R_<void> q3(long);
template <class Z>
auto q4(int) -> decltype(W<Z>::f(*pi));
template <class Z>
R_<void> q4(long);
template <class Z>
auto q5(int) -> decltype(W<Z>::f(2L));
template <class Z>
R_<void> q5(long);
template <class Z>
auto q6(int) -> decltype(W<Z>::f({x}));
template <class Z>
R_<void> q6(long);
template <class Z>
auto q7(int) -> decltype(W<Z>::f(cx));
template <class Z>
R_<void> q7(long);
template <class Z>
auto q8(int) -> decltype(W<Z>::f(nf));
template <class Z>
R_<void> q8(long);
template <class Z>
auto q9(int) -> decltype(W<Z>::f("ab"));
template <class Z>
R_<void> q9(long);
template <class Z>
auto q10(int) -> decltype(W<Z>::f(std::move(v)));
template <class Z>
R_<void> q10(long);
template <class Z>
auto q11(int) -> decltype(W<Z>::f(1.5));
template <class Z>
R_<void> q11(long);
template <class Z>
auto q12(int) -> decltype(W<Z>::f(pf));
template <class Z>
R_<void> q12(long);
template <class Z>
auto q13(int) -> decltype(W<Z>::f(&ci));
template <class Z>
R_<void> q13(long);
template <class Z>
auto q14(int) -> decltype(W<Z>::f(t0));
template <class Z>
R_<void> q14(long);
template <class Z>
auto q15(int) -> decltype(W<Z>::f(&X::f));
template <class Z>
R_<void> q15(long);
}  // namespace d1
namespace d2 {
template <class Z>
struct W {
  template <class T>
  static R_<I_<0>, R_<T>> f(T &&a);
  template <int... I>
  static R_<I_<1>, R_<Seq<I...>>> f(Seq<I...> a);
};
template <class Z>
auto q0(int) -> decltype(W<Z>::f(pd));
template <class Z>
R_<void> q0(long);
template <class Z>
auto q1(int) -> decltype(W<Z>::f({x}));
template <class Z>
R_<void> q1(long);
template <class Z>
auto q2(int) -> decltype(W<Z>::f(fn));
template <class Z>
R_<void> q2(long);
template <class Z>
auto q3(int) -> decltype(W<Z>::f(std::move(v)));
template <class Z>
R_<void> q3(long);
template <class Z>
auto q4(int) -> decltype(W<Z>::f(&x));
template <class Z>
R_<void> q4(long);
template <class Z>
auto q5(int) -> decltype(W<Z>::f('c'));
template <class Z>
R_<void> q5(long);
template <class Z>
auto q6(int) -> decltype(W<Z>::f(&v));
template <class Z>
R_<void> q6(long);
template <class Z>
auto q7(int) -> decltype(W<Z>::f(vi));
template <class Z>
R_<void> q7(long);
template <class Z>
auto q8(int) -> decltype(W<Z>::f(Tup<V<int>, P<int>>{}));
template <class Z>
R_<void> q8(long);
template <class Z>
auto q9(int) -> decltype(W<Z>::f(ca2));
template <class Z>
R_<void> q9(long);
template <class Z>
auto q10(int) -> decltype(W<Z>::f({1}));
template <class Z>
R_<void> q10(long);
template <class Z>
auto q11(int) -> decltype(W<Z>::f(a3));
template <class Z>
R_<void> q11(long);
template <class Z>
auto q12(int) -> decltype(W<Z>::f(2L));
template <class Z>
R_<void> q12(long);
template <class Z>
auto q13(int) -> decltype(W<Z>::f(nf));
template <class Z>
R_<void> q13(long);
template <class Z>
auto q14(int) -> decltype(W<Z>::f(std::move(i)));
template <class Z>
R_<void> q14(long);
template <class Z>
auto q15(int) -> decltype(W<Z>::f(m23));
template <class Z>
R_<void> q15(long);
}  // namespace d2
namespace d3 {
template <class Z>
struct W {
  template <class T>
  static R_<I_<0>, R_<T>> f(std::initializer_list<T> a);
  template <class T, std::size_t K, std::size_t J>
  static R_<I_<1>, R_<T, I_<int(K)>, I_<int(J)>>> f(T (&a)[K][J]);
};
template <class Z>
auto q0(int) -> decltype(W<Z>::f({1, 2}));
template <class Z>
R_<void> q0(long);
template <class Z>
auto q1(int) -> decltype(W<Z>::f(std::move(x)));
template <class Z>
R_<void> q1(long);
template <class Z>
auto q2(int) -> decltype(W<Z>::f(ttp));
template <class Z>
R_<void> q2(long);
template <class Z>
auto q3(int) -> decltype(W<Z>::f(true));
template <class Z>
R_<void> q3(long);
template <class Z>
auto q4(int) -> decltype(W<Z>::f(pvp));
template <class Z>
R_<void> q4(long);
template <class Z>
auto q5(int) -> decltype(W<Z>::f(std::move(a3)));
template <class Z>
R_<void> q5(long);
template <class Z>
auto q6(int) -> decltype(W<Z>::f(ttv));
template <class Z>
R_<void> q6(long);
template <class Z>
auto q7(int) -> decltype(W<Z>::f(&v));
template <class Z>
R_<void> q7(long);
template <class Z>
auto q8(int) -> decltype(W<Z>::f(p));
template <class Z>
R_<void> q8(long);
template <class Z>
auto q9(int) -> decltype(W<Z>::f(vv));
template <class Z>
R_<void> q9(long);
template <class Z>
auto q10(int) -> decltype(W<Z>::f(ca2));
template <class Z>
R_<void> q10(long);
template <class Z>
auto q11(int) -> decltype(W<Z>::f(v));
template <class Z>
R_<void> q11(long);
template <class Z>
auto q12(int) -> decltype(W<Z>::f(m23));
template <class Z>
R_<void> q12(long);
template <class Z>
auto q13(int) -> decltype(W<Z>::f(cpi));
template <class Z>
R_<void> q13(long);
template <class Z>
auto q14(int) -> decltype(W<Z>::f(cs));
template <class Z>
R_<void> q14(long);
template <class Z>
auto q15(int) -> decltype(W<Z>::f(1));
template <class Z>
R_<void> q15(long);
}  // namespace d3
namespace d4 {
template <class Z>
struct W {
  template <class Q, class C>
  static R_<I_<0>, R_<Q, C>> f(Q C::*a);
  template <class Q, class C, class... U>
  static R_<I_<1>, R_<Q, C, R_<U...>>> f(Q (C::*a)(U...));
};
template <class Z>
auto q0(int) -> decltype(W<Z>::f((int &&)i));
template <class Z>
R_<void> q0(long);
template <class Z>
auto q1(int) -> decltype(W<Z>::f(vp));
template <class Z>
R_<void> q1(long);
template <class Z>
auto q2(int) -> decltype(W<Z>::f(s));
template <class Z>
R_<void> q2(long);
template <class Z>
auto q3(int) -> decltype(W<Z>::f(std::move(i)));
template <class Z>
R_<void> q3(long);
template <class Z>
auto q4(int) -> decltype(W<Z>::f(vpc));
template <class Z>
R_<void> q4(long);
template <class Z>
auto q5(int) -> decltype(W<Z>::f(vi));
template <class Z>
R_<void> q5(long);
template <class Z>
auto q6(int) -> decltype(W<Z>::f(rr));
template <class Z>
R_<void> q6(long);
template <class Z>
auto q7(int) -> decltype(W<Z>::f(pvp));
template <class Z>
R_<void> q7(long);
template <class Z>
auto q8(int) -> decltype(W<Z>::f(i));
template <class Z>
R_<void> q8(long);
template <class Z>
auto q9(int) -> decltype(W<Z>::f(pmc));
template <class Z>
R_<void> q9(long);
template <class Z>
auto q10(int) -> decltype(W<Z>::f(&X::m));
template <class Z>
R_<void> q10(long);
template <class Z>
auto q11(int) -> decltype(W<Z>::f(pmf));
template <class Z>
R_<void> q11(long);
template <class Z>
auto q12(int) -> decltype(W<Z>::f(y));
template <class Z>
R_<void> q12(long);
template <class Z>
auto q13(int) -> decltype(W<Z>::f(V<long>{}));
template <class Z>
R_<void> q13(long);
template <class Z>
auto q14(int) -> decltype(W<Z>::f(m23));
template <class Z>
R_<void> q14(long);
template <class Z>
auto q15(int) -> decltype(W<Z>::f(e));
template <class Z>
R_<void> q15(long);
}  // namespace d4
namespace d5 {
template <class Z>
struct W {
  template <class T>
  static R_<I_<0>, R_<T>> f(P<T, T> a);
};
template <class Z>
auto q0(int) -> decltype(W<Z>::f(cs));
template <class Z>
R_<void> q0(long);
template <class Z>
auto q1(int) -> decltype(W<Z>::f(m23));
template <class Z>
R_<void> q1(long);
template <class Z>
auto q2(int) -> decltype(W<Z>::f(pi));
template <class Z>
R_<void> q2(long);
template <class Z>
auto q3(int) -> decltype(W<Z>::f(ci));
template <class Z>
R_<void> q3(long);
template <class Z>
auto q4(int) -> decltype(W<Z>::f(rr));
template <class Z>
R_<void> q4(long);
template <class Z>
auto q5(int) -> decltype(W<Z>::f(&ci));
template <class Z>
R_<void> q5(long);
template <class Z>
auto q6(int) -> decltype(W<Z>::f(a4));
template <class Z>
R_<void> q6(long);
template <class Z>
auto q7(int) -> decltype(W<Z>::f(y));
template <class Z>
R_<void> q7(long);
template <class Z>
auto q8(int) -> decltype(W<Z>::f(true));
template <class Z>
R_<void> q8(long);
template <class Z>
auto q9(int) -> decltype(W<Z>::f(pmc));
template <class Z>
R_<void> q9(long);
template <class Z>
auto q10(int) -> decltype(W<Z>::f(der));
template <class Z>
R_<void> q10(long);
template <class Z>
auto q11(int) -> decltype(W<Z>::f(t0));
template <class Z>
R_<void> q11(long);
template <class Z>
auto q12(int) -> decltype(W<Z>::f(x));
template <class Z>
R_<void> q12(long);
template <class Z>
auto q13(int) -> decltype(W<Z>::f(*pi));
template <class Z>
R_<void> q13(long);
template <class Z>
auto q14(int) -> decltype(W<Z>::f('c'));
template <class Z>
R_<void> q14(long);
template <class Z>
auto q15(int) -> decltype(W<Z>::f(1.5));
template <class Z>
R_<void> q15(long);
}  // namespace d5
namespace d6 {
template <class Z>
struct W {
  template <class T>
  static R_<I_<0>, R_<T>> f(V<V<T>> a);
};
template <class Z>
auto q0(int) -> decltype(W<Z>::f(tp));
template <class Z>
R_<void> q0(long);
template <class Z>
auto q1(int) -> decltype(W<Z>::f(pi));
template <class Z>
R_<void> q1(long);
template <class Z>
auto q2(int) -> decltype(W<Z>::f(der));
template <class Z>
R_<void> q2(long);
template <class Z>
auto q3(int) -> decltype(W<Z>::f(&X::f));
template <class Z>
R_<void> q3(long);
template <class Z>
auto q4(int) -> decltype(W<Z>::f(&x));
template <class Z>
R_<void> q4(long);
template <class Z>
auto q5(int) -> decltype(W<Z>::f(&a3));
template <class Z>
R_<void> q5(long);
template <class Z>
auto q6(int) -> decltype(W<Z>::f(s));
template <class Z>
R_<void> q6(long);
template <class Z>
auto q7(int) -> decltype(W<Z>::f(i));
template <class Z>
R_<void> q7(long);
template <class Z>
auto q8(int) -> decltype(W<Z>::f({1, 2}));
template <class Z>
R_<void> q8(long);
template <class Z>
auto q9(int) -> decltype(W<Z>::f({}));
template <class Z>
R_<void> q9(long);
template <class Z>
auto q10(int) -> decltype(W<Z>::f(std::move(v)));
template <class Z>
R_<void> q10(long);
template <class Z>
auto q11(int) -> decltype(W<Z>::f("ab"));
template <class Z>
R_<void> q11(long);
template <class Z>
auto q12(int) -> decltype(W<Z>::f({x}));
template <class Z>
R_<void> q12(long);
template <class Z>
auto q13(int) -> decltype(W<Z>::f(e));
template <class Z>
R_<void> q13(long);
template <class Z>
auto q14(int) -> decltype(W<Z>::f(nf));
template <class Z>
R_<void> q14(long);
template <class Z>
auto q15(int) -> decltype(W<Z>::f(rr));
template <class Z>
R_<void> q15(long);
}  // namespace d6
namespace d7 {
template <class Z>
struct W {
  template <class T>
  static R_<I_<0>, R_<T>> f(V<T> &a);
};
template <class Z>
auto q0(int) -> decltype(W<Z>::f(y));
template <class Z>
R_<void> q0(long);
template <class Z>
auto q1(int) -> decltype(W<Z>::f(X{}));
template <class Z>
R_<void> q1(long);
template <class Z>
auto q2(int) -> decltype(W<Z>::f(&a3));
template <class Z>
R_<void> q2(long);
template <class Z>
auto q3(int) -> decltype(W<Z>::f(cv));
template <class Z>
R_<void> q3(long);
template <class Z>
auto q4(int) -> decltype(W<Z>::f(std::move(a3)));
template <class Z>
R_<void> q4(long);
template <class Z>
auto q5(int) -> decltype(W<Z>::f(vpc));
template <class Z>
R_<void> q5(long);
template <class Z>
auto q6(int) -> decltype(W<Z>::f(i));
template <class Z>
R_<void> q6(long);
template <class Z>
auto q7(int) -> decltype(W<Z>::f(vv));
template <class Z>
R_<void> q7(long);
template <class Z>
auto q8(int) -> decltype(W<Z>::f("ab"));
template <class Z>
R_<void> q8(long);
template <class Z>
auto q9(int) -> decltype(W<Z>::f(vci));
template <class Z>
R_<void> q9(long);
template <class Z>
auto q10(int) -> decltype(W<Z>::f(fn));
template <class Z>
R_<void> q10(long);
template <class Z>
auto q11(int) -> decltype(W<Z>::f(pf));
template <class Z>
R_<void> q11(long);
template <class Z>
auto q12(int) -> decltype(W<Z>::f(ttp));
template <class Z>
R_<void> q12(long);
template <class Z>
auto q13(int) -> decltype(W<Z>::f(pmf));
template <class Z>
R_<void> q13(long);
template <class Z>
auto q14(int) -> decltype(W<Z>::f(nullptr));
template <class Z>
R_<void> q14(long);
template <class Z>
auto q15(int) -> decltype(W<Z>::f(v));
template <class Z>
R_<void> q15(long);
}  // namespace d7
namespace d8 {
template <class Z>
struct W {
  template <template <class...> class C, class... T>
  static R_<I_<0>, R_<R_<T...>>> f(C<T...> a);
  template <class T, std::size_t K>
  static R_<I_<1>, R_<T, I_<int(K)>>> f(const T (&a)[K]);
};
template <class Z>
auto q0(int) -> decltype(W<Z>::f(vci));
template <class Z>
R_<void> q0(long);
template <class Z>
auto q1(int) -> decltype(W<Z>::f(std::move(x)));
template <class Z>
R_<void> q1(long);
template <class Z>
auto q2(int) -> decltype(W<Z>::f(ttv));
template <class Z>
R_<void> q2(long);
template <class Z>
auto q3(int) -> decltype(W<Z>::f(cpi));
template <class Z>
R_<void> q3(long);
template <class Z>
auto q4(int) -> decltype(W<Z>::f(y));
template <class Z>
R_<void> q4(long);
template <class Z>
auto q5(int) -> decltype(W<Z>::f(vpc));
template <class Z>
R_<void> q5(long);
template <class Z>
auto q6(int) -> decltype(W<Z>::f(+1));
template <class Z>
R_<void> q6(long);
template <class Z>
auto q7(int) -> decltype(W<Z>::f(ci));
template <class Z>
R_<void> q7(long);
template <class Z>
auto q8(int) -> decltype(W<Z>::f(&v));
template <class Z>
R_<void> q8(long);
template <class Z>
auto q9(int) -> decltype(W<Z>::f(&X::m));
template <class Z>
R_<void> q9(long);
template <class Z>
auto q10(int) -> decltype(W<Z>::f({1, 2}));
template <class Z>
R_<void> q10(long);
template <class Z>
auto q11(int) -> decltype(W<Z>::f(pd));
template <class Z>
R_<void> q11(long);
template <class Z>
auto q12(int) -> decltype(W<Z>::f(vp));
template <class Z>
R_<void> q12(long);
template <class Z>
auto q13(int) -> decltype(W<Z>::f(vi));
template <class Z>
R_<void> q13(long);
template <class Z>
auto q14(int) -> decltype(W<Z>::f(pmc));
template <class Z>
R_<void> q14(long);
template <class Z>
auto q15(int) -> decltype(W<Z>::f(std::move(ci)));
template <class Z>
R_<void> q15(long);
}  // namespace d8
namespace d9 {
template <class Z>
struct W {
  template <class T>
  static R_<I_<0>, R_<T>> f(const T &&a);
};
template <class Z>
auto q0(int) -> decltype(W<Z>::f(pi));
template <class Z>
R_<void> q0(long);
template <class Z>
auto q1(int) -> decltype(W<Z>::f(v));
template <class Z>
R_<void> q1(long);
template <class Z>
auto q2(int) -> decltype(W<Z>::f(der));
template <class Z>
R_<void> q2(long);
template <class Z>
auto q3(int) -> decltype(W<Z>::f(std::move(v)));
template <class Z>
R_<void> q3(long);
template <class Z>
auto q4(int) -> decltype(W<Z>::f((int &&)i));
template <class Z>
R_<void> q4(long);
template <class Z>
auto q5(int) -> decltype(W<Z>::f(a4));
template <class Z>
R_<void> q5(long);
template <class Z>
auto q6(int) -> decltype(W<Z>::f(&X::f));
template <class Z>
R_<void> q6(long);
template <class Z>
auto q7(int) -> decltype(W<Z>::f(cs));
template <class Z>
R_<void> q7(long);
template <class Z>
auto q8(int) -> decltype(W<Z>::f(ca2));
template <class Z>
R_<void> q8(long);
template <class Z>
auto q9(int) -> decltype(W<Z>::f(ttv));
template <class Z>
R_<void> q9(long);
template <class Z>
auto q10(int) -> decltype(W<Z>::f(&X::m));
template <class Z>
R_<void> q10(long);
template <class Z>
auto q11(int) -> decltype(W<Z>::f({}));
template <class Z>
R_<void> q11(long);
template <class Z>
auto q12(int) -> decltype(W<Z>::f(std::move(i)));
template <class Z>
R_<void> q12(long);
template <class Z>
auto q13(int) -> decltype(W<Z>::f(1.5));
template <class Z>
R_<void> q13(long);
template <class Z>
auto q14(int) -> decltype(W<Z>::f(ttp));
template <class Z>
R_<void> q14(long);
template <class Z>
auto q15(int) -> decltype(W<Z>::f(pmf));
template <class Z>
R_<void> q15(long);
}  // namespace d9
namespace d10 {
template <class Z>
struct W {
  template <class T>
  static R_<I_<0>, R_<T>> f(T &&a);
  template <class Q, class... U>
  static R_<I_<1>, R_<Q, R_<U...>>> f(Q (*a)(U...));
};
template <class Z>
auto q0(int) -> decltype(W<Z>::f(std::move(i)));
template <class Z>
R_<void> q0(long);
template <class Z>
auto q1(int) -> decltype(W<Z>::f(ca2));
template <class Z>
R_<void> q1(long);
template <class Z>
auto q2(int) -> decltype(W<Z>::f(cx));
template <class Z>
R_<void> q2(long);
template <class Z>
auto q3(int) -> decltype(W<Z>::f(x));
template <class Z>
R_<void> q3(long);
template <class Z>
auto q4(int) -> decltype(W<Z>::f(cv));
template <class Z>
R_<void> q4(long);
template <class Z>
auto q5(int) -> decltype(W<Z>::f('c'));
template <class Z>
R_<void> q5(long);
template <class Z>
auto q6(int) -> decltype(W<Z>::f(pvp));
template <class Z>
R_<void> q6(long);
template <class Z>
auto q7(int) -> decltype(W<Z>::f(+1));
template <class Z>
R_<void> q7(long);
template <class Z>
auto q8(int) -> decltype(W<Z>::f(std::move(v)));
template <class Z>
R_<void> q8(long);
template <class Z>
auto q9(int) -> decltype(W<Z>::f(true));
template <class Z>
R_<void> q9(long);
template <class Z>
auto q10(int) -> decltype(W<Z>::f(std::move(a3)));
template <class Z>
R_<void> q10(long);
template <class Z>
auto q11(int) -> decltype(W<Z>::f(vci));
template <class Z>
R_<void> q11(long);
template <class Z>
auto q12(int) -> decltype(W<Z>::f(a4));
template <class Z>
R_<void> q12(long);
template <class Z>
auto q13(int) -> decltype(W<Z>::f(ttp));
template <class Z>
R_<void> q13(long);
template <class Z>
auto q14(int) -> decltype(W<Z>::f(y));
template <class Z>
R_<void> q14(long);
template <class Z>
auto q15(int) -> decltype(W<Z>::f(tp));
template <class Z>
R_<void> q15(long);
}  // namespace d10
namespace d11 {
template <class Z>
struct W {
  template <class T, class... U>
  static R_<I_<0>, R_<T, R_<U...>>> f(Tup<T, U...> a);
  template <class... T>
  static R_<I_<1>, R_<R_<T...>>> f(Tup<T...> a);
  template <class T, class U>
  static R_<I_<2>, R_<T, U>> f(const P<T, U> &a);
};
template <class Z>
auto q0(int) -> decltype(W<Z>::f(cx));
template <class Z>
R_<void> q0(long);
template <class Z>
auto q1(int) -> decltype(W<Z>::f(ttv));
template <class Z>
R_<void> q1(long);
template <class Z>
auto q2(int) -> decltype(W<Z>::f(ttp));
template <class Z>
R_<void> q2(long);
template <class Z>
auto q3(int) -> decltype(W<Z>::f(vv));
template <class Z>
R_<void> q3(long);
template <class Z>
auto q4(int) -> decltype(W<Z>::f(x));
template <class Z>
R_<void> q4(long);
template <class Z>
auto q5(int) -> decltype(W<Z>::f(pf));
template <class Z>
R_<void> q5(long);
template <class Z>
auto q6(int) -> decltype(W<Z>::f(pmc));
template <class Z>
R_<void> q6(long);
template <class Z>
auto q7(int) -> decltype(W<Z>::f(pm));
template <class Z>
R_<void> q7(long);
template <class Z>
auto q8(int) -> decltype(W<Z>::f({}));
template <class Z>
R_<void> q8(long);
template <class Z>
auto q9(int) -> decltype(W<Z>::f(nullptr));
template <class Z>
R_<void> q9(long);
template <class Z>
auto q10(int) -> decltype(W<Z>::f(1));
template <class Z>
R_<void> q10(long);
template <class Z>
auto q11(int) -> decltype(W<Z>::f(sq));
template <class Z>
R_<void> q11(long);
template <class Z>
auto q12(int) -> decltype(W<Z>::f(ri));
template <class Z>
R_<void> q12(long);
template <class Z>
auto q13(int) -> decltype(W<Z>::f(vci));
template <class Z>
R_<void> q13(long);
template <class Z>
auto q14(int) -> decltype(W<Z>::f({x}));
template <class Z>
R_<void> q14(long);
template <class Z>
auto q15(int) -> decltype(W<Z>::f(&a3));
template <class Z>
R_<void> q15(long);
}  // namespace d11
namespace d12 {
template <class Z>
struct W {
  template <class T>
  static R_<I_<0>, R_<T>> f(T *&&a);
};
template <class Z>
auto q0(int) -> decltype(W<Z>::f(std::move(v)));
template <class Z>
R_<void> q0(long);
template <class Z>
auto q1(int) -> decltype(W<Z>::f(s));
template <class Z>
R_<void> q1(long);
template <class Z>
auto q2(int) -> decltype(W<Z>::f(1.5));
template <class Z>
R_<void> q2(long);
template <class Z>
auto q3(int) -> decltype(W<Z>::f("ab"));
template <class Z>
R_<void> q3(long);
template <class Z>
auto q4(int) -> decltype(W<Z>::f(a4));
template <class Z>
R_<void> q4(long);
template <class Z>
auto q5(int) -> decltype(W<Z>::f(ttp));
template <class Z>
R_<void> q5(long);
template <class Z>
auto q6(int) -> decltype(W<Z>::f(X{}));
template <class Z>
R_<void> q6(long);
template <class Z>
auto q7(int) -> decltype(W<Z>::f(vci));
template <class Z>
R_<void> q7(long);
template <class Z>
auto q8(int) -> decltype(W<Z>::f(pi));
template <class Z>
R_<void> q8(long);
template <class Z>
auto q9(int) -> decltype(W<Z>::f(x));
template <class Z>
R_<void> q9(long);
template <class Z>
auto q10(int) -> decltype(W<Z>::f(i));
template <class Z>
R_<void> q10(long);
template <class Z>
auto q11(int) -> decltype(W<Z>::f(vv));
template <class Z>
R_<void> q11(long);
template <class Z>
auto q12(int) -> decltype(W<Z>::f(tp));
template <class Z>
R_<void> q12(long);
template <class Z>
auto q13(int) -> decltype(W<Z>::f(&a3));
template <class Z>
R_<void> q13(long);
template <class Z>
auto q14(int) -> decltype(W<Z>::f(sq));
template <class Z>
R_<void> q14(long);
template <class Z>
auto q15(int) -> decltype(W<Z>::f(pf));
template <class Z>
R_<void> q15(long);
}  // namespace d12
namespace d13 {
template <class Z>
struct W {
  template <template <class...> class C>
  static R_<I_<0>, R_<>> f(TT<C> a);
  template <class Q, class... U>
  static R_<I_<1>, R_<Q, R_<U...>>> f(Q (*a)(U...) noexcept);
};
template <class Z>
auto q0(int) -> decltype(W<Z>::f(*pi));
template <class Z>
R_<void> q0(long);
template <class Z>
auto q1(int) -> decltype(W<Z>::f(vv));
template <class Z>
R_<void> q1(long);
template <class Z>
auto q2(int) -> decltype(W<Z>::f(sq));
template <class Z>
R_<void> q2(long);
template <class Z>
auto q3(int) -> decltype(W<Z>::f(ttp));
template <class Z>
R_<void> q3(long);
template <class Z>
auto q4(int) -> decltype(W<Z>::f({1, 2}));
template <class Z>
R_<void> q4(long);
template <class Z>
auto q5(int) -> decltype(W<Z>::f(&X::f));
template <class Z>
R_<void> q5(long);
template <class Z>
auto q6(int) -> decltype(W<Z>::f(nf));
template <class Z>
R_<void> q6(long);
template <class Z>
auto q7(int) -> decltype(W<Z>::f(&X::m));
template <class Z>
R_<void> q7(long);
template <class Z>
auto q8(int) -> decltype(W<Z>::f(Tup<V<int>, P<int>>{}));
template <class Z>
R_<void> q8(long);
template <class Z>
auto q9(int) -> decltype(W<Z>::f(p));
template <class Z>
R_<void> q9(long);
template <class Z>
auto q10(int) -> decltype(W<Z>::f(+1));
template <class Z>
R_<void> q10(long);
template <class Z>
auto q11(int) -> decltype(W<Z>::f(&a3));
template <class Z>
R_<void> q11(long);
template <class Z>
auto q12(int) -> decltype(W<Z>::f(1.5));
template <class Z>
R_<void> q12(long);
template <class Z>
auto q13(int) -> decltype(W<Z>::f(&v));
template <class Z>
R_<void> q13(long);
template <class Z>
auto q14(int) -> decltype(W<Z>::f(ca2));
template <class Z>
R_<void> q14(long);
template <class Z>
auto q15(int) -> decltype(W<Z>::f(1));
template <class Z>
R_<void> q15(long);
}  // namespace d13
#include <cstdlib>
int main() {
  out.clear();
  { show<decltype(d0::q0<int>(0))>(); }
  out += ' ';
  { show<decltype(d0::q1<int>(0))>(); }
  out += ' ';
  { show<decltype(d0::q2<int>(0))>(); }
  out += ' ';
  { show<decltype(d0::q3<int>(0))>(); }
  out += ' ';
  { show<decltype(d0::q4<int>(0))>(); }
  out += ' ';
  { show<decltype(d0::q5<int>(0))>(); }
  out += ' ';
  { show<decltype(d0::q6<int>(0))>(); }
  out += ' ';
  { show<decltype(d0::q7<int>(0))>(); }
  out += ' ';
  { show<decltype(d0::q8<int>(0))>(); }
  out += ' ';
  { show<decltype(d0::q9<int>(0))>(); }
  out += ' ';
  { show<decltype(d0::q10<int>(0))>(); }
  out += ' ';
  { show<decltype(d0::q11<int>(0))>(); }
  out += ' ';
  { show<decltype(d0::q12<int>(0))>(); }
  out += ' ';
  { show<decltype(d0::q13<int>(0))>(); }
  out += ' ';
  { show<decltype(d0::q14<int>(0))>(); }
  out += ' ';
  { show<decltype(d0::q15<int>(0))>(); }
  out += ' ';
  std::printf("0: %s\n", out.c_str());
  out.clear();
  { show<decltype(d1::q0<int>(0))>(); }
  out += ' ';
  { show<decltype(d1::q1<int>(0))>(); }
  out += ' ';
  { show<decltype(d1::q2<int>(0))>(); }
  out += ' ';
  { show<decltype(d1::q3<int>(0))>(); }
  out += ' ';
  { show<decltype(d1::q4<int>(0))>(); }
  out += ' ';
  { show<decltype(d1::q5<int>(0))>(); }
  out += ' ';
  { show<decltype(d1::q6<int>(0))>(); }
  out += ' ';
  { show<decltype(d1::q7<int>(0))>(); }
  out += ' ';
  { show<decltype(d1::q8<int>(0))>(); }
  out += ' ';
  { show<decltype(d1::q9<int>(0))>(); }
  out += ' ';
  { show<decltype(d1::q10<int>(0))>(); }
  out += ' ';
  { show<decltype(d1::q11<int>(0))>(); }
  out += ' ';
  { show<decltype(d1::q12<int>(0))>(); }
  out += ' ';
  { show<decltype(d1::q13<int>(0))>(); }
  out += ' ';
  { show<decltype(d1::q14<int>(0))>(); }
  out += ' ';
  { show<decltype(d1::q15<int>(0))>(); }
  out += ' ';
  std::printf("1: %s\n", out.c_str());
  out.clear();
  { show<decltype(d2::q0<int>(0))>(); }
  out += ' ';
  { show<decltype(d2::q1<int>(0))>(); }
  out += ' ';
  { show<decltype(d2::q2<int>(0))>(); }
  out += ' ';
  { show<decltype(d2::q3<int>(0))>(); }
  out += ' ';
  { show<decltype(d2::q4<int>(0))>(); }
  out += ' ';
  { show<decltype(d2::q5<int>(0))>(); }
  out += ' ';
  { show<decltype(d2::q6<int>(0))>(); }
  out += ' ';
  { show<decltype(d2::q7<int>(0))>(); }
  out += ' ';
  { show<decltype(d2::q8<int>(0))>(); }
  out += ' ';
  { show<decltype(d2::q9<int>(0))>(); }
  out += ' ';
  { show<decltype(d2::q10<int>(0))>(); }
  out += ' ';
  { show<decltype(d2::q11<int>(0))>(); }
  out += ' ';
  { show<decltype(d2::q12<int>(0))>(); }
  out += ' ';
  { show<decltype(d2::q13<int>(0))>(); }
  out += ' ';
  { show<decltype(d2::q14<int>(0))>(); }
  out += ' ';
  { show<decltype(d2::q15<int>(0))>(); }
  out += ' ';
  std::printf("2: %s\n", out.c_str());
  out.clear();
  { show<decltype(d3::q0<int>(0))>(); }
  out += ' ';
  { show<decltype(d3::q1<int>(0))>(); }
  out += ' ';
  { show<decltype(d3::q2<int>(0))>(); }
  out += ' ';
  { show<decltype(d3::q3<int>(0))>(); }
  out += ' ';
  { show<decltype(d3::q4<int>(0))>(); }
  out += ' ';
  { show<decltype(d3::q5<int>(0))>(); }
  out += ' ';
  { show<decltype(d3::q6<int>(0))>(); }
  out += ' ';
  { show<decltype(d3::q7<int>(0))>(); }
  out += ' ';
  { show<decltype(d3::q8<int>(0))>(); }
  out += ' ';
  { show<decltype(d3::q9<int>(0))>(); }
  out += ' ';
  { show<decltype(d3::q10<int>(0))>(); }
  out += ' ';
  { show<decltype(d3::q11<int>(0))>(); }
  out += ' ';
  { show<decltype(d3::q12<int>(0))>(); }
  out += ' ';
  { show<decltype(d3::q13<int>(0))>(); }
  out += ' ';
  { show<decltype(d3::q14<int>(0))>(); }
  out += ' ';
  { show<decltype(d3::q15<int>(0))>(); }
  out += ' ';
  std::printf("3: %s\n", out.c_str());
  out.clear();
  { show<decltype(d4::q0<int>(0))>(); }
  out += ' ';
  { show<decltype(d4::q1<int>(0))>(); }
  out += ' ';
  { show<decltype(d4::q2<int>(0))>(); }
  out += ' ';
  { show<decltype(d4::q3<int>(0))>(); }
  out += ' ';
  { show<decltype(d4::q4<int>(0))>(); }
  out += ' ';
  { show<decltype(d4::q5<int>(0))>(); }
  out += ' ';
  { show<decltype(d4::q6<int>(0))>(); }
  out += ' ';
  { show<decltype(d4::q7<int>(0))>(); }
  out += ' ';
  { show<decltype(d4::q8<int>(0))>(); }
  out += ' ';
  { show<decltype(d4::q9<int>(0))>(); }
  out += ' ';
  { show<decltype(d4::q10<int>(0))>(); }
  out += ' ';
  { show<decltype(d4::q11<int>(0))>(); }
  out += ' ';
  { show<decltype(d4::q12<int>(0))>(); }
  out += ' ';
  { show<decltype(d4::q13<int>(0))>(); }
  out += ' ';
  { show<decltype(d4::q14<int>(0))>(); }
  out += ' ';
  { show<decltype(d4::q15<int>(0))>(); }
  out += ' ';
  std::printf("4: %s\n", out.c_str());
  out.clear();
  { show<decltype(d5::q0<int>(0))>(); }
  out += ' ';
  { show<decltype(d5::q1<int>(0))>(); }
  out += ' ';
  { show<decltype(d5::q2<int>(0))>(); }
  out += ' ';
  { show<decltype(d5::q3<int>(0))>(); }
  out += ' ';
  { show<decltype(d5::q4<int>(0))>(); }
  out += ' ';
  { show<decltype(d5::q5<int>(0))>(); }
  out += ' ';
  { show<decltype(d5::q6<int>(0))>(); }
  out += ' ';
  { show<decltype(d5::q7<int>(0))>(); }
  out += ' ';
  { show<decltype(d5::q8<int>(0))>(); }
  out += ' ';
  { show<decltype(d5::q9<int>(0))>(); }
  out += ' ';
  { show<decltype(d5::q10<int>(0))>(); }
  out += ' ';
  { show<decltype(d5::q11<int>(0))>(); }
  out += ' ';
  { show<decltype(d5::q12<int>(0))>(); }
  out += ' ';
  { show<decltype(d5::q13<int>(0))>(); }
  out += ' ';
  { show<decltype(d5::q14<int>(0))>(); }
  out += ' ';
  { show<decltype(d5::q15<int>(0))>(); }
  out += ' ';
  std::printf("5: %s\n", out.c_str());
  out.clear();
  { show<decltype(d6::q0<int>(0))>(); }
  out += ' ';
  { show<decltype(d6::q1<int>(0))>(); }
  out += ' ';
  { show<decltype(d6::q2<int>(0))>(); }
  out += ' ';
  { show<decltype(d6::q3<int>(0))>(); }
  out += ' ';
  { show<decltype(d6::q4<int>(0))>(); }
  out += ' ';
  { show<decltype(d6::q5<int>(0))>(); }
  out += ' ';
  { show<decltype(d6::q6<int>(0))>(); }
  out += ' ';
  { show<decltype(d6::q7<int>(0))>(); }
  out += ' ';
  { show<decltype(d6::q8<int>(0))>(); }
  out += ' ';
  { show<decltype(d6::q9<int>(0))>(); }
  out += ' ';
  { show<decltype(d6::q10<int>(0))>(); }
  out += ' ';
  { show<decltype(d6::q11<int>(0))>(); }
  out += ' ';
  { show<decltype(d6::q12<int>(0))>(); }
  out += ' ';
  { show<decltype(d6::q13<int>(0))>(); }
  out += ' ';
  { show<decltype(d6::q14<int>(0))>(); }
  out += ' ';
  { show<decltype(d6::q15<int>(0))>(); }
  out += ' ';
  std::printf("6: %s\n", out.c_str());
  out.clear();
  { show<decltype(d7::q0<int>(0))>(); }
  out += ' ';
  { show<decltype(d7::q1<int>(0))>(); }
  out += ' ';
  { show<decltype(d7::q2<int>(0))>(); }
  out += ' ';
  { show<decltype(d7::q3<int>(0))>(); }
  out += ' ';
  { show<decltype(d7::q4<int>(0))>(); }
  out += ' ';
  { show<decltype(d7::q5<int>(0))>(); }
  out += ' ';
  { show<decltype(d7::q6<int>(0))>(); }
  out += ' ';
  { show<decltype(d7::q7<int>(0))>(); }
  out += ' ';
  { show<decltype(d7::q8<int>(0))>(); }
  out += ' ';
  { show<decltype(d7::q9<int>(0))>(); }
  out += ' ';
  { show<decltype(d7::q10<int>(0))>(); }
  out += ' ';
  { show<decltype(d7::q11<int>(0))>(); }
  out += ' ';
  { show<decltype(d7::q12<int>(0))>(); }
  out += ' ';
  { show<decltype(d7::q13<int>(0))>(); }
  out += ' ';
  { show<decltype(d7::q14<int>(0))>(); }
  out += ' ';
  { show<decltype(d7::q15<int>(0))>(); }
  out += ' ';
  std::printf("7: %s\n", out.c_str());
  out.clear();
  { show<decltype(d8::q0<int>(0))>(); }
  out += ' ';
  { show<decltype(d8::q1<int>(0))>(); }
  out += ' ';
  { show<decltype(d8::q2<int>(0))>(); }
  out += ' ';
  { show<decltype(d8::q3<int>(0))>(); }
  out += ' ';
  { show<decltype(d8::q4<int>(0))>(); }
  out += ' ';
  { show<decltype(d8::q5<int>(0))>(); }
  out += ' ';
  { show<decltype(d8::q6<int>(0))>(); }
  out += ' ';
  { show<decltype(d8::q7<int>(0))>(); }
  out += ' ';
  { show<decltype(d8::q8<int>(0))>(); }
  out += ' ';
  { show<decltype(d8::q9<int>(0))>(); }
  out += ' ';
  { show<decltype(d8::q10<int>(0))>(); }
  out += ' ';
  { show<decltype(d8::q11<int>(0))>(); }
  out += ' ';
  { show<decltype(d8::q12<int>(0))>(); }
  out += ' ';
  { show<decltype(d8::q13<int>(0))>(); }
  out += ' ';
  { show<decltype(d8::q14<int>(0))>(); }
  out += ' ';
  { show<decltype(d8::q15<int>(0))>(); }
  out += ' ';
  std::printf("8: %s\n", out.c_str());
  out.clear();
  { show<decltype(d9::q0<int>(0))>(); }
  out += ' ';
  { show<decltype(d9::q1<int>(0))>(); }
  out += ' ';
  { show<decltype(d9::q2<int>(0))>(); }
  out += ' ';
  { show<decltype(d9::q3<int>(0))>(); }
  out += ' ';
  { show<decltype(d9::q4<int>(0))>(); }
  out += ' ';
  { show<decltype(d9::q5<int>(0))>(); }
  out += ' ';
  { show<decltype(d9::q6<int>(0))>(); }
  out += ' ';
  { show<decltype(d9::q7<int>(0))>(); }
  out += ' ';
  { show<decltype(d9::q8<int>(0))>(); }
  out += ' ';
  { show<decltype(d9::q9<int>(0))>(); }
  out += ' ';
  { show<decltype(d9::q10<int>(0))>(); }
  out += ' ';
  { show<decltype(d9::q11<int>(0))>(); }
  out += ' ';
  { show<decltype(d9::q12<int>(0))>(); }
  out += ' ';
  { show<decltype(d9::q13<int>(0))>(); }
  out += ' ';
  { show<decltype(d9::q14<int>(0))>(); }
  out += ' ';
  { show<decltype(d9::q15<int>(0))>(); }
  out += ' ';
  std::printf("9: %s\n", out.c_str());
  out.clear();
  { show<decltype(d10::q0<int>(0))>(); }
  out += ' ';
  { show<decltype(d10::q1<int>(0))>(); }
  out += ' ';
  { show<decltype(d10::q2<int>(0))>(); }
  out += ' ';
  { show<decltype(d10::q3<int>(0))>(); }
  out += ' ';
  { show<decltype(d10::q4<int>(0))>(); }
  out += ' ';
  { show<decltype(d10::q5<int>(0))>(); }
  out += ' ';
  { show<decltype(d10::q6<int>(0))>(); }
  out += ' ';
  { show<decltype(d10::q7<int>(0))>(); }
  out += ' ';
  { show<decltype(d10::q8<int>(0))>(); }
  out += ' ';
  { show<decltype(d10::q9<int>(0))>(); }
  out += ' ';
  { show<decltype(d10::q10<int>(0))>(); }
  out += ' ';
  { show<decltype(d10::q11<int>(0))>(); }
  out += ' ';
  { show<decltype(d10::q12<int>(0))>(); }
  out += ' ';
  { show<decltype(d10::q13<int>(0))>(); }
  out += ' ';
  { show<decltype(d10::q14<int>(0))>(); }
  out += ' ';
  { show<decltype(d10::q15<int>(0))>(); }
  out += ' ';
  std::printf("10: %s\n", out.c_str());
  out.clear();
  { show<decltype(d11::q0<int>(0))>(); }
  out += ' ';
  { show<decltype(d11::q1<int>(0))>(); }
  out += ' ';
  { show<decltype(d11::q2<int>(0))>(); }
  out += ' ';
  { show<decltype(d11::q3<int>(0))>(); }
  out += ' ';
  { show<decltype(d11::q4<int>(0))>(); }
  out += ' ';
  { show<decltype(d11::q5<int>(0))>(); }
  out += ' ';
  { show<decltype(d11::q6<int>(0))>(); }
  out += ' ';
  { show<decltype(d11::q7<int>(0))>(); }
  out += ' ';
  { show<decltype(d11::q8<int>(0))>(); }
  out += ' ';
  { show<decltype(d11::q9<int>(0))>(); }
  out += ' ';
  { show<decltype(d11::q10<int>(0))>(); }
  out += ' ';
  { show<decltype(d11::q11<int>(0))>(); }
  out += ' ';
  { show<decltype(d11::q12<int>(0))>(); }
  out += ' ';
  { show<decltype(d11::q13<int>(0))>(); }
  out += ' ';
  { show<decltype(d11::q14<int>(0))>(); }
  out += ' ';
  { show<decltype(d11::q15<int>(0))>(); }
  out += ' ';
  std::printf("11: %s\n", out.c_str());
  out.clear();
  { show<decltype(d12::q0<int>(0))>(); }
  out += ' ';
  { show<decltype(d12::q1<int>(0))>(); }
  out += ' ';
  { show<decltype(d12::q2<int>(0))>(); }
  out += ' ';
  { show<decltype(d12::q3<int>(0))>(); }
  out += ' ';
  { show<decltype(d12::q4<int>(0))>(); }
  out += ' ';
  { show<decltype(d12::q5<int>(0))>(); }
  out += ' ';
  { show<decltype(d12::q6<int>(0))>(); }
  out += ' ';
  { show<decltype(d12::q7<int>(0))>(); }
  out += ' ';
  { show<decltype(d12::q8<int>(0))>(); }
  out += ' ';
  { show<decltype(d12::q9<int>(0))>(); }
  out += ' ';
  { show<decltype(d12::q10<int>(0))>(); }
  out += ' ';
  { show<decltype(d12::q11<int>(0))>(); }
  out += ' ';
  { show<decltype(d12::q12<int>(0))>(); }
  out += ' ';
  { show<decltype(d12::q13<int>(0))>(); }
  out += ' ';
  { show<decltype(d12::q14<int>(0))>(); }
  out += ' ';
  { show<decltype(d12::q15<int>(0))>(); }
  out += ' ';
  std::printf("12: %s\n", out.c_str());
  out.clear();
  { show<decltype(d13::q0<int>(0))>(); }
  out += ' ';
  { show<decltype(d13::q1<int>(0))>(); }
  out += ' ';
  { show<decltype(d13::q2<int>(0))>(); }
  out += ' ';
  { show<decltype(d13::q3<int>(0))>(); }
  out += ' ';
  { show<decltype(d13::q4<int>(0))>(); }
  out += ' ';
  { show<decltype(d13::q5<int>(0))>(); }
  out += ' ';
  { show<decltype(d13::q6<int>(0))>(); }
  out += ' ';
  { show<decltype(d13::q7<int>(0))>(); }
  out += ' ';
  { show<decltype(d13::q8<int>(0))>(); }
  out += ' ';
  { show<decltype(d13::q9<int>(0))>(); }
  out += ' ';
  { show<decltype(d13::q10<int>(0))>(); }
  out += ' ';
  { show<decltype(d13::q11<int>(0))>(); }
  out += ' ';
  { show<decltype(d13::q12<int>(0))>(); }
  out += ' ';
  { show<decltype(d13::q13<int>(0))>(); }
  out += ' ';
  { show<decltype(d13::q14<int>(0))>(); }
  out += ' ';
  { show<decltype(d13::q15<int>(0))>(); }
  out += ' ';
  std::printf("13: %s\n", out.c_str());
}

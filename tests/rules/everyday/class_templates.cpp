#include <type_traits>
#include <vector>
template <class T> struct B { int held; void method(); static int shared; typedef int type; };
struct K { int kv; };
template <class T> struct D1 : B<T> {
  int f() { return held; }  // wrong
  int g() { return this->held + B<T>::held; }
  void h() { method(); }  // wrong
  int i() { return shared; }  // wrong
};
template <class T> struct D2 : B<T>, K { using B<T>::held; int f() { return held + kv; } };
template <class T> struct D3 : T { int f() { return width; } };  // wrong
template <class T> struct D4 : B<int> { int f() { return held; } type g(); };
template <class T> struct D5 { struct I { int iv; }; struct J : I { int f() { return iv; } }; };
template <class... T> struct D6 : T... { int f() { return absent; } };  // wrong
template <class T> struct D7 : D5<T>::I { int f() { return iv; } };  // wrong, not told
template <class T> struct D8 : B<T> { int f(T t) { return method(t); } };
template <class T> struct D9 : B<T> { int f() { auto l = [this] { return held; }; return l(); } };  // wrong
template <class T> struct D10 : B<T> { struct In { int f() { return held; } }; };  // wrong
template <class T> struct D11 : B<T> { void f() { struct L { int g() { return held; } }; } };  // wrong
template <class T> struct D12 : D2<T> { int f() { return kv; } };  // wrong
struct D13 : B<int> { int f() { return held; } };
template <class T> struct Q { Q(T); };
template <class T> struct R { R(T = T()); };
template <class T> struct W { template <class... A> W(A...); W(int, T); };
template <class T> struct X { X() = default; X(T); };
template <class T> struct Y { T t; };
template <class T> struct Z : Q<T> { using Q<T>::Q; };
Q<int> q;  // wrong
R<int> r; W<int> w; X<int> x; Y<int> y; Q<int> *p; extern Q<int> e;
int f() { Q<float> q;  // wrong
  Q<int> a = 3, b(3), c{3}; R<float> s; return 0; }
Q<int> arr[2];  // wrong
struct H { Q<int> q; H() {} };  // wrong
struct H2 { Q<int> q; H2() : q(1) {} };
struct H3 { Q<int> q; };
H3 h3;  // wrong, not told
int g() { new Q<int>;  // wrong
  new Q<int>(3); auto z = Q<int>();  // wrong, not told
  return 0; }
template <class T> struct M { T d; void f(); static int s; struct In; };
M m;  // wrong
void M::f() {}  // wrong
template <class T> void M::f() {}  // wrong
template <class T> void M<T>::g() {}  // wrong
template <class T> void M<T>::f() {}
template <class T> int M<T>::s = 3;
template <class T> struct M<T>::In { void k(); };
template <class T> void M<T>::In::k() {}
template <class T> struct Later;
Later<int> a;  // wrong
Later<int> *ap;
template <> struct Nowhere<int> {};  // wrong
template <class T> struct A2 {}; struct A2<int> {};  // wrong
template <> struct A2<float> {};
template <T> void tf(T a) {}  // wrong
template <class T> struct V { static_assert(sizeof(T) == 4, "four"); T t; };
V<char> v;  // wrong
V<int> v2;
template <class T> struct U { typename T::type t; };
U<int> u;  // wrong
struct HasType { typedef int type; }; U<HasType> u2;
template <class T, int N> struct Wide { static_assert(N > 0, "positive"); static_assert(std::is_arithmetic<T>::value, "number"); T a[N]; };
Wide<int, 0> w1;  // wrong
Wide<int *, 3> w2;  // wrong
Wide<float, 2> w3;
int f3() { Wide<double, -1> w;  // wrong
  return 0; }
template <class T> int g3() { Wide<T, 0> w; return 0; }
template <class T> struct X3 { Wide<T, 0> w; };
template <class T> void f4(T a) { T::type x; }  // wrong
template <class T> void g4(T a) { std::vector<T>::iterator it = a.begin(); }  // wrong
template <class T> void h4(T a) { T::type(a); T::size * a; typename T::type y; T::run(a); }
template <class T> struct K4 { T::type member; typedef T::type type; };
int main() { return 0; }

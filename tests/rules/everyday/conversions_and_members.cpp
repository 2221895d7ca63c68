struct P { int a; explicit P(int x) : a(x) {} };
P a1[2] = {{1, 2}, {3, 4}};  // wrong
P a2[2] = {P(1), P(2)};
struct R { R(int, int); R(int); };
R a3[2] = {{1, 2}, {3}}; R a4[] = {1, 2};
struct G { int x, y; }; G a5[2] = {{1, 2}, {3}};
int f6() { P a[1] = {{1, 2}};  // wrong
  return a[0].a; }
class C { operator int() const { return 1; } friend int fr(C &c); public: operator float() const; int k; int own(C &c) { int n = c; return n; } };
int f7(C &c) { int n = c; return n; }  // wrong
int fr(C &c) { int n = c; return n; }
float f8(C &c) { float x = c; return x; }
struct D { D(int) : D() {} D() : D(1), x(2) {} int x; };  // wrong
struct E { E(int) : E() {} E() : x(2), y(3) {} int x, y; };
template <class T> int g1(T t) { return t.get<int>(); }  // wrong
template <class T> int g2(T &t, T *p) { int q = t.template get<int>() + p->template get<float>(); return q; }
template <class T> int g3(T *t) { return t->get<unsigned int>(1); }  // wrong
struct S { template <class U> U get(); int v; };
template <class T> int g4(S s, T t) { return s.get<int>() + t.v; }
int g5(S s) { return s.get<int>(); }
template <class T> struct M { T d; void f(); template <class U> void h(U); static T sm(); M(); ~M(); operator int(); void k(int); };
template <class T> void M<T>::g() {}  // wrong
template <class T> void M<T>::f() {}
template <class T> template <class U> void M<T>::h(U) {}
template <class T> T M<T>::sm() { return T(); }
template <class T> M<T>::M() {}
template <class T> M<T>::~M() {}
template <class T> M<T>::operator int() { return 1; }
template <class T> void M<T>::k(int) {}
template <> void M<int>::f();
template <class T> struct Q : M<T> { void z(); using M<T>::f; };
template <class T> void Q<T>::z() {}
int main() { return 0; }

#include <type_traits>
#include <vector>
struct P { int x; P(int); int get() const; };
struct Q { int y; };
template <class T> int add(T a, T b) { return a + b; }
template <class T> int addp(T a, T b) { return a + b; }  // wrong
template <class T> int getq(T a) { return a.get(); }  // wrong
template <class T> int geti(T a) { return a.get(); }  // wrong
template <class T> int ptri(T a) { return *a; }  // wrong
template <class T> int ptrp(T a) { return *a; }  // wrong
template <class T> int call(T f) { return f(1, 2); }
template <class T> int callone(T f) { return f(1, 2); }  // wrong
template <class T> int calli(T f) { return f(1, 2); }  // wrong, not told
template <class T> int make() { T t; return 1; }
template <class T> int makep() { T t; return 1; }  // wrong, not told
template <class T> int either(T t) { if constexpr (std::is_integral_v<T>) return t + 1; else return t.get(); }
template <class T> int eitherq(T t) { if constexpr (std::is_integral_v<T>) return t + 1; else return t.get(); }  // wrong
template <class T> int number(T t) { int i = t; return i; }
template <class T> int numberp(T t) { int i = t; return i; }  // wrong
template <class T> int pointer(T t) { int i = t; return i; }  // wrong
template <class T> struct Box { T v; int sum(int n) { return v + n; } bool less(const Box &o) const { return v < o.v; } };
template <class T> struct BoxQ { T v; int sum(int n) { return v + n; } };  // wrong
template <class T> struct BoxL { T v; bool less(const BoxL &o) const { return v < o.v; } };  // wrong
template <class T> struct Unused { T v; bool less(const Unused &o) const { return v < o.v; } };
template <class T> int impl(T t, int n, int m) { return n + m; }
template <class T> int outer(T t) { return impl(t, 1); }  // wrong
template <class T> void assign(T t) { t = "x"; }  // wrong
template <class T> void assignp(T t) { t = "x"; }  // wrong
template <class T> int index(T t) { return t[0]; }
template <class T> int indexi(T t) { return t[0]; }  // wrong
template <class T> int narrow(T t) { T u{1.5}; return u; }  // wrong, not told
template <class T> int ret(T t) { return t; }
template <class T> int retq(T t) { return t; }  // wrong
template <class T> void cond(T t) { if (t) { } }
template <class T> void condq(T t) { if (t) { } }  // wrong
template <class T> void inc(T t) { ++t; }
template <class T> void incq(T t) { ++t; }  // wrong
template <class T> auto checked(T t) -> decltype(t + t) { return t + t; }
int checked(...);
template <class T> int member(T t) { return t.x; }
template <class T> int memberq(T t) { return t.x; }  // wrong
template <class T, std::enable_if_t<std::is_integral_v<T>, int> = 0> int only(T t) { return t % 2; }
template <class T, std::enable_if_t<!std::is_integral_v<T>, int> = 0> int only(T t) { return t.y; }
template <class T> struct Arrowless { T v; void put(T); };
template <class T> struct Arrowed { T *v; T *operator->() { return v; } };
struct ArrowedBelow : Arrowed<Q> { };
void arrow_of_instance(Arrowless<int> &b) { b->put(1); }  // wrong
void arrow_of_own(ArrowedBelow b, Arrowed<Q> c) { b->y = 1; c->y = 2; }
int main() {
  P p(1); Q q{1}; int i = 1;
  add(1, 2); addp(p, p); getq(q); geti(i); ptri(i); ptrp(p);
  call([](int, int) { return 1; }); callone([](int) { return 1; }); calli(i);
  make<Q>(); makep<P>();
  either(1); either(p); eitherq(q); number(1); numberp(p); pointer(&i);
  Box<int> a; a.sum(1); a.less(a); BoxQ<Q> b; b.sum(1); BoxL<Q> c; c.less(c); Unused<Q> d; (void)d;
  outer(1); assign(p); assignp(&i); index(&i); indexi(i); index(std::vector<int>()); narrow(1);
  ret(1); retq(q); cond(1); condq(q); inc(1); incq(q); checked(1); checked(q); member(p); memberq(q); only(1); only(q);
}

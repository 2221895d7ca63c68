// Own traits by SFINAE, as people write them.
#include <cstdio>
#include <utility>
template <typename T>
struct tag {};
template <bool B, typename T = void>
struct on_if {
  typedef T type;
};
template <typename T>
struct on_if<false, T> {};
template <typename T>
T make();
struct yes {
  char c;
};
struct no {
  char c[2];
};
#define TRAIT(NAME, OP)                                                                        \
  template <class T, class U>                                                                  \
  typename on_if<(sizeof(make<T>() OP make<U>(), 1) > 0), yes>::type NAME##_f(tag<T>, tag<U>); \
  no NAME##_f(...);                                                                            \
  template <class T, class U = T>                                                              \
  struct NAME {                                                                                \
    enum { value = sizeof(NAME##_f(tag<T>(), tag<U>())) == sizeof(yes) };                      \
  };
TRAIT(adds, +)
TRAIT(assigns, =) TRAIT(less, <) TRAIT(equals, ==) TRAIT(shifts, <<) TRAIT(mods, %) TRAIT(ands, &&)
    TRAIT(plus_assigns, +=) struct X {
  X operator+(int) const;
  bool operator<(X) const;
};
struct Y {};
struct Z {
  operator int() const;
};
enum E { e };
enum class S { s };
struct Del {
  Del() = delete;
};
struct NoEnd {
  ~NoEnd() = delete;
};
struct Abs {
  virtual void f() = 0;
  virtual ~Abs();
};
struct One {
  One(int);
};
struct Priv {
 private:
  Priv();
};
template <class T, class = decltype(T())>
char def(int);
template <class>
no def(...);
template <class T, class = decltype(T{})>
char bra(int);
template <class>
no bra(...);
template <class T, class = decltype(new T)>
char nw(int);
template <class>
no nw(...);
template <class T, class = decltype(delete std::declval<T *>())>
char del(int);
template <class>
no del(...);
template <class T, unsigned = sizeof(T)>
char siz(int);
template <class>
no siz(...);
template <class T, class = decltype(std::declval<T>().x)>
char mem(int);
template <class>
no mem(...);
template <class T, class A, class = decltype(std::declval<T>()(std::declval<A>()))>
char call(int);
template <class, class>
no call(...);
template <class T, T V = 1>
char val(int);
template <class>
no val(...);
#define ROW(F, ...) printf("%d", (int)sizeof(F<__VA_ARGS__>(0)));
#define V(T, ...) printf("%d", (int)T<__VA_ARGS__>::value);
#define ALL(T)                                                                                  \
  V(T, int)                                                                                     \
  V(T, int *) V(T, int *, int) V(T, X, int) V(T, X) V(T, Y) V(T, Z) V(T, E) V(T, S) V(T, float) \
      V(T, int &) V(T, int &, float) V(T, const int &, int) V(T, int *&, int *) V(T, int Y::*)  \
          V(T, Y &, Y) V(T, X &, Y) V(T, bool, Z) puts("");
#define EACH(F)                                                                                 \
  ROW(F, int)                                                                                   \
  ROW(F, Y) ROW(F, Del) ROW(F, NoEnd) ROW(F, Abs) ROW(F, One) ROW(F, Z) ROW(F, E) ROW(F, int *) \
      puts("");
struct M {
  int x;
};
struct G {
  int x();
};
struct F1 {
  int operator()(int);
};
struct F2 {
  void operator()(Y) const;
};
int main() {
  ALL(adds)
  ALL(assigns) ALL(less) ALL(equals) ALL(shifts) ALL(mods) ALL(ands) ALL(plus_assigns) EACH(def)
      EACH(bra) EACH(nw) EACH(del) EACH(siz) ROW(siz, void) ROW(siz, void()) ROW(def, void)
          ROW(def, int &) ROW(def, void()) ROW(nw, int &) ROW(nw, void) ROW(del, void()) puts("");
  ROW(mem, M) ROW(mem, Y) ROW(mem, int) ROW(mem, M &) puts("");
  ROW(call, F1, int)
  ROW(call, F1, Y) ROW(call, F2, Y) ROW(call, F2, int) ROW(call, int (*)(int), float)
      ROW(call, int (*)(int), Y) ROW(call, int, int) puts("");
  ROW(val, int) ROW(val, bool) ROW(val, void) ROW(val, int *) ROW(val, long) puts("");
}

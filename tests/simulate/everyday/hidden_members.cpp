// What a class hides is nothing to templates that ask whether an expression makes sense.
#include <cstdio>
#include <type_traits>
#include <utility>
struct no {
  char c[2];
};
template <class T, class = typename T::type>
char ty(int);
template <class>
no ty(...);
template <class T, class = decltype(std::declval<T>().size())>
char sz(int);
template <class>
no sz(...);
template <class T, class = decltype(std::declval<T>() + 1)>
char pl(int);
template <class>
no pl(...);
template <class T, class = decltype(T(1))>
char ct(int);
template <class>
no ct(...);
template <class T>
auto last(T &t) -> decltype(t.back()) {
  return t.back();
}
inline int last(...) { return -1; }
template <class T, class = void>
struct has_x : std::false_type {};
template <class T>
struct has_x<T, std::void_t<decltype(std::declval<T &>().x)>> : std::true_type {};
class Priv {
  typedef int type;
  int size() const;
  int x;
  Priv(int);
  int back() { return 3; }
  int operator+(int);
};
class Open {
  typedef int type;
  int size() const;
  int x;
  Open(int);
  int back() { return 3; }
  int operator+(int);
};
struct Pub {
  typedef int type;
  int size() const;
  int x;
  Pub(int) {}
  int back() { return 3; }
  int operator+(int);
};
class Base {
 protected:
  typedef int type;
  int size() const;
  int x;
};
struct Shows : Base {
  using Base::size;
  using Base::x;
  using type = Base::type;
};
class Inside {
  int x = 4;
  struct In {
    static constexpr bool v = has_x<Inside>::value;
    template <class T, class = decltype(std::declval<T>().x)>
    static char own(int);
    template <class>
    static no own(...);
  };

 public:
  static int asks() { return (int)sizeof(In::own<Inside>(0)) * 10 + In::v; }
};
template <class T>
class Box {
  T x;
  template <class U>
  static auto mine(U u) -> decltype(u.x) {
    return u.x;
  }

 public:
  Box(T t) : x(t) {}
  T twice(Box other) { return mine(other) + mine(*this); }
};
#define R(F)                                                                                    \
  printf("%d%d%d%d ", (int)sizeof(F<Priv>(0)), (int)sizeof(F<Pub>(0)), (int)sizeof(F<Base>(0)), \
         (int)sizeof(F<Shows>(0)));
int main() {
  printf("%d%d%d ", (int)sizeof(ty<Priv>(0)), (int)sizeof(ty<Pub>(0)), (int)sizeof(ty<Shows>(0)));
  R(sz)
  R(pl) R(ct) printf("%d%d%d%d %d\n", has_x<Priv>::value, has_x<Pub>::value, has_x<Base>::value,
                     has_x<Shows>::value, has_x<Box<int>>::value);
  Pub pub(1);
  printf("%d %d %d\n", last(pub), Inside::asks(), Box<int>(4).twice(Box<int>(5)));
}

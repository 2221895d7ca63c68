// Which operators of the language operands of two types have, and the types of their results.
#include <cstddef>
#include <cstdio>
#include <type_traits>
#include <utility>
enum E { e };
enum class EC { x };
enum Eu : unsigned char { u };
struct B {
  int b;
};
struct D : B {};
struct C {
  int m;
};
struct Conv {
  operator int() const;
};
struct PC {
  operator const int *() const;
};
template <class T>
T &&v() noexcept;
template <class T>
struct code {
  static constexpr int n = 900;
};

template <>
struct code<bool> {
  static constexpr int n = 1;
};
template <>
struct code<unsigned short> {
  static constexpr int n = 2;
};
template <>
struct code<int> {
  static constexpr int n = 3;
};
template <>
struct code<double> {
  static constexpr int n = 4;
};
template <>
struct code<E> {
  static constexpr int n = 5;
};
template <>
struct code<EC> {
  static constexpr int n = 6;
};
template <>
struct code<int *> {
  static constexpr int n = 7;
};
template <>
struct code<D *> {
  static constexpr int n = 8;
};
template <>
struct code<const void *> {
  static constexpr int n = 9;
};
template <>
struct code<long double> {
  static constexpr int n = 10;
};
template <>
struct code<Conv> {
  static constexpr int n = 11;
};
template <class T>
constexpr int of(int add) {
  return code<std::remove_cv_t<std::remove_reference_t<T>>>::n * 10 +
         (std::is_lvalue_reference_v<T>   ? 1
          : std::is_rvalue_reference_v<T> ? 2
                                          : 0) +
         5 * std::is_const_v<std::remove_reference_t<T>> + add;
}
#define BIN(NAME, ...)                                     \
  template <class A, class B, class = void>                \
  struct NAME {                                            \
    static constexpr int r = 0;                            \
  };                                                       \
  template <class A, class B>                              \
  struct NAME<A, B, std::void_t<decltype(__VA_ARGS__)>> {  \
    static constexpr int r = of<decltype(__VA_ARGS__)>(0); \
  };
#define X v<A &>()
#define Y v<B &>()

BIN(op0, (X + Y))
BIN(op1, (X - Y))
BIN(op2, (X * Y))
BIN(op3, (X / Y))
BIN(op4, (X % Y))
BIN(op5, (X << Y))
BIN(op6, (X >> Y))
BIN(op7, (X & Y))
BIN(op8, (X | Y))
BIN(op9, (X ^ Y))
BIN(op10, (X < Y))
BIN(op11, (X == Y))
BIN(op12, (X && Y))
BIN(op13, v<const bool &>() ? X : Y)
BIN(op14, (X, Y))
BIN(op15, (X = Y))
BIN(op16, (X += Y))
BIN(op17, (X -= Y))
BIN(op18, (X <<= Y))
BIN(op19, (X &= Y))
BIN(op20, (X *= Y))
BIN(un0, (+X))
BIN(un1, (-X))
BIN(un2, (~X))
BIN(un3, (!X))
BIN(un4, (*X))
BIN(un5, (&X))
BIN(un6, (++X))
BIN(un7, (--X))
BIN(un8, X++)
template <class A, class B>
void row() {
  std::printf("%d ", op0<A, B>::r);
  std::printf("%d ", op1<A, B>::r);
  std::printf("%d ", op2<A, B>::r);
  std::printf("%d ", op3<A, B>::r);
  std::printf("%d ", op4<A, B>::r);
  std::printf("%d ", op5<A, B>::r);
  std::printf("%d ", op6<A, B>::r);
  std::printf("%d ", op7<A, B>::r);
  std::printf("%d ", op8<A, B>::r);
  std::printf("%d ", op9<A, B>::r);
  std::printf("%d ", op10<A, B>::r);
  std::printf("%d ", op11<A, B>::r);
  std::printf("%d ", op12<A, B>::r);
  std::printf("%d ", op13<A, B>::r);
  std::printf("%d ", op14<A, B>::r);
  std::printf("%d ", op15<A, B>::r);
  std::printf("%d ", op16<A, B>::r);
  std::printf("%d ", op17<A, B>::r);
  std::printf("%d ", op18<A, B>::r);
  std::printf("%d ", op19<A, B>::r);
  std::printf("%d ", op20<A, B>::r);
  std::printf("\n");
}
template <class A>
void one() {
  std::printf("%d ", un0<A, void>::r);
  std::printf("%d ", un1<A, void>::r);
  std::printf("%d ", un2<A, void>::r);
  std::printf("%d ", un3<A, void>::r);
  std::printf("%d ", un4<A, void>::r);
  std::printf("%d ", un5<A, void>::r);
  std::printf("%d ", un6<A, void>::r);
  std::printf("%d ", un7<A, void>::r);
  std::printf("%d ", un8<A, void>::r);
  std::printf("\n");
}
template <class A, class... B>
void rows(const char *n) {
  std::printf("%s\n", n);
  one<A>();
  (row<A, B>(), ...);
}
int main() {
  rows<bool, bool, unsigned short, int, double, E, EC, int *, D *, const void *, long double, Conv>(
      "bool");
  rows<unsigned short, bool, unsigned short, int, double, E, EC, int *, D *, const void *,
       long double, Conv>("unsigned short");
  rows<int, bool, unsigned short, int, double, E, EC, int *, D *, const void *, long double, Conv>(
      "int");
  rows<double, bool, unsigned short, int, double, E, EC, int *, D *, const void *, long double,
       Conv>("double");
  rows<E, bool, unsigned short, int, double, E, EC, int *, D *, const void *, long double, Conv>(
      "E");
  rows<EC, bool, unsigned short, int, double, E, EC, int *, D *, const void *, long double, Conv>(
      "EC");
  rows<int *, bool, unsigned short, int, double, E, EC, int *, D *, const void *, long double,
       Conv>("int *");
  rows<D *, bool, unsigned short, int, double, E, EC, int *, D *, const void *, long double, Conv>(
      "D *");
  rows<const void *, bool, unsigned short, int, double, E, EC, int *, D *, const void *,
       long double, Conv>("const void *");
  rows<long double, bool, unsigned short, int, double, E, EC, int *, D *, const void *, long double,
       Conv>("long double");
  rows<Conv, bool, unsigned short, int, double, E, EC, int *, D *, const void *, long double, Conv>(
      "Conv");
}

// Which of two functions is meant, by the types of their parameters and of an argument: 0 says that
// there is none, or no best one.
#include <cstdio>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>
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
struct FromInt {
  FromInt(int);
};
struct ToInt {
  operator int() const;
};
struct Agg {
  int a, b;
};
struct ToRef {
  operator int &();
  operator const D &() const;
};
auto l = [](int x) { return x; };
using L = decltype(l);
struct One {
  char c[1];
};
struct Two {
  char c[2];
};
template <class P, class Q>
struct Set {
  static One f(P);
  static Two f(Q);
};
template <class S, class A, class = void>
struct pick {
  static constexpr int v = 0;
};
template <class S, class A>
struct pick<S, A, std::void_t<decltype(S::f(std::declval<A>()))>> {
  static constexpr int v = sizeof(decltype(S::f(std::declval<A>())));
};
template <class S, class... A>
void row(const char *n) {
  std::printf("%s ", n);
  ((std::printf("%d", pick<S, A>::v)), ...);
  std::printf("\n");
}

#define ROW(P, Q)                                                                                  \
  row<Set<P, Q>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,     \
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,        \
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],         \
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>, \
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,       \
      long double, void (*)() noexcept>(#P " | " #Q)
using P0 = int;
using P1 = short;
using P2 = char;
using P3 = unsigned;
using P4 = long;
using P5 = float;
using P6 = double;
using P7 = bool;
using P8 = E;
using P9 = EC;
using P10 = std::nullptr_t;
using P11 = int *;
using P12 = const int *;
using P13 = void *;
using P14 = const void *;
using P15 = B *;
using P16 = D *;
using P17 = B;
using P18 = const B &;
using P19 = B &;
using P20 = D &&;
using P21 = const D &;
using P22 = FromInt;
using P23 = ToInt;
using P24 = const int &;
using P25 = int &;
using P26 = int &&;
using P27 = std::string;
using P28 = const char *;
using P29 = std::string_view;
template <class T>
struct T30 {
  using t = T;
};
using P30 = int (*)(int);
template <class T>
struct T31 {
  using t = T;
};
using P31 = std::function<int(int)>;
using P32 = std::initializer_list<int>;
using P33 = std::vector<int>;
using P34 = const std::vector<int> &;
template <class T>
struct T35 {
  using t = T;
};
using P35 = int (&)[3];
template <class T>
struct T36 {
  using t = T;
};
using P36 = const int (&)[3];
using P37 = int C::*;
using P38 = unsigned long long;
using P39 = signed char;
using P40 = const D *;
using P41 = Agg;
using P42 = volatile int &;
using P43 = std::shared_ptr<B>;
using P44 = std::unique_ptr<D>;
template <class T>
struct T45 {
  using t = T;
};
using P45 = void (*)() noexcept;
using P46 = ToRef;
int main() {
  row<Set<P2, P43>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("char | std::shared_ptr<B>");
  row<Set<P5, P33>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("float | std::vector<int>");
  row<Set<P25, P39>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("int & | signed char");
  row<Set<P0, P35>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("int | int (&)[3]");
  row<Set<P22, P27>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("FromInt | std::string");
  row<Set<P22, P35>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("FromInt | int (&)[3]");
  row<Set<P19, P39>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("B & | signed char");
  row<Set<P28, P40>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("const char * | const D *");
  row<Set<P21, P30>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("const D & | int (*)(int)");
  row<Set<P11, P43>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("int * | std::shared_ptr<B>");
  row<Set<P15, P21>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("B * | const D &");
  row<Set<P15, P32>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("B * | std::initializer_list<int>");
  row<Set<P36, P40>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("const int (&)[3] | const D *");
  row<Set<P13, P26>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("void * | int &&");
  row<Set<P17, P38>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("B | unsigned long long");
  row<Set<P0, P37>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("int | int C::*");
  row<Set<P1, P4>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("short | long");
  row<Set<P31, P39>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("std::function<int(int)> | signed char");
  row<Set<P33, P37>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("std::vector<int> | int C::*");
  row<Set<P7, P35>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("bool | int (&)[3]");
  row<Set<P20, P38>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("D && | unsigned long long");
  row<Set<P2, P28>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("char | const char *");
  row<Set<P33, P36>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("std::vector<int> | const int (&)[3]");
  row<Set<P13, P19>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("void * | B &");
  row<Set<P4, P8>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("long | E");
  row<Set<P4, P32>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("long | std::initializer_list<int>");
  row<Set<P3, P25>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("unsigned | int &");
  row<Set<P3, P20>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("unsigned | D &&");
  row<Set<P29, P33>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("std::string_view | std::vector<int>");
  row<Set<P35, P42>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("int (&)[3] | volatile int &");
  row<Set<P21, P46>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("const D & | ToRef");
  row<Set<P11, P41>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("int * | Agg");
  row<Set<P4, P42>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("long | volatile int &");
  row<Set<P2, P11>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("char | int *");
  row<Set<P31, P37>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("std::function<int(int)> | int C::*");
  row<Set<P2, P25>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("char | int &");
  row<Set<P5, P7>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("float | bool");
  row<Set<P38, P39>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("unsigned long long | signed char");
  row<Set<P30, P35>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("int (*)(int) | int (&)[3]");
  row<Set<P17, P22>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("B | FromInt");
  row<Set<P4, P15>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("long | B *");
  row<Set<P4, P10>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("long | std::nullptr_t");
  row<Set<P11, P15>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("int * | B *");
  row<Set<P11, P21>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("int * | const D &");
  row<Set<P13, P44>, int, short, char, unsigned, long, float, double, bool, E, EC, std::nullptr_t,
      int *, const int *, B *, D *, B, const B &, B &, D, D &, const D &, FromInt, ToInt &,
      const ToInt, int &, const int &, std::string &, const char *, char(&)[4], int(&)[3],
      const int(&)[3], int (&)(int), L, int C::*, ToRef &, std::vector<int> &, std::shared_ptr<D>,
      std::unique_ptr<D>, signed char, unsigned char, volatile int &, wchar_t, char16_t, Eu,
      long double, void (*)() noexcept>("void * | std::unique_ptr<D>");
}

// Members of a class template's instance, and templates among them, that are defined for it alone.
#include <cstdio>

template <class T>
struct Holder {
  const char *plain() { return "any"; }
  template <class U>
  const char *member(U) { return "any"; }
  template <int N>
  int number(int k) { return k * N; }
  template <class U>
  static const char *declared(U);
  Holder() { printf("Holder of any\n"); }
};
template <>
const char *Holder<char>::plain() { return "of char"; }
template <>
Holder<char>::Holder() { printf("Holder of char\n"); }
template <>
template <class U>
const char *Holder<double>::member(U) { return "of double"; }
template <>
template <>
const char *Holder<int>::member(float) { return "of int, float"; }
template <>
template <>
int Holder<int>::number<7>(int k) { return -k; }
template <>
template <>
int Holder<int>::number<8>(int k) { return -2 * k; }
template <>
template <>
int Holder<char>::number<7>(int k) { return 700 + k; }
template <>
template <class U>
const char *Holder<short>::member(U);
template <>
const char *Holder<long>::plain() { return "of long"; }
template <>
template <>
const char *Holder<long>::declared(int) { return "declared for long, int"; }

template <template <class> class Outer, class T>
struct Around {
  Outer<T> inner;
  const char *asked();
};
template <template <class> class Outer, class T>
const char *Around<Outer, T>::asked() { return inner.plain(); }
template <class T>
struct Other {
  const char *plain() { return "other"; }
};
template <class T>
struct Around<Other, T> {
  const char *asked();
};
template <class T>
const char *Around<Other, T>::asked() { return "for Other"; }

int main() {
  Holder<int> i;
  Holder<char> c;
  Holder<double> d;
  printf("%s, %s, %s\n", i.plain(), c.plain(), d.plain());
  printf("%s, %s, %s\n", i.member(1.f), i.member(1), d.member(1));
  printf("%d %d %d %d\n", i.number<7>(3), i.number<8>(3), i.number<9>(3), d.number<7>(3));
  printf("%s\n", Holder<long>::declared(1));
  printf("%d %s %s\n", c.number<7>(3), Holder<short>().member(1), Holder<long>().plain());
  Around<Holder, char> around;
  Around<Other, int> other;
  printf("%s, %s\n", around.asked(), other.asked());
}
template <>
template <class U>
const char *Holder<short>::member(U) { return "of short"; }

// prints:
// Holder of any
// Holder of char
// Holder of any
// any, of char, any
// of int, float, any, of double
// -3 -6 27 21
// declared for long, int
// Holder of any
// Holder of any
// 703 of short of long
// Holder of char
// of char, for Other

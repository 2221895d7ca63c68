// classes that are specialised, given to functions that deduce what they are made of
#include <cstdio>

template <class T>
struct Vec {
  T v;
};
template <>
struct Vec<float> {
  float x;
};
template <class T>
Vec<T> operator+(Vec<T> a, Vec<T>) {
  return a;
}
template <class T>
int size(const Vec<T> &) {
  return sizeof(T);
}
template <class T>
int kind(Vec<T> *, T) {
  return 1;
}
template <class T>
int kind(T *, ...) {
  return 2;
}
template <unsigned N>
struct Buffer {
  unsigned items[N];
};
template <>
struct Buffer<1u> {
  int items[10];
};
template <unsigned N>
int length(Buffer<N>) {
  return N;
}
template <typename>
struct Complex;
template <>
struct Complex<float> {
  float m;
};
template <typename T>
Complex<T> operator*(Complex<T> a, Complex<T>) {
  return a;
}
struct Holder {
  Complex<float> f;
  Complex<float> &part() { return f; }
};
namespace inner {
template <class T, class U>
struct Pair {
  T first;
  U second;
};
template <class U>
struct Pair<int, U> {
  U only;
};
template <>
struct Pair<char, char> {
  char both[2];
};
template <class T, class U>
int sum(const Pair<T, U> &) {
  return sizeof(T) * 10 + sizeof(U);
}
struct Derived : Pair<char, char> {};
}  // namespace inner
template <template <class> class C, class T>
int made_of(const C<T> &) {
  return sizeof(T) + 100;
}

template <class T>
struct Both : inner::Pair<T, T> {};
template <template <class, class> class C, class T, class U>
int of_two(C<T, U> *) {
  return sizeof(T) + sizeof(U) + 200;
}
template <template <class...> class C, class... T>
int of_any(const C<T...> &) {
  return sizeof...(T) + 300;
}

int main() {
  Vec<float> a{1}, b{2};
  Vec<int> c{3};
  std::printf("%g %d %d\n", (a + b).x, size(a), size(c + c));
  std::printf("%d %d %d\n", kind(&a, 1.0f), kind(&c, 1), kind(&c, 1.5));
  std::printf("%d %d\n", length(Buffer<1u>()), length(Buffer<2u>()));
  Complex<float> d{5}, e{6};
  Holder held;
  held.part() = d * e;
  std::printf("%g\n", held.f.m);
  inner::Pair<char, char> chars{};
  inner::Pair<int, double> mixed{1.5};
  inner::Pair<short, long> plain{};
  inner::Derived derived;
  std::printf("%d %d %d %d\n", sum(chars), sum(mixed), sum(plain), sum(derived));
  std::printf("%d %d\n", made_of(a), made_of(d));
  Both<long> both{};
  std::printf("%d %d %d %d\n", of_two(&both), of_two(&mixed), of_any(a), of_any(chars));
}

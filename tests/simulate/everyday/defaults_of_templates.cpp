// Default arguments that an earlier declaration of a template gives, with other names.
#include <cstdio>
template <class T>
T f(T t, int i = sizeof(T));
template <class U>
U f(U u, int i) {
  return u + i;
}
template <class T>
struct S {
  T g(T a, T b = T(5));
  template <class U>
  U h(U u, T t = 3, U v = U());
  static int k(int a = N);
  static const int N = 6;
};
template <class T>
T S<T>::g(T a, T b) {
  return a + b;
}
template <class T>
template <class U>
U S<T>::h(U u, T t, U v) {
  return u + t + v;
}
template <class T>
int S<T>::k(int a) {
  return a;
}
template <class A, class B = int>
B two(A a, B b = 7, A c = A(1));
template <class A, class B>
B two(A a, B b, A c) {
  return b + (B)a + (B)c;
}
int main() {
  printf("%d %g %g %g %d %d %g\n", f(1), f(2.0), S<double>().g(1), S<int>().h(2.5), S<int>::k(),
         two(1), two(1, 2.5));
}

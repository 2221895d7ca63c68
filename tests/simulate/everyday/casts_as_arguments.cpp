// Casts that look like types of functions among template arguments.
#include <cstdio>
template <int N>
struct I {
  static const int v = N;
};
template <class T>
struct Ty {
  static const int v = -1;
};
template <unsigned long K>
int f() {
  return I<int(K)>::v + I<(int)K>::v;
}
template <class U>
int g() {
  return Ty<int(U)>::v;
}
template <bool B>
struct C {
  static const int v = B;
};
constexpr int k = 3;
enum E { e = 5 };
template <class T, T V>
struct S {
  static const int v = I<int(V)>::v;
};
int main() {
  printf("%d %d %d %d %d %d\n", f<4>(), g<int>(), I<int(k)>::v, I<int(e)>::v, C<bool(k)>::v,
         S<char, 'a'>::v);
  I<int(sizeof(int))> x;
  (void)x;
  return I<unsigned(k)>::v - 3;
}

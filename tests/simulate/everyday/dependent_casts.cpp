// typename T::type(x) where an expression stands.
#include <cstdio>
#include <vector>
template <class T>
struct D {
  typedef T type;
};
template <class T>
int f(T t) {
  return t;
}
template <class A, class B>
int g(A a, B b) {
  return a + b;
}
template <class F, class... A>
int h(F x, A... a) {
  int s = f(typename D<F>::type(x));
  s += g(typename D<F>::type(x), typename D<F>::type{2});
  s += g((typename D<F>::type)x, f(typename D<A>::type(a))...);
  typename D<F>::type y(x);
  return s + y + int(typename std::vector<F>::value_type(3));
}
template <class T>
typename T::value_type last(const T &v) {
  return v.empty() ? typename T::value_type() : v.back() + typename T::value_type(1);
}
int main() {
  printf("%d %d\n", h(1, 2), last(std::vector<int>{4}));
  printf("%d\n", last(std::vector<double>()) == 0);
}

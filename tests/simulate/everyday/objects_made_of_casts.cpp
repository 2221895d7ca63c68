#include <cstdio>
#include <string>
#include <variant>

// `T x(static_cast<U>(y));` makes an object: it declares no function.
template <class T> struct Same {
  typedef T type;
};
template <class V> void show(V &&value) {
  double wide(static_cast<V &&>(value));
  typename Same<double>::type other(static_cast<V &&>(value)), third(const_cast<V &>(value));
  printf("%g %g %g\n", wide, other, third);
}
struct Base {
  virtual ~Base() {}
};
struct Derived : Base {
  int x = 7;
};

int main() {
  double d = 2.75;
  int i(static_cast<int>(d)), k(static_cast<int>(d) + 1);
  long bits(reinterpret_cast<long &>(d));
  Derived made;
  Base *base(static_cast<Base *>(&made));
  Derived *found(dynamic_cast<Derived *>(base));
  printf("%d %d %lx %d\n", i, k, bits, found->x);
  show(1.5);
  show(3);
  std::variant<int, std::string, double> v;
  v = 2.5;
  printf("%g ", std::get<double>(v));
  v = "text";
  v = 4.5;
  printf("%g\n", std::get<2>(v));
}

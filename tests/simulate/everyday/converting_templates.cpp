#include <cstdio>
#include <type_traits>

struct Whole {
  template <class T, std::enable_if_t<std::is_integral<T>::value, int> = 0> Whole(T) : by(1) {}
  Whole(double) : by(2) {}
  int by;
};
struct Named {
  template <class T, class = std::enable_if_t<std::is_integral<T>::value>> Named(T) : by(1) {}
  template <class T, std::enable_if_t<std::is_floating_point<T>::value, int> = 0>
  Named(T) : by(2) {}
  Named(const char *) : by(3) {}
  int by;
};
struct Hidden {
  template <class T> Hidden(T, typename T::type * = nullptr) : by(1) {}
  Hidden(...) : by(2) {}
  int by;
};
struct Own { typedef int type; };
struct Number {
  template <class T, std::enable_if_t<std::is_floating_point<T>::value, int> = 0>
  operator T() const { return T(1.5); }
  operator int() const { return 7; }
};

int by(Whole given) { return given.by; }
int named(Named given) { return given.by; }
int hidden(Hidden given) { return given.by; }
Whole made() { return 1.5f; }
int chosen(Hidden) { return 1; }
int chosen(long) { return 2; }
int only(Whole) { return 1; }
int only(Own) { return 2; }

int main() {
  Whole begun = 2.5f, several[] = {1, 1.5f};
  std::printf("%d %d %d %d ", by(2.5f), by(3), made().by, begun.by);
  std::printf("%d %d %d\n", several[0].by, several[1].by, only('a'));
  std::printf("%d %d %d\n", named(1), named(1.0), named("a"));
  std::printf("%d %d %d\n", hidden(3), hidden(Own()), chosen(3));
  double real = Number();
  int integer = Number();
  std::printf("%g %d %d\n", real, integer, std::is_convertible<int, Named>::value);
}

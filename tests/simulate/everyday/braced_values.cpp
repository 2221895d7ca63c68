// T{...} of numbers and enumerations is a value, and no list, to overloads and templates.
#include <cstdio>
#include <initializer_list>
#include <string>
#include <vector>
enum class E : int {};
enum P { p0 };
int f(int) { return 1; }
int f(std::vector<int>) { return 2; }
int g(E) { return 1; }
int g(std::initializer_list<int>) { return 2; }
int h(double) { return 1; }
int h(std::string) { return 2; }
int h(char) { return 3; }
template <class T>
int k(T) {
  return sizeof(T);
}
template <class T>
int k(std::initializer_list<T>) {
  return 100;
}
int main() {
  std::printf("%d %d %d %d\n", f(int{3}), g(E{3}), h(double{1}), h(char{65}));
  std::printf("%d %d %d\n", k(int{3}), k(char{1}), k({1, 2}));
  std::printf("%d %d\n", h(float{}), k(short{}));
  using D = double;
  std::printf("%d %d %d\n", k(D{2}), k(E{}), (int)(E{4} == E(4)));
  auto x = int{5};
  auto y = E{6};
  std::printf("%zu %d\n", sizeof x, (int)y);
}

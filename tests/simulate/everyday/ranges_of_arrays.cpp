// Arrays behind references to const template parameters, and the library's functions on them.
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <vector>
template <typename C>
auto m1(const C &a) {
  return std::end(a) - std::begin(a);
}
template <typename C>
auto m2(C &a) {
  return std::size(a);
}
template <typename C>
int m3(const C &a) {
  return *std::cbegin(a);
}
template <typename C>
int m4(const C &a) {
  return *std::rbegin(a);
}
template <typename C>
const void *m5(const C &a) {
  return std::data(a);
}
template <typename C>
bool m6(const C &a) {
  return std::empty(a);
}
template <typename C, class... T>
auto m7(const C &a, T... t) {
  return (std::count(std::begin(a), std::end(a), t) + ...);
}
int main() {
  int v[] = {1, 2, 3};
  const int w[2][2] = {{1, 2}, {3, 4}};
  printf("%d\n", (int)m1("abc"));
  printf("%d\n", (int)m1(v));
  printf("%d\n", (int)m1(w));
  printf("%d\n", (int)m2("abc"));
  printf("%d\n", (int)m2(v));
  printf("%d %d\n", (int)m3("abc"), m4(v));
  printf("%d %d %d\n", *std::crbegin(v), *std::crbegin(std::initializer_list<int>{4, 5}),
         (int)(std::cend(v) - std::cbegin(v)));
  std::vector<int> q{7, 8};
  printf("%d %d %d %d\n", *std::crbegin(q), *std::cbegin(q), (int)(std::crend(q) - std::crbegin(q)),
         m4(q));
  printf("%d\n", m5(v) == v);
  printf("%d\n", m6(v));
  printf("%d\n", (int)m7("abcdefga", 'a', 'b'));
}

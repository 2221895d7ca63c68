// Patterns that are expanded with a lambda in them.
#include <cstdio>
#include <functional>
#include <tuple>
#include <utility>
#include <vector>
template <class... T>
auto f() {
  int i = 42;
  return ([i] { return T(i); }() + ...);
}
template <class... T>
int g(T... x) {
  return ([&] { return x * 2; }() + ...);
}
template <class... T>
void h(T... x) {
  ([](auto v) { printf("%g ", (double)v); }(x), ...);
  puts("");
}
template <class... T>
std::vector<std::function<int()>> fs(T... x) {
  return {[x] { return (int)x; }...};
}
template <class F, class... T>
void each(F f, T &&...x) {
  (f(std::forward<T>(x)), ...);
}
template <class... T>
int nest(T... x) {
  return ([&](auto... y) { return (y + ...) + x; }(x, 1) + ...);
}
template <class... T>
int inner(T... x) {
  auto l = [&](auto... y) { return ((y * x) + ...); };
  return l(x...);
}
template <class T, std::size_t... I>
int idx(T t, std::index_sequence<I...>) {
  return ([&] { return (int)std::get<I>(t) * (int)I; }() + ...);
}
template <class... F>
struct over : F... {
  using F::operator()...;
};
template <class... F>
over(F...) -> over<F...>;
int main() {
  printf("%g %d\n", f<int, double>(), g(1, 2, 3));
  h(1, 2.5, 'a');
  for (auto &k : fs(1, 2.7, 'b')) printf("%d ", k());
  puts("");
  each([](auto v) { printf("%d;", (int)v); }, 1, 2.5, 'c');
  puts("");
  printf("%d %d %d\n", nest(1, 2), inner(2, 3),
         idx(std::make_tuple(1, 2.5, 3), std::make_index_sequence<3>()));
  over o{[](int a) { return a; }, [](double a) { return 2 * (int)a; }};
  printf("%d %d\n", o(1), o(2.0));
}

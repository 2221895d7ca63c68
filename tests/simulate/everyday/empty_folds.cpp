// Folds over nothing, and values of type void.
#include <cstdio>
#include <stdexcept>
template <class... T>
void f(T... t) {
  ((printf("%d ", t)), ...);
  puts(".");
}
template <class... T>
void g(T... t) {
  (printf("%d ", t), ...);
  (void)((printf("%d ", t), ...));
  int k = ((void)(t, ...), 3);
  printf("%d\n", k);
}
template <class... T>
auto h(T... t) {
  return (printf("%d ", t), ...);
}
template <class... T>
bool a(T... t) {
  return (t && ...) && !(t || ...);
}
template <class... T>
auto s(T... t) {
  return (0 + ... + t);
}
void n() { return void(); }
int pick(int x) { return x ? (x > 3 ? throw std::runtime_error("x") : void()), x : 9; }
template <class T>
void w() {
  T();
  return T();
}
int main() {
  f();
  f(1, 2);
  void();
  g(4, 5);
  h();
  h(3, 4);
  n();
  puts("");
  bool b = true;
  b ? void() : n();
  (void(), puts("x"));
  printf("%d %d %d %d\n", a(), a(true), s(), s(1, 2));
  printf("%d %d\n", pick(2), pick(0));
  try {
    pick(7);
  } catch (std::exception &e) {
    puts(e.what());
  }
  w<void>();
  [](auto... x) {
    (..., (void)x);
    return void();
  }();
  for (int i = 0; i < 2; ++i, void(), ++i) puts("loop");
}

// Types of expressions as bases of classes.
#include <cstdio>
#include <utility>
struct B {
  int b = 2;
  int g() { return b; }
};
B make(int);
template <class T>
T give();
template <class T>
struct W : decltype(give<T>()) {
  int w = 1;
};
template <class T>
struct W<T *> final : private B, decltype(give<T>()) {
  int w = 3;
};
struct C {
  int c = 7;
};
int main() {
  int a = 3;
  auto l = [a](int x) { return a + x; };
  struct D : decltype(l) {
    int k;
  };
  struct E : public decltype(l), decltype(make(1)) {};
  struct F : B, decltype(l) {};
  D d{l, 4};
  printf("%d %d\n", d(1), d.k);
  E e{l, {5}};
  printf("%d %d\n", e(2), e.g());
  F f{{}, l};
  printf("%d %d\n", f(3), f.b);
  W<C> w;
  W<C *> v;
  printf("%d %d %d\n", w.c, v.c, v.w);
  D h = d;
  auto m = std::move(h);
  printf("%d %zu\n", m(5), sizeof m);
}

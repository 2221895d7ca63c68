// A lambda takes the object around it if its body, or that of a lambda in it, may need it.
#include <cstdio>
template <typename F> int eat(F &&f) { return f(1); }
struct A {
  int k = 5;
  int f(int i) { return k + i; }
  static int f(double) { return -1; }
  static int g(int) { return 1; }
  static int g(double) { return 2; }
  int share() { return k++; }
  void show() {
    auto either = [&](auto z) { return f(z); };
    auto none = [&](auto z) { return g(z); };
    auto measured = [&](auto z) { return sizeof(f(z), 1); };
    auto alone = [&](auto) { return f(2.4); };
    auto needed = [&](auto) { return f(0); };
    auto inside = [&](auto) { auto in = [&](auto) { return share(); }; return eat(in); };
    auto copied = [=](int) { return [=](int) { return k; }(3); };
    printf("%zu %zu %zu ", sizeof either, sizeof none, sizeof measured);
    printf("%zu %zu %zu %zu\n", sizeof alone, sizeof needed, sizeof inside, sizeof copied);
    printf("%d %d %d %d ", either(0.0), either(0), none(0.0), none(0));
    printf("%d %d %d ", alone(0), needed(0), copied(0));
    printf("%d ", inside(0)); printf("%d\n", eat(inside));
  }
};
int main() { A a; a.show(); printf("%d\n", a.k); return 0; }

// prints:
// 8 1 1 1 8 8 8
// -1 5 2 1 -1 5 5 5 6
// 7

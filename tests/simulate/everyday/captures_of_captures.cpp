// Lambdas in lambdas: what each of them holds, what is const in it, and what it becomes.
#include <cstdio>
#include <type_traits>
#define IS_CONST(x) std::is_const_v<std::remove_reference_t<decltype((x))>>
#define BECOMES(l, T) printf("%d", std::is_convertible_v<decltype(l), T>)
struct Told {
  int v;
  Told(int v = 0) : v(v) {}
  Told(const Told &o) : v(o.v) { printf("(copy %d)", v); }
  ~Told() { printf("(end %d)", v); }
  int bump() { return ++v; }
  int get() const { return v; }
};
template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;
void changed_in_copies() {
  int a = 1;
  int &r = a;
  Told t;
  auto by_name = [=](int x) {
    auto in = [a, t](int y) mutable {
      a += y;
      return a + t.bump();
    };
    return in(x) + a + t.get();
  };
  auto by_default = [a](int x) {
    auto in = [=](int y) mutable {
      a += y;
      return a;
    };
    return in(x)*10 + a;
  };
  auto made = [k = a, t](int x) {
    auto in = [k, u = t](int y) mutable {
      k += y;
      u.bump();
      return k + u.v;
    };
    auto generic = [=](auto y) mutable { return t.bump() + k++ + y; };
    return in(x) + generic(x);
  };
  auto of_reference = [r](int x) {
    auto in = [r](int y) mutable {
      r += y;
      return r;
    };
    return in(x)*10 + r;
  };
  auto own = [=]() mutable {
    a = 9;
    auto in = [&] {
      a += 1;
      return a;
    };
    in();
    return in() + a;
  };
  printf("%d ", by_name(2));
  printf("%d ", by_default(3));
  printf("%d ", made(4));
  printf("%d ", of_reference(5));
  printf("%d\n", own());
}
void what_is_const() {
  int a = 1, b[2]{};
  const int c = 2;
  Told t;
  [=] {
    printf("%d%d%d%d ", IS_CONST(a), IS_CONST(b), IS_CONST(c), IS_CONST(t));
    [=]() mutable { printf("%d%d%d%d ", IS_CONST(a), IS_CONST(b), IS_CONST(c), IS_CONST(t)); }();
    [=] { printf("%d%d%d%d ", IS_CONST(a), IS_CONST(b), IS_CONST(c), IS_CONST(t)); }();
  }();
  [=]() mutable {
    printf("%d%d%d%d ", IS_CONST(a), IS_CONST(b), IS_CONST(c), IS_CONST(t));
    [&] { printf("%d%d%d%d ", IS_CONST(a), IS_CONST(b), IS_CONST(c), IS_CONST(t)); }();
    [=] { printf("%d%d%d%d\n", IS_CONST(a), IS_CONST(b), IS_CONST(c), IS_CONST(t)); }();
  }();
}
void captured_for_the_inner() {
  int a = 3;
  short s = 4;
  auto f = [=](int x) {
    auto in = [a, s](int y) { return y; };
    return in(x) + (int)sizeof in;
  };
  printf("%d %zu\n", f(1), sizeof f);
  Overloaded g{[a, s](int x) { return a + s + x; }, [](const char *text) { return text[0]; }};
  printf("%d %d %zu\n", g(1), g("q"), sizeof g);
}
void what_it_becomes() {
  int a = 0;
  auto plain = [](int x) noexcept { return x; };
  auto copies = [a](int x) { return x; };
  auto unused = [=](int x) { return x; };
  auto generic = [](auto x) -> int { return x; };
  BECOMES(plain, int (*)(int));
  BECOMES(plain, int (*)(int) noexcept);
  BECOMES(plain, long (*)(int));
  BECOMES(plain, bool);
  BECOMES(plain, int);
  BECOMES(plain, void *);
  BECOMES(copies, int (*)(int));
  BECOMES(copies, bool);
  BECOMES(unused, int (*)(int));
  BECOMES(generic, int (*)(char));
  BECOMES(generic, long (*)(int));
  BECOMES(generic, bool);
  printf(" %d%d%d\n", std::is_trivial_v<decltype(plain)>, std::is_pod_v<decltype(unused)>,
         std::is_empty_v<decltype(plain)>);
}
int main() {
  changed_in_copies();
  puts("");
  what_is_const();
  captured_for_the_inner();
  puts("");
  what_it_becomes();
}

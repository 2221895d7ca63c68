// Call operators that a class has of its bases: functors, closures with captures, virtual bases; and
// how large closures are as bases.
#include <cstdio>
#include <functional>

template <class... Ts>
struct overload : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
overload(Ts...) -> overload<Ts...>;

struct Padding {
  int words[4] = {100, 101, 102, 103};
};
struct Adder {
  int m = 1;
  int operator()() { return m; }
  int operator()(int k) const { return m + k; }
  virtual int operator()(int a, int b) { return m + a + b; }
};
struct Plain : Padding, Adder {};
struct Virtual : Padding, virtual Adder {
  int operator()(int a, int b) override { return m * 1000 + a + b + words[1]; }
  using Adder::operator();
};
struct Less : Padding, std::less<int> {};

template <class A>
struct Tagged : A {
  char tag;
};
template <class A>
int tagged(const A &) {
  return sizeof(Tagged<A>);
}
template <class A, class B>
struct Both : A, B {};

void functors() {
  Plain plain;
  Virtual with;
  const Plain &same = plain;
  Plain *pointer = &plain;
  Adder &base = with;
  printf("%d %d %d %d %d\n", plain(), plain(4), plain(2, 3), same(5), (*pointer)());
  printf("%d %d %d %d %d\n", with(), with(4), with(2, 3), base(2, 3), base());
  Less less;
  printf("%d %d\n", less(1, 2), less(2, 1));
}

void closures() {
  int a = 3, b = 4, c = 5;
  double d = 2.5;
  auto all = overload{[a](int x) { return x + a; }, [b, c](double x) { return (int)x + b * c; },
                      [d](const char *s) { return s[0] + (int)(d * 2); }};
  const auto &same = all;
  std::function<int(double)> taken = all;
  printf("%d %d %d\n", all(1), all(2.0), all("A"));
  printf("%d %d %d %d\n", same(1), same(2.0), same("A"), taken(3.0));
  auto counting = overload{[n = 0]() mutable { return ++n; }, [&a](int k) { return a += k; }};
  counting();
  int second = counting(), sum = counting(7);
  printf("%d %d %d\n", second, sum, a);
}

void sizes() {
  int a = 3;
  char c = 1;
  long l = 5;
  auto f = [a, c] { return a + c; };
  auto g = [c] { return c; };
  auto h = [] { return 1; };
  auto i = [l, &a] { return l + a; };
  printf("%d %d %d %d %d\n", tagged(f), tagged(g), tagged(h), tagged(i),
         (int)sizeof(Both<decltype(f), decltype(g)>));
}

int main() {
  functors();
  closures();
  sizes();
}

// Lambdas that become pointers to functions, given, returned and made by calls.
#include <cstdio>
#include <functional>
#include <memory>
#include <utility>
auto make() {
  printf("make ");
  return [](int x) { return x + 1; };
}
struct H {
  int (*f)(int);
  H(int (*g)(int)) : f(g) {}
};
template <class F>
int call(F &&f) {
  int (*p)(int) = std::forward<F>(f);
  return p(3);
}
int run(H h) { return h.f(1); }
int main() {
  int (*p)(int) = make();
  printf("%d\n", p(1));
  auto l = [](int x) { return x * 2; };
  printf("%d %d\n", call(l), call([](int x) { return -x; }));
  printf("%d\n", run(H([](int x) { return x + 10; })));
  int (*q)(int) = l;
  printf("%d\n", q(4));
  std::unique_ptr<int, void (*)(int *)> u(new int(9), [](int *x) {
    printf("del %d\n", *x);
    delete x;
  });
  struct S {
    int (*f)(int) = [](int x) { return x + 100; };
  } s;
  printf("%d\n", s.f(1));
  int (*arr[])(int) = {[](int x) { return x; }, [](int x) { return x * x; }};
  printf("%d\n", arr[1](5));
  p = l;
  p = [](auto x) { return x - 1; };
  printf("%d\n", p(1));
  return 0;
}

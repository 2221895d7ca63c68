// What can be called with what, and whether it throws.
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
using namespace std;
struct C {
  int n = 3;
  int f(int x) const noexcept { return n + x; }
  void g() & {}
  int h() && { return 9; }
  long operator()(char) noexcept { return 1; }
};
struct D : C {};
struct From {
  From(int) noexcept {}
};
struct Loud {
  Loud(int) {}
};
int free_(double);
int quiet(int) noexcept { return 5; }
int free_(double d) { return int(d * 2); }
#define S(...) printf("%d", int(__VA_ARGS__))
int main() {
  S(is_invocable_v<decltype(&C::f), C, int>);
  S(is_invocable_v<decltype(&C::f), C *, int>);
  S(is_invocable_v<decltype(&C::f), const C &, int>);
  S(is_invocable_v<decltype(&C::f), unique_ptr<C>, int>);
  S(is_invocable_v<decltype(&C::f), reference_wrapper<D>, short>);
  S(is_invocable_v<decltype(&C::f), C>);
  S(is_invocable_v<decltype(&C::f), int, int>);
  S(is_invocable_v<decltype(&C::g), C &>);
  S(is_invocable_v<decltype(&C::g), C>);
  S(is_invocable_v<decltype(&C::g), const C &>);
  S(is_invocable_v<decltype(&C::h), C>);
  S(is_invocable_v<decltype(&C::h), C &>);
  S(is_invocable_v<decltype(&C::n), D>);
  S(is_invocable_v<decltype(&C::n), D, int>);
  S(is_invocable_v<int C::*, string>);
  puts("");
  S(is_invocable_v<C, int>);
  S(is_invocable_v<const C, char>);
  S(is_invocable_v<C &, char>);
  S(is_invocable_v<int, int>);
  S(is_invocable_v<int(double), float>);
  S(is_invocable_v<int (*)(double), string>);
  S(is_invocable_v<function<int(string)>, const char *>);
  S(is_invocable_v<void>);
  puts("");
  S(is_nothrow_invocable_v<decltype(&C::f), C, int>);
  S(is_nothrow_invocable_v<C, char>);
  S(is_nothrow_invocable_v<decltype(free_) &, int>);
  S(is_nothrow_invocable_v<decltype(&quiet), int>);
  S(is_nothrow_invocable_v<int C::*, C &>);
  S(is_nothrow_invocable_v<int, int>);
  puts("");
  S(is_invocable_r_v<void, decltype(&C::f), C, int>);
  S(is_invocable_r_v<string, decltype(&C::f), C, int>);
  S(is_invocable_r_v<double, decltype(&C::f), C, int>);
  S(is_invocable_r_v<From, decltype(&quiet), int>);
  S(is_nothrow_invocable_r_v<From, decltype(&quiet), int>);
  S(is_nothrow_invocable_r_v<Loud, decltype(&quiet), int>);
  S(is_nothrow_invocable_r_v<void, decltype(&quiet), int>);
  S(is_nothrow_invocable_r_v<long, decltype(&quiet), int>);
  puts("");
  S(is_same_v<invoke_result_t<int C::*, C &>, int &>);
  S(is_same_v<invoke_result_t<int C::*, const C *>, const int &>);
  S(is_same_v<invoke_result_t<int C::*, C>, int &&>);
  S(is_same_v<invoke_result_t<C, char>, long>);
  S(is_same_v<result_of_t<C(char)>, long>);
  puts("");
  D d;
  auto p = make_unique<D>();
  const C c{7};
  printf("%d %d %d %d\n", invoke(&C::f, d, 1), invoke(&C::f, &c, 1), invoke(&C::f, p, 2),
         invoke(&C::f, ref(d), 4));
  invoke(&C::n, d) = 40;
  invoke(&C::n, p) += 2;
  printf("%d %d %d %d\n", d.n, p->n, invoke(&C::h, C{}), invoke(free_, 1.5));
  printf("%ld %d\n", invoke(C{}, 'a'), invoke([](auto... v) { return (v + ...); }, 1, 2, 3));
  auto m = mem_fn(&C::f);
  printf("%d %d\n", m(c, 1), m(&d, 1));
  auto no = not_fn([](int x) { return x > 2; });
  S(no(1));
  S(no(3));
  puts("");
}

// Constructor templates that are explicit take no part in conversions.
#include <cstdio>
#include <type_traits>
int x;
struct Fn {
  void operator()() { x = 1; }
};
struct en1 {
  template <bool B, class = std::enable_if_t<B>>
  struct q {
    typedef void type;
  };
};
class a1 {
 public:
  template <typename F, typename = typename std::enable_if<!std::is_same<F, a1>::value>::type>
  explicit a1(F f) {
    f();
  }
  a1(a1 &&) {}
};
class a2 {
 public:
  template <typename F, typename = typename std::enable_if<!std::is_same<F, a2>::value>::type>
  a2(F f) {
    f();
  }
  a2(a2 &&) {}
};
class a3 {
 public:
  template <typename F>
  explicit a3(F f) {
    f();
  }
  a3(a3 &&) {}
};
class a4 {
 public:
  template <typename F>
  a4(F f) {
    f();
  }
  a4(a4 &&) {}
};
class a5 {
 public:
  template <typename F>
  explicit a5(F &&f) {
    f();
  }
  a5(a5 &&) {}
};
class a6 {
 public:
  template <typename F, typename = int>
  explicit a6(F &&f) {
    f();
  }
  a6(a6 &&) {}
};
class a7 {
 public:
  template <typename F, typename = typename std::enable_if<(sizeof(F) > 0)>::type>
  explicit a7(F &&f) {
    f();
  }
  a7(a7 &&) {}
};
class a8 {
 public:
  template <typename F, typename std::enable_if<!std::is_same<F, a8>::value, int>::type = 0>
  explicit a8(F f) {
    f();
  }
  a8(a8 &&) {}
};
class a9 {
 public:
  template <typename F, typename = std::enable_if_t<!std::is_base_of<a9, F>::value>>
  explicit a9(F f) {
    f();
  }
  a9(const a9 &) {}
};
int main() {
  auto f = [] { x = 1; };
  a1 b1(f);
  a2 b2(f);
  a3 b3(Fn{});
  a5 b5([] { x = 2; });
  a6 b6(Fn{});
  a7 b7(f);
  a8 b8(Fn{});
  a9 b9([] { x = 3; });
  printf("%d\n", x);
}

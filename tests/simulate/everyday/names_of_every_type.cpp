// What the C++ ABI calls types: repeated parts, packs, numbers, local classes, the library.
#include <array>
#include <complex>
#include <cstdio>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <typeinfo>
#include <vector>
#define SHOW(...) puts(typeid(__VA_ARGS__).name())
struct S {
  int m;
  struct In {
    enum E { a };
  };
  template <class U>
  struct T {};
  int f(int) const;
  virtual ~S() {}
};
class C : public S {};
enum E { one };
enum class K : char { k };
union U {
  int a;
};
namespace n {
struct A {};
namespace o {
template <class T, int N>
struct B {
  struct D {};
};
}  // namespace o
template <class... T>
struct P {};
template <template <class> class X>
struct Q {};
template <class T>
struct W {};
inline namespace v1 {
struct I {};
}  // namespace v1
}  // namespace n
namespace {
struct Hidden {};
}  // namespace
template <bool B, unsigned u, long l, char c, K k>
struct V {};
template <class T>
void show(const T &) {
  SHOW(T);
}
typedef int (*Fn)(double, const char *, ...);
struct S_ {};
struct S1_ {};
void fn(int, n::A *) {
  struct L {};
  SHOW(L);
}
namespace n {
int g() {
  struct L {
    struct M {};
  };
  SHOW(L);
  SHOW(L *);
  return 0;
}
}  // namespace n
struct Mem {
  void h(int) const {
    struct L {};
    SHOW(L);
  }
  static void s() {
    struct Z {};
    SHOW(Z);
  }
};
int main() {
  SHOW(S);
  SHOW(C);
  SHOW(S::In);
  SHOW(S::In::E);
  SHOW(S::T<int>);
  SHOW(E);
  SHOW(K);
  SHOW(U);
  SHOW(n::A);
  SHOW(n::o::B<int, 3>);
  SHOW(n::o::B<S, -4>::D);
  SHOW(n::P<>);
  SHOW(n::P<int, S, S>);
  SHOW(n::Q<n::W>);
  SHOW(n::I);
  SHOW(Hidden);
  SHOW(V<true, 3u, -5L, 'a', K::k>);
  SHOW(int *);
  SHOW(const char *);
  SHOW(const char *const *);
  SHOW("string");
  SHOW(int[2][3]);
  SHOW(Fn);
  SHOW(int S::*);
  SHOW(&S::f);
  SHOW(std::string);
  SHOW(std::vector<int>);
  SHOW(std::vector<std::string>);
  SHOW(std::map<std::string, std::vector<int>>);
  SHOW(std::pair<int, int>);
  SHOW(std::tuple<int, S, S>);
  SHOW(std::array<int, 4>);
  SHOW(std::shared_ptr<S>);
  SHOW(std::unique_ptr<int>);
  SHOW(std::runtime_error);
  SHOW(std::out_of_range);
  SHOW(std::ostream);
  SHOW(std::cout);
  SHOW(std::complex<double>);
  SHOW(std::set<int>);
  show(1);
  show(std::string("x"));
  show(n::W<n::W<n::A>>());
  SHOW(n::W<n::o::B<n::A, 1>>);
  SHOW(S_);
  SHOW(n::P<S_, S_ *, S1_, S_>);
  SHOW(n::W<const n::A *>);
  SHOW(unsigned long long);
  SHOW(long double);
  SHOW(wchar_t);
  SHOW(nullptr);
  SHOW(void);
  SHOW(n::W<void (n::A::*)(int)>);
  SHOW(n::W<S::In>);
  SHOW(std::exception);
  SHOW(n::P<std::vector<S>, std::vector<S> *, std::string, std::string>);
  struct Loc {};
  SHOW(Loc);
  SHOW(n::W<Loc>);
  fn(1, nullptr);
  n::g();
  Mem().h(1);
  Mem::s();
  C c;
  S &r = c;
  SHOW(r);
  try {
    throw std::out_of_range("x");
  } catch (const std::exception &e) {
    SHOW(e);
  }
}

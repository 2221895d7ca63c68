"""What types expressions have, as `is_same`, overloads and partial specialisations see them: what
g++ answers, or a refusal."""

from __future__ import annotations

import pytest

import tops_simulator

HEAD = """
#include <stdio.h>
#include <string>
#include <type_traits>
#include <utility>
template <class T, class U> using choice = decltype(0 ? std::declval<T>() : std::declval<U>());
template <class T, class U, class = void> struct chooses : std::false_type {};
template <class T, class U> struct chooses<T, U, std::void_t<choice<T, U>>> : std::true_type {};
#define SAME(...) printf("%d", std::is_same<__VA_ARGS__>::value)
"""
TYPES = """
struct A {}; struct B : A {}; struct X; struct Y { Y(const X &); }; struct X { X(const Y &); };
struct Int { operator int() const; }; struct Double { operator double() const; };
struct Both { operator int() const; operator double() const; };
struct Explicit { explicit Explicit(int); explicit operator int() const; };
struct Lvalue { operator int &(); };
enum class S { a }; enum class T { b };
template <class T, class U> void may() { printf("%d", chooses<T, U>::value); }
using str = std::string;
int main() {
  SAME(choice<const char *, str>, str); SAME(choice<str &, const char *>, str);
  SAME(choice<const str &, const char *>, const str); SAME(choice<A &, B &>, A &);
  SAME(choice<const A &, B &>, const A &); SAME(choice<A &, const A &>, const A &);
  SAME(choice<A &&, B &&>, A &&); SAME(choice<A &&, B &>, A);
  SAME(choice<A &&, const A &>, const A);
  SAME(choice<Int, int>, int); SAME(choice<Int, long>, long); SAME(choice<Int, Double>, double);
  SAME(choice<Lvalue &, int &>, int &); SAME(choice<const int &, int &>, const int &);
  SAME(choice<int &, long &>, long); SAME(choice<int &&, int &>, int);
  SAME(choice<int *, const int *>, const int *); SAME(choice<int *, decltype(nullptr)>, int *);
  SAME(choice<int A::*, int B::*>, int B::*); SAME(choice<char, char>, char &&); puts("");
  may<X, Y>(); may<Both, int>(); may<Both, float>(); may<Explicit, int>(); may<A, X>();
  may<S, T>(); may<S, S>(); may<S, int>(); may<int *, int>(); may<int *, float *>();
  may<int *, void *>(); may<void, int>(); may<void, void>(); may<str, int>(); may<A *, B *>();
  may<const A &, volatile A &>(); may<decltype(nullptr), int>(); may<int A::*, int>();
}
"""
VALUES = """
struct Z { int z = 9; virtual ~Z() {} };
struct A { int a = 1; virtual ~A() {} };
struct B : Z, A { B() { a = 7; } };
struct C { operator int() const { return 5; } };
struct D { operator double() const { return 2.5; } };
struct L { int v = 5; operator int &() { return v; } };
struct V { V(int v) : v(v) {} int v; };
int main() {
  bool t = true, f = false; A a; B b; L l; int i = 3; const A ca; V v(4);
  std::string s = "abc";
  puts((t ? "x" : s).c_str()); puts((f ? "x" : s).c_str()); puts((f ? s : "y").c_str());
  printf("%d %d %d ", (t ? a : b).a, (f ? a : b).a, (t ? std::move(b) : std::move(a)).a);
  (f ? a : b).a = 8; A &r = t ? b : a; printf("%d %d ", r.a, (f ? A() : b).a);
  printf("%d %d ", (f ? ca : b).a, (f ? ca : B()).a);
  printf("%.1f %d %d ", t ? C() : D(), (f ? v : 8).v, (t ? v : 8).v);
  (t ? l : i) = 77; (f ? l : i) = 78; printf("%d %d ", l.v, i);
  const int c = 4; const int &x = t ? i : c; i = 10; printf("%d ", x);
  const std::string &kept = f ? s : "a long text that needs memory of its own"; puts(kept.c_str());
}
"""
SUBSTITUTION = """
using std::declval;
using std::enable_if_t;
template <class T> enable_if_t<std::is_integral_v<T>, int> f(T);
template <class T, class = void> struct called : std::false_type {};
template <class T> struct called<T, std::void_t<decltype(f(declval<T>()))>> : std::true_type {};
template <class T, class = void> struct nested : std::false_type {};
template <class T> struct nested<T, std::void_t<typename T::inner::type>> : std::true_type {};
struct E {}; bool operator==(E, int);
template <class T, class U, class = void> struct equal : std::false_type {};
template <class T, class U>
struct equal<T, U, std::void_t<decltype(declval<T>() == declval<U>())>> : std::true_type {};
template <class T, class = void> constexpr int member = 0;
template <class T> constexpr int member<T, std::void_t<decltype(declval<T>().f())>> = 1;
struct M { void f(); using inner = int; }; struct N { struct inner { using type = int; }; };
template <class T> struct takes_none {
  template <class U> static auto test(int) -> decltype(declval<U>()(), std::true_type());
  template <class> static std::false_type test(...);
  static const bool value = decltype(test<T>(0))::value;
};
template <class T> struct has_x {
  template <class U> static char test(decltype(&U::x));
  template <class U> static long test(...);
  static const bool value = sizeof(test<T>(0)) == 1;
};
struct X { int x; };
template <class T> struct Wrap {
  template <class U = T> auto get() -> enable_if_t<std::is_pointer_v<U>, int> { return 1; }
  template <class U = T> auto get() -> enable_if_t<!std::is_pointer_v<U>, int> { return 2; }
};
template <class C> auto first(C &c) -> decltype(c.begin()) { return c.begin(); }
template <class T, size_t N> T *first(T (&a)[N]) { return a; }
int main() {
  printf("%d%d%d ", called<int>::value, called<double>::value, called<std::string>::value);
  printf("%d%d%d ", nested<M>::value, nested<N>::value, nested<E>::value);
  printf("%d%d%d ", equal<int, int>::value, equal<E, E>::value, equal<E, int>::value);
  auto none = [] {}; auto one = [](int) {}; int a[2] = {7, 8};
  printf("%d%d%d ", takes_none<decltype(none)>::value, takes_none<decltype(one)>::value,
         takes_none<int>::value);
  printf("%d%d %d%d ", member<M>, member<int>, has_x<X>::value, has_x<E>::value);
  printf("%d%d %d", Wrap<int *>{}.get(), Wrap<int>{}.get(), *first(a));
}
"""
PROGRAMS = {
    "substitution failures": (SUBSTITUTION, "100 010 101 100 10 10 12 7"),
    "types of ?:": (TYPES, "11111111111111111111\n010000100010101000"),
    "values of ?:": (
        VALUES,
        "x\nabc\ny\n1 7 7 8 8 8 7 5.0 8 4 77 78 10 a long text that needs memory of its own\n",
    ),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_prints_what_the_compiled_one_prints(name: str) -> None:
    text, printed = PROGRAMS[name]
    report = tops_simulator.load("program.cpp", text=f"{HEAD}{text}".encode()).run()
    assert [f.message for f in report.findings] == []
    assert report.output == printed


@pytest.mark.parametrize(
    "test",
    [
        "template <class T> struct has<T, std::void_t<decltype(absent(T()))>> : std::true_type {};",
        "template <class T> constexpr bool is<T, std::void_t<decltype(absent(T()))>> = true;",
        "template <class T> auto may(T t) -> decltype(absent(t), true) { return true; }",
        "template <class T, class = decltype(absent(T()))> bool may(T) { return true; }",
    ],
)
def test_what_is_not_known_decides_nothing(test: str) -> None:
    text = f"""{HEAD}
template <class T, class = void> struct has : std::false_type {{}};
template <class T, class = void> constexpr bool is = false;
bool may(...) {{ return false; }}
{test}
int main() {{ return has<int>::value + is<int> + may(1); }}
"""
    (found,) = tops_simulator.load("doubt.cpp", text=text.encode()).run().findings
    assert (found.kind, found.loc is not None) == ("not-simulated", True)

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
PROGRAMS = {
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

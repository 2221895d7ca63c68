"""Small programs, one for each thing that once came out wrong: g++ prints the same."""

from __future__ import annotations

import pytest

import tops_simulator

CONVERSIONS = """
struct Refers { int v; operator int &() { return v; } };
struct Base { operator int() const { return 1; } };
struct Hides : Base { operator int() const { return 2; } operator bool() const { return true; } };
struct Both { operator int() const { return 3; } operator int() { return 4; } };
struct Any { template <class T> operator T() const { return T(3); } };
struct Null {
  template <class T> operator T *() const { return 0; }
  template <class C, class T> operator T C::*() const { return 0; }
};
struct To { int *p; operator int *() const { return p; } };
void set(int &x) { x = 5; }
int main() {
  Refers r{3}; set(r); printf("%d ", r.v); r += 4; ++r; printf("%d ", r.v);
  Hides h; Both b; const Both c; printf("%d %d %d ", (int)h, b + 1, -c);
  Any any; double d = any; long l = any; printf("%g %ld ", d, l);
  Null null; int *p = null; int Refers::*m = null;
  printf("%d%d%d ", p == null, null != p, m == null);
  int a[3] = {7, 8, 9}; To to{a}; printf("%d%d%d%d", to[1], *to, 2[to], 1[a]);
}
"""

LOOKUP = """
struct Far {};
int k(long) { return 1; }
int h(int) { return 1; }
int early() { return k(1); }
int forward(int);
int whole() { return forward(1); }
namespace N {
template <class T> int f(T) { return 1; }
template <class T> int call(T t) { return f(t) * 10 + k(1); }
struct Near {};
int outer() { return h(1); }
int h(long) { return 2; }
}
struct S { int m() { return k(1) * 10 + later(1); } int later(int) { return 5; } };
template <class T> int adl(T t) { return t + t; }
int k(int) { return 2; }
int forward(long) { return 9; }
int forward(int) { return 8; }
namespace N { int f(Far) { return 2; } int f(Near) { return 3; } int f(int) { return 4; } }
int operator+(Far, Far) { return 7; }
int main() {
  printf("%d%d%d ", early(), k(1), whole());
  printf("%d %d %d %d ", N::call(Far()), N::call(N::Near()), N::call(1), N::outer());
  printf("%d %d", S().m(), adl(Far()));
}
"""
COPIES = """
struct A { A() {} A(const A &) { printf("c"); } A(A &) { printf("m"); } };
struct F {
  F() {}
  template <class T> F(T &&) { printf("t"); }
  F(const F &) { printf("c"); }
  F(F &&) { printf("r"); }
};
struct E {
  E() {}
  template <class T> E(const T &) { printf("t"); }
  explicit E(const E &) { printf("e"); }
};
void by_value(A) {}
A result(A &a) { return a; }
int main() {
  A a; const A b; A c = a, d = b, e(a), f{b}; by_value(a); by_value(b); result(a);
  auto l = [a, b] {}; A list[] = {a, b}; for (A each : list) ;
  try { throw b; } catch (A caught) {}
  printf(" "); F g; const F h; F i = g, j = h, k(g), m(h), n = (F &&)g;
  printf(" "); E o; E p = o, q(o);
}
"""
RANGES = """
struct A { int i; A(int i) : i(i) {} };
struct B { int j; B(const A &a) : j(a.i * 10) {} ~B() { printf("~"); } };
struct Next {
  int *p;
  int operator*() const { return *p; }
  Next &operator++() { ++p; return *this; }
  bool operator!=(const Next &o) const { return p != o.p; }
};
struct Range { int *b; Next begin() const { return {b}; } Next end() const { return {b + 2}; } };
int main() {
  int a[2] = {1, 2}; char c[2] = {'x', -3}; float f[2] = {1.5f, 2.5f}; A as[2] = {3, 4};
  for (double d : a) printf("%g ", d);
  for (long l : c) printf("%ld ", l);
  for (int i : f) printf("%d ", i);
  for (const double &d : a) printf("%g ", d);
  for (B b : as) printf("%d", b.j);
  for (const B &b : as) printf("%d", b.j);
  for (double d : Range{a}) printf(" %g", d);
}
"""

PROGRAMS = {
    "conversions": (CONVERSIONS, "5 10 2 5 -3 3 3 101 8798"),
    "look-up": (LOOKUP, "128 11 31 11 1 15 7"),
    "copies": (COPIES, "mcmcmcmmcmcmmcm tctcr te"),
    "ranges": (RANGES, "1 2 120 -3 1 2 1 2 30~40~30~40~ 1 2"),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_prints_what_the_compiled_one_prints(name: str) -> None:
    text, printed = PROGRAMS[name]
    report = tops_simulator.load("program.cpp", text=f"#include <stdio.h>\n{text}".encode()).run()
    assert [f.message for f in report.findings] == []
    assert report.output == printed

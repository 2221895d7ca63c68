"""Small programs, one for each thing of the language that once came out wrong: g++ prints the same."""

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

PROGRAMS = {
    "conversions": (CONVERSIONS, "5 10 2 5 -3 3 3 101 8798"),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_prints_what_the_compiled_one_prints(name: str) -> None:
    text, printed = PROGRAMS[name]
    report = tops_simulator.load("program.cpp", text=f"#include <stdio.h>\n{text}".encode()).run()
    assert [f.message for f in report.findings] == []
    assert report.output == printed

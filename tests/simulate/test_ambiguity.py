"""What only look-up decides means in a run what it means in C++: on the host, in a kernel, in a
template, in a lambda and as a macro's argument. g++ prints the same."""

from __future__ import annotations

import pytest

import tops_simulator

_D = "__host__ __device__"
PREAMBLE = f"""
#include <stdio.h>
typedef int T; typedef float F;
struct P {{ int x; }};
struct Two {{ int s; {_D} Two(bool a, bool b) {{ s = a * 2 + b; }} }};
template <int N> {_D} int plus(int a) {{ return N + a; }}
{_D} int both(bool a, bool b) {{ return a * 2 + b; }}
#define SAME(e) e
"""
NAMES = """const int i = 3, n = 5, m = 2, a = 6, b = 3, c = 2;
int t[3] = {4, 7, 9}; int *p = t; P q[2] = {{10}, {20}};"""
VALUES = [
    ("(i < 0 || i >= n)", 0),
    ("!(i < 0 || i >= n)", 1),
    ("(i < 0 && n < 0 || i >= m) ? 8 : 9", 8),
    ("i < n && i > (m)", 1),
    ("i < n && i > -m", 1),
    ("i < n && i > *p", 0),
    ("(a < b > (c))", 0),
    ("(a < 300 >> (m))", 1),
    ("both(a < n, b > (m))", 1),
    ("both(a < n, b >= (m))", 1),
    ("Two(a < n, b > (m)).s", 1),
    ("Two{a < n, b > (m)}.s", 1),
    ("t[i < n && i > (m)]", 7),
    ("plus<3>(4) < plus<2>(9) && plus<1>(3) > (c)", 1),
    ("(a)-b*c", 0),
    ("(a)-(b)*c", 0),
    ("(a)&(b)+c", 4),
    ("(T)(p)[2]", 9),
    ("(T)(q[1]).x", 20),
    ("(T)-b*c", -6),
    ("(T)*p", 4),
    ("(T)(a, b)", 3),
    ("(int)((F)(p)[1] / 2 * 10)", 35),
    ("(int)sizeof(t)[0]", 4),
    ("(int)sizeof(T)*c", 8),
]
FORMS = {
    "plain": "{names} return {value};",
    "macro": "{names} return SAME(({value}));",
    "lambda": "{names} auto l = [&]() {{ return {value}; }}; return l();",
    "initializer": "{names} int x[2] = {{0, {value}}}; return x[1];",
    "template": "{names} return {value};",
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("side", ["__host__", "__device__"])
def test_values(form: str, side: str) -> None:
    head = "template <class A> " if form == "template" else ""
    call = "f{0}<int>()" if form == "template" else "f{0}()"
    text = PREAMBLE
    for index, (value, _) in enumerate(VALUES):
        body = FORMS[form].format(names=NAMES, value=value)
        text += f"{head}{side} int f{index}() {{ {body} }}\n"
    shown = "".join(f'printf("%d ", {call.format(index)});' for index in range(len(VALUES)))
    assert _printed(text, shown, side) == "".join(f"{known} " for _, known in VALUES)


STATEMENTS = [
    ("a * b; a & b; a && both(a, b); a < b > c; return 1;", 1),
    ("T (x) = 4; T (y); y = x + 1; return y;", 5),
    ("int (x), y(5); x = 6; return x * 10 + y;", 65),
    ("T (x)(6); T (*y) = &x; return *y;", 6),
    ("bool x = i < n, y(i > m); return x * 2 + y;", 3),
    ("Two x(a < n, b > (m)); Two y(a < n, b > m); return x.s * 10 + y.s;", 11),
    ("int x[(4 < 3 || 2 > (1)) ? 3 : 2]; return sizeof x / sizeof(T);", 3),
    ("int x = 0; do x++; while (x < 8 && t[x % 3] >= 7 || x < 1); return x;", 3),
    ("int x = 0; for (; x < n && n > (x);) x++; return x;", 5),
    ("switch (a < n && b > (m)) { case (1 < 2 && 3 > (2)): return 4; default: return 5; }", 5),
    ("enum { E = 3 < 4 && 4 > (3), G = (3)-2*1 }; return E * 10 + G;", 11),
    ("if (int z = i < 9 && i > (2)) return z; return 7;", 1),
]


@pytest.mark.parametrize("side", ["__host__", "__device__"])
def test_statements(side: str) -> None:
    functions = [
        f"{side} int f{index}() {{ {NAMES} {body} }}\n"
        for index, (body, _) in enumerate(STATEMENTS)
    ]
    shown = "".join(f'printf("%d ", f{index}());' for index in range(len(STATEMENTS)))
    printed = _printed(PREAMBLE + "".join(functions), shown, side)
    assert printed == "".join(f"{known} " for _, known in STATEMENTS)


OUTSIDE = """
int n = 5, m = 2;
bool one = (3 < n || 3 >= n), two(m < n && n > (m)); int three(n); int four(m < n); T (five) = 4;
int six[(2 < 5 && 4 > (2)) ? 4 : 2];
int given(int a, bool x = m < n && n > (3), int y = (m)-n*2) { return a + x * 10 + y; }
struct S {
  int high = 4, low = 1;
  bool flag = m < n && n > (2), first, second;
  bool in(int i) const { return i < high && i > (later); }
  S(int i) : first(i < high && i > (low)), second{(i < low || i >= high)} {}
  static int count; int later = 2;
};
int S::count = (m < n || n > (3)) + 3;
"""


def test_outside_of_functions() -> None:
    shown = """printf("%d %d %d %d %d %d ", one, two, three, four, five, (int)(sizeof six));
        S s(2), r(9);
        printf("%d %d ", given(1), given(1, false));
        printf("%d %d %d %d %d ", s.flag, s.first, s.second, r.first, r.second);
        printf("%d %d %d", s.in(2), s.in(3), S::count);"""
    known = "1 1 5 1 4 16 3 -7 1 1 0 0 1 0 1 4"
    assert _printed(PREAMBLE + OUTSIDE, shown, "__host__") == known


ZEROS = """
int t[9] = {1, 1, 1, 1, 1, 1, 1, 1, 1};
int &at(int i) { return t[i]; }
namespace N {
int &at(int i) { return t[i]; } int f(int i) { return i; }
template <class X> X &get(X &x) { return x; } template <class X> int g(int i) { return i; }
struct S { static int &at(int i) { return t[i]; } static int h(int i) { return i; } };
}
"""


def test_zero_is_assigned_to_what_a_call_gives() -> None:
    shown = """int i = 0, x = 1, y = 1;
        at(i) = 0; N::at(i + 1) = 0; at(N::f(i + 2)) = 0; i = 3; at(N::f(i)) = 0;
        i = 4; N::at(N::f(i)) = 0; i = 5; N::S::at(N::S::h(i)) = 0; i = 6; N::at(i) = 0;
        i = 7; at(N::g<int>(i)) = 0; static_cast<int &>(N::get(x)) = 0; N::get<int>(y) = 0;
        for (int v : t) printf("%d", v);
        printf(" %d %d", x, y);"""
    assert _printed(PREAMBLE + ZEROS, shown, "__host__") == "000000001 0 0"


def written(text: str, shown: str, side: str) -> str:
    """The whole program, its values shown by the host or a kernel."""
    if side == "__device__":
        text += f"__global__ void k() {{ {shown} }}\n"
        shown = "k<<<1, 1>>>();"
    return f"{text}int main() {{ {shown} return 0; }}"


def _printed(text: str, shown: str, side: str) -> str:
    program = written(text, shown, side)
    report = tops_simulator.load("ambiguity.tops", text=program.encode()).run()
    assert [f.message for f in report.findings] == []
    return report.output

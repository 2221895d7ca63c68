"""What is said of text that no edit of one token makes whole: one mistake, where reading stops."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.syntax.mistakes import mistakes_of
from tops_lsp.syntax.reading import read
from tops_lsp.text.source import Source

DECLARED = "int g(int a, int b);\nstruct S { int x; };\n"


def lacking(text: str) -> list[tuple[int, str]]:
    """The lines and what is expected there."""
    found = [m.repair for m in mistakes_of(read(text.encode()))]
    return [(text.count("\n", 0, repair.place.start) + 1, repair.token) for repair in found]


@pytest.mark.parametrize(
    ("text", "line", "token"),
    [
        ("int a = g(1,", 3, "expression"),
        ("int a = g(1, 2", 3, ")"),
        ("void f() { int a = g(1,\n}\n", 4, "expression"),
        ("void f() {\n  for (int i = 0; i < 3", 4, ")"),
        ("void f() {\n  for (int i = 0;", 4, ")"),
        ("void f(S s) {\n  if (s.", 4, "name"),
        ("void f(S s) {\n  if (s.x) {\n    g(1, 2);\n", 5, "}"),
        ("void f(S s) {\n  while (true) {\n    int a = s.x", 5, ";"),
        ("void f(S s) {\n  while (true) {\n    int a = s.x +", 5, "expression"),
        (
            "void f(int *v) {\n  for (int i = 0; i < 2; i++) g(v[i],\n  while (v) {}\n}",
            5,
            "expression",
        ),
        ("int f(int a,{\n  return 1;\n}\n", 3, "expression"),
        ("void f() {\n  int a[] = {1, 2,\n  int b[] = {3};\n  g(1, 2);\n}\n", 5, "}"),
        ("void f(int *v, int n) {\n  v[n\n;}\n", 5, "]"),
    ],
)
def test_half_a_statement_lacks_what_comes_next(text: str, line: int, token: str) -> None:
    assert lacking(DECLARED + text) == [(line, token)]


@pytest.mark.parametrize(
    ("statement", "token"),
    [
        ("int b = .x + 1;", "expression"),
        ("int b = s. .x;", "name"),
        ("return return a;", "expression"),
        ("g(a ^ , 1 b);", "expression"),
        ("int b = a + 3 4 5;", ";"),
        ("v[a= ] b < 3;", "expression"),
        ("do { a++; } while (a = , b < 2);", "expression"),
        ("if ({ g(a, 1); }", "expression"),
    ],
)
def test_what_cannot_be_side_by_side_is_where_reading_stops(statement: str, token: str) -> None:
    text = DECLARED + "int f(S s, int a, int *v) {\n  @\n  return a;\n}\n".replace("@", statement)
    assert lacking(text) == [(4, token)]


@pytest.mark.parametrize(
    "text",
    [
        "auto *p = new decltype(f)**;",
        "template <class T> void f(T &t) { auto && a(t.a); }",
        "typedef void (S::*M)() const;",
        "struct A { A(int, const int (&)[1] = {}); };",
        "void f() { while (1) S s; }",
        "template <class T> auto f() -> decltype(b ? g<int> : throw 0);",
        "struct A { A(const A<int>&) throw() {} };",
        "enum E { e [[maybe_unused]], k };",
        "extern struct B {};",
        "void f(int b) { if (b) switch (b) if (b) g(1, 2); else g(2, 3); }",
        "void f(int b) { switch (b) default: g(1, 2); }",
        "struct A { struct N {}; void m() __restrict {} enum E : int; int w : 3 = 7; };",
        "template <class T> void f(T *p) { p->~Id<int>(); }",
        "void f(int *v) { v[0] = 1; ~v[0]; ~g(1, 2); if (v) ~v[1]; }",
        "struct D : S { using typename S::T; friend void operator<<<>(S &, const D<int> &); };",
        "BEGIN_ALL\nvoid f() {}\nEND_ALL",
        "void f(int i) { do i++; while (i = 1, i < 2); }\n",
        "void f(int *v, int i) {\n  do { v[i] = 1; } while (i += 2, ++i < 64);\n}\n",
        "void f(int *p) { const auto &[i, j](*pv); auto [b, c](a); auto &[d, e]{a}; }",
        "void f(int a) { if (a) std::map<int, S>::iterator s = it->second; }",
        "template <class T> int var; void f() { var<int> = 42; }",
        "struct S { int n : (V ? W : 3) {10}; };",
        "void f() { (b .* &A::foo)(); (g(x) .* ... .* vs) = 42; }",
        "B d = {.b = 6, .c {7}, .d = 8};",
        "void f() { int &r((g(1, 2), m)); static int &c(*a); S *p = new (q) (S); }",
        "int f() { static union { int a; float b; }; b = 1; return a; }",
        "void f(int a, int b) {\n  g(a<b, a <= b, a> b);\n  g(a < b, b<a, a> b);\n}\n",
        "template <class T> void f(T a, T b) { N::g(a<b, a == b, a> b); g(2, a<b, a> 0); }",
    ],
)
def test_what_the_grammar_lacks_is_silent(text: str) -> None:
    assert lacking(DECLARED + text + "\nvoid h() {}\n") == []


def errors(text: str, name: str = "a.cpp") -> list[tuple[int, str]]:
    source = Source(name, text.encode())
    found = lint(analyze(source)).diagnostics
    return [
        (source.line_of(d.place.span.start) + 1, d.name)
        for d in found
        if d.severity is Severity.ERROR
    ]


MAIN = "int g(int, int);\nint main() {\n  int a = 1;\n  %s\n  return a;\n}\n"


def test_comparisons_hide_no_mistake() -> None:
    """Calls that the grammar takes for parameters are read; what is wrong in them, or after them,
    is reported."""
    call = "g(a<a, a <= 1, a> 1);"
    assert errors(MAIN % f"{call} int x = a b;") == [(4, "expected-token")]
    assert errors(MAIN % f"{call} g(a<1, a<=, a>1);") == [(4, "expected-token")]
    assert errors(MAIN % "g(a<a, a <= 1, a> 1;") == [(4, "expected-token")]


def test_another_error_of_the_statement_says_more() -> None:
    assert errors(MAIN % "a = 3 4 + g(a ^ );") == [(4, "misplaced-token")]
    assert errors(MAIN % "a = .x + 5;") == [(4, "expected-token")]


def test_a_missing_header_may_explain_it() -> None:
    half = "int g(int);\nvoid f() {\n  g(g(1,\n}\n"
    assert errors(half) == [(4, "expected-token")]
    assert errors('#include "absent.h"\n' + half) == []


def test_what_a_macro_is_given_is_the_users_own() -> None:
    text = "#define CHECK(x) do { if (!(x)) g(1, 1); } while (0)\n" + MAIN
    assert errors(text % "CHECK(a == ) a;") == [(5, "expected-token")]


def test_a_header_is_judged_by_brackets_and_pairs_alone() -> None:
    assert errors("inline void f(int b) {\n  each (b) 3 end\n    b = 2;\n}\n", "a.h") == []
    assert errors("inline void f(int b) {\n  b = .x + 5;\n}\n", "a.h") == [(2, "expected-token")]

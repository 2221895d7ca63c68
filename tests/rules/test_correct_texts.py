"""Correct C++ and C of which nothing is said: each row was once taken for an error."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

MAIN = "\nint main() { return 0; }\n"
TEXTS = {
    "a pointer made of nullptr": "struct S { int x; };\nS *s(nullptr);\n"
    "int f() { S *t(nullptr); bool b(true); return t == s && b; }",
    "an object made of a word for a value": "struct M { M(bool); };\nvoid f() { M(true); }",
    "a value is neither const nor volatile": "struct W { operator const volatile int(); };\n"
    "const int &r = W();\nint &&s = W();",
    "an enumeration becomes its own type first": "enum E : char { e };\nint f(char);\n"
    "void f(int);\nint g() { return 1 + f(e); }",
    "a default that the grammar cannot read": "void f(int, const int (&)[2] = {}) {}\n"
    "void f(const int &, const int (&)[1]) {}\nvoid g() { f(3); }",
    "what GNU's typeof is asked of": "template <class T> void g(T x, __typeof__ x) {}",
    "an enumeration that is named before it is declared": "struct S { enum e (*bar)(void); };\n"
    "enum e { YES };\nstatic enum e f(S *q) { return q->bar(); }",
    "a static member that has its value in its class": "struct B { int n; constexpr B(int n) : n(n)"
    " {} };\nstruct C { static constexpr B b{1}; };\nconstexpr B C::b;",
    "braces left out around an unnamed struct": "struct O { struct { const int *p; int *q; }"
    " d; };\nint i, n[2];\nconst O o{&i, n};",
    "names around what is defined outside of its scope": "namespace A { int i; struct T {}; T make"
    "(int);\nint f(T); extern int w; struct C { int g(T); static T t; }; }\n"
    "int A::f(T) { return i; }\nint A::C::g(T) { return f(t) + i; }\n"
    "A::T A::C::t = make(i);\nint A::w = i;",
}


def errors(path: str, text: str) -> list[str]:
    found = lint(analyze(Source(path, text.encode()))).diagnostics
    return [d.name for d in found if d.severity is Severity.ERROR]


@pytest.mark.parametrize("what", TEXTS)
def test_correct_code_is_left_alone(what: str) -> None:
    assert errors("a.cpp", TEXTS[what] + MAIN) == []


def test_scopes_of_definitions_outside_are_still_searched() -> None:
    text = "namespace A { int first; int f(); }\nint A::f() { return frist; }" + MAIN
    assert errors("a.cpp", text) == ["undeclared-name"]


def test_c_may_narrow_in_braces() -> None:
    text = "struct { unsigned u : 3; } x = {-1};" + MAIN
    assert errors("a.c", text) == []
    assert errors("a.cpp", text) == ["narrowing"]

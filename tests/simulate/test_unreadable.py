"""Text the grammar skips is not run as if it were not there."""

from __future__ import annotations

import pytest

import tops_simulator
from tops_simulator.errors import CompileError

_HEAD = b"""
struct S { int a; int inc(int x) { return x + 1; } };
int main() {
  int a = 1, b = 2, c = 0; S s{}; S *p = &s; int S::*m = &S::a; int (S::*f)(int) = &S::inc;
"""


def _text(body: str) -> bytes:
    return _HEAD + body.encode() + b"\n  return c;\n}\n"


def _run(body: str) -> tops_simulator.Report:
    return tops_simulator.load("unreadable.cc", text=_text(body)).run()


@pytest.mark.parametrize(
    "text",
    [
        _text("c = (a + b;"),
        _text("int d = a + b 3;"),
        _text("return a + b 3;"),
        _text("S t = {1 4};"),
        b"int g[2] = {1 4}; int main() { return g[0]; }",
        _text("for (int i = 0; i < 3 4; ++i) c++;"),
        b"int g[3 4]; int main() { g[0] = 1; return g[0]; }",
    ],
)
def test_where_the_mistake_is_known_it_is_told(text: bytes) -> None:
    with pytest.raises(CompileError, match=r"expected '[])},;]'"):
        tops_simulator.load("unreadable.cc", text=text)


@pytest.mark.parametrize(
    "body",
    [
        "c = a + b $ 3;",
        "if (int k = a $ 3) c = k;",
        "auto l = [&](int q) { return q $ 1; }; c = l(1);",
        "c = (p->*m) $ 3;",
    ],
)
def test_a_statement_with_unreadable_text_is_refused(body: str) -> None:
    found = [f for f in _run(body).findings if f.kind == "not-simulated"]
    assert len(found) == 1
    assert "cannot be read as C++" in found[0].message


@pytest.mark.parametrize(
    ("body", "result"),
    [
        ("c = (a = b, a);", 2),
        ("(p->*m) = 4; c = p->a + (p->*m);", 8),
        ("c = (p->*f)(3);", 4),
        ('register int x asm("r12") = 3; c = x;', 3),
        ("if (0) c = a $ 3; c = 2;", 2),
    ],
)
def test_what_another_reading_explains_runs(body: str, result: int) -> None:
    report = _run(body)
    assert not report.findings
    assert report.exit_code == result


@pytest.mark.parametrize(
    "text",
    [
        "int g = 2 $ 3; int main() { return g; }",
        "int g = 2 $ 3, h = 4; int main() { return h; }",
        "int g[3 $ 4]; int main() { g[0] = 1; return g[0]; }",
        "struct S { int a = 2 $ 3; }; int main() { S s; return s.a; }",
        "struct S { int a; S(int x) : a(x $ 3) {} }; int main() { S s(1); return s.a; }",
        "struct S { int a; S(int x) : a{x $ 3} {} }; int main() { S s(1); return s.a; }",
        "int f(int a = 2 $ 3) { return a; } int main() { return f(); }",
        "struct S { static const int a = 2 $ 3; }; int main() { return S::a; }",
        "template <class T> T f(T a = 2 $ 3) { return a; } int main() { return f<int>(); }",
        "struct C { int v; C(int x) : v(x) {} }; C g(2 $ 3); int main() { return g.v; }",
        "int main() { static int s = 2 $ 3; return s; }",
    ],
)
def test_what_begins_a_variable_or_parameter_is_refused_too(text: str) -> None:
    report = tops_simulator.load("unreadable.cc", text=text.encode()).run()
    assert [f.kind for f in report.findings] == ["not-simulated"]
    assert "cannot be read as C++" in report.findings[0].message


@pytest.mark.parametrize(
    "text",
    [
        "int f(int a = 2 $ 3) { return a; } int main() { return f(4); }",
        "struct P { int x; }; int f(P p = {}) { return p.x + 4; } int main() { return f(); }",
        "struct B { int : 3; int x : 4; int : 0; }; B b = {4}; int main() { return b.x; }",
        "void f(int) = delete; void f(int &) = delete; int main() { return 4; }",
        "int f(long) { return 4; } int f(int) = delete; int main() { return f(1l); }",
    ],
)
def test_what_is_not_evaluated_or_only_the_grammar_misses_runs(text: str) -> None:
    report = tops_simulator.load("unreadable.cc", text=text.encode()).run()
    assert not report.findings
    assert report.exit_code == 4

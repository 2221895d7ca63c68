"""Text the grammar skips is not run as if it were not there."""

from __future__ import annotations

import pytest

import tops_simulator

_HEAD = b"""
struct S { int a; int inc(int x) { return x + 1; } };
int main() {
  int a = 1, b = 2, c = 0; S s{}; S *p = &s; int S::*m = &S::a; int (S::*f)(int) = &S::inc;
"""


def _run(body: str) -> tops_simulator.Report:
    text = _HEAD + body.encode() + b"\n  return c;\n}\n"
    return tops_simulator.load("unreadable.cc", text=text).run()


@pytest.mark.parametrize(
    "body",
    [
        "c = a + b $ 3;",
        "int d = a + b 3;",
        "c = (a + b;",
        "return a + b 3;",
        "for (int i = 0; i < 3 4; ++i) c++;",
        "if (int k = a $ 3) c = k;",
        "auto l = [&](int q) { return q $ 1; }; c = l(1);",
        "c = (p->*m) $ 3;",
        "S t = {1 4};",
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

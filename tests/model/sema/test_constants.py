"""What constant evaluation knows, and what it leaves to a run."""

from __future__ import annotations

import pytest

from tops_lsp.model.sema.constants import Evaluator
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

TEXT = """\
int a, b, list[4];
void f();
void g();
struct Loud {
  int value;
  constexpr Loud(int x) : value(x) {}
  ~Loud() { f(); }
};
struct Quiet {
  int value;
  constexpr Quiet(int x) : value(x) {}
};
constexpr int seen(const Loud &l) { return l.value; }
constexpr int seen(const Quiet &q) { return q.value; }
template <typename T> constexpr int taken(T t) { return t.value + 1; }
template <typename T> constexpr int made() { T t(3); return t.value; }
constexpr int stepped(int n) { int x = n; x += 2; ++x; return x--; }
struct Pair { int a, b; };
constexpr Pair swapped(Pair p) { Pair q = {p.b, p.a}; q = Pair{q.b, q.a}; return {q.b, q.a}; }
"""


def value(expression: str, *, required: bool = True) -> object:
    """The constant an expression has; None where there is none."""
    unit = analyze(Source("a.cpp", f"{TEXT}auto result = {expression};".encode()))
    (found,) = (d for d in unit.declarations() if isinstance(d, Variable) and d.name == "result")
    assert found.initializer is not None
    known = unit.declared
    evaluator = Evaluator(known.body, instance=known.instance, required=required)
    return evaluator.evaluate(found.initializer)


@pytest.mark.parametrize(
    ("expression", "wanted"),
    [
        ("&a == &a", True),
        ("&a != nullptr", True),
        ("&list[2] - &list[0]", 2),
        ("list + 4 == &list[0] + 4", True),
        ("seen(Quiet(3))", 3),
        ("taken(Quiet(3))", 4),
        ("made<Quiet>()", 3),
        ("stepped(4)", 7),
        ("swapped(Pair{1, 2}).a * 10 + swapped(Pair{1, 2}).b", 21),
    ],
)
def test_a_constant_is_computed(expression: str, wanted: object) -> None:
    assert value(expression) == wanted


@pytest.mark.parametrize(
    "expression",
    [
        "a",  # another value may be there
        "*&a",
        "list[1]",
        "&list[5] - &list[0]",  # outside of the array
        "&a < &b",  # of two objects neither is the first
        "&a == &b",  # left open, as of all objects that are not parts of one
        "seen(Loud(3))",  # the destructor has to run
        "taken(Loud(3))",
        "made<Loud>()",
        "Loud(3).value",
    ],
)
def test_what_has_to_run_is_no_constant(expression: str) -> None:
    assert value(expression) is None


def test_where_no_constant_is_required_addresses_are_left_open() -> None:
    assert value("&a == &a", required=False) is None

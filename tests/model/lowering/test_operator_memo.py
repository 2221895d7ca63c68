"""Operators are resolved once for operands of one kind, and each kind as if it were alone."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from tops_lsp.model.lowering import operator_memo
from tops_lsp.model.sema.overloads import resolve_operator
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.statements import Evaluate
from tops_lsp.model.tree.types import Type
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source

KINDS = """\
struct Taken { int v; };
struct Given { int v; operator long() const { return v; } };
struct Made { Made(int); };
char operator%(Taken, int *);
short operator%(Taken, Made);
short operator+(Taken, long);
float operator+(Taken, const char *);
double operator+(Taken, void (*)(int));
int operator-(const Taken &, int);
long operator-(Taken &&, int);
void once(int);
void twice(int);
void twice(float);
int once_more(float);
Taken make();
"""
OPERANDS = [
    ("t % 0", "char"),
    ("t % 1", "short"),
    ("t + 1", "short"),
    ("t + 2", "short"),
    ("t + n", "short"),
    ("t % p", "char"),
    ('t + "ab"', "float"),
    ('t + "cd"', "float"),
    ("t + once", "double"),
    ("t + &once", "double"),
    ("t + twice", "double"),
    ("t + &twice", "double"),
    ("t + g", "short"),
    ("t - 1", "int"),
    ("make() - 1", "long"),
    ("u - 2", "int"),
]


def read(text: str) -> TranslationUnit:
    return analyze(Source("a.cpp", text.encode()))


def types(text: str) -> list[Type]:
    """The types of the operators that the last function's body says."""
    unit = read(text)
    body = unit.body(list(unit.functions())[-1])
    assert body is not None
    roots = [s.expression for s in body.compound.body if isinstance(s, Evaluate)]
    found = [x for root in roots if root is not None for x in e.walk(root)]
    return [x.type for x in found if isinstance(x, e.Binary)]


def uses(*lines: str) -> str:
    body = "".join(f"  {line};\n" for line in lines)
    head = "void use(Taken t, const Taken u, Given g, int n, int *p) {\n"
    return f"{KINDS}{head}{body}}}\n"


def test_each_kind_has_its_own_answer() -> None:
    lines = [line for line, _ in OPERANDS]
    both = [str(t) for t in types(uses(*lines, *reversed(lines)))]
    wanted = [type_ for _, type_ in OPERANDS]
    assert both == [*wanted, *reversed(wanted)]


@pytest.mark.parametrize(("line", "wanted"), OPERANDS)
def test_alone_it_is_the_same(line: str, wanted: str) -> None:
    assert [str(t) for t in types(uses(line))] == [wanted]


def test_a_kind_is_resolved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = Mock(wraps=resolve_operator)
    monkeypatch.setattr(operator_memo, "resolve_operator", counted)
    rows = [f'  std::cout << "{i} of " << {i + 1} << "\\n";' for i in range(10, 60)]
    text = "#include <iostream>\nvoid f() {\n" + "\n".join(rows) + "\n}\n"
    unit = read(text)
    assert unit.body(next(f for f in unit.functions() if f.name == "f")) is not None
    assert counted.call_count == 3, "texts of two lengths and a number"

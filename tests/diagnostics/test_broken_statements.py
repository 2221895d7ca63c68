"""A statement that cannot be read hides what it may mean, and nothing else of its function."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.engine import Linter, lint
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

WRONG = "wrong-member-operator"


def told(text: str) -> list[tuple[int, str]]:
    """The lines in a function, and the rules that have an error there."""
    body = text.replace("\n", "\n  ")
    whole = f"struct P {{ int x; }};\nvoid f(P *p, P q, int n) {{\n  {body}\n}}\nint main() {{}}\n"
    unit = analyze(Source("a.cpp", whole.encode()))
    found = lint(unit).diagnostics
    return [(unit.source.line_of(d.place.span.start) - 1, d.name) for d in found]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("p.x = 1;\nn = (n;\nn = 2;\np.x = 1;", [1, 4]),  # what stands around it is told
        ("n = (n;\np.x = 1;\nn = 2;", []),  # not the next statement
        ("n = n +;\nn = 2;\nif (n) { p.x = 1; }", [3]),
        ("if (n) { n = n +; p.x = 1; }\np.x = 2;", [2]),
        ("P q p;\nn = 2;\np.x = 1;", []),  # it may declare the name
        ("{ P q p;\nn = 2; }\np.x = 1;", [3]),  # though not outside of its block
        ("for (n {\np.x = 1;\n}\nn = 1;\np.x = 1;", []),  # brackets that have no partners
        ("struct T { int a b; int c; };\nn = 1;\np.x = 1;", [3]),
    ],
)
def test_a_torn_statement_hides_itself_and_its_names(text: str, lines: list[int]) -> None:
    assert [line for line, name in told(text) if name == WRONG] == lines


def test_a_statement_that_is_torn_by_an_edit_hides_what_follows_until_it_is_mended() -> None:
    head, rest = "struct P { int x; };\nvoid f(P *p, int n) {\n  ", "\n  n = 1;\n  p.x = 1;\n}\n"
    texts = [head + typed + rest for typed in ("P q;", "P q p", "P q p;", "P q;")]
    linter, unit, found = Linter(), None, list[bool]()
    for text in texts:
        unit = analyze(Source("a.cpp", text.encode()), previous=unit)
        found.append(any(d.name == WRONG for d in linter.lint(unit).diagnostics))
    assert found == [True, False, False, True]


def test_a_function_behind_a_broken_one_is_not_part_of_it() -> None:
    """The grammar takes `main` for statements of the kernel, whose code is the device's."""
    text = """#include <stdlib.h>
__global__ void add(const float *a, float *c, int n) {
  int i = FIXME // the index
  int j = rand();
  if (i < n)
    FIXME       // the sum
}

int main() {
  return rand();
}
"""
    found = lint(analyze(Source("a.cu", text.encode()))).diagnostics
    rules = [(d.name, text.count("\n", 0, d.place.span.start) + 1) for d in found]
    assert rules == [("host-function-called-from-device", 4)]

"""What using-declarations name that their owner does not have, and what is right beside it."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

TEXT = """namespace outer { namespace inner { int inside; } int outside; struct Held {}; }
namespace user { using outer::outside; using outer::inner::inside; using outer::Held; }
namespace open { inline namespace version { int versioned; } namespace { int hidden; } }
struct Base { int member; void call(); };
struct Below : Base { using Base::member; using Base::Base; using Base::call; };
using open::versioned; using open::hidden;
%s
int main() {}
"""
WRONG = [
    "using outer::inner::outside;",
    "using outer::inside;",
    "namespace user { using outer::inner::outside; }",
    "namespace outer { namespace inner { using outer::inside; } }",
    "struct Other : Base { using Base::absent; };",
    "void use() { using outer::inner::outside; }",
]


def _errors(line: str) -> list[tuple[int, str]]:
    source = Source("a.cpp", TEXT.replace("%s", line).encode())
    wrong = [d for d in lint(analyze(source)).diagnostics if d.severity is Severity.ERROR]
    return [(source.line_of(d.place.span.start) + 1, d.name) for d in wrong]


@pytest.mark.parametrize("line", WRONG)
def test_a_name_that_its_owner_lacks_is_told(line: str) -> None:
    assert _errors(line) == [(7, "no-such-member")]


def test_names_that_are_there_are_right() -> None:
    assert _errors("") == []


def test_an_owner_that_is_not_known_whole_says_nothing() -> None:
    assert _errors("namespace wide { using namespace outer; } using wide::anything;") == []
    assert _errors('#include "absent.h"\nusing outer::inner::outside;') == []


MISSPELT = """namespace shapes { int area; }
using namespace shaeps;
enum class Color { RED, GREEN };
struct Holder { enum Kind { WIDE, FLAT }; };
int use(Color color) {
%s
}
int main() {}
"""


def _in_function(line: str) -> list[tuple[int, str]]:
    source = Source("a.cpp", MISSPELT.replace("%s", line).encode())
    wrong = [d for d in lint(analyze(source)).diagnostics if d.severity is Severity.ERROR]
    return [(source.line_of(d.place.span.start) + 1, d.name) for d in wrong]


@pytest.mark.parametrize("line", ["return valeu;", "return RED;", "return FLAT;"])
def test_what_no_namespace_has_is_told_behind_a_misspelt_one(line: str) -> None:
    assert _in_function(line) == [(2, "undeclared-name"), (6, "undeclared-name")]


@pytest.mark.parametrize("line", ["return area;", "cout << 1;", "return OTHER;"])
def test_what_the_misspelt_namespace_may_have_is_not_told(line: str) -> None:
    assert _in_function(line) == [(2, "undeclared-name")]


def test_an_alias_of_no_namespace_is_told() -> None:
    assert _errors("namespace nowhere = oter;") == [(7, "undeclared-name")]
    assert _errors("namespace within = outer::inner; namespace again = within;") == []

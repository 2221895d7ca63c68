"""The shape of a text: outline, folds, selections; in broken text too."""

from itertools import pairwise

import pytest

from tests.features.conftest import marked
from tops_lsp.features.folding import Fold, folds
from tops_lsp.features.selection import selections
from tops_lsp.features.symbols import document_symbols
from tops_lsp.syntax.parser import parse
from tops_lsp.text.source import Source

TEXT = """\
#include <tops.h>
#include "a.h"

// First line,
// second line.
__global__ void kernel(int *out,
                       int n) {
  if (n) {
    out[0] = 1;
  } else {
    out[1] = 2;
  }
  switch (n) {
    case 1:
      n++;
      break;
  }
}

#if N
int a;
#else
int b;
#endif
// region tables
struct Table {
  int entries[4];
};
// endregion
"""
FOLDS = [
    Fold(0, 1, "imports"),
    Fold(3, 4, "comment"),
    Fold(5, 6),
    Fold(6, 16),
    Fold(7, 8),
    Fold(9, 10),
    Fold(12, 15),
    Fold(13, 15),
    Fold(19, 20),
    Fold(21, 22),
    Fold(24, 28, "region"),
    Fold(25, 26),
]


def test_everything_of_several_lines_folds() -> None:
    assert folds(parse(TEXT.encode()), Source("a", TEXT.encode())) == FOLDS


@pytest.mark.parametrize(
    "text", ["", "\n\n", "void f() {\n", "}\n}\n", "/*\n\n", "#if\n\n", "{\r\n{"]
)
def test_broken_text_folds_within_its_lines(text: str) -> None:
    source = Source("a", text.encode())
    for fold in folds(parse(text.encode()), source):
        assert 0 <= fold.start < fold.end < len(source.line_starts)


def test_selections_widen_from_word_to_file() -> None:
    source = marked("int f(int n) { return g(n@, 1) + 2; }\n")
    found = selections(parse(source.text), source.cursor)
    texts = [source.text[slice(*span)].decode() for span in found]
    assert texts[:5] == ["n", "n, 1", "(n, 1)", "g(n, 1)", "g(n, 1) + 2"]
    assert texts[-2].startswith("int f")
    for inner, outer in pairwise(found):
        assert outer.covers(inner)
        assert outer != inner


@pytest.mark.parametrize("text", ["@", "a@", "@(", "{ ( @ ]", "数@量 = 1;", "  @  "])
def test_there_is_always_a_selection(text: str) -> None:
    source = marked(text)
    assert selections(parse(source.text), source.cursor)


def test_the_outline_nests_and_survives_half_typed_code() -> None:
    source = marked(
        "struct S { int a; enum E { X }; int m() { return a; } };\n"
        "__global__ void k(int *p) { p[0] = ; }\nconstexpr int N = 3;\nusing T = int;\n"
        "int later() { return 1; }\nvoid half("
    )
    found = {symbol.name: symbol for symbol in document_symbols(source.unit)}
    assert [n for n in found if n != "half"] == ["S", "k", "N", "T", "later"]
    assert [child.name for child in found["S"].children] == ["a", "E", "m"]
    assert [child.name for child in found["S"].children[1].children] == ["X"]
    assert [found[n].kind.value for n in ("k", "N", "T")] == ["kernel", "constant", "alias"]
    for symbol in found.values():
        assert symbol.span.covers(symbol.name_span)

"""The patterns in `queries/`: they compile, and capture what they say."""

from __future__ import annotations

from pathlib import Path

import pytest
from tree_sitter import Parser

from tops_lsp.syntax.parser import LANGUAGE, parse
from tops_lsp.syntax.queries import captures, query, query_text
from tops_lsp.text.mask import DIALECT
from tops_lsp.text.source import Span

QUERIES = Path(__file__).parents[2] / "queries"
NAMES = ["declarations", "folds", "highlights", "locals", "names"]
SOURCE = b"""\
#define N 4
namespace n {
struct S { int a; };
enum E { A, B };
template <typename T> __global__ void k(__local__ T *p) { p[0] = g(1); }
}
using V = __vector4 float;
int main() {
  tops::mdspan out(tops::Global, p, N);
  auto l = [=] __device__ (int x) { return h(x); };
  n::k<int><<<1, 2>>>(q);
}
"""


def _texts(name: str, capture: str, raw: bytes = SOURCE) -> list[str]:
    tree = parse(raw)
    return [tree.text(n).decode() for n in captures(name, tree.root).get(capture, [])]


def test_every_file_is_known_here() -> None:
    assert sorted(path.stem for path in QUERIES.glob("*.scm")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_compiled_once(name: str) -> None:
    assert query(name) is query(name)
    assert query(name).capture_count > 0


def test_an_unknown_query_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        query("nothing")


@pytest.mark.parametrize(
    ("name", "capture", "texts"),
    [
        ("declarations", "macro.name", ["N"]),
        ("declarations", "class.name", ["S"]),
        ("declarations", "enum.name", ["E"]),
        ("declarations", "enumerator.name", ["A", "B"]),
        ("declarations", "alias.name", ["V"]),
        ("declarations", "function.declarator", ["k(__local__ T *p)", "main()"]),
        ("declarations", "template.parameters", ["<typename T>"]),
        ("locals", "local.definition.parameter", ["p", "x"]),
        ("locals", "local.definition.var", ["l"]),
    ],
)
def test_captures(name: str, capture: str, texts: list[str]) -> None:
    assert sorted(_texts(name, capture)) == sorted(texts)


def test_folds() -> None:
    assert "{ return h(x); }" in _texts("folds", "fold")


def test_within_a_range_only_what_touches_it_is_captured() -> None:
    tree = parse(b"int a;\nint b;\nint c;\n")
    found = captures("declarations", tree.root, within=Span(8, 9))
    assert [tree.text(n) for n in found["declaration"]] == [b"int b;"]
    assert len(captures("declarations", tree.root)["declaration"]) == 3


def test_every_word_is_highlighted() -> None:
    text = query_text("highlights")
    unlisted = [w.decode() for w in DIALECT if f'"{w.decode()}"' not in text]
    # The grammar has these two itself.
    assert unlisted == ["__attribute__", "_Pragma"]


def test_highlights_work_on_raw_text() -> None:
    unmasked = Parser(LANGUAGE).parse(b"__global__ void k() { __shared__ int s[4]; }")
    found = captures("highlights", unmasked.root_node)
    assert [n.start_byte for n in found["keyword.modifier"]] == [0]
    assert [n.start_byte for n in found["keyword.storage"]] == [22]


def test_names_are_neither_members_nor_labels() -> None:
    raw = b"struct S { int a; }; int f(S s) { again: s.a = n::b; goto again; }"
    assert sorted(_texts("names", "name", raw)) == ["S", "S", "b", "f", "n", "s", "s"]

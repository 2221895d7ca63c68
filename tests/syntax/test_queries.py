"""The patterns in `queries/`: they compile, capture what they say, and serve somebody."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from tree_sitter import Node, Parser, QueryCursor

from tops_lsp.syntax.parser import LANGUAGE, parse
from tops_lsp.syntax.queries import captures, query, query_text
from tops_lsp.text.mask import DIALECT
from tops_lsp.text.source import Span

ROOT = Path(__file__).parents[2]
QUERIES = ROOT / "queries"
EDITORS = {
    "folds": re.compile("fold"),
    "highlights": re.compile("keyword|type|attribute|variable|module"),
    "textobjects": re.compile(
        r"(function|kernel|launch|class|parameter|loop|conditional|call|comment)"
        r"\.(outer|around|inner|inside)|_\w+"
    ),
    "locals": re.compile(r"local\.(scope|reference|definition\.\w+)"),
}
"""What editors read of themselves, and the captures that they know."""
NAMES = ["folds", "heads", "highlights", "locals", "names", "textobjects"]
SOURCE = b"""\
#include <tops.h>
#define N 4
#define F(x) \\
  x
#if N
#elif M
#else
#endif
#ifdef A
#endif
// a comment
namespace n {
struct S { int a; };
class C;
union U { constexpr int g(); };
constexpr int one();
consteval auto two() -> int { return 2; }
enum E { A, B };
template <typename T> __global__ void k(__local__ T *p) { p[0] = g(1); }
template <typename... A, int... B> __global__ void any(int, ...);
}
using V = __vector4 float;
int plain, *pointer, array[2];
int f(int &r, int c = 1) {
  __shared__ __align__(8) float s[4], *q = s, made[2] = {1, 2}, one = R"(
)";
  switch (c) { case 1: break; }
  while (c) {}
  do {} while (threadIdx.x);
  for (int x : s) if (x) tops::g();
  for (;;) {}
  for (; c;) { --c; }
  while (c) { --c; }
  do { --c; } while (c);
  for (int x : s) { --c; }
}
void __global__ last() { f(1); last<<<1, 2>>>(); }
int main() {
  tops::mdspan out(tops::Global, p, N);
  auto c = []() constexpr -> int { return 1; };
  auto l = [=, copy = 1] __device__ (int x) { return h(x); };
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


@pytest.mark.parametrize("name", NAMES)
def test_every_pattern_matches_something(name: str) -> None:
    """Editors see the raw text, the front end the masked one."""
    found = query(name)
    roots = [parse(SOURCE).root] if name not in EDITORS else []
    roots += [Parser(LANGUAGE).parse(SOURCE).root_node] if name in EDITORS else []
    matches = [match for root in roots for match in QueryCursor(found).matches(root)]
    seen = {index for index, _ in matches}
    lines = [query_text(name)[: found.start_byte_for_pattern(i)].count("\n") + 1
             for i in range(found.pattern_count) if i not in seen]  # fmt: skip
    assert lines == []
    kinds = {node.type for _, caught in matches for nodes in caught.values() for node in nodes}
    assert set(re.findall(r"^  \((\w+)\)$", query_text(name), re.M)) <= kinds


_ASKED = (
    r'\.get\("([\w.]+)", \(\)\)|caught\["(\w+)"\]|_caught\("(\w+)"'
    r'|^    names = "(\w+)", "(\w+)", "(\w+)"$'
)
"""How they ask."""


@cache
def _read_by_stages() -> dict[str, set[str]]:
    """The captures that modules ask for, by query."""
    read: dict[str, set[str]] = {}
    for path in (ROOT / "tops_lsp").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for name in re.findall(r'\b(?:captures|query_text)\("(\w+)"', text):
            asked = re.findall(_ASKED, text, re.M)
            read.setdefault(name, set()).update(word for words in asked for word in words)
    return read


@pytest.mark.parametrize("name", NAMES)
def test_every_capture_serves_somebody(name: str) -> None:
    """A stage that asks for it, or an editor that knows it."""
    found, editors = query(name), EDITORS.get(name)
    every = {found.capture_name(i) for i in range(found.capture_count)}
    read = _read_by_stages().get(name, set())
    assert {c for c in every - read if editors is None or not editors.match(c)} == set()
    assert name in EDITORS or read & every


HELIX = frozenset(
    f"{kind}.{part}"
    for kind in ("function", "class", "parameter", "comment", "test", "entry")
    for part in ("inside", "around")
)
ZED = frozenset(f"{kind}.{part}" for kind in ("function", "class", "comment")
                for part in ("inside", "around"))  # fmt: skip
"""The text objects that the editors' documents name."""
OURS = "kernel", "launch", "loop", "conditional", "call"
"""What neither knows: such objects are Neovim's, and those that a user binds."""


def test_other_editors_find_their_text_objects() -> None:
    found = query("textobjects")
    every = {found.capture_name(i) for i in range(found.capture_count)}
    theirs = {name for name in every if name.endswith((".inside", ".around"))}
    assert every >= ZED
    assert theirs >= HELIX - {f"{k}.{p}" for k in ("test", "entry") for p in ("inside", "around")}
    assert {name for name in theirs - HELIX if not name.startswith(OURS)} == set()


def test_an_object_has_the_same_place_under_both_names() -> None:
    """Neovim says `outer` and `inner`, the others `around` and `inside`."""
    caught = captures("textobjects", Parser(LANGUAGE).parse(SOURCE).root_node)
    for one, other in (("outer", "around"), ("inner", "inside")):
        for name in [name for name in caught if name.endswith(f".{one}")]:
            same = caught[name.removesuffix(one) + other]
            assert [n.byte_range for n in caught[name]] == [n.byte_range for n in same]


@pytest.mark.parametrize(
    ("name", "capture", "texts"),
    [
        ("folds", "fold.imports", ["#include <tops.h>\n"]),
        ("locals", "local.definition.parameter", ["r", "c", "p", "x"]),
        ("locals", "local.definition.var",
         ["plain", "pointer", "array", "s", "q", "made", "one", "x", "x", "copy", "l", "c"]),
        ("locals", "local.definition.macro", ["N", "F"]),
        ("textobjects", "loop.inner", ["--c;"] * 4),
    ],
)  # fmt: skip
def test_captures(name: str, capture: str, texts: list[str]) -> None:
    assert sorted(_texts(name, capture)) == sorted(texts)


def _start(node: Node) -> int:
    return node.start_byte


def test_kernels_and_launches_are_objects_in_raw_text() -> None:
    text = b"""\
static __global__ void __launch_bounds__(12) k(int *p) { int a; p[0] = 1; }
__global__ void m() {}
__device__ int f() { n::k<3><<<g, dim3(1, 2)>>>(p); return a << b; }
"""
    root = Parser(LANGUAGE).parse(text).root_node
    found = {
        name: [text[n.start_byte : n.end_byte].decode() for n in sorted(nodes, key=_start)]
        for name, nodes in captures("textobjects", root).items()
    }
    first, second, third = text.decode().splitlines()
    assert found["kernel.outer"] == found["kernel.around"] == [first, second]
    assert found["kernel.inner"] == ["int a;", "p[0] = 1;"]
    assert found["function.outer"] == [first, second, third]
    assert found["launch.outer"] == ["n::k<3><<<g, dim3(1, 2)>>>(p)"]
    assert found["launch.inside"] == ["<g, dim3(1, 2)>"]


def test_folds() -> None:
    assert "{ return h(x); }" in _texts("folds", "fold")


def test_within_a_range_only_what_touches_it_is_captured() -> None:
    tree = parse(b"int a;\nint b;\nint c;\n")
    found = captures("locals", tree.root, within=Span(11, 12))
    assert [tree.text(n) for n in found["local.definition.var"]] == [b"b"]
    assert len(captures("locals", tree.root)["local.definition.var"]) == 3


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

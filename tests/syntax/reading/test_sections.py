"""A text that is read by sections is read like the whole, and headers no second time."""

from __future__ import annotations

import pytest

from tops_lsp.limits import Limits
from tops_lsp.syntax.parser import errors, parse
from tops_lsp.syntax.pieces import Piece, pieces_of
from tops_lsp.syntax.reading import HeaderTrees, Section, TextTree
from tops_lsp.syntax.reading.text_tree import SectionTree

HEADER = b"""// of many
MY_API int f(int a);
__attribute__((used)) __global__ void k(int *p) { if (p) { p[0] = f(1); } }
inline int g() { return (2 * (3)) + 1; }
"""
MAIN = b"// one file\n", b"\nMY_API int h() { k<<<1, 2>>>(0); return g(); }\n"


def read(trees: HeaderTrees, *texts: bytes, limits: Limits = Limits()) -> list[SectionTree] | None:  # noqa: B008
    """The trees of a text's sections; every second one is a header's."""
    text, sections = b"".join(texts), list[Section]()
    for index, part in enumerate(texts):
        start = sections[-1].end if sections else 0
        sections.append(Section(start, start + len(part), bool(index % 2)))
    tree = trees.read(text, sections, limits)
    if tree is None:
        return None
    found = list(tree.sections)
    check(tree, text)
    return found


def check(tree: TextTree, text: bytes) -> None:
    """Holds what was read by sections to the whole, before and after that is read."""
    whole, own = parse(text), tree.whole
    placed = [piece for piece, _ in tree.placed()]
    assert placed == tree.pieces == pieces_of(whole)
    assert (own.raw, own.mask, own.seen) == (whole.raw, whole.mask, whole.seen)
    assert own.has_products == whole.has_products
    assert tree.errors() == errors(whole) == []
    assert tree.is_evicted
    assert str(own.root) == str(whole.root)


def test_a_header_is_read_once_for_all_files() -> None:
    trees = HeaderTrees()
    first = read(trees, MAIN[0], HEADER, MAIN[1])
    second = read(trees, b"int other;\n", HEADER, b"int last;\n")
    assert first is not None
    assert second is not None
    assert first[1].tree is second[1].tree
    assert first[1].start != second[1].start


@pytest.mark.parametrize(
    ("before", "header", "after"),
    [
        (b'extern "C" {\n', HEADER, b"}\n"),
        (b"", b"struct S {}\n", b"s;\n"),
        (b"", b"namespace n {\n", b"}\n"),
        (b"", b"/* never closed\n", b"int a; /* */\n"),
        (b"", b"int a; // goes on \\\n", b"int b;\n"),
        (b"", b"int a;\nMY_API\n", b"void g();\n"),
        (b"", b"static\n", b"int c;\n"),
        (b"int a = \n", b"1, 2\n", b";\n"),
        (b"int a(;\n", HEADER, b"int b;\n"),
    ],
)
def test_what_does_not_stand_alone_is_read_with_the_rest(
    before: bytes, header: bytes, after: bytes
) -> None:
    trees = HeaderTrees()
    assert read(trees, before, header, after) is None
    assert read(trees, before, header, after) is None


@pytest.mark.parametrize("header", [b"", b"\n \n", b"// only a comment\n", b"/* a\n\n b */ int a;"])
def test_headers_without_code_are_no_obstacle(header: bytes) -> None:
    assert read(HeaderTrees(), *MAIN[:1], header, MAIN[1]) is not None


def test_without_headers_and_beyond_limits_there_are_no_parts() -> None:
    assert read(HeaderTrees(), b"int a;\n") is None
    assert read(HeaderTrees(), *MAIN[:1], HEADER, limits=Limits(text_size=20)) is None


def test_only_as_much_is_kept_as_the_limit_allows() -> None:
    trees, limits = HeaderTrees(), Limits(header_trees=60)
    texts = [f"int a{n}; // {'x' * 10}\n".encode() for n in range(4)]
    for text in (*texts[:2], texts[0], *texts[2:], texts[3]):
        assert read(trees, b"", text, limits=limits) is not None
    kept = {text: len(text) for text, _ in trees._kept}
    assert list(kept) == texts[2:]
    assert trees._size == sum(kept.values()) <= limits.header_trees
    assert read(trees, b"", HEADER, limits=Limits(header_trees=0)) is not None
    assert (trees._kept, trees._size) == ({}, 0)


def test_pieces_are_told_by_their_namespaces() -> None:
    parts = read(HeaderTrees(), b"", b"namespace n { int a; }\n", b"namespace n { int b; }\n")
    assert parts is not None
    assert [p for part in parts for p in pieces_of(part.tree)] == [
        Piece(14, 20, ("n",), b"int a;"),
        Piece(14, 20, ("n",), b"int b;"),
    ]

"""A text read by what is known of an older one has the tree of a text that is new."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tops_lsp.limits import Limits
from tops_lsp.syntax.parser import Extent, ParseFailure
from tops_lsp.syntax.reading import TextTree, has_errors_in, read, touches_error
from tops_lsp.text.edits import Edit
from tops_lsp.text.source import Span

PROGRAM = b"""namespace n { inline namespace m {
MY_API int f(int a) { return a; }
}  // m
__attribute__((used)) __global__ void k(int *p) {
  if (p) { p[0] = (2 * (f(1))) + 1; }
}
}
struct S { int x; };
template <class T> T twice(T x) { return x + x; }
int last;
"""
PIECES = (b"", b"q", b"(x)", b"int z;", b"}", b"{", b";", b"\n", b"// c\n", b"/*", b'"', b"<<<1>>>")


def shapes(tree: TextTree) -> list[str]:
    """What the grammar made of each piece."""
    return [str(tree.node(index).node) for index in range(len(tree.pieces))]


def evict(tree: TextTree) -> bool:
    return tree.evict(lambda index: True)


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_any_edits_lead_to_the_tree_of_a_new_text(data: st.DataObject) -> None:
    tree = read(PROGRAM)
    for _ in range(4):
        raw = tree.raw
        start = data.draw(st.integers(0, len(raw)))
        end = data.draw(st.integers(start, min(len(raw), start + 4)))
        piece = data.draw(st.sampled_from(PIECES))
        if data.draw(st.booleans()):
            evict(tree)
        edits = [Edit(start, end, start + len(piece))] if data.draw(st.booleans()) else None
        tree = read(raw[:start] + piece + raw[end:], tree, edits)
        cold = read(tree.raw)
        assert tree.mask == cold.mask
        if not (tree.errors() or cold.errors()):
            assert tree.whole.seen == cold.whole.seen
            assert (tree.pieces, shapes(tree)) == (cold.pieces, shapes(cold))


def test_equal_texts_have_the_same_tree() -> None:
    tree = read(PROGRAM)
    assert read(PROGRAM, tree) is tree
    assert evict(tree)
    assert read(PROGRAM, tree, []) is tree


def test_evicted_an_edit_in_a_piece_parses_that_piece() -> None:
    tree = read(PROGRAM)
    assert evict(tree)
    made = read(PROGRAM.replace(b"x + x", b"x + 2 * x"), tree)
    assert made.is_evicted
    (index,) = made.parts
    assert made.pieces[index].text.startswith(b"template")
    assert made.piece_tree(index).tree.extent is Extent.PIECE
    assert not made.piece_tree(index).tree.is_evicted


def test_a_piece_is_parsed_once_however_often_it_is_asked_for() -> None:
    tree = read(PROGRAM)
    assert evict(tree)
    assert tree.node(2).tree is tree.node(2).tree
    made = read(PROGRAM.replace(b"int last;", b"int last = 1;"), tree)
    assert made.node(2).tree is tree.node(2).tree


def test_an_error_is_kept_in_its_piece() -> None:
    text = PROGRAM.replace(b"return x + x", b"return x + ")
    tree, evicted = read(text), read(text)
    assert evict(evicted)
    assert evicted.is_evicted
    assert tree.errors() == evicted.errors() != []
    for index, piece in enumerate(tree.pieces):
        for span in (Span(0, len(piece.text)), Span(0, 1)):
            for asked in (has_errors_in, touches_error):
                assert asked(tree, index, span) is asked(evicted, index, span)
    torn = [i for i, p in enumerate(tree.pieces) if has_errors_in(tree, i, Span(0, len(p.text)))]
    assert [tree.pieces[i].text[:8] for i in torn] == [b"template"]


def test_a_text_beyond_limits_is_empty_and_says_so() -> None:
    tree = read(PROGRAM, limits=Limits(text_size=20))
    assert (tree.problem, tree.pieces, tree.errors()) == (ParseFailure.SIZE, [], [])
    assert not evict(tree)
    longer = PROGRAM + b"int b;"
    assert read(longer, tree).pieces == read(longer).pieces

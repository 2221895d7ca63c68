"""Top-level pieces: found anew, or brought up to date, with the same result."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tops_lsp.syntax import pieces
from tops_lsp.syntax.parser import Tree, parse, reparse
from tops_lsp.syntax.pieces import node_of, pieces_after, pieces_of, placed_pieces

PROGRAM = b"""#include "a.h"
namespace n { inline namespace m {
MY_API int f(int a) { return a; }
}  // m
__attribute__((used)) __global__ void k(int *p) {
  if (p) { p[0] = f(1); }
}
}
extern "C" { void g(); }
struct S { int x; };
template <class T> T twice(T x) { return x + x; }
int last;
"""
PIECES = (
    *(
        b"q",
        b"1",
        b"(x)",
        b"int z;",
        b"}",
        b"{",
        b";",
        b"\n",
        b"// c\n",
        b"/*",
        b'"',
        b"<<<1, 2>>>",
    ),
    *(b"namespace o {", b"extern ", b"MY_API ", b"__global__ ", b"int h() {}\n", b"#if A\n"),
)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_bringing_pieces_up_to_date_equals_finding_them(data: st.DataObject) -> None:
    tree = parse(PROGRAM)
    known = pieces_of(tree)
    for _ in range(4):
        raw = tree.raw
        start = data.draw(st.integers(0, len(raw)))
        end = data.draw(st.integers(start, min(len(raw), start + 4)))
        new = raw[:start] + data.draw(st.sampled_from((b"", *PIECES))) + raw[end:]
        after = reparse(tree, new)
        if after is not tree:
            known = pieces_after(known, after)
        assert known == pieces_of(after)
        tree = after
    assert all(node_of(tree, piece) == node for piece, node in placed_pieces(tree))


@pytest.fixture
def visits(monkeypatch: pytest.MonkeyPatch) -> list[Tree]:
    """The trees whose pieces were all looked for."""
    seen: list[Tree] = []
    search = pieces.placed_pieces

    def counted(tree: Tree) -> object:
        seen.append(tree)
        return search(tree)

    monkeypatch.setattr(pieces, "placed_pieces", counted)
    return seen


def test_typing_in_a_body_looks_at_its_function_alone(visits: list[Tree]) -> None:
    tree = parse(PROGRAM)
    known = pieces_of(tree)
    at = PROGRAM.index(b"f(1)")
    after = reparse(tree, PROGRAM[:at] + b"q" + PROGRAM[at:])
    visits.clear()
    made = pieces_after(known, after)
    assert visits == []
    texts = [(old.text, new.text) for old, new in zip(known, made, strict=True)]
    assert sum(old is not new for old, new in texts) == 1
    assert made[-1].start == known[-1].start + 1

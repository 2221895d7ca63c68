"""The part of a tree around a place: what is shown, how much, and queries that find it."""

from __future__ import annotations

import pytest

from tops_lsp.syntax.excerpt import DEEPEST, NODES, WIDEST, Excerpt, excerpt
from tops_lsp.syntax.matching import Patterns
from tops_lsp.syntax.parser import parse
from tops_lsp.syntax.written_text import WrittenText
from tops_lsp.text.source import Span

TEXT = b"""\
#define N 4
template <typename T> struct S { T a = "\\"x\\\\"[0]; int f() const { return a->b.c; } };
__global__ void k(__local__ float *p, int n) {
  __shared__ float s[N], t = 'q';
  for (int i = 0; i < n; ++i) { s[i] += p[i] * 2.0f; if (!n) goto end; }
  n::k<int><<<1, 2>>>(q, [=](int x) { return h(x); });
end: ( ;
}
"""


def at(raw: bytes, place: int) -> Excerpt:
    tree = parse(raw)
    return excerpt(tree.root, Span(place, place), WrittenText(raw, 0, tree.mask))


def test_every_node_has_a_query_that_finds_it() -> None:
    tree = parse(TEXT)
    root, written = tree.root, WrittenText(TEXT, 0, tree.mask)
    found = excerpt(root, Span(TEXT.index(b"2.0f"), TEXT.index(b"2.0f")), written)
    assert len(found.nodes) > 120
    assert {"__shared__", "__local__"} <= {node.text for node in found.nodes}
    for node in found.nodes:
        patterns = Patterns([node.query])
        matches = patterns.below(root, written, 10_000, [True]).by_query.get(0, [])
        assert node.span in {match.captures["it"][0].span for match in matches}, node


def test_fields_names_and_literals_are_in_the_query() -> None:
    found = at(TEXT, TEXT.index(b"h(x)"))
    queries = {node.kind: node.query for node in found.nodes}
    assert queries["call_expression"] == (
        "((call_expression function: (identifier) @function arguments: (argument_list)) @it"
        '\n  (#eq? @function "h"))'
    )
    kinds = [found.nodes[number].kind for number in found.path]
    assert kinds[-3:] == ["return_statement", "call_expression", "identifier"]


@pytest.mark.parametrize(
    ("raw", "left_out", "above"),
    [
        (b"int a[] = {" + b"1," * 50_000 + b"};", True, False),
        (b"int a = " + b"(" * 500 + b"1" + b")" * 500 + b";", False, True),
        (b"void f() {" + b"g(1, 2);" * 5_000 + b"}", True, False),
        (b"int a;" * 20_000, True, False),
    ],
)
def test_of_large_trees_what_is_near_is_shown(raw: bytes, left_out: bool, above: bool) -> None:
    place = len(raw) // 2
    found = at(raw, place)
    assert len(found.nodes) <= NODES + WIDEST * (len(found.path) + 1)
    assert len(found.path) <= DEEPEST
    assert place in found.nodes[found.path[-1]].span
    assert any(node.left_out > 1_000 for node in found.nodes) == left_out
    assert (found.above > 300) == above

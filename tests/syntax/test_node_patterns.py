"""Patterns that are not compiled match what tree-sitter matches."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import pytest
from tree_sitter import Node, Query, QueryCursor

from tests.fuzz.making import SEEDS, grown_text
from tests.queries.editing import versions
from tops_lsp.syntax.node_patterns import NodePatternFault, matches_around, read_patterns
from tops_lsp.syntax.parser import LANGUAGE, parse
from tops_lsp.syntax.queries import query_text

QUERIES = [
    query_text("heads"),
    "(argument_list (_) @a)",
    "(argument_list (_) @a . (_) @b)",
    "(argument_list . (_) @a) (argument_list (_) @a .)",
    "(_ declarator: (_) @d) (_ (_) @a . (_) @b)",
    '(parameter_list . "(" . (_) @x)',
    '(parameter_list (parameter_declaration type: _ @t) @x . "," @y)',
    "(call_expression function: [(identifier) (field_expression)] @f arguments: (_ . (_) @a)) @c",
    '(compound_statement "{" . (_) @a "}" @z)',
    '(binary_expression left: (_) @l operator: ["<" "+"] @o right: (_) @r) ; a remark',
    "(compound_statement . (declaration) @d . (expression_statement) @e)",
    "(parameter_list . (parameter_declaration) @x @again .)",
]
Places = tuple[int, tuple[tuple[str, tuple[int, ...]], ...]]


def nodes_below(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from nodes_below(child)


def places(pattern: int, caught: Iterable[tuple[str, Node]]) -> Places:
    """A pattern's number, and the nodes of each capture."""
    found: dict[str, list[int]] = {}
    for name, node in caught:
        found.setdefault(name, []).append(node.id)
    return pattern, tuple(sorted((name, tuple(ids)) for name, ids in found.items()))


def compared(text: bytes, written: str, query: Query) -> int:
    """How many matches there are, for each way of matching the same."""
    tree, patterns = parse(text), read_patterns(written)
    every = [*nodes_below(tree.root)]
    ours = {
        places(number, caught)
        for number, pattern in enumerate(patterns)
        for node in every
        for caught in pattern.matches(node)
    }
    theirs = {
        places(number, [(name, node) for name, nodes in caught.items() for node in nodes])
        for number, caught in QueryCursor(query).matches(tree.root)
    }
    assert ours == theirs, text
    return len(ours)


@pytest.mark.parametrize("written", QUERIES)
def test_they_match_what_tree_sitter_matches(written: str) -> None:
    query, found = Query(LANGUAGE, written), 0
    for seed in range(40):
        if seed >= 4 and (found or written == QUERIES[0]):
            break
        chance = random.Random(seed)
        text = chance.choice([*SEEDS, grown_text(chance)])[:2500]
        for version in versions(chance, text, 3):
            found += compared(version, written, query)
    assert found > 0 or written == QUERIES[0]


HEADS = b"""\
template <typename... A, int... B> __global__ constexpr void k(int n, ...) {}
template <template <typename> class... A, typename B> auto f() -> int;
struct S { constexpr int g(); };
auto l = []() constexpr { return 1; };
"""


def test_each_pattern_of_heads_matches_as_there() -> None:
    assert compared(HEADS, QUERIES[0], Query(LANGUAGE, QUERIES[0])) == 8


def test_those_around_a_node_are_found_inside_out() -> None:
    text = b"int x = f(g(h(1)));"
    tree = parse(text)
    root = tree.root
    (pattern,) = read_patterns("(call_expression function: (_) @f)")
    found = [dict(caught)["f"].text for caught in matches_around([pattern], root, text.index(b"1"))]
    assert found == [b"h", b"g", b"f"]
    assert [*matches_around([pattern], root, len(text) + 1)] == []


@pytest.mark.parametrize(
    "text",
    [
        *("(a", "a", "(", ")", "[(a)", "(a (b)? @c)", "(a (b)*)", '(a (#eq? @a "b"))', "(a .)"),
        *("@a", "[(a) @x (b)]", "(a !b)", "(a b: )", '("a")', "(ERROR (a)", "f:", "(a [)"),
    ],
)
def test_what_needs_a_search_is_refused(text: str) -> None:
    with pytest.raises(NodePatternFault):
        read_patterns(text)

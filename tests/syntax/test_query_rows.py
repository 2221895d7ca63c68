"""Patterns that ask for siblings find what tree-sitter finds, in a work that does not explode."""

from __future__ import annotations

import cProfile
import random

import pytest
from tree_sitter import Node, Query, QueryCursor

from tops_lsp.syntax.matching import Patterns, QueryMatches
from tops_lsp.syntax.parser import LANGUAGE, parse
from tops_lsp.syntax.query_rows import split_row
from tops_lsp.syntax.query_shapes import pattern_texts
from tops_lsp.syntax.written_text import WrittenText

CALL = """(expression_statement
  (call_expression function: (_) @{f} arguments: (argument_list (_) @{a})))"""
PAIR = f"{CALL.format(f='f', a='a')} @s {CALL.format(f='g', a='b')} @t"
QUERIES = [
    f"(compound_statement {PAIR} (#eq? @a @b))",
    f'((compound_statement {PAIR}) @whole (#not-eq? @a @b) (#eq? @f "init"))',
    f'(compound_statement {PAIR} (#eq? @f @g) (#any-of? @b "x" "y"))',
    "(compound_statement (declaration) @d (return_statement) @r)",
    "(compound_statement (expression_statement) (return_statement) @r)",
    "(function_definition declarator: (_) @n body: (compound_statement (if_statement) @i (_) @x))",
    "(argument_list (identifier) @a (_) @b (_) @c (#eq? @a @c))",
    "(if_statement consequence: (compound_statement (declaration) @d (_) @e) @then)",
    "(compound_statement [(declaration) (return_statement)] @d [(if_statement) (comment)] @i)",
]
WHOLE = [
    "(call_expression function: (_) @f arguments: (argument_list . (_)? @a))",
    "(compound_statement (declaration) @d . (_) @e)",
    "(compound_statement (declaration)* @d (return_statement) @e)",
    '(argument_list "(" @a ")" @b)',
    "((comment) @a (comment) @b)",
    "(for_statement body: (_) @b)",
    "((identifier) @x)",
]


def code(chance: random.Random, depth: int = 0) -> str:
    """Statements in a random order."""
    words = "x", "y", "z"
    made = []
    for _ in range(chance.randrange(10)):
        a, b = chance.choice(words), chance.choice(words)
        made.append(
            chance.choice(
                [f"init({a});", f"done({a}, {b}, {a});", f"int {a} = 1;", f"return {a};", "// c\n"]
                + ([f"if ({a}) {{ {code(chance, depth + 1)} }}"] * 2 if depth < 3 else [])
            )
        )
    return " ".join(made)


def caught(found: QueryMatches) -> set[frozenset[tuple[str, int, int]]]:
    """The captures of each match."""
    made = (
        {name: [each.node for each in all_] for name, all_ in match.captures.items()}
        for match in found.by_query.get(0, [])
    )
    return {*map(places, made)}


def places(nodes: dict[str, list[Node]]) -> frozenset[tuple[str, int, int]]:
    """Where captures stand."""
    return frozenset((n, x.start_byte, x.end_byte) for n, all_ in nodes.items() for x in all_)


@pytest.mark.parametrize("query", QUERIES)
def test_siblings_are_found_as_tree_sitter_finds_them(query: str) -> None:
    patterns = Patterns((query,))
    assert patterns.patterns[0].parts
    matches, whole = 0, Query(LANGUAGE, query)
    for seed in range(60):
        text = f"int f() {{ {code(random.Random(seed))} }}".encode()
        tree = parse(text)
        raw = QueryCursor(whole).matches(tree.root)
        wanted = {places(nodes) for _, nodes in raw}
        found = patterns.below(tree.root, WrittenText(tree.seen, 0), 10_000, [True])
        assert not found.exceeded
        assert caught(found) == wanted, text
        matches += len(wanted)
    assert matches > 20


@pytest.mark.parametrize("query", WHOLE)
def test_other_patterns_are_left_whole(query: str) -> None:
    (part,) = pattern_texts(query) or ()
    assert len(part.parts) == 1


def test_a_capture_that_is_named_like_ours_leaves_a_pattern_whole() -> None:
    words = ["(", "a", "(", "b", ")", "@.row", "(", "c", ")", ")"]
    assert split_row(words) is None
    assert split_row([*words[:5], "@x", *words[6:]]) is not None


def calls(count: int) -> int:
    """How many functions are called, those of C too, while a block of so many pairs is searched.

    A figure that no clock and no collector disturbs."""
    patterns = Patterns((QUERIES[0],))
    body = "".join(f"init(a{n}); done(b{n}); " for n in range(count)) + "done(a7);"
    tree = parse(f"int f() {{ {body} }}".encode())
    text = WrittenText(tree.seen, 0)
    profile = cProfile.Profile()
    found = profile.runcall(patterns.below, tree.root, text, 10_000, [True])
    assert not found.exceeded
    assert len(found.by_query[0]) == 1
    return sum(entry.callcount for entry in profile.getstats())


def test_a_long_block_takes_a_work_that_grows_with_it() -> None:
    """Left whole the query gives up: tree-sitter follows each pair of siblings for itself."""
    assert calls(4000) < 10 * calls(500)  # of squares it would be 64 times


def test_too_many_pairs_are_cut() -> None:
    patterns = Patterns((QUERIES[0],))
    tree = parse(f"int f() {{ {'init(x); ' * 40} }}".encode())
    whole = WrittenText(tree.seen, 0)
    assert len(patterns.below(tree.root, whole, 10_000, [True]).by_query[0]) == 40 * 39 // 2
    found = patterns.below(tree.root, whole, 100, [True])
    assert (len(found.by_query[0]), found.exceeded) == (100, {0})

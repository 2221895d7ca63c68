"""Patterns of queries by what is matched of them."""

from __future__ import annotations

import pytest

from tops_lsp.syntax.matching import Patterns
from tops_lsp.syntax.parser import parse
from tops_lsp.syntax.query_shapes import pattern_texts
from tops_lsp.syntax.query_text import read_query
from tops_lsp.syntax.written_text import WrittenText

CALL = "((call_expression function: (_) @{f}) @{c} {asked})"


def shapes(query: str) -> list[tuple[str, str, bytes]]:
    found = pattern_texts(read_query(query).text) or []
    return [(s.text, s.root, s.word) for part in found for s, _ in part.parts]


def test_questions_and_names_of_captures_make_no_other_shape() -> None:
    one = CALL.format(f="f", c="c", asked='(#callee? @f "a")')
    other = CALL.format(f="x", c="y", asked="; why\n (#not (#kernel? @y)) (#side? @x host)")
    assert shapes(one) == shapes(other)
    assert shapes(one) == shapes(CALL.format(f="f", c="c", asked='(#eq? @f "a")'))
    assert shapes("(identifier) @f") != shapes('((identifier) @f (#eq? @f "a"))')
    assert shapes(one) != shapes(CALL.format(f="f", c="f", asked=""))


@pytest.mark.parametrize(
    ("query", "root", "word"),
    [
        ("(goto_statement) @g", "c0", b"goto"),
        ("((if_statement condition: (_) @a) (#inside? @a loop))", "root", b"if"),
        ('(((for_statement) @f (#eq? @f "x")))', "c0", b"for"),
        ("[(for_statement) (while_statement)] @l", "c0", b""),
        ("[((comment) (comment)) (identifier)] @l", "", b""),
        ("((comment) @a . (function_definition))", "", b""),
        ('((comment) @a (#eq? @a "x") (function_definition))', "", b""),
        ("((for_statement)* @a)", "", b""),
        ("(goto_statement)? @a", "", b""),
        ("(identifier) @a @b @c", "c0", b""),
    ],
)
def test_what_holds_all_of_a_match(query: str, root: str, word: bytes) -> None:
    assert [found[1:] for found in shapes(query)] == [(root, word)]


def test_patterns_together_match_what_each_matches_alone() -> None:
    text = (
        b"void f(int n) { g(n, h(1)); for (;;) { if (n) goto a; } a: ns::g(2); /* */ k<int>(3); }"
    )
    node = parse(text).root
    queries = [
        CALL.format(f="f", c="c", asked='(#callee? @f "x::g")'),
        CALL.format(f="c", c="f", asked=""),
        "(goto_statement label: (_) @l) (for_statement) @f",
        '((identifier) @i (#any-of? @i "n" "g")) ((identifier) @i (#match? @i "^[a-h]$"))',
        "[(number_literal) (comment)] @x",
        "(argument_list . (_)? @a)",
        "((comment) @a . (_) @b)",
    ]
    together = Patterns(queries)
    found = together.below(node, WrittenText(text, 0), 100, together.possible(text))
    for number, query in enumerate(queries):
        alone = Patterns([query])
        only = alone.below(node, WrittenText(text, 0), 100, alone.possible(text)).by_query.get(
            0, []
        )
        made = found.by_query.get(number, [])
        assert [match.captures for match in made] == [match.captures for match in only]
        assert only
    assert [len(found.by_query[n]) for n in range(len(queries))] == [2, 4, 2, 9, 4, 4, 1]

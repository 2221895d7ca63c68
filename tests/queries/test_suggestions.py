"""What one may add to a query, and a query as a rule."""

from __future__ import annotations

import tomllib

import pytest

from tests.queries.test_own_rules import TEXT
from tops_lsp.model.passes import analyze_passes
from tops_lsp.project.context import Context
from tops_lsp.project.own_rules import read_rules
from tops_lsp.queries.rule_text import rule_text
from tops_lsp.queries.search import ResolvedCapture, compiled, search
from tops_lsp.queries.suggestions import suggestions
from tops_lsp.text.source import Source


def test_a_match_goes_on_to_match_with_what_is_suggested() -> None:
    """Each suggestion is tried at one of the captures that it is made for."""
    passes = analyze_passes(Source("a.tops", TEXT.encode()), (Context(),))
    tried = dict[tuple[str, str], tuple[str, ResolvedCapture]]()
    for match in search(passes, compiled("(_) @f")).matches:
        (capture,) = match.captures
        for question in suggestions(capture):
            name = question[2 : question.index("?")]
            tried[name, capture.kind] = question, capture
    assert {name for name, _ in tried} == {
        *("callee", "kernel", "side", "space", "type", "value-at-most"),
    }
    for question, capture in tried.values():
        found = search(passes, compiled(f"((_) @f {question})")).matches
        assert capture in {match.captures[0] for match in found}, question


@pytest.mark.parametrize(
    "query",
    [
        '((call_expression function: (_) @f)\n  (#match? @f "^a\\\\w"))',
        "((string_literal) @s (#eq? @s \"'''\")) ; '",
    ],
)
def test_a_query_is_a_rule(query: str) -> None:
    rules, faults = read_rules(tomllib.loads(rule_text(query))["rules"], "tops-lint.toml")
    assert not faults
    assert [(name, rule.query.strip()) for name, rule in rules.items()] == [("my-rule", query)]

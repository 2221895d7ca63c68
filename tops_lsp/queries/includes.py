"""Matches of queries in `#include` directives, which are in no item but in the file's text.

What is captured counts from the file's start: the visit's item is the file's text. The model has
nothing to say of a directive, so that questions are about texts, the file and the target.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.visit import Visit
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.preprocess import Include
from tops_lsp.queries.answers import RawText
from tops_lsp.syntax.matching import Match, Patterns
from tops_lsp.syntax.parser import parse
from tops_lsp.syntax.written_text import WrittenText

KIND = "preproc_include"
"""The kind of node that a pattern must begin with to be looked for here."""


def raw_visit(unit: TranslationUnit) -> Visit:
    """What is visited where a directive is looked at: its file's text."""
    text = unit.source.text
    return Visit(unit, RawText(0, len(text), text), None)


def includes_of(unit: TranslationUnit) -> Iterator[Include]:
    """The directives of the main file that were read."""
    path = unit.source.path
    return (include for include in unit.expansion.includes if include.file == path)


def matches_in(include: Include, patterns: Patterns, visit: Visit) -> dict[int, list[Match]]:
    """The matches in a directive, by query."""
    text = visit.item.text
    possible = [pattern.kind == KIND for pattern in patterns.patterns]
    start = text.rfind(b"#", 0, include.span.start)
    if start < 0 or not any(possible):
        return {}
    root = parse(text[start : include.span.end]).root
    most = visit.limits.query_matches
    return patterns.below(root, WrittenText(text, -start), most, possible).by_query

"""What can be folded: blocks, conditional branches, comments, includes, marked regions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from tops_lsp.syntax.parser import Tree
from tops_lsp.syntax.queries import Captures, captures
from tops_lsp.text.source import Source, Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass

_REGION = regex(rb"^[ \t]*(?:#[ \t]*pragma|//)[ \t]*(?P<word>region|endregion)\b", re.M)
_BRACKETS = frozenset({ord(c) for c in "})]#"})
_WHOLE = frozenset({"if_statement", "for_statement", "while_statement", "do_statement"})
"""Statements whose block folds already."""


@dataclass(frozen=True, slots=True)
class Fold:
    """Lines that fold into the first of them, both included. `kind` is as the protocol names it."""

    start: int
    end: int
    kind: str = ""


def folds(tree: Tree, source: Source) -> list[Fold]:
    """The folds of a text; of those that start on the same line the longest."""
    found = captures("folds", tree.root)
    every = [*_nodes(found, source), *_comment_lines(found, source), *_includes(found, source)]
    every += _regions(source)
    longest: dict[int, Fold] = {}
    for fold in every:
        known = longest.get(fold.start)
        if fold.end > fold.start and (known is None or known.end < fold.end):
            longest[fold.start] = fold
    return [longest[line] for line in sorted(longest)]


def _nodes(found: Captures, source: Source) -> Iterator[Fold]:
    for node in found.get("fold", ()):
        if node.type not in _WHOLE:
            other = node.child_by_field_name("alternative")  # folds by itself
            end = node.end_byte if other is None else other.start_byte + 1
            span = Span(node.start_byte, end)
            kind = "comment" if node.type == "comment" else ""
            yield Fold(source.line_of(span.start), _last_line(source, span), kind)


def _last_line(source: Source, span: Span) -> int:
    """The line of a closing bracket or `#endif` stays to be seen."""
    line = source.line_of(max(span.start, span.end - 1))
    start, end = source.line_span(line)
    text = source.text[start:end].lstrip()
    return line - 1 if text and text[0] in _BRACKETS else line


def _comment_lines(found: Captures, source: Source) -> Iterator[Fold]:
    """Runs of `//` comments that each have a line of their own."""
    lines = []
    for node in found.get("fold", ()):
        line = source.line_of(node.start_byte)
        alone = not source.text[source.line_span(line).start : node.start_byte].strip()
        if node.type == "comment" and alone and source.text.startswith(b"//", node.start_byte):
            lines.append(line)
    yield from _runs(lines, "comment")


def _includes(found: Captures, source: Source) -> Iterator[Fold]:
    nodes = found.get("fold.imports", ())
    yield from _runs([source.line_of(node.start_byte) for node in nodes], "imports")


def _runs(lines: Iterable[int], kind: str) -> Iterator[Fold]:
    """Folds over lines that follow each other."""
    numbered = enumerate(sorted(set(lines)))
    for _, run in groupby(numbered, lambda pair: pair[1] - pair[0]):
        found = [line for _, line in run]
        yield Fold(found[0], found[-1], kind)


def _regions(source: Source) -> Iterator[Fold]:
    open_lines: list[int] = []
    for match in _REGION.finditer(source.text):
        line = source.line_of(match.start("word"))
        if match["word"] == b"region":
            open_lines.append(line)
        elif open_lines:
            yield Fold(open_lines.pop(), line, "region")

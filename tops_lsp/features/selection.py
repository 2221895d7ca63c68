"""Wider and wider selections around a place, along the structure of the code."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.syntax.nodes import around
from tops_lsp.syntax.parser import Tree
from tops_lsp.text.source import Span
from tops_lsp.text.words import word_at

_BRACKETED = {b"{": b"}", b"(": b")", b"[": b"]"}


def selections(tree: Tree, offset: int) -> list[Span]:
    """The word at an offset, then what it is part of, each wider than the one before."""
    spans = list(_spans(tree, offset))
    wider: list[Span] = []
    for span in sorted(set(spans), key=lambda s: s.end - s.start):
        if span.start <= offset <= span.end and (not wider or span.covers(wider[-1])):
            wider.append(span)
    return wider[1:] if len(wider) > 1 and wider[0].start == wider[0].end else wider


def _spans(tree: Tree, offset: int) -> Iterator[Span]:
    word = word_at(tree.raw, offset) or Span(offset, offset)
    yield word
    for span in around(tree, word):
        text = tree.raw[span.start : span.end]
        if _BRACKETED.get(text[:1]) == text[-1:]:
            yield Span(span.start + 1, span.end - 1)
        yield span

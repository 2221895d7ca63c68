"""Nodes as they are written: the grammar sees a word of TOPS as a shorter one, or as blanks."""

from __future__ import annotations

from bisect import bisect_left

from tree_sitter import Node

from tops_lsp.text.mask import Mask
from tops_lsp.text.source import Span


class WrittenText:
    """The text of an item, which begins at `base` in the text of its nodes."""

    __slots__ = ("_ends", "_starts", "base", "text")

    def __init__(self, text: bytes, base: int, mask: Mask | None = None) -> None:
        self.text, self.base = text, base
        words = () if mask is None else mask.between(base, base + len(text))
        self._starts = [word.start for word in words]
        self._ends = [word.end for word in words]

    def span(self, node: Node) -> Span:
        """Where a node is in the item, with all of the word that it ends with."""
        start, end = node.start_byte, node.end_byte
        if self._starts:
            place = bisect_left(self._starts, end) - 1
            if place >= 0 and self._ends[place] > end and self._starts[place] >= start:
                end = self._ends[place]
        return Span(start - self.base, end - self.base)

    def text_of(self, node: Node) -> bytes:
        """What is written there."""
        start, end = self.span(node)
        return self.text[max(start, 0) : end]

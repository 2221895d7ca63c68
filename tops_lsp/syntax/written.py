"""Nodes as they are written: the grammar sees a word of TOPS as a shorter one, or as blanks."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.text.mask import Mask
from tops_lsp.text.source import Span
from tops_startup.tuples import NamedTuple


class Written(NamedTuple):
    """The text of an item, which begins at `base` in the text of its nodes."""

    text: bytes
    base: int
    mask: Mask | None = None

    def span(self, node: Node) -> Span:
        """Where a node stands in the item, with all of the word that it ends with."""
        start, end = node.start_byte, node.end_byte
        token = None if self.mask is None else self.mask.at(end)
        if token is not None and start <= token.start < end:
            end = token.end
        return Span(start - self.base, end - self.base)

    def text_of(self, node: Node) -> bytes:
        """What is written there."""
        start, end = self.span(node)
        return self.text[max(start, 0) : end]

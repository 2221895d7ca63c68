"""A stretch of a tree's text read again, in other surroundings or shown other bytes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tops_lsp.syntax.parser import Tree, read_as
from tops_lsp.text.mask import Mask, MaskedToken, moved
from tops_lsp.text.source import Span


def cut(
    tree: Tree, span: Span, around: tuple[bytes, bytes], shown: Mapping[int, int] | None = None
) -> Tree:
    """What is at a span, read between what is `around`; `shown` says which bytes the grammar is
    to see at which offsets of the tree."""
    start, end = span
    head, tail = around
    seen = tree.seen[start:end]
    if shown:
        bytes_ = bytearray(seen)
        for offset, byte in shown.items():
            bytes_[offset - start] = byte
        seen = bytes(bytes_)
    tokens = tuple(moved(tree.mask.between(start, end), len(head) - start))
    return _read(head + tree.raw[start:end] + tail, head + seen + tail, tokens)


@lru_cache(maxsize=256)
def _read(raw: bytes, seen: bytes, tokens: tuple[MaskedToken, ...]) -> Tree:
    """A tree of its own; what macros stamp out and templates repeat is read once."""
    return read_as(raw, Mask(seen, tokens))

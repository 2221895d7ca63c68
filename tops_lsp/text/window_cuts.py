"""Where a text may be cut into windows: nothing before or after such a place depends on it.

That is after a line that ends in `;`, `{` or `}`, unless a bridge crosses it: every look-around of
the scan stops at those.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from operator import itemgetter

from tops_lsp.text.source import Span

_START = itemgetter(0)
_ENDS = (b";", b"{", b"}")
_WINDOW = 2048
"""Bytes of a window at least: of longer ones more hold something, and more of them take longer to
look at."""


def windows(raw: bytes, start: int, end: int, bridges: Sequence[Span]) -> Iterator[tuple[int, int]]:
    """The stretch from `start` to `end` in windows, with no bridge across."""
    while start < end:
        cut = min(end, cut_after(raw, start + _WINDOW, -1, 0, bridges))
        yield start, cut
        start = cut


def cut_before(raw: bytes, offset: int, delta: int, bridges: Sequence[Span]) -> int:
    """The last such place up to `offset`; the bridges are those of a text in which it was `delta`
    bytes before."""
    newline = raw.rfind(b"\n", 0, offset)
    while newline >= 0:
        bridge = _bridge_across(bridges, newline + 1 - delta)
        if bridge is None and _ends_statement(raw, newline, 0):
            return newline + 1
        beyond = newline if bridge is None else min(newline, bridge.start + delta)
        newline = raw.rfind(b"\n", 0, max(0, beyond))
    return 0


def cut_after(raw: bytes, offset: int, edited: int, delta: int, bridges: Sequence[Span]) -> int:
    """The first such place from `offset` on, in the text after an edit that ends at `edited`."""
    newline = raw.find(b"\n", max(0, offset - 1))
    while newline >= 0:
        bridge = _bridge_across(bridges, newline + 1 - delta)
        if bridge is None and _ends_statement(raw, newline, edited + 1):
            return newline + 1
        beyond = newline + 1 if bridge is None else bridge.end + delta - 1
        newline = raw.find(b"\n", max(newline + 1, beyond))
    return len(raw)


def _ends_statement(raw: bytes, newline: int, start: int) -> bool:
    """Whether a line that begins at or after `start` ends in `;`, `{` or `}` of code.

    A comment's end is none: unknown macros are recognized by the code before it.
    """
    line = raw.rfind(b"\n", 0, newline) + 1
    text = raw[line:newline].rstrip(b"\r")
    return line >= start and text[-1:] in _ENDS and b"//" not in text


def _bridge_across(bridges: Sequence[Span], offset: int) -> Span | None:
    """The bridge that `offset` lies strictly inside."""
    index = bisect_left(bridges, offset, key=_START) - 1
    return bridges[index] if index >= 0 and offset < bridges[index].end else None

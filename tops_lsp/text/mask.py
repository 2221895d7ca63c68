"""The dialect mask: TOPS C++ rewritten, byte for byte at equal length, as plain C++.

tree-sitter-cpp does not know the dialect, so it reads a masked copy of the text. What can
stay in the tree is substituted rather than blanked:

    __global__ void k()    →  [[global]] void k()      an attribute
    __local__ float *p     →  _Nonnull  float *p       a type qualifier
    __vector4 bool int m   →  _Nonnull       int m     a type qualifier
    k<<<g, b>>>(x)         →  k(  g, b  )(x)           a call whose callee is a call
    __launch_bounds__(64)  →  blanks

Every byte offset stays true, and `Mask.tokens` tells what is at an offset. Directives
keep their words: they are macro text to the grammar, and `#define __device__` must stay a
definition. Only two spellings that end a directive too early for the grammar are repaired.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from operator import itemgetter

from tops_lsp.text.dialect import DIALECT, MaskedToken, MaskKind
from tops_lsp.text.edits import Edit, EditList
from tops_lsp.text.scan import Scan
from tops_lsp.text.source import Span
from tops_lsp.text.window_cuts import cut_after, cut_before
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

__all__ = [
    "DIALECT",
    "Mask",
    "MaskKind",
    "MaskedToken",
    "mask",
    "moved",
    "remask",
]

_START = itemgetter(0)
_new = tuple.__new__  # past the constructor, which is Python's


@dataclass(frozen=True, slots=True)
class Mask:
    """The masked text, and what was masked, sorted by start.

    `bridges` are the stretches of several lines that one decision rests upon (a block
    comment, a launch): masking anew may begin or end anywhere but inside them. `renewed` is all
    that may differ from the mask this one was made of.
    """

    text: bytes
    tokens: tuple[MaskedToken, ...] = ()
    bridges: tuple[Span, ...] = ()
    renewed: Edit | None = field(default=None, compare=False)

    def at(self, offset: int) -> MaskedToken | None:
        """The token that covers byte `offset`."""
        index = bisect_right(self.tokens, offset, key=_START) - 1
        if index < 0 or self.tokens[index].end <= offset:
            return None
        return self.tokens[index]

    def between(self, start: int, end: int) -> Sequence[MaskedToken]:
        """The tokens that begin in [start, end)."""
        first = bisect_left(self.tokens, (start,))
        return self.tokens[first : bisect_left(self.tokens, (end,), lo=first)]


def mask(raw: bytes) -> Mask:
    """The mask of a whole text."""
    scan = Scan(raw)
    scan.run(0, len(raw))
    return Mask(scan.masked(0, len(raw)), tuple(scan.tokens), tuple(scan.bridges))


def remask(old: Mask, raw: bytes, edits: EditList) -> Mask:
    """`mask(raw)`, where `old` is the mask before the edits; only windows are read again."""
    windows = [*_windows(old, raw, edits)]
    texts, tokens, bridges = list[bytes | memoryview](), list[MaskedToken](), list[Span]()
    was, passed, delta = memoryview(old.text), 0, 0
    for start, end, scan, after in windows:
        _take_over(old, passed, start - delta, delta, tokens, bridges)
        texts += was[passed : start - delta], scan.masked(start, end)
        tokens += scan.tokens
        bridges += scan.bridges
        passed, delta = end - after, after
    _take_over(old, passed, len(was) + 1, delta, tokens, bridges)
    texts.append(was[passed:])
    renewed = Edit(windows[0].start, passed, windows[-1].end)
    return Mask(b"".join(texts), tuple(tokens), tuple(bridges), renewed)


class _Window(NamedTuple):
    """A stretch of a new text that was masked anew, and how far the text after it moved."""

    start: int
    end: int
    scan: Scan
    shift: int


def _windows(old: Mask, raw: bytes, edits: EditList) -> Iterator[_Window]:
    """What is read again around edits; those whose windows would meet have one."""
    last, each = len(raw), range(len(edits.starts))
    begins = [cut_before(raw, edits.new_starts[i], edits.shifts[i], old.bridges) for i in each]
    index = 0
    while index in each:
        scan, start, end = Scan(raw), begins[index], -1
        position = start
        while index in each and (end < 0 or begins[index] < end):
            edited = edits.new_ends[index]
            least = min(max(end + 1, edited), last)
            index += 1
            while end < max(least, min(scan.reach, last)):
                reached = max(scan.reach, least)
                end = cut_after(raw, reached, edited, edits.shifts[index], old.bridges)
                position = scan.run(position, end)
        yield _Window(start, end, scan, edits.shifts[index])


def _take_over(
    old: Mask, start: int, end: int, delta: int, tokens: list[MaskedToken], bridges: list[Span]
) -> None:
    """Adds what was masked in a stretch of an old text that has moved."""
    first, last = (bisect_left(old.tokens, at, key=_START) for at in (start, end))
    tokens += moved(old.tokens[first:last], delta)
    first, last = (bisect_left(old.bridges, at, key=_START) for at in (start, end))
    bridges += _shifted(old.bridges[first:last], delta)


def moved(tokens: Sequence[MaskedToken], delta: int) -> Sequence[MaskedToken]:
    """Tokens of a text that has moved."""
    if delta == 0:
        return tokens
    return [
        _new(MaskedToken, (start + delta, end + delta, kind, text, close and close.shifted(delta)))
        for start, end, kind, text, close in tokens
    ]


def _shifted(spans: Sequence[Span], delta: int) -> Sequence[Span]:
    return spans if delta == 0 else [Span(start + delta, end + delta) for start, end in spans]

"""The dialect mask: TOPS C++ rewritten, byte for byte at equal length, as plain C++.

tree-sitter-cpp does not know the dialect, so it reads a masked copy of the text. What can
stay in the tree is substituted rather than blanked:

    __global__ void k()    →  [[global]] void k()      an attribute
    __local__ float *p     →  _Nonnull  float *p       a type qualifier
    __vector4 bool int m   →  _Nonnull       int m     a type qualifier
    k<<<g, b>>>(x)         →  k(  g, b  )(x)           a call whose callee is a call
    __launch_bounds__(64)  →  blanks

Every byte offset stays true, and `Mask.tokens` tells what stands at an offset. Directives
keep their words: they are macro text to the grammar, and `#define __device__` must stay a
definition. Only two spellings that end a directive too early for the grammar are repaired.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from operator import itemgetter

from tops_lsp.text.dialect import DIALECT, MaskedToken, MaskKind
from tops_lsp.text.scan import Scan
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

__all__ = [
    "DIALECT",
    "Edit",
    "Mask",
    "MaskKind",
    "MaskedToken",
    "diff_edit",
    "mask",
    "moved",
    "remask",
]

_START = itemgetter(0)
_ENDS = (b";", b"{", b"}")
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


class Edit(NamedTuple):
    """Bytes [start, old_end) of the old text became [start, new_end) of the new one."""

    start: int
    old_end: int
    new_end: int

    @property
    def delta(self) -> int:
        """How far the text after the edit moved."""
        return self.new_end - self.old_end


def mask(raw: bytes) -> Mask:
    """The mask of a whole text."""
    scan = Scan(raw)
    scan.run(0, len(raw))
    return Mask(scan.masked(0, len(raw)), tuple(scan.tokens), tuple(scan.bridges))


def remask(old: Mask, raw: bytes, edit: Edit) -> Mask:
    """`mask(raw)`, where `old` is the mask before `edit`; only a window is read again."""
    start = position = _cut_before(raw, edit.start, old.bridges)
    scan = Scan(raw)
    end = -1
    while end < min(scan.reach, len(raw)):
        end = _cut_after(raw, max(scan.reach, edit.new_end), edit, old.bridges)
        position = scan.run(position, end)
    old_end = end - edit.delta
    was = memoryview(old.text)
    return Mask(
        b"".join((was[:start], scan.masked(start, end), was[old_end:])),
        (
            *old.tokens[: bisect_left(old.tokens, start, key=_START)],
            *scan.tokens,
            *moved(old.tokens[bisect_left(old.tokens, old_end, key=_START) :], edit.delta),
        ),
        (
            *old.bridges[: bisect_left(old.bridges, start, key=_START)],
            *scan.bridges,
            *_shifted(old.bridges[bisect_left(old.bridges, old_end, key=_START) :], edit.delta),
        ),
        Edit(start, old_end, end),
    )


def diff_edit(old: bytes, new: bytes, within: Edit | None = None) -> Edit | None:
    """The smallest single edit that makes `new` of `old`; None when they are equal.

    `within` holds it, if the caller knows as much: the rest is not looked at.
    """
    if within is not None:
        start = within.start
        inner = diff_edit(old[start : within.old_end], new[start : within.new_end])
        return inner and Edit(*(offset + start for offset in inner))
    if old == new:
        return None
    shorter = min(len(old), len(new))
    start = _agreement(shorter, lambda low, high: old[low:high] == new[low:high])
    tail = _agreement(
        shorter - start,
        lambda low, high: (
            old[len(old) - high : len(old) - low] == new[len(new) - high : len(new) - low]
        ),
    )
    return Edit(start, len(old) - tail, len(new) - tail)


# --- where masking anew may begin and end -------------------------------------------------


def _cut_before(raw: bytes, offset: int, bridges: Sequence[Span]) -> int:
    """The last place up to `offset` that nothing before or after it depends on.

    That is after a line that ends in `;`, `{` or `}`, unless a bridge crosses it: every
    other look-around of the scan stops at those.
    """
    newline = raw.rfind(b"\n", 0, offset)
    while newline >= 0:
        bridge = _bridge_across(bridges, newline + 1)
        if bridge is None and _ends_statement(raw, newline, 0):
            return newline + 1
        newline = raw.rfind(b"\n", 0, newline if bridge is None else bridge.start)
    return 0


def _cut_after(raw: bytes, offset: int, edit: Edit, bridges: Sequence[Span]) -> int:
    """The first such place from `offset` on, in the text after the edit."""
    newline = raw.find(b"\n", max(0, offset - 1))
    while newline >= 0:
        bridge = _bridge_across(bridges, newline + 1 - edit.delta)
        if bridge is None and _ends_statement(raw, newline, edit.new_end + 1):
            return newline + 1
        beyond = newline + 1 if bridge is None else bridge.end + edit.delta - 1
        newline = raw.find(b"\n", max(newline + 1, beyond))
    return len(raw)


def _ends_statement(raw: bytes, newline: int, start: int) -> bool:
    """Whether a line that begins at or after `start` ends in `;`, `{` or `}` of code.

    A comment's end is none: unknown macros are told by the code before it.
    """
    line = raw.rfind(b"\n", 0, newline) + 1
    text = raw[line:newline].rstrip(b"\r")
    return line >= start and text[-1:] in _ENDS and b"//" not in text


def _bridge_across(bridges: Sequence[Span], offset: int) -> Span | None:
    """The bridge that `offset` lies strictly inside."""
    index = bisect_left(bridges, offset, key=_START) - 1
    return bridges[index] if index >= 0 and offset < bridges[index].end else None


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


def _agreement(length: int, equal: Callable[[int, int], bool]) -> int:
    """How much of `length` agrees, given a test of a range whose front is known to."""
    low, high = 0, length
    while low < high:
        middle = (low + high + 1) // 2
        if equal(low, middle):
            low = middle
        else:
            high = middle - 1
    return low

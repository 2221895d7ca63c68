"""What differs between two versions of a text, as one edit or as several.

Problem: what is typed in a macro's body is written wherever the macro is. As one edit that is
all from the first place to the last one, and nothing between them would be kept.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence

from tops_lsp.text.source import Span
from tops_startup.records import dataclass
from tops_startup.tuples import NamedTuple

_LARGE = 512
"""Bytes; an edit of fewer is not looked into."""
_AHEAD = 4
"""How many statements may come or go at one place, where what follows is to be found again."""
_SAYING = 6
"""Bytes of a statement that is not found again by chance, as `}` and `i++;` are."""
_new = tuple.__new__  # very many spans are made here: past the constructor, which is Python's


class Edit(NamedTuple):
    """Bytes [start, old_end) of the old text became [start, new_end) of the new one."""

    start: int
    old_end: int
    new_end: int

    @property
    def delta(self) -> int:
        """How far the text after the edit moved."""
        return self.new_end - self.old_end


@dataclass(frozen=True, slots=True)
class EditList:
    """Edits in order, apart from each other, with what is between them moved.

    `starts` and `old_ends` are places in the old text, `new_starts` and `new_ends` in the new one;
    `shifts` say how far the text moved before each edit, and after the last one.
    """

    starts: tuple[int, ...]
    old_ends: tuple[int, ...]
    new_starts: tuple[int, ...]
    new_ends: tuple[int, ...]
    shifts: tuple[int, ...]

    @property
    def hull(self) -> Edit:
        """All of it as one edit."""
        return Edit(self.starts[0], self.old_ends[-1], self.new_ends[-1])

    def new_spans(self) -> list[Span]:
        """What was written, in the new text."""
        return [*map(Span, self.new_starts, self.new_ends)]

    def touches(self, start: int, end: int) -> bool:
        """Whether an edit is in a stretch of the new text, or next to it."""
        first = bisect_left(self.new_ends, start)
        return first < len(self.new_ends) and self.new_starts[first] <= end

    def before(self, start: int, end: int) -> Span | None:
        """Where a stretch of the new text was in the old one; None if an edit cuts it."""
        first, last = bisect_left(self.new_ends, start), bisect_left(self.new_ends, end)
        for index, place in ((first, start), (last, end)):
            if index < len(self.new_starts) and self.new_starts[index] <= place:
                return None
        return _new(Span, (start - self.shifts[first], end - self.shifts[last]))

    def placed(self, span: Span) -> Span:
        """Where a stretch of the old text is now that no edit cuts."""
        start, end = span
        shifts = self.shifts
        return _new(Span, (start + shifts[self.passed(start)], end + shifts[self.begun(end)]))

    def passed(self, place: int) -> int:
        """How many edits end at a place of the old text, or before it."""
        return bisect_right(self.old_ends, place)

    def begun(self, place: int) -> int:
        """How many edits begin before a place of the old text."""
        return bisect_left(self.starts, place)


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


def edits_between(old: bytes, new: bytes, within: Edit | None = None) -> EditList | None:
    """What makes one text of another; None if they are equal.

    `within` holds all of it, if the caller knows as much.
    """
    hull = diff_edit(old, new, within)
    if hull is None:
        return None
    start, old_end, new_end = hull
    if min(old_end, new_end) - start < _LARGE:
        return listed([(start, old_end, start, new_end)])
    return listed([*_parts(old, new, hull)])


def listed(edits: Sequence[tuple[int, int, int, int]]) -> EditList:
    """Edits, each with its begin and end in the old text and in the new one."""
    starts, old_ends, new_starts, new_ends = zip(*edits, strict=True)
    moved = (new - old for old, new in zip(old_ends, new_ends, strict=True))
    return EditList(starts, old_ends, new_starts, new_ends, (0, *moved))


def _parts(old: bytes, new: bytes, hull: Edit) -> Iterator[tuple[int, int, int, int]]:
    """The edits that are in a large one, cut where statements end."""
    start, old_end, new_end = hull
    was, made = _statements(old[start:old_end]), _statements(new[start:new_end])
    i = j = 0
    at_old = at_new = start
    while i < len(was) or j < len(made):
        if i < len(was) and j < len(made) and was[i] == made[j]:
            size = len(was[i])
            i, j, at_old, at_new = i + 1, j + 1, at_old + size, at_new + size
            continue
        gone, come = _differing(was, made, i, j)
        texts = b"".join(was[i : i + gone]), b"".join(made[j : j + come])
        edit = diff_edit(*texts)
        if edit is not None:
            first, was_end, made_end = edit
            yield at_old + first, at_old + was_end, at_new + first, at_new + made_end
        i, j = i + gone, j + come
        at_old, at_new = at_old + len(texts[0]), at_new + len(texts[1])


def _statements(text: bytes) -> list[bytes]:
    """A text cut after each `;`."""
    *closed, last = text.split(b";")
    return [*(each + b";" for each in closed), last]


def _differing(was: list[bytes], made: list[bytes], i: int, j: int) -> tuple[int, int]:
    """How many statements differ on both sides, until those follow that are alike."""
    for size in range(1, 2 * _AHEAD + 1):
        for gone in range(max(0, size - _AHEAD), min(size, _AHEAD) + 1):
            if _go_on(was[i + gone : i + gone + 2], made[j + size - gone : j + size - gone + 2]):
                return gone, size - gone
    return len(was) - i, len(made) - j


def _go_on(was: list[bytes], made: list[bytes]) -> bool:
    """Whether two texts go on alike: with one statement that says something, or two."""
    if not was or not made or was[0] != made[0]:
        return False
    return len(was[0]) > _SAYING or (len(was) == 2 and was == made)


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

"""Rows of a loop's rounds, for arrays of threads: do accesses of different rounds keep apart?

Problem. In a loop of even steps thread t touches `size` bytes at `first[t] + round * step[t]`.
Steps and firsts are numbers of the run, one for each thread. May all rounds be made at once?

Theorem (own stretches). If no byte between the ends of what one thread touches lies between
another's, and the rounds of one thread do not meet (|step| >= size, or two accesses' stretches are
apart), no two lanes meet. Sorted by their beginnings, stretches are apart if each one ends before
the next begins.

Theorem (in step). Let all threads go on by the same step, a multiple of the size, and let all
places be multiples of the size. Then lane (t, r) touches the element `first[t] / size + r * n` with
n = |step| / size. Lanes of different residues by n never meet (`disjoint`, residues). Those of one
residue meet if and only if they are less than `rounds` turns of n apart.

If no bytes that one lane stores to are touched by another one, the order of lanes is nobody's
business.

Example. 24 threads, `for (k = t; k < n; k += 24) a[k] = …`: n = 24, the residues are the threads'
own.

Reference. F. Allen, K. Kennedy, Optimizing compilers for modern architectures 3 (2001).
"""

from __future__ import annotations

import numpy as np

from tops_simulator.objects import Longs
from tops_startup.records import dataclass, field


@dataclass(frozen=True, slots=True)
class StridedSpan:
    """What one operation touches in some rounds, a row of `size` bytes for each thread."""

    first: Longs
    step: Longs
    size: int
    low: Longs
    """The first byte of all rounds."""
    high: Longs
    """The byte after the last one."""
    pace: int | None
    """The step, if all threads have the same."""
    least: int = field(init=False)
    most: int = field(init=False)
    """The first byte of all threads, and the one after the last."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "least", int(self.low.min()))
        object.__setattr__(self, "most", int(self.high.max()))

    def within(self, begin: int, rounds: int, last: int) -> tuple[int, int]:
        """Where the first and the last place of some rounds are, of all those up to the `last`, if
        all threads have the same step.
        """
        pace = self.pace or 0
        way = last * pace
        first, most = self.least - min(0, way), self.most - self.size - max(0, way)
        ends = begin * pace, (begin + rounds - 1) * pace
        return first + min(ends), most + max(ends)

    @classmethod
    def of(cls, first: Longs, step: Longs, size: int, rounds: int) -> StridedSpan:
        """The span of a number of rounds."""
        pace = int(step[0])
        if np.count_nonzero(step != pace):
            last = first + (rounds - 1) * step
            low, high = np.minimum(first, last), np.maximum(first, last) + size
            return cls(first, step, size, low, high, None)
        way = (rounds - 1) * pace
        low = first + way if way < 0 else first
        return cls(first, step, size, low, low + (abs(way) + size), pace)

    def is_like(self, other: StridedSpan) -> bool:
        """Whether both touch the same bytes in each round."""
        return self.size == other.size and (
            self is other
            or (np.array_equal(self.first, other.first) and np.array_equal(self.step, other.step))
        )

    def outside(self, low: int, high: int) -> bool:
        """Whether no byte lies in a range."""
        return self.most <= low or high <= self.least


def lanes_are_disjoint(store: StridedSpan, other: StridedSpan, rounds: int) -> bool:
    """Whether nothing a lane stores to is touched by another lane: by another round or thread.

    One lane may touch the same bytes with both.
    """
    if other.outside(store.least, store.most):
        return True
    return _go_in_step(store, other, rounds) or _keep_to_their_own(store, other)


def threads_are_disjoint(*spans: StridedSpan) -> bool:
    """Whether no byte between the ends of what one thread touches lies between another's."""
    low, high = spans[0].low, spans[0].high
    for span in spans[1:]:
        low, high = np.minimum(low, span.low), np.maximum(high, span.high)
    if (high[:-1] <= low[1:]).all():  # as threads are numbered
        return True
    order = np.argsort(low)
    return bool((high[order][:-1] <= low[order][1:]).all())


def _keep_to_their_own(store: StridedSpan, other: StridedSpan) -> bool:
    """Each thread has a stretch of its own, and its rounds do not meet there."""
    if not threads_are_disjoint(store, other):
        return False
    if store.is_like(other):
        return bool((np.abs(store.step) >= store.size).all())
    return bool(((store.high <= other.low) | (other.high <= store.low)).all())


def _go_in_step(store: StridedSpan, other: StridedSpan, rounds: int) -> bool:
    """All threads go on by the same step: lanes meet if they are in one class of it, fewer steps
    from each other than there are rounds.
    """
    step, size = store.pace, store.size
    if not step or step != other.pace or step % size or size != other.size:
        return False
    if (store.first % size).any() or (other.first % size).any():
        return False
    places, others = store.low // size, other.low // size
    classes = abs(step) // size
    turns = np.concatenate([places, others]) // classes
    base = int(turns.min())
    extent = int(turns.max()) - base + 2 * rounds  # no window reaches into the next class
    keys = np.sort(_keys(places, classes, base, extent))
    if (np.diff(keys) < rounds).any():
        return False
    if store.is_like(other):
        return True
    sought = _keys(others, classes, base, extent)
    begin = np.searchsorted(keys, sought - (rounds - 1), "left")
    end = np.searchsorted(keys, sought + (rounds - 1), "right")
    return bool((begin == end).all())


def _keys(places: Longs, classes: int, base: int, extent: int) -> Longs:
    turns, kind = np.divmod(places, classes)
    keys: Longs = kind * extent + (turns - base)
    return keys

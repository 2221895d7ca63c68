"""Do the accesses of a loop's rounds keep apart? Proved from where they begin and how they go on.

In a loop of even steps thread t touches `first[t] + round * step[t]`. If no bytes that one round
of one thread stores to are touched by another round, or another thread, the order of rounds is
nobody's business: all of them may be made at once.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tops_simulator.objects import Longs


@dataclass(frozen=True, slots=True)
class Span:
    """What one operation touches in some rounds, a row of `size` bytes for each thread."""

    first: Longs
    step: Longs
    size: int
    low: Longs
    """The first byte of all rounds."""
    high: Longs
    """The byte behind the last one."""

    @classmethod
    def of(cls, first: Longs, step: Longs, size: int, rounds: int) -> Span:
        """The span of a number of rounds."""
        last = first + (rounds - 1) * step
        return cls(first, step, size, np.minimum(first, last), np.maximum(first, last) + size)

    def is_like(self, other: Span) -> bool:
        """Whether both touch the same bytes in each round."""
        return self.size == other.size and (
            self is other
            or (np.array_equal(self.first, other.first) and np.array_equal(self.step, other.step))
        )

    def outside(self, low: int, high: int) -> bool:
        """Whether no byte lies in a range."""
        return int(self.high.max()) <= low or high <= int(self.low.min())


def are_apart(store: Span, other: Span, rounds: int) -> bool:
    """Whether nothing a lane stores to is touched by another lane: by another round or thread.

    One lane may touch the same bytes with both.
    """
    if other.outside(int(store.low.min()), int(store.high.max())):
        return True
    return _go_in_step(store, other, rounds) or _keep_to_their_own(store, other)


def threads_are_apart(*spans: Span) -> bool:
    """Whether no byte between the ends of what one thread touches lies between another's."""
    low = np.min([span.low for span in spans], axis=0)
    high = np.max([span.high for span in spans], axis=0)
    order = np.argsort(low)
    return bool((high[order][:-1] <= low[order][1:]).all())


def _keep_to_their_own(store: Span, other: Span) -> bool:
    """Each thread has a stretch of its own, and its rounds do not meet there."""
    if not threads_are_apart(store, other):
        return False
    if store.is_like(other):
        return bool((np.abs(store.step) >= store.size).all())
    return bool(((store.high <= other.low) | (other.high <= store.low)).all())


def _go_in_step(store: Span, other: Span, rounds: int) -> bool:
    """All threads go on by the same step: lanes meet if they stand in one class of it, fewer steps
    from each other than there are rounds.
    """
    step, size = int(store.step[0]), store.size
    steps_differ = (store.step != step).any() or (other.step != step).any()
    if not step or step % size or size != other.size or steps_differ:
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

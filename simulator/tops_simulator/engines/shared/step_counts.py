"""How many loop rounds and calls each thread of a run has made: what its limit is held against.

A round counts when the thread has come to its end, a call when it begins; in native code and in
host code it is the same, so that every engine says of the same runs that they go on too long. The
steps of lockstep (`Budget.steps`) are never fewer than those of its busiest thread: only where
they pass the limit is anybody asked for this. So a round of a loop costs one addition, and lanes
are touched where threads part.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Longs = npt.NDArray[np.int64]
Lanes = npt.NDArray[np.intp]


class Pace:
    """The count for all threads of a run. Lanes None: all of them."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self.open: list[int] = []
        """Rounds of the loops that are under way, the innermost last: of the threads in them."""
        self._common = 0
        self._own: Longs | None = None

    def mark(self) -> tuple[int, int, Longs | None]:
        """What is known so far, for `forget`."""
        return len(self.open), self._common, None if self._own is None else self._own.copy()

    def forget(self, mark: tuple[int, int, Longs | None]) -> None:
        """Takes back what came since a mark."""
        del self.open[mark[0] :]
        self._common, self._own = mark[1:]

    def add(self, lanes: Lanes | None, count: int) -> None:
        """Threads have made so many rounds or calls."""
        if lanes is None:
            self._common += count
            return
        if self._own is None:
            self._own = np.zeros(self.threads, np.int64)
        self._own[lanes] += count

    def most(self, lanes: Lanes | None) -> int:
        """Of the busiest of some threads, all of which are in all loops under way."""
        known = self._common + sum(self.open)
        if self._own is None:
            return known
        own = self._own if lanes is None else self._own[lanes]
        return known + int(own.max(initial=0))

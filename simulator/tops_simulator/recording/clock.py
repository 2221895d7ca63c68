"""A timeline from counts: every thread has a clock that its operations push on.

The cost model (`recorded.Costs`) is an assumption; what it shows is what waits for what. Between
two transfers or barriers a thread's scalar work is drawn first, then its vector work.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

import numpy as np
import numpy.typing as npt

from tops_simulator import bounds
from tops_simulator.ir import Loc
from tops_simulator.recording.last_values import THREADS
from tops_simulator.run_record import Costs, Movement, Segment, Timeline, Work
from tops_startup.records import dataclass, replace

Bools = npt.NDArray[np.bool_]
LATE = 64
"""Masks of threads whose work waits to be added to theirs."""


@dataclass(slots=True)
class _Late:
    """Operations that all threads of a mask have done. The mask does not change."""

    mask: Bools
    scalars: int = 0
    vectors: int = 0


class LaunchClock:
    """The clocks of the first threads of a launch, and of the DTE working for them."""

    def __init__(self, costs: Costs | None = None, most: int = bounds.SEGMENTS) -> None:
        """`most` segments are kept; totals go on."""
        self.most = most
        self.costs = costs or Costs()
        self.now = [0] * THREADS
        self.pending = np.zeros((2, THREADS), np.int64)  # scalar and vector operations to draw
        self.segments: list[Segment] = []
        self.places: list[int] = []  # of each segment, by its number in the program; -1: none
        self.totals: list[dict[Work, int]] = [{} for _ in range(THREADS)]
        self.cut = False
        self.overlap = 0
        self._engines: dict[int, int] = {}  # when each context's transfers end
        self._flights: dict[tuple[int, int], int] = {}  # when a started transfer ends
        self._moving: list[int] = [0] * THREADS  # until when the DTE works for a thread
        self._started = [0] * THREADS  # transfers of each thread
        self._late: dict[tuple[int, int], _Late] = {}

    def copy(self) -> LaunchClock:
        """The same, to go on from later."""
        self._flush()
        made = copy(self)
        made._late = {}
        made.now, made.pending = list(self.now), self.pending.copy()
        made.segments, made.totals = list(self.segments), [dict(each) for each in self.totals]
        made.places = list(self.places)
        made._engines, made._flights = dict(self._engines), dict(self._flights)
        made._moving, made._started = list(self._moving), list(self._started)
        return made

    # --- work -----------------------------------------------------------------------------

    def work(self, first: int, mask: Bools, scalars: int, vectors: int) -> None:
        """Threads of a mask have done so many operations each."""
        if first >= THREADS:
            return
        late = self._late.get((id(mask), first))
        if late is None:
            if len(self._late) >= LATE:
                self._flush()
            late = self._late[id(mask), first] = _Late(mask)
        late.scalars += scalars
        late.vectors += vectors

    def _flush(self) -> None:
        """Adds what waits to the work of each thread."""
        for (_, first), late in self._late.items():
            count = min(THREADS - first, len(late.mask))
            here = self.pending[:, first : first + count]
            here[0] += late.scalars * late.mask[:count]
            here[1] += late.vectors * late.mask[:count]
        self._late.clear()

    def _draw(self, thread: int) -> None:
        """What a thread has done since it last began or waited for something."""
        self._flush()
        scalars, vectors = (int(n) for n in self.pending[:, thread])
        self.pending[:, thread] = 0
        self._add(thread, Work.SCALAR, scalars * self.costs.scalar)
        self._add(thread, Work.VECTOR, vectors * self.costs.vector)

    def _add(self, thread: int, work: Work, units: int, place: int = -1) -> None:
        if units <= 0:
            return
        start = self.now[thread]
        self.now[thread] = start + units
        if work in (Work.SCALAR, Work.VECTOR):
            self.overlap += max(0, min(self.now[thread], self._moving[thread]) - start)
        self._note(Segment(thread, work, start, start + units), place)

    def _note(self, segment: Segment, place: int) -> None:
        totals = self.totals[segment.thread]
        totals[segment.work] = totals.get(segment.work, 0) + segment.end - segment.start
        if len(self.segments) < self.most:
            self.segments.append(segment)
            self.places.append(place)
        else:
            self.cut = True

    # --- waiting --------------------------------------------------------------------------

    def begin(
        self,
        thread: int,
        context: int,
        number: int,
        size: int,
        place: int = -1,
        movement: Callable[[], Movement | None] = lambda: None,
    ) -> None:
        """A thread starts a transfer; a context works at one at a time."""
        if thread >= THREADS:
            return
        self._draw(thread)
        start = max(self.now[thread], self._engines.get(context, 0))
        end = start + self.costs.transfer + -(-size // self.costs.bytes_per_unit)
        self._engines[context] = self._flights[context, number] = end
        self._moving[thread] = max(self._moving[thread], end)
        moved = movement() if len(self.segments) < self.most else None
        number = self._started[thread]
        self._started[thread] += 1
        moving = Segment(thread, Work.TRANSFER, start, end, size, None, moved, number)
        self._note(moving, place)

    def wait(self, thread: int, context: int, number: int, place: int = -1) -> None:
        """A thread goes on once a transfer has ended."""
        end = self._flights.pop((context, number), 0)
        if thread < THREADS:
            self._draw(thread)
            self._add(thread, Work.DTE_WAIT, end - self.now[thread], place)

    def barrier(self, first: int, mask: Bools, together: int) -> None:
        """Threads of a mask have met; `together` are a block, or the grid."""
        threads = [n for n in first + np.flatnonzero(mask) if n < THREADS]
        groups: dict[int, list[int]] = {}
        for thread in map(int, threads):
            self._draw(thread)
            groups.setdefault(thread // together, []).append(thread)
        for members in groups.values():
            last = max(self.now[thread] for thread in members)
            for thread in members:
                self._add(thread, Work.BARRIER_WAIT, last - self.now[thread])

    def launch(self) -> None:
        """Another launch begins when all of the one before has ended."""
        for thread in range(THREADS):
            self._draw(thread)
        end = max([*self.now, *self._engines.values()])
        self.now = [end] * THREADS
        self._engines.clear()
        self._flights.clear()

    def result(
        self, threads: int, place_of: Callable[[int], Loc | None] = lambda _: None
    ) -> Timeline:
        """The timeline of the first threads, as many as there were."""
        for thread in range(THREADS):
            self._draw(thread)
        totals = tuple(tuple(sorted(each.items())) for each in self.totals[:threads])
        length = max((segment.end for segment in self.segments), default=0)
        known = {place: place_of(place) for place in set(self.places)}
        placed = [
            segment if known[place] is None else replace(segment, loc=known[place])
            for segment, place in zip(self.segments, self.places, strict=True)
        ]
        ordered = sorted(placed, key=lambda s: (s.thread, s.start, s.work))
        return Timeline(tuple(ordered), totals, length, self.overlap, self.costs, self.cut)

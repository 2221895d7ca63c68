"""All that a recorded run keeps, as engines and operations tell it."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tops_simulator import bounds, ir
from tops_simulator.findings import Thread
from tops_simulator.recording.accesses import AccessPatterns
from tops_simulator.recording.clock import LaunchClock
from tops_simulator.recording.last_values import THREADS, LastValues
from tops_simulator.run_record import Movement, Owner, RecordedRun

if TYPE_CHECKING:
    from tops_simulator.checkers.threads import Threads as ThreadGroup

Array = npt.NDArray[np.generic]
Bools = npt.NDArray[np.bool_]
Threads = npt.NDArray[np.intp]


class Recording:
    """One for each run of a program."""

    def __init__(self, values: int = bounds.VALUES, segments: int = bounds.SEGMENTS) -> None:
        """At most so many numbers and segments of the timeline are kept."""
        self.accesses = AccessPatterns()
        self.last, self.clock = LastValues(values), LaunchClock(most=segments)
        self.launches: list[tuple[Thread, ...]] = []
        self.all_threads = 0
        self.owners: dict[tuple[str, str], Owner] = {}
        self.unseen = 0  # launches

    def copy(self) -> Recording:
        """The same, to go on from later."""
        made = copy(self)
        made.last, made.clock = self.last.copy(), self.clock.copy()
        made.accesses = self.accesses.copy()
        made.launches, made.owners = list(self.launches), dict(self.owners)
        return made

    def become(self, other: Recording) -> None:
        """Goes on from a copy, which is used up."""
        vars(self).update(vars(other))

    def launch(self, run: ThreadGroup) -> None:
        """Blocks begin to run; the first of a launch bring its threads."""
        if run.on_host or run.start:
            return
        self.clock.launch()
        threads = run.grid[0] * run.grid[1] * run.grid[2] * run.block_size
        kept = tuple(Thread(*run.position(n)) for n in range(min(THREADS, threads)))
        if kept not in self.launches:
            self.launches.append(kept)
        self.all_threads = max(self.all_threads, threads)
        number = self.accesses.launch = self.launches.index(kept)
        self.last.threads, self.last.launch = len(kept), number

    def unset(
        self, run: ThreadGroup, threads: Threads | None, missing: Bools | None, loc: int
    ) -> None:
        """Threads load lanes that nobody has stored: a row for each thread."""
        if not run.on_host:
            self.last.unset(run.start, threads, missing, loc)

    def work(self, run: ThreadGroup, mask: Bools, scalars: int, vectors: int) -> None:
        """Threads of a mask have done so many operations each."""
        if not run.on_host:
            self.clock.work(run.start, mask, scalars, vectors)

    def barrier(self, run: ThreadGroup, mask: Bools, *, of_grid: bool) -> None:
        """Threads have met."""
        self.clock.barrier(run.start, mask, THREADS if of_grid else run.block_size)

    def begin(
        self,
        run: ThreadGroup,
        thread: int,
        context: int,
        number: int,
        size: int,
        place: int,
        movement: Callable[[], Movement | None],
    ) -> None:
        """A thread starts a transfer of the DTE; number 0 is one that it waits for at once. What
        it moves is asked for where it is kept."""
        self.clock.begin(run.start + thread, context, number, size, place, movement)

    def wait(self, run: ThreadGroup, thread: int, context: int, number: int, place: int) -> None:
        """A thread has waited for a transfer."""
        self.clock.wait(run.start + thread, context, number, place)

    def owns(self, memory: str, name: str, size: int, place: ir.Loc | None) -> None:
        """An object of L1 or L2."""
        self.owners.setdefault((memory, name), Owner(memory, name, size, place))

    def result(self, program: ir.Program, limits: tuple[tuple[str, int], ...]) -> RecordedRun:
        """What was kept."""
        rows = max(map(len, self.launches), default=0)
        return RecordedRun(
            tuple(self.launches),
            self.all_threads,
            self.last.result(program),
            self.clock.result(rows, program.location),
            tuple(self.owners.values()),
            limits,
            self.last.cut,
            self.unseen,
            self.accesses.result(program),
        )

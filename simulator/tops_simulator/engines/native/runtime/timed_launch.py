"""What a launch in native code does, reported to the log of the time model.

The code counts in a row of numbers for each thread; its operations of the DTE are made by the
registry, which tells of them here. Blocks run one after another and use the same objects again, so
that a context is known by its block, too. Threads arrive at a barrier one by one: it is informed of
when one of them goes on.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.llvm.timed_counters import SPACES, WORD, TimedCounters
from tops_simulator.engines.shared.launch import Task
from tops_simulator.engines.shared.observation import MEMORIES
from tops_simulator.engines.shared.timed_calls import effort_of
from tops_simulator.timing.log import BEYOND, LoggedLaunch, TimingLog
from tops_simulator.timing.record import Effort, TimedConfiguration, TimedTransfer

MOST = 1 << 25
"""Counters of all threads: more leave the launch to lockstep."""


class TimedLaunch:
    """One for each launch in native code."""

    def __init__(self, log: TimingLog, counters: TimedCounters, task: Task) -> None:
        """Raises NotNative."""
        self.log, self.counters = log, counters
        dims = task.grid, task.block
        self.launch = LoggedLaunch(task.function.name, *dims, task.threads, task.blocks)
        if self.launch.threads * counters.width > MOST:
            raise NotNative("more threads than can be recorded")
        self.shared = task.shared
        self.rows = np.zeros((self.launch.threads, max(1, counters.width)), np.int64)
        self._all = np.zeros(max(1, counters.width), np.int64)
        self._regions = np.array([*counters.regions, *counters.operations], np.intp)
        self._numbers = _numbers(log, counters)
        self._beyond = [_of_memory(counters, memory) for memory in BEYOND]
        self._arrived: dict[int, int] = {}
        self._contexts: dict[tuple[int, int], int] = {}

    @property
    def row_bytes(self) -> int:
        return WORD * self.rows.shape[1]

    def begin(self) -> None:
        """The code is about to run."""
        self.log.launch(self.launch)

    def finish(self) -> None:
        """The code has run to its end."""
        self._meet()
        for thread in np.flatnonzero(self.rows.any(axis=1)).tolist():
            self._gather(thread)
        for first, key in self.counters.accesses.items():
            for n, space in enumerate(SPACES):
                count = int(self._all[first + n])
                sizes = None if key.size is not None else int(self._all[first + len(SPACES) + n])
                size = count * (key.size or 0) if sizes is None else sizes
                if count:
                    memory = MEMORIES[space]
                    self.log.count_accesses(memory, count, size, key.place, stores=key.stores)
        for number, place in self.counters.lanes.items():
            loaded, used = self._all[number : number + 2].tolist()
            if loaded:
                self.log.count_lanes(place, used, loaded)
        self._use()

    def _use(self) -> None:
        used = {ir.Space.LOCAL: 0, ir.Space.SHARED: 0}
        for number, made in self.counters.objects.items():
            if self._all[number]:
                used[made.space] += self.shared if made.size is None else made.size
        for space, size in used.items():
            if size:
                self.log.use(MEMORIES[space], size)

    # --- threads' own work ------------------------------------------------------------------

    def did(self, thread: int, place: int, done: Effort) -> None:
        """A thread has made an operation of the registry."""
        self._before(thread)
        self.log.did(thread, [self.log.operation(place, done)], 1)

    def accessed(self, thread: int, memory: str, size: int, place: int, *, stores: bool) -> None:
        """A thread accesses memory in such an operation."""
        self._before(thread)
        self.log.accessed(memory, np.array([thread]), size, place, stores=stores)

    def _before(self, thread: int) -> None:
        """A thread has come to something: what it did before is done."""
        block = thread // self.launch.block_size
        met = next(iter(self._arrived), thread) // self.launch.block_size
        if thread in self._arrived or met != block:
            self._meet()
        self._gather(thread)

    def _gather(self, thread: int) -> None:
        row = self.rows[thread]
        if not row.any():
            return
        self._all += row
        made = row[self._regions]
        some = np.flatnonzero(made)
        self.log.did(thread, self._numbers[some], made[some])
        for first, call in self.counters.calls.items():
            times, registers = row[first : first + 2].tolist()
            done = effort_of(call.name, 0, registers / times, 0, 0) if times else None
            if done is not None:
                self.log.did(thread, [self.log.operation(call.place, done)], times)
        for memory, numbers in zip(BEYOND, self._beyond, strict=True):
            self.log.did_directly(thread, memory, int(row[numbers].sum()))
        row[:] = 0

    # --- events -----------------------------------------------------------------------------

    def arrive(self, thread: int, number: int) -> None:
        """A thread has come to a barrier."""
        self._before(thread)
        self._arrived[thread] = self.counters.barriers[number]

    def _meet(self) -> None:
        """The threads that have arrived go on."""
        if self._arrived:
            mask: npt.NDArray[np.bool_] = np.zeros(self.launch.threads, np.bool_)
            mask[[*self._arrived]] = True
            place = next(iter(self._arrived.values()))
            self.log.barrier(self.launch, mask, place, of_grid=False)
            self._arrived.clear()

    def configured(self, event: TimedConfiguration) -> None:
        """A thread sets up a context."""
        self._before(event.thread)
        context = self._context(event.thread, event.context)
        self.log.configured(self.launch, event._replace(context=context))

    def started(self, event: TimedTransfer, number: int, producer: int | None) -> None:
        """A thread starts a transfer."""
        thread = event.thread
        self._before(thread)
        before = None if producer is None else self._context(thread, producer)
        event = event._replace(context=self._context(thread, event.context))
        self.log.begin(self.launch, event, number, before)

    def awaited(self, thread: int, context: int, number: int, place: int) -> None:
        """A thread has waited for a transfer."""
        self._before(thread)
        self.log.wait(self.launch, thread, self._context(thread, context), number, place)

    def _context(self, thread: int, address: int) -> int:
        key = thread // self.launch.block_size, address
        return self._contexts.setdefault(key, len(self._contexts))


def _numbers(log: TimingLog, counters: TimedCounters) -> npt.NDArray[np.intp]:
    """The log's numbers of what the counters count."""
    known = log.numbers_of(counters, counters.regions.values())
    known += [log.operation(*each) for each in counters.operations.values()]
    return np.array(known, np.intp)


def _of_memory(counters: TimedCounters, memory: str) -> npt.NDArray[np.intp]:
    """The counters of accesses to a memory."""
    spaces = [n for n, space in enumerate(SPACES) if MEMORIES[space] == memory]
    return np.array([first + n for first in counters.accesses for n in spaces], np.intp)

"""What a launch in native code does, reported to the log of the time model.

The code counts in a row of numbers for each thread, and writes rows of events: see
`timed_counters`. Operations that the registry makes are reported here, after the rows so far have
been read. Blocks run one after another and use the same objects again, so that a context is known
by its block, too. Threads arrive at a barrier one by one: it is reported when one of them goes on.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.llvm.timed_counters import (
    AT_A_TIME,
    EVENT_BYTES,
    EVENT_COUNT,
    EVENT_COUNTERS,
    EVENT_ROW,
    EVENT_ROWS,
    EVENTS_MOST,
    SPACES,
    WORD,
    TimedCounters,
)
from tops_simulator.engines.native.runtime.context import address_of
from tops_simulator.engines.native.runtime.timed_rows import TimedRows
from tops_simulator.engines.shared.launch import Task
from tops_simulator.engines.shared.observation import MEMORIES
from tops_simulator.engines.shared.timed_calls import effort_of
from tops_simulator.timing.columns import equal_rows, of_threads
from tops_simulator.timing.events import (
    Effort,
    TimedBarrier,
    TimedConfiguration,
    TimedTransfer,
    TimedWork,
)
from tops_simulator.timing.log import BEYOND, LoggedLaunch, TimingLog
from tops_startup.tuples import NamedTuple

MOST = 1 << 25
"""Counters of all threads: more leave the launch to lockstep."""
ROOM = 1 << 22
"""Bytes for rows of events, as far as a few rows fit."""
FEWEST = 16 * AT_A_TIME
KEPT = 1 << 12
"""Rows of counters whose meaning is kept."""
NOTHING = -1
Counters = npt.NDArray[np.int64]


class ThreadWork(NamedTuple):
    """What counters say that a thread has done: regions with how often it went through them, and
    accesses beyond its own memory."""

    visits: tuple[tuple[int, int], ...]
    direct: tuple[tuple[str, int], ...]


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
        self._rows = TimedRows(self.launch.block_size, log.form, log.extend)
        self._mixed: set[int] = set()
        """Threads of which the log has work that is in no event."""
        self._done: dict[bytes, ThreadWork] = {}
        size = EVENT_COUNTERS // WORD + self.rows.shape[1]
        most = max(FEWEST, ROOM // (WORD * size))
        self._table = np.zeros(EVENT_ROWS // WORD + most * size, np.int64)
        self._table[EVENTS_MOST // WORD] = most
        self._table[EVENT_BYTES // WORD] = WORD * size
        self._events = self._table[EVENT_ROWS // WORD :].reshape(most, size)

    @property
    def row_bytes(self) -> int:
        return WORD * self.rows.shape[1]

    @property
    def events(self) -> int:
        """The address of the rows of events."""
        return address_of(self._table)

    def begin(self) -> None:
        """The code is about to run."""
        self.log.launch(self.launch)

    def finish(self) -> None:
        """The code has run to its end."""
        self.read()
        self._meet()
        self._end_threads()
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

    def _end_threads(self) -> None:
        """Work that threads have done since their last events."""
        for thread in self._mixed:
            self._gather(thread)
        own = np.flatnonzero(self.rows.any(axis=1))
        counters = self.rows[own]
        self._all += counters.sum(axis=0)
        forms = self._works(counters) if len(own) else own
        worked = forms >= 0
        self.log.extend(of_threads(forms[worked], own[worked]))
        self.rows[own] = 0

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
        """A thread has come to an operation of the registry: what it did before is done."""
        self.read()
        self._go_on(thread)
        self._gather(thread)
        self._mixed.add(thread)

    def _gather(self, thread: int) -> None:
        row = self.rows[thread]
        if row.any():
            self._all += row
            self._add(thread, self._work(row))
            row[:] = 0

    def _add(self, thread: int, done: ThreadWork) -> None:
        """Adds to what the log knows of a thread."""
        for region, times in done.visits:
            self.log.did(thread, [region], times)
        for memory, count in done.direct:
            self.log.did_directly(thread, memory, count)

    def _work(self, row: Counters) -> ThreadWork:
        """What a row of counters says; most of a launch's are equal to another."""
        key = row.tobytes()
        known = self._done.get(key)
        if known is None:
            if len(self._done) >= KEPT:
                self._done.clear()
            known = self._done[key] = self._read_counters(row)
        return known

    def _read_counters(self, row: Counters) -> ThreadWork:
        made = row[self._regions]
        some = np.flatnonzero(made)
        visits = dict(zip(self._numbers[some].tolist(), made[some].tolist(), strict=True))
        for first, call in self.counters.calls.items():
            times, registers = row[first : first + 2].tolist()
            done = effort_of(call.name, 0, registers / times, 0, 0) if times else None
            if done is not None:
                number = self.log.operation(call.place, done)
                visits[number] = visits.get(number, 0) + times
        counts = (int(row[numbers].sum()) for numbers in self._beyond)
        direct = tuple(pair for pair in zip(BEYOND, counts, strict=True) if pair[1])
        return ThreadWork(tuple(sorted(visits.items())), direct)

    # --- events -----------------------------------------------------------------------------

    def read(self) -> None:
        """Reports the events that have been written down, and takes them away."""
        rows = self._events[: int(self._table[EVENT_COUNT // WORD])]
        self._table[EVENT_COUNT // WORD] = 0
        if not len(rows):
            return
        counters = rows[:, EVENT_COUNTERS // WORD :]
        self._all += counters.sum(axis=0)
        threads = (rows[:, EVENT_ROW // WORD] - self.rows.ctypes.data) // self.row_bytes
        works = self._works(counters)
        begin = 0
        for event in self._first_of_mixed(threads):
            self._rows.read(*(each[begin:event] for each in (rows, threads, works)))
            thread, begin = int(threads[event]), event
            self._go_on(thread)
            self._add(thread, self._work(counters[event]))
            self.log.note_work([thread])
            works[event] = NOTHING
        self._mixed.difference_update(threads.tolist())
        self._rows.read(rows[begin:], threads[begin:], works[begin:])

    def _first_of_mixed(self, threads: Counters) -> list[int]:
        """The first events of threads of which the log has work already."""
        found = (np.flatnonzero(threads == thread)[:1].tolist() for thread in self._mixed)
        return sorted(event for own in found for event in own)

    def _works(self, counters: Counters) -> Counters:
        """The form of what each row of counters says has been done; -1: nothing."""
        first, same = equal_rows(counters)
        forms = [
            self.log.form(TimedWork(0, *done)) if any(done) else NOTHING
            for done in map(self._work, counters[first])
        ]
        found: Counters = np.array(forms)[same]
        return found

    def _go_on(self, thread: int) -> None:
        """A thread does something: if it has met others, they all go on."""
        arrived, size = self._rows.arrived, self.launch.block_size
        if thread in arrived or (arrived and next(iter(arrived)) // size != thread // size):
            self._meet()

    def _meet(self) -> None:
        """The threads that have arrived go on."""
        arrived = self._rows.arrived
        if arrived:
            place = next(iter(arrived.values()))
            self.log.put(TimedBarrier(tuple(sorted(arrived)), False, place))
            arrived.clear()

    def configured(self, event: TimedConfiguration) -> None:
        """A thread sets up a context."""
        self._before(event.thread)
        context = self._rows.context(event.thread, event.context)
        self.log.configured(self.launch, event._replace(context=context))

    def started(self, event: TimedTransfer, number: int, producer: int | None) -> None:
        """A thread starts a transfer."""
        thread = event.thread
        self._before(thread)
        before = None if producer is None else self._rows.context(thread, producer)
        event = event._replace(context=self._rows.context(thread, event.context))
        self.log.begin(self.launch, event, number, before)

    def awaited(self, thread: int, context: int, number: int, place: int) -> None:
        """A thread has waited for a transfer."""
        self._before(thread)
        self.log.wait(self.launch, thread, self._rows.context(thread, context), number, place)


def _numbers(log: TimingLog, counters: TimedCounters) -> npt.NDArray[np.intp]:
    """The log's numbers of what the counters count."""
    known = log.numbers_of(counters, counters.regions.values())
    known += [log.operation(*each) for each in counters.operations.values()]
    return np.array(known, np.intp)


def _of_memory(counters: TimedCounters, memory: str) -> npt.NDArray[np.intp]:
    """The counters of accesses to a memory."""
    spaces = [n for n, space in enumerate(SPACES) if MEMORIES[space] == memory]
    return np.array([first + n for first in counters.accesses for n in spaces], np.intp)

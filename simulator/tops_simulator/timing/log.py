"""Writes down what a run does, for the time model; see `record`.

Work is added up by region and mask, and becomes an event of each thread when that thread next
starts or waits for something.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.checkers.threads import Dim, TimedThreads
from tops_simulator.machine import Machine
from tops_simulator.timing.columns import EventWriter, equal_rows, of_threads
from tops_simulator.timing.columns import Numbers as Columns
from tops_simulator.timing.events import (
    Effort,
    TimedBarrier,
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
    TimedWork,
)
from tops_simulator.timing.record import (
    HostCopy,
    HostEvent,
    HostLaunch,
    LaunchRecord,
    Lines,
    RunRecord,
)
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

Bools = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.intp]
NOTHING = -1
MANY = 64
"""Threads whose work is looked at together."""
LATE = 64
"""Masks of threads whose work waits to be added to theirs."""
BEYOND = ("L2", "L3")
"""Memories that a thread shares with others."""


@dataclass(slots=True)
class LoggedLaunch:
    """All threads of a launch."""

    kernel: str
    grid: Dim
    block: Dim
    block_size: int
    blocks: int
    on_host: bool = False
    start: int = 0
    threads: int = 0

    def __post_init__(self) -> None:
        self.threads = self.blocks * self.block_size


class TimingMark(NamedTuple):
    """What the log knows at some time, between two launches."""

    launches: int
    accesses: dict[tuple[int, str, bool], tuple[int, int]]
    memory: dict[str, int]
    asked: int
    lanes: dict[int, tuple[int, int]]
    unset: dict[int, int]


@dataclass(slots=True)
class _Waiting:
    """Regions that all threads of a mask went through. The mask does not change."""

    mask: Bools
    visits: dict[int, int] = field(default_factory=dict)


@dataclass(slots=True)
class _LaunchLog:
    """A launch under way."""

    kernel: str
    blocks: int
    block_size: int
    events: EventWriter = field(default_factory=EventWriter)
    flights: dict[tuple[int, int], int] = field(default_factory=dict)
    last: dict[int, int] = field(default_factory=dict)  # flight of each context
    started: int = 0
    works: dict[bytes, int] = field(default_factory=dict)
    """Forms of work by what has been counted."""


class TimingLog:
    """One for each run of a program."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.regions: list[Lines] = []
        self.accesses: dict[tuple[int, str, bool], tuple[int, int]] = {}
        self.lanes: dict[int, tuple[int, int]] = {}
        self.unset: dict[int, int] = {}
        self._numbers: dict[tuple[int, Effort], int] = {}
        self._given: dict[int, tuple[object, list[int]]] = {}
        self._launches: list[_LaunchLog] = []
        self._memory: dict[str, int] = {}
        self._asked: list[HostEvent] = []
        self._stream = 0  # of the next launch
        self._first = 0  # the thread that the rows of a part of a launch begin with
        self._late: dict[int, _Waiting] = {}
        self._counts = np.zeros((len(BEYOND), 1), np.int64)
        """By thread: accesses beyond its memory, and how often it went through each region."""

    def use(self, memory: str, size: int) -> None:
        """A thread has so much of L1, or a block of L2."""
        self._memory[memory] = max(size, self._memory.get(memory, 0))

    def mark(self) -> TimingMark:
        """What is known; only between two launches."""
        self._close()
        known = dict(self.accesses), dict(self._memory)
        return TimingMark(
            len(self._launches), *known, len(self._asked), dict(self.lanes), dict(self.unset)
        )

    def forget(self, mark: TimingMark) -> None:
        """Takes back launches."""
        del self._launches[mark.launches :]
        for event in self._asked[mark.asked :]:
            if isinstance(event, HostLaunch):
                self._stream = event.stream
        del self._asked[mark.asked :]
        self.accesses, self._memory = dict(mark.accesses), dict(mark.memory)
        self.lanes, self.unset = dict(mark.lanes), dict(mark.unset)
        self._late.clear()
        self._counts[:] = 0

    # --- threads' own work ------------------------------------------------------------------

    def region(self, lines: Lines) -> int:
        """The number of a region that takes so much."""
        self.regions.append(lines)
        return len(self.regions) - 1

    def operation(self, place: int, done: Effort) -> int:
        """The number of an operation of a library, as a region: equal ones have one."""
        known = self._numbers.get((place, done))
        if known is None:
            known = self._numbers[place, done] = self.region({place: done})
        return known

    def numbers_of(self, owner: object, regions: Iterable[Lines]) -> list[int]:
        """The numbers of the regions of a piece of code, the same each time."""
        known = self._given.get(id(owner))
        if known is None:
            known = self._given[id(owner)] = owner, [self.region(lines) for lines in regions]
        return [*known[1]]

    def did(
        self, thread: int, regions: Sequence[int] | Numbers, times: int | npt.NDArray[np.int64]
    ) -> None:
        """A thread has gone through regions, each so many times."""
        self._flush()
        self._counts[np.add(regions, len(BEYOND)), thread] += times

    def did_directly(self, thread: int, memory: str, count: int) -> None:
        """A thread has accessed memory that it shares with others."""
        self._counts[BEYOND.index(memory), thread] += count

    def worked(self, mask: Bools, region: int, times: int = 1) -> None:
        """Threads of a mask go through a region, so many times."""
        late = self._late.get(id(mask))
        if late is None:
            if len(self._late) >= LATE:
                self._flush()
            late = self._late[id(mask)] = _Waiting(mask)
        late.visits[region] = late.visits.get(region, 0) + times

    def accessed(
        self, memory: str, threads: Numbers, size: int, place: int, *, stores: bool
    ) -> None:
        """Threads access memory that is not their own."""
        count = len(threads)
        self.count_accesses(memory, count, size * count, place, stores=stores)
        if memory in BEYOND:
            np.add.at(self._counts[BEYOND.index(memory)], threads, 1)

    def count_accesses(
        self, memory: str, count: int, size: int, place: int, *, stores: bool
    ) -> None:
        """There were so many accesses at a place, of so many bytes, whoever made them."""
        times, before = self.accesses.get((place, memory, stores), (0, 0))
        self.accesses[place, memory, stores] = times + count, before + size

    def count_lanes(self, place: int, accessed: int, lanes: int) -> None:
        """Vectors with so many lanes were loaded or stored at a place, and some of these used."""
        before = self.lanes.get(place, (0, 0))
        self.lanes[place] = before[0] + accessed, before[1] + lanes

    def count_unset(self, place: int, lanes: int) -> None:
        """So many lanes that were loaded at a place nobody has stored."""
        self.unset[place] = self.unset.get(place, 0) + lanes

    def count_whole(self, elements: Mapping[int, int]) -> None:
        """Loads at some places, with elements of so many bytes, have used all of their lanes that
        anybody has stored."""
        for (place, _, stores), (_, size) in self.accesses.items():
            element = elements.get(place)
            if element is not None and not stores:
                self.count_lanes(place, size // element, size // element)
        for place, lanes in self.unset.items():
            if place in elements:
                self.count_lanes(place, -lanes, 0)

    def _flush(self) -> None:
        before, threads = self._counts.shape
        if len(BEYOND) + len(self.regions) > before:
            grown = np.zeros((len(BEYOND) + 2 * len(self.regions), threads), np.int64)
            grown[:before] = self._counts
            self._counts = grown
        for late in self._late.values():
            for region, times in late.visits.items():
                self._counts[len(BEYOND) + region] += times * late.mask
        self._late.clear()

    def note_work(self, threads: Sequence[int]) -> None:
        """What threads have done since they last started or waited for something."""
        self._flush()
        launch = self._launches[-1]
        own = self._counts.T[threads]
        if len(threads) > MANY:
            first, same = equal_rows(own)
            forms = np.array([self._form_of(counts) for counts in own[first]], np.int64)[same]
            worked = forms >= 0
            ones = self._first + np.asarray(threads)[worked]
            launch.events.extend(of_threads(forms[worked], ones))
        else:
            for thread, counts in zip(threads, own, strict=True):
                form = self._form_of(counts)
                if form != NOTHING:
                    launch.events.put_form(form, self._first + thread)
        self._counts.T[threads] = 0

    def _form_of(self, done: npt.NDArray[np.int64]) -> int:
        """The form of work by what has been counted; most is equal to another."""
        known, key = self._launches[-1].works, done.tobytes()
        form = known.get(key)
        if form is None:
            form = known[key] = self._work(done)
        return form

    def _work(self, done: npt.NDArray[np.int64]) -> int:
        """The form of work by counts of regions and of accesses beyond a thread's memory."""
        direct, visits = done[: len(BEYOND)].tolist(), done[len(BEYOND) :]
        regions = np.flatnonzero(visits)
        pairs = tuple(zip(regions.tolist(), visits[regions].tolist(), strict=True))
        known = tuple(pair for pair in zip(BEYOND, direct, strict=True) if pair[1])
        return self.form(TimedWork(0, pairs, known)) if pairs or known else NOTHING

    # --- the host ---------------------------------------------------------------------------

    def request(self, event: HostEvent) -> None:
        """The host has asked for something but a launch."""
        self._asked.append(event)

    def choose(self, stream: int) -> None:
        """The next launch is for a stream."""
        self._stream = stream

    # --- launches ---------------------------------------------------------------------------

    def launch(self, run: TimedThreads) -> None:
        """Blocks begin to run; the first of a launch begin it."""
        if run.on_host:
            return
        self._close()
        if not run.start:
            blocks = run.grid[0] * run.grid[1] * run.grid[2]
            self._asked.append(HostLaunch(len(self._launches), self._stream))
            self._stream = 0
            self._launches.append(_LaunchLog(run.kernel, blocks, run.block_size))
        self._first = run.start
        self._counts = np.zeros((len(BEYOND) + len(self.regions), run.threads), np.int64)

    def _close(self) -> None:
        """Ends what threads were doing."""
        if self._launches:
            self._flush()
            self.note_work(np.flatnonzero(self._counts.any(axis=0)).tolist())

    def configured(self, run: TimedThreads, event: TimedConfiguration) -> None:
        """A thread sets up a context; threads of events are counted from the run's first."""
        self.note_work([event.thread])
        self.put(event._replace(thread=run.start + event.thread))

    def begin(
        self, run: TimedThreads, event: TimedTransfer, number: int, producer: int | None
    ) -> None:
        """A thread starts a transfer: the one with a number of its context. A chain may put it
        after what another context has started last."""
        self.note_work([event.thread])
        launch = self._launches[-1]
        after = -1 if producer is None else launch.last.get(producer, -1)
        flight, launch.started = launch.started, launch.started + 1
        launch.flights[event.context, number] = launch.last[event.context] = flight
        self.put(event._replace(thread=run.start + event.thread, flight=flight, after=after))

    def wait(self, run: TimedThreads, thread: int, context: int, number: int, place: int) -> None:
        """A thread waits for a transfer."""
        flight = self._launches[-1].flights.pop((context, number), None)
        if flight is not None:
            self.note_work([thread])
            self.put(TimedWait(run.start + thread, flight, place))

    def barrier(self, run: TimedThreads, mask: Bools, place: int, *, of_grid: bool) -> None:
        """Threads have met: those of each block, or all."""
        threads: list[int] = np.flatnonzero(mask).tolist()
        self.note_work(threads)
        groups: dict[int, list[int]] = {}
        for thread in threads:
            block = 0 if of_grid else thread // run.block_size
            groups.setdefault(block, []).append(run.start + thread)
        for members in groups.values():
            self.put(TimedBarrier(tuple(members), of_grid, place))

    def put(self, event: TimedEvent) -> None:
        """An event of a thread that has no work left to note."""
        self._launches[-1].events.put(event)

    def form(self, event: TimedEvent) -> int:
        """The number that an event's form has in this launch."""
        return self._launches[-1].events.form(event)

    def extend(self, rows: Columns) -> None:
        """Events of such threads, in columns."""
        self._launches[-1].events.extend(rows)

    # --- the record -------------------------------------------------------------------------

    def result(self, program: ir.Program) -> RunRecord:
        """What was written down."""
        self._close()
        launches = tuple(
            LaunchRecord(
                each.kernel,
                each.blocks,
                each.block_size,
                self.machine.clusters.value,
                each.events.columns(),
                self.machine.threads_per_block.value,
                self.machine.l1.value,
                self.machine.l2.value,
            )
            for each in self._launches
        )
        numbers = {place for lines in self.regions for place in lines}
        numbers |= {place for place, _, _ in self.accesses}
        numbers |= self.lanes.keys()
        numbers |= {
            form.place
            for launch in launches
            for form in launch.columns.forms
            if not isinstance(form, TimedWork)
        }
        numbers |= {event.place for event in self._asked if isinstance(event, HostCopy)}
        places = {n: place for n in sorted(numbers) if (place := program.location(n)) is not None}
        accesses, memory = dict(self.accesses), dict(self._memory)
        regions, host = tuple(self.regions), tuple(self._asked)
        return RunRecord(launches, regions, places, accesses, memory, host, dict(self.lanes))

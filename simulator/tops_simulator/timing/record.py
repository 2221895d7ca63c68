"""What a run did, as far as it takes time: plain data, in the order in which it happened.

Each event's causes come before it, so that one pass over them is a schedule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TypeVar

import numpy as np

from tops_simulator.ir import Loc
from tops_simulator.timing.columns import (
    AFTER,
    CONTEXTS,
    FLIGHTS,
    STARTS,
    THREADS,
    WAITS,
    WORKS,
    EventColumns,
    KnownNumbers,
    Numbers,
    groups,
    in_columns,
)
from tops_simulator.timing.events import (
    MOVE,
    Effort,
    TimedBarrier,
    TimedEvent,
    TimedTransfer,
    TimedWork,
)
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

Threads = TypeVar("Threads", int, Numbers)
"""The number of a thread, or of several."""


class HostCopy(NamedTuple):
    """The host has bytes copied between it and the card, where they begin `at`. A default stream
    is 0."""

    to_device: bool
    at: int
    size: int
    stream: int
    blocking: bool
    place: int


class HostLaunch(NamedTuple):
    """The host starts a launch, by its number in the record; `piece`: or a part of it."""

    number: int
    stream: int
    piece: bool = False


class HostWait(NamedTuple):
    """The host waits for a stream; -1: for all."""

    stream: int


class StreamWait(NamedTuple):
    """A stream waits for what has been asked for so far."""

    stream: int


HostEvent = HostCopy | HostLaunch | HostWait | StreamWait


class RepeatedLoop(NamedTuple):
    """A loop that stores the same bytes in each round of another: where it stores, the places
    inside it, and those of the other's rounds themselves."""

    place: int
    inside: frozenset[int]
    rounds: frozenset[int]


Lines = Mapping[int, Effort]
"""What a region takes, by place."""


@dataclass(frozen=True)
class LaunchRecord:
    """One launch, and what its machine has: cores of a cluster, bytes of L1 and of L2.

    What follows from its events is found out once: advice asks for it again and again."""

    kernel: str
    blocks: int
    block_size: int
    clusters: int
    events: Sequence[TimedEvent]
    cores: int = 0
    near_memory: int = 0
    shared_memory: int = 0
    weights: Mapping[int, int] = field(default_factory=dict)
    """How many threads do the same as one, with itself, where the events are of that one alone."""
    times: float = 1
    """How often what the events are happens: more than once where they are a sample."""
    whole: LaunchRecord | None = None
    """What they are a sample of."""
    shown: LaunchRecord | None = None
    """The launch of which they are one thread of each kind."""

    @property
    def origin(self) -> LaunchRecord:
        """What the events are a sample of, or they themselves."""
        return self.whole or self

    @property
    def of_all(self) -> LaunchRecord:
        """All events of all threads."""
        return self.shown or self.origin

    @property
    def threads(self) -> int:
        return self.blocks * self.block_size

    def block(self, thread: Threads) -> Threads:
        return thread // self.block_size

    def weight(self, thread: int) -> int:
        """How many threads an event of one is of."""
        return self.weights.get(thread, 1)

    def cluster(self, thread: Threads) -> Threads:
        return self.block(thread) % self.clusters

    @cached_property
    def columns(self) -> EventColumns:
        """The events without an object for each."""
        return in_columns(self.events)

    @cached_property
    def transfers(self) -> list[TimedTransfer]:
        """Those of all threads."""
        own = self.columns.select(self.columns.are(STARTS))
        return [event for event in own if isinstance(event, TimedTransfer)]

    @cached_property
    def moves(self) -> list[tuple[TimedTransfer, int]]:
        """One of the transfers of a place that move as many bytes the same way, and how many they
        are."""
        shown: dict[tuple[object, ...], tuple[TimedTransfer, int]] = {}
        for form, count in self.columns.counts(STARTS):
            if isinstance(form, TimedTransfer):
                _, before = shown.get(MOVE(form), (form, 0))
                shown[MOVE(form)] = form, before + count
        return list(shown.values())

    @cached_property
    def works(self) -> Mapping[TimedWork, int]:
        """What threads do themselves, and how often."""
        pairs = self.columns.with_threads(WORKS)
        return {event: count for event, count in pairs if isinstance(event, TimedWork)}

    @cached_property
    def barriers(self) -> list[TimedBarrier]:
        """Where threads meet."""
        return [event for event in self.events if isinstance(event, TimedBarrier)]

    @cached_property
    def visits(self) -> Mapping[int, float]:
        """How often all threads together went through each region."""
        found: dict[int, float] = {}
        for event, count in self.columns.counts(WORKS):
            if isinstance(event, TimedWork):
                for region, times in event.visits:
                    found[region] = found.get(region, 0) + times * count
        return found

    @cached_property
    def by_thread(self) -> Mapping[int, list[TimedEvent]]:
        """What each thread does, in its order; barriers are left out."""
        threads: dict[int, list[TimedEvent]] = {}
        for event in self.events:
            if not isinstance(event, TimedBarrier):
                threads.setdefault(event[0], []).append(event)
        return threads

    @cached_property
    def is_independent(self) -> bool:
        """Whether no thread waits for another one: then threads can be written one after the
        other."""
        if self.whole is not None:
            return self.whole.is_independent
        return not self.columns.barriers and _are_independent(self.columns, self.block_size)

    @cached_property
    def waves(self) -> int:
        """How many blocks each cluster runs, one after the other; blocks that meet run together."""
        meets = any(barrier.of_grid for barrier in self.columns.barriers.values())
        return 1 if meets else -(-self.blocks // self.clusters)


def _are_independent(columns: EventColumns, block_size: int) -> bool:
    """Whether each thread has its own contexts, chains none to others, and waits for its own."""
    starts, waits = (columns.select(columns.are(kind)).rows for kind in (STARTS, WAITS))
    first, same = groups(starts[CONTEXTS], starts[THREADS] // block_size)
    if (starts[AFTER] >= 0).any() or (starts[THREADS] != starts[THREADS, first][same]).any():
        return False
    awaited = KnownNumbers(starts[FLIGHTS]).find(waits[FLIGHTS])
    return bool((awaited >= 0).all() and (starts[THREADS, awaited] == waits[THREADS]).all())


@dataclass(frozen=True, slots=True)
class RunRecord:
    """Everything of a run that takes time on the device."""

    launches: tuple[LaunchRecord, ...]
    regions: Sequence[Lines]
    places: Mapping[int, Loc]
    accesses: Mapping[tuple[int, str, bool], tuple[int, int]] = field(default_factory=dict)
    """By place, memory and whether they store: accesses of threads themselves, and their bytes."""
    memory: Mapping[str, int] = field(default_factory=dict)
    """The most bytes that a thread had in L1, and a block in L2."""
    host: tuple[HostEvent, ...] = ()
    """What the host asked for, in its order."""
    lanes: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    """By place: lanes that gathers and scatters access, and those of loaded vectors that are used,
    of those that the vectors have."""
    repeated: Mapping[str, tuple[RepeatedLoop, ...]] = field(default_factory=dict)
    """By kernel."""


def effort(lines: Lines) -> Effort:
    """What a region takes."""
    total = Effort()
    for each in lines.values():
        total = total.plus(each)
    return total


def at_a_time(launch: LaunchRecord) -> int:
    """How many threads run at a time: a block that waits for its turn idles nowhere."""
    return launch.threads if launch.waves == 1 else launch.clusters * launch.block_size


def scheduled(launch: LaunchRecord) -> EventColumns:
    """The events, those of blocks that a cluster runs later after those of earlier ones."""
    columns = launch.columns
    if launch.waves == 1:
        return columns
    turns = launch.block(columns.threads) // launch.clusters
    return columns.select(np.argsort(turns, kind="stable"))


def first(event: TimedEvent) -> int:
    """A thread whose event it is."""
    return event.threads[0] if isinstance(event, TimedBarrier) else event.thread


def predecessors(launch: LaunchRecord) -> Callable[[int], int | None]:
    """For each block the one whose end it waits for: a cluster runs one at a time."""
    clusters, alone = launch.clusters, launch.waves == 1
    return lambda block: None if alone or block < clusters else block - clusters

"""What a run did, as far as it takes time: plain data, in the order in which it happened.

Each event's causes come before it, so that one pass over them is a schedule.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from operator import itemgetter
from typing import Any

from tops_simulator.ir import Loc
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple


class Effort(NamedTuple):
    """Operations of one thread: on scalars, on vectors by registers, and the dear ones of both; and
    the bytes that its loads and stores move."""

    scalar: float = 0
    wide: float = 0  # on 64-bit integers
    vector: float = 0  # registers of 128 bytes
    special: float = 0  # registers of transcendental functions and quotients
    dear: float = 0  # scalars of them
    near: float = 0  # bytes through the port of its own memory, whichever memory they are of

    @property
    def operations(self) -> float:
        """How many there are."""
        return sum(self) - self.near

    def plus(self, other: Effort, times: float = 1) -> Effort:
        """Both."""
        return Effort(*(a + b * times for a, b in zip(self, other, strict=True)))


class TimedWork(NamedTuple):
    """What a thread has done itself: regions by number with how often it went through them, and
    accesses to memories beyond its own, by name.
    """

    thread: int
    visits: tuple[tuple[int, float], ...]
    direct: tuple[tuple[str, float], ...] = ()


class TimedConfiguration(NamedTuple):
    """A context is set up as a whole, or one setting of it is changed."""

    thread: int
    context: int
    operation: str
    whole: bool
    place: int

    def on(self, context: int) -> TimedConfiguration:
        """The same on another context."""
        return TimedConfiguration(self[0], context, *self[2:])


class TimedTransfer(NamedTuple):
    """A thread starts a transfer of the DTE; `flight` is its number in the launch.

    Runs are the bytes that follow one another without a gap. `after` is the flight that a chain of
    contexts puts before it; -1: none. `dense`: both sides are one run. Sides begin at addresses
    where these are known; runs follow at equal steps, 0: there is one, -1: at others. What a cache
    has is not moved over the link of the slower memory: the shares are those that are. What
    runs touch beyond the fewest bursts is reported by `alignment`.
    """

    thread: int
    context: int
    flight: int
    operation: str
    of_block: bool  # its engine is the block's
    source: str  # L3, L2, L1; "": a value
    target: str
    read: int
    written: int
    read_run: int
    written_run: int
    place: int
    after: int = -1
    source_at: int = -1
    target_at: int = -1
    read_step: int = 0
    written_step: int = 0
    read_share: float = 1
    written_share: float = 1
    read_extra: tuple[float, ...] = ()
    written_extra: tuple[float, ...] = ()

    @property
    def dense(self) -> bool:
        return self.read_run >= self.read and self.written_run >= self.written

    def on(self, context: int) -> TimedTransfer:
        """The same on another context."""
        return TimedTransfer(self[0], context, *self[2:])

    def rounded(
        self, read_extra: tuple[float, ...], written_extra: tuple[float, ...]
    ) -> TimedTransfer:
        """The same with other bursts beyond the fewest."""
        return TimedTransfer._make((*self[:-2], read_extra, written_extra))

    @property
    def burden(self) -> tuple[object, ...]:
        """Equal for transfers of a thread that take equally long."""
        return _BURDEN(self)


ROUNDED = slice(TimedTransfer._fields.index("read_share"), None)
"""Fields of a transfer that say what it leaves out and adds."""
_NAMES = TimedTransfer._fields
_MOVED = (*_NAMES[_NAMES.index("operation") : _NAMES.index("place")], *_NAMES[ROUNDED])


def _fields(*names: str) -> itemgetter[Any]:
    return itemgetter(*map(_NAMES.index, names))


_BURDEN: Callable[[TimedTransfer], tuple[object, ...]] = _fields(*_MOVED)
_MOVE: Callable[[TimedTransfer], tuple[object, ...]] = _fields("place", *_MOVED)
MovedSide = tuple[int, str, int, int, int, int]
"""Of a transfer of a place: the memory, where its bytes begin, how many, their runs and steps."""
READ: Callable[[TimedTransfer], MovedSide]
READ = _fields("place", "source", "source_at", "read", "read_run", "read_step")
WRITTEN: Callable[[TimedTransfer], MovedSide]
WRITTEN = _fields("place", "target", "target_at", "written", "written_run", "written_step")


class TimedWait(NamedTuple):
    """A thread waits for a flight."""

    thread: int
    flight: int
    place: int


class TimedBarrier(NamedTuple):
    """Threads meet."""

    threads: tuple[int, ...]
    of_grid: bool
    place: int


TimedEvent = TimedWork | TimedConfiguration | TimedTransfer | TimedWait | TimedBarrier


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
    events: tuple[TimedEvent, ...]
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
        """The events of all threads."""
        return self.shown or self

    @property
    def threads(self) -> int:
        return self.blocks * self.block_size

    def block(self, thread: int) -> int:
        return thread // self.block_size

    def weight(self, thread: int) -> int:
        """How many threads an event of one is of."""
        return self.weights.get(thread, 1)

    def cluster(self, thread: int) -> int:
        return self.block(thread) % self.clusters

    @cached_property
    def transfers(self) -> list[TimedTransfer]:
        """Those of all threads."""
        return [event for event in self.events if isinstance(event, TimedTransfer)]

    @cached_property
    def moves(self) -> list[tuple[TimedTransfer, int]]:
        """One of the transfers of a place that move as many bytes the same way, and how many they
        are."""
        moved = list(map(_MOVE, self.transfers))
        shown = dict(zip(moved, self.transfers, strict=True))
        return [(shown[each], count) for each, count in Counter(moved).items()]

    @cached_property
    def works(self) -> Mapping[TimedWork, int]:
        """What threads do themselves, and how often."""
        return Counter(event for event in self.events if isinstance(event, TimedWork))

    @cached_property
    def barriers(self) -> list[TimedBarrier]:
        """Where threads meet."""
        return [event for event in self.events if isinstance(event, TimedBarrier)]

    @cached_property
    def visits(self) -> Mapping[int, float]:
        """How often all threads together went through each region."""
        found: dict[int, float] = {}
        for event, count in self.works.items():
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
        if self.barriers:
            return False
        contexts: dict[tuple[int, int], int] = {}
        owners: dict[int, int] = {}
        for event in self.transfers:
            key = self.block(event.thread), event.context
            if event.after >= 0 or contexts.setdefault(key, event.thread) != event.thread:
                return False
            owners[event.flight] = event.thread
        waits = (event for event in self.events if isinstance(event, TimedWait))
        return all(owners.get(wait.flight) == wait.thread for wait in waits)

    @cached_property
    def waves(self) -> int:
        """How many blocks each cluster runs, one after the other; blocks that meet run together."""
        meets = any(barrier.of_grid for barrier in self.barriers)
        return 1 if meets else -(-self.blocks // self.clusters)


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


def scheduled(launch: LaunchRecord) -> tuple[TimedEvent, ...]:
    """The events, those of blocks that a cluster runs later after those of earlier ones."""
    if launch.waves == 1:
        return launch.events
    return tuple(
        sorted(launch.events, key=lambda event: launch.block(first(event)) // launch.clusters)
    )


def first(event: TimedEvent) -> int:
    """A thread whose event it is."""
    return event.threads[0] if isinstance(event, TimedBarrier) else event.thread


def predecessors(launch: LaunchRecord) -> Callable[[int], int | None]:
    """For each block the one whose end it waits for: a cluster runs one at a time."""
    clusters, alone = launch.clusters, launch.waves == 1
    return lambda block: None if alone or block < clusters else block - clusters

"""What a run would have been with one thing changed: the replayed half of each piece of advice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

from tops_simulator.timing.columns import STARTS, EventColumns
from tops_simulator.timing.events import (
    Effort,
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
    TimedWork,
)
from tops_simulator.timing.record import LaunchRecord, Lines, RunRecord
from tops_startup.records import replace
from tops_startup.tuples import NamedTuple

OFTEN = 3
"""Rounds from which on repeating something is worth a word."""
LANES = 32
"""Numbers of 32 bits in a register."""
NUMBER = 4
"""Bytes of one of them."""
ARRAYS = ("L1", "L2")
"""Memories whose elements a vector can hold."""


class ChangedRun(NamedTuple):
    """A launch and its regions with something changed at a place. `proved`: the run shows all that
    the change needs. `needs_context`: it takes another context there."""

    launch: LaunchRecord
    regions: Sequence[Lines]
    place: int
    proved: bool = False
    needs_context: bool = False


Change = Callable[[LaunchRecord, RunRecord], Iterator[ChangedRun]]


def with_events(launch: LaunchRecord, events: Sequence[TimedEvent]) -> LaunchRecord:
    """A launch in which something else happens."""
    return replace(launch, events=events if isinstance(events, EventColumns) else tuple(events))


def most_of(found: Counter[int]) -> int:
    """The place that a change concerns most."""
    return min(found, key=lambda place: (-found[place], place))


def overlapped(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """Loads that are waited for at once begin a round earlier; such stores are waited for a round
    later.
    """
    if not launch.is_independent:
        return
    threads = launch.by_thread
    loads: Counter[int] = Counter()
    stores: Counter[int] = Counter()
    events = [
        event
        for thread, own in threads.items()
        for event in _Pipeline(own, loads, stores, launch.weight(thread)).events()
    ]
    if loads:
        yield ChangedRun(with_events(launch, events), record.regions, most_of(loads))


def stored_later(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """Stores that are waited for at once are waited for a round later; loads are under way
    beside the work already."""
    if not launch.is_independent:
        return
    loads: Counter[int] = Counter()
    stores: Counter[int] = Counter()
    made = [
        event
        for thread, own in launch.by_thread.items()
        for event in _Pipeline(own, loads, stores, launch.weight(thread)).with_later_stores()
    ]
    if stores:
        yield ChangedRun(with_events(launch, made), record.regions, most_of(stores))


class _Pipeline:
    """The events of a thread with its blocking transfers moved, which are counted by place."""

    def __init__(
        self, events: Sequence[TimedEvent], loads: Counter[int], stores: Counter[int], weight: int
    ) -> None:
        self.given, self.loads, self.stores = list(events), loads, stores
        self.weight = weight

    def events(self) -> list[TimedEvent]:
        """Loads first: what they leave is looked at for stores."""
        return self._stores_later(self._loads_earlier())

    def with_later_stores(self) -> list[TimedEvent]:
        """Only stores are moved; none where a load is waited for at once, too."""
        return (
            self.given if self._blocking(self.given, loads=True) else self._stores_later(self.given)
        )

    def _blocking(self, events: Sequence[TimedEvent], *, loads: bool) -> dict[int, list[int]]:
        """Where transfers to (or from) L1 are that are waited for at once, by place."""
        found: dict[int, list[int]] = {}
        for n, (event, after) in enumerate(pairwise(events)):
            if isinstance(event, TimedTransfer) and isinstance(after, TimedWait):
                inside = event.target == "L1" if loads else event.source == "L1"
                outside = event.source != "L1" if loads else event.target != "L1"
                if inside and outside and event.source and after.flight == event.flight:
                    found.setdefault(event.place, []).append(n)
        return {place: where for place, where in found.items() if len(where) > 1}

    def _loads_earlier(self) -> list[TimedEvent]:
        """Each load but the first begins after the wait for the one before it."""
        events = self.given
        before: dict[int, list[TimedEvent]] = {}
        gone: set[int] = set()
        for place, where in self._blocking(events, loads=True).items():
            for turn, (earlier, later) in enumerate(pairwise(where)):
                parts = [n for n in (later - 1, later) if n > earlier + 1]
                parts = [n for n in parts if not isinstance(events[n], TimedWork | TimedWait)]
                before.setdefault(earlier + 1, []).extend(self._own(events, parts, turn))
                gone.update(parts)
                self.loads[place] += self.weight
        made: list[TimedEvent] = []
        for n, event in enumerate(events):
            if n not in gone:
                made.append(event)
            made += before.get(n, [])
        return made

    @staticmethod
    def _own(events: Sequence[TimedEvent], parts: Sequence[int], turn: int) -> list[TimedEvent]:
        """Events on one of two contexts of their own."""
        found: list[TimedEvent] = []
        for n in parts:
            event = events[n]
            if isinstance(event, TimedTransfer | TimedConfiguration):
                event = event.on(-2 - 2 * abs(event.context) - turn % 2)
            found.append(event)
        return found

    def _stores_later(self, events: list[TimedEvent]) -> list[TimedEvent]:
        """Each store is waited for where the next one but one begins, or at the end."""
        made: list[TimedEvent] = []
        waits: dict[int, list[TimedEvent]] = {}
        where = {n for each in self._blocking(events, loads=False).values() for n in each}
        turn = 0
        for n, event in enumerate(events):
            if n - 1 in where:
                self.stores[event.place if isinstance(event, TimedWait) else 0] += self.weight
                continue
            if n in where and isinstance(event, TimedTransfer):
                own = waits.setdefault(event.place, [])
                if len(own) > 1:
                    made.append(own.pop(0))
                event = event.on(-1_000_001 - 2 * abs(event.context) - turn % 2)
                own.append(TimedWait(event.thread, event.flight, event.place))
                turn += 1
            made.append(event)
        return [*made, *(wait for own in waits.values() for wait in own)]


def configured_once(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """From the second on, configurations of a thread's operation at a place change two settings."""
    setups = (e for e in launch.events if isinstance(e, TimedConfiguration))
    counts = Counter((e.thread, e.place) for e in setups if e.whole)
    if max(counts.values(), default=0) < OFTEN:
        return
    seen: set[tuple[int, int]] = set()
    events: list[TimedEvent] = []
    changed: Counter[int] = Counter()
    owners: dict[tuple[int, int], int] = {}  # the place that set up a context of a thread last
    shared: set[int] = set()
    for event in launch.events:
        if isinstance(event, TimedConfiguration) and event.whole:
            owner = owners.get((event.thread, event.context), event.place)
            if owner != event.place and (event.thread, event.place) in seen:
                shared.add(event.place)  # another place set it up since
            owners[event.thread, event.context] = event.place
        if isinstance(event, TimedConfiguration) and counts[event.thread, event.place] >= OFTEN:
            if (event.thread, event.place) in seen:
                changed[event.place] += event.whole * launch.weight(event.thread)
                event = event._replace(whole=False)
                events.append(event)  # where from, and where to
            seen.add((event.thread, event.place))
        events.append(event)
    if changed:
        place = most_of(changed)
        made = with_events(launch, events)
        yield ChangedRun(made, record.regions, place, needs_context=place in shared)


def copied(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """Slices of whole runs are plain copies."""
    whole = ("slice", "deslice")
    dense = {(e.thread, e.place) for e in launch.transfers if e.operation in whole}
    for event, _ in launch.origin.columns.with_threads(STARTS) if dense else ():
        if isinstance(event, TimedTransfer) and not (event.dense and event.read == event.written):
            dense.discard((event.thread, event.place))
    changed: Counter[int] = Counter()
    for thread, place in dense:
        changed[place] += launch.weight(thread)
    if changed:
        events = [
            e._replace(operation="memcpy")
            if isinstance(e, TimedConfiguration | TimedTransfer) and (e.thread, e.place) in dense
            else e
            for e in launch.events
        ]
        yield ChangedRun(with_events(launch, events), record.regions, most_of(changed), proved=True)


def in_longer_runs(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """Transfers of short runs move whole ones."""
    if all(event.dense for event in launch.transfers):
        return
    events: list[TimedEvent] = []
    changed: Counter[int] = Counter()
    for event in launch.events:
        if isinstance(event, TimedTransfer) and not event.dense:
            short = event._replace(read_run=event.read, written_run=event.written)
            changed[event.place] += max(event.read, event.written) * launch.weight(event.thread)
            events.append(short)
        else:
            events.append(event)
    if changed:
        yield ChangedRun(with_events(launch, events), record.regions, most_of(changed))


def aligned(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """Runs of bytes begin where bursts do."""
    if not any(event.read_extra or event.written_extra for event in launch.transfers):
        return
    changed: Counter[int] = Counter()
    events: list[TimedEvent] = []
    for event in launch.events:
        if isinstance(event, TimedTransfer) and (event.read_extra or event.written_extra):
            changed[event.place] += max(event.read, event.written) * launch.weight(event.thread)
            event = event.rounded((), ())
        events.append(event)
    if changed:
        yield ChangedRun(with_events(launch, events), record.regions, most_of(changed))


def by_the_block(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """Transfers between L3 and L2 are those of the block's engine."""
    if not any({event.source, event.target} == {"L3", "L2"} for event in launch.transfers):
        return
    changed: Counter[int] = Counter()
    events: list[TimedEvent] = []
    for event in launch.events:
        if isinstance(event, TimedTransfer) and {event.source, event.target} == {"L3", "L2"}:
            changed[event.place] += (not event.of_block) * launch.weight(event.thread)
            event = event._replace(of_block=True)
        events.append(event)
    if changed.total():
        yield ChangedRun(with_events(launch, events), record.regions, most_of(changed))


def _lines_of(record: RunRecord, done: Mapping[int, float]) -> Iterator[tuple[set[int], float]]:
    """The places of each line, with what was done there; most first."""
    lines: dict[tuple[str, int], set[int]] = {}
    for place in done:
        loc = record.places.get(place)
        if loc is not None:
            lines.setdefault((loc.file, loc.line), set()).add(place)
    pairs = [(places, sum(done[place] for place in places)) for places in lines.values()]
    yield from sorted(pairs, key=lambda pair: (-pair[1], min(pair[0])))


def _done(launch: LaunchRecord, record: RunRecord, kind: Callable[[Effort], float]) -> Counter[int]:
    """What all threads did, by place."""
    found: Counter[int] = Counter()
    for region, count in launch.of_all.visits.items():
        for place, each in record.regions[region].items():
            found[place] += int(kind(each) * count)
    return found


def vectorized(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """The line with most scalar work does it in registers."""
    done = _done(launch, record, lambda each: each.scalar)
    vectors = _done(launch, record, lambda each: each.vector + each.special)
    narrow = {
        place
        for (place, memory, _), (count, size) in record.accesses.items()
        if memory in ARRAYS and size <= NUMBER * count
    }
    for places, _ in _lines_of(record, done):
        if narrow.isdisjoint(places) or any(vectors[place] for place in places):
            continue  # the head of a loop, or one that has registers in it
        regions = [
            {
                place: each._replace(scalar=each.scalar / LANES, dear=each.dear / LANES)
                if place in places
                else each
                for place, each in lines.items()
            }
            for lines in record.regions
        ]
        yield ChangedRun(launch, regions, min(places))
        return


def narrowed(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """Integers of 64 bits have 32."""
    done = _done(launch, record, lambda each: each.wide)
    for places, amount in _lines_of(record, done):
        if not amount:
            return
        regions = [
            {
                place: each._replace(scalar=each.scalar + each.wide, wide=0)
                for place, each in lines.items()
            }
            for lines in record.regions
        ]
        yield ChangedRun(launch, regions, min(places))
        return

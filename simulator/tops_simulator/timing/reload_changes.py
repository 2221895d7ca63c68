"""A run whose threads keep what they have loaded: the replayed half of `load-once`."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

import numpy as np

from tops_simulator.timing.changes import ChangedRun, most_of, with_events
from tops_simulator.timing.columns import SOURCES, groups
from tops_simulator.timing.events import (
    TimedBarrier,
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
)
from tops_simulator.timing.record import LaunchRecord, RunRecord
from tops_startup.tuples import NamedTuple

FAR = "L3"
Stretch = tuple[int, int]
"""Where bytes begin and end."""


class LoadedTile(NamedTuple):
    """What is loaded: from where, in which runs, to which memory."""

    at: int
    size: int
    run: int
    step: int
    target: str
    written: int

    @property
    def end(self) -> int:
        run = max(1, min(self.run, self.size)) if self.step else self.size
        return self.at + (-(-self.size // run) - 1) * self.step + run


def loaded_once(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """Threads keep the tiles that they load again, where there is room for all that are kept at a
    time, and nobody stores to their bytes in this launch."""
    whole = launch.of_all
    loads = _loads(whole) if _may_repeat(whole) else {}
    stored = _stored(whole, record) if any(map(_repeats, loads.values())) else None
    if stored is None:
        return
    rooms = {"L1": launch.near_memory, "L2": launch.shared_memory}
    gone: dict[int, int] = {}
    for own in loads.values():
        again = _loaded_again(own, stored)
        for memory, room in rooms.items():
            flights = {n: place for n, place, tile in again if tile.target == memory}
            if (
                flights
                and record.memory.get(memory, 0) + _needed_capacity(own, memory, again) <= room
            ):
                gone.update(flights)
    if gone:
        events = list(_without(launch.events, gone))
        changed = Counter(gone.values())
        yield ChangedRun(with_events(launch, events), record.regions, most_of(changed))


def _may_repeat(launch: LaunchRecord) -> bool:
    """Whether a thread has transfers that begin at the same bytes of the slowest memory."""
    columns = launch.columns
    far = columns.of_forms(lambda form: isinstance(form, TimedTransfer) and form.source == FAR)
    own = np.flatnonzero(far & (columns.rows[SOURCES] >= 0))
    first, _ = groups(columns.threads[own], columns.rows[SOURCES, own])
    return len(first) < len(own)


def _stored(launch: LaunchRecord, record: RunRecord) -> list[Stretch] | None:
    """Bytes of L3 that are stored, in order and apart; None: nobody knows which."""
    if any(
        memory == FAR and stores and count
        for (_, memory, stores), (count, _) in record.accesses.items()
    ):
        return None
    found = []
    for event in launch.events:
        if isinstance(event, TimedTransfer) and event.target == FAR:
            if event.target_at < 0 or event.written_step < 0:
                return None
            step, run = event.written_step, event.written_run
            tile = LoadedTile(event.target_at, event.written, run, step, FAR, event.written)
            found.append((tile.at, tile.end))
    return _joined(found)


def _joined(stretches: Iterable[Stretch]) -> list[Stretch]:
    made: list[Stretch] = []
    for start, end in sorted(stretches):
        if made and start <= made[-1][1]:
            made[-1] = made[-1][0], max(end, made[-1][1])
        else:
            made.append((start, end))
    return made


def _is_stored(tile: LoadedTile, stored: Sequence[Stretch]) -> bool:
    """Whether a stretch that is stored begins before the tile's end and ends after its start."""
    n = bisect_right(stored, tile.end - 1, key=lambda each: each[0])
    return n > 0 and stored[n - 1][1] > tile.at


def _loads(launch: LaunchRecord) -> dict[int, list[TimedTransfer]]:
    """What each thread loads from known places of L3 by transfers that nothing is chained to."""
    chained = {e.after for e in launch.events if isinstance(e, TimedTransfer) and e.after >= 0}
    found: dict[int, list[TimedTransfer]] = {}
    for event in launch.events:
        if (
            isinstance(event, TimedTransfer)
            and event.source == FAR
            and event.target in ("L1", "L2")
        ):
            known = event.source_at >= 0 and event.read_step >= 0 and event.read > 0
            if known and event.after < 0 and event.flight not in chained:
                found.setdefault(event.thread, []).append(event)
    return found


def _repeats(own: Sequence[TimedTransfer]) -> bool:
    """Whether some loads of a thread begin at the same bytes."""
    return len({event.source_at for event in own}) < len(own)


def _tile(event: TimedTransfer) -> LoadedTile:
    run, step = event.read_run, event.read_step
    return LoadedTile(event.source_at, event.read, run, step, event.target, event.written)


def _loaded_again(
    own: Sequence[TimedTransfer], stored: Sequence[Stretch]
) -> list[tuple[int, int, LoadedTile]]:
    """Flights that bring what the thread had already, with their places."""
    seen: set[tuple[LoadedTile, str]] = set()
    again = []
    for event in own:
        tile = _tile(event)
        if (tile, event.operation) in seen and not _is_stored(tile, stored):
            again.append((event.flight, event.place, tile))
        seen.add((tile, event.operation))
    return again


def _needed_capacity(
    own: Sequence[TimedTransfer], memory: str, again: Sequence[tuple[int, int, LoadedTile]]
) -> int:
    """The most bytes of tiles that are kept at a time: from the first load of each to its last."""
    kept = {tile for _, _, tile in again if tile.target == memory}
    first: dict[LoadedTile, int] = {}
    last: dict[LoadedTile, int] = {}
    for n, event in enumerate(own):
        tile = _tile(event)
        if tile in kept:
            first.setdefault(tile, n)
            last[tile] = n
    change: Counter[int] = Counter()
    for tile in kept:
        change[first[tile]] += tile.written
        change[last[tile] + 1] -= tile.written
    return max(accumulate(change[n] for n in range(len(own))), default=0)


def _without(events: Sequence[TimedEvent], gone: dict[int, int]) -> Iterator[TimedEvent]:
    """Events without some flights, their waits, and what sets up their contexts right before."""
    setups: dict[int, tuple[int, int]] = {}
    dropped: set[int] = set()
    for n, event in enumerate(events):
        if isinstance(event, TimedBarrier):
            continue
        if isinstance(event, TimedConfiguration):
            setups[event.thread] = n, event.context
            continue
        if isinstance(event, TimedTransfer) and event.flight in gone:
            before, context = setups.get(event.thread, (-1, event.context))
            dropped |= {n, before} if context == event.context else {n}
        if isinstance(event, TimedWait) and event.flight in gone:
            dropped.add(n)
        setups.pop(event.thread, None)
    yield from (event for n, event in enumerate(events) if n not in dropped)

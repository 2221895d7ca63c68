"""Changes of what threads load from L3 and store there themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import ceil

from tops_simulator.timing.changes import ChangedRun, most_of, with_events
from tops_simulator.timing.columns import WORKS
from tops_simulator.timing.events import (
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
    TimedWork,
)
from tops_simulator.timing.record import LaunchRecord, RunRecord
from tops_simulator.timing.work_places import access_shares
from tops_startup.tuples import NamedTuple

FAR = "L3"
OWN_CONTEXTS = -2_000_000_000
"""From here down each thread has two contexts that the change adds, for loads and for stores."""


class DirectUse(NamedTuple):
    """Bytes that one access loads, and stores, in the mean, and the place of most of them."""

    loaded: float
    stored: float
    place: int


def through_l1(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """A stretch of a thread's work has what it loads from L3 brought to L1 before it, and what it
    stores there taken back after it, in as many tiles as fit."""
    use = _direct_use(launch, record)
    room = launch.near_memory - record.memory.get("L1", 0)
    if use is None or room <= 0:
        return
    events: list[TimedEvent] = []
    flight = -2 - len(launch.events)
    for event in launch.events:
        count = dict(event.direct).get(FAR, 0) if isinstance(event, TimedWork) else 0
        if not isinstance(event, TimedWork) or not count:
            events.append(event)
            continue
        tiles = ceil(count * (use.loaded + use.stored) / room)
        part = event._replace(
            visits=tuple((region, times / tiles) for region, times in event.visits),
            direct=tuple((name, n / tiles) for name, n in event.direct if name != FAR),
        )
        loads, stores = (ceil(count * each / tiles) for each in (use.loaded, use.stored))
        for _ in range(tiles):
            events += _moved(event.thread, flight, (FAR, "L1"), loads, use.place)
            events.append(part)
            events += _moved(event.thread, flight - 1, ("L1", FAR), stores, use.place)
            flight -= 2
    yield ChangedRun(with_events(launch, events), record.regions, use.place)


def _direct_use(launch: LaunchRecord, record: RunRecord) -> DirectUse | None:
    """None where there are no such accesses, or others than loads and stores: atomic operations
    cannot be made elsewhere."""
    works = [pair for each in record.launches for pair in each.columns.counts(WORKS)]
    known = sum(n for (_, memory, _), (n, _) in record.accesses.items() if memory == FAR)
    far = (
        dict(form.direct).get(FAR, 0) * count
        for form, count in works
        if isinstance(form, TimedWork)
    )
    if sum(far) > known:
        return None
    shares = dict(access_shares(launch.visits, FAR, record))
    counts: Counter[int] = Counter()
    moved: Counter[bool] = Counter()
    for (place, memory, stores), (count, size) in record.accesses.items():
        if memory == FAR and place in shares:
            counts[place] += count
            moved[stores] += size
    whole = counts.total()
    if not whole:
        return None
    return DirectUse(moved[False] / whole, moved[True] / whole, most_of(counts))


def _moved(
    thread: int, flight: int, way: tuple[str, str], size: int, place: int
) -> Iterator[TimedEvent]:
    """A transfer that is waited for at once; nothing of nothing."""
    if not size:
        return
    context = OWN_CONTEXTS - 2 * thread - (way[0] == "L1")
    yield TimedConfiguration(thread, context, "memcpy", True, place)
    yield TimedTransfer(
        thread, context, flight, "memcpy", False, *way, size, size, size, size, place
    )
    yield TimedWait(thread, flight, place)

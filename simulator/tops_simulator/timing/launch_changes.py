"""Changes of a whole launch: its tiles, its threads, its barriers and the launch before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import ceil

import numpy as np

from tops_simulator.timing.changes import OFTEN, ChangedRun, most_of, with_events
from tops_simulator.timing.columns import FORMS, NONE, SOURCES, STARTS, TARGETS, WORKS, groups
from tops_simulator.timing.events import (
    TimedBarrier,
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
    TimedWork,
)
from tops_simulator.timing.record import LaunchRecord, RunRecord, effort
from tops_startup.records import replace

MERGED = 4
"""Tiles that become one."""
SMALLEST = 256
"""Bytes of a tile that is not cut any further."""
UNEVEN = 1.15
"""The busiest thread's work by the mean, from which on there is advice."""
SOON = 256
"""Stretches of a block's threads after which it is looked whether they overlap."""
OF_BLOCK = -1_000_000_000
"""The context of a block that a change adds."""
Address = tuple[int, int]
"""Where a transfer's side begins, and its bytes."""
LoadOfBlock = tuple[int, Address]
TouchedBytes = tuple[int, int, int, bool]
"""Where they begin and end, the thread, and whether it writes."""


# --- tiles ------------------------------------------------------------------------------


def in_larger_transfers(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """Tiles are so many times as large, where L1 has room for what that adds."""
    if not launch.is_independent:
        return
    tiles: Counter[int] = Counter()
    for each in launch.transfers:
        tiles[each.place] = max(tiles[each.place], each.read, each.written)
    if record.memory.get("L1", 0) + (MERGED - 1) * tiles.total() > launch.near_memory:
        return
    changed: Counter[int] = Counter()
    events = [
        event
        for thread, own in launch.by_thread.items()
        for event in _merged(own, changed, launch.weight(thread))
    ]
    if changed:
        yield ChangedRun(with_events(launch, events), record.regions, most_of(changed))


def _merged(own: Sequence[TimedEvent], changed: Counter[int], weight: int) -> Iterator[TimedEvent]:
    """A thread's events with every MERGED transfers of a place as one: the first of loads, the
    last of stores."""
    counts = Counter(e.place for e in own if isinstance(e, TimedTransfer) and e.dense)
    turns: Counter[int] = Counter()
    sizes: Counter[int] = Counter()
    gone: set[int] = set()
    for n, event in enumerate(own):
        if isinstance(event, TimedTransfer) and event.dense and counts[event.place] >= MERGED:
            turn, place = turns[event.place], event.place
            turns[place] += 1
            first, last = turn % MERGED == 0, turn % MERGED == MERGED - 1
            last = last or turn == counts[place] - 1
            sizes[place] = 1 if first else sizes[place] + 1
            if not (first if event.target == "L1" else last):
                gone.add(event.flight)
                changed[place] += weight
                continue
            left = min(MERGED, counts[place] - turn)
            yield _times(event, left if event.target == "L1" else sizes[place])
        elif isinstance(event, TimedConfiguration) and _configures_merged(own, n, counts, turns):
            continue
        elif not (isinstance(event, TimedWait) and event.flight in gone):
            yield event


def _configures_merged(
    own: Sequence[TimedEvent], n: int, counts: Counter[int], turns: Counter[int]
) -> bool:
    """Whether a configuration is of a transfer that goes."""
    after = own[n + 1] if n + 1 < len(own) else None
    if not isinstance(after, TimedTransfer) or not after.dense or counts[after.place] < MERGED:
        return False
    turn = turns[after.place]
    last = turn % MERGED == MERGED - 1 or turn == counts[after.place] - 1
    return not (turn % MERGED == 0 if after.target == "L1" else last)


def scaled(launch: LaunchRecord, share: float) -> LaunchRecord:
    """A launch of whose tiles each thread moves and does a share."""
    return with_events(launch, [_scaled(event, share) for event in launch.events])


def _scaled(event: TimedEvent, share: float) -> TimedEvent:
    match event:
        case TimedWork(thread=thread, visits=visits, direct=direct):
            less = tuple((region, times * share) for region, times in visits)
            return TimedWork(thread, less, tuple((memory, n * share) for memory, n in direct))
        case TimedTransfer():
            return _times(event, share)
    return event


def _times(event: TimedTransfer, count: float) -> TimedTransfer:
    """A transfer of so many times the bytes."""
    return event._replace(
        read=round(event.read * count),
        written=round(event.written * count),
        read_run=round(event.read_run * count),
        written_run=round(event.written_run * count),
    )


def in_smaller_tiles(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """Threads that have no tile get their share of each tile of the others, cut in equal parts."""
    threads = launch.by_thread
    tiles = {t: [e for e in own if isinstance(e, TimedTransfer)] for t, own in threads.items()}
    busy = [thread for thread, own in tiles.items() if own]
    idle = [thread for thread in range(launch.threads) if not tiles.get(thread)]
    parts = launch.threads // max(1, len(busy))
    if not busy or parts < 2 or not launch.is_independent or not _can_be_cut(launch, parts):
        return
    events: list[TimedEvent] = [e for thread in idle for e in threads.get(thread, ())]
    for n, thread in enumerate(busy):
        owners = [thread, *idle[n * (parts - 1) : (n + 1) * (parts - 1)]]
        for part, owner in enumerate(owners):
            events += [_part(e, owner, part, parts) for e in threads[thread]]
    changed: Counter[int] = Counter()
    for own in tiles.values():
        changed.update({e.place: e.read + e.written for e in own})
    yield ChangedRun(with_events(launch, events), record.regions, most_of(changed))


def _can_be_cut(launch: LaunchRecord, parts: int) -> bool:
    """Whether all transfers are of whole stretches, whose parts are not too small."""
    smallest = SMALLEST * parts
    moves = (move for move, _ in launch.of_all.moves)
    return all(e.dense and max(e.read, e.written) >= smallest for e in moves)


def _part(event: TimedEvent, thread: int, part: int, parts: int) -> TimedEvent:
    """A thread's part of what another one did for all parts."""
    event = _scaled(event, 1 / parts)
    match event:
        case TimedWork():
            return event._replace(thread=thread)
        case TimedTransfer(flight=flight):
            event = event._replace(flight=flight * parts + part, source_at=-1, target_at=-1)
        case TimedWait(flight=flight):
            return event._replace(thread=thread, flight=flight * parts + part)
    return _moved(event, thread)


def through_l2_once(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """What several threads of a block load from L3 is brought to L2 by the first of them."""
    shared = _shared_loads(launch.of_all)
    taken: Counter[int] = Counter()
    for block, (_, size) in shared:
        taken[block] += size
    room = launch.shared_memory - record.memory.get("L2", 0)
    if not shared or max(taken.values()) > room:
        return
    changed: Counter[int] = Counter()
    staged: dict[LoadOfBlock, None] = {}
    later: list[TimedEvent] = []
    for event in launch.events:
        if isinstance(event, TimedTransfer) and _loads(event):
            key = launch.block(event.thread), (event.source_at, event.read)
            if key in shared:
                staged.setdefault(key)
                changed[event.place] += event.read
                event = event._replace(source="L2", read_extra=())
        later.append(event)
    events = [*_staged(launch, [key for key in shared if key in staged], most_of(changed)), *later]
    yield ChangedRun(with_events(launch, events), record.regions, most_of(changed))


def _shared_loads(launch: LaunchRecord) -> dict[LoadOfBlock, None]:
    """What several threads of a block load."""
    columns = launch.columns
    sizes = columns.of_forms(
        lambda form: form.read if isinstance(form, TimedTransfer) and _is_load(form) else NONE
    )
    loads = np.flatnonzero((sizes >= 0) & (columns.rows[SOURCES] >= 0))
    threads, at, size = columns.threads[loads], columns.rows[SOURCES, loads], sizes[loads]
    first, same = groups(launch.block(threads), at, size)
    others = np.unique(same[threads != threads[first][same]])
    own = np.sort(first[others])
    found = zip(
        launch.block(threads[own]).tolist(), at[own].tolist(), size[own].tolist(), strict=True
    )
    return {(block, (start, size)): None for block, start, size in found}


def _is_load(event: TimedTransfer) -> bool:
    return event.source == "L3" and event.target == "L1"


def _loads(event: TimedTransfer) -> bool:
    return _is_load(event) and event.source_at >= 0


def _staged(
    launch: LaunchRecord, shared: Sequence[LoadOfBlock], place: int
) -> Iterator[TimedEvent]:
    """Each block's first thread brings all of it, and the block meets."""
    flight = -2
    for block, (_, size) in shared:
        thread = block * launch.block_size
        yield TimedConfiguration(thread, OF_BLOCK, "memcpy", True, place)
        yield TimedTransfer(
            thread, OF_BLOCK, flight, "memcpy", True, "L3", "L2", size, size, size, size, place
        )
        yield TimedWait(thread, flight, place)
        flight -= 1
    for block in {block for block, _ in shared}:
        first = block * launch.block_size
        yield TimedBarrier(tuple(range(first, first + launch.block_size)), False, place)


# --- threads ----------------------------------------------------------------------------


def balanced(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """Each thread does the mean of the work, and moves the mean of the bytes."""
    work = _own_work(launch.of_all, record)
    places = _busiest_places(launch.of_all, record, work)
    busy = {thread: amount for thread, amount in work.items() if amount}
    if not busy or not places:
        return
    mean = sum(busy.values()) / len(busy)
    if max(busy.values()) < UNEVEN * mean or _are_dealt(launch.of_all):
        return
    events: list[TimedEvent] = []
    for event in launch.events:
        share = 1.0 if isinstance(event, TimedBarrier) else mean / (work[event.thread] or mean)
        events.append(_scaled(event, share))
    yield ChangedRun(with_events(launch, events), record.regions, most_of(places))


def _are_dealt(launch: LaunchRecord) -> bool:
    """Whether no thread has more tiles than it has to, where tiles stay whole."""
    tiles: dict[int, Counter[int]] = {}
    for event, count in launch.columns.with_threads(STARTS):
        if isinstance(event, TimedTransfer):
            tiles.setdefault(event.place, Counter())[event.thread] += count
    return bool(tiles) and all(
        max(own.values()) <= ceil(own.total() / launch.threads) for own in tiles.values()
    )


def _own_work(launch: LaunchRecord, record: RunRecord) -> dict[int, float]:
    """What each thread does itself, in operations; accesses beyond its memory count as one."""
    sums = [effort(lines).operations for lines in record.regions]

    def done(form: TimedWork) -> float:
        own = sum(sums[region] * times for region, times in form.visits)
        return own + sum(accesses for _, accesses in form.direct)

    return dict(enumerate(launch.columns.sums(done, launch.threads).tolist()))


def _busiest_places(
    launch: LaunchRecord, record: RunRecord, work: dict[int, float]
) -> Counter[int]:
    """Where the busiest thread works."""
    busiest = max(work, key=lambda thread: work[thread], default=0)
    found: Counter[int] = Counter()
    columns = launch.columns
    for event, count in columns.select(columns.threads == busiest).counts(WORKS):
        if isinstance(event, TimedWork):
            for region, times in event.visits:
                for place, each in record.regions[region].items():
                    found[place] += int(each.operations * times) * count
    return found


def on_all_cores(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """The rounds of threads are dealt to as many threads as the card has cores."""
    threads = launch.by_thread
    cores = launch.clusters * launch.cores
    shares = cores // max(1, len(threads))
    if shares < 2 or not launch.is_independent:
        return
    dealt: list[list[list[TimedEvent]]] = []
    places: Counter[int] = Counter()
    for own in threads.values():
        rounds, place = _rounds(own)
        places[place] += len(rounds)
        dealt += [rounds[n::shares] for n in range(shares)]
    if max(map(len, dealt)) < 1 or sum(1 for each in dealt if each) <= len(threads):
        return
    events = [
        _moved(event, thread)
        for thread, rounds in enumerate(dealt)
        for own_round in rounds
        for event in own_round
    ]
    wider = replace(with_events(launch, events), blocks=launch.clusters, block_size=launch.cores)
    yield ChangedRun(wider, record.regions, most_of(places))


def _rounds(own: Sequence[TimedEvent]) -> tuple[list[list[TimedEvent]], int]:
    """A thread's events by the rounds of its first transfer, and where that is."""
    starts = [(n, event.place) for n, event in enumerate(own) if isinstance(event, TimedTransfer)]
    place = starts[0][1] if starts else 0
    begins = [n for n, where in starts if where == place]
    begins = [n - isinstance(own[n - 1], TimedConfiguration) if n else n for n in begins]
    if len(begins) < OFTEN:
        return [list(own)], place
    ends = [*begins[1:], len(own)]
    rounds = [list(own[a:b]) for a, b in zip(begins, ends, strict=True)]
    rounds[0] = [*own[: begins[0]], *rounds[0]]
    return rounds, place


def _moved(event: TimedEvent, thread: int) -> TimedEvent:
    """An event of another thread, on contexts of its own."""
    if isinstance(event, TimedBarrier):
        return event
    if isinstance(event, TimedTransfer | TimedConfiguration):
        event = event.on(event.context * 1000 + thread)
    return event._replace(thread=thread)


# --- barriers and launches --------------------------------------------------------------


def with_fewer_barriers(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """Barriers of blocks whose threads touch nothing of each other in this run are gone."""
    columns = launch.columns
    own = {n: each for n, each in columns.barriers.items() if not each.of_grid}
    shared = _shared_blocks(launch.of_all) if own else set()
    idle = {n for n, each in own.items() if launch.block(each.threads[0]) not in shared}
    if idle:
        gone = np.isin(columns.rows[FORMS], [*idle])
        counts = Counter(columns.rows[FORMS, gone].tolist())
        places: Counter[int] = Counter()
        for n, count in counts.items():
            places[own[n].place] += count
        fewer = with_events(launch, columns.select(~gone))
        yield ChangedRun(fewer, record.regions, most_of(places))


def _shared_blocks(launch: LaunchRecord) -> set[int]:
    """Blocks whose threads may touch the same bytes, one of them writing."""
    columns = launch.columns
    direct = columns.of_forms(lambda form: isinstance(form, TimedWork) and bool(form.direct)) > 0
    found = {*launch.block(np.unique(columns.threads[direct])).tolist()}
    for event, _ in columns.with_threads(STARTS):
        if isinstance(event, TimedTransfer) and not event.dense:
            found.add(launch.block(event.thread))
    touched: dict[int, list[TouchedBytes]] = {}
    for writes, at in ((False, SOURCES), (True, TARGETS)):
        sizes = columns.of_forms(lambda form: _far_bytes(form, writes=writes))  # noqa: B023
        own = np.flatnonzero(columns.are(STARTS) & (sizes >= 0))
        starts, threads = columns.rows[at, own], columns.threads[own]
        rows = (launch.block(threads), starts, starts + sizes[own], threads)
        for block, start, end, thread in zip(*(each.tolist() for each in rows), strict=True):
            touched.setdefault(block, []).append((start, end, thread, writes))
    some = ((block, each) for block, each in touched.items() if block not in found)
    return found | {block for block, each in some if _conflict(each[:SOON]) or _conflict(each)}


def _far_bytes(form: TimedEvent, *, writes: bool) -> int:
    """Of a side beyond a thread's memory; -1: it is near."""
    if not isinstance(form, TimedTransfer):
        return NONE
    memory, size = (form.target, form.written) if writes else (form.source, form.read)
    return size if memory in ("L2", "L3") else NONE


def _conflict(touched: Sequence[TouchedBytes]) -> bool:
    """Whether stretches of two threads overlap, one of which is written."""
    if any(start < 0 for start, _, _, _ in touched):
        return True
    ends: dict[tuple[int, bool], int] = {}  # of each thread's stretches so far, read or written
    for start, end, thread, writes in sorted(touched):
        for (other, written), until in ends.items():
            if other != thread and (writes or written) and until > start:
                return True
        ends[thread, writes] = max(end, ends.get((thread, writes), 0))
    return False


def fused(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """Threads keep in L1 what the launch before has them store and this one load again."""
    whole = launch.of_all
    before = next(
        (a for a, b in zip(record.launches, record.launches[1:], strict=False) if b is whole), None
    )
    if before is None or (before.blocks, before.block_size) != (launch.blocks, launch.block_size):
        return
    stored = {
        (event.thread, event.target_at, event.written)
        for event in before.transfers
        if event.target == "L3" and event.source == "L1"
    }
    again = {
        event.flight: event.place
        for event in whole.transfers
        if _loads(event) and (event.thread, event.source_at, event.read) in stored
    }
    if not again:
        return
    events = _without_flights(launch, again)
    changed = Counter(again.values())
    yield ChangedRun(with_events(launch, events), record.regions, most_of(changed))


def _without_flights(launch: LaunchRecord, flights: Mapping[int, int]) -> list[TimedEvent]:
    """Events but those that start or await one of some flights, or set up its context."""
    kept: list[TimedEvent] = []
    after: dict[int, TimedEvent] = {}  # the next event of each thread
    for event in reversed(launch.events):
        if isinstance(event, TimedBarrier):
            kept.append(event)
            continue
        of_flight = after.get(event.thread) if isinstance(event, TimedConfiguration) else event
        after[event.thread] = event
        match of_flight:
            case TimedTransfer(flight=flight) if flight in flights:
                continue
            case TimedWait(flight=flight) if of_flight is event and flight in flights:
                continue
        kept.append(event)
    return kept[::-1]

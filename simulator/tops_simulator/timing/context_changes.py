"""A run whose places have a context each: the replayed half of `own-contexts`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import IntEnum

import numpy as np

from tops_simulator.timing.changes import ChangedRun, most_of, with_events
from tops_simulator.timing.columns import (
    CONTEXTS,
    SOURCES,
    STARTS,
    TARGETS,
    THREADS,
    EventColumns,
    Numbers,
    awaited,
    groups,
)
from tops_simulator.timing.events import TimedEvent, TimedTransfer
from tops_simulator.timing.record import LaunchRecord, RunRecord
from tops_startup.tuples import NamedTuple

MEMORIES = ("", "L1", "L2", "L3")
UNKNOWN = -1


def on_contexts(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """Each place of a thread has a context of its own for its transfers."""
    shared = _shared_contexts(launch.columns)
    order = _order_of_queued(launch.of_all.columns) if shared else _QueueOrder.NEEDED
    if order is _QueueOrder.NEEDED:
        return
    changed: Counter[int] = Counter()
    events: list[TimedEvent] = []
    for event in launch.events:
        if isinstance(event, TimedTransfer) and (event.thread, event.context) in shared:
            changed[event.place] += launch.weight(event.thread)
            event = event.on(-2 - event.place * launch.threads - event.thread)
        events.append(event)
    proved = order is _QueueOrder.FREE
    yield ChangedRun(with_events(launch, events), record.regions, most_of(changed), proved)


def _shared_contexts(columns: EventColumns) -> set[tuple[int, int]]:
    """Contexts of threads with transfers of several places."""
    own = columns.rows[:, _queued(columns)]
    return set(zip(own[THREADS].tolist(), own[CONTEXTS].tolist(), strict=True))


def _queued(columns: EventColumns) -> Numbers:
    """Transfers on such contexts."""
    starts = np.flatnonzero(columns.are(STARTS))
    places = columns.of_forms(lambda form: getattr(form, "place", 0))[starts]
    first, same = groups(columns.threads[starts], columns.rows[CONTEXTS, starts])
    shared = np.zeros(len(first), np.bool_)
    shared[same[places != places[first][same]]] = True
    found: Numbers = starts[shared[same]]
    return found


class _QueueOrder(IntEnum):
    """Whether transfers that wait for each other touch bytes of each other."""

    FREE = 0
    UNKNOWN = 1
    NEEDED = 2


def _order_of_queued(columns: EventColumns) -> _QueueOrder:
    """Whether transfers of contexts that several places share may run beside those that they are
    after."""
    starts = _queued(columns)
    until = awaited(columns, starts)
    _, own = groups(columns.threads[starts], columns.rows[CONTEXTS, starts])
    order = np.argsort(own, kind="stable")
    begins, before = starts[order], own[order] * (len(columns) + 1)
    last = np.searchsorted(before + begins, before + until[order]) - 1
    later = last - np.arange(len(order))  # how many of its context begin before it is awaited
    sides, found = _sides(columns, begins), _QueueOrder.FREE
    for lag in range(1, int(later.max(initial=0)) + 1):
        first = np.flatnonzero(later >= lag)
        found = max(found, _order(sides, first, first + lag))
        if found is _QueueOrder.NEEDED:
            break
    return found


class _TouchedBytes(NamedTuple):
    """Bytes that transfers touch on one side: the memory, where they begin, and how many."""

    memory: Numbers
    start: Numbers
    size: Numbers


class _Sides(NamedTuple):
    """Of transfers; only of dense ones are all bytes known."""

    read: _TouchedBytes
    written: _TouchedBytes
    dense: Numbers


def _sides(columns: EventColumns, starts: Numbers) -> _Sides:
    def number(name: str) -> Numbers:
        found: Numbers = columns.of_forms(lambda form: int(getattr(form, name, 0)))[starts]
        return found

    def memory(name: str) -> Numbers:
        found: Numbers = columns.of_forms(lambda form: _memory(getattr(form, name, "")))[starts]
        return found

    rows = columns.rows
    read = _TouchedBytes(memory("source"), rows[SOURCES, starts], number("read"))
    written = _TouchedBytes(memory("target"), rows[TARGETS, starts], number("written"))
    return _Sides(read, written, number("dense"))


def _memory(name: str) -> int:
    return MEMORIES.index(name) if name in MEMORIES else UNKNOWN


def _order(sides: _Sides, first: Numbers, second: Numbers) -> _QueueOrder:
    """Of pairs of transfers."""
    read, written, dense = sides
    found = _QueueOrder.FREE
    known = (dense[first] & dense[second]) > 0
    for a, b in ((read, written), (written, read), (written, written)):
        together = a.memory[first] == b.memory[second]
        begins, others = a.start[first], b.start[second]
        clear = known & (begins >= 0) & (others >= 0)
        meet = (begins < others + b.size[second]) & (others < begins + a.size[first])
        if (together & clear & meet).any():
            return _QueueOrder.NEEDED
        if (together & ~clear).any():
            found = _QueueOrder.UNKNOWN
    return found

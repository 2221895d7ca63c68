"""How a launch uses memories: how full they are, how often a byte is moved, what rounding adds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from tops_simulator.timing.columns import FORMS, SOURCES, TARGETS
from tops_simulator.timing.events import READ, WRITTEN, TimedTransfer
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import LaunchRecord, RunRecord
from tops_startup.tuples import NamedTuple

Numbers = npt.NDArray[np.int64]
SIZE = 1
"""Which number of a side is how many bytes it has, after where they begin."""
MOST = 1 << 20
"""Runs of bytes that are kept account of."""


class MemoryFilling(NamedTuple):
    """The most bytes that a thread has in L1, or a block in L2, and how many there are."""

    memory: str
    used: int
    room: int


class MovedBytes(NamedTuple):
    """What transfers move between L3 and nearer memories, one way."""

    writes: bool
    moved: int
    distinct: int  # bytes of L3 that are moved at all; 0: too many runs to tell
    crossing: float  # over the link: each run is rounded up to bursts


class MemoryUse(NamedTuple):
    """All of a launch. `near`: bytes that threads themselves load from L1 and store there."""

    filling: tuple[MemoryFilling, ...]
    moved: tuple[MovedBytes, ...]
    near: float = 0


def memory_use(launch: LaunchRecord, record: RunRecord, rates: Rates) -> MemoryUse:
    """How a launch uses memories; nothing of those that it does not use."""
    rooms = (("L1", launch.near_memory), ("L2", launch.shared_memory))
    filling = tuple(
        MemoryFilling(memory, record.memory[memory], room)
        for memory, room in rooms
        if room and record.memory.get(memory)
    )
    moved = (_moved(launch, rates, writes=writes) for writes in (False, True))
    return MemoryUse(filling, tuple(each for each in moved if each.moved), _near(launch, record))


def _near(launch: LaunchRecord, record: RunRecord) -> float:
    """Bytes of a run are counted by place: of several launches each has the share of a line's that
    it has of the visits there."""
    here, everywhere = _visits(record, [launch]), _visits(record, record.launches)
    total = 0.0
    for (place, memory, _), (_, size) in record.accesses.items():
        if memory == "L1":
            line = _line(record, place)
            share = here[line] / everywhere[line] if everywhere[line] else 0
            total += size * (share if len(record.launches) > 1 else 1)
    return total


def _visits(record: RunRecord, launches: Iterable[LaunchRecord]) -> Counter[object]:
    """How often threads went through the regions of each line."""
    regions: Counter[int] = Counter()
    for launch in launches:
        regions.update({region: int(times) for region, times in launch.visits.items()})
    found: Counter[object] = Counter()
    for region, times in regions.items():
        for line in {_line(record, place) for place in record.regions[region]}:
            found[line] += times
    return found


def _line(record: RunRecord, place: int) -> object:
    loc = record.places.get(place)
    return None if loc is None else (loc.file, loc.line)


def _moved(launch: LaunchRecord, rates: Rates, *, writes: bool) -> MovedBytes:
    sides = far_sides(launch, writes=writes)
    if not len(sides):
        return MovedBytes(writes, 0, 0, 0)
    crossing = sum(_crossing(event, rates, writes=writes) * n for event, n in launch.moves)
    return MovedBytes(writes, int(sides[:, SIZE].sum()), _distinct(sides), crossing)


def far_sides(launch: LaunchRecord, *, writes: bool) -> Numbers:
    """Of each transfer that reads L3, or writes it: where its bytes begin, how many they are, their
    runs and steps."""
    columns, fields = launch.columns, WRITTEN if writes else READ
    extents = [
        side[3:]
        if isinstance(form, TimedTransfer) and (side := fields(form))[1] == "L3" and side[3]
        else (0, 0, 0)
        for form in columns.forms
    ]
    every = np.array([*extents, (0, 0, 0)], np.int64)[columns.rows[FORMS]]
    own = every[:, 0] > 0
    starts = columns.rows[TARGETS if writes else SOURCES, own]
    found: Numbers = np.column_stack([starts, every[own]])
    return found


def _crossing(event: TimedTransfer, rates: Rates, *, writes: bool) -> float:
    """A transfer's bytes over the link of L3, one way."""
    _, memory, _, size, run, _ = WRITTEN(event) if writes else READ(event)
    extra = event.written_extra if writes else event.read_extra
    return rates.crossing(size, run, extra) if memory == "L3" else 0


def _distinct(sides: Numbers) -> int:
    """Bytes that are in some side; 0 where it is not known of all."""
    starts, sizes, lengths, steps = sides.T
    counts = np.where(steps, sizes // np.maximum(1, lengths), 1)
    if not 0 < (-(-sizes // np.maximum(1, lengths))).sum() <= MOST or (starts < 0).any():
        return 0
    if (steps < 0).any():
        return 0
    turns = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
    begins = np.repeat(starts, counts) + turns * np.repeat(steps, counts)
    ends = begins + np.repeat(np.where(steps, np.maximum(1, lengths), sizes), counts)
    order = np.argsort(begins, kind="stable")
    begins, ends = begins[order], ends[order]
    until = np.maximum.accumulate(ends)
    before = np.concatenate([begins[:1], until[:-1]])
    return int(np.maximum(0, ends - np.maximum(begins, before)).sum())

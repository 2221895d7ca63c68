"""Where runs of bytes begin between two bursts: the bursts that they touch beyond the fewest.

A run of 128 bytes that begins at a multiple of 128 is one burst, at any other place two. All
transfers of a line get the mean of their runs: which thread has the odd ones is nothing that a
schedule should depend on, and threads that do the same stay twins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import numpy as np

from tops_simulator.timing.record import (
    READ,
    WRITTEN,
    LaunchRecord,
    MovedSide,
    RunRecord,
    TimedTransfer,
)
from tops_startup.records import replace

GRANULES = (32, 64, 128, 256, 512)
"""Sizes of bursts and lines, for which it is known; objects begin at multiples of the largest."""
LARGEST = GRANULES[-1]
SHARED = ("L2", "L3")
Extra = tuple[float, ...]
"""By granule: how many more a run of bytes touches, in the mean; nothing: none."""


RunsOfBytes = tuple[int, int, int, int]
"""Runs that follow one another at equal steps, without the whole granules between: where they
begin, bytes of one, the step, and how many there are."""


def with_alignment(record: RunRecord) -> RunRecord:
    """A run whose transfers know how their bytes lie between bursts."""
    launches = tuple(map(_of_launch, record.launches))
    if all(a is b for a, b in zip(launches, record.launches, strict=True)):
        return record
    return replace(record, launches=launches)


def _of_launch(launch: LaunchRecord) -> LaunchRecord:
    lines: dict[tuple[int, bool], Counter[RunsOfBytes]] = {}
    for writes, fields in enumerate((READ, WRITTEN)):
        for side, count in _equal(map(fields, launch.transfers)).items():
            if _is_known(side):
                lines.setdefault((side[0], bool(writes)), Counter())[_runs(side)] += count
    extras = {line: extra for line, found in lines.items() if (extra := _extra(found))}
    if not extras:
        return launch
    events = tuple(
        _with_extras(event, extras) if isinstance(event, TimedTransfer) else event
        for event in launch.events
    )
    return replace(launch, events=events)


def _equal(sides: Iterable[MovedSide]) -> Counter[MovedSide]:
    """Those that lie alike between the largest granules."""
    return Counter(
        [
            (place, memory, at % LARGEST if at >= 0 else at, size, run, step)
            for place, memory, at, size, run, step in sides
        ]
    )


def _is_known(side: MovedSide) -> bool:
    """Whether it is of shared memory, and where all of its bytes are."""
    _, memory, at, size, _, step = side
    return memory in SHARED and at >= 0 and size > 0 and step >= 0


def _runs(side: MovedSide) -> RunsOfBytes:
    _, _, at, size, run, step = side
    run = max(1, min(run, size)) if step else size
    return at % LARGEST, run, step % LARGEST, -(-size // run)


def _extra(found: Counter[RunsOfBytes]) -> Extra:
    """Of a line; nothing if all of its runs begin well."""
    runs = sum(count * times for (*_, count), times in found.items())
    more = [0] * len(GRANULES)
    for (at, run, step, count), times in found.items():
        begins = (at + step * np.arange(min(count, LARGEST))) % LARGEST
        for n, granule in enumerate(GRANULES):
            touched = (begins % granule + run - 1) // granule + 1
            added = touched - -(-run // granule)
            rounds, rest = divmod(count, len(begins))
            more[n] += times * int(added.sum() * rounds + added[:rest].sum())
    return tuple(each / runs for each in more) if any(more) else ()


def _with_extras(event: TimedTransfer, extras: dict[tuple[int, bool], Extra]) -> TimedTransfer:
    return event.rounded(
        extras.get((event.place, False), ()) if _is_known(READ(event)) else (),
        extras.get((event.place, True), ()) if _is_known(WRITTEN(event)) else (),
    )

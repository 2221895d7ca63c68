"""Where runs of bytes begin between two bursts: the bursts that they touch beyond the fewest.

A run of 128 bytes that begins at a multiple of 128 is one burst, at any other place two. All
transfers of a line get the mean of their runs: which thread has the odd ones is nothing that a
schedule should depend on, and threads that do the same stay twins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np

from tops_simulator.timing.record import LaunchRecord, RunRecord, TimedTransfer
from tops_startup.records import replace
from tops_startup.tuples import NamedTuple

GRANULES = (32, 64, 128, 256, 512)
"""Sizes of bursts and lines, for which it is known; objects begin at multiples of the largest."""
LARGEST = GRANULES[-1]
SHARED = ("L2", "L3")
Extra = tuple[float, ...]
"""By granule: how many more a run of bytes touches, in the mean; nothing: none."""


class RunsOfBytes(NamedTuple):
    """Runs that follow one another at equal steps, without the whole granules between."""

    at: int
    run: int
    step: int
    runs: int


def with_alignment(record: RunRecord) -> RunRecord:
    """A run whose transfers know how their bytes lie between bursts."""
    launches = tuple(map(_of_launch, record.launches))
    if all(a is b for a, b in zip(launches, record.launches, strict=True)):
        return record
    return replace(record, launches=launches)


def _of_launch(launch: LaunchRecord) -> LaunchRecord:
    lines: dict[tuple[int, bool], Counter[RunsOfBytes]] = {}
    for event in launch.events:
        if isinstance(event, TimedTransfer):
            for writes, runs in _sides(event):
                lines.setdefault((event.place, writes), Counter())[runs] += 1
    extras = {line: extra for line, found in lines.items() if (extra := _extra(found))}
    if not extras:
        return launch
    events = tuple(
        _with_extras(event, extras) if isinstance(event, TimedTransfer) else event
        for event in launch.events
    )
    return replace(launch, events=events)


def _sides(event: TimedTransfer) -> Iterator[tuple[bool, RunsOfBytes]]:
    """Sides of which all bytes are known, and whether they are written."""
    read = event.source_at, event.read, event.read_run, event.read_step
    written = event.target_at, event.written, event.written_run, event.written_step
    for memory, writes, side in ((event.source, False, read), (event.target, True, written)):
        at, size, run, step = side
        if memory in SHARED and at >= 0 and size > 0 and step >= 0:
            run = max(1, min(run, size)) if step else size
            yield writes, RunsOfBytes(at % LARGEST, run, step % LARGEST, -(-size // run))


def _extra(found: Counter[RunsOfBytes]) -> Extra:
    """Of a line; nothing if all of its runs begin well."""
    runs = sum(each.runs * times for each, times in found.items())
    more = [0] * len(GRANULES)
    for each, times in found.items():
        begins = (each.at + each.step * np.arange(min(each.runs, LARGEST))) % LARGEST
        for n, granule in enumerate(GRANULES):
            touched = (begins % granule + each.run - 1) // granule + 1
            added = touched - -(-each.run // granule)
            rounds, rest = divmod(each.runs, len(begins))
            more[n] += times * int(added.sum() * rounds + added[:rest].sum())
    return tuple(each / runs for each in more) if any(more) else ()


def _with_extras(event: TimedTransfer, extras: dict[tuple[int, bool], Extra]) -> TimedTransfer:
    known = {writes for writes, _ in _sides(event)}
    return event.rounded(
        extras.get((event.place, False), ()) if False in known else (),
        extras.get((event.place, True), ()) if True in known else (),
    )

"""Where runs of bytes begin between two bursts: the bursts that they touch beyond the fewest.

A run of 128 bytes that begins at a multiple of 128 is one burst, at any other place two. All
transfers of a line get the mean of their runs: which thread has the odd ones is nothing that a
schedule should depend on, and threads that do the same stay twins.
"""

from __future__ import annotations

from collections import Counter

import numpy as np

from tops_simulator.timing.record import LaunchRecord, RunRecord, TimedTransfer
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
    for event in launch.transfers:
        for writes, runs in enumerate(_sides(event)):
            if runs is not None:
                lines.setdefault((event.place, bool(writes)), Counter())[runs] += 1
    extras = {line: extra for line, found in lines.items() if (extra := _extra(found))}
    if not extras:
        return launch
    events = tuple(
        _with_extras(event, extras) if isinstance(event, TimedTransfer) else event
        for event in launch.events
    )
    return replace(launch, events=events)


def _sides(event: TimedTransfer) -> tuple[RunsOfBytes | None, RunsOfBytes | None]:
    """What is read and what is written; None: not of shared memory, or not all bytes are known."""
    return (
        _runs(event.source, event.source_at, event.read, event.read_run, event.read_step),
        _runs(event.target, event.target_at, event.written, event.written_run, event.written_step),
    )


def _runs(memory: str, at: int, size: int, run: int, step: int) -> RunsOfBytes | None:
    if memory not in SHARED or at < 0 or size <= 0 or step < 0:
        return None
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
    read, written = _sides(event)
    return event.rounded(
        extras.get((event.place, False), ()) if read is not None else (),
        extras.get((event.place, True), ()) if written is not None else (),
    )

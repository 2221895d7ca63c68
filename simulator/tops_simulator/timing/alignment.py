"""Where runs of bytes begin between two bursts: the bursts that they touch beyond the fewest.

A run of 128 bytes that begins at a multiple of 128 is one burst, at any other place two. All
transfers of a line get the mean of their runs: which thread has the odd ones is nothing that a
schedule should depend on, and threads that do the same stay twins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np

from tops_simulator.timing.columns import (
    FORMS,
    SOURCES,
    STARTS,
    TARGETS,
    EventColumns,
    Numbers,
    groups,
    tabulated,
)
from tops_simulator.timing.events import (
    READ,
    WRITTEN,
    MovedSide,
    TimedTransfer,
)
from tops_simulator.timing.record import LaunchRecord, RunRecord
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
    columns = launch.columns
    starts = np.flatnonzero(columns.are(STARTS))
    lines: dict[tuple[int, bool], Counter[RunsOfBytes]] = {}
    for writes, side, count in _equal_sides(columns, starts):
        if _is_known(side):
            lines.setdefault((side[0], writes), Counter())[_runs(side)] += count
    extras = {line: extra for line, found in lines.items() if (extra := _extra(found))}
    if not extras:
        return launch
    return replace(launch, events=_with_extras(columns, starts, extras))


def _equal_sides(columns: EventColumns, starts: Numbers) -> Iterator[tuple[bool, MovedSide, int]]:
    """What is read, and what is written, with how many lie alike between the largest granules."""
    rows = columns.rows[:, starts]
    for column, fields in ((SOURCES, READ), (TARGETS, WRITTEN)):
        at = np.where(rows[column] >= 0, rows[column] % LARGEST, rows[column])
        first, same = groups(rows[FORMS], at)
        for n, count in zip(first.tolist(), np.bincount(same).tolist(), strict=True):
            form = columns.forms[rows[FORMS, n]]
            if isinstance(form, TimedTransfer):
                place, memory, _, size, run, step = fields(form)
                yield column == TARGETS, (place, memory, int(at[n]), size, run, step), count


def _is_known(side: MovedSide) -> bool:
    """Whether it is of shared memory, and where all of its bytes are."""
    return _is_shared(side) and side[2] >= 0


def _is_shared(side: MovedSide) -> bool:
    """Whether it is of shared memory, and its runs follow one another at equal steps."""
    _, memory, _, size, _, step = side
    return memory in SHARED and size > 0 and step >= 0


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


def _with_extras(
    columns: EventColumns, starts: Numbers, extras: dict[tuple[int, bool], Extra]
) -> EventColumns:
    """Events of other forms, where their bytes lie so."""
    rows, forms = columns.rows.copy(), list(columns.forms)
    known = rows[SOURCES, starts] >= 0, rows[TARGETS, starts] >= 0
    first, same = groups(rows[FORMS, starts], known[0], known[1])
    numbers = np.empty(len(first), np.int64)
    for n, event in enumerate(first.tolist()):
        numbers[n], form = len(forms), forms[rows[FORMS, starts[event]]]
        if isinstance(form, TimedTransfer):
            read, written = (extras.get((form.place, writes), ()) for writes in (False, True))
            forms.append(
                form.rounded(
                    read if known[0][event] and _is_shared(READ(form)) else (),
                    written if known[1][event] and _is_shared(WRITTEN(form)) else (),
                )
            )
    rows[FORMS, starts] = numbers[same]
    return tabulated(forms, rows)

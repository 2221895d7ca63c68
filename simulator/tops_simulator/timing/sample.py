"""A sample of a launch of very many events: a few stretches of its rounds.

Events are counted by marks: the blocks that a cluster runs one after the other; or the barriers of
a block; or the transfers of each thread between two barriers. From a mark on events are left out,
until one comes that is like it, so that what goes on there is what went on before: whole rounds are
left out. A wait for a transfer that is left out is one for that which was under way in its place.
What is kept happens `times` as often: with its links, waits and barriers it is a launch like any.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from tops_simulator.timing.columns import (
    AFTER,
    FLIGHTS,
    MEETS,
    STARTS,
    WAITS,
    Bools,
    EventColumns,
    Numbers,
    awaited,
    counted,
    groups,
    tabulated,
)
from tops_simulator.timing.events import TimedBarrier
from tops_simulator.timing.record import LaunchRecord
from tops_simulator.timing.symmetry import FoldedLaunch, folded
from tops_startup.records import replace
from tops_startup.tuples import NamedTuple

REPLAYED = 1 << 13
"""Events from which on a launch is sampled; threads that do the same count once."""
TRIED = 1 << 11
"""Those with which a change is tried, and the launch as it is beside it."""
ALL_TRIED = 1 << 13
"""The same, where threads that do the same are not counted once."""
STRETCHES = 4
"""Stretches of each sequence of marks that are kept."""
FEWEST = 4 * STRETCHES
"""Marks of a sequence that are kept at least, or all."""
WHOLE = 0.02
"""The part of what is kept that may be of sequences of which nothing is left out."""
MOST = 0.75
"""The largest share that is worth it."""
Gap = tuple[int, int]
"""The marks that are left out: the first, and the one after the last."""


class MarkedEvents(NamedTuple):
    """For each event its sequence, and how many marks of that there have been, with itself; which
    events are marks, and what each event is, for marks that are like each other."""

    sequences: Numbers
    numbers: Numbers
    are_marks: Bools
    kinds: Numbers


def replayed(launch: LaunchRecord) -> FoldedLaunch:
    """A launch with one thread of each kind, or a sample of these; all that is shown is there."""
    twins = folded(launch)
    share = REPLAYED / max(1, len(twins.launch.events))
    return replace(twins, launch=sample(twins.launch, share))


class ChangeTrials(NamedTuple):
    """What changes are made to: one thread of each kind, and all threads, both of samples where
    these are large; each folded, as the launch without the change."""

    twins: FoldedLaunch
    all_threads: FoldedLaunch


def trials(launch: FoldedLaunch) -> ChangeTrials:
    """Of a launch that is replayed as it is."""
    own, every = launch.launch, launch.shown
    fewer = sample(own, TRIED / max(1, len(own.events)))
    twins = launch if fewer is own else replace(launch, launch=fewer)
    some = sample(every, ALL_TRIED / max(1, len(every.events)))
    return ChangeTrials(twins, twins if some is every else replayed(some))


def sample(launch: LaunchRecord, share: float) -> LaunchRecord:
    """A launch with about a share of its events, or as many more as it takes; itself where there is
    no such sample."""
    columns = launch.columns
    for marked in (_by_wave, _by_barrier, _by_transfer) if share <= MOST else ():
        made, wanted = marked(launch), share
        while made is not None and wanted <= MOST:
            left_out = _left_out(made, wanted)
            if left_out is not None:
                events = _without(columns, left_out)
                times = launch.times * len(columns) / len(events)
                return replace(launch, events=events, times=times, whole=launch.whole or launch)
            wanted *= 2
    return launch


# --- marks ------------------------------------------------------------------------------


def _by_wave(launch: LaunchRecord) -> MarkedEvents | None:
    """Marks are the blocks of a cluster."""
    if launch.waves * MOST < FEWEST:
        return None
    turns = launch.block(launch.columns.threads) // launch.clusters
    nothing = np.zeros_like(turns)
    _, first, same = np.unique(turns, return_index=True, return_inverse=True)
    are_first = np.zeros(len(turns), np.bool_)
    are_first[first] = True
    return MarkedEvents(nothing, 1 + same, are_first, nothing)


def _by_barrier(launch: LaunchRecord) -> MarkedEvents | None:
    """Marks are the barriers of a block; of the grid, where there are such."""
    columns = launch.columns
    if columns.are(MEETS).sum() < FEWEST:
        return None
    sequences, meet = _meetings(launch)
    return MarkedEvents(sequences, counted(sequences, meet), meet, _places(columns))


def _by_transfer(launch: LaunchRecord) -> MarkedEvents:
    """Marks are the transfers of a thread between two barriers; barriers are kept."""
    columns = launch.columns
    meets, starts = columns.are(MEETS), columns.are(STARTS)
    sequences, meet = _meetings(launch)
    threads = np.where(meets, -1, columns.threads)
    before = np.where(meets, 0, counted(sequences, meet))
    _, own = groups(threads, before)
    return MarkedEvents(own, counted(own, starts), starts, _places(columns))


def _meetings(launch: LaunchRecord) -> tuple[Numbers, Bools]:
    """Whose barriers each event is between, those of its block or of the grid; which events are
    such barriers."""
    columns = launch.columns
    of_grid = any(each.of_grid for each in columns.barriers.values())
    meet = columns.are(MEETS)
    if not of_grid:
        return launch.block(columns.threads), meet
    whole = columns.of_forms(lambda form: isinstance(form, TimedBarrier) and form.of_grid)
    return np.zeros(len(columns), np.int64), meet & (whole > 0)


def _places(columns: EventColumns) -> Numbers:
    """Of transfers and barriers."""
    return columns.of_forms(lambda form: getattr(form, "place", 0))


# --- what is left out -------------------------------------------------------------------


def _left_out(made: MarkedEvents, share: float) -> Bools | None:
    """Whether each event is; None: too few, or not of all sequences about equally many."""
    marks = made.sequences[made.are_marks]
    counts = np.bincount(marks, minlength=int(made.sequences.max(initial=0)) + 1)
    order = np.argsort(marks, kind="stable")
    kinds, ends = made.kinds[made.are_marks][order], np.cumsum(counts)
    gone = np.zeros(len(made.numbers) + 1, np.bool_)  # by the number of a mark of all sequences
    thinned = np.zeros(len(counts), np.bool_)
    for name in np.flatnonzero(share * counts >= FEWEST).tolist():
        begin = int(ends[name] - counts[name])
        for gap in _gaps(kinds[begin : int(ends[name])].tolist(), share):
            gone[begin + gap[0] : begin + gap[1]] = thinned[name] = True
    if not thinned.any():
        return None
    number = (ends - counts)[made.sequences] + made.numbers - 1
    left_out: Bools = (made.numbers > 0) & gone[number] & thinned[made.sequences]
    kept = len(left_out) - int(left_out.sum())
    whole = int((~thinned[made.sequences]).sum())
    return left_out if whole <= WHOLE * kept else None


def _gaps(marks: Sequence[int], share: float) -> list[Gap]:
    """What is left out between stretches at equal distances, the last of which is the end."""
    kept = share * len(marks)
    if kept < FEWEST:
        return []
    stretch = kept / STRETCHES
    step = (len(marks) - stretch) / (STRETCHES - 1)
    reach = int(min(stretch, step - stretch) / 2)
    gaps = []
    for number in range(STRETCHES - 1):
        begin = round(number * step + stretch)
        resumed = _like(marks, begin, round((number + 1) * step), reach)
        if resumed is None:
            return []
        gaps.append((begin, resumed))
    return gaps


def _like(marks: Sequence[int], given: int, near: int, reach: int) -> int | None:
    """The mark near a number that is like a given one."""
    for distance in range(reach + 1):
        for number in (near - distance, near + distance):
            if number < len(marks) and marks[number] == marks[given]:
                return number
    return None


def _without(columns: EventColumns, left_out: Bools) -> EventColumns:
    """The other events, each with the flights that are under way for it."""
    kept = columns.select(~left_out)
    rows = kept.rows.copy()
    renamed = _Renaming(columns, left_out)
    numbers = np.flatnonzero(~left_out)
    waits, chained = kept.are(WAITS), kept.rows[AFTER] >= 0
    for n in np.flatnonzero(waits | chained).tolist():
        renamed.go_on(int(numbers[n]))
        column = FLIGHTS if waits[n] else AFTER
        rows[column, n] = renamed.name(int(rows[column, n]))
    return tabulated(columns.forms, rows)


class _Renaming:
    """What flights under way at the end of a gap are called: what was under way in their place at
    its beginning."""

    def __init__(self, columns: EventColumns, left_out: Bools) -> None:
        starts = np.flatnonzero(columns.are(STARTS))
        self._flights = columns.rows[FLIGHTS, starts]
        until = awaited(columns, starts)
        order = np.argsort(columns.threads[starts], kind="stable")
        self._starts, self._until = starts[order], until[order]
        self._flights = self._flights[order]
        self._threads = columns.threads[starts][order]
        self._names: dict[int, int] = {}
        self._gaps = sorted(_gaps_of_threads(columns, left_out), reverse=True)

    def name(self, flight: int) -> int:
        return self._names.get(flight, flight)

    def go_on(self, event: int) -> None:
        """To an event."""
        while self._gaps and self._gaps[-1][0] <= event:
            end, begin, thread = self._gaps.pop()
            before = [*map(self.name, self._open(thread, begin))]
            now = self._open(thread, end)
            self._names.update(zip(reversed(now), reversed(before), strict=False))

    def _open(self, thread: int, event: int) -> list[int]:
        """Transfers of a thread that nobody has waited for before an event."""
        a, b = np.searchsorted(self._threads, [thread, thread + 1])
        is_open = (self._starts[a:b] < event) & (self._until[a:b] >= event)
        found: list[int] = self._flights[a:b][is_open].tolist()
        return found


def _gaps_of_threads(columns: EventColumns, left_out: Bools) -> Iterator[tuple[int, int, int]]:
    """Where each thread goes on, with where its events began to be left out, and its number."""
    own = np.flatnonzero(~columns.are(MEETS))
    own = own[np.argsort(columns.threads[own], kind="stable")]
    threads, gone = columns.threads[own], left_out[own]
    same = np.concatenate([[False], threads[1:] == threads[:-1]])
    before = np.concatenate([[False], gone[:-1]]) & same
    begins, ends = np.flatnonzero(gone & ~before), np.flatnonzero(before & ~gone)
    for end in ends.tolist():
        begin = begins[np.searchsorted(begins, end) - 1]
        yield int(own[end]), int(own[begin]), int(threads[end])

"""Threads that do the same, of which one is replayed for all.

Two threads of a block are twins if their events are equal but for the names of contexts and
flights, which only they use, and if they meet others only in barriers of the whole block or grid.
Two clusters are twins if the threads of their blocks are. To exchange twins changes nothing but
names, so that all do the same at the same time: one stands for all, and takes of each link that
they share as much as all do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from tops_simulator.timing.columns import (
    AFTER,
    CONFIGURES,
    CONTEXTS,
    FLIGHTS,
    FORMS,
    MEETS,
    NONE,
    STARTS,
    THREADS,
    WAITS,
    EventColumns,
    KnownNumbers,
    Numbers,
    equal_rows,
    groups,
    tabulated,
    turns,
)
from tops_simulator.timing.events import TimedBarrier, TimedEvent
from tops_simulator.timing.rates import Link
from tops_simulator.timing.record import LaunchRecord
from tops_startup.records import dataclass, replace

NO_TWIN = -1
OF_THE_CARD = ("l3", "cache")
"""Links that all clusters share."""


@dataclass(frozen=True, slots=True)
class FoldedLaunch:
    """A launch with the events of a thread of each kind; `shown` has those of all."""

    shown: LaunchRecord
    launch: LaunchRecord
    threads: dict[int, tuple[int, ...]]
    """For each thread that stands for others in its block: all of them."""
    clusters: dict[int, tuple[int, ...]]
    """For each cluster that stands for others: all of them."""

    def weight(self, thread: int, link: Link) -> int:
        """How many threads cross a link when one does."""
        kind, _ = link
        twins = 1 if kind == "sdte" else len(self.threads.get(thread, (thread,)))
        cluster = self.launch.cluster(thread)
        return twins * (len(self.clusters.get(cluster, (cluster,))) if kind in OF_THE_CARD else 1)

    def count(self, thread: int) -> float:
        """How often all threads that one stands for, with itself, do what it does once."""
        clusters = self.clusters.get(self.launch.cluster(thread), (NO_TWIN,))
        return len(clusters) * len(self.threads.get(thread, (NO_TWIN,))) * self.launch.times

    def twins(self, thread: int) -> Iterator[int]:
        """All threads that one stands for, itself first."""
        launch = self.launch
        here = launch.cluster(thread)
        for cluster in self.clusters.get(here, (here,)):
            for twin in self.threads.get(thread, (thread,)):
                yield twin + (cluster - here) * launch.block_size


def folded(launch: LaunchRecord) -> FoldedLaunch:
    """A launch with one thread of each kind; all of them where threads depend on each other."""
    kinds = _kinds(launch)
    if kinds is None:
        return FoldedLaunch(launch, launch, {}, {})
    used, size = min(launch.clusters, launch.blocks), launch.block_size
    blocks = kinds.reshape(launch.blocks, size)
    clusters: dict[bytes, list[int]] = {}
    for cluster in range(used):
        clusters.setdefault(blocks[cluster :: launch.clusters].tobytes(), []).append(cluster)
    first = {each[0]: tuple(each) for each in clusters.values()}
    is_kept = np.zeros(launch.clusters, np.bool_)
    is_kept[[*first]] = True
    every = np.arange(launch.threads)
    own = every[is_kept[launch.cluster(every)]]
    _, same = groups(launch.block(own), kinds[own])
    order = np.argsort(same, kind="stable")
    begins = np.flatnonzero(np.diff(same[order])) + 1
    members = (tuple(each.tolist()) for each in np.split(own[order], begins))
    kept = {each[0]: each for each in sorted(members)}
    events = _of(kept, launch)
    weights = {t: len(own) * len(first[launch.cluster(t)]) for t, own in kept.items()}
    twins = replace(launch, events=events, weights=weights, shown=launch)
    return FoldedLaunch(launch, twins, kept, first)


def _of(kept: Mapping[int, object], launch: LaunchRecord) -> EventColumns:
    """The events of some threads."""
    columns, absent = launch.columns, launch.threads
    forms: list[TimedEvent] = []
    firsts: list[int] = []  # of barriers; absent: none of theirs is kept
    for form in columns.forms:
        if isinstance(form, TimedBarrier):
            form = form._replace(threads=tuple(n for n in form.threads if n in kept))
            firsts.append(form.threads[0] if form.threads else absent)
        else:
            firsts.append(absent)
        forms.append(form)
    rows = columns.rows.copy()
    meets = columns.are(MEETS)
    rows[THREADS, meets] = np.array([*firsts, absent])[rows[FORMS, meets]]
    is_kept = np.zeros(launch.threads + 1, np.bool_)
    is_kept[[*kept]] = True
    return tabulated(forms, rows[:, is_kept[rows[THREADS]]])


def _kinds(launch: LaunchRecord) -> Numbers | None:
    """A number for each thread, equal for twins; None where threads depend on each other."""
    columns = launch.columns
    contexts, flights = _context_numbers(columns, launch.block_size), _flight_numbers(columns)
    whole = {False: launch.block_size, True: launch.threads}
    if contexts is None or flights is None:
        return None
    if any(len(each.threads) != whole[each.of_grid] for each in columns.barriers.values()):
        return None
    signatures = np.array([_meetings(columns), contexts, *flights]).T
    order, threads = _by_thread(columns)
    own = np.ascontiguousarray(signatures[order])
    return _equal_stretches(own, np.searchsorted(threads, np.arange(launch.threads + 1)))


def _equal_stretches(rows: Numbers, ends: Numbers) -> Numbers:
    """A number for each stretch of rows, equal for equal ones; each ends where the next begins."""
    lengths = np.diff(ends)
    found = np.full(len(lengths), NONE)
    for length in np.unique(lengths).tolist():
        which = np.flatnonzero(lengths == length)
        each = rows[ends[which][:, None] + np.arange(length)].reshape(len(which), -1)
        first, same = equal_rows(each) if length else (which, np.zeros_like(which))
        found[which] = which[first][same] if length else which[0]
    return found


def _meetings(columns: EventColumns) -> Numbers:
    """Each event's form, equal for barriers that differ only in their threads."""
    known: dict[object, int] = {}
    numbers = [
        known.setdefault(each[1:] if isinstance(each, TimedBarrier) else n, n)
        for n, each in enumerate(columns.forms)
    ]
    found: Numbers = np.array([*numbers, NONE])[columns.rows[FORMS]]
    return found


def _by_thread(columns: EventColumns) -> tuple[Numbers, Numbers]:
    """The events of the first thread, those of the second, and so on, and whose each is; barriers
    are of all of theirs."""
    meets = columns.are(MEETS)
    members = {n: np.array(each.threads) for n, each in columns.barriers.items()}
    met = [members[n] for n in columns.rows[FORMS, meets].tolist()]
    order = np.concatenate(
        [np.flatnonzero(~meets), np.repeat(np.flatnonzero(meets), [len(each) for each in met])]
    )
    threads = np.concatenate([columns.threads[~meets], *met])
    turns = np.lexsort((order, threads))
    return order[turns], threads[turns]


def _context_numbers(columns: EventColumns, block_size: int) -> Numbers | None:
    """Of each event its context's number in its thread, -1: it has none; None where two threads
    use one."""
    uses = np.flatnonzero(columns.are(CONFIGURES) | columns.are(STARTS))
    threads = columns.threads[uses]
    first, same = groups(columns.rows[CONTEXTS, uses], threads // block_size)
    if (threads != threads[first][same]).any():
        return None
    order = np.argsort(first)
    numbers = np.empty(len(first), np.int64)
    numbers[order] = turns(threads[first[order]])
    found = np.full(len(columns), NONE)
    found[uses] = numbers[same]
    return found


def _flight_numbers(columns: EventColumns) -> tuple[Numbers, Numbers] | None:
    """The flight that each event waits for, and the one that it comes after, by their numbers in
    its thread; None where one is not an earlier one of that."""
    starts = np.flatnonzero(columns.are(STARTS))
    numbers = turns(columns.threads[starts])
    known = KnownNumbers(columns.rows[FLIGHTS, starts])
    found = []
    for column, uses in (
        (FLIGHTS, np.flatnonzero(columns.are(WAITS))),
        (AFTER, np.flatnonzero(columns.rows[AFTER] >= 0)),
    ):
        at = known.find(columns.rows[column, uses])
        own = starts[at] if len(starts) else at
        if (at < 0).any() or (own > uses).any():
            return None
        if (columns.threads[own] != columns.threads[uses]).any():
            return None
        named = np.full(len(columns), NONE)
        named[uses] = numbers[at]
        found.append(named)
    return found[0], found[1]

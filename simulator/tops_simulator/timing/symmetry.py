"""Threads that do the same, of which one is replayed for all.

Two threads of a block are twins if their events are equal but for the names of contexts and
flights, which only they use, and if they meet others only in barriers of the whole block or grid.
Two clusters are twins if the threads of their blocks are. To exchange twins changes nothing but
names, so that all do the same at the same time: one stands for all, and takes of each link that
they share as much as all do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tops_simulator.timing.rates import Link
from tops_simulator.timing.record import (
    ROUNDED,
    LaunchRecord,
    TimedBarrier,
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
    TimedWork,
)
from tops_startup.records import dataclass, replace

Signature = tuple[object, ...]
OF_TWINS = slice(TimedTransfer._fields.index("operation"), TimedTransfer._fields.index("after"))
"""With `ROUNDED` the fields of a transfer that are equal for twins."""
NO_TWIN = -1
NO_FLIGHT = -1, -1
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
    kinds = _Signatures(launch).found()
    if kinds is None:
        return FoldedLaunch(launch, launch, {}, {})
    clusters: dict[Signature, list[int]] = {}
    for cluster in range(min(launch.clusters, launch.blocks)):
        blocks = range(cluster, launch.blocks, launch.clusters)
        size = launch.block_size
        signature = tuple(tuple(kinds[b * size : (b + 1) * size]) for b in blocks)
        clusters.setdefault(signature, []).append(cluster)
    first = {each[0]: tuple(each) for each in clusters.values()}
    threads: dict[tuple[int, object], list[int]] = {}
    for thread in range(launch.threads):
        if launch.cluster(thread) in first:
            threads.setdefault((launch.block(thread), kinds[thread]), []).append(thread)
    kept = {each[0]: tuple(each) for each in threads.values()}
    events = tuple(_of(kept, launch.events))
    weights = {t: len(own) * len(first[launch.cluster(t)]) for t, own in kept.items()}
    twins = replace(launch, events=events, weights=weights, shown=launch)
    return FoldedLaunch(launch, twins, kept, first)


def _of(kept: dict[int, tuple[int, ...]], events: tuple[TimedEvent, ...]) -> Iterator[TimedEvent]:
    """The events of some threads."""
    for event in events:
        if not isinstance(event, TimedBarrier):
            if event[0] in kept:
                yield event
        elif threads := tuple(thread for thread in event.threads if thread in kept):
            yield event._replace(threads=threads)


class _Signatures:
    """What each thread does, without the names of its contexts and flights."""

    def __init__(self, launch: LaunchRecord) -> None:
        self.launch = launch
        self.done: list[list[object]] = [[] for _ in range(launch.threads)]
        self.contexts: dict[tuple[int, int], tuple[int, int]] = {}  # its thread and number there
        self.flights: dict[int, tuple[int, int]] = {}
        self.counts = [[0, 0] for _ in range(launch.threads)]  # of contexts and flights

    def found(self) -> list[int] | None:
        """A number for each thread, equal for twins; None where threads depend on each other."""
        takers: dict[type[object], Callable[[Any], bool]] = {
            TimedBarrier: self._barrier,
            TimedWork: self._work,
            TimedConfiguration: self._configuration,
            TimedTransfer: self._transfer,
            TimedWait: self._wait,
        }
        for event in self.launch.events:
            if not takers[type(event)](event):
                return None
        known: dict[Signature, int] = {}
        return [known.setdefault(tuple(done), len(known)) for done in self.done]

    # Each notes an event: whether it is one thread's, or of all.

    def _barrier(self, event: TimedBarrier) -> bool:
        whole = self.launch.threads if event.of_grid else self.launch.block_size
        meeting = "barrier", *event[1:]
        for thread in event.threads:
            self.done[thread].append(meeting)
        return len(event.threads) == whole

    def _work(self, event: TimedWork) -> bool:
        self.done[event[0]].append(event[1:])
        return True

    def _configuration(self, event: TimedConfiguration) -> bool:
        thread = event[0]
        context = self._context(thread, event[1])
        self.done[thread].append((context, *event[2:]))
        return context >= 0

    def _transfer(self, event: TimedTransfer) -> bool:
        thread = event[0]
        counts = self.counts[thread]
        context = self._context(thread, event[1])
        after = self._flight(thread, event.after)
        self.flights[event.flight] = thread, counts[1]
        counts[1] += 1
        self.done[thread].append((context, after, event[OF_TWINS], event[ROUNDED]))
        return context >= 0 and (after >= 0 or event.after < 0)

    def _wait(self, event: TimedWait) -> bool:
        thread, name, place = event
        flight = self._flight(thread, name)
        self.done[thread].append(("wait", flight, place))
        return flight >= 0

    def _context(self, thread: int, context: int) -> int:
        """A context's number in its thread; -1 for one that two threads use."""
        key = thread // self.launch.block_size, context
        known = self.contexts.get(key)
        if known is None:
            known = self.contexts[key] = thread, self.counts[thread][0]
            self.counts[thread][0] += 1
        owner, number = known
        return number if owner == thread else -1

    def _flight(self, thread: int, flight: int) -> int:
        """A flight's number in its thread; -1 for none, or another's."""
        owner, number = self.flights.get(flight, NO_FLIGHT)
        return number if owner == thread else -1

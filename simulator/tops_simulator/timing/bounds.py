"""Two bounds of a launch's time that no sharing of links can leave, both from one pass.

The order of events does not depend on time: threads go on in program order, a context's transfers
follow each other as they were started, waits and barriers wait for all. So an end is a maximum of
sums of durations, and

- with each transfer as short as it is alone, no schedule ends earlier; nor does one end before a
  link has carried all its bytes;
- with each link's capacity divided by all contexts that ever use it, none ends later: fair sharing
  gives a flow at least that on its fullest link (`sharing`).

Both are sums and maxima of costs, and of bytes by capacities: monotone in every parameter. The fair
share itself is not: a faster link may let two transfers meet that did not meet before.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tops_simulator.timing.rates import Flow, Link, Rates
from tops_simulator.timing.record import (
    LaunchRecord,
    TimedBarrier,
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
    TimedWork,
    before,
    scheduled,
)

Duration = Callable[[Flow], float]


def lower_bound(launch: LaunchRecord, rates: Rates) -> float:
    """Cycles that no schedule beats."""
    carried: dict[Link, float] = {}
    for event in launch.events:
        if isinstance(event, TimedTransfer):
            for link, amount in rates.flow(event, launch).work:
                carried[link] = carried.get(link, 0) + amount
    full = (amount / rates.capacity(link) for link, amount in carried.items())
    return max(longest_path(launch, rates, rates.alone), max(full, default=0))


def upper_bound(launch: LaunchRecord, rates: Rates) -> float:
    """Cycles that fair sharing does not exceed."""
    users = link_users(launch, rates)

    def crowded(flow: Flow) -> float:
        slowest = max(users[link] / rates.capacity(link) for link, _ in flow.work)
        return flow.latency + flow.size * slowest

    return longest_path(launch, rates, crowded)


def link_users(launch: LaunchRecord, rates: Rates) -> dict[Link, int]:
    """How many contexts can use each link at a time: those of a cluster's blocks take turns."""
    contexts: dict[tuple[Link, int], set[int]] = {}
    for event in launch.events:
        if isinstance(event, TimedTransfer):
            for link, _ in rates.flow(event, launch).work:
                contexts.setdefault((link, launch.block(event.thread)), set()).add(event.context)
    turns: dict[tuple[Link, int], int] = {}
    for (link, block), used in contexts.items():
        place = block if before(launch, launch.blocks - 1) is None else block % launch.clusters
        turns[link, place] = max(turns.get((link, place), 0), len(used))
    found: dict[Link, int] = {}
    for (link, _), most in turns.items():
        found[link] = found.get(link, 0) + most
    return found


def longest_path(launch: LaunchRecord, rates: Rates, duration: Duration) -> float:
    """When a launch ends whose transfers take so long each."""
    walk = _Walk(launch, rates, duration)
    for event in scheduled(launch):
        walk.take(event)
    return max([*walk.now.values(), *walk.flights.values()], default=0)


class _Walk:
    """Clocks of threads, and ends of flights."""

    def __init__(self, launch: LaunchRecord, rates: Rates, duration: Duration) -> None:
        self.launch, self.rates, self.duration = launch, rates, duration
        self.now: dict[int, float] = {}
        self.flights: dict[int, float] = {}
        self._contexts: dict[tuple[int, int], float] = {}
        self._ends: dict[int, float] = {}  # of blocks, with their flights
        self._begins: dict[int, float] = {}
        self._before = partial(before, launch)

    def take(self, event: TimedEvent) -> None:
        """One event later."""
        match event:
            case TimedBarrier():
                together = max(map(self._now, event.threads))
                end = together + self.rates.barrier(of_grid=event.of_grid)
                for thread in event.threads:
                    self._at(thread, end)
            case TimedWork(thread=thread):
                self._at(thread, self._now(thread) + sum(self.rates.work(event)))
            case TimedConfiguration(thread=thread):
                self._at(thread, self._now(thread) + self.rates.configuration(event))
            case TimedTransfer():
                self._start(event)
            case TimedWait(thread=thread):
                end = max(self._now(thread), self.flights.get(event.flight, 0))
                self._at(thread, end + self.rates.point["wait.return"])

    def _now(self, thread: int) -> float:
        """A thread's clock; its block begins when the one before it has ended."""
        now = self.now.get(thread)
        if now is None:
            block = self.launch.block(thread)
            if block not in self._begins:
                earlier = self._before(block)
                self._begins[block] = 0 if earlier is None else self._end(earlier)
            now = self.now[thread] = self._begins[block]
        return now

    def _end(self, block: int) -> float:
        """When a block has ended; one in which nothing happened ends with those before it."""
        if block not in self._ends:
            earlier = self._before(block)
            self._ends[block] = 0 if earlier is None else self._end(earlier)
        return self._ends[block]

    def _at(self, thread: int, time: float) -> None:
        self.now[thread] = time
        block = self.launch.block(thread)
        self._ends[block] = max(self._ends.get(block, 0), time)

    def _start(self, event: TimedTransfer) -> None:
        thread = event.thread
        self._at(thread, self._now(thread) + self.rates.point["dte.trigger"])
        block = self.launch.block(thread)
        key = block, event.context
        begin = max(self._now(thread), self._contexts.get(key, 0), self.flights.get(event.after, 0))
        end = begin + self.duration(self.rates.flow(event, self.launch))
        self._contexts[key] = self.flights[event.flight] = end
        self._ends[block] = max(self._ends.get(block, 0), end)

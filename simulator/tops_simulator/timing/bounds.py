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

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

from tops_simulator.timing.rates import Flow, Link, Rates
from tops_simulator.timing.record import (
    LaunchRecord,
    TimedBarrier,
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
    TimedWork,
    predecessors,
    scheduled,
)
from tops_simulator.timing.symmetry import FoldedLaunch, folded

Cycles = npt.NDArray[np.float64]
"""A number for each machine."""
AnyLaunch = LaunchRecord | FoldedLaunch
Duration = Callable[[Rates, Flow], float]


def lower_bound(launch: AnyLaunch, rates: Rates) -> float:
    """Cycles that no schedule beats."""
    return float(lower_bounds(launch, [rates])[0])


def upper_bound(launch: AnyLaunch, rates: Rates) -> float:
    """Cycles that fair sharing does not exceed."""
    return float(upper_bounds(launch, [rates])[0])


def lower_bounds(launch: AnyLaunch, machines: Sequence[Rates]) -> Cycles:
    """Cycles that no schedule beats, on each of several machines."""
    twins = _folded(launch)
    ends = longest_paths(twins.launch, machines, Rates.alone)
    moved = transfers_of(twins.launch)
    full = [_fullest(moved, twins, rates) for rates in machines]
    bounds: Cycles = np.maximum(ends, np.array(full)) * twins.launch.times
    return bounds


def _folded(launch: AnyLaunch) -> FoldedLaunch:
    return folded(launch) if isinstance(launch, LaunchRecord) else launch


def transfers_of(launch: LaunchRecord) -> list[tuple[TimedTransfer, int]]:
    """Transfers with how many others of their thread move as many bytes the same way."""
    counts: dict[tuple[object, ...], int] = {}
    kept: dict[tuple[object, ...], TimedTransfer] = {}
    for event in launch.events:
        if isinstance(event, TimedTransfer):
            key = event.thread, event.burden
            counts[key] = counts.get(key, 0) + 1
            kept[key] = event
    return [(kept[key], count) for key, count in counts.items()]


def _fullest(
    moved: Sequence[tuple[TimedTransfer, int]], launch: FoldedLaunch, rates: Rates
) -> float:
    """Cycles of the link that has most to carry."""
    carried: dict[Link, float] = {}
    for event, count in moved:
        for link, amount in rates.flow(event, launch.launch).work:
            threads = launch.weight(event.thread, link)
            carried[link] = carried.get(link, 0) + amount * count * threads
    return max((amount / rates.capacity(link) for link, amount in carried.items()), default=0)


def upper_bounds(launch: AnyLaunch, machines: Sequence[Rates]) -> Cycles:
    """Cycles that fair sharing does not exceed, on each of several machines."""
    twins = _folded(launch)
    users = link_users(twins, machines[0])

    def crowded(rates: Rates, flow: Flow) -> float:
        slowest = max(users[link] / rates.capacity(link) for link, _ in flow.work)
        return flow.latency + flow.size * slowest

    ends: Cycles = longest_paths(twins.launch, machines, crowded) * twins.launch.times
    return ends


def link_users(twins: FoldedLaunch, rates: Rates) -> dict[Link, int]:
    """How many contexts can use each link at a time: those of a cluster's blocks take turns."""
    launch = twins.launch
    contexts: dict[tuple[Link, int], dict[int, int]] = {}  # with their threads, by link and block
    for event in launch.events:
        if isinstance(event, TimedTransfer):
            for link, _ in rates.flow(event, launch).work:
                own = contexts.setdefault((link, launch.block(event.thread)), {})
                own[event.context] = twins.weight(event.thread, link)
    turns: dict[tuple[Link, int], int] = {}
    is_alone = predecessors(launch)(launch.blocks - 1) is None
    for (link, block), used in contexts.items():
        place = block if is_alone else block % launch.clusters
        turns[link, place] = max(turns.get((link, place), 0), sum(used.values()))
    found: dict[Link, int] = {}
    for (link, _), most in turns.items():
        found[link] = found.get(link, 0) + most
    return found


def longest_paths(launch: LaunchRecord, machines: Sequence[Rates], duration: Duration) -> Cycles:
    """When a launch ends whose transfers take so long each."""
    walk = _Walk(launch, machines, duration)
    for event in scheduled(launch):
        walk.take(event)
    ends: Cycles = walk.none
    for time in (*walk.now.values(), *walk.flights.values()):
        ends = np.maximum(ends, time)
    return ends


class _Walk:
    """Clocks of threads, and ends of flights, on several machines."""

    def __init__(self, launch: LaunchRecord, machines: Sequence[Rates], duration: Duration) -> None:
        self.launch, self.machines, self.duration = launch, machines, duration
        self.none: Cycles = np.zeros(len(machines))
        self.now: dict[int, Cycles] = {}
        self.flights: dict[int, Cycles] = {}
        self._contexts: dict[tuple[int, int], Cycles] = {}
        self._ends: dict[int, Cycles] = {}  # of blocks, with their flights
        self._begins: dict[int, Cycles] = {}
        self._before = predecessors(launch)
        self._costs: dict[object, Cycles] = {}
        self._trigger = self._each(lambda rates: rates.point["dte.trigger"])
        self._return = self._each(lambda rates: rates.point["wait.return"])

    def _each(self, cost: Callable[[Rates], float]) -> Cycles:
        return np.array([cost(rates) for rates in self.machines])

    def _cost(self, key: object, cost: Callable[[Rates], float]) -> Cycles:
        """What equal events cost on each machine."""
        known = self._costs.get(key)
        if known is None:
            known = self._costs[key] = self._each(cost)
        return known

    def take(self, event: TimedEvent) -> None:
        """One event later."""
        match event:
            case TimedBarrier(of_grid=of_grid):
                together = self.none
                for thread in event.threads:
                    together = np.maximum(together, self._now(thread))
                end = together + self._cost(of_grid, lambda r: r.barrier(of_grid=of_grid))
                for thread in event.threads:
                    self._at(thread, end)
            case TimedWork(thread=thread):
                cost = self._cost(event[1:], lambda rates: sum(rates.work(event)))
                self._at(thread, self._now(thread) + cost)
            case TimedConfiguration(thread=thread):
                key = event.operation, event.whole
                cost = self._cost(key, lambda rates: rates.configuration(event))
                self._at(thread, self._now(thread) + cost)
            case TimedTransfer():
                self._start(event)
            case TimedWait(thread=thread):
                end = np.maximum(self._now(thread), self.flights.get(event.flight, self.none))
                self._at(thread, end + self._return)

    def _now(self, thread: int) -> Cycles:
        """A thread's clock; its block begins when the one before it has ended."""
        now = self.now.get(thread)
        if now is None:
            block = self.launch.block(thread)
            if block not in self._begins:
                earlier = self._before(block)
                self._begins[block] = self.none if earlier is None else self._end(earlier)
            now = self.now[thread] = self._begins[block]
        return now

    def _end(self, block: int) -> Cycles:
        """When a block has ended; one in which nothing happened ends with those before it."""
        if block not in self._ends:
            earlier = self._before(block)
            self._ends[block] = self.none if earlier is None else self._end(earlier)
        return self._ends[block]

    def _at(self, thread: int, time: Cycles) -> None:
        self.now[thread] = time
        block = self.launch.block(thread)
        self._ends[block] = np.maximum(self._ends.get(block, self.none), time)

    def _start(self, event: TimedTransfer) -> None:
        thread, none = event.thread, self.none
        self._at(thread, self._now(thread) + self._trigger)
        block = self.launch.block(thread)
        key = block, event.context
        begin = np.maximum(self._now(thread), self._contexts.get(key, none))
        begin = np.maximum(begin, self.flights.get(event.after, none))
        end = begin + self._flying(event)
        self._contexts[key] = self.flights[event.flight] = end
        self._ends[block] = np.maximum(self._ends.get(block, none), end)

    def _flying(self, event: TimedTransfer) -> Cycles:
        """Its duration, equal to that of others of equal bytes on equally many links."""
        alone = self.duration is Rates.alone
        whose = -1 if alone else event.thread
        key = event.burden, self.launch.cluster(event.thread), whose
        return self._cost(key, lambda r: self.duration(r, r.flow(event, self.launch)))

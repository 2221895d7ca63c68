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

from tops_simulator.timing.columns import (
    CONFIGURES,
    CONTEXTS,
    FORMS,
    KINDS,
    NONE,
    SOURCES,
    STARTS,
    WAITS,
    WORKS,
    groups,
)
from tops_simulator.timing.events import (
    TimedBarrier,
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWork,
)
from tops_simulator.timing.rates import Flow, Link, Rates
from tops_simulator.timing.record import LaunchRecord, predecessors, scheduled
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
    kept: dict[tuple[object, ...], tuple[TimedTransfer, int]] = {}
    for event, count in launch.columns.with_threads(STARTS):
        if isinstance(event, TimedTransfer):
            key = event.thread, event.burden
            kept[key] = event, count + kept.get(key, (event, 0))[1]
    return list(kept.values())


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
    columns = launch.columns.select(launch.columns.are(STARTS))
    firsts, _ = groups(columns.rows[FORMS], columns.threads, columns.rows[CONTEXTS])
    for event in columns.select(np.sort(firsts)):
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
    columns = scheduled(launch)
    walk = _Walk(launch, columns.forms, machines, duration)
    for row in columns.rows[:SOURCES].T.tolist():
        walk.take(*row)
    ends: Cycles = walk.none
    for time in (*walk.now.values(), *walk.landed.values()):
        ends = np.maximum(ends, time)
    return ends


class _Walk:
    """Clocks of threads, and ends of flights, on several machines."""

    def __init__(
        self,
        launch: LaunchRecord,
        forms: Sequence[TimedEvent],
        machines: Sequence[Rates],
        duration: Duration,
    ) -> None:
        self.launch, self.machines, self.duration = launch, machines, duration
        self.none: Cycles = np.zeros(len(machines))
        self.now: dict[int, Cycles] = {}
        self.landed: dict[int, Cycles] = {}
        """When the last flight of each block has ended."""
        self._forms, self._kinds = forms, [KINDS[type(form)] for form in forms]
        self._flights: dict[int, Cycles] = {}
        self._contexts: dict[tuple[int, int], Cycles] = {}
        self._threads: dict[int, list[int]] = {}  # of blocks that have begun
        self._ends: dict[int, Cycles] = {}  # of blocks that another one has waited for
        self._before = predecessors(launch)
        self._costs: dict[int, Cycles] = {}  # of forms
        self._flying: dict[tuple[int, int, int], Cycles] = {}
        self._trigger = self._each(lambda rates: rates.point["dte.trigger"])
        self._return = self._each(lambda rates: rates.point["wait.return"])

    def _each(self, cost: Callable[[Rates], float]) -> Cycles:
        return np.array([cost(rates) for rates in self.machines])

    def take(self, what: int, thread: int, context: int, flight: int, after: int) -> None:
        """One event later."""
        kind = self._kinds[what]
        if kind in (WORKS, CONFIGURES):
            self.now[thread] = self._now(thread) + self._cost(what)
        elif kind == STARTS:
            self._start(what, thread, context, flight, after)
        elif kind == WAITS:
            end = np.maximum(self._now(thread), self._flights.get(flight, self.none))
            self.now[thread] = end + self._return
        else:
            self._meet(what)

    def _meet(self, what: int) -> None:
        form, together = self._forms[what], self.none
        if isinstance(form, TimedBarrier):
            for thread in form.threads:
                together = np.maximum(together, self._now(thread))
            self.now.update(dict.fromkeys(form.threads, together + self._cost(what)))

    def _cost(self, what: int) -> Cycles:
        """What a thread does itself, or a barrier takes, on each machine."""
        known = self._costs.get(what)
        if known is None:
            form = self._forms[what]
            known = self._costs[what] = self._each(lambda rates: _own_cost(rates, form))
        return known

    def _now(self, thread: int) -> Cycles:
        """A thread's clock; its block begins when the one before it has ended."""
        now = self.now.get(thread)
        if now is None:
            block = self.launch.block(thread)
            now = self.now[thread] = self._end(self._before(block))
            self._threads.setdefault(block, []).append(thread)
        return now

    def _end(self, block: int | None) -> Cycles:
        """When a block has ended, all of whose events have been; one in which nothing happened ends
        with those before it."""
        last = block
        while last is not None and last not in self._ends and last not in self._threads:
            last = self._before(last)
        if last is None:
            return self.none
        known = self._ends.get(last)
        if known is None:
            known = self.landed.get(last, self.none)
            for thread in self._threads[last]:
                known = np.maximum(known, self.now[thread])
            self._ends[last] = known
        return known

    def _start(self, what: int, thread: int, context: int, flight: int, after: int) -> None:
        now = self.now[thread] = self._now(thread) + self._trigger
        block = self.launch.block(thread)
        begin = np.maximum(now, self._contexts.get((block, context), self.none))
        if after >= 0:
            begin = np.maximum(begin, self._flights.get(after, self.none))
        end = begin + self._duration(what, thread)
        self._contexts[block, context] = self._flights[flight] = end
        self.landed[block] = np.maximum(self.landed.get(block, self.none), end)

    def _duration(self, what: int, thread: int) -> Cycles:
        """How long a transfer takes, on the links of its cluster or of its thread."""
        whose = NONE if self.duration is Rates.alone else thread
        key = what, self.launch.cluster(thread), whose
        known = self._flying.get(key)
        form = self._forms[what]
        if known is None and isinstance(form, TimedTransfer):
            event = form._replace(thread=thread)
            known = self._each(lambda r: self.duration(r, r.flow(event, self.launch)))
            self._flying[key] = known
        return self.none if known is None else known


def _own_cost(rates: Rates, form: TimedEvent) -> float:
    """Of what no transfer has to do with."""
    match form:
        case TimedWork():
            return sum(rates.work(form))
        case TimedConfiguration():
            return rates.configuration(form)
        case TimedBarrier(of_grid=of_grid):
            return rates.barrier(of_grid=of_grid)
    return 0

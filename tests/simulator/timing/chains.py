"""The longest chain of a launch, found once more: a graph of all that takes time, and its longest
path. `bounds` walks along the record; this asks the graph, and knows nothing of folded threads."""

from __future__ import annotations

from dataclasses import dataclass, field

from tops_simulator.timing.events import (
    TimedBarrier,
    TimedConfiguration,
    TimedTransfer,
    TimedWait,
    TimedWork,
)
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import LaunchRecord


@dataclass
class ChainGraph:
    """Steps by number: how long each takes, and which have to end before."""

    costs: list[float] = field(default_factory=list)
    causes: list[list[int]] = field(default_factory=list)

    def step(self, cost: float, causes: list[int]) -> int:
        """Adds one."""
        self.costs.append(cost)
        self.causes.append(causes)
        return len(self.costs) - 1

    def longest(self) -> float:
        """The length of the longest path."""
        ends: dict[int, float] = {}
        for n in self._in_order():
            ends[n] = self.costs[n] + max((ends[each] for each in self.causes[n]), default=0.0)
        return max(ends.values(), default=0.0)

    def _in_order(self) -> list[int]:
        """All steps, causes first."""
        order: list[int] = []
        seen: set[int] = set()
        for first in range(len(self.costs)):
            todo = [(first, False)]
            while todo:
                n, is_done = todo.pop()
                if is_done:
                    order.append(n)
                elif n not in seen:
                    seen.add(n)
                    todo.append((n, True))
                    todo += [(each, False) for each in self.causes[n]]
        return order


def longest_chain(launch: LaunchRecord, rates: Rates) -> float:
    """Cycles of the longest chain of things that have to follow each other."""
    graph = ChainGraph()
    meets = any(isinstance(e, TimedBarrier) and e.of_grid for e in launch.events)
    begins = [graph.step(0, []) for _ in range(launch.blocks)]
    ends: list[list[int]] = [[begin] for begin in begins]
    last = {t: begins[launch.block(t)] for t in range(launch.threads)}
    flights: dict[int, int] = {}
    contexts: dict[tuple[int, int], int] = {}
    for event in launch.events:
        threads = event.threads if isinstance(event, TimedBarrier) else (event.thread,)
        causes = [last[thread] for thread in threads]
        match event:
            case TimedWork():
                cost = sum(rates.work(event))
            case TimedConfiguration():
                cost = rates.configuration(event)
            case TimedTransfer():
                cost = rates.point["dte.trigger"]
            case TimedWait(flight=flight):
                cost = rates.point["wait.return"]
                causes += [flights[flight]] if flight in flights else []
            case TimedBarrier(of_grid=of_grid):
                cost = rates.barrier(of_grid=of_grid)
        done = graph.step(cost, causes)
        for thread in threads:
            last[thread] = done
            ends[launch.block(thread)].append(done)
        if isinstance(event, TimedTransfer):
            key = launch.block(event.thread), event.context
            before = [done, *(contexts[k] for k in (key,) if k in contexts)]
            before += [flights[event.after]] if event.after in flights else []
            flight = graph.step(rates.alone(rates.flow(event, launch)), before)
            contexts[key] = flights[event.flight] = flight
            ends[key[0]].append(flight)
    if not meets:  # a cluster runs one block after the other
        for block in range(launch.clusters, launch.blocks):
            graph.causes[begins[block]] = ends[block - launch.clusters]
    return graph.longest()

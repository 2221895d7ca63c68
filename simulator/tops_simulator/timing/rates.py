"""How long single events take at one point of the parameters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from math import ceil, log2

from tops_simulator.timing.alignment import GRANULES, Extra
from tops_simulator.timing.events import (
    Effort,
    TimedConfiguration,
    TimedTransfer,
    TimedWork,
)
from tops_simulator.timing.parameters import (
    BURST,
    CONFIGURE,
    ENGINE_BYTES,
    LEAST_RUN,
    OTHER,
    Point,
)
from tops_simulator.timing.record import LaunchRecord, Lines, effort
from tops_startup.tuples import NamedTuple

Link = tuple[str, int]
"""What transfers share: "sdte" of a thread, "cdte" and "l2" of a cluster, "l3" and its "cache" of
the card."""
ENGINES = ("sdte", "cdte")
EVERYWHERE = 0


class Flow(NamedTuple):
    """What a transfer takes: cycles before the first byte, and bytes over each link of its path."""

    latency: float
    work: tuple[tuple[Link, float], ...]

    @property
    def size(self) -> float:
        """Bytes over the link that most of them cross."""
        return max(amount for _, amount in self.work)


class Rates:
    """Costs in cycles, capacities in bytes per cycle."""

    def __init__(self, point: Point, regions: Sequence[Lines]) -> None:
        self.point = point
        self._regions = regions
        self._capacities = {
            "l3": point["l3.bandwidth"] * point["l3.efficiency"] / point["clock"],
            "l2": point["l2.bandwidth"],
            "sdte": point["sdte.bandwidth"],
            "cdte": point["cdte.bandwidth"],
        }
        self._burst: int = 2 ** ceil(log2(point[BURST]))
        self._line = int(point.get("cache.line", 0))
        if self._line:
            self._capacities["cache"] = point["cache.bandwidth"]
        self._known: dict[tuple[tuple[int, float], ...], tuple[float, float, float]] = {}

    @cached_property
    def _each(self) -> list[tuple[float, float, float]]:
        """Cycles of scalar and of vector issue of each region, and of its bytes through the port of
        the thread's own memory."""
        port = self.point["l1.bandwidth"]
        efforts = map(effort, self._regions)
        return [(*self.issue(done), done.near / port) for done in efforts]

    def issue(self, done: Effort) -> tuple[float, float]:
        """Cycles of scalar and of vector issue."""
        point = self.point
        numbers = done.scalar + done.wide * point["issue.wide"]
        scalars = numbers * point["issue.scalar"] + done.dear * point["issue.special"]
        vectors = done.vector * point["issue.vector"] + done.special * point["issue.special"]
        return scalars, vectors

    def work(self, event: TimedWork) -> tuple[float, float, float]:
        """Cycles of scalar and vector issue, and of a thread's accesses beyond its own memory.
        Where its loads and stores take longer than all that is issued beside them, the rest counts
        as vector issue."""
        scalar, vector, late = self._issued(event)
        return scalar, vector + late, self.direct(event.direct)

    def late(self, event: TimedWork) -> list[tuple[int, float]]:
        """Places whose loads and stores take longer than what is issued, with these cycles."""
        late = self._issued(event)[2]
        if not late:
            return []
        moved = [
            (place, done.near * times)
            for region, times in event.visits
            for place, done in self._regions[region].items()
        ]
        whole = sum(near for _, near in moved)
        return [(place, late * near / whole) for place, near in moved if near]

    def _issued(self, event: TimedWork) -> tuple[float, float, float]:
        known = self._known.get(event.visits)
        if known is None:
            pairs = [(self._each[region], times) for region, times in event.visits]
            scalar, vector, port = (sum(e[n] * times for e, times in pairs) for n in range(3))
            known = self._known[event.visits] = scalar, vector, max(0.0, port - scalar - vector)
        return known

    def direct(self, accesses: Iterable[tuple[str, float]]) -> float:
        """Cycles of accesses to L2 and L3 by the threads themselves."""
        point = self.point
        waits = sum(point[f"{memory.lower()}.latency"] * count for memory, count in accesses)
        return waits / point["direct.outstanding"]

    def configuration(self, event: TimedConfiguration) -> float:
        """Cycles in which a thread sets up a context."""
        if not event.whole:
            return self.point["dte.set"]
        return self._of_operation(CONFIGURE, event.operation)

    def _of_operation(self, figure: str, operation: str) -> float:
        """A figure that operations of the DTE have each, or those that nobody tells of together."""
        other = self.point[f"{figure}.{OTHER}"]
        return self.point.get(f"{figure}.{operation}", other)

    def engine_bytes(self, operation: str) -> float:
        """What a byte of an operation counts as on an engine."""
        return self._of_operation(ENGINE_BYTES, operation)

    def barrier(self, *, of_grid: bool) -> float:
        """Cycles from the last arrival on."""
        return self.point["barrier.grid" if of_grid else "barrier.block"]

    def capacity(self, link: Link) -> float:
        """Bytes per cycle."""
        return self._capacities[link[0]]

    def flow(self, event: TimedTransfer, launch: LaunchRecord) -> Flow:
        """What a transfer takes of which links."""
        cluster = launch.cluster(event.thread)
        engine = ("cdte", cluster) if event.of_block else ("sdte", event.thread)
        work: dict[Link, float] = {engine: max(event.read, event.written, 1)}
        sides = (
            (event.source, event.read, event.read_run, event.read_extra, event.read_share),
            (event.target, event.written, event.written_run, event.written_extra, None),
        )
        shares = event.read_share, event.written_share
        latency = 0.0
        for (memory, size, run, extra, missed), share in zip(sides, shares, strict=True):
            if memory in ("L2", "L3"):
                work[engine] = max(work[engine], self.counted(size, run))
                link = ("l3", EVERYWHERE) if memory == "L3" else ("l2", cluster)
                work[link] = work.get(link, 0) + self.crossing(size, run, extra) * share
                if memory == "L3" and self._line:
                    lines = _crossing(size, run, self._line, extra)
                    work["cache", EVERYWHERE] = work.get(("cache", EVERYWHERE), 0) + lines
                    work[engine] = max(work[engine], lines)
                latency = max(latency, self._latency(memory, missed))
        work[engine] *= self.engine_bytes(event.operation)
        return Flow(latency, tuple(pair for pair in work.items() if pair[1] > 0))

    def _latency(self, memory: str, missed: float | None) -> float:
        """Cycles before the first byte, of which a share misses a cache if there is one.

        Who writes to a cache (None) hands bytes over: their way does not add to the engine's time.
        """
        own = self.point[f"{memory.lower()}.latency"]
        if memory != "L3" or not self._line:
            return own
        if missed is None:
            return 0
        return own * missed + self.point["cache.latency"] * (1 - missed)

    def crossing(self, size: int, run: int, extra: Extra = ()) -> float:
        """Bytes over the link of L3, each run in bursts."""
        return _crossing(size, run, self._burst, extra)

    def counted(self, size: int, run: int) -> float:
        """Bytes on an engine, which begins no run before it is done with the one before: a short
        one counts as more than it has. In bytes, so that a faster engine is faster at all."""
        run = max(1, min(run, size))
        return size + -(-size // run) * max(0, self.point.get(LEAST_RUN, 0) - run)

    def alone(self, flow: Flow) -> float:
        """Cycles of a transfer that shares nothing."""
        return flow.latency + max(amount / self.capacity(link) for link, amount in flow.work)


def _crossing(size: int, run: int, granule: int, extra: Extra) -> float:
    """Bytes of the bursts or lines that runs of bytes touch."""
    if size <= 0:
        return 0
    run = max(1, min(run, size))
    runs, fewest = -(-size // run), -(-run // granule)
    more = extra[GRANULES.index(granule)] if extra and granule in GRANULES else 0
    return runs * (fewest + more) * granule

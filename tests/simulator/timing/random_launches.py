"""Random launches, as a run would have recorded them."""

from __future__ import annotations

from random import Random

from tops_simulator.timing.events import (
    Effort,
    TimedBarrier,
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
    TimedWork,
)
from tops_simulator.timing.record import LaunchRecord

REGIONS = (
    {1: Effort(scalar=10, near=40)},
    {2: Effort(scalar=3, vector=40, near=8000), 4: Effort(scalar=1, vector=2)},
    {3: Effort(2, 1, 5, 2)},
)
_PAIRS = (("L3", "L1"), ("L1", "L3"), ("L3", "L2"), ("L2", "L1"), ("L1", "L1"), ("", "L1"))
_OPERATIONS = ("memcpy", "slice", "transpose", "nothing known")


class RandomLaunch:
    """Writes events in an order in which they may have happened."""

    def __init__(self, seed: int) -> None:
        self.random = random = Random(seed)
        self.clusters, self.size = random.choice((1, 2)), random.choice((1, 2, 3))
        self.blocks = random.randint(1, 5)
        self.events: list[TimedEvent] = []
        self.flights, self.last = 0, -1
        self.pending: dict[int, list[int]] = {}
        self.of_grid = False
        """All threads of the launch meet where else those of a block do."""

    def made(self, steps: int = 40) -> LaunchRecord:
        """The launch."""
        for _ in range(self.random.randint(1, steps)):
            self._step(self.random.randrange(self.blocks * self.size))
        for thread, pending in self.pending.items():
            self.events += [TimedWait(thread, flight, 5) for flight in pending]
        return LaunchRecord("k", self.blocks, self.size, self.clusters, tuple(self.events))

    def _step(self, thread: int) -> None:
        pending = self.pending.setdefault(thread, [])
        kind = self.random.random()
        if kind < 0.35:
            self._start(thread)
        elif kind < 0.6 and pending:
            self.events.append(TimedWait(thread, pending.pop(0), 5))
        elif kind < 0.7:
            first = thread // self.size * self.size
            members = (
                range(self.blocks * self.size) if self.of_grid else range(first, first + self.size)
            )
            self.events.append(TimedBarrier(tuple(members), self.of_grid, 6))
        else:
            visits = ((self.random.randrange(len(REGIONS)), self.random.randint(1, 50)),)
            direct = (("L2", self.random.randint(1, 3)),) if self.random.random() < 0.2 else ()
            self.events.append(TimedWork(thread, visits, direct))

    def _start(self, thread: int) -> None:
        random = self.random
        source, target = random.choice(_PAIRS)
        of_block = "L1" not in (source, target)
        context = thread * 2 + random.randrange(2) if not of_block else 1000 + thread // self.size
        operation = random.choice(_OPERATIONS)
        self.events.append(TimedConfiguration(thread, context, operation, random.random() < 0.7, 4))
        read, written = random.randint(0, 4096), random.randint(1, 4096)
        run = random.choice((4, 100, 128, 4096))
        after = self._chained(thread) if random.random() < 0.1 else -1
        self.flights += 1
        event = TimedTransfer(
            thread, context, self.flights, operation, of_block, source, target,
            read if source else 0, written, run, run, 4, after,
        )  # fmt: skip
        self.events.append(event)
        self.pending[thread].append(self.flights)

    def _chained(self, thread: int) -> int:
        """An earlier flight of the same thread."""
        return self.pending[thread][-1] if self.pending[thread] else -1

"""What closures need of a run: its threads as lanes, their numbers, steps and faults.

A whole run is such a group, some of its threads are one as a run of their own, and threads whose
rounds are made side by side. Each says for itself where a finding goes and what an access tells.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.checkers.undefined_lanes import UndefinedLanes
from tops_simulator.engines.shared.step_counts import Pace
from tops_simulator.machine import CUDA
from tops_simulator.messages import say
from tops_simulator.ops.registry import RelatedSite, Watcher

if TYPE_CHECKING:
    from tops_simulator.checkers.races import Races
    from tops_simulator.engines.lockstep.fibers import SpinDetector
    from tops_simulator.engines.shared.run import Environment
    from tops_simulator.ops.inflight import Region
    from tops_simulator.recording.recording import Recording
    from tops_simulator.timing.log import TimingLog

Array = npt.NDArray[Any]
Bools = npt.NDArray[np.bool_]
Dim = tuple[int, int, int]
Storing = Callable[[int, "Region", int, int], None]
"""Hears of what a transfer is about to store: the thread that waits for it, where in memory, where
the code is that waits, and where the transfer was started."""


class LaneGroup(ABC):
    """Threads that run in step, numbered from 0."""

    kernel = ""
    cooperative = False
    start = 0
    """The number of the first thread in the launch."""
    blocks = 1
    dynamic_shared = 0

    def __init__(self, environment: Environment, threads: int, *, on_host: bool = False) -> None:
        self.environment = environment
        self.memory = environment.memory
        self.counts = environment.recorder.counts
        self.limits = environment.budget.limits
        self.checks = environment.checks
        self.aligned = environment.aligned and not on_host
        self.on_host, self.threads, self.block_size = on_host, threads, threads
        self.grid: Dim = (1, 1, 1)
        self.block: Dim = (threads, 1, 1)
        self.all_lanes = np.ones(threads, np.bool_)
        self.no_lanes = np.zeros(threads, np.bool_)
        self.alive = self.all_lanes.copy()
        self.finished = self.no_lanes
        self._sized = self.no_lanes, 0
        self.pace = Pace(threads)
        self.faults = 0
        self.callers: list[int] = []  # places of the calls under way
        self.states: dict[str, object] = {}
        self.watchers: list[Watcher] = []
        self.spin_detector: SpinDetector | None = None
        self.storing: Storing | None = None
        self.l1_used = self.l2_used = 0
        self.symbols: dict[str, Array] = {}
        self.idle: dict[str, list[dict[int, int]]] = {}  # automatic objects of ended calls
        self._owned: list[tuple[int, int]] = []
        self._indices: dict[str, Array] = {}
        self.races: Races | None = None
        self.watched = False
        self.undefined = UndefinedLanes(self)
        self.recording: Recording | None = None
        self.timing: TimingLog | None = None

    @property
    def depth(self) -> int:
        """How many calls are inside each other."""
        return len(self.callers)

    @property
    def is_of_cuda(self) -> bool:
        """Whether the program is one of CUDA's."""
        return self.environment.program.target == CUDA.name

    def source_place(self, loc: int) -> ir.Loc | None:
        """The place in the source of an index into the program's."""
        return self.environment.program.location(loc)

    def place(self, loc: int) -> int:
        """Where a finding is: what happens in library code belongs to the user's call."""
        return loc if loc >= 0 else next((c for c in reversed(self.callers) if c >= 0), loc)

    # --- steps --------------------------------------------------------------------------

    def tick(self, mask: Bools, loc: int) -> None:
        """One step of the threads of a mask. Raises Stopped."""
        budget = self.environment.budget
        budget.steps += 1
        if budget.steps > budget.bound:
            pace, lanes = self.pace, self.numbers(mask)
            budget.beyond(lambda: pace.most(lanes), lambda: pace.most(None), loc)
        budget.look(loc)

    def made(self, mask: Bools, count: int) -> None:
        """The threads of a mask have made so many rounds or calls."""
        if count:
            self.pace.add(self.numbers(mask), count)

    def meets(self, barrier: Callable[[LaneGroup, Bools], None]) -> bool:
        """Whether the threads are not all of their block, and have waited for the others now."""
        return False

    def numbers(self, mask: Bools) -> Array | None:
        """The threads of a mask by their numbers in the chunk; None: all."""
        return None if mask is self.all_lanes else np.flatnonzero(mask)

    # --- threads ------------------------------------------------------------------------

    def index(self, name: str) -> Array:
        """A built-in variable (`ir.register`) for every thread."""
        known = self._indices.get(name)
        if known is None:
            known = self._indices[name] = self._make_index(name)
        return known

    @abstractmethod
    def _make_index(self, name: str) -> Array:
        """A built-in variable, asked for the first time."""

    @abstractmethod
    def position(self, thread: int) -> tuple[Dim, Dim]:
        """Block and thread index of a thread by its number."""

    @abstractmethod
    def fail(
        self, thread: int, kind: str, message: str, loc: int, others: Sequence[RelatedSite] = ()
    ) -> None:
        """Records an error of a thread and stops it."""

    @abstractmethod
    def note(
        self,
        thread: int,
        kind: str,
        message: str,
        loc: int,
        severity: str = "error",
        others: Sequence[RelatedSite] = (),
        count: int = 1,
    ) -> None:
        """Records a finding, or `count` equal ones of several threads; they go on."""

    def fail_all(self, mask: Bools, kind: str, message: str, loc: int) -> None:
        """Stops all threads of `mask` for one reason."""
        for thread in np.flatnonzero(mask):
            self.fail(int(thread), kind, message, loc)

    def size(self, mask: Bools) -> int:
        """How many threads a mask has: it is often asked of the same one."""
        if mask is self.all_lanes:
            return self.threads
        if mask is not self._sized[0]:
            self._sized = mask, int(np.count_nonzero(mask))
        return self._sized[1]

    def first(self, mask: Bools) -> int:
        """The first thread of `mask`."""
        return int(mask.argmax())

    @property
    def is_last(self) -> bool:
        """Whether the launch's last block is in it."""
        return self.start + self.threads == math.prod(self.grid) * self.block_size

    # --- memory -------------------------------------------------------------------------

    def watch(self, watcher: Watcher) -> None:
        """Lets a watcher see all accesses from now on."""
        self.watchers.append(watcher)
        self.watched = True

    @abstractmethod
    def touched(
        self,
        threads: Array | None,
        places: Array,
        size: int,
        stores: bool,
        loc: int,
        values: Array | None = None,
        *,
        strong: bool = False,
    ) -> None:
        """Tells the watchers of accesses that are about to be made."""

    @abstractmethod
    def check_known(self, threads: Array | None, places: Array, size: int, loc: int) -> None:
        """Reports loads of bytes that nobody has stored."""

    def allocate(self, name: str, size: int, space: ir.Space, count: int) -> int:
        """Objects that live until the run ends; returns the first id."""
        first = self.memory.allocate(name, size, space, count)
        self._owned.append((first, count))
        return first

    def close(self) -> None:
        """Ends the objects of the run."""
        for first, count in self._owned:
            self.memory.free(first, count)
        self._owned.clear()

    def symbol(self, name: str, loc: int) -> Array:
        """The address of a symbol for every thread."""
        known = self.symbols.get(name)
        if known is None:
            known = self.symbols[name] = self._find_symbol(name, loc)
        return known

    @abstractmethod
    def _find_symbol(self, name: str, loc: int) -> Array:
        """The address of a symbol for every thread, asked for the first time."""

    def count_l1(self, name: str, size: int, loc: int) -> None:
        """Adds an object to the `__local__` memory of each thread."""
        room = self.environment.machine.l1.value
        self._owned_by("L1", name, size, loc)
        before, self.l1_used = self.l1_used, self.l1_used + size
        if self.timing is not None:
            self.timing.use("L1", self.l1_used)
        if before <= room < self.l1_used and not self.start:
            target = self.environment.machine.name
            message = say("l1", name=name, used=self.l1_used, target=target, room=room)
            self.note(0, "l1-overflow", message, loc)

    def _owned_by(self, memory: str, name: str, size: int, loc: int) -> None:
        if self.recording is not None:
            self.recording.owns(memory, name, size, self.environment.program.location(loc))

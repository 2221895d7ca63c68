"""Launches in which threads wait for each other in loops: parts of them take turns.

Lockstep makes the rounds of a loop until no thread is in it. A thread that waits there for another
one, which is after the loop, in another branch, or in a block that has not begun, would wait for
ever, where a device goes on with the others. So a launch that is seen to wait is put back and
begun anew in fibers, each a run of its own that stops for the others at every round of such a
loop: first a fiber for each block, and if that does not go on, either, one for each thread.
Fibers run one at a time, in turns: a launch has one outcome. A device has only so many blocks at
a time, and so have we: others begin when one has ended.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.affine.forms import INDICES
from tops_simulator.engines.lockstep.compaction.subset_run import SubsetRun
from tops_simulator.engines.native.analysis.points_to import stored_to
from tops_simulator.engines.shared.lanes import Array, Bools, LaneGroup
from tops_simulator.engines.shared.launch import Snapshot, Task
from tops_simulator.engines.shared.run import Environment, Run
from tops_simulator.engines.shared.step_counts import Pace
from tops_simulator.engines.shared.waiting_loops import reached
from tops_simulator.memory import Memory
from tops_simulator.ops import math, printf
from tops_simulator.ops.registry import REGISTRY
from tops_simulator.program_facts import of_program
from tops_simulator.traverse import walk

ROUNDS = 512
"""Rounds in which nobody leaves a loop and nothing changes in memory, after which it waits."""
RESIDENT = 1024
"""Fibers there are at a time, but those of a whole block at least."""
STACK = 1 << 19
"""Bytes of a fiber's stack."""


class SpinWait(Exception):
    """A loop waits for threads that do not run meanwhile."""


class _Left(BaseException):
    """Ends a fiber of a launch that goes on no more."""


class SpinDetector:
    """Sees whether loops that may wait do so. `fibers`: who else can run meanwhile."""

    def __init__(
        self, memory: Memory, fibers: FiberScheduler | None = None, *, is_last: bool = False
    ) -> None:
        """`is_last`: there is no other way, so limits have to end what waits."""
        self._memory, self._fibers, self._is_last = memory, fibers, is_last
        self._changes = self._rounds = 0

    def round(self, run: LaneGroup, *, moved: bool) -> None:
        """A round of such a loop is over; `moved`: some thread has left it. Raises Waits."""
        changes = run.counts["stores"] - self._memory.idle
        if moved or changes != self._changes:
            self._changes, self._rounds = changes, 0
        self._rounds += 1
        others = 1 if self._fibers is None else len(self._fibers)
        if self._rounds > ROUNDS * others and not self._is_last:
            raise SpinWait
        if self._fibers is not None:
            self._fibers.turn()
            budget = run.environment.budget
            budget.bound = min(budget.bound, budget.steps)  # that was another fiber's


class FiberScheduler:
    """Jobs that take turns, each in a thread of the process; one runs at a time."""

    def __init__(self) -> None:
        self._waiting: deque[_Fiber] = deque()
        self._now: _Fiber | None = None
        self._back = threading.Semaphore(0)
        self.is_over = False

    def __len__(self) -> int:
        return len(self._waiting) + 1

    def run(self, jobs: Iterator[Callable[[], None]], resident: int) -> None:
        """Runs jobs to their ends, so many at a time. Raises what one of them raises."""
        usual = threading.stack_size(STACK)
        try:
            self._begin(jobs, resident)
            while self._waiting:
                self._now = self._waiting.popleft()
                self._now.go_on()
                self._back.acquire()
                if not self._now.is_done:
                    self._waiting.append(self._now)
                    continue
                if self._now.error is not None:
                    raise self._now.error
                self._begin(jobs, 1)
        finally:
            threading.stack_size(usual)
            self._end()

    def _begin(self, jobs: Iterator[Callable[[], None]], count: int) -> None:
        for _, job in zip(range(count), jobs, strict=False):
            self._waiting.append(_Fiber(job, self._back))

    def _end(self) -> None:
        self.is_over = True
        for fiber in self._waiting:
            if fiber.has_begun:
                fiber.go_on()
                self._back.acquire()
        self._waiting.clear()

    def turn(self) -> None:
        """Lets the others go on; comes back when it is this fiber's turn again."""
        fiber = self._now
        assert fiber is not None
        self._back.release()
        fiber.wait()
        if self.is_over:
            raise _Left


class _Fiber:
    def __init__(self, job: Callable[[], None], back: threading.Semaphore) -> None:
        self._job, self._back = job, back
        self._go = threading.Semaphore(0)
        self.has_begun = self.is_done = False
        self.error: BaseException | None = None

    def go_on(self) -> None:
        if not self.has_begun:
            self.has_begun = True
            try:
                threading.Thread(target=self._run, daemon=True).start()
            except RuntimeError:  # the computer has no more
                raise MemoryError from None
        self._go.release()

    def wait(self) -> None:
        self._go.acquire()

    def _run(self) -> None:
        self._go.acquire()
        try:
            with np.errstate(all="ignore"):
                self._job()
        except _Left:
            pass
        except BaseException as error:
            self.error = error
        self.is_done = True
        self._back.release()


# --- one fiber for each thread ---------------------------------------------------------


class FiberRun(SubsetRun):
    """One thread of a block, which meets the others at barriers."""

    def __init__(self, whole: Run, lane: int, fiber_block: FiberBlock) -> None:
        super().__init__(whole, np.array([lane]))
        self.callers, self.idle = [], {}
        self.pace, self.races = Pace(1), whole.races
        self.grid, self.block, self.kernel = whole.grid, whole.block, whole.kernel
        self.start, self.cooperative = whole.start + lane, whole.cooperative
        self.block_size = whole.block_size
        self.fiber_block, self.lane = fiber_block, lane

    def numbers(self, mask: Bools) -> Array | None:
        return LaneGroup.numbers(self, mask)

    def meets(self, barrier: Callable[[LaneGroup, Bools], None]) -> bool:
        self.fiber_block.arrive(self.lane, barrier)
        return True


Barrier = Callable[[LaneGroup, Bools], None]


class FiberBlock:
    """The threads of a block that are fibers: who waits at which barrier."""

    def __init__(self, whole: Run, fibers: FiberScheduler) -> None:
        self.whole, self._fibers = whole, fibers
        whole.finished = np.zeros(whole.threads, np.bool_)
        self._waiting: dict[int, Barrier] = {}
        self._passed = 0

    def arrive(self, lane: int, barrier: Barrier) -> None:
        """A thread waits until no other one of its block goes on."""
        self._waiting[lane] = barrier
        passed = self._passed
        self._pass()
        while self._passed == passed:
            self._fibers.turn()

    def end(self, lane: int) -> None:
        """A thread has come to its end."""
        self.whole.finished[lane] = True
        self._pass()

    def _pass(self) -> None:
        if not self._waiting or len(self._waiting) + self.whole.finished.sum() < self.whole.threads:
            return
        for barrier in dict.fromkeys(self._waiting.values()):
            here = np.zeros(self.whole.threads, np.bool_)
            here[[lane for lane, at in self._waiting.items() if at is barrier]] = True
            barrier(self.whole, self.whole.all_lanes if here.all() else here)
        self._waiting.clear()
        self._passed += 1


def first_that_goes_on(
    environment: Environment,
    task: Task,
    waiting: frozenset[int],
    ways: Sequence[Callable[[], None]],
) -> None:
    """Runs a launch in the first of some ways in which no thread waits in vain in one of the
    `waiting` loops."""
    recorder, faults = environment.recorder, len(environment.faults)
    before = Snapshot(environment, stored_to(environment, task), frozenset())
    environment.waiting = waiting
    try:
        for way in ways:
            reported = recorder.mark()
            with suppress(SpinWait):
                way()
                return
            before.restore()
            recorder.forget(reported)
            del environment.faults[faults:]
            environment.budget.restart()
    finally:
        environment.waiting = frozenset()


# --- which kernels may part --------------------------------------------------------------


@of_program
def may_part(program: ir.Program, kernel: str) -> bool:
    """Whether each thread of a kernel may be a run of its own: but for barriers of the block, none
    of its operations looks at other threads."""
    return all(_is_of_one(name) for name in _intrinsics(program, kernel))


@of_program
def has_whole_barrier(program: ir.Program, kernel: str) -> bool:
    """Whether a kernel has a barrier of all blocks, which then run together as it is."""
    return ir.BARRIERS["grid"] in _intrinsics(program, kernel)


def _is_of_one(name: str) -> bool:
    module = getattr(REGISTRY.get(name), "__module__", "")
    known = name in INDICES or name == ir.BARRIERS["block"] or name.startswith("atomic")
    return known or name in _HARMLESS or module in _OF_ONE


_OF_ONE = frozenset(module.__name__ for module in (math, printf))
_HARMLESS = frozenset(
    {"__threadfence", "__threadfence_block", "__threadfence_system", "__nanosleep"}
    | {"__assert_holds", "__builtin_trap", "abort", "tops::abort", "globaltimer"}
)


def _intrinsics(program: ir.Program, kernel: str) -> set[str]:
    """The operations that a kernel and what it calls have."""
    bodies = (program.functions[name].body for name in reached(program, kernel))
    return {op.name for body in bodies for op in walk(body) if isinstance(op, ir.Intrinsic)}

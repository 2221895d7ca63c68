"""Launches in lockstep: all blocks together, or as strands where threads wait for each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.checkers.escape import confines_shared
from tops_simulator.checkers.races import Races
from tops_simulator.checkers.stamps import THREADS
from tops_simulator.engines.lockstep.engine import Lockstep
from tops_simulator.engines.lockstep.fibers import (
    RESIDENT,
    FiberBlock,
    FiberRun,
    FiberScheduler,
    SpinDetector,
    first_that_goes_on,
    has_whole_barrier,
    may_part,
)
from tops_simulator.engines.native.analysis.kernel_facts import unwritten
from tops_simulator.engines.shared.lanes import LaneGroup
from tops_simulator.engines.shared.launch import Task
from tops_simulator.engines.shared.observation import accesses_counted
from tops_simulator.engines.shared.run import Environment, Run
from tops_simulator.engines.shared.waiting_loops import waiting_loops
from tops_simulator.kernel_arguments import passed
from tops_simulator.objects import SHIFT
from tops_simulator.ops import dte, sync

Array = npt.NDArray[Any]
LANES = 1 << 14
"""Threads that run at a time: their registers fit the processor's cache."""


class LockstepLaunches:
    """Runs launches by one engine. Where they are watched, threads go together always."""

    def __init__(self, environment: Environment, engine: Lockstep, *, is_watched: bool) -> None:
        self._environment, self._engine, self._is_watched = environment, engine, is_watched
        self._program, self._memory = environment.program, environment.memory

    def run(self, task: Task, most: int | None = None) -> None:
        """Runs a launch, or the first blocks of one."""
        self._memory.take_in(*self._memory.borrowed)
        blocks = task.blocks if most is None else min(most, task.blocks)
        waiting = waiting_loops(self._program, task.function.name)
        if not waiting or self._is_watched or has_whole_barrier(self._program, task.function.name):
            self._together(task, blocks, None)
            return
        parts = may_part(self._program, task.function.name)
        ways: list[Callable[[], None]] = [
            partial(self._together, task, blocks, SpinDetector(self._memory)),
            partial(self._block_by_block, task, blocks, is_last=not parts),
            *[partial(self._thread_by_thread, task, blocks)] * parts,
        ]
        first_that_goes_on(self._environment, task, waiting, ways)

    def _together(self, task: Task, blocks: int, spin_detector: SpinDetector | None) -> None:
        cooperative = task.function.is_cooperative
        together = blocks if cooperative else max(1, LANES // task.threads)
        races = self._races(task)
        for start in range(0, blocks, together):
            self._environment.budget.under_way.done = start
            part = range(start, min(blocks, start + together))
            self._part(task, part, races, spin_detector)

    def _run_of(
        self, task: Task, blocks: range, races: Races | None, spin_detector: SpinDetector | None
    ) -> Run:
        run = Run(
            self._environment,
            task.grid,
            task.block,
            kernel=task.function.name,
            cooperative=task.function.is_cooperative,
            dynamic_shared=task.shared,
            blocks=blocks,
            races=races,
        )
        run.spin_detector = spin_detector
        return run

    def _part(
        self, task: Task, blocks: range, races: Races | None, spin_detector: SpinDetector | None
    ) -> None:
        run = self._run_of(task, blocks, races, spin_detector)
        with accesses_counted(run):
            self._run_blocks(run, task.function, task.values)

    def _block_by_block(self, task: Task, blocks: int, *, is_last: bool) -> None:
        """Each block is a strand."""
        races, fibers = self._races(task), FiberScheduler()
        spin_detector = SpinDetector(self._memory, fibers, is_last=is_last)
        jobs = (
            partial(self._part, task, range(block, block + 1), races, spin_detector)
            for block in range(blocks)
        )
        fibers.run(jobs, RESIDENT)

    def _thread_by_thread(self, task: Task, blocks: int) -> None:
        """Each thread is a strand."""
        races, fibers = self._races(task), FiberScheduler()
        spin_detector = SpinDetector(self._memory, fibers, is_last=True)

        def jobs() -> Iterator[Callable[[], None]]:
            for block in range(blocks):
                whole = self._run_of(task, range(block, block + 1), races, spin_detector)
                team = FiberBlock(whole, fibers)
                for lane in range(task.threads):
                    yield partial(self._alone, task, FiberRun(whole, lane, team))

        fibers.run(jobs(), max(1, RESIDENT // task.threads) * task.threads)

    def _alone(self, task: Task, run: FiberRun) -> None:
        """One thread to its end; the last one of a block ends what the block has."""
        try:
            self._run_blocks(run, task.function, task.values)
        finally:
            run.fiber_block.end(run.lane)
            if run.fiber_block.whole.finished.all():
                run.fiber_block.whole.close()

    def _races(self, task: Task) -> Races | None:
        threads = task.blocks * task.threads
        if not (self._environment.checks.races and 1 < threads < THREADS):
            return None
        name = task.function.name
        confined = confines_shared(self._program, name)
        objects = self.unwritten_objects(task, unwritten(self._program, name))
        return Races(self._memory, threads, task.threads, objects, confines_shared=confined)

    def unwritten_objects(self, task: Task, numbers: frozenset[int]) -> frozenset[int]:
        """The objects a launch is handed, and stores nothing to; it may know a symbol's by name.
        `numbers` are the parameters it stores nothing through."""
        pairs = zip(task.function.parameters, task.values, strict=True)
        pointers = [
            (number, int(value) >> SHIFT)
            for number, (parameter, value) in enumerate(pairs)
            if parameter.type is ir.Scalar.PTR and not parameter.object_size
        ]
        stored_to = {id_ for number, id_ in pointers if number not in numbers}
        symbols = self._environment.symbols.values()
        return frozenset(id_ for _, id_ in pointers) - stored_to - frozenset(symbols)

    def _run_blocks(self, run: LaneGroup, function: ir.Function, values: Sequence[Any]) -> None:
        pairs = zip(function.parameters, values, strict=True)
        self.run_passed(run, function, [passed(run, parameter, each) for parameter, each in pairs])

    def run_passed(self, run: LaneGroup, function: ir.Function, filled: list[Array]) -> None:
        """Runs a kernel in all threads of a run, whose arguments are there."""
        try:
            self._engine.run(run, function.name, filled)
            for left in (*dte.unfinished(run.states), *sync.unfinished(run.states)):
                if run.alive[left.thread]:  # a thread that was stopped could not clean up
                    run.note(
                        left.thread, left.kind, left.message, left.loc, left.severity, left.others
                    )
        finally:
            run.close()

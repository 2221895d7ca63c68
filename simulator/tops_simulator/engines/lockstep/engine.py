"""The lockstep engine: all threads of a launch are lanes of NumPy arrays, branches are masks.

Each function is compiled once to closures. A thread that faults is stopped; the others go on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.lockstep import calls, flow, memory, values
from tops_simulator.engines.lockstep.closures import (
    UNSET,
    CompiledFunction,
    Frame,
    Scope,
    Step,
    Visit,
    Widener,
    is_wide,
    joined,
    same_if_equal,
)
from tops_simulator.engines.lockstep.compaction.live_registers import LiveRegisters
from tops_simulator.engines.lockstep.compaction.regions import live_registers_of
from tops_simulator.engines.lockstep.uniform import uniform_registers
from tops_simulator.engines.lockstep.vectorize.loop_run import VectorizedLoop
from tops_simulator.engines.lockstep.vectorize.plan import plans_of
from tops_simulator.engines.shared.lanes import Array, Bools, LaneGroup
from tops_simulator.engines.shared.run import trusted_function
from tops_simulator.messages import beyond, say
from tops_simulator.traverse import COUNTED, operands, target, widest

if TYPE_CHECKING:
    from tops_simulator.engines.shared.observation import Observer

_COMPILERS: dict[type[Any], Callable[[Any, Scope], Step]] = {
    **values.COMPILERS,
    **memory.COMPILERS,
    **flow.COMPILERS,
    **calls.COMPILERS,
}


class Lockstep:
    """Compiled functions of a program, and their execution.

    Nothing in it is of a run, or of a memory: what a step remembers of one (`Strides`, and how
    often a loop was not widened) is for that one alone.
    """

    def __init__(self, program: ir.Program, observer: Observer | None = None) -> None:
        self.program, self.observer = program, observer
        self._compiled: dict[str, CompiledFunction] = {}

    def run(self, run: LaneGroup, name: str, arguments: list[Array]) -> tuple[Array | None, Bools]:
        """Runs a function in all threads; gives its result and who came to its end."""
        return self._call(run, name, arguments, run.all_lanes)

    def _call(
        self, run: LaneGroup, name: str, arguments: list[Array], mask: Bools, loc: int = -1
    ) -> tuple[Array | None, Bools]:
        compiled = self._function(name)
        function = compiled.function
        if run.callers:
            run.made(mask, 1)
        run.tick(mask, loc)
        idle = run.idle.setdefault(name, [])
        frame = self._frame(run, function, arguments, idle.pop() if idle else {})
        run.callers.append(loc)
        left = self._perform(run, compiled, frame, mask)
        run.callers.pop()
        for first in frame.objects.values():
            run.memory.release(first, run.threads)
        idle.append(frame.objects)
        return frame.result, same_if_equal(mask, joined(run, left, frame.returned))

    def _perform(
        self, run: LaneGroup, compiled: CompiledFunction, frame: Frame, mask: Bools
    ) -> Bools:
        """Runs a function's body; gives who came to its end without a return."""
        for step in compiled.body:
            if self.observer is None:
                frame.whole = mask  # who has returned does not come back
            after = step(run, frame, mask)
            if after is not mask:
                if after is run.no_lanes or not np.count_nonzero(after):
                    return run.no_lanes
                mask = after
        return mask

    @staticmethod
    def _frame(
        run: LaneGroup, function: ir.Function, arguments: list[Array], objects: dict[int, int]
    ) -> Frame:
        for first in objects.values():
            run.memory.begin_lifetime(first, run.threads)
        unset = [UNSET] * (len(function.registers) - len(arguments))
        no_lanes = run.no_lanes
        return Frame([*arguments, *unset], no_lanes, no_lanes, no_lanes, objects)

    def _function(self, name: str) -> CompiledFunction:
        """The closures of a function, made at first use."""
        known = self._compiled.get(name)
        if known is None:
            function = trusted_function(self.program, name)
            uniform = self._uniform(function)
            own = self._call, self._widened, self._alone, is_wide(function)
            scope = Scope(function, uniform, self._steps, *own)
            known = self._compiled[name] = CompiledFunction(
                function, self._steps(function.body, scope)
            )
        return known

    def _widened(self, loop: ir.Loop, scope: Scope) -> Widener | None:
        """What makes rounds of a loop together; nothing where each round is watched."""
        observer = self.observer
        watched = observer is not None and observer.sees_steps
        if watched or ir.ALIGNED in self.program.switches or scope.is_wide:
            return None
        plan = plans_of(self.program, scope.function.name).get(id(loop))
        if plan is None:
            return None
        visits: list[Visit] = []
        if observer is not None:
            for region in (loop.header, loop.body, loop.step):
                visits += observer.visits_of(region, scope)
        return VectorizedLoop(plan, scope, self._step, visits)

    def _alone(self, part: ir.Region | ir.Loop, scope: Scope) -> LiveRegisters | None:
        """What some threads need to run a part without the others, if nobody watches."""
        if self.observer or scope.is_wide:
            return None
        return live_registers_of(self.program, scope.function, part, scope.uniform)

    def _uniform(self, function: ir.Function) -> frozenset[int]:
        """The registers that need no merging under masks."""
        return uniform_registers(function)

    def _step(self, op: ir.Op, scope: Scope) -> Step:
        if scope.is_wide and _is_wide(op, scope):
            return _refused(op)
        return _COMPILERS[type(op)](op, scope)

    def _steps(self, region: ir.Region, scope: Scope) -> list[Step]:
        compiled = [self._step(op, scope) for op in region]
        observer = self.observer
        seen = compiled if observer is None else observer.watched(region, scope, compiled)
        return _counted(region, scope, seen)


def taken(program: ir.Program) -> Lockstep:
    """An engine of a program that nobody watches: with what an earlier simulation has compiled, if
    there is one that has given it back, and for this one alone."""
    known: Lockstep | None = program.facts.pop(Lockstep, None)
    return known or Lockstep(program)


def given_back(engine: Lockstep) -> None:
    """The next simulation of the program may have it."""
    if type(engine) is Lockstep and engine.observer is None:
        engine.program.facts[Lockstep] = engine


def _is_wide(op: ir.Op, scope: Scope) -> bool:
    """Whether an operation works on numbers that no array holds."""
    written = target(op)
    values = operands(op) if written is None else (written, *operands(op))
    return any(scope.type_of(value) in ir.WIDE for value in values)


def _refused(op: ir.Op) -> Step:
    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        run.fail_all(mask, "not-simulated", beyond(say("wide")), op.loc)
        return run.no_lanes

    return step


def _counted(region: ir.Region, scope: Scope, compiled: list[Step]) -> list[Step]:
    counted = [op for op in region if isinstance(op, COUNTED)]
    if not counted:
        return compiled
    wide = sum(isinstance(scope.type_of(widest(op)), ir.Vector) for op in counted)
    return [_counter(len(counted) - wide, wide), *compiled]


def _counter(scalars: int, vectors: int) -> Step:
    """Counts the operations of a region once for each thread that enters it."""

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        if not run.on_host:
            threads = run.size(mask)
            run.counts["scalar_operations"] += scalars * threads
            if vectors:
                run.counts["vector_operations"] += vectors * threads
        return mask

    return step

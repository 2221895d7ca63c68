"""The lockstep engine of debugged runs: it follows calls, statements and named registers.

Programs are compiled with a mark before each statement (`ir.STATEMENT`). No register counts
as steady, so each thread's registers hold what that thread wrote last.
"""

from __future__ import annotations

from typing import Protocol

from tops_simulator import ir
from tops_simulator.debugging.calls import ActiveCall
from tops_simulator.engines.lockstep.closures import (
    CompiledFunction,
    Frame,
    Scope,
    Step,
    Widener,
    is_wide,
    run_steps,
)
from tops_simulator.engines.lockstep.engine import Lockstep
from tops_simulator.engines.shared.lanes import Bools, LaneGroup
from tops_simulator.engines.shared.run import Environment
from tops_simulator.traverse import target

NO_JUMP = -1


class Listener(Protocol):
    """Who hears of a debugged run, between its steps."""

    def began(self, run: LaneGroup) -> None:
        """A run is about to make its first call."""

    def came(self, call: ActiveCall, mask: Bools, statement: int, loc: int) -> None:
        """Threads have come to a statement at a place, which they have not begun."""

    def writing(self, call: ActiveCall, mask: Bools, register: int) -> None:
        """Threads are about to give a variable that lives in a register a value."""

    def wrote(self, call: ActiveCall, mask: Bools, register: int, loc: int) -> None:
        """Threads have given a variable that lives in a register a value."""

    def ended(self, call: ActiveCall) -> None:
        """A run's first call comes to its end."""


class DebuggedLockstep(Lockstep):
    """Runs functions and tells a listener; `calls` are those under way, outermost first."""

    def __init__(
        self, environment: Environment, listener: Listener, calls: list[ActiveCall]
    ) -> None:
        super().__init__(environment.program, environment.observer)
        self.environment = environment
        self.listener, self.calls = listener, calls
        self.quiet = False  # while an expression is evaluated
        self.jump = NO_JUMP
        """The statement at which the threads go on that have just come to another one."""
        self.beside: dict[int, frozenset[int]] = {}
        """For each statement those of the same region: a jump leads to one of them."""

    def _widened(self, loop: ir.Loop, scope: Scope) -> Widener | None:
        return None

    def _uniform(self, function: ir.Function) -> frozenset[int]:
        return frozenset()

    def _perform(
        self, run: LaneGroup, compiled: CompiledFunction, frame: Frame, mask: Bools
    ) -> Bools:
        call = ActiveCall(run, compiled.function, frame, mask, run.callers[-1])
        first = not any(c.run is run for c in self.calls)
        self.calls.append(call)
        try:
            if first:
                self.listener.began(run)
            left = run_steps(run, frame, compiled.body, mask)
            if first and not self.quiet:
                self.listener.ended(call)
            return left
        finally:
            self.calls.pop()

    def _steps(self, region: ir.Region, scope: Scope) -> list[Step]:
        steps = super()._steps(region, scope)
        marks: dict[int, int] = {}
        for number, op in enumerate(region, len(steps) - len(region)):
            if isinstance(op, ir.Intrinsic) and op.name == ir.STATEMENT:
                marks.setdefault(int(op.templates[0]), number)
        for statement in marks:
            together = self.beside.get(statement, frozenset(marks))
            self.beside[statement] = together & marks.keys()
        return [self._jumping(steps, marks)] if marks else steps

    def _jumping(self, steps: list[Step], marks: dict[int, int]) -> Step:
        """The steps of a region as one, which goes on elsewhere after a jump."""

        def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
            at = 0
            while at < len(steps):
                mask = run_steps(run, frame, steps[at : at + 1], mask)
                if mask is run.no_lanes:
                    return mask
                at += 1
                if self.jump in marks:
                    at, self.jump = marks[self.jump], NO_JUMP
            return mask

        return step

    def _step(self, op: ir.Op, scope: Scope) -> Step:
        if isinstance(op, ir.Intrinsic) and op.name == ir.STATEMENT:
            return self._statement(int(op.templates[0]), op.loc)
        step = super()._step(op, scope)
        written = target(op)
        if written is None or written.index not in scope.function.register_names:
            return step
        return self._written(step, written.index, op.loc)

    def _statement(self, number: int, loc: int) -> Step:
        def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
            if not self.quiet:
                self.listener.came(self.calls[-1], mask, number, loc)
            return mask

        return step

    def _written(self, step: Step, register: int, loc: int) -> Step:
        def written(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
            if not self.quiet:
                self.listener.writing(self.calls[-1], mask, register)
            after = step(run, frame, mask)
            if after is not run.no_lanes and not self.quiet:
                self.listener.wrote(self.calls[-1], after, register, loc)
            return after

        return written

    def steps_in(self, function: ir.Function, region: ir.Region) -> list[Step]:
        """A region compiled to run in a frame of a function, which knows its registers."""
        wide = is_wide(function)
        scope = Scope(function, frozenset(), self._steps, self._call, is_wide=wide)
        return self._steps(region, scope)

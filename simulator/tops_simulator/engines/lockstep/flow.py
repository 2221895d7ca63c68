"""Lockstep closures of control flow: masks split, wait and meet again."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from tops_simulator import ir
from tops_simulator.definedness import UndefinedArray
from tops_simulator.engines.lockstep.closures import (
    NEVER,
    UNSET,
    Frame,
    Scope,
    Step,
    joined,
    run_steps,
    same_if_equal,
    split,
)
from tops_simulator.engines.lockstep.compaction.active_subset import ActiveSubset
from tops_simulator.engines.lockstep.compaction.live_registers import LiveRegisters
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.lanes import Bools, LaneGroup
from tops_simulator.messages import beyond
from tops_simulator.traverse import walk

MANY = 512
"""Threads from which on it pays to leave those out that do not take part."""
PATIENCE = 3
"""Rounds that are made with some of the threads before the others are left out: many loops end soon
after the first has left them."""
KEPT = 7 / 8
"""The share of threads still in a loop, below which those that have left are left out."""


def _if(op: ir.If, scope: Scope) -> Step:
    test = scope.getter(op.cond)
    then, orelse = _branch(op.then, scope), _branch(op.orelse, scope)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        cond = test(run, frame)
        if type(cond) is UndefinedArray:
            cond = run.garbage.decided(cond, mask, op.loc)
        yes, no = split(run, mask, cond)
        after_yes = yes if yes is run.no_lanes else then(run, frame, yes)
        after_no = no if no is run.no_lanes else orelse(run, frame, no)
        if after_yes is yes and after_no is no:
            return mask
        return joined(run, after_yes, after_no)

    return step


def _branch(region: ir.Region, scope: Scope) -> Step:
    """A region that some of the threads run: without the others, if it touches memory a lot."""
    steps = scope.region(region)
    if sum(isinstance(op, ir.Load | ir.Store) for op in walk(region)) < _ACCESSES:
        return lambda run, frame, mask: run_steps(run, frame, steps, mask)
    needs = cache(lambda: scope.alone(region, scope))

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        if mask is not run.all_lanes and run.threads >= MANY:
            known = needs()
            if known is not None and _pays(run, frame, known, mask):
                return _alone(ActiveSubset(run, frame, known, np.flatnonzero(mask)), steps, mask)
        return run_steps(run, frame, steps, mask)

    return step


_ACCESSES = 2
"""Loads and stores of a branch; of fewer none is saved."""


def _pays(run: LaneGroup, frame: Frame, needs: LiveRegisters, mask: Bools) -> bool:
    """Whether it costs less to put registers together, and back, than to leave gaps in loads and
    stores and to compute for all threads: numbers of lanes that NumPy reads one by one.
    """
    size = run.size(mask)
    registers = (frame.registers[index] for index in needs.live_in)
    moved = sum(not v.is_uniform(value) for value in registers if value is not UNSET)
    cost = (moved + 2 * len(needs.live_out)) * size
    return cost < (3 * needs.accesses * size + needs.work * (run.threads - size) // 8)


def _alone(subset: ActiveSubset, steps: list[Step], mask: Bools) -> Bools:
    all_lanes = subset.run.all_lanes
    after = run_steps(subset.run, subset.frame, steps, all_lanes)
    subset.give(all_lanes)
    subset.jump()
    if after is all_lanes:
        return mask
    return subset.whole.no_lanes if after is subset.run.no_lanes else subset.numbered(after)


def _loop(op: ir.Loop, scope: Scope) -> Step:
    header, body, after = (scope.region(r) for r in (op.header, op.body, op.step))
    test = scope.getter(op.test)
    widened = scope.widened(op, scope)
    needs = cache(lambda: scope.alone(op, scope))

    def decide(run: LaneGroup, frame: Frame, active: Bools) -> tuple[Bools, Bools]:
        """Who makes the next round, and who leaves by the test."""
        active = run_steps(run, frame, header, active)
        if active is run.no_lanes:
            return active, active
        cond = test(run, frame)
        if type(cond) is UndefinedArray:
            cond = run.garbage.decided(cond, active, op.loc)
        return split(run, active, cond)

    def make(run: LaneGroup, frame: Frame, active: Bools) -> tuple[Bools, Bools]:
        """A round after the test: who comes to its end, and who leaves by a break."""
        frame.broken = frame.continued = run.no_lanes
        active = joined(run, run_steps(run, frame, body, active), frame.continued)
        left = frame.broken
        if after and active is not run.no_lanes:
            active = run_steps(run, frame, after, active)
        return active, left

    def widen(run: LaneGroup, frame: Frame, active: Bools) -> int:
        """Makes rounds together, if it can; after how many more it is to be tried again."""
        budget = run.environment.budget
        before = budget.steps
        assert widened is not None
        single = widened(run, frame, active)
        run.pace.open[-1] += budget.steps - before
        return single

    def rounds(run: LaneGroup, frame: Frame, active: Bools) -> Bools:
        """Rounds until nobody is active; gives those that left by the test or a break."""
        left, tested, gaps = run.no_lanes, op.test_first, 0
        pace = run.pace
        spin_detector = run.spin_detector if id(op) in run.environment.waiting else None
        pace.open.append(0)
        single = NEVER if widened is None else widen(run, frame, active)
        while active is not run.no_lanes:
            run.tick(active, op.loc)
            begun = active
            if tested:
                active, gone = decide(run, frame, active)
                left = joined(run, left, gone)
                if active is run.no_lanes:
                    run.made(begun, pace.open[-1])
                    break
            tested = True
            active, gone = make(run, frame, active)
            _leave(run, begun, active)
            left = joined(run, left, gone)
            if spin_detector is not None:
                spin_detector.round(run, moved=active is not begun)
            single -= 1
            if not single and active is not run.no_lanes:
                single = widen(run, frame, active)
            gaps += active is not run.all_lanes
            alone = gaps > PATIENCE < single and run.threads >= MANY
            if alone and active is not run.no_lanes:
                known = needs()
                if known is not None:
                    subset = ActiveSubset(run, frame, known, np.flatnonzero(active))
                    left = joined(run, left, rest(subset))
                    break
        pace.open.pop()
        return left

    def rest(subset: ActiveSubset) -> Bools:
        """Rounds of threads that make them without the others, fewer and fewer."""
        run, active = subset.run, subset.run.all_lanes
        while active is not run.no_lanes:
            run.tick(active, op.loc)
            begun = active
            subset.go_on(active)
            active, gone = decide(run, subset.frame, active)
            subset.leave(gone)
            if active is run.no_lanes:
                run.made(begun, run.pace.open[-1])
                break
            subset.go_on(active)
            active, gone = make(run, subset.frame, active)
            _leave(run, begun, active)
            if run.spin_detector is not None and id(op) in run.environment.waiting:
                run.spin_detector.round(run, moved=active is not begun)
            subset.leave(gone)
            if active is not run.no_lanes and run.size(active) < KEPT * run.threads:
                subset.shrink(active)
                run, active = subset.run, subset.run.all_lanes
        subset.end_calls()
        return subset.left

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        outer = frame.broken, frame.continued
        left = rounds(run, frame, mask)
        frame.broken, frame.continued = outer
        return same_if_equal(mask, left)

    return step


def _leave(run: LaneGroup, begun: Bools, active: Bools) -> None:
    """A round of the innermost loop is over for the active threads; others that began it have left
    the loop, with the rounds before.
    """
    rounds = run.pace.open
    if active is not begun:
        run.made(begun if active is run.no_lanes else begun ^ active, rounds[-1])
    rounds[-1] += 1


def _block(op: ir.Block, scope: Scope) -> Step:
    body = scope.region(op.body)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        outer, frame.broken = frame.broken, run.no_lanes
        left = joined(run, run_steps(run, frame, body, mask), frame.broken)
        frame.broken = outer
        return same_if_equal(mask, left)

    return step


def _break(op: ir.Break, scope: Scope) -> Step:
    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        frame.broken = joined(run, frame.broken, mask)
        return run.no_lanes

    return step


def _continue(op: ir.Continue, scope: Scope) -> Step:
    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        frame.continued = joined(run, frame.continued, mask)
        return run.no_lanes

    return step


def _return(op: ir.Return, scope: Scope) -> Step:
    get = None if op.value is None else scope.getter(op.value)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        if get is not None:
            value = get(run, frame)
            if frame.result is not None:
                wide = mask[:, None] if value.ndim == 2 else mask
                value = np.where(wide, value, frame.result)
            frame.result = value
        frame.returned = joined(run, frame.returned, mask)
        if run.depth == 1:
            run.finished = frame.returned
        return run.no_lanes

    return step


def _unsupported(op: ir.UnsupportedCode, scope: Scope) -> Step:
    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        run.fail_all(mask, "not-simulated", beyond(op.reason), op.loc)
        return run.no_lanes

    return step


COMPILERS: dict[type[Any], Callable[[Any, Scope], Step]] = {
    ir.If: _if,
    ir.Loop: _loop,
    ir.Block: _block,
    ir.Break: _break,
    ir.Continue: _continue,
    ir.Return: _return,
    ir.UnsupportedCode: _unsupported,
}

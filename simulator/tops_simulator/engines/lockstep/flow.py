"""Lockstep closures of control flow: masks split, wait and meet again."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from tops_simulator import ir
from tops_simulator.definedness import UndefinedArray
from tops_simulator.engines.lockstep.closures import (
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
from tops_simulator.engines.lockstep.loops import MANY, LoopRounds
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.lanes import Bools, LaneGroup
from tops_simulator.messages import beyond
from tops_simulator.traverse import walk


def _if(op: ir.If, scope: Scope) -> Step:
    test = scope.getter(op.cond)
    then, orelse = _branch(op.then, scope), _branch(op.orelse, scope)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        cond = test(run, frame)
        if type(cond) is UndefinedArray:
            cond = run.undefined.decided(cond, mask, op.loc)
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
    return LoopRounds(op, scope).step


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

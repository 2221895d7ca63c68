"""Lockstep closures of control flow: masks split, wait and meet again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.closures import (
    Frame,
    Scope,
    Step,
    joined,
    run_steps,
    same_if_equal,
    split,
)
from tops_simulator.engines.run import Bools, Run
from tops_simulator.messages import beyond
from tops_simulator.undefined import Undefined


def _if(op: ir.If, scope: Scope) -> Step:
    test = scope.getter(op.cond)
    then, orelse = scope.region(op.then), scope.region(op.orelse)

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        cond = test(run, frame)
        if type(cond) is Undefined:
            cond = run.garbage.decided(cond, mask, op.loc)
        yes, no = split(run, mask, cond)
        after_yes = yes if yes is run.nobody else run_steps(run, frame, then, yes)
        after_no = no if no is run.nobody else run_steps(run, frame, orelse, no)
        if after_yes is yes and after_no is no:
            return mask
        return joined(run, after_yes, after_no)

    return step


def _loop(op: ir.Loop, scope: Scope) -> Step:
    header, body, after = (scope.region(r) for r in (op.header, op.body, op.step))
    test = scope.getter(op.test)
    widened = scope.widened(op, scope)

    def rounds(run: Run, frame: Frame, active: Bools) -> Bools:
        """Rounds until nobody is active; gives those that left by the test or a break."""
        left, tested = run.nobody, op.test_first
        if widened is not None:
            widened(run, frame, active)
        while active is not run.nobody:
            run.environment.budget.tick(op.loc)
            if tested:
                active = run_steps(run, frame, header, active)
                if active is run.nobody:
                    break
                cond = test(run, frame)
                if type(cond) is Undefined:
                    cond = run.garbage.decided(cond, active, op.loc)
                active, done = split(run, active, cond)
                left = joined(run, left, done)
                if active is run.nobody:
                    break
            tested = True
            frame.broken = frame.continued = run.nobody
            active = joined(run, run_steps(run, frame, body, active), frame.continued)
            left = joined(run, left, frame.broken)
            if after and active is not run.nobody:
                active = run_steps(run, frame, after, active)
        return left

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        outer = frame.broken, frame.continued
        left = rounds(run, frame, mask)
        frame.broken, frame.continued = outer
        return same_if_equal(mask, left)

    return step


def _block(op: ir.Block, scope: Scope) -> Step:
    body = scope.region(op.body)

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        outer, frame.broken = frame.broken, run.nobody
        left = joined(run, run_steps(run, frame, body, mask), frame.broken)
        frame.broken = outer
        return same_if_equal(mask, left)

    return step


def _break(op: ir.Break, scope: Scope) -> Step:
    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        frame.broken = joined(run, frame.broken, mask)
        return run.nobody

    return step


def _continue(op: ir.Continue, scope: Scope) -> Step:
    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        frame.continued = joined(run, frame.continued, mask)
        return run.nobody

    return step


def _return(op: ir.Return, scope: Scope) -> Step:
    get = None if op.value is None else scope.getter(op.value)

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        if get is not None:
            value = get(run, frame)
            if frame.result is not None:
                wide = mask[:, None] if value.ndim == 2 else mask
                value = np.where(wide, value, frame.result)
            frame.result = value
        frame.returned = joined(run, frame.returned, mask)
        if run.depth == 1:
            run.finished = frame.returned
        return run.nobody

    return step


def _unsupported(op: ir.Unsupported, scope: Scope) -> Step:
    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        run.fail_all(mask, "not-simulated", beyond(op.reason), op.loc)
        return run.nobody

    return step


COMPILERS: dict[type[Any], Callable[[Any, Scope], Step]] = {
    ir.If: _if,
    ir.Loop: _loop,
    ir.Block: _block,
    ir.Break: _break,
    ir.Continue: _continue,
    ir.Return: _return,
    ir.Unsupported: _unsupported,
}

"""Loops in lockstep: rounds of all threads, of several rounds at a time, or of few threads alone.

A round asks who goes on, and runs the body with those. Where the loop is vectorized, rounds are
made together as far as that goes (`vectorize`). Where few of many threads are left, they make
theirs without the others (`compaction`), and fewer and fewer of them as more leave.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from tops_simulator import ir
from tops_simulator.definedness import UndefinedArray
from tops_simulator.engines.lockstep.closures import (
    NEVER,
    Frame,
    Scope,
    joined,
    run_steps,
    same_if_equal,
    split,
)
from tops_simulator.engines.lockstep.compaction.active_subset import ActiveSubset
from tops_simulator.engines.shared.lanes import Bools, LaneGroup

MANY = 512
"""Threads from which on it pays to leave those out that do not take part."""
PATIENCE = 3
"""Rounds that are made with some of the threads before the others are left out: many loops end soon
after the first has left them."""
KEPT = 7 / 8
"""The share of threads still in a loop, below which those that have left are left out."""


class LoopRounds:
    """What a loop was compiled to, and how its rounds are made."""

    __slots__ = ("_after", "_body", "_header", "_live", "_op", "_test", "_vectorized")

    def __init__(self, op: ir.Loop, scope: Scope) -> None:
        self._op = op
        self._header, self._body, self._after = (
            scope.region(region) for region in (op.header, op.body, op.step)
        )
        self._test = scope.getter(op.test)
        self._vectorized = scope.widened(op, scope)
        self._live = cache(lambda: scope.alone(op, scope))

    def step(self, run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        """The whole loop: who comes to its end."""
        outer = frame.broken, frame.continued
        left = self._rounds(run, frame, mask)
        frame.broken, frame.continued = outer
        return same_if_equal(mask, left)

    def _decide(self, run: LaneGroup, frame: Frame, active: Bools) -> tuple[Bools, Bools]:
        """Who makes the next round, and who leaves by the test."""
        active = run_steps(run, frame, self._header, active)
        if active is run.no_lanes:
            return active, active
        cond = self._test(run, frame)
        if type(cond) is UndefinedArray:
            cond = run.undefined.decided(cond, active, self._op.loc)
        return split(run, active, cond)

    def _make(self, run: LaneGroup, frame: Frame, active: Bools) -> tuple[Bools, Bools]:
        """A round after the test: who comes to its end, and who leaves by a break."""
        frame.broken = frame.continued = run.no_lanes
        active = joined(run, run_steps(run, frame, self._body, active), frame.continued)
        left = frame.broken
        if self._after and active is not run.no_lanes:
            active = run_steps(run, frame, self._after, active)
        return active, left

    def _vectorize(self, run: LaneGroup, frame: Frame, active: Bools) -> int:
        """Makes rounds together, if it can; after how many more it is to be tried again."""
        if self._vectorized is None:
            return NEVER
        budget = run.environment.budget
        before = budget.steps
        single = self._vectorized(run, frame, active)
        run.pace.open[-1] += budget.steps - before
        return single

    def _rounds(self, run: LaneGroup, frame: Frame, active: Bools) -> Bools:
        """Rounds until nobody is active; gives those that left by the test or a break."""
        op, pace = self._op, run.pace
        left, tested, gaps = run.no_lanes, op.test_first, 0
        spin_detector = run.spin_detector if id(op) in run.environment.waiting else None
        pace.open.append(0)
        single = self._vectorize(run, frame, active)
        while active is not run.no_lanes:
            run.tick(active, op.loc)
            begun = active
            if tested:
                active, gone = self._decide(run, frame, active)
                left = joined(run, left, gone)
                if active is run.no_lanes:
                    run.made(begun, pace.open[-1])
                    break
            tested = True
            active, gone = self._make(run, frame, active)
            _leave(run, begun, active)
            left = joined(run, left, gone)
            if spin_detector is not None:
                spin_detector.round(run, moved=active is not begun)
            single -= 1
            if not single and active is not run.no_lanes:
                single = self._vectorize(run, frame, active)
            gaps += active is not run.all_lanes
            alone = gaps > PATIENCE < single and run.threads >= MANY
            if alone and active is not run.no_lanes:
                live = self._live()
                if live is not None:
                    subset = ActiveSubset(run, frame, live, np.flatnonzero(active))
                    left = joined(run, left, self._rounds_alone(subset))
                    break
        pace.open.pop()
        return left

    def _rounds_alone(self, subset: ActiveSubset) -> Bools:
        """Rounds of threads that make them without the others, fewer and fewer."""
        op, run, active = self._op, subset.run, subset.run.all_lanes
        while active is not run.no_lanes:
            run.tick(active, op.loc)
            begun = active
            subset.go_on(active)
            active, gone = self._decide(run, subset.frame, active)
            subset.leave(gone)
            if active is run.no_lanes:
                run.made(begun, run.pace.open[-1])
                break
            subset.go_on(active)
            active, gone = self._make(run, subset.frame, active)
            _leave(run, begun, active)
            if run.spin_detector is not None and id(op) in run.environment.waiting:
                run.spin_detector.round(run, moved=active is not begun)
            subset.leave(gone)
            if active is not run.no_lanes and run.size(active) < KEPT * run.threads:
                subset.shrink(active)
                run, active = subset.run, subset.run.all_lanes
        subset.end_calls()
        return subset.left


def _leave(run: LaneGroup, begun: Bools, active: Bools) -> None:
    """A round of the innermost loop is over for the active threads; others that began it have left
    the loop, with the rounds before.
    """
    rounds = run.pace.open
    if active is not begun:
        run.made(begun if active is run.no_lanes else begun ^ active, rounds[-1])
    rounds[-1] += 1

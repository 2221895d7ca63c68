"""Lane compaction: some threads run a part of a function alone, then write back live registers."""

from __future__ import annotations

import numpy as np

from tops_simulator.definedness import copied, placed
from tops_simulator.engines.lockstep.closures import UNSET, Frame, joined
from tops_simulator.engines.lockstep.compaction.live_registers import LiveRegisters
from tops_simulator.engines.lockstep.compaction.subset_run import SubsetRun, picked
from tops_simulator.engines.shared.lanes import Array, Bools, LaneGroup


class ActiveSubset:
    """Threads `lanes` of a run, and their frame: `run` and `frame` are what steps get."""

    def __init__(self, whole: LaneGroup, outer: Frame, needs: LiveRegisters, lanes: Array) -> None:
        self.whole, self.outer, self.needs = whole, outer, needs
        self.left = whole.no_lanes
        """Who has left, in the numbers of the whole run."""
        self._owned: set[int] = set()  # registers of the outer frame that hold arrays of ours
        registers = [UNSET] * len(outer.registers)
        for index in needs.live_in:
            registers[index] = _of_some(outer.registers[index], lanes)
        self._begin(lanes, registers)

    def _begin(self, lanes: Array, registers: list[Array]) -> None:
        self.lanes, self.run = lanes, SubsetRun(self.whole, lanes)
        no_lanes, objects = self.run.no_lanes, self.outer.objects
        self.frame = Frame(
            registers, no_lanes, no_lanes, no_lanes, objects, whole=self.run.all_lanes
        )

    def go_on(self, mask: Bools) -> None:
        """What the others have is given back: nobody reads it here."""
        self.frame.whole = mask

    def leave(self, mask: Bools) -> None:
        """Threads are done with the part."""
        if mask is self.run.no_lanes:
            return
        self.give(mask)
        if self.left is self.whole.no_lanes:
            self.left = self.left.copy()
        self.left[self.lanes[mask]] = True

    def shrink(self, mask: Bools) -> None:
        """Goes on with the threads of a mask alone."""
        self.end_calls()
        lanes, before = np.flatnonzero(mask), self.frame.registers
        registers = [UNSET] * len(before)
        for index in self.needs.live_in:
            registers[index] = _of_some(before[index], lanes)
        self._begin(self.lanes[lanes], registers)

    def give(self, mask: Bools) -> None:
        """Puts what threads have in the registers they leave values in."""
        inner, registers = self.frame.registers, self.outer.registers
        chosen = None if mask is self.run.all_lanes else np.flatnonzero(mask)
        lanes = self.lanes if chosen is None else self.lanes[chosen]
        for index in self.needs.live_out:
            value, old = inner[index], registers[index]
            if value is UNSET:
                continue
            if index not in self._owned:
                self._owned.add(index)
                old = _zeros_like(value, self.whole.threads) if old is UNSET else copied(old)
            values = value if chosen is None else value[chosen]
            registers[index] = placed(old, lanes, values)

    def numbered(self, mask: Bools) -> Bools:
        """A mask of these threads as one of the whole run."""
        found = np.zeros(self.whole.threads, np.bool_)
        found[self.lanes] = mask
        return found

    def jump(self) -> None:
        """Tells the outer frame who has jumped out of the part, and what they return."""
        frame, outer, no_lanes = self.frame, self.outer, self.run.no_lanes
        for name in ("broken", "continued"):
            mask = getattr(frame, name)
            if mask is not no_lanes:
                known = joined(self.whole, getattr(outer, name), self.numbered(mask))
                setattr(outer, name, known)
        self.end_calls()

    def end_calls(self) -> None:
        """Tells the outer frame who has returned, and what."""
        frame, outer = self.frame, self.outer
        if frame.returned is self.run.no_lanes:
            return
        if frame.result is not None:
            chosen, old = np.flatnonzero(frame.returned), outer.result
            zeros = _zeros_like(frame.result, self.whole.threads)
            values = frame.result[chosen]
            whole = zeros if old is None else copied(old)
            outer.result = placed(whole, self.lanes[chosen], values)
        outer.returned = joined(self.whole, outer.returned, self.numbered(frame.returned))
        if self.whole.depth == 1:
            self.whole.finished = outer.returned
        frame.returned, frame.result = self.run.no_lanes, None


def _of_some(value: Array, lanes: Array) -> Array:
    return value if value is UNSET else picked(value, lanes)


def _zeros_like(value: Array, threads: int) -> Array:
    return np.zeros((threads, *value.shape[1:]), value.dtype)

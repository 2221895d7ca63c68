"""How the lockstep engine compiles: operations become closures over operands.

A step works on the threads of a mask and returns those that go on after it. The same mask
object comes back when nobody left, and `run.all_lanes` and `run.no_lanes` stand for full and empty
masks wherever that is known: comparing identities is what keeps uniform code fast.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.lockstep.compaction.live_registers import LiveRegisters
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.lanes import Array, Bools, LaneGroup
from tops_startup.records import dataclass, field

UNSET: Array = np.empty(0)
"""Is in a register before its first write."""


@dataclass(eq=False, slots=True)
class Frame:
    """One call of a function: registers of all threads, masks of pending jumps."""

    registers: list[Array]  # UNSET before the first write
    returned: Bools
    broken: Bools
    continued: Bools
    objects: dict[int, int]  # first ids of automatic objects, by the Alloca's register
    result: Array | None = None
    entered: set[int] = field(default_factory=set)  # Allocas that ran in this call
    whole: Bools | None = None  # beside the threads of this mask, no registers will be read


Step = Callable[[LaneGroup, Frame, Bools], Bools]
Visit = Callable[[LaneGroup, Bools, int], None]
"""Tells of the threads of a mask that go through a region so many times."""
Getter = Callable[[LaneGroup, Frame], Array]
Setter = Callable[[LaneGroup, Frame, Bools, Array], None]


Widener = Callable[[LaneGroup, Frame, Bools], int]
"""Makes rounds of a loop together, if it can. Gives after how many single rounds it is worth
another try."""
NEVER = 1 << 60
"""Rounds after which that is: more than there are."""


@dataclass(eq=False, slots=True)
class CompiledFunction:
    """A function as closures."""

    function: ir.Function
    body: list[Step]


@dataclass(frozen=True, slots=True)
class Scope:
    """What compiling an operation needs to know."""

    function: ir.Function
    uniform: frozenset[int]
    steps: Callable[[ir.Region, Scope], list[Step]]
    call: Callable[[LaneGroup, str, list[Array], Bools, int], tuple[Array | None, Bools]]
    widened: Callable[[ir.Loop, Scope], Widener | None] = lambda loop, scope: None
    alone: Callable[[ir.Region | ir.Loop, Scope], LiveRegisters | None] = lambda part, scope: None
    """What some threads need to run a part without the others; asked when there are such."""
    is_wide: bool = False

    def region(self, region: ir.Region) -> list[Step]:
        """A region of this function, compiled."""
        return self.steps(region, self)

    def type_of(self, value: ir.Value) -> ir.ValueType:
        """An operand's type."""
        return value.type if isinstance(value, ir.Imm) else self.function.registers[value.index]

    def getter(self, value: ir.Value) -> Getter:
        """Reads an operand for all threads."""
        if isinstance(value, ir.Imm):
            return _constant(value)
        index = value.index
        if index in self.uniform or index < len(self.function.parameters):
            return lambda run, frame: frame.registers[index]
        type_ = self.function.registers[index]

        def get(run: LaneGroup, frame: Frame) -> Array:
            found = frame.registers[index]
            return v.zeros(type_, run.threads) if found is UNSET else found

        return get

    def setter(self, dst: ir.Reg) -> Setter:
        """Writes a register of the threads of a mask."""
        index = dst.index
        if index in self.uniform:

            def put(run: LaneGroup, frame: Frame, mask: Bools, value: Array) -> None:
                frame.registers[index] = value

            return put

        def merge(run: LaneGroup, frame: Frame, mask: Bools, value: Array) -> None:
            old = frame.registers[index]
            if old is not UNSET and mask is not run.all_lanes and mask is not frame.whole:
                value = np.where(mask[:, None] if value.ndim == 2 else mask, value, old)
            frame.registers[index] = value

        return merge


def is_wide(function: ir.Function) -> bool:
    """Whether some numbers of a function are such that no array holds them."""
    return not ir.WIDE.isdisjoint(function.registers)


def _constant(imm: ir.Imm) -> Getter:
    longest = v.constant(imm, 1)

    def get(run: LaneGroup, frame: Frame) -> Array:
        nonlocal longest
        if len(longest) < run.threads:
            longest = v.constant(imm, run.threads)
        return longest if len(longest) == run.threads else longest[: run.threads]

    return get


def run_steps(run: LaneGroup, frame: Frame, steps: list[Step], mask: Bools) -> Bools:
    """Runs operations in order until no thread is left."""
    for step in steps:
        after = step(run, frame, mask)
        if after is not mask:
            if after is run.no_lanes or not np.count_nonzero(after):
                return run.no_lanes
            mask = after
    return mask


def split(run: LaneGroup, mask: Bools, cond: Array) -> tuple[Bools, Bools]:
    """The threads of `mask` with and without `cond`."""
    yes: Bools = mask & cond
    count = np.count_nonzero(yes)
    if not count:
        return run.no_lanes, mask
    if count == run.size(mask):
        return mask, run.no_lanes
    return yes, mask ^ yes


def joined(run: LaneGroup, a: Bools, b: Bools) -> Bools:
    """The threads of both masks."""
    if a is run.no_lanes:
        return b
    return a if b is run.no_lanes else a | b


def same_if_equal(whole: Bools, part: Bools) -> Bools:
    """`whole` itself if no thread of it is missing in `part`."""
    if part is whole or np.count_nonzero(part) == np.count_nonzero(whole):
        return whole
    return part

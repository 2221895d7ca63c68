"""What regions and operations take, for the log of the time model."""

from __future__ import annotations

from tops_simulator import ir
from tops_simulator.engines.lockstep.closures import Frame, Scope, Step
from tops_simulator.engines.shared.lanes import Bools, LaneGroup
from tops_simulator.ops.math import VECTOR_BYTES
from tops_simulator.timing.log import TimingLog
from tops_simulator.timing.record import Effort, Lines
from tops_simulator.traverse import COUNTED, widest

_WIDE = (ir.Scalar.I64, ir.Scalar.U64)
_DIVISIONS = (ir.BinaryOp.DIV, ir.BinaryOp.REM)


def timed_step(log: TimingLog, region: ir.Region, scope: Scope) -> Step | None:
    """A step that tells of threads that go through a region; None where that costs nothing."""
    lines = region_lines(region, scope)
    if not lines:
        return None
    number = log.region(lines)

    def step(run: LaneGroup, frame: Frame, mask: Bools) -> Bools:
        if not run.on_host:
            log.worked(mask, number)
        return mask

    return step


def region_lines(region: ir.Region, scope: Scope) -> Lines:
    """What one thread does in a region, by place; nothing of the regions inside it."""
    found: dict[int, Effort] = {}
    for op in region:
        if isinstance(op, (*COUNTED, ir.Load, ir.Store)):
            found[op.loc] = found.get(op.loc, Effort()).plus(_effort(op, scope))
    return found


def _effort(op: ir.Op, scope: Scope) -> Effort:
    value = op.value if isinstance(op, ir.Store) else widest(op)
    type_ = scope.type_of(value)
    is_division = isinstance(op, ir.Binary) and op.op in _DIVISIONS
    if isinstance(type_, ir.Vector):
        registers = registers_of(type_.size)
        return Effort(special=registers) if is_division else Effort(vector=registers)
    if is_division:
        return Effort(dear=1)
    if isinstance(op, ir.Binary) and scope.type_of(op.a) in _WIDE:
        return Effort(wide=1)
    return Effort(scalar=1)


def registers_of(size: int) -> int:
    """Vector registers that so many bytes fill."""
    return max(1, -(-size // VECTOR_BYTES))

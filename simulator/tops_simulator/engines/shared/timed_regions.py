"""What regions take, for the log of the time model."""

from __future__ import annotations

from collections.abc import Callable

from tops_simulator import ir
from tops_simulator.ops.math import VECTOR_BYTES
from tops_simulator.timing.events import Effort
from tops_simulator.timing.record import Lines
from tops_simulator.traverse import COUNTED, widest

TypeOf = Callable[[ir.Value], ir.ValueType]
_WIDE = (ir.Scalar.I64, ir.Scalar.U64)
_DIVISIONS = (ir.BinaryOp.DIV, ir.BinaryOp.REM)


def region_lines(region: ir.Region, type_of: TypeOf) -> Lines:
    """What one thread does in a region, by place; nothing of the regions inside it."""
    found: dict[int, Effort] = {}
    for op in region:
        if isinstance(op, (*COUNTED, ir.Load, ir.Store)):
            found[op.loc] = found.get(op.loc, Effort()).plus(_effort(op, type_of))
    return found


def _effort(op: ir.Op, type_of: TypeOf) -> Effort:
    value = op.value if isinstance(op, ir.Store) else widest(op)
    type_ = type_of(value)
    near = type_.size if isinstance(op, ir.Load | ir.Store) else 0
    is_division = isinstance(op, ir.Binary) and op.op in _DIVISIONS
    if isinstance(type_, ir.Vector):
        registers = registers_of(type_.size)
        return Effort(special=registers) if is_division else Effort(vector=registers, near=near)
    if is_division:
        return Effort(dear=1)
    if isinstance(op, ir.Binary) and type_of(op.a) in _WIDE:
        return Effort(wide=1)
    return Effort(scalar=1, near=near)


def registers_of(size: int) -> int:
    """Vector registers that so many bytes fill."""
    return max(1, -(-size // VECTOR_BYTES))

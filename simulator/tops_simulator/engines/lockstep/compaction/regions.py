"""Which parts of a function some of its threads may run without the others, and what they need.

What sees more of a run than its own threads cannot be in such a part: barriers, transfers, objects
that are made for all threads. Loops that can be widened know how to leave threads out themselves.
"""

from __future__ import annotations

from tops_simulator import ir
from tops_simulator.engines.affine.forms import INDICES
from tops_simulator.engines.lockstep.compaction.live_registers import LiveRegisters
from tops_simulator.engines.lockstep.vectorize.plan import plans_of
from tops_simulator.ops import lanes, math, simd
from tops_simulator.ops.registry import REGISTRY
from tops_simulator.traverse import COUNTED, assigned, operands, walk

_ON_LANES = frozenset(module.__name__ for module in (lanes, math, simd))
"""Modules of operations that compute for each thread by itself."""
_OTHER = (
    ir.Alloca,
    ir.CallPointer,
    ir.Launch,
    ir.UnsupportedCode,
)


def live_registers_of(
    program: ir.Program, function: ir.Function, part: ir.Region | ir.Loop, uniform: frozenset[int]
) -> LiveRegisters | None:
    """What a region needs, or the rounds of a loop; None if only the whole run can run it."""
    region = (*part.header, *part.body, *part.step) if isinstance(part, ir.Loop) else part
    if not _is_alone(program, function, region, frozenset()):
        return None
    ops = list(walk(region))
    values = [value for op in ops for value in operands(op)]
    values += operands(part) if isinstance(part, ir.Loop) else ()
    wrote = assigned(ops)
    read = {value.index for value in values if isinstance(value, ir.Reg)}
    given = wrote - uniform
    return LiveRegisters(
        live_in=tuple(sorted((read | given) - (wrote & uniform))),
        live_out=tuple(sorted(given)),
        accesses=sum(isinstance(op, ir.Load | ir.Store) for op in ops),
        work=sum(isinstance(op, COUNTED) for op in ops),
    )


def _is_alone(
    program: ir.Program, function: ir.Function, region: ir.Region, above: frozenset[str]
) -> bool:
    """Whether a region looks at its own threads only; `above` are the calls that led to it."""
    for op in walk(region):
        if isinstance(op, _OTHER):
            return False
        if isinstance(op, ir.Intrinsic) and not _computes(op):
            return False
        if isinstance(op, ir.Loop) and id(op) in plans_of(program, function.name):
            return False
        if isinstance(op, ir.Call):
            callee = program.functions.get(op.function)
            if callee is None or op.function in above:
                return False
            if not _is_alone(program, callee, callee.body, above | {op.function}):
                return False
    return True


def _computes(op: ir.Intrinsic) -> bool:
    if op.name in INDICES:
        return op.dst is not None
    operation = REGISTRY.get(op.name)
    module = getattr(getattr(operation, "func", operation), "__module__", "")
    return module in _ON_LANES and not any(kind.startswith("ptr") for kind in op.types)

"""Do pointers of a kernel stay in registers? Then no block ever gets one to the shared memory of
another block, or back from a number.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_simulator import ir
from tops_simulator.program_facts import of_program
from tops_simulator.traverse import operands, target, walk


@of_program
def confines_shared(program: ir.Program, kernel: str) -> bool:
    """Whether threads touch no shared memory but their own block's."""
    return not any(
        _lets_out(program.functions[name], op)
        for name in _reached(program, kernel)
        for op in walk(program.functions[name].body)
    )


def _reached(program: ir.Program, kernel: str) -> set[str]:
    """A kernel and the functions it may call, of those there are."""
    found: set[str] = set()
    pending = [kernel]
    while pending:
        name = pending.pop()
        if name in program.functions and name not in found:
            found.add(name)
            pending += _called(program, program.functions[name])
    return found


def _called(program: ir.Program, function: ir.Function) -> Iterator[str]:
    for op in walk(function.body):
        if isinstance(op, ir.Call):
            yield op.function
        elif isinstance(op, ir.CallPointer):
            yield from program.code


def _lets_out(function: ir.Function, op: ir.Op) -> bool:
    """Whether a pointer may leave the registers, or a number become one."""

    def has_type(value: ir.Value | None, type_: ir.Scalar) -> bool:
        if isinstance(value, ir.Reg):
            return function.registers[value.index] is type_
        return value is not None and value.type is type_

    def is_pointer(value: ir.Value | None) -> bool:
        return has_type(value, ir.Scalar.PTR)

    match op:
        case ir.Store():
            return is_pointer(op.value)
        case ir.Load():
            return is_pointer(op.dst)
        case ir.Convert() | ir.Bitcast():
            to_truth = has_type(op.dst, ir.Scalar.I1)
            return is_pointer(op.dst) or (is_pointer(op.a) and not to_truth)
        case ir.Intrinsic():
            is_ours = op.name.startswith(("%", "tcle::atomic_"))
            return not is_ours and any(map(is_pointer, (*operands(op), target(op))))
    return False

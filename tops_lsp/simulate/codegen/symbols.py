"""Variables with static storage: one symbol each, initialised as C++ does."""

from __future__ import annotations

import struct

from tops_lsp.model import expressions as e
from tops_lsp.model.constants import Constant, Evaluator
from tops_lsp.model.declarations import Storage, Variable
from tops_lsp.model.facts import facts_named
from tops_lsp.model.spaces import Space
from tops_lsp.model.types import Array, Reference, Type, is_const, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import ProgramBuilder
from tops_simulator import ir

_SPACES = {
    Space.GLOBAL: ir.Space.GLOBAL,
    Space.SHARED: ir.Space.SHARED,
    Space.CONSTANT: ir.Space.CONSTANT,
    Space.LOCAL: ir.Space.LOCAL,
}
_FORMATS = {
    ir.Scalar.I1: "?",
    ir.Scalar.I8: "b",
    ir.Scalar.U8: "B",
    ir.Scalar.I16: "h",
    ir.Scalar.U16: "H",
    ir.Scalar.I32: "i",
    ir.Scalar.U32: "I",
    ir.Scalar.I64: "q",
    ir.Scalar.U64: "Q",
    ir.Scalar.F16: "e",
    ir.Scalar.F32: "f",
    ir.Scalar.F64: "d",
}


def symbol_of(program: ProgramBuilder, variable: Variable, *, local: bool = False) -> str | None:
    """The symbol of a variable, made at first use; None if its size is not known.

    `local`: it is declared in a function, and initialised when control comes there.
    """
    variable = program.definition(variable)
    if variable not in program.variables:
        size = _size(variable)
        if size == 0:
            return None
        program.variables[variable] = _make(program, variable, size, local)
    return program.variables[variable]


def _size(variable: Variable) -> int | None:
    """Bytes; None for dynamic shared memory, 0 when unknown."""
    plain = unqualified(variable.type)
    unsized = isinstance(plain, Array) and plain.extent is None
    if unsized and variable.storage is Storage.EXTERN and variable.space is Space.SHARED:
        return None
    return t.size_of(variable.type) or 0


def _make(program: ProgramBuilder, variable: Variable, size: int | None, local: bool) -> str:
    name = f"{variable.qualified_name}@{len(program.symbols)}"
    space = ir.Space.SHARED if _is_shared(variable) else _SPACES.get(variable.space, ir.Space.HOST)
    initial = _initial(program, variable, size) if size is not None else None
    # A constant with a known value is in both passes of the compiler, whatever its specifiers.
    both = initial is not None and is_constant(variable)
    program.symbols[name] = ir.Symbol(
        name, space, size, max(8, t.alignment(variable)), initial, variable.name, both
    )
    needs_code = variable.initializer is not None and initial is None
    if needs_code and space is ir.Space.HOST and local:
        guard = program.guards[name] = f"{name}#made"
        program.symbols[guard] = ir.Symbol(guard, space, 4, 4, bytes(4))
    elif needs_code and space is ir.Space.HOST:
        program.initializers.append(variable)
    elif needs_code and not _is_default(variable.initializer):
        program.problems.append(
            f"the initialiser of {variable.name} is not a constant: it is not simulated"
        )
    return name


def _is_default(initializer: e.Expression | None) -> bool:
    return isinstance(initializer, e.Construct) and not initializer.arguments


def _initial(program: ProgramBuilder, variable: Variable, size: int) -> bytes | None:
    if variable.initializer is None:
        return None
    return _bytes(program, variable.initializer, variable.type, size)


def _bytes(program: ProgramBuilder, node: e.Expression, type_: Type, size: int) -> bytes | None:
    """The bytes of a constant initialiser of scalars and arrays; behind them are zeros."""
    plain = unqualified(type_)
    if isinstance(plain, Array):
        return _array_bytes(program, node, plain, size)
    scalar = t.value_type(plain)
    constant = Evaluator(program.unit.declared.body_of).evaluate(node)
    if constant is None or not isinstance(scalar, ir.Scalar):
        return None
    return pack(constant, scalar)


def pack(constant: Constant, scalar: ir.Scalar) -> bytes | None:
    """A constant's bytes."""
    code = _FORMATS.get(scalar)
    try:
        if scalar is ir.Scalar.BF16:
            return _bfloat16(float(constant))
        if code is None:
            return bytes(8) if scalar is ir.Scalar.PTR and constant == 0 else None
        number = float(constant) if scalar.is_float else int(constant)
        return struct.pack(f"<{code}", number)
    except (struct.error, OverflowError, ValueError):
        return None


def _bfloat16(number: float) -> bytes:
    """The upper half of a float, rounded to even."""
    bits = struct.unpack("<I", struct.pack("<f", number))[0]
    rounded = (bits + 0x7FFF + ((bits >> 16) & 1)) >> 16
    return struct.pack("<H", rounded & 0xFFFF)


def _array_bytes(
    program: ProgramBuilder, node: e.Expression, array: Array, size: int
) -> bytes | None:
    if isinstance(node, e.Literal) and isinstance(node.value, bytes):
        return (node.value + b"\0")[:size]
    if not isinstance(node, e.InitList):
        return None
    step = t.size_of(array.element)
    room = program.unit.context.limits.simulated_memory  # what is larger will not run
    if step is None or step * len(node.elements) > min(size, room):
        return None
    parts = [_bytes(program, element, array.element, step) for element in node.elements]
    whole = [part.ljust(step, b"\0") for part in parts if part is not None]
    return b"".join(whole) if len(whole) == len(parts) else None


def is_made_by_code(program: ProgramBuilder, variable: Variable) -> bool:
    """Whether code has to run for a variable of the host before main() does."""
    elsewhere = variable.space in _SPACES or _is_shared(variable)
    if elsewhere or variable.initializer is None or variable.storage is Storage.EXTERN:
        return False
    size = 0 if isinstance(variable.type, Reference) else _size(variable)
    return bool(size) and _initial(program, variable, size or 0) is None


def is_static(variable: Variable) -> bool:
    """Whether a local variable has static storage."""
    shared = variable.space in (Space.GLOBAL, Space.CONSTANT) or _is_shared(variable)
    return shared or variable.storage in (Storage.STATIC, Storage.EXTERN)


def _is_shared(variable: Variable) -> bool:
    """Whether the block has one instance; contexts of the block are declared in two ways."""
    return variable.space is Space.SHARED or _is_of_block(variable)


def _is_of_block(variable: Variable) -> bool:
    return any(facts_named(s.name).per == "block" for s in variable.specifiers)


def is_constant(variable: Variable) -> bool:
    """Whether the variable's value is fixed at compile time."""
    return variable.constexpr or is_const(variable.type)

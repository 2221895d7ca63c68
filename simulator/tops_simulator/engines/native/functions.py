"""Elementwise functions of the SDK and of the C library, on scalars, bit for bit as lockstep has
them: what IEEE 754 fixes as instructions, the rest by NumPy's own loops.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.native import numpy_loops, text
from tops_simulator.engines.native.context import offset_of
from tops_simulator.engines.native.text import NotNative, S
from tops_simulator.engines.native.writer import Writer
from tops_simulator.ops.elementwise import TABLE, Elementwise

NAMES = {name: entry for entry in TABLE.values() for name in entry.spellings()}
_INSTRUCTIONS = {
    np.sqrt: "sqrt",
    np.floor: "floor",
    np.ceil: "ceil",
    np.trunc: "trunc",
    np.rint: "rint",
    np.abs: "fabs",
    np.copysign: "copysign",
}
_CODES = {S.F32: "f", S.F64: "d"}
Operands = tuple[str, ...]


def function(w: Writer, op: ir.Intrinsic) -> None:
    """A function of scalars as code. Raises NotNative."""
    entry = NAMES[op.name]
    types = {w.type_of(a) for a in op.args}
    if op.dst is None or types != {w.type_of(op.dst)} or len(op.args) != entry.arity:
        raise NotNative(f"{op.name} of these types")
    type_ = types.pop()
    values = tuple(w.value(a) for a in op.args)
    w.add("scalars", 1)
    if isinstance(type_, ir.Scalar) and type_.is_integer and type_ is not S.I1:
        result = _of_integers(w, entry, values, type_)
    elif type_ is S.F16:
        wide = tuple(w.let(f"fpext half {value} to float") for value in values)
        result = w.let(f"fptrunc float {_of_floats(w, entry, op.name, wide, S.F32)} to half")
    elif type_ is S.F32 or type_ is S.F64:
        result = _of_floats(w, entry, op.name, values, type_)
    else:
        raise NotNative(f"{op.name} of these types")
    w.set(op.dst, result)


def _of_integers(w: Writer, entry: Elementwise, values: Operands, type_: ir.Scalar) -> str:
    name = text.of(type_)
    sign = "s" if type_.is_signed else "u"
    if entry.name in ("max", "min"):
        a, b = values
        return w.let(f"call {name} @llvm.{sign}{entry.name}.{name}({name} {a}, {name} {b})")
    if entry.name == "abs" and type_.is_signed:
        return w.let(f"call {name} @llvm.abs.{name}({name} {values[0]}, i1 false)")
    raise NotNative(f"{entry.name} of whole numbers")


def _of_floats(w: Writer, entry: Elementwise, called: str, values: Operands, type_: S) -> str:
    chosen = entry.under(w.program.switches, called)
    if isinstance(chosen, np.ufunc):
        return _ufunc(w, chosen, values, type_)
    made = _COMPOSED.get(entry.name)
    if made is None or chosen is not entry.function:
        raise NotNative(called)
    return made(w, values, type_)


def _ufunc(w: Writer, ufunc: np.ufunc, values: Operands, type_: S) -> str:
    instruction, name = _INSTRUCTIONS.get(ufunc), text.of(type_)
    if instruction is None:
        return _by_loop(w, ufunc, values, type_)
    suffix = "f32" if type_ is S.F32 else "f64"
    given = ", ".join(f"{name} {value}" for value in values)
    return w.let(f"call {name} @llvm.{instruction}.{suffix}({given})")


def _by_loop(w: Writer, ufunc: np.ufunc, values: Operands, type_: S) -> str:
    """A call of NumPy's loop for one element."""
    code = _CODES[type_]
    loop = ufunc.__name__, f"{code * ufunc.nin}->{code * ufunc.nout}"
    number = numpy_loops.number_of(loop)
    if number is None:
        raise NotNative(f"{loop[0]} in this NumPy")
    name = text.of(type_)
    slots = [w.slot("operand", name) for _ in range(ufunc.nin + 1)]
    for value, slot in zip(values, slots, strict=False):
        w.put(f"store {name} {value}, ptr {slot}")
    count = len(slots)
    given = w.slot("given", f"[{count} x ptr]")
    for place, slot in enumerate(slots):
        w.put(f"store ptr {slot}, ptr {w.let(f'getelementptr ptr, ptr {given}, i64 {place}')}")
    steps = ", ".join([f"i64 {type_.size}"] * count)
    strides = w.slot("strides", f"[{count} x i64]", f"[{steps}]")
    one = w.slot("one", "i64", "1")
    w.put(f"; {' '.join(loop)}")
    table = w.let(f"getelementptr i8, ptr %c, i64 {offset_of('functions')}")
    entry = w.let(f"getelementptr i8, ptr {w.let(f'load ptr, ptr {table}')}, i64 {16 * number}")
    data = w.let(f"load ptr, ptr {w.let(f'getelementptr i8, ptr {entry}, i64 8')}")
    called = w.let(f"load ptr, ptr {entry}")
    w.put(f"call void {called}(ptr {given}, ptr {one}, ptr {strides}, ptr {data})")
    return w.let(f"load {name}, ptr {slots[-1]}")


# --- what is made of several steps ------------------------------------------------------


def _let(w: Writer, instruction: str, type_: S, *values: str) -> str:
    return w.let(f"{instruction} {text.of(type_)} {', '.join(values)}")


def _number(value: float, type_: S) -> str:
    return text.constant(value, type_)


def _reciprocal(w: Writer, values: Operands, type_: S) -> str:
    return _let(w, "fdiv", type_, _number(1.0, type_), values[0])


def _rsqrt(w: Writer, values: Operands, type_: S) -> str:
    return _reciprocal(w, (_ufunc(w, np.sqrt, values, type_),), type_)


def _sigmoid(w: Writer, values: Operands, type_: S) -> str:
    power = _ufunc(w, np.exp, (_let(w, "fneg", type_, values[0]),), type_)
    return _reciprocal(w, (_let(w, "fadd", type_, _number(1.0, type_), power),), type_)


def _silu(w: Writer, values: Operands, type_: S) -> str:
    return _let(w, "fmul", type_, values[0], _sigmoid(w, values, type_))


def _relu(w: Writer, values: Operands, type_: S) -> str:
    return _ufunc(w, np.maximum, (*values, _number(0.0, type_)), type_)


def _difference(w: Writer, values: Operands, type_: S) -> str:
    return _relu(w, (_let(w, "fsub", type_, *values),), type_)


def _modulo(w: Writer, values: Operands, type_: S) -> str:
    return _ufunc(w, np.fmod, values, type_)


def _fused(w: Writer, values: Operands, type_: S) -> str:
    wide = values
    if type_ is S.F32:
        wide = tuple(w.let(f"fpext float {value} to double") for value in values)
    product = _let(w, "fmul", S.F64, wide[0], wide[1])
    total = _let(w, "fadd", S.F64, product, wide[2])
    return total if type_ is S.F64 else w.let(f"fptrunc double {total} to float")


def _round(w: Writer, values: Operands, type_: S) -> str:
    """Halves away from zero."""
    name = text.of(type_)
    whole = _ufunc(w, np.trunc, values, type_)
    rest = _ufunc(w, np.abs, (_let(w, "fsub", type_, values[0], whole),), type_)
    up = w.let(f"fcmp oge {name} {rest}, {_number(0.5, type_)}")
    one = _ufunc(w, np.copysign, (_number(1.0, type_), values[0]), type_)
    step = w.let(f"select i1 {up}, {name} {one}, {name} {_number(0.0, type_)}")
    return _let(w, "fadd", type_, whole, step)


_COMPOSED: dict[str, Callable[[Writer, Operands, Any], str]] = {
    "rcp": _reciprocal,
    "reciprocal": _reciprocal,
    "rsqrt": _rsqrt,
    "sigmoid": _sigmoid,
    "silu": _silu,
    "swish": _silu,
    "relu": _relu,
    "dim": _difference,
    "fdim": _difference,
    "fmod": _modulo,
    "mod": _modulo,
    "rem": _modulo,
    "fma": _fused,
    "round": _round,
}

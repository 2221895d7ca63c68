"""Elementwise functions of the SDK and of the C library, on scalars, bit for bit as lockstep has
them: what IEEE 754 fixes as instructions, the rest by NumPy's own loops.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.native.llvm import exponential, halves, min_max, numpy_loops, text
from tops_simulator.engines.native.llvm.arithmetic import computed, converted, splat, suffix_of
from tops_simulator.engines.native.llvm.text import NotNative, S
from tops_simulator.engines.native.llvm.writer import Writer
from tops_simulator.engines.native.runtime.context import offset_of
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
_B = ir.BinaryOp
_CODES = {S.F32: "f", S.F64: "d"}
Operands = tuple[str, ...]


def function(w: Writer, op: ir.Intrinsic) -> None:
    """A function of scalars, or of all lanes of vectors, as code. Raises NotNative."""
    entry = NAMES[op.name]
    if op.dst is None or len(op.args) != entry.arity:
        raise NotNative(f"{op.name} of these types")
    type_, goal = _widest(w, op), w.type_of(op.dst)
    w.add("vectors" if isinstance(type_, ir.Vector) else "scalars", 1)
    if entry.name in _CHOICES:
        return w.set(op.dst, _chosen(w, op, goal, turned=entry.name == "select_f"))
    if entry.name in _CASTS:
        return w.set(op.dst, _cast(w, op, type_, goal))
    values = tuple(_operand(w, value, type_) for value in op.args)
    if entry.name in _RELATIONS:
        return w.set(op.dst, _related(w, entry, values, type_, goal))
    if goal != type_:
        raise NotNative(f"{op.name} of these types")
    return w.set(op.dst, _of(w, entry, op.name, values, type_))


def of_element(w: Writer, name: str, values: Operands, type_: ir.Scalar) -> str:
    """A function of numbers of one type, by its name. Raises NotNative."""
    entry = NAMES[name]
    if entry.name in _CHOICES | _CASTS | _RELATIONS.keys():
        raise NotNative(f"{name} over buffers")
    return _of(w, entry, name, values, type_)


def _widest(w: Writer, op: ir.Intrinsic) -> ir.ValueType:
    """The vector among the operands' types, or the type of scalars."""
    types = [w.type_of(a) for a in op.args]
    return next((t for t in reversed(types) if isinstance(t, ir.Vector)), types[-1])


def _operand(w: Writer, value: ir.Value, type_: ir.ValueType) -> str:
    """An operand of a type; a scalar beside vectors is in all lanes."""
    given = w.type_of(value)
    if given == type_:
        return w.value(value)
    if isinstance(type_, ir.Vector) and given is type_.element:
        return splat(w, w.value(value), type_)
    raise NotNative("operands of different types")


def _of(w: Writer, entry: Elementwise, called: str, values: Operands, type_: ir.ValueType) -> str:
    element = text.element(type_)
    if element.is_integer and element is not S.I1:
        return _of_integers(w, entry, values, type_)
    if element in halves.NARROW and entry.name != "fma":  # which is rounded once, from double
        wide = halves.as_element(type_, S.F32)
        given = tuple(halves.widened(w, value, type_) for value in values)
        return halves.narrowed(w, _of_floats(w, entry, called, given, wide), type_)
    if element is S.F32 or element is S.F64:
        return _of_floats(w, entry, called, values, type_)
    raise NotNative(f"{called} of these types")


# --- choices, casts, relations ----------------------------------------------------------

_CHOICES = frozenset({"sel", "select", "select_t", "select_f"})
_CASTS = frozenset({"convert", "cast"})
_RELATIONS = {op.value: op for op in (_B.EQ, _B.NE, _B.LT, _B.LE, _B.GT, _B.GE)}
_SIMPLE = {op.value: op for op in (_B.ADD, _B.SUB, _B.MUL, _B.AND, _B.OR, _B.XOR, _B.SHL, _B.SHR)}
_SIMPLE |= {"shli": _B.SHL, "shri": _B.SHR}


def _chosen(w: Writer, op: ir.Intrinsic, goal: ir.ValueType, *, turned: bool) -> str:
    mask, lanes = w.type_of(op.args[0]), text.lanes(goal)
    if mask != (ir.Vector(S.I1, lanes) if lanes > 1 else S.I1):
        raise NotNative(f"{op.name} with another mask")
    cond = w.value(op.args[0])
    a, b = (f"{text.of(goal)} {_operand(w, value, goal)}" for value in op.args[1:])
    first, second = (b, a) if turned else (a, b)
    return w.let(f"select {text.of(mask)} {cond}, {first}, {second}")


def _cast(w: Writer, op: ir.Intrinsic, type_: ir.ValueType, goal: ir.ValueType) -> str:
    same = isinstance(type_, ir.Vector) and text.lanes(type_) == text.lanes(goal)
    if not same:
        raise NotNative(f"{op.name} of these types")
    return converted(w, w.value(op.args[0]), type_, goal)


def _related(
    w: Writer, entry: Elementwise, values: Operands, type_: ir.ValueType, goal: ir.ValueType
) -> str:
    if text.element(goal) is not S.I1 or text.lanes(goal) != text.lanes(type_):
        raise NotNative(f"{entry.name} of these types")
    a, b = values
    return computed(w, _RELATIONS[entry.name], a, b, type_)


def _of_integers(w: Writer, entry: Elementwise, values: Operands, type_: ir.ValueType) -> str:
    name, suffix = text.of(type_), suffix_of(type_)
    sign = "s" if text.element(type_).is_signed else "u"
    if entry.name in _SIMPLE:
        a, b = values
        return computed(w, _SIMPLE[entry.name], a, b, type_)
    if entry.name in ("max", "min"):
        a, b = values
        return w.let(f"call {name} @llvm.{sign}{entry.name}.{suffix}({name} {a}, {name} {b})")
    if entry.name == "abs" and sign == "s":
        return w.let(f"call {name} @llvm.abs.{suffix}({name} {values[0]}, i1 false)")
    if entry.name == "not":
        return w.let(f"xor {name} {values[0]}, {text.constant(-1, type_)}")
    raise NotNative(f"{entry.name} of whole numbers")


_OF_FLOATS = {"add": "fadd", "sub": "fsub", "mul": "fmul", "div": "fdiv"}


def _of_floats(
    w: Writer, entry: Elementwise, called: str, values: Operands, type_: ir.ValueType
) -> str:
    if entry.name in _OF_FLOATS:
        return _let(w, _OF_FLOATS[entry.name], type_, *values)
    if entry.name == "neg":
        return _let(w, "fneg", type_, *values)
    chosen = entry.under(w.program.switches, called)
    if isinstance(chosen, np.ufunc):
        return _ufunc(w, chosen, values, type_)
    made = _COMPOSED.get(entry.name)
    if made is None or chosen is not entry.function:
        raise NotNative(called)
    return made(w, values, type_)


def _ufunc(w: Writer, ufunc: np.ufunc, values: Operands, type_: ir.ValueType) -> str:
    instruction, name = _INSTRUCTIONS.get(ufunc), text.of(type_)
    if instruction is None:
        return _by_steps(w, ufunc, values, type_) or _by_loop(w, ufunc, values, type_)
    suffix = suffix_of(type_)
    given = ", ".join(f"{name} {value}" for value in values)
    return w.let(f"call {name} @llvm.{instruction}.{suffix}({given})")


def _by_steps(w: Writer, ufunc: np.ufunc, values: Operands, type_: ir.ValueType) -> str | None:
    """What NumPy's loop does for one element, if that is known."""
    if not isinstance(type_, ir.Scalar):
        return None
    if ufunc is np.exp and type_ is S.F32 and exponential.is_numpys():
        return exponential.exp(w, values[0])
    if ufunc.nin != 2:
        return None
    a, b = values
    return min_max.extreme(w, ufunc, a, b, type_)


def _by_loop(w: Writer, ufunc: np.ufunc, values: Operands, type_: ir.ValueType) -> str:
    """A call of NumPy's loop for one element, or for all lanes."""
    code = _CODES[text.element(type_)]
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
    steps = ", ".join([f"i64 {text.element(type_).size}"] * count)
    strides = w.slot("strides", f"[{count} x i64]", f"[{steps}]")
    one = w.slot("one", "i64", str(text.lanes(type_)))
    w.put(f"; {' '.join(loop)}")
    table = w.let(f"getelementptr i8, ptr %c, i64 {offset_of('functions')}")
    entry = w.let(f"getelementptr i8, ptr {w.let(f'load ptr, ptr {table}')}, i64 {16 * number}")
    data = w.let(f"load ptr, ptr {w.let(f'getelementptr i8, ptr {entry}, i64 8')}")
    called = w.let(f"load ptr, ptr {entry}")
    w.put(f"call void {called}(ptr {given}, ptr {one}, ptr {strides}, ptr {data})")
    return w.let(f"load {name}, ptr {slots[-1]}")


# --- what is made of several steps ------------------------------------------------------


def _let(w: Writer, instruction: str, type_: ir.ValueType, *values: str) -> str:
    return w.let(f"{instruction} {text.of(type_)} {', '.join(values)}")


def _number(value: float, type_: ir.ValueType) -> str:
    return text.constant(value, type_)


def _reciprocal(w: Writer, values: Operands, type_: ir.ValueType) -> str:
    return _let(w, "fdiv", type_, _number(1.0, type_), values[0])


def _rsqrt(w: Writer, values: Operands, type_: ir.ValueType) -> str:
    return _reciprocal(w, (_ufunc(w, np.sqrt, values, type_),), type_)


def _sigmoid(w: Writer, values: Operands, type_: ir.ValueType) -> str:
    power = _ufunc(w, np.exp, (_let(w, "fneg", type_, values[0]),), type_)
    return _reciprocal(w, (_let(w, "fadd", type_, _number(1.0, type_), power),), type_)


def _silu(w: Writer, values: Operands, type_: ir.ValueType) -> str:
    return _let(w, "fmul", type_, values[0], _sigmoid(w, values, type_))


def _relu(w: Writer, values: Operands, type_: ir.ValueType) -> str:
    return _ufunc(w, np.maximum, (*values, _number(0.0, type_)), type_)


def _difference(w: Writer, values: Operands, type_: ir.ValueType) -> str:
    """0 where the first is not greater, as for two infinities."""
    name, flag = text.of(type_), text.like(type_, "i1")
    below = w.let(f"fcmp ole {name} {values[0]}, {values[1]}")
    difference = _let(w, "fsub", type_, *values)
    return w.let(f"select {flag} {below}, {name} {_number(0.0, type_)}, {name} {difference}")


def _modulo(w: Writer, values: Operands, type_: ir.ValueType) -> str:
    return _ufunc(w, np.fmod, values, type_)


def _fused(w: Writer, values: Operands, type_: ir.ValueType) -> str:
    """Rounded once."""
    name = text.of(type_)
    given = ", ".join(f"{name} {value}" for value in values)
    return w.let(f"call {name} @llvm.fma.{suffix_of(type_)}({given})")


def _round(w: Writer, values: Operands, type_: ir.ValueType) -> str:
    """Halves away from zero."""
    name = text.of(type_)
    whole = _ufunc(w, np.trunc, values, type_)
    rest = _ufunc(w, np.abs, (_let(w, "fsub", type_, values[0], whole),), type_)
    up = w.let(f"fcmp oge {name} {rest}, {_number(0.5, type_)}")
    one = _ufunc(w, np.copysign, (_number(1.0, type_), values[0]), type_)
    step = w.let(
        f"select {text.like(type_, 'i1')} {up}, {name} {one}, {name} {_number(0.0, type_)}"
    )
    return _ufunc(w, np.copysign, (_let(w, "fadd", type_, whole, step), values[0]), type_)


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

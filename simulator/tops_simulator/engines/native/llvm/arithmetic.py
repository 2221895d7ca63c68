"""Operations on registers as LLVM code, bit for bit what the lockstep engine computes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tops_simulator import ir
from tops_simulator.c_integers import limits
from tops_simulator.engines.native.llvm import halves, text
from tops_simulator.engines.native.llvm.text import NotNative, S
from tops_simulator.engines.native.llvm.writer import PARTS, Pointer, Writer

_B = ir.BinaryOp
_WHOLE = {
    _B.ADD: "add",
    _B.SUB: "sub",
    _B.MUL: "mul",
    _B.AND: "and",
    _B.OR: "or",
    _B.XOR: "xor",
}
_FLOAT = {_B.ADD: "fadd", _B.SUB: "fsub", _B.MUL: "fmul", _B.DIV: "fdiv"}
_ORDERED = {_B.EQ: "oeq", _B.NE: "une", _B.LT: "olt", _B.LE: "ole", _B.GT: "ogt", _B.GE: "oge"}
_COMPARED = {_B.EQ: "eq", _B.NE: "ne", _B.LT: "lt", _B.LE: "le", _B.GT: "gt", _B.GE: "ge"}


def _move(w: Writer, op: ir.Move) -> None:
    if w.type_of(op.dst) is S.PTR:
        w.set_pointer(op.dst, w.pointer(op.src))
    else:
        w.set(op.dst, w.value(op.src))


def _binary(w: Writer, op: ir.Binary) -> None:
    type_ = w.type_of(op.a)
    a, b = w.value(op.a), w.value(op.b)
    w.set(op.dst, computed(w, op.op, a, b, type_))


def computed(w: Writer, op: ir.BinaryOp, a: str, b: str, type_: ir.ValueType) -> str:
    """A binary operation's result."""
    name, element = text.of(type_), text.element(type_)
    if element is S.BF16:
        return _of_bfloat(w, op, a, b, type_)
    if op in _COMPARED:
        return w.let(f"{_comparison(op, element)} {name} {a}, {b}")
    if element.is_float:
        return w.let(f"{_FLOAT[op]} {name} {a}, {b}")
    if op in _WHOLE:
        return w.let(f"{_WHOLE[op]} {name} {a}, {b}")
    return (_shift if op in (_B.SHL, _B.SHR) else _division)(w, op, a, b, type_)


def _of_bfloat(w: Writer, op: ir.BinaryOp, a: str, b: str, type_: ir.ValueType) -> str:
    """Computed in float, rounded once."""
    wide = halves.as_element(type_, S.F32)
    found = computed(w, op, halves.widened(w, a, type_), halves.widened(w, b, type_), wide)
    return found if op in _COMPARED else halves.narrowed(w, found, type_)


def _comparison(op: ir.BinaryOp, element: ir.Scalar) -> str:
    if element.is_float:
        return f"fcmp {_ORDERED[op]}"
    if op in (_B.EQ, _B.NE):
        return f"icmp {_COMPARED[op]}"
    sign = "s" if element.is_signed or element is S.PTR else "u"
    return f"icmp {sign}{_COMPARED[op]}"


def _shift(w: Writer, op: ir.BinaryOp, a: str, b: str, type_: ir.ValueType) -> str:
    """Counts outside the width: a left shift gives 0, a right one shifts by all bits but one."""
    name, bits = text.of(type_), 8 * text.element(type_).size
    legal = w.let(f"icmp ult {name} {b}, {text.constant(bits, type_)}")
    most = text.constant(bits - 1, type_)
    mask = text.like(type_, "i1")
    count = w.let(f"select {mask} {legal}, {name} {b}, {name} {most}")
    if op is _B.SHR:
        return w.let(f"{'ashr' if text.element(type_).is_signed else 'lshr'} {name} {a}, {count}")
    shifted = w.let(f"shl {name} {a}, {count}")
    return w.let(f"select {mask} {legal}, {name} {shifted}, {name} {text.constant(0, type_)}")


def _division(w: Writer, op: ir.BinaryOp, a: str, b: str, type_: ir.ValueType) -> str:
    """Zero gives the launch up. The smallest number by -1 wraps; the processor would trap."""
    name, element = text.of(type_), text.element(type_)
    zero = w.let(f"icmp eq {name} {b}, {text.constant(0, type_)}")
    if isinstance(type_, ir.Vector):
        zero = any_lane(w, zero, type_)
    w.ensure(w.let(f"xor i1 {zero}, true"))
    word = "div" if op is _B.DIV else "rem"
    if not element.is_signed:
        return w.let(f"u{word} {name} {a}, {b}")
    negates = w.let(f"icmp eq {name} {b}, {text.constant(-1, type_)}")
    mask, one = text.like(type_, "i1"), text.constant(1, type_)
    safe = w.let(f"select {mask} {negates}, {name} {one}, {name} {b}")
    plain = w.let(f"s{word} {name} {a}, {safe}")
    other = text.constant(0, type_)
    if op is _B.DIV:
        other = w.let(f"sub {name} {text.constant(0, type_)}, {a}")
    return w.let(f"select {mask} {negates}, {name} {other}, {name} {plain}")


def any_lane(w: Writer, mask: str, type_: ir.Vector) -> str:
    """Whether a mask has a lane."""
    name = f"<{type_.lanes} x i1>"
    return w.let(f"call i1 @llvm.vector.reduce.or.v{type_.lanes}i1({name} {mask})")


def _unary(w: Writer, op: ir.Unary) -> None:
    type_, a = w.type_of(op.a), w.value(op.a)
    name = text.of(type_)
    if op.op is ir.UnaryOp.NOT:
        w.set(op.dst, w.let(f"xor {name} {a}, {text.constant(-1, type_)}"))
    elif text.element(type_) is S.BF16:
        w.set(op.dst, w.let(f"xor {name} {a}, {text.constant(-0.0, type_)}"))
    elif text.element(type_).is_float:
        w.set(op.dst, w.let(f"fneg {name} {a}"))
    else:
        w.set(op.dst, w.let(f"sub {name} {text.constant(0, type_)}, {a}"))


# --- conversions ------------------------------------------------------------------------


def _convert(w: Writer, op: ir.Convert) -> None:
    source, target = w.type_of(op.a), w.type_of(op.dst)
    if source is S.PTR and target is S.PTR:
        w.set_pointer(op.dst, w.pointer(op.a))
    else:
        w.set(op.dst, converted(w, w.value(op.a), source, target))


def converted(w: Writer, a: str, source: ir.ValueType, target: ir.ValueType) -> str:
    """A value as another type."""
    old, new = text.element(source), text.element(target)
    name, goal = text.of(source), text.of(target)
    if new in halves.NARROW:
        return halves.to_narrow(w, a, source, target)
    if old in halves.NARROW:
        wide = halves.as_element(source, S.F32)
        return converted(w, halves.widened(w, a, source), wide, target)
    if new is S.I1:
        if old is S.I1:
            return a
        return w.let(f"{'fcmp une' if old.is_float else 'icmp ne'} {name} {a}, zeroinitializer")
    if old.is_float:
        return _from_float(w, a, source, target)
    if new.is_float:
        signed = old.is_signed and old is not S.I1
        return w.let(f"{'s' if signed else 'u'}itofp {name} {a} to {goal}")
    return _resized(w, a, source, target)


def _ensure_in_range(w: Writer, a: str, source: ir.ValueType, goal: S) -> None:
    """A float that does not fit the integer it becomes gives the launch up: it is told about."""
    assert isinstance(source, S)
    name, bits = text.of(source), 8 * goal.size - goal.is_signed
    least = -(2.0**bits) if goal.is_signed else 0.0
    below = bits < _MANTISSA[source]  # else no number of the source lies between the two
    low = f"ogt {name} {a}, {text.constant(least - 1, source)}"
    if not below:
        low = f"oge {name} {a}, {text.constant(least, source)}"
    enough = w.let(f"fcmp {low}")
    fits = w.let(f"fcmp olt {name} {a}, {text.constant(2.0**bits, source)}")
    w.ensure_soon(w.let(f"and i1 {enough}, {fits}"))


_MANTISSA = {S.F32: 24, S.F64: 53}
"""Bits of a float's whole numbers that are all exact."""


def _from_float(w: Writer, a: str, source: ir.ValueType, target: ir.ValueType) -> str:
    old, new = text.element(source), text.element(target)
    name, goal = text.of(source), text.of(target)
    if new.is_float:
        if old.size == new.size:
            return a
        return w.let(f"{'fpext' if old.size < new.size else 'fptrunc'} {name} {a} to {goal}")
    if not isinstance(source, ir.Vector):
        _ensure_in_range(w, a, source, new)
    return _saturated(w, a, source, target)


def _saturated(w: Writer, a: str, source: ir.ValueType, target: ir.ValueType) -> str:
    """A float as a whole number: the nearest one where it is beyond all, 0 for NaN. LLVM's own
    operation takes a vector apart."""
    new = text.element(target)
    name, goal = text.of(source), text.of(target)
    mask = f"<{source.lanes} x i1>" if isinstance(source, ir.Vector) else "i1"
    least, most = limits(8 * new.size, new.is_signed)
    low, past = text.constant(float(least), source), text.constant(most + 1.0, source)
    above = w.let(f"fcmp oge {name} {a}, {low}")
    raised = w.let(f"select {mask} {above}, {name} {a}, {name} {low}")
    beyond = w.let(f"fcmp oge {name} {raised}, {past}")
    inside = w.let(f"select {mask} {beyond}, {name} {low}, {name} {raised}")
    whole = w.let(f"fpto{'s' if new.is_signed else 'u'}i {name} {inside} to {goal}")
    high = text.constant(most, target)
    lowered = w.let(f"select {mask} {beyond}, {goal} {high}, {goal} {whole}")
    nan = w.let(f"fcmp uno {name} {a}, {a}")
    return w.let(f"select {mask} {nan}, {goal} zeroinitializer, {goal} {lowered}")


def suffix_of(type_: ir.ValueType) -> str:
    """A type's name in the name of an intrinsic."""
    names = {"float": "f32", "double": "f64"}
    name = text.scalar(text.element(type_))
    name = names.get(name, name)
    return f"v{type_.lanes}{name}" if isinstance(type_, ir.Vector) else name


def _resized(w: Writer, a: str, source: ir.ValueType, target: ir.ValueType) -> str:
    old, new = text.element(source), text.element(target)
    name, goal = text.of(source), text.of(target)
    if name == goal:
        return a
    if old is not S.I1 and new.size < old.size:
        return w.let(f"trunc {name} {a} to {goal}")
    signed = old.is_signed and old is not S.I1
    return w.let(f"{'s' if signed else 'z'}ext {name} {a} to {goal}")


def _bitcast(w: Writer, op: ir.Bitcast) -> None:
    source, target = w.type_of(op.a), w.type_of(op.dst)
    if source == target and source is S.PTR:
        return w.set_pointer(op.dst, w.pointer(op.a))
    if source != target and S.I1 in (text.element(source), text.element(target)):
        raise NotNative("the bits of truth values as numbers")
    a = w.value(op.a)
    if text.of(source) != text.of(target):
        a = w.let(f"bitcast {text.of(source)} {a} to {text.of(target)}")
    return w.set(op.dst, a)


# --- selection and lanes ----------------------------------------------------------------


def _select(w: Writer, op: ir.Select) -> None:
    type_, cond = w.type_of(op.dst), w.value(op.cond)
    if type_ is S.PTR:
        pairs = zip(PARTS.values(), w.pointer(op.a), w.pointer(op.b), strict=True)
        chosen = (w.let(f"select i1 {cond}, {kind} {x}, {kind} {y}") for kind, x, y in pairs)
        return w.set_pointer(op.dst, Pointer(*chosen))
    name, mask = text.of(type_), text.of(w.type_of(op.cond))
    a_, b_ = w.value(op.a), w.value(op.b)
    return w.set(op.dst, w.let(f"select {mask} {cond}, {name} {a_}, {name} {b_}"))


def _splat(w: Writer, op: ir.Splat) -> None:
    type_ = w.type_of(op.dst)
    assert isinstance(type_, ir.Vector)
    w.set(op.dst, splat(w, w.value(op.a), type_))


def splat(w: Writer, a: str, type_: ir.Vector) -> str:
    """A scalar in every lane."""
    name = text.of(type_)
    first = w.let(f"insertelement {name} poison, {text.scalar(type_.element)} {a}, i64 0")
    zeros = f"<{type_.lanes} x i32> zeroinitializer"
    return w.let(f"shufflevector {name} {first}, {name} poison, {zeros}")


def _lane(w: Writer, index: ir.Value, lanes: int) -> str:
    """A lane's number; one the vector does not have gives the launch up."""
    type_ = w.type_of(index)
    wide = converted(w, w.value(index), type_, S.I64)
    w.ensure(w.let(f"icmp ult i64 {wide}, {lanes}"))
    return wide


def _extract(w: Writer, op: ir.Extract) -> None:
    type_ = w.type_of(op.v)
    assert isinstance(type_, ir.Vector)
    vector = w.value(op.v)
    at = _lane(w, op.index, type_.lanes)
    w.set(op.dst, w.let(f"extractelement {text.of(type_)} {vector}, i64 {at}"))


def _insert(w: Writer, op: ir.Insert) -> None:
    type_ = w.type_of(op.v)
    assert isinstance(type_, ir.Vector)
    vector, lane = w.value(op.v), w.value(op.a)
    at = _lane(w, op.index, type_.lanes)
    element = text.scalar(type_.element)
    new = f"insertelement {text.of(type_)} {vector}, {element} {lane}, i64 {at}"
    w.set(op.dst, w.let(new))


WRITERS: dict[type[Any], Callable[[Writer, Any], None]] = {
    ir.Move: _move,
    ir.Binary: _binary,
    ir.Unary: _unary,
    ir.Convert: _convert,
    ir.Bitcast: _bitcast,
    ir.Select: _select,
    ir.Splat: _splat,
    ir.Extract: _extract,
    ir.Insert: _insert,
}

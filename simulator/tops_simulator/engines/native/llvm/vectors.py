"""The SDK's vector operations that are a few instructions of the processor."""

from __future__ import annotations

from collections.abc import Callable

from tops_simulator import ir
from tops_simulator.engines.native.analysis.mdspan_use import LOADS
from tops_simulator.engines.native.llvm import access, arithmetic, lane_counts, text
from tops_simulator.engines.native.llvm.text import NotNative, S
from tops_simulator.engines.native.llvm.writer import Writer


def _result(w: Writer, op: ir.Intrinsic) -> ir.Vector:
    """The type an operation gives. Raises NotNative for one that gives no vector."""
    type_ = None if op.dst is None else w.type_of(op.dst)
    if not isinstance(type_, ir.Vector):
        raise NotNative(f"{op.name} of these types")
    return type_


def _same_lanes(w: Writer, value: ir.Value, type_: ir.Vector) -> ir.ValueType:
    """The type of an operand with as many lanes as the result."""
    given = w.type_of(value)
    if text.lanes(given) != type_.lanes:
        raise NotNative("vectors of different lanes")
    return given


def _load(w: Writer, op: ir.Intrinsic) -> str:
    type_ = _result(w, op)
    w.add("loads", 1)
    access.timed(w, op.args[0], type_.size, op.loc, stores=False)
    if id(op) in w.unchecked:
        at, note = access.unchecked(w, op, op.args[0])
        return access.loaded(w, at, type_, note)
    pointer = w.pointer(op.args[0])
    at = access.place(w, pointer, type_.size)
    access.followed(w, pointer, at, type_.size, stores=False)
    access.lanes_known(w, pointer, at, type_.size)
    return access.loaded(w, at, type_)


def store(w: Writer, op: ir.Intrinsic) -> None:
    """vstore(v, address). Raises NotNative."""
    type_ = w.type_of(op.args[0])
    if not isinstance(type_, ir.Vector):
        raise NotNative(f"{op.name} of these types")
    value = w.value(op.args[0])
    w.add("stores", 1)
    access.timed(w, op.args[1], type_.size, op.loc, stores=True)
    if id(op) in w.unchecked:
        at, note = access.unchecked(w, op, op.args[1])
        return access.stored(w, at, value, type_, note)
    pointer = w.pointer(op.args[1])
    at = access.place(w, pointer, type_.size)
    access.followed(w, pointer, at, type_.size, stores=True)
    with access.troubled(w, pointer, access.FRESH):
        access.become_known(w, at, type_.size)
    return access.stored(w, at, value, type_)


def _zero(w: Writer, op: ir.Intrinsic) -> str:
    _result(w, op)
    return "zeroinitializer"


def _broadcast(w: Writer, op: ir.Intrinsic) -> str:
    type_ = _result(w, op)
    if w.type_of(op.args[0]) is not type_.element:
        raise NotNative(f"{op.name} of another type")
    return arithmetic.splat(w, w.value(op.args[0]), type_)


def _converted(w: Writer, op: ir.Intrinsic) -> str:
    type_ = _result(w, op)
    given = _same_lanes(w, op.args[0], type_)
    return arithmetic.converted(w, w.value(op.args[0]), given, type_)


def _bits(w: Writer, op: ir.Intrinsic) -> str:
    type_, given = _result(w, op), w.type_of(op.args[0])
    if given.size != type_.size or S.I1 in (text.element(given), type_.element):
        raise NotNative(f"{op.name} of these types")
    value = w.value(op.args[0])
    if text.of(given) == text.of(type_):
        return value
    return w.let(f"bitcast {text.of(given)} {value} to {text.of(type_)}")


def _mask(word: str) -> Callable[[Writer, ir.Intrinsic], str]:
    def write(w: Writer, op: ir.Intrinsic) -> str:
        type_ = _result(w, op)
        if {type_, *map(w.type_of, op.args)} != {ir.Vector(S.I1, type_.lanes)}:
            raise NotNative(f"{op.name} of these types")
        values = [w.value(a) for a in op.args]
        other = values[1] if len(values) > 1 else text.constant(1, type_)
        return w.let(f"{word} {text.of(type_)} {values[0]}, {other}")

    return write


VALUES: dict[str, Callable[[Writer, ir.Intrinsic], str]] = {
    **dict.fromkeys(LOADS, _load),
    "tops::vzero": _zero,
    "tops::vbroadcast": _broadcast,
    "tcle::vbroadcast": _broadcast,
    "tcle::cvt": _converted,
    "tops::vbitcast": _bits,
    "tops::bit_cast": _bits,
    "tcle::bit_cast": _bits,
    "tops::mask_and": _mask("and"),
    "tops::mask_or": _mask("or"),
    "tops::mask_not": _mask("xor"),
    ir.LANES_LOADED: lane_counts.loaded,
    ir.LANES_USED: lane_counts.used,
}
"""What gives a vector."""

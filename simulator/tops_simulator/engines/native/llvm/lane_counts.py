"""Lanes of loads that a program uses, in the code of a launch that is recorded for the time model;
see `engines.shared.lane_counts`."""

from __future__ import annotations

from tops_simulator import ir
from tops_simulator.engines.native.llvm import text
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.llvm.writer import Writer


def loaded(w: Writer, op: ir.Intrinsic) -> str:
    """The lanes that somebody has stored: all, where others are left to lockstep."""
    place, type_ = op.templates[0], _mask(w, op)
    if w.timed is not None and isinstance(place, int):
        w.timed.count_lanes(w, place, str(type_.lanes), used=False)
    return text.constant(1, type_)


def used(w: Writer, op: ir.Intrinsic) -> str:
    """The lanes that are used by now."""
    type_, place = _mask(w, op), op.templates[0]
    name = text.of(type_)
    before, had = (w.value(a) for a in op.args[:2])
    chosen = _chosen(w, op, type_)
    if chosen is not None:
        had = w.let(f"and {name} {had}, {chosen}")
    both = w.let(f"or {name} {before}, {had}")
    new = w.let(f"xor {name} {both}, {before}")
    if w.timed is not None and isinstance(place, int):
        bits = f"i{type_.lanes}"
        number = w.let(f"bitcast {name} {new} to {bits}")
        count = w.let(f"call {bits} @llvm.ctpop.{bits}({bits} {number})")
        word = "trunc" if type_.lanes > 64 else "zext"
        wide = count if type_.lanes == 64 else w.let(f"{word} {bits} {count} to i64")
        w.timed.count_lanes(w, place, wide, used=True)
    return both


def _mask(w: Writer, op: ir.Intrinsic) -> ir.Vector:
    type_ = None if op.dst is None else w.type_of(op.dst)
    if not isinstance(type_, ir.Vector):
        raise NotNative(f"{op.name} of these types")
    return type_


def _chosen(w: Writer, op: ir.Intrinsic, type_: ir.Vector) -> str | None:
    """Which lanes are meant; None: all."""
    _, kind, first, count = op.templates
    name = text.of(type_)
    if kind == "set":
        return w.value(op.args[2])
    if kind == "unset":
        return w.let(f"xor {name} {w.value(op.args[2])}, {text.constant(1, type_)}")
    if kind == "at":
        at = w.whole(op.args[2])
        none = f"{name} zeroinitializer"
        return w.let(f"insertelement {none}, i1 true, i64 {at}")
    if kind == "part" and isinstance(first, int) and isinstance(count, int):
        flags = (str(first <= n < first + count).lower() for n in range(type_.lanes))
        return "<" + ", ".join(f"i1 {flag}" for flag in flags) + ">"
    return None

"""Floats of 16 bits as LLVM code. bfloat16 is a whole number in registers: LLVM would leave its
arithmetic to library functions. Both are rounded to nearest, ties to even, bit for bit as NumPy and
ml_dtypes do it.
"""

from __future__ import annotations

from tops_simulator import ir
from tops_simulator.engines.native.llvm import text
from tops_simulator.engines.native.llvm.text import NotNative, S
from tops_simulator.engines.native.llvm.writer import Writer

NARROW = frozenset({S.F16, S.BF16})
_QUIET = 0x40
"""The bit of a bfloat16 that keeps a NaN from becoming an infinity."""


def as_element(type_: ir.ValueType, element: ir.Scalar) -> ir.ValueType:
    """A type with other elements."""
    return ir.Vector(element, type_.lanes) if isinstance(type_, ir.Vector) else element


def widened(w: Writer, a: str, type_: ir.ValueType) -> str:
    """A float of 16 bits as one of 32: exact."""
    goal = text.like(type_, "float")
    if text.element(type_) is S.F16:
        return w.let(f"fpext {text.of(type_)} {a} to {goal}")
    whole = text.like(type_, "i32")
    wide = w.let(f"zext {text.of(type_)} {a} to {whole}")
    bits = w.let(f"shl {whole} {wide}, {_all(16, type_)}")
    return w.let(f"bitcast {whole} {bits} to {goal}")


def narrowed(w: Writer, a: str, type_: ir.ValueType) -> str:
    """A float of 32 bits rounded to `type_`, whose elements have 16."""
    source, goal = text.like(type_, "float"), text.of(type_)
    if text.element(type_) is S.F16:
        return w.let(f"fptrunc {source} {a} to {goal}")
    whole, mask = text.like(type_, "i32"), text.like(type_, "i1")
    bits = w.let(f"bitcast {source} {a} to {whole}")
    high = w.let(f"lshr {whole} {bits}, {_all(16, type_)}")
    odd = w.let(f"and {whole} {high}, {_all(1, type_)}")
    half = w.let(f"add {whole} {odd}, {_all(0x7FFF, type_)}")
    near = w.let(f"add {whole} {bits}, {half}")
    rounded = w.let(f"lshr {whole} {near}, {_all(16, type_)}")
    quiet = w.let(f"or {whole} {high}, {_all(_QUIET, type_)}")
    nan = w.let(f"fcmp uno {source} {a}, {a}")
    chosen = w.let(f"select {mask} {nan}, {whole} {quiet}, {whole} {rounded}")
    return w.let(f"trunc {whole} {chosen} to {goal}")


def to_narrow(w: Writer, a: str, source: ir.ValueType, target: ir.ValueType) -> str:
    """Any number as a float of 16 bits."""
    old, new = text.element(source), text.element(target)
    if old is new:
        return a
    if old in NARROW:
        return narrowed(w, widened(w, a, source), target)
    if old is S.F32:
        return narrowed(w, a, target)
    if old is S.F64:
        return narrowed(w, _odd(w, a, source), target)
    return _from_whole(w, a, source, target)


def _from_whole(w: Writer, a: str, source: ir.ValueType, target: ir.ValueType) -> str:
    """NumPy makes a half of a whole number by way of a float; ours of bfloat16 is rounded once."""
    old, name = text.element(source), text.of(source)
    word = "sitofp" if old.is_signed and old is not S.I1 else "uitofp"
    if text.element(target) is S.F16 or old.size <= 2:
        return narrowed(w, w.let(f"{word} {name} {a} to {text.like(source, 'float')}"), target)
    if old.size > 4:
        raise NotNative(f"a conversion of {old.value} to bf16")
    wide = w.let(f"{word} {name} {a} to {text.like(source, 'double')}")
    return narrowed(w, _odd(w, wide, source), target)


def _odd(w: Writer, a: str, type_: ir.ValueType) -> str:
    """A double as a float, rounded to odd: rounding that once more to 16 bits is exact."""
    wide, single, whole = (text.like(type_, name) for name in ("double", "float", "i32"))
    near = w.let(f"fptrunc {wide} {a} to {single}")
    back = w.let(f"fpext {single} {near} to {wide}")
    bits = w.let(f"bitcast {single} {near} to {whole}")
    sizes = [_size(w, value, type_) for value in (back, a)]
    beyond = w.let(f"fcmp ogt {wide} {sizes[0]}, {sizes[1]}")
    step = w.let(f"zext {text.like(type_, 'i1')} {beyond} to {whole}")
    truncated = w.let(f"sub {whole} {bits}, {step}")
    odd = w.let(f"or {whole} {truncated}, {_all(1, type_)}")
    inexact = w.let(f"fcmp one {wide} {back}, {a}")
    infinite = text.constant(float("inf"), as_element(type_, S.F64))
    finite = w.let(f"fcmp olt {wide} {sizes[0]}, {infinite}")
    mask = text.like(type_, "i1")
    both = w.let(f"and {mask} {inexact}, {finite}")
    chosen = w.let(f"select {mask} {both}, {whole} {odd}, {whole} {bits}")
    return w.let(f"bitcast {whole} {chosen} to {single}")


def _size(w: Writer, a: str, type_: ir.ValueType) -> str:
    """The absolute value of doubles."""
    name = text.like(type_, "double")
    lanes = f"v{type_.lanes}" if isinstance(type_, ir.Vector) else ""
    return w.let(f"call {name} @llvm.fabs.{lanes}f64({name} {a})")


def _all(number: int, type_: ir.ValueType) -> str:
    return text.constant(number, as_element(type_, S.I32))

"""LLVM's names for the types and constants of the IR."""

from __future__ import annotations

import math
import struct

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.shared.values import DTYPES

S = ir.Scalar
_NAMES = {
    S.I1: "i1",
    S.I8: "i8",
    S.U8: "i8",
    S.I16: "i16",
    S.U16: "i16",
    S.I32: "i32",
    S.U32: "i32",
    S.I64: "i64",
    S.U64: "i64",
    S.F16: "half",
    S.BF16: "i16",  # its bits; see `halves`
    S.F32: "float",
    S.F64: "double",
    S.PTR: "i64",  # packed; in registers a pair, see `writer`
}

MASK_BYTE = "i8"


class NotNative(Exception):
    """The kernel needs the lockstep engine; the text says why."""


def scalar(type_: ir.Scalar) -> str:
    """A scalar's name. Raises NotNative."""
    name = _NAMES.get(type_)
    if name is None:
        raise NotNative(f"values of type {type_.value}")
    return name


def of(type_: ir.ValueType) -> str:
    """The name of a register's type. Raises NotNative."""
    if isinstance(type_, ir.Vector):
        return f"<{type_.lanes} x {scalar(type_.element)}>"
    return scalar(type_)


def in_memory(type_: ir.ValueType) -> str:
    """The name of a type as memory holds it: truth values are bytes there."""
    return of(type_).replace("i1", MASK_BYTE) if element(type_) is S.I1 else of(type_)


def element(type_: ir.ValueType) -> ir.Scalar:
    """A vector's element type, or the scalar itself."""
    return type_.element if isinstance(type_, ir.Vector) else type_


def lanes(type_: ir.ValueType) -> int:
    """Lanes of a vector; 1 for a scalar."""
    return type_.lanes if isinstance(type_, ir.Vector) else 1


def like(type_: ir.ValueType, name: str) -> str:
    """An LLVM scalar name with the lanes of `type_`."""
    return f"<{type_.lanes} x {name}>" if isinstance(type_, ir.Vector) else name


def constant(value: float, type_: ir.ValueType) -> str:
    """A constant; for a vector type in every lane."""
    text = _scalar_constant(value, element(type_))
    if isinstance(type_, ir.Vector):
        return f"splat ({scalar(type_.element)} {text})"
    return text


def _scalar_constant(value: float, type_: ir.Scalar) -> str:
    if type_ is S.I1:
        return "true" if value else "false"
    if type_ is S.BF16:
        return str(int(np.asarray(value).astype(DTYPES[type_]).view(np.uint16)))
    if not type_.is_float:
        bits = 8 * type_.size
        return str(int(value) & ((1 << bits) - 1))
    return _float_constant(float(value), type_)


def _float_constant(value: float, type_: ir.Scalar) -> str:
    if type_ is S.F16:
        return f"0xH{_bits(_as_width(value, 'e'), 'e', 'H'):04X}"
    number = _as_width(value, "f") if type_ is S.F32 else value
    return f"0x{_bits(number, 'd', 'Q'):016X}"


def _as_width(value: float, code: str) -> float:
    """A double rounded to a narrower type; beyond its range the infinity of its sign."""
    try:
        return float(struct.unpack(code, struct.pack(code, value))[0])
    except OverflowError:
        return math.copysign(math.inf, value)


def _bits(value: float, code: str, whole: str) -> int:
    return int(struct.unpack(whole, struct.pack(code, value))[0])

"""Values of the lockstep engine: NumPy types of IR types, conversions, integer division."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt

from tops_simulator import ir

Array = npt.NDArray[Any]

DTYPES: dict[ir.Scalar, np.dtype[Any]] = {
    ir.Scalar.I1: np.dtype(np.bool_),
    ir.Scalar.I8: np.dtype(np.int8),
    ir.Scalar.U8: np.dtype(np.uint8),
    ir.Scalar.I16: np.dtype(np.int16),
    ir.Scalar.U16: np.dtype(np.uint16),
    ir.Scalar.I32: np.dtype(np.int32),
    ir.Scalar.U32: np.dtype(np.uint32),
    ir.Scalar.I64: np.dtype(np.int64),
    ir.Scalar.U64: np.dtype(np.uint64),
    ir.Scalar.F16: np.dtype(np.float16),
    ir.Scalar.BF16: np.dtype(ml_dtypes.bfloat16),
    ir.Scalar.F32: np.dtype(np.float32),
    ir.Scalar.F64: np.dtype(np.float64),
    ir.Scalar.PTR: np.dtype(np.int64),
}


def dtype_of(type_: ir.ValueType) -> np.dtype[Any]:
    """The NumPy type of a value's lanes."""
    return DTYPES[type_.element if isinstance(type_, ir.Vector) else type_]


def lanes_of(type_: ir.ValueType) -> int:
    """Lanes of a vector; 1 for a scalar."""
    return type_.lanes if isinstance(type_, ir.Vector) else 1


def shape_of(type_: ir.ValueType, threads: int) -> tuple[int, ...]:
    """The shape of a value of all threads."""
    return (threads, type_.lanes) if isinstance(type_, ir.Vector) else (threads,)


def constant(imm: ir.Imm, threads: int) -> Array:
    """A constant as a value of all threads (read only, no memory a thread)."""
    type_ = imm.type
    dtype = dtype_of(type_)
    value = np.asarray(imm.value).astype(dtype) if dtype.kind != "i" else _wrapped(imm.value, dtype)
    return np.broadcast_to(value, shape_of(type_, threads))


def _wrapped(value: int | float, dtype: np.dtype[Any]) -> Array:
    bits = 8 * dtype.itemsize
    number = int(value) & ((1 << bits) - 1)
    return np.asarray(number - (1 << bits) if number >> (bits - 1) else number, dtype)


def convert(value: Array, target: np.dtype[Any]) -> Array:
    """C++ conversion by value. A float out of an integer's range saturates; NaN gives 0 (assumed:
    the language leaves both undefined).
    """
    if target == np.bool_:
        return np.asarray(value != np.zeros((), value.dtype))
    source_is_float = value.dtype.kind in "fV" or value.dtype == DTYPES[ir.Scalar.BF16]
    if source_is_float and target.kind in "iu":
        info = np.iinfo(target)
        wide = np.nan_to_num(value.astype(np.float64), nan=0.0, posinf=2.0**64, neginf=-(2.0**64))
        return _saturated(wide, info.min, info.max, target)
    result: Array = value.astype(target)
    return result


def _saturated(wide: Array, low: int, high: int, target: np.dtype[Any]) -> Array:
    inside = np.clip(wide, float(low), float(high))
    over = inside >= float(high)
    whole = np.where(over, 0, inside).astype(target)
    return np.where(over, np.asarray(high, target), whole)


def divide(a: Array, b: Array) -> Array:
    """a / b; integers truncate towards zero. Lanes with b == 0 are meaningless."""
    if a.dtype.kind not in "iu":
        return np.asarray(a / b)
    safe = np.where(b == 0, np.ones((), b.dtype), b)
    if a.dtype.kind == "u":
        return np.asarray(a // safe)
    quotient = a // safe
    inexact = (quotient * safe != a) & ((a < 0) != (safe < 0))
    return np.asarray(quotient + inexact.astype(a.dtype))


def remainder(a: Array, b: Array) -> Array:
    """a % b with the sign of a."""
    safe = np.where(b == 0, np.ones((), b.dtype), b)
    return np.asarray(a - divide(a, safe) * safe)


def shift_left(a: Array, b: Array) -> Array:
    """a << b; counts outside the width give 0 (assumed: the language leaves it undefined)."""
    bits = 8 * a.dtype.itemsize
    legal = (b >= 0) & (b < bits)
    count = np.where(legal, b, np.zeros((), b.dtype)).astype(a.dtype)
    return np.where(legal, a << count, np.zeros((), a.dtype))


def shift_right(a: Array, b: Array) -> Array:
    """a >> b, arithmetic for signed types."""
    bits = 8 * a.dtype.itemsize
    legal = (b >= 0) & (b < bits)
    count = np.where(legal, b, np.asarray(bits - 1, b.dtype)).astype(a.dtype)
    return np.asarray(a >> count)

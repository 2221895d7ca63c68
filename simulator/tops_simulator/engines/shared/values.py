"""Values of the lockstep engine: NumPy types of IR types, conversions, integer division."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt

from tops_simulator import c_integers, host_conversions, ir
from tops_simulator.definedness import UndefinedArray, placed

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
    ir.Scalar.I128: np.dtype(np.object_),  # Python's numbers, which the scalar engine alone takes
    ir.Scalar.U128: np.dtype(np.object_),
    ir.Scalar.F16: np.dtype(np.float16),
    ir.Scalar.BF16: np.dtype(ml_dtypes.bfloat16),
    ir.Scalar.F32: np.dtype(np.float32),
    ir.Scalar.F64: np.dtype(np.float64),
    ir.Scalar.F80: np.dtype(np.longdouble),
    ir.Scalar.PTR: np.dtype(np.int64),
}


VECTOR_ALIGNMENT = 128
"""Bytes; also of vectors that are wider."""

_BF16 = DTYPES[ir.Scalar.BF16]
_F80 = DTYPES[ir.Scalar.F80]


def dtype_of(type_: ir.ValueType) -> np.dtype[Any]:
    """The NumPy type of a value's lanes."""
    return DTYPES[type_.element if isinstance(type_, ir.Vector) else type_]


def lanes_of(type_: ir.ValueType) -> int:
    """Lanes of a vector; 1 for a scalar."""
    return type_.lanes if isinstance(type_, ir.Vector) else 1


def vector_alignment(size: int) -> int:
    """Bytes whose multiples vectors of a size lie at."""
    return min(size & -size, VECTOR_ALIGNMENT)


def shape_of(type_: ir.ValueType, threads: int) -> tuple[int, ...]:
    """The shape of a value of all threads."""
    return (threads, type_.lanes) if isinstance(type_, ir.Vector) else (threads,)


def zeros(type_: ir.ValueType, threads: int) -> Array:
    """A fresh value of all threads."""
    return np.zeros(shape_of(type_, threads), dtype_of(type_))


def spread(values: Array, threads: Array, type_: ir.ValueType, count: int) -> Array:
    """Values of some threads as a value of all `count`."""
    return placed(zeros(type_, count), threads, values)


def is_uniform(value: Array) -> bool:
    """Whether a value is known to be that of all threads: it takes no memory a thread."""
    return value.ndim > 0 and not any(value.strides)


def constant(imm: ir.Imm, threads: int) -> Array:
    """A constant as a value of all threads (read only, no memory a thread)."""
    dtype = dtype_of(imm.type)
    value = wrapped(int(imm.value), dtype) if dtype.kind in "iu" else imm.value
    return np.broadcast_to(np.asarray(value).astype(dtype), shape_of(imm.type, threads))


def wrapped(number: int, dtype: np.dtype[Any]) -> int:
    """An integer reduced to an integer type."""
    return c_integers.wrapped(number, 8 * dtype.itemsize, dtype.kind == "i")


# --- conversions ------------------------------------------------------------------------


def is_float(dtype: np.dtype[Any]) -> bool:
    """bfloat16 is not of NumPy's floating kind."""
    return dtype.kind == "f" or dtype == _BF16


def converter(source: np.dtype[Any], target: np.dtype[Any]) -> Callable[[Array], Array]:
    """Conversion by value as C++ does it. Floats out of an integer's range saturate and NaN gives
    0 (assumed: the language leaves both undefined); floats round to nearest, ties to even.
    """
    if target == np.bool_:
        return lambda value: np.asanyarray(value != np.zeros((), source))
    if is_float(source) and target.kind in "iu":
        return lambda value: _saturated(value, target)
    if target == _BF16 and source != np.float32 and source.itemsize > 2:
        return lambda value: _odd_float(value).astype(_BF16)
    return lambda value: value.astype(target)


def convert(value: Array, target: np.dtype[Any]) -> Array:
    """`value` as another type; see `converter`."""
    return converter(value.dtype, target)(value)


def on_host(value: Array, target: np.dtype[Any]) -> Array:
    """Floats as integers, one by one, as the host converts them."""
    bits, signed, extended = 8 * target.itemsize, target.kind == "i", value.dtype == _F80

    def convert_one(x: Any) -> int:
        return host_conversions.converted(x, bits, signed=signed, extended=extended)

    whole: Array = np.frompyfunc(convert_one, 1, 1)(wide(value)).astype(target)
    return whole


def wide(value: Array) -> Array:
    """Floats in a type that holds them all exactly: double, or what is wider already."""
    return value if value.dtype == _F80 else value.astype(np.float64)


def _saturated(value: Array, target: np.dtype[Any]) -> Array:
    info = np.iinfo(target)
    exact = np.nan_to_num(wide(value), nan=0.0, posinf=2.0**64, neginf=-(2.0**64))
    # 2**63 - 1 and 2**64 - 1 are no doubles: what reaches the next one is set apart.
    over = exact >= float(info.max)
    whole = np.where(over, 0, np.maximum(exact, float(info.min))).astype(target)
    return np.where(over, np.asarray(info.max, target), whole)


def _odd_float(value: Array) -> Array:
    """float32 rounded to odd: rounding that once more to bfloat16 is exact."""
    narrow = value.astype(np.float32)
    wide = value.astype(np.longdouble)
    back = narrow.astype(np.longdouble)
    bits = narrow.view(np.uint32)
    truncated = bits - (np.abs(back) > np.abs(wide)).astype(np.uint32)
    inexact = np.isfinite(narrow) & (back != wide)
    odd: Array = np.where(inexact, truncated | np.uint32(1), bits).view(np.float32)
    return odd


# --- integer arithmetic -----------------------------------------------------------------


def _least(values: Array) -> Any:
    return values.item(0) if is_uniform(values) else values.min()


def _are_natural(a: Array, b: Array) -> bool:
    """Whether no number is below 0 and none of the divisors is 0: looking costs less than
    what a division has to do for the others.
    """
    if not a.size or not b.size or isinstance(a, UndefinedArray) or isinstance(b, UndefinedArray):
        return False
    return bool(_least(b) > 0) and (a.dtype.kind == "u" or bool(_least(a) >= 0))


def divide(a: Array, b: Array) -> Array:
    """a / b; integers truncate towards zero. Lanes with b == 0 are meaningless."""
    if is_float(a.dtype):
        return np.asanyarray(a / b)
    if _are_natural(a, b):
        return np.asanyarray(a // b)
    safe = np.where(b == 0, np.ones((), b.dtype), b)
    if a.dtype.kind == "u":
        return np.asanyarray(a // safe)
    quotient = a // safe
    inexact = (quotient * safe != a) & ((a < 0) != (safe < 0))
    return np.asanyarray(quotient + inexact.astype(a.dtype))


def remainder(a: Array, b: Array) -> Array:
    """a % b with the sign of a."""
    if _are_natural(a, b):
        return np.asanyarray(a - a // b * b)
    safe = np.where(b == 0, np.ones((), b.dtype), b)
    return np.asanyarray(a - divide(a, safe) * safe)


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
    return np.asanyarray(a >> count)

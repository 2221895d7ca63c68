"""Arrays made, told and compared in a few numbers: for callers without NumPy."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.engines.values import DTYPES
from tops_simulator.ir import Scalar

Array = npt.NDArray[Any]
Number = int | float


def make_array(element: Scalar, generator: str, numbers: Sequence[Number]) -> Array:
    """zeros(n), ones(n), full(n, value), ramp(n, start, step) or random(n, seed).

    What does not fit an integer type wraps. Random is [0, 1) for floats, 0 … 99 for integers.
    """
    dtype = DTYPES[element]
    length = int(numbers[0])
    if generator == "ramp":
        start = numbers[1] if len(numbers) > 1 else 0
        step = numbers[2] if len(numbers) > 2 else 1
        return _fitted(start + step * np.arange(length), dtype)
    if generator == "random":
        seed = abs(int(numbers[1])) if len(numbers) > 1 else 0
        values = np.random.default_rng(seed).random(length)
        return _fitted(np.floor(values * 100) if dtype.kind in "iub" else values, dtype)
    fill = {"zeros": 0, "ones": 1}.get(generator, numbers[-1])
    return _fitted(np.full(length, fill), dtype)


def _fitted(values: Array, dtype: np.dtype[Any]) -> Array:
    """Values as an element type; into integers through 64 bits, so that they wrap."""
    if dtype.kind == "b":
        values = values % 2
    elif dtype.kind in "iu" and values.dtype.kind == "f":
        values = np.nan_to_num(values).clip(-(2.0**63), 2.0**63 - 1024).astype(np.int64)
    with np.errstate(all="ignore"):
        return values.astype(dtype)


@dataclass(frozen=True, slots=True)
class Summary:
    """An array's first and last elements, its length, and its finite extremes."""

    ends: tuple[Number, ...]
    length: int
    minimum: float | None
    maximum: float | None


def summarise(array: Array, count: int = 4) -> Summary:
    """The array in a few numbers."""
    picked = array if array.size <= 2 * count else np.concatenate([array[:count], array[-count:]])
    whole = picked.dtype.kind in "iub"
    ends = tuple(int(v) if whole else float(v) for v in picked)
    wide = array.astype(np.float64)
    finite = wide[np.isfinite(wide)]
    low = float(finite.min()) if finite.size else None
    high = float(finite.max()) if finite.size else None
    return Summary(ends, array.size, low, high)


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Where two arrays differ first, and at how many of `total` places."""

    index: int
    expected: float
    found: float
    count: int
    total: int


def mismatch(found: Array, expected: Array | Number, tolerance: float | None) -> Mismatch | None:
    """Where `found` is not `expected` within a relative tolerance; None if it is everywhere.

    Without a tolerance, what rounding explains: 8 units in the last place for floats, nothing for
    integers. Raises ValueError when the lengths do not go together.
    """
    want = np.broadcast_to(np.asarray(expected, np.float64), found.shape)
    got = found.astype(np.float64)
    allowed = _rounding(found.dtype) if tolerance is None else tolerance
    wrong = np.flatnonzero(
        ~np.isclose(got, want, rtol=allowed, atol=allowed * 1e-3, equal_nan=True)
    )
    if not wrong.size:
        return None
    at = int(wrong[0])
    return Mismatch(at, float(want[at]), float(got[at]), int(wrong.size), int(found.size))


_MANTISSA_BITS = {"float64": 52, "float32": 23, "float16": 10, "bfloat16": 7}


def _rounding(dtype: np.dtype[Any]) -> float:
    bits = _MANTISSA_BITS.get(dtype.name)
    return 0.0 if bits is None else 8 * math.ldexp(1.0, -bits)


def combine(name: str, values: Sequence[Any]) -> Any:
    """One operation of + - * / abs min max on arrays or numbers, in double precision.

    Raises ValueError when the lengths do not go together.
    """
    with np.errstate(all="ignore"):
        return _OPERATIONS[name](*(np.asarray(v).astype(np.float64) for v in values))


_OPERATIONS: Mapping[str, Callable[..., Any]] = {
    "+": np.add,
    "-": np.subtract,
    "*": np.multiply,
    "/": np.divide,
    "abs": np.abs,
    "min": np.minimum,
    "max": np.maximum,
}

"""Arrays made from a few numbers, and arrays told in a few numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.engines.values import DTYPES
from tops_simulator.ir import Scalar

Array = npt.NDArray[Any]
Number = int | float


def make_array(element: Scalar, generator: str, numbers: Sequence[Number]) -> Array:
    """zeros(n), ones(n), full(n, value), ramp(n, start, step) or random(n, seed)."""
    dtype = DTYPES[element]
    length = int(numbers[0])
    if generator == "ramp":
        start = numbers[1] if len(numbers) > 1 else 0
        step = numbers[2] if len(numbers) > 2 else 1
        ramp: Array = (start + step * np.arange(length)).astype(dtype)
        return ramp
    if generator == "random":
        seed = int(numbers[1]) if len(numbers) > 1 else 0
        values = np.random.default_rng(seed).random(length)
        drawn: Array = (values * 100 if dtype.kind in "iu" else values).astype(dtype)
        return drawn
    fill = {"zeros": 0, "ones": 1}.get(generator, numbers[-1])
    return np.full(length, fill, dtype=dtype)


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

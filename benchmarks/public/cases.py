"""One call of a public kernel: what it is given, what its arrays must hold afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.engines.shared.values import DTYPES

Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Case:
    """One call: its arguments, and what arrays among them must hold afterwards, by position."""

    arguments: tuple[Any, ...]
    expected: dict[int, Array]
    loose: float = 1.0  # how many tolerances
    grids: tuple[tuple[int, int], ...] = ((1, 3), (2, 12))


class Maker:
    """Makes inputs for a kernel's parameters."""

    def __init__(self, kernel: ir.Function, length: int) -> None:
        self.kernel, self.length = kernel, length
        self.random = np.random.default_rng(length)

    def dtype(self, position: int) -> np.dtype[Any]:
        found = self.kernel.parameters[position].pointee
        return DTYPES[found or ir.Scalar.U8]

    def numbers(self, position: int, count: int, low: float = -3, high: float = 3) -> Array:
        dtype = self.dtype(position)
        if dtype.kind in "iu":
            return self.random.integers(0 if dtype.kind == "u" else int(low), 9, count).astype(
                dtype
            )
        return self.random.uniform(low, high, count).astype(dtype)

    def places(self, position: int, count: int, below: int) -> Array:
        return self.random.integers(0, below, count).astype(self.dtype(position))

    def zeros(self, position: int, count: int) -> Array:
        return np.zeros(count, self.dtype(position))


def wide(values: Array) -> Array:
    return values.astype(np.float64)

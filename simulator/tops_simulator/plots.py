"""Arrays as pictures of bounded size: lines, histograms, heat maps, where two arrays differ."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from tops_startup.records import dataclass

Array = npt.NDArray[Any]
Floats = npt.NDArray[np.float64]

BUCKETS = 256
"""Points of a line."""
BINS = 32
SIDE = 48
"""Cells of a heat map along each axis."""
HEAD = 256
"""Elements of an array that are shown one by one."""


@dataclass(frozen=True, slots=True)
class Line:
    """An array in order: of each bucket of neighbours the least, the mean and the greatest.

    A bucket with no finite number has None.
    """

    length: int
    least: tuple[float | None, ...]
    mean: tuple[float | None, ...]
    most: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Histogram:
    """How many elements lie in equal parts of [low, high]; and those that are no number there."""

    low: float
    high: float
    counts: tuple[int, ...]
    nan: int
    infinite: int


@dataclass(frozen=True, slots=True)
class Heat:
    """A matrix in cells: of each the mean; None without a finite number."""

    rows: int
    columns: int
    cells: tuple[tuple[float | None, ...], ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """Where found is not what was expected: how many elements, the worst, and along the array."""

    count: int
    worst: float
    index: int
    line: Line


def head_of(array: Array) -> tuple[float | int, ...]:
    """The first elements."""
    first = array.reshape(-1)[:HEAD]
    whole = first.dtype.kind in "iub"
    return tuple(int(n) if whole else float(n) for n in first)


def line_of(array: Array) -> Line:
    """An array as a line."""
    wide = array.reshape(-1).astype(np.float64)
    edges = np.linspace(0, wide.size, min(BUCKETS, wide.size) + 1).astype(np.int64)[:-1]
    finite = np.isfinite(wide)
    counts = _reduced(np.add, finite.astype(np.float64), edges)
    with np.errstate(all="ignore"):
        means = _reduced(np.add, np.where(finite, wide, 0.0), edges) / counts
    least = _reduced(np.minimum, np.where(finite, wide, np.inf), edges)
    most = _reduced(np.maximum, np.where(finite, wide, -np.inf), edges)
    return Line(wide.size, _numbers(least), _numbers(means), _numbers(most))


def _reduced(by: np.ufunc, values: Floats, edges: npt.NDArray[np.int64]) -> Floats:
    found: Floats = by.reduceat(values, edges) if values.size else values
    return found


def _same(left: Floats, right: Floats) -> npt.NDArray[np.bool_]:
    same: npt.NDArray[np.bool_] = (left == right) | (np.isnan(left) & np.isnan(right))
    return same


def _numbers(values: Floats) -> tuple[float | None, ...]:
    return tuple(float(n) if np.isfinite(n) else None for n in values)


def histogram_of(array: Array) -> Histogram:
    """How an array's elements are spread."""
    wide = array.reshape(-1).astype(np.float64)
    finite = wide[np.isfinite(wide)]
    nan = int(np.count_nonzero(np.isnan(wide)))
    infinite = wide.size - finite.size - nan
    if not finite.size:
        return Histogram(0.0, 0.0, (), nan, infinite)
    low, high = float(finite.min()), float(finite.max())
    if not np.isfinite(high - low):
        return Histogram(low, high, (), nan, infinite)
    counts, _ = np.histogram(finite, BINS if high > low else 1)
    return Histogram(low, high, tuple(counts.tolist()), nan, infinite)


def heat_of(array: Array, columns: int) -> Heat:
    """An array as a matrix with so many columns; what does not fill a row is left out."""
    rows = array.size // columns
    matrix = array.reshape(-1)[: rows * columns].reshape(rows, columns).astype(np.float64)
    down = np.linspace(0, rows, min(SIDE, rows) + 1).astype(np.int64)[:-1]
    across = np.linspace(0, columns, min(SIDE, columns) + 1).astype(np.int64)[:-1]
    finite = np.isfinite(matrix)
    sums = _cells(np.where(finite, matrix, 0.0), down, across)
    counts = _cells(finite.astype(np.float64), down, across)
    with np.errstate(all="ignore"):
        means = sums / counts
    return Heat(rows, columns, tuple(_numbers(row) for row in means))


def _cells(matrix: Floats, down: npt.NDArray[np.int64], across: npt.NDArray[np.int64]) -> Floats:
    found: Floats = np.add.reduceat(np.add.reduceat(matrix, down, axis=0), across, axis=1)
    return found


def difference_of(found: Array, expected: Array | float) -> Difference:
    """Found less expected, where both are finite; `count` is of all that are not the same.

    Raises ValueError when the lengths do not go together.
    """
    want = np.broadcast_to(np.asarray(expected, np.float64).reshape(-1), found.size)
    with np.errstate(all="ignore"):
        gap = found.reshape(-1).astype(np.float64) - want
    size = np.where(np.isfinite(gap), np.abs(gap), 0.0)
    worst = int(size.argmax()) if size.size else 0
    count = int(np.count_nonzero(~_same(found.reshape(-1).astype(np.float64), want)))
    return Difference(count, float(size[worst]) if size.size else 0.0, worst, line_of(gap))

"""Arrays as pictures of bounded size."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from tops_simulator import plots

NAN, INF = math.nan, math.inf


def f32(*numbers: float) -> Any:
    return np.array(numbers, np.float32)


def test_a_short_line_has_a_point_for_each_element() -> None:
    line = plots.line_of(f32(1, NAN, 3))
    assert line.mean == (1.0, None, 3.0)
    assert line.least == line.most == line.mean
    assert line.length == 3


def test_a_long_line_keeps_its_peaks() -> None:
    data = np.zeros(1_000_000, np.float32)
    data[123_456], data[700_000] = 9, -4
    line = plots.line_of(data)
    assert len(line.mean) == plots.BUCKETS
    assert (max(m or 0 for m in line.most), min(m or 0 for m in line.least)) == (9.0, -4.0)


@pytest.mark.parametrize(
    ("data", "low", "high", "total", "nan", "infinite"),
    [
        (f32(0, 1, 2, 3), 0, 3, 4, 0, 0),
        (f32(5, 5), 5, 5, 2, 0, 0),
        (f32(NAN, INF, -INF, 1), 1, 1, 1, 1, 2),
        (f32(NAN), 0, 0, 0, 1, 0),
        (np.array([-3, 7], np.int8), -3, 7, 2, 0, 0),
        (np.array([-1.7e308, 1.7e308]), -1.7e308, 1.7e308, 0, 0, 0),
    ],
)
def test_histograms(
    data: Any, low: float, high: float, total: int, nan: int, infinite: int
) -> None:
    found = plots.histogram_of(data)
    assert (found.low, found.high, sum(found.counts)) == (low, high, total)
    assert (found.nan, found.infinite) == (nan, infinite)


def test_a_small_matrix_has_a_cell_for_each_element() -> None:
    heat = plots.heat_of(f32(1, 2, 3, 4, NAN, 6), 3)
    assert (heat.rows, heat.columns) == (2, 3)
    assert heat.cells == ((1.0, 2.0, 3.0), (4.0, None, 6.0))


def test_a_large_matrix_is_averaged() -> None:
    heat = plots.heat_of(np.repeat(np.arange(1000), 1000), 1000)
    assert (len(heat.cells), {len(row) for row in heat.cells}) == (plots.SIDE, {plots.SIDE})
    means = [row[0] or 0 for row in heat.cells]
    assert means == sorted(means)


@pytest.mark.parametrize(
    ("found", "expected", "count", "worst", "index"),
    [
        (f32(1, 2, 3), f32(1, 2, 3), 0, 0, 0),
        (f32(1, 2, 5), f32(1, 1, 3), 2, 2, 2),
        (f32(1, NAN, 3), f32(1, NAN, 3), 0, 0, 0),
        (f32(1, NAN, 3), f32(1, 2, 3), 1, 0, 0),
        (f32(1, INF), f32(1, INF), 0, 0, 0),
        (f32(1, 1), 3.0, 2, 2, 0),
    ],
)
def test_differences(found: Any, expected: Any, count: int, worst: float, index: int) -> None:
    reported = plots.difference_of(found, expected)
    assert (reported.count, reported.worst, reported.index) == (count, worst, index)


def test_arrays_of_other_lengths_have_no_difference() -> None:
    with pytest.raises(ValueError, match="broadcast"):
        plots.difference_of(f32(1, 2, 3), f32(1, 2))


def test_the_first_elements_are_told() -> None:
    assert plots.head_of(np.arange(1000)) == tuple(range(plots.HEAD))

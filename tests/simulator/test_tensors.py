"""DTE operations against plain loops, for random shapes."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tops_simulator.ops import tensors

Array = np.ndarray[Any, Any]
SHAPES = st.lists(st.integers(1, 5), min_size=1, max_size=4).map(tuple)


def numbered(shape: tuple[int, ...]) -> Array:
    return np.arange(1, np.prod(shape) + 1, dtype=np.float32).reshape(shape)


def cells(shape: tuple[int, ...]) -> Any:
    return itertools.product(*(range(s) for s in shape))


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_slice(data: Any) -> None:
    shape = data.draw(SHAPES)
    sizes = st.lists(st.integers(1, 6), min_size=len(shape), max_size=len(shape))
    box = tuple(data.draw(sizes))
    starts = st.lists(st.integers(-4, 6), min_size=len(shape), max_size=len(shape))
    offsets = data.draw(starts)
    src, dst = numbered(shape), np.zeros(box, np.float32)
    tensors.slice_(dst, src, offsets, 9)
    for cell in cells(box):
        there = tuple(c + o for c, o in zip(cell, offsets, strict=True))
        inside = all(0 <= t < s for t, s in zip(there, shape, strict=True))
        assert dst[cell] == (src[there] if inside else 9)


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_deslice(data: Any) -> None:
    shape = data.draw(SHAPES)
    rank = len(shape)
    box = tuple(data.draw(st.lists(st.integers(1, 6), min_size=rank, max_size=rank)))
    offsets = data.draw(st.lists(st.integers(-4, 6), min_size=rank, max_size=rank))
    src, dst = numbered(box), np.zeros(shape, np.float32)
    tensors.deslice(dst, src, offsets)
    expected = np.zeros(shape, np.float32)
    for cell in cells(box):
        there = tuple(c + o for c, o in zip(cell, offsets, strict=True))
        if all(0 <= t < s for t, s in zip(there, shape, strict=True)):
            expected[there] = src[cell]
    assert np.array_equal(dst, expected)


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_transpose(data: Any) -> None:
    shape = data.draw(SHAPES)
    layout = data.draw(st.permutations(range(len(shape))))
    src = numbered(shape)
    dst = np.zeros(tuple(shape[axis] for axis in layout), np.float32)
    tensors.transpose(dst, src, layout)
    for cell in cells(dst.shape):
        there = [0] * len(shape)
        for axis, origin in enumerate(layout):
            there[origin] = cell[axis]
        assert dst[cell] == src[tuple(there)]


def test_the_documented_layout() -> None:
    dst = np.zeros((64, 2, 8, 32), np.float32)
    src = numbered((2, 64, 8, 32))
    tensors.transpose(dst, src, (1, 0, 2, 3))
    assert np.array_equal(dst[5, 1], src[1, 5])


def test_slice_transpose_is_a_slice_then_a_transpose() -> None:
    src = numbered((4, 6))
    dst = np.zeros((3, 2), np.float32)
    tensors.slice_transpose(dst, src, (1, 2), (1, 0))
    assert np.array_equal(dst, src[1:3, 2:5].T)


def test_broadcast_and_linear_copy() -> None:
    dst = np.zeros((2, 3), np.float32)
    tensors.broadcast(dst, numbered((1, 3)))
    assert dst.tolist() == [[1, 2, 3], [1, 2, 3]]
    tensors.linear_copy(dst, numbered((4,)))
    assert dst.tolist() == [[1, 2, 3], [4, 2, 3]]


@pytest.mark.parametrize(
    ("operation", "message"),
    [
        (lambda: tensors.slice_(np.zeros((2,)), np.zeros((2, 2)), (0, 0)), "1 axes"),
        (lambda: tensors.deslice(np.zeros((2, 2)), np.zeros((2, 2)), (0,)), "1 numbers for 2"),
        (lambda: tensors.transpose(np.zeros((2, 2)), np.zeros((2, 2)), (0, 0)), "no permutation"),
        (lambda: tensors.transpose(np.zeros((2, 2)), np.zeros((3, 2)), (1, 0)), "gives (2, 3)"),
        (lambda: tensors.broadcast(np.zeros((2, 2)), np.zeros((3,))), "does not fit"),
        (lambda: tensors.linear_copy(np.zeros(2), np.zeros(3)), "dst has 2"),
    ],
)
def test_operands_that_do_not_fit(operation: Any, message: str) -> None:
    with pytest.raises(tensors.ShapeError) as caught:
        operation()
    assert message in str(caught.value)

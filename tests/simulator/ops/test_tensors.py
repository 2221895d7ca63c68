"""DTE operations on arrays against element-by-element definitions."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tops_simulator.ops import tensors as t

Array = npt.NDArray[Any]
FILL = np.int32(-7)


def filled(*shape: int) -> Array:
    """1, 2, 3 … in a shape."""
    return np.arange(1, int(np.prod(shape)) + 1, dtype=np.int32).reshape(shape)


def blank(*shape: int) -> Array:
    return np.full(shape, 99, np.int32)


def places(shape: tuple[int, ...]) -> list[tuple[int, ...]]:
    return list(itertools.product(*map(range, shape)))


def at(array: Array, index: tuple[int, ...], otherwise: int) -> int:
    """An element, or `otherwise` where there is none."""
    inside = all(0 <= i < n for i, n in zip(index, array.shape, strict=True))
    return int(array[index]) if inside else otherwise


def moved(index: tuple[int, ...], offsets: tuple[int, ...], sign: int = 1) -> tuple[int, ...]:
    return tuple(i + sign * o for i, o in zip(index, offsets, strict=True))


@st.composite
def two_shapes(draw: st.DrawFn) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Two shapes of one rank, and offsets on both sides of either."""
    rank = draw(st.integers(1, 4))
    extents = st.lists(st.integers(1, 5), min_size=rank, max_size=rank)
    offsets = draw(st.lists(st.integers(-6, 6), min_size=rank, max_size=rank))
    return tuple(draw(extents)), tuple(draw(extents)), tuple(offsets)


@given(two_shapes())
@settings(max_examples=150, deadline=None)
def test_slice(case: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]) -> None:
    shape, source, offsets = case
    src, dst = filled(*source), blank(*shape)
    t.slice_(dst, src, offsets, FILL)
    for index in places(shape):
        assert dst[index] == at(src, moved(index, offsets), int(FILL))


@given(two_shapes())
@settings(max_examples=150, deadline=None)
def test_deslice(case: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]) -> None:
    shape, source, offsets = case
    src, dst = filled(*source), blank(*shape)
    t.deslice(dst, src, offsets)
    for index in places(shape):
        assert dst[index] == at(src, moved(index, offsets, -1), 99)


@st.composite
def permutations(draw: st.DrawFn) -> tuple[tuple[int, ...], tuple[int, ...]]:
    shape = draw(st.lists(st.integers(1, 5), min_size=1, max_size=4))
    return tuple(shape), tuple(draw(st.permutations(range(len(shape)))))


@given(permutations())
@settings(max_examples=100, deadline=None)
def test_transpose(case: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    shape, layout = case
    src = filled(*shape)
    dst = blank(*t.permuted(shape, layout))
    t.transpose(dst, src, layout)
    for index in places(shape):
        assert dst[tuple(index[axis] for axis in layout)] == src[index]
    assert t.unpermuted(dst.shape, layout) == shape


def test_the_documented_transpose() -> None:
    assert t.permuted((2, 64, 8, 32), (1, 0, 2, 3)) == (64, 2, 8, 32)


@given(permutations(), st.data())
@settings(max_examples=60, deadline=None)
def test_slice_transpose_is_a_slice_then_a_transpose(
    case: tuple[tuple[int, ...], tuple[int, ...]], data: st.DataObject
) -> None:
    source, layout = case
    numbers = st.lists(st.integers(-3, 3), min_size=len(source), max_size=len(source))
    offsets = data.draw(numbers)
    between = tuple(n + 1 for n in source)
    src, dst = filled(*source), blank(*t.permuted(between, layout))
    t.slice_transpose(dst, src, offsets, layout, FILL)
    sliced = blank(*between)
    t.slice_(sliced, src, offsets, FILL)
    assert (dst == sliced.transpose(layout)).all()


def test_transpose_deslice_is_a_transpose_then_a_deslice() -> None:
    src, dst = filled(2, 3), blank(5, 4)
    t.transpose_deslice(dst, src, (1, 0), (1, 2))
    expected = blank(5, 4)
    expected[1:4, 2:4] = src.T
    assert (dst == expected).all()


@given(st.integers(1, 5), st.integers(0, 3), st.integers(0, 3), st.integers(0, 3))
@settings(max_examples=60, deadline=None)
def test_pad(n: int, low: int, high: int, mid: int) -> None:
    src = filled(n)
    dst = blank(low + n + (n - 1) * mid + high)
    t.pad(dst, src, (low,), (high,), (mid,), FILL)
    expected = [int(FILL)] * low
    for value in src:
        expected += [int(value), *[int(FILL)] * mid]
    expected = expected[: len(expected) - mid] + [int(FILL)] * high
    assert dst.tolist() == expected


def test_the_documented_pad() -> None:
    assert t.padded((2,), (2,), (2,), (2,)) == (8,)


def test_mirrors() -> None:
    src = filled(2, 3)
    top_bottom, left_right = blank(2, 3), blank(2, 3)
    t.mirror(top_bottom, src, t.MIRROR_TB_AXIS)
    t.mirror(left_right, src, t.MIRROR_LR_AXIS)
    assert top_bottom.tolist() == [[3, 2, 1], [6, 5, 4]]
    assert left_right.tolist() == [[4, 5, 6], [1, 2, 3]]


def test_broadcast() -> None:
    dst = blank(2, 3, 2)
    t.broadcast(dst, filled(2, 1, 2))
    assert dst.tolist() == [[[1, 2]] * 3, [[3, 4]] * 3]


def test_sub_sample_keeps_every_stride_th_element() -> None:
    dst = blank(2, 3)
    t.sub_sample(dst, filled(3, 5), (2, 2))
    assert dst.tolist() == [[1, 3, 5], [11, 13, 15]]


@pytest.mark.parametrize(
    ("narrow", "wide", "ratio", "phase", "expected"),
    [
        (np.uint16, np.uint32, 0, 0, 0xABCD),
        (np.uint16, np.uint32, 0, 1, 0xABCD0000),
        (np.uint8, np.uint32, 1, 0, 0xCD),
        (np.uint8, np.uint32, 1, 3, 0xCD000000),
    ],
)
def test_expand_and_shrink(narrow: Any, wide: Any, ratio: int, phase: int, expected: int) -> None:
    small = np.array([[0xABCD & np.iinfo(narrow).max]], narrow)
    large = t.expanded(small, np.dtype(wide), phase, ratio)
    assert large.tolist() == [[expected]]
    assert t.shrunk(large, np.dtype(narrow), phase, ratio).tolist() == small.tolist()


@pytest.mark.parametrize(
    ("kind", "call"),
    [
        ("dte-rank-mismatch", lambda: t.slice_(blank(2), filled(2, 2), (0,), FILL)),
        ("dte-rank-mismatch", lambda: t.slice_(blank(2), filled(2), (), FILL)),
        ("dte-rank-mismatch", lambda: t.transpose(blank(2, 2), filled(2, 2), (0,))),
        ("dte-rank-mismatch", lambda: t.mirror(blank(2), filled(2), t.MIRROR_LR_AXIS)),
        ("dte-shape-mismatch", lambda: t.transpose(blank(2, 3), filled(2, 3), (1, 0))),
        ("dte-shape-mismatch", lambda: t.transpose(blank(2, 3), filled(2, 3), (1, 1))),
        ("dte-shape-mismatch", lambda: t.broadcast(blank(2, 3), filled(2, 2))),
        ("dte-shape-mismatch", lambda: t.pad(blank(4), filled(2), (0,), (0,), (0,), FILL)),
        ("dte-shape-mismatch", lambda: t.sub_sample(blank(2), filled(3), (0,))),
        ("dte-shape-mismatch", lambda: t.expanded(filled(1), np.dtype(np.int64), 2, 0)),
        ("dte-shape-mismatch", lambda: t.box(filled(2), (0,), (-1,), FILL)),
        ("dte-shape-mismatch", lambda: t.box(filled(2), (0,), (2**40,), FILL)),
        ("dte-element-mismatch", lambda: t.expanded(filled(1), np.dtype(np.int32), 0, 0)),
    ],
)
def test_operands_that_do_not_fit(kind: str, call: Any) -> None:
    with pytest.raises(t.ShapeError) as caught:
        call()
    assert caught.value.kind == kind

"""DTE operations on plain arrays: what each does to a tensor, without memory or contexts.

Shapes run from the outermost to the innermost axis, as everywhere in the SDK. A function writes
into `dst`; elements it does not mention stay. Operands that do not fit raise ShapeError.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator import bounds

Array = npt.NDArray[Any]
Ints = Sequence[int]

# The documents say that tb turns the last axis and lr the one before; the names suggest the
# opposite, and no public test tells them apart.
MIRROR_TB_AXIS = -1
MIRROR_LR_AXIS = -2

WIDTH_FACTORS = {0: 2, 1: 4}
"""`ratio` of expand and shrink: how many narrow elements make a wide one."""


class ShapeError(ValueError):
    """The operands do not fit together; the message says how."""

    kind = "dte-shape-mismatch"


class RankError(ShapeError):
    """The operands, or a list of numbers, have different numbers of axes."""

    kind = "dte-rank-mismatch"


class ElementError(ShapeError):
    """The operands' element sizes do not fit together."""

    kind = "dte-element-mismatch"


def shown(shape: Ints) -> str:
    """A shape as messages print it."""
    return "[" + ", ".join(map(str, shape)) + "]"


# --- boxes ------------------------------------------------------------------------------


def overlap(size: int, offset: int, extent: int) -> tuple[int, int]:
    """Where a window of `size` at `offset` meets an axis of `extent`: start and length."""
    start, end = max(0, offset), min(extent, offset + size)
    return (start, end - start) if end > start else (0, 0)


def _meeting(window: Ints, offsets: Ints, whole: Ints) -> tuple[list[slice], list[slice]]:
    """The common part of a window and a tensor, in the axes of each."""
    inner, outer = [], []
    for size, offset, extent in zip(window, offsets, whole, strict=True):
        start, length = overlap(size, offset, extent)
        outer.append(slice(start, start + length))
        inner.append(slice(start - offset, start - offset + length) if length else slice(0, 0))
    return inner, outer


def _check_ranks(dst: Array, src: Array, *numbers: Ints) -> None:
    if dst.ndim != src.ndim:
        raise RankError(f"dst has {dst.ndim} axes, src has {src.ndim}")
    for given in numbers:
        if len(given) != src.ndim:
            raise RankError(f"{len(given)} numbers {shown(given)} for {src.ndim} axes")


def slice_(dst: Array, src: Array, offsets: Ints, fill: Array) -> None:
    """dst[i] = src[i + offsets]; what lies outside src becomes `fill`."""
    _check_ranks(dst, src, offsets)
    inner, outer = _meeting(dst.shape, offsets, src.shape)
    taken = src[tuple(outer)]
    if taken.shape != dst.shape:
        dst[...] = fill
    dst[tuple(inner)] = taken


def deslice(dst: Array, src: Array, offsets: Ints) -> None:
    """dst[i + offsets] = src[i]; the rest of dst stays. Parts outside dst are dropped."""
    _check_ranks(dst, src, offsets)
    inner, outer = _meeting(src.shape, offsets, dst.shape)
    dst[tuple(outer)] = src[tuple(inner)]


def box(src: Array, offsets: Ints, shape: Ints, fill: Array, most: int = bounds.MEMORY) -> Array:
    """The box of `shape` at `offsets`; what lies outside src is `fill`. One of more than `most`
    bytes, which is all memory there is, has a shape that nobody set."""
    if len(shape) != src.ndim:
        raise RankError(f"a box of {len(shape)} axes in a tensor of {src.ndim}")
    size = math.prod(max(1, n) for n in shape) * src.itemsize
    if min(shape, default=0) < 0 or size > most:
        raise ShapeError(f"a box of shape {shown(shape)}")
    result = np.empty(tuple(shape), src.dtype)
    slice_(result, src, offsets, fill)
    return result


# --- whole tensors ----------------------------------------------------------------------


def _assign(dst: Array, result: Array) -> None:
    if result.shape != dst.shape:
        raise ShapeError(f"the result is {shown(result.shape)}, dst is {shown(dst.shape)}")
    dst[...] = result


def check_layout(layout: Ints, rank: int) -> None:
    """Raises unless `layout` names each of `rank` axes once."""
    if len(layout) != rank:
        raise RankError(f"the layout {shown(layout)} for {rank} axes")
    if sorted(layout) != list(range(rank)):
        raise ShapeError(f"the layout {shown(layout)} is no permutation of {rank} axes")


def permuted(shape: Ints, layout: Ints) -> tuple[int, ...]:
    """The shape after a transpose."""
    check_layout(layout, len(shape))
    return tuple(shape[axis] for axis in layout)


def unpermuted(shape: Ints, layout: Ints) -> tuple[int, ...]:
    """The shape a transpose turns into `shape`."""
    check_layout(layout, len(shape))
    before = dict(zip(layout, shape, strict=True))
    return tuple(before[axis] for axis in range(len(shape)))


def transpose(dst: Array, src: Array, layout: Ints) -> None:
    """Axis i of dst is axis layout[i] of src."""
    check_layout(layout, src.ndim)
    _assign(dst, src.transpose(tuple(layout)))


def slice_transpose(dst: Array, src: Array, offsets: Ints, layout: Ints, fill: Array) -> None:
    """A slice whose axes are then permuted into dst."""
    _check_ranks(dst, src, offsets)
    transpose(dst, box(src, offsets, unpermuted(dst.shape, layout), fill, dst.nbytes), layout)


def transpose_deslice(dst: Array, src: Array, layout: Ints, offsets: Ints) -> None:
    """src with its axes permuted, put into dst at `offsets`."""
    check_layout(layout, src.ndim)
    deslice(dst, src.transpose(tuple(layout)), offsets)


def broadcast(dst: Array, src: Array) -> None:
    """src repeated along the axes where it has size 1; missing axes are outer ones (assumed)."""
    try:
        dst[...] = np.broadcast_to(src, dst.shape)
    except ValueError:
        message = f"src {shown(src.shape)} cannot be repeated to {shown(dst.shape)}"
        raise ShapeError(message) from None


def padded(shape: Ints, low: Ints, high: Ints, mid: Ints) -> tuple[int, ...]:
    """The shape of a padded tensor: low + n + (n - 1) * mid + high on each axis."""
    for given in (low, high, mid):
        if len(given) != len(shape):
            raise RankError(f"{len(given)} pad sizes {shown(given)} for {len(shape)} axes")
    if min(*low, *high, *mid, 0) < 0:
        raise ShapeError(f"negative pad sizes: {shown(low)}, {shown(high)}, {shown(mid)}")
    axes = zip(shape, low, high, mid, strict=True)
    return tuple(before + n + max(0, n - 1) * between + after for n, before, after, between in axes)


def pad(dst: Array, src: Array, low: Ints, high: Ints, mid: Ints, fill: Array) -> None:
    """src with `fill` before, after and between its elements."""
    result = padded(src.shape, low, high, mid)
    if result != dst.shape:
        raise ShapeError(f"the padded src is {shown(result)}, dst is {shown(dst.shape)}")
    dst[...] = fill
    axes = zip(src.shape, low, mid, strict=True)
    dst[tuple(slice(b, b + max(0, n - 1) * (m + 1) + min(n, 1), m + 1) for n, b, m in axes)] = src


def mirrored(src: Array, axis: int) -> Array:
    """src turned round along an axis counted from the end."""
    if src.ndim < -axis:
        raise RankError(f"this mirror needs {-axis} axes, src has {src.ndim}")
    return np.flip(src, axis)


def mirror(dst: Array, src: Array, axis: int) -> None:
    """src turned round along an axis."""
    _assign(dst, mirrored(src, axis))


def sub_sample(dst: Array, src: Array, stride: Ints) -> None:
    """Every stride[i]-th element of axis i, from the first on."""
    _check_ranks(dst, src, stride)
    if min(stride, default=1) < 1:
        raise ShapeError(f"the strides {shown(stride)}")
    _assign(dst, src[tuple(slice(None, None, step) for step in stride)])


# --- element widths ---------------------------------------------------------------------


def _width_factor(wide: np.dtype[Any], narrow: np.dtype[Any], phase: int, ratio: int) -> int:
    factor = WIDTH_FACTORS.get(ratio)
    if factor is None:
        raise ShapeError(f"ratio {ratio}; it is 0 (a factor of 2) or 1 (a factor of 4)")
    if not 0 <= phase < factor:
        raise ShapeError(f"phase {phase}; with ratio {ratio} it is 0 to {factor - 1}")
    if wide.itemsize != narrow.itemsize * factor:
        sizes = f"{narrow.itemsize} and {wide.itemsize} bytes"
        raise ElementError(f"ratio {ratio} means a factor of {factor}, the elements have {sizes}")
    return factor


def expanded(src: Array, wide: np.dtype[Any], phase: int, ratio: int) -> Array:
    """Each element as part `phase` of a wider one whose other parts are zero."""
    factor = _width_factor(wide, src.dtype, phase, ratio)
    parts = np.zeros((*src.shape, factor), src.dtype)
    parts[..., phase] = src
    return parts.view(wide)[..., 0]


def shrunk(src: Array, narrow: np.dtype[Any], phase: int, ratio: int) -> Array:
    """Part `phase` of each element; part 0 is the lowest."""
    factor = _width_factor(src.dtype, narrow, phase, ratio)
    parts = np.ascontiguousarray(src).reshape(*src.shape, 1).view(narrow)
    assert parts.shape[-1] == factor
    return parts[..., phase]

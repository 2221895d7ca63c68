"""DTE operations on plain arrays: what each does to a tensor, without memory or contexts.

Shapes run from the outermost to the innermost axis, as everywhere in the SDK.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


class ShapeError(ValueError):
    """The operands do not fit together; the message says how."""


def _overlap(size: int, offset: int, extent: int) -> tuple[slice, slice]:
    """Where a window of `size` at `offset` meets an axis of `extent`: (in window, in axis)."""
    start, end = max(0, offset), min(extent, offset + size)
    if end <= start:
        return slice(0, 0), slice(0, 0)
    return slice(start - offset, end - offset), slice(start, end)


def _check_rank(what: str, dst: Array, src: Array, numbers: Sequence[int]) -> None:
    if dst.ndim != src.ndim:
        raise ShapeError(f"{what}: dst has {dst.ndim} axes, src has {src.ndim}")
    if len(numbers) != src.ndim:
        raise ShapeError(f"{what}: {len(numbers)} numbers for {src.ndim} axes")


def slice_(dst: Array, src: Array, offsets: Sequence[int], fill: float = 0) -> None:
    """dst[i] = src[i + offsets]; what lies outside src becomes `fill`."""
    _check_rank("slice", dst, src, offsets)
    pairs = [_overlap(d, o, s) for d, o, s in zip(dst.shape, offsets, src.shape, strict=True)]
    dst[...] = np.asarray(fill).astype(dst.dtype)
    dst[tuple(p[0] for p in pairs)] = src[tuple(p[1] for p in pairs)]


def deslice(dst: Array, src: Array, offsets: Sequence[int]) -> None:
    """dst[i + offsets] = src[i]; the rest of dst stays. Parts outside dst are dropped."""
    _check_rank("deslice", dst, src, offsets)
    pairs = [_overlap(s, o, d) for s, o, d in zip(src.shape, offsets, dst.shape, strict=True)]
    dst[tuple(p[1] for p in pairs)] = src[tuple(p[0] for p in pairs)]


def _check_layout(layout: Sequence[int], rank: int) -> None:
    if sorted(layout) != list(range(rank)):
        raise ShapeError(f"layout {list(layout)} is no permutation of {rank} axes")


def transpose(dst: Array, src: Array, layout: Sequence[int]) -> None:
    """Axis i of dst is axis layout[i] of src."""
    _check_layout(layout, src.ndim)
    moved = src.transpose(tuple(layout))
    if moved.shape != dst.shape:
        raise ShapeError(f"transpose gives {moved.shape}, dst is {dst.shape}")
    dst[...] = moved


def slice_transpose(
    dst: Array, src: Array, offsets: Sequence[int], layout: Sequence[int], fill: float = 0
) -> None:
    """A slice whose axes are then permuted into dst."""
    _check_layout(layout, src.ndim)
    if dst.ndim != src.ndim:
        raise ShapeError(f"slice_transpose: dst has {dst.ndim} axes, src has {src.ndim}")
    shape = [0] * dst.ndim
    for axis, origin in enumerate(layout):
        shape[origin] = dst.shape[axis]
    box = np.empty(shape, dst.dtype)
    slice_(box, src, offsets, fill)
    transpose(dst, box, layout)


def transpose_deslice(
    dst: Array, src: Array, layout: Sequence[int], offsets: Sequence[int]
) -> None:
    """src with its axes permuted, put into dst at `offsets`."""
    _check_layout(layout, src.ndim)
    deslice(dst, src.transpose(tuple(layout)), offsets)


def broadcast(dst: Array, src: Array) -> None:
    """src repeated along the axes where it has size 1."""
    try:
        dst[...] = np.broadcast_to(src, dst.shape)
    except ValueError:
        raise ShapeError(f"broadcast: {src.shape} does not fit {dst.shape}") from None


def linear_copy(dst: Array, src: Array) -> None:
    """All of src, whatever the shapes; dst must be large enough."""
    if dst.size < src.size:
        raise ShapeError(f"memcpy: dst has {dst.size} elements, src has {src.size}")
    dst.reshape(-1)[: src.size] = src.reshape(-1)

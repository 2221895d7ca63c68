"""The DTE operations as a table: their arguments, what they touch and what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator import bounds
from tops_simulator.engines.shared.values import convert
from tops_simulator.ops import tensors as t
from tops_simulator.ops.mdspan import Span
from tops_startup.records import dataclass, replace

Array = npt.NDArray[Any]
Ints = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Settings:
    """The arguments after dst and src. Lists have a number for each axis, outermost first."""

    offsets: Ints = ()  # of the box in src
    target_offsets: Ints = ()  # of the box in dst
    shape: Ints = ()  # of the box, where it is given
    layout: Ints = ()
    low: Ints = ()
    high: Ints = ()
    mid: Ints = ()
    stride: Ints = ()
    value: float = 0
    phase: int = 0
    ratio: int = 0
    room: int = bounds.MEMORY  # bytes of the box

    def fill(self, dtype: np.dtype[Any]) -> Array:
        """The value as an element."""
        return convert(np.asarray(self.value), dtype)

    def changed(self, lists: Mapping[str, Ints]) -> Settings:
        """The settings with other lists, by field name."""
        values: dict[str, Any] = {**lists}
        return replace(self, **values)


Run = Callable[[Array, Array, Settings], None]
BoxShape = Callable[[Span, Span, Settings], Ints]


@dataclass(frozen=True, slots=True)
class Operation:
    """One DTE operation. `parameters` are fields of Settings in the order of the arguments.

    `reads` and `writes` give the shape of the box it touches at `offsets` in src and at
    `target_offsets` in dst; without them it touches the whole tensor.
    """

    name: str
    parameters: tuple[str, ...]
    run: Run
    reads: BoxShape | None = None
    writes: BoxShape | None = None
    has_source: bool = True


def _given_box(dst: Span, src: Span, s: Settings) -> Ints:
    return s.shape


def _like_dst(dst: Span, src: Span, s: Settings) -> Ints:
    return dst.shape


def _like_src(dst: Span, src: Span, s: Settings) -> Ints:
    return src.shape


def _before_transpose(dst: Span, src: Span, s: Settings) -> Ints:
    return t.unpermuted(dst.shape, s.layout)


def _after_transpose(dst: Span, src: Span, s: Settings) -> Ints:
    return t.permuted(src.shape, s.layout)


def _memcpy(dst: Array, src: Array, s: Settings) -> None:
    dst[...] = src


def _memset(dst: Array, src: Array, s: Settings) -> None:
    dst[...] = s.fill(dst.dtype)


def _slice_pad(dst: Array, src: Array, s: Settings) -> None:
    fill = s.fill(dst.dtype)
    t.pad(dst, t.box(src, s.offsets, s.shape, fill, s.room), s.low, s.high, s.mid, fill)


def _slice_deslice(dst: Array, src: Array, s: Settings) -> None:
    t.deslice(dst, _box(src, s), s.target_offsets)


def _box(src: Array, s: Settings) -> Array:
    return t.box(src, s.offsets, s.shape, s.fill(src.dtype), s.room)  # 0, or a flag: known


def _slice_expand(dst: Array, src: Array, s: Settings) -> None:
    t.deslice(dst, t.expanded(_box(src, s), dst.dtype, s.phase, s.ratio), (0,) * dst.ndim)


def _shrink_deslice(dst: Array, src: Array, s: Settings) -> None:
    t.deslice(dst, t.shrunk(src, dst.dtype, s.phase, s.ratio), s.target_offsets)


def _memset_deslice(dst: Array, src: Array, s: Settings) -> None:
    t.deslice(dst, np.broadcast_to(s.fill(dst.dtype), src.shape), s.target_offsets)


def _mirror(axis: int) -> Run:
    return lambda dst, src, s: t.mirror(dst, src, axis)


def _mirror_pad(axis: int) -> Run:
    def run(dst: Array, src: Array, s: Settings) -> None:
        t.pad(dst, t.mirrored(src, axis), s.low, s.high, s.mid, s.fill(dst.dtype))

    return run


def _mirror_deslice(axis: int) -> Run:
    return lambda dst, src, s: t.deslice(dst, t.mirrored(src, axis), s.target_offsets)


_PADS = ("low", "high", "mid", "value")
_TB, _LR = t.MIRROR_TB_AXIS, t.MIRROR_LR_AXIS
WIDENING = frozenset({"slice_expand", "shrink_deslice"})

_ALL = (
    Operation("memcpy", (), _memcpy),
    Operation("memset", ("value",), _memset, has_source=False),
    Operation(
        "slice",
        ("offsets", "value"),
        lambda dst, src, s: t.slice_(dst, src, s.offsets, s.fill(dst.dtype)),
        reads=_like_dst,
    ),
    Operation(
        "deslice",
        ("target_offsets",),
        lambda dst, src, s: t.deslice(dst, src, s.target_offsets),
        writes=_like_src,
    ),
    Operation("transpose", ("layout",), lambda dst, src, s: t.transpose(dst, src, s.layout)),
    Operation(
        "slice_transpose",
        ("offsets", "layout", "value"),
        lambda dst, src, s: t.slice_transpose(dst, src, s.offsets, s.layout, s.fill(dst.dtype)),
        reads=_before_transpose,
    ),
    Operation(
        "transpose_deslice",
        ("layout", "target_offsets"),
        lambda dst, src, s: t.transpose_deslice(dst, src, s.layout, s.target_offsets),
        writes=_after_transpose,
    ),
    Operation(
        "pad",
        _PADS,
        lambda dst, src, s: t.pad(dst, src, s.low, s.high, s.mid, s.fill(dst.dtype)),
    ),
    Operation("mirror_tb", (), _mirror(_TB)),
    Operation("mirror_lr", (), _mirror(_LR)),
    Operation("broadcast", (), lambda dst, src, s: t.broadcast(dst, src)),
    Operation("slice_pad", ("offsets", "shape", *_PADS), _slice_pad, reads=_given_box),
    Operation(
        "slice_deslice",
        ("offsets", "shape", "target_offsets"),
        _slice_deslice,
        reads=_given_box,
        writes=_given_box,
    ),
    Operation(
        "slice_broadcast",
        ("offsets", "shape"),
        lambda dst, src, s: t.broadcast(dst, _box(src, s)),
        reads=_given_box,
    ),
    Operation(
        "slice_expand", ("offsets", "shape", "phase", "ratio"), _slice_expand, reads=_given_box
    ),
    Operation(
        "shrink_deslice", ("phase", "ratio", "target_offsets"), _shrink_deslice, writes=_like_src
    ),
    Operation("memset_deslice", ("target_offsets", "value"), _memset_deslice, writes=_like_src),
    Operation("mirror_tb_pad", _PADS, _mirror_pad(_TB)),
    Operation("mirror_lr_pad", _PADS, _mirror_pad(_LR)),
    Operation("mirror_tb_deslice", ("target_offsets",), _mirror_deslice(_TB), writes=_like_src),
    Operation("mirror_lr_deslice", ("target_offsets",), _mirror_deslice(_LR), writes=_like_src),
    Operation("sub_sample", ("stride",), lambda dst, src, s: t.sub_sample(dst, src, s.stride)),
)
OPERATIONS = {operation.name: operation for operation in _ALL}
"""What a DTE can do, by the name of its function in namespace tops."""

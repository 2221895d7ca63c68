"""DTE transfers as data, and doing them.

Only what an operation touches has to exist: a slice of a tensor that is declared larger than its
memory is fine as long as the slice itself lies inside.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator import bounds
from tops_simulator.checkers.stamps import Box
from tops_simulator.dte_protocol import DteFault
from tops_simulator.engines.shared.values import DTYPES
from tops_simulator.ir import Scalar, Space, Tag
from tops_simulator.memory import Clip, Memory
from tops_simulator.messages import say
from tops_simulator.objects import SHIFT, Allocation, stored
from tops_simulator.ops import tensors as t
from tops_simulator.ops.mdspan import Span, fits_tag
from tops_simulator.ops.operations import WIDENING, Operation, Run, Settings
from tops_startup.records import dataclass, replace

Array = npt.NDArray[Any]
Ints = tuple[int, ...]
Report = Callable[[str, str], None]
"""Takes a fault: kind and message."""
UndefinedMove = Callable[[Allocation, Allocation], None]
"""Hears where bytes that nobody has stored were moved from, and where to."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """An operation with its operands. `total` (bytes) replaces both sizes, if given."""

    operation: Operation
    dst: Span
    src: Span | None
    settings: Settings
    total: int | None = None


# --- windows ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Window:
    """The box of a tensor that a transfer touches."""

    span: Span
    start: Ints
    extent: Ints

    @property
    def empty(self) -> bool:
        return 0 in self.extent

    @property
    def is_dense(self) -> bool:
        """Whether its bytes follow one another without a gap."""
        return self.place()[1] == math.prod(self.extent) * self.span.element.size

    def strides(self) -> Ints:
        """Bytes from one element to the next along each axis."""
        step, found = self.span.element.size, []
        for extent in reversed(self.span.shape):
            found.append(step)
            step *= extent
        return tuple(reversed(found))

    def place(self) -> tuple[int, int]:
        """Address and size of the bytes from the first element to the last."""
        if self.extent == self.span.shape:
            return self.span.address, self.span.size
        pairs = list(zip(self.strides(), self.start, self.extent, strict=True))
        first = sum(step * start for step, start, _ in pairs)
        last = sum(step * (start + extent - 1) for step, start, extent in pairs)
        return self.span.address + first, last - first + self.span.element.size

    def view(self, data: npt.NDArray[np.uint8]) -> Array:
        """The box as an array over the bytes of `place()`."""
        return np.ndarray(self.extent, DTYPES[self.span.element], data, 0, self.strides())

    def byte_view(self, data: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
        """The same with the bytes of each element as a last axis."""
        size = self.span.element.size
        return np.ndarray((*self.extent, size), np.uint8, data, 0, (*self.strides(), 1))


def _window(span: Span, offsets: Ints | None, box: Ints) -> Window:
    if offsets is None:
        return Window(span, (0,) * len(span.shape), span.shape)
    if not len(span.shape) == len(offsets) == len(box):
        shape = t.shown(span.shape)
        raise t.RankError(f"offsets {t.shown(offsets)} and box {t.shown(box)} in {shape}")
    axes = zip(box, offsets, span.shape, strict=True)
    pairs = [t.overlap(size, offset, extent) for size, offset, extent in axes]
    return Window(span, tuple(p[0] for p in pairs), tuple(p[1] for p in pairs))


def _windows(transfer: Transfer) -> tuple[Window, Window, Settings]:
    """What is touched in dst and src, and the settings as seen from there."""
    operation, s, dst = transfer.operation, transfer.settings, transfer.dst
    src = transfer.src or dst
    if operation.name == "memcpy":
        _check_sizes(dst, src)
        dst, src = dst.as_bytes(src.size), src.as_bytes(src.size)
    source = target = None
    if operation.reads is not None:
        source = _window(src, s.offsets, operation.reads(dst, src, s))
        s = replace(s, offsets=_seen_from(s.offsets, source))
    if operation.writes is not None:
        target = _window(dst, s.target_offsets, operation.writes(dst, src, s))
        s = replace(s, target_offsets=_seen_from(s.target_offsets, target))
    return target or _window(dst, None, ()), source or _window(src, None, ()), s


def windows(transfer: Transfer) -> tuple[Window | None, Window] | None:
    """The boxes a transfer reads and writes; None for operands that do not fit together."""
    try:
        transfer = _as_given(transfer)
        _check_elements(transfer)
        target, source, _ = _windows(transfer)
    except t.ShapeError:
        return None
    return source if _reads(transfer) else None, target


def _reads(transfer: Transfer) -> bool:
    """Whether the contents of the source matter; a memset_deslice takes only its shape."""
    return transfer.src is not None and transfer.operation.name != "memset_deslice"


def _seen_from(offsets: Ints, window: Window) -> Ints:
    return tuple(o - start for o, start in zip(offsets, window.start, strict=True))


def _check_sizes(dst: Span, src: Span) -> None:
    if dst.size < src.size:
        raise t.ShapeError(f"dst has {dst.size} bytes, src has {src.size}")


def _check_elements(transfer: Transfer) -> None:
    dst, src, name = transfer.dst, transfer.src, transfer.operation.name
    for span in (dst, src):
        if span is not None and not _is_sane(span):
            raise t.ShapeError(f"a tensor of shape {t.shown(span.shape)}")
    same = src is None or src.element.size == dst.element.size
    if not same and name != "memcpy" and name not in WIDENING:
        raise t.ElementError("dst and src have elements of different sizes")


def _is_sane(span: Span) -> bool:
    elements = math.prod(max(1, extent) for extent in span.shape)
    return min(span.shape, default=-1) >= 0 and elements <= ADDRESSABLE


def announce(transfer: Transfer, memory: Memory) -> None:
    """Marks what a started transfer will write: touching it too early is not a load of bytes that
    nobody stores.
    """
    found = windows(transfer)
    if found is None or found[1].empty:
        return
    clip = memory.clip(*found[1].place())
    if clip.complete:
        stored(found[1].byte_view(clip.unset))


def boxes(transfer: Transfer, memory: Memory) -> Iterator[tuple[Box, bool]]:
    """What a transfer touches in memory, and whether it stores there; nothing that is faulty."""
    spans = transfer.src, transfer.dst
    sides = zip(windows(transfer) or (), spans, (False, True), strict=False)
    for window, span, stores in sides:
        if window is None or window.empty:
            continue
        address, size = window.place()
        found = memory.find(address)
        if found is not None and memory.clip(address, size).complete:
            place = found.base + address - memory.address(found.id)
            yield _box(window, span, place), stores


def _box(window: Window, span: Span | None, place: int) -> Box:
    """A window in memory; bytes of a span, which copies are made of, as its elements."""
    size = window.span.element.size
    if span is not None and size == 1 and len(window.extent) == 1:
        element = span.element.size
        if window.extent[0] % element == 0:
            return Box(place, (window.extent[0] // element,), (element,), element)
    return Box(place, window.extent, window.strides(), size)


# --- doing it ---------------------------------------------------------------------------

ADDRESSABLE = 1 << SHIFT
"""Bytes an object's addresses can tell apart, and so more than a tensor has elements: what has more
has extents that nobody set."""


def perform(
    transfer: Transfer,
    memory: Memory,
    report: Report,
    faulty: int = bounds.FAULTY,
    undefined: UndefinedMove = lambda source, target: None,
) -> int:
    """Moves the data; faults go to `report`, what is good about a faulty transfer is done, if it
    has no more than `faulty` bytes.

    Returns the bytes written.
    """
    try:
        return _perform(_as_given(transfer), memory, report, faulty, undefined)
    except t.ShapeError as error:
        report(error.kind, f"{transfer.operation.name}: {error}")
        return 0


def _as_given(transfer: Transfer) -> Transfer:
    """The transfer with the total size it was given, if any."""
    src, total = transfer.src, transfer.total
    if total is None:
        return transfer
    return replace(
        transfer,
        dst=transfer.dst.resized(total),
        src=None if src is None else src.as_bytes(total),
        total=None,
    )


def _perform(
    transfer: Transfer, memory: Memory, report: Report, faulty: int, undefined: UndefinedMove
) -> int:
    _check_elements(transfer)
    target, source, settings = _windows(transfer)
    if settings.shape:
        settings = replace(settings, room=memory.limit)
    name, run = transfer.operation.name, transfer.operation.run
    role = say("transfer-source", name=name)
    reads = _reads(transfer)
    src = _operand(memory, source, role, report) if reads else _Operand(None, source)
    dst = _operand(memory, target, say("transfer-target", name=name), report)
    element = target.span.element
    if src.good and dst.good:
        run(dst.array(element), src.array(element), settings)
        if not _spread_known(run, dst, src, settings):
            _report_undefined(src, dst, undefined)
    elif name not in WIDENING and max(src.size, dst.size) <= faulty:
        _perform_partly(run, dst, src, element, settings)
    return target.span.element.size * math.prod(target.extent)


@dataclass(frozen=True, slots=True)
class _Operand:
    """A window and its bytes in memory; `clip` None: its contents do not matter."""

    clip: Clip | None
    window: Window

    @property
    def good(self) -> bool:
        return self.clip is None or self.clip.complete

    @property
    def size(self) -> int:
        return 0 if self.window.empty else self.window.place()[1]

    def array(self, element: Scalar) -> Array:
        """The box; elements of the other operand's size are seen as its type."""
        own, dtype = DTYPES[self.window.span.element], DTYPES[element]
        if dtype.itemsize != own.itemsize:
            dtype = own
        if self.window.empty:
            return np.empty(self.window.extent, dtype)
        if self.clip is None:
            return np.broadcast_to(np.zeros((), dtype), self.window.extent)
        return _as(self.window.view(self.clip.view), dtype)

    def copied(self) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]:
        """All bytes of the window, zero where there are none, and 1 where there are."""
        data, real = np.zeros(self.size, np.uint8), np.zeros(self.size, np.uint8)
        if self.clip is not None:
            there = slice(self.clip.lead, self.clip.lead + len(self.clip.view))
            data[there] = self.clip.view
            real[there] = 1
        return data, real


def _report_undefined(src: _Operand, dst: _Operand, undefined: UndefinedMove) -> None:
    """Nobody has stored what was moved: tells so if it leaves for global memory. A part that nobody
    has stored may be padding, and goes on as what it is.
    """
    assert src.clip is not None
    assert dst.clip is not None
    source, target = src.clip.allocation, dst.clip.allocation
    if source is None or target is None or source.space is Space.GLOBAL:
        return
    if target.space is Space.GLOBAL:
        undefined(source, target)


def _spread_known(run: Run, dst: _Operand, src: _Operand, settings: Settings) -> bool:
    """Marks what was written as stored to, apart from elements whose source is not; gives whether
    any of the source is.

    The operation runs once more, on flags.
    """
    if dst.clip is None or dst.window.empty:
        return True
    unset = dst.window.byte_view(dst.clip.unset)
    if src.clip is None or src.window.empty or not src.clip.unset.any():
        stored(unset)
        return True
    flags = np.ones(dst.window.extent, DTYPES[dst.window.span.element])
    given = ~src.window.byte_view(src.clip.unset).any(axis=-1)
    run(flags, given.astype(DTYPES[src.window.span.element]), replace(settings, value=1))
    unset[...] = ~flags.astype(np.bool_)[..., None]
    return bool(given.any())


def _as(array: Array, dtype: np.dtype[Any]) -> Array:
    return array.view(dtype) if array.dtype.itemsize == dtype.itemsize else array


def _operand(memory: Memory, window: Window, role: str, report: Report) -> _Operand:
    if window.empty:
        return _Operand(None, window)
    address, size = window.place()
    clip = memory.clip(address, size)
    have = clip.allocation
    on_host = have is not None and have.space is Space.HOST
    if not clip.complete or on_host:
        kind, message = memory.explain(address, size, False, window.span.element.size)
        report(kind, say("of-operand", role=role, message=message))
        return _Operand(clip.emptied() if on_host else clip, window)
    assert have is not None
    tag = window.span.tag
    if tag is not None and not fits_tag(tag, have.space):
        report(DteFault.WRONG_TAG.value, _wrong_space(role, tag, have.name, have.space))
        return _Operand(clip.emptied(), window)
    return _Operand(clip, window)


SPACE_NAMES = {
    Space.GLOBAL: "global memory (L3)",
    Space.SHARED: "shared memory (L2)",
    Space.LOCAL: "local memory (L1)",
    Space.PRIVATE: "the thread's stack (L1)",
    Space.CONSTANT: "constant memory",
    Space.HOST: "host memory",
}


def _wrong_space(role: str, tag: Tag, name: str, space: Space) -> str:
    place = SPACE_NAMES[space]
    return say("wrong-tag", role=role, tag=tag.name, name=name, place=place)


def _perform_partly(
    run: Run, dst: _Operand, src: _Operand, element: Scalar, settings: Settings
) -> None:
    """Moves the elements that exist on both sides.

    The operation runs a second time on flags, which shows the elements whose source is missing.
    """
    if dst.clip is None or not len(dst.clip.view):
        return
    (dst_bytes, _), (src_bytes, src_real) = dst.copied(), src.copied()
    before = dst.window.view(dst_bytes).copy()
    moved, flags = before.copy(), np.ones(before.shape, before.dtype)
    if src.clip is None:
        run(moved, src.array(element), settings)
    else:
        run(moved, _as(src.window.view(src_bytes), moved.dtype), settings)
        known = src.window.view(src_real * np.uint8(255)).astype(bool).astype(flags.dtype)
        run(flags, known, replace(settings, value=1))
    dst.window.view(dst_bytes)[...] = np.where(flags.astype(bool), moved, before)
    there = slice(dst.clip.lead, dst.clip.lead + len(dst.clip.view))
    dst.clip.view[...] = dst_bytes[there]

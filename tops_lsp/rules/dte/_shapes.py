"""Shapes on their way through an operation.

An operation's name says its stages, in order: `slice_transpose` takes a box, then turns it. A
shape goes through them from the source; what comes out has to be, or to fit into, the
destination. Extents that are not fixed fit everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tops_lsp.diagnostics.core import Phrase
from tops_lsp.rules.shared.dte_operations import Operation
from tops_lsp.rules.shared.dte_tensors import Extents, Operands, Tensor
from tops_startup.patterns import regex
from tops_startup.records import dataclass

_STAGE = regex(r"mirror_(?:tb|lr)|sub_sample|[a-z]+")
_LISTS = (
    "offsets",
    "src_offsets",
    "dst_offsets",
    "slice_shape",
    "layout",
    "pad_low",
    "pad_high",
    "pad_mid",
    "dim_stride",
)


def stages(name: str) -> list[str]:
    """`mirror_tb_pad`: mirror_tb, pad."""
    return _STAGE.findall(name)


@dataclass(frozen=True, slots=True)
class Misfit:
    """An axis along which something does not fit: what it is, and what it should be."""

    what: Phrase
    axis: int
    have: int
    want: int


@dataclass(frozen=True, slots=True)
class Shapes:
    """What is fixed about the shapes and lists of one operation."""

    operation: Operation
    destination: Tensor | None
    source: Tensor | None
    lists: dict[str, Extents]

    @property
    def stages(self) -> list[str]:
        """What the operation does, step by step."""
        return stages(self.operation.name)

    def ranks(self) -> Iterator[tuple[str, int]]:
        """The known numbers of axes, with what has them."""
        for name, tensor in (("dst", self.destination), ("src", self.source)):
            if tensor is not None and tensor.shape is not None:
                yield name, len(tensor.shape)
        yield from ((name, len(numbers)) for name, numbers in self.lists.items())

    def permutation(self) -> Extents | None:
        """The layout, if it is fixed and names each axis once."""
        layout = self.lists.get("layout")
        fixed = layout is not None and None not in layout
        return layout if fixed and is_permutation(layout) else None

    def is_ordered_otherwise(self) -> bool:
        """Whether layout and offsets seem to be given the other way round, as one source has it."""
        layout, offsets = self.lists.get("layout"), self.lists.get("offsets")
        known = layout is not None and offsets is not None and "deslice" in self.stages
        return known and not is_permutation(layout) and is_permutation(offsets)


def shapes(operation: Operation, known: Operands) -> Shapes:
    """The shapes of an operation's operands."""
    given = operation.operands
    lists = {name: known.numbers(given[name]) for name in _LISTS if name in given}
    return Shapes(
        operation,
        known.tensor(given.get("dst")),
        known.tensor(given.get("src")),
        {name: numbers for name, numbers in lists.items() if numbers is not None},
    )


def is_permutation(layout: Extents | None) -> bool:
    """Whether every axis is named once."""
    return layout is not None and sorted(a for a in layout if a is not None) == list(
        range(len(layout))
    )


# --- the way through the stages -----------------------------------------------------------


def misfits(given: Shapes) -> Iterator[Misfit]:
    """Where shapes do not fit; nothing where numbers of axes differ or are not known."""
    target = None if given.destination is None else given.destination.shape
    current = None if given.source is None else given.source.shape
    if current is None or target is None or len({rank for _, rank in given.ranks()}) != 1:
        return
    if given.is_ordered_otherwise():
        return
    for stage in given.stages:
        step = _STEPS.get(stage)
        if step is None:
            return
        current, found = step(given, current, target)
        yield from found
    if given.stages[-1] not in ("deslice", "broadcast"):
        yield from _equal(Phrase("the result's extent"), current, target)


Step = tuple[Extents, list[Misfit]]


def _slice(given: Shapes, current: Extents, target: Extents) -> Step:
    offsets = given.lists.get("src_offsets") or given.lists.get("offsets") or _open(current)
    box = given.lists.get("slice_shape") or _box(given, target)
    fills = "pad_value" in given.operation.operands
    return box, [] if fills else [*_outside(offsets, box, current)]


def _box(given: Shapes, target: Extents) -> Extents:
    """What has to be cut out for the destination to be filled."""
    if given.stages == ["slice"]:
        return target
    layout = given.permutation()
    if given.stages != ["slice", "transpose"] or layout is None:
        return _open(target)
    found = {axis: target[index] for index, axis in enumerate(layout) if axis is not None}
    return tuple(found.get(axis) for axis in range(len(target)))


def _transpose(given: Shapes, current: Extents, target: Extents) -> Step:
    layout = given.permutation()
    if layout is None:
        return _open(current), []
    return tuple(current[axis] for axis in layout if axis is not None), []


def _pad(given: Shapes, current: Extents, target: Extents) -> Step:
    parts = [given.lists.get(name) or _open(current) for name in ("pad_low", "pad_high", "pad_mid")]
    return tuple(_padded(n, *pads) for n, *pads in zip(current, *parts, strict=True)), []


def _padded(n: int | None, low: int | None, high: int | None, mid: int | None) -> int | None:
    if n is None or low is None or high is None or mid is None:
        return None
    return low + n + max(0, n - 1) * mid + high


def _deslice(given: Shapes, current: Extents, target: Extents) -> Step:
    offsets = given.lists.get("dst_offsets") or given.lists.get("offsets") or _open(current)
    what = Phrase("the end of the box in the destination")
    return target, _within(what, offsets, current, target)


def _broadcast(given: Shapes, current: Extents, target: Extents) -> Step:
    wrong = [
        Misfit(Phrase("the extent to repeat"), axis, have, 1)
        for axis, (have, want) in enumerate(zip(current, target, strict=True))
        if have is not None and want is not None and have not in (1, want)
    ]
    return target, wrong


def _sample(given: Shapes, current: Extents, target: Extents) -> Step:
    strides = given.lists.get("dim_stride") or _open(current)
    found = [
        None if n is None or not stride else -(-n // stride)
        for n, stride in zip(current, strides, strict=True)
    ]
    return tuple(found), []


def _same(given: Shapes, current: Extents, target: Extents) -> Step:
    return current, []


_STEPS: dict[str, Callable[[Shapes, Extents, Extents], Step]] = {
    "slice": _slice,
    "transpose": _transpose,
    "pad": _pad,
    "deslice": _deslice,
    "broadcast": _broadcast,
    "sub_sample": _sample,
    "mirror_tb": _same,
    "mirror_lr": _same,
    "expand": _same,
    "shrink": _same,
    "memset": _same,
}


_BEGINNING = Phrase("the beginning of the slice in the source")
_END = Phrase("the end of the slice in the source")


def _open(shape: Extents) -> Extents:
    return (None,) * len(shape)


def _outside(offsets: Extents, box: Extents, around: Extents) -> Iterator[Misfit]:
    """A slice that is not all in its source, where nothing is said of what the rest becomes."""
    for axis, (offset, extent, limit) in enumerate(zip(offsets, box, around, strict=True)):
        found = _beyond(offset, extent, limit)
        if found is not None:
            what, have, want = found
            yield Misfit(what, axis, have, want)


def _beyond(
    offset: int | None, extent: int | None, limit: int | None
) -> tuple[Phrase, int, int] | None:
    """Which end of a slice lies outside, where it lies, and how far it may."""
    if offset is None or offset < 0:
        return None if offset is None else (_BEGINNING, offset, 0)
    if limit is None or offset >= limit:
        return None if limit is None else (_BEGINNING, offset, limit)
    end = offset + (extent or 0)
    return (_END, end, limit) if end > limit else None


def _within(what: Phrase, offsets: Extents, box: Extents, around: Extents) -> list[Misfit]:
    """Boxes that are put too far; one that is larger than what is around it is meant to be cut."""
    found = []
    for axis, (offset, extent, limit) in enumerate(zip(offsets, box, around, strict=True)):
        if offset is None or extent is None or limit is None:
            continue
        if extent <= limit < offset + extent or offset < 0:
            found.append(Misfit(what, axis, offset + extent, limit))
    return found


def _equal(what: Phrase, current: Extents, target: Extents) -> Iterator[Misfit]:
    for axis, (have, want) in enumerate(zip(current, target, strict=True)):
        if have is not None and want is not None and have != want:
            yield Misfit(what, axis, have, want)

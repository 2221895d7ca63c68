"""tops::mdspan: its constructors, and reading one back from memory."""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass

from tops_simulator import layout
from tops_simulator.ir import Scalar, Space
from tops_simulator.ops.registry import Call, op

_FIELDS = struct.Struct("<4q8q")
_POINTER = re.compile(r"ptr:([a-z0-9]*)(?:\[(\d+)\])?$")
TAGS = {0: Space.GLOBAL, 1: Space.SHARED}
L1 = (Space.LOCAL, Space.PRIVATE)


@dataclass(frozen=True, slots=True)
class Span:
    """A dense tensor in memory."""

    tag: int
    element: Scalar
    address: int
    shape: tuple[int, ...]

    @property
    def count(self) -> int:
        """Number of elements."""
        total = 1
        for extent in self.shape:
            total *= extent
        return total

    @property
    def size(self) -> int:
        """Bytes."""
        return self.count * self.element.size


def pointer_type(described: str) -> tuple[Scalar | None, int | None]:
    """Element type and, for arrays, length of a pointer argument's description."""
    match = _POINTER.match(described)
    if match is None or match[1] not in {s.value for s in Scalar}:
        return None, None
    return Scalar(match[1]), int(match[2]) if match[2] else None


@op("tops::mdspan::mdspan")
def make(call: Call) -> None:
    """mdspan(this, [space], address, extents… or an array of extents)."""
    tagged = not call.types[1].startswith("ptr")
    position = 2 if tagged else 1
    element, _ = pointer_type(call.types[position])
    for thread in call.threads():
        if element is None:
            call.fail(int(thread), "not-simulated", "an mdspan over elements of unknown type")
            continue
        tag = int(call.args[1][thread]) if tagged else -1
        extents = _extents(call, int(thread), position + 1)
        if extents is None:
            continue
        data = (tag, layout.ELEMENTS.index(element), len(extents), int(call.args[position][thread]))
        padded = (*extents, *[0] * (layout.MDSPAN_MAX_RANK - len(extents)))
        call.memory.write_object(int(call.args[0][thread]), _FIELDS.pack(*data, *padded))


def _extents(call: Call, thread: int, position: int) -> tuple[int, ...] | None:
    types = call.types[position:]
    if len(types) == 1 and types[0].startswith("ptr"):
        found = integers(call, thread, position)
    else:
        found = tuple(int(a[thread]) for a in call.args[position:])
    if found is None or not 1 <= len(found) <= layout.MDSPAN_MAX_RANK:
        call.fail(thread, "dte-shape", "an mdspan has between 1 and 8 axes")
        return None
    if min(found) < 0:
        call.fail(thread, "dte-shape", f"an mdspan with the shape {list(found)}")
        return None
    return found


def integers(call: Call, thread: int, position: int) -> tuple[int, ...] | None:
    """The numbers of an int array argument; None (and a fault) if they cannot be read."""
    element, length = pointer_type(call.types[position])
    if element is None or length is None:
        call.fail(thread, "not-simulated", "a list of numbers of unknown length")
        return None
    raw = call.memory.read_object(int(call.args[position][thread]), length * element.size)
    if raw is None:
        call.fail(thread, "out-of-bounds", "a list of numbers that lies outside its object")
        return None
    step = element.size
    signed = element.is_signed
    return tuple(
        int.from_bytes(raw[i : i + step], "little", signed=signed) for i in range(0, len(raw), step)
    )


def read(call: Call, thread: int, position: int) -> Span | None:
    """The mdspan an argument points to; None (and a fault) for something else."""
    raw = call.memory.read_object(int(call.args[position][thread]), layout.MDSPAN_SIZE)
    if raw is None:
        call.fail(thread, "invalid-pointer", "an mdspan that does not exist")
        return None
    tag, code, rank, address, *extents = _FIELDS.unpack(raw)
    if not (0 <= code < len(layout.ELEMENTS) and 1 <= rank <= layout.MDSPAN_MAX_RANK):
        call.fail(thread, "dte-not-configured", "an mdspan that was never initialised")
        return None
    return Span(tag, layout.ELEMENTS[code], address, tuple(extents[:rank]))

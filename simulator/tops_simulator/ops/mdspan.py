"""tops::mdspan: its constructors, and reading spans and lists of numbers back from memory.

Arguments are read for all threads at once; a thread whose argument cannot be read faults and its
entry is None.
"""

from __future__ import annotations

import math
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from tops_simulator import layout
from tops_simulator.dte_protocol import DteFault
from tops_simulator.engines.shared.values import DTYPES
from tops_simulator.ir import Scalar, Space, Tag
from tops_simulator.ops.registry import Invocation, op
from tops_startup.patterns import regex
from tops_startup.records import dataclass

_WORDS = layout.MDSPAN_SIZE // 8
_HEADER = layout.MDSPAN_EXTENTS // 8
_LONG = np.dtype(np.int64)
_POINTER = regex(r"(?:ptr|ret):([a-z0-9]*)(?:\[(\d+)\])?$")
_SCALARS = {s.value: s for s in Scalar}
LIST_LIMIT = 64
"""How long a list of numbers may be; the SDK's have one for each axis."""

Threads = npt.NDArray[np.intp]
Longs = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
_T = TypeVar("_T")

MEMORIES = {
    Space.GLOBAL: "global",
    Space.SHARED: "shared",
    Space.LOCAL: "private",
    Space.PRIVATE: "private",
}
"""The memories of the DTE, as `ir.ContextKind` and `ir.Tag` call them."""


@dataclass(frozen=True, slots=True)
class Span:
    """A dense tensor in memory. Without a `tag` the program names no space."""

    tag: Tag | None
    element: Scalar
    address: int
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """Bytes."""
        return math.prod(self.shape) * self.element.size

    def as_bytes(self, count: int) -> Span:
        """A flat span of `count` bytes at the same address."""
        return Span(self.tag, Scalar.U8, self.address, (count,))

    def resized(self, nbytes: int) -> Span:
        """A flat span at the same address with the elements that fit into `nbytes`."""
        return Span(self.tag, self.element, self.address, (nbytes // self.element.size,))


def fits_tag(tag: Tag | None, space: Space) -> bool:
    """Whether memory of a space is what an mdspan's tag says; constants fit any."""
    return tag is None or space is Space.CONSTANT or MEMORIES.get(space) == tag.memory


def pointer_type(described: str) -> tuple[Scalar | None, int | None]:
    """Element type and, for arrays, length of a pointer argument's description."""
    match = _POINTER.match(described)
    if match is None:
        return None, None
    return _SCALARS.get(match[1]), int(match[2]) if match[2] else None


@op("tops::mdspan::mdspan")
def make(call: Invocation) -> None:
    """mdspan(this, [space], address, extents… or an array of extents)."""
    tagged = not call.types[1].startswith("ptr")
    position = 2 if tagged else 1
    element, _ = pointer_type(call.types[position])
    threads = call.threads()
    if element is None:
        _refuse(call, threads, "an mdspan over elements of unknown type")
        return
    rows, threads = _extents(call, position + 1, threads)
    if rows.shape[1] > layout.MDSPAN_MAX_RANK:
        _refuse(call, threads, f"an mdspan of {rows.shape[1]} axes")
        return
    words = np.zeros((len(threads), _WORDS), _LONG)
    words[:, 0] = call.args[1][threads] if tagged else -1
    words[:, 1] = layout.ELEMENTS.index(element)
    words[:, 2] = rows.shape[1]
    words[:, 3] = call.args[position][threads]
    words[:, _HEADER : _HEADER + rows.shape[1]] = rows
    places, good = _check(call, 0, threads, layout.MDSPAN_SIZE)
    call.memory.store(places[good], words[good], _WORDS)


def _refuse(call: Invocation, threads: Threads, what: str) -> None:
    for thread in threads:
        call.fail(int(thread), "not-simulated", f"{what} cannot be simulated yet")


def _extents(call: Invocation, position: int, threads: Threads) -> tuple[Longs, Threads]:
    """A row of extents for each thread whose extents can be read, and these threads."""
    if len(call.types) == position + 1 and call.types[position].startswith("ptr"):
        found = integers(call, position, threads)
        kept = [i for i, row in enumerate(found) if row is not None]
        length = next((len(row) for row in found if row is not None), 0)
        rows = np.array([found[i] for i in kept], _LONG).reshape(len(kept), length)
        return rows, threads[kept]
    columns = [a[threads].astype(_LONG) for a in call.args[position:]]
    return np.array(columns, _LONG).reshape(len(columns), len(threads)).T, threads


def integers(call: Invocation, position: int, threads: Threads) -> list[tuple[int, ...] | None]:
    """The numbers of an int array argument, for each of `threads`."""
    element, length = pointer_type(call.types[position])
    if element is None or length is None or not element.is_integer or length > LIST_LIMIT:
        _refuse(call, threads, "a list of numbers of unknown length")
        return [None] * len(threads)
    places, good = _check(call, position, threads, length * element.size)
    values = call.memory.load(places[good], DTYPES[element], length).reshape(-1, max(length, 1))
    return _spread(good, [tuple(row[:length]) for row in values.tolist()])


def spans(call: Invocation, position: int, threads: Threads) -> list[Span | None]:
    """The mdspan an argument points to, for each of `threads`."""
    places, good = _check(call, position, threads, layout.MDSPAN_SIZE)
    rows = call.memory.load(places[good], _LONG, _WORDS).tolist()
    found = _spread(good, [_span(call, row) for row in rows])
    for thread, span, readable in zip(threads, found, good, strict=True):
        if span is None and readable:
            message = "an mdspan that was never initialized"
            call.fail(int(thread), DteFault.NOT_CONFIGURED.value, message)
    return found


def _span(call: Invocation, row: list[int]) -> Span | None:
    tag, code, rank, address = row[:_HEADER]
    if not (0 <= code < len(layout.ELEMENTS) and 0 <= rank <= layout.MDSPAN_MAX_RANK):
        return None
    shape = tuple(row[_HEADER : _HEADER + rank])
    return Span(call.tags.get(tag), layout.ELEMENTS[code], address, shape)


def _spread(good: Bools, values: list[_T]) -> list[_T | None]:
    rest = iter(values)
    return [next(rest) if ok else None for ok in good]


def _check(call: Invocation, position: int, threads: Threads, size: int) -> tuple[Longs, Bools]:
    """Arena places of an argument's object, and for which threads it exists; others fault."""
    addresses = call.args[position][threads].astype(_LONG)
    places, good = call.memory.check(addresses, size, False)
    for thread, address in zip(threads[~good], addresses[~good], strict=True):
        kind, message = call.memory.explain(int(address), size, False)
        call.fail(int(thread), kind, f"argument {position}: {message}")
    return places, good

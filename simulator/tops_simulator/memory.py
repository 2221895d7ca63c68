"""Simulated memory: allocations in one arena, addresses that know their allocation.

An address is `(id << 40) + 2**39 + offset`: a pointer that runs out of its object keeps the
object's id and is found out of bounds, also in front of it. 0 is the null pointer.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.ir import Space

SHIFT = 40
BIAS = 1 << (SHIFT - 1)
LOW = (1 << SHIFT) - 1
ALIGN = 512
GARBAGE = 0xA5
"""What fresh memory is filled with, so that nothing works by accident."""

Bytes = npt.NDArray[np.uint8]
Longs = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
Array = npt.NDArray[Any]
DEFAULT_LIMIT = 2 << 30
NO_ROOM = -1
"""What the tables say of objects that a side must not touch."""

_SPACES = tuple(Space)
_BYTE = np.dtype(np.uint8)


def _longer(table: Array, extra: int) -> Array:
    return np.concatenate([table, np.zeros(extra, table.dtype)])


def _no_room(count: int) -> Longs:
    return np.full(count, NO_ROOM, np.int64)


def _aligned(places: Longs, width: int) -> bool:
    return width == 1 or not np.count_nonzero(places % width)


def _stride(size: int) -> int:
    """Bytes an object takes: a multiple of the alignment, and never none."""
    return max(ALIGN, -(-size // ALIGN) * ALIGN)


@dataclass(frozen=True, slots=True)
class Allocation:
    """What stands behind an id."""

    id: int
    name: str
    size: int
    space: Space
    alive: bool
    base: int


@dataclass(frozen=True, slots=True)
class Clip:
    """The part of a byte range that lies in bounds; `lead` bytes are missing in front of it."""

    view: Bytes
    lead: int
    complete: bool
    allocation: Allocation | None


class MemoryLimitError(Exception):
    """The run needs more memory than the simulator may take."""


class Memory:
    """All memory of a program: host and device. Bytes of freed objects are used again, ids never:
    an old pointer keeps pointing to a dead object.
    """

    def __init__(self, limit: int = DEFAULT_LIMIT) -> None:
        self.limit = limit
        self.arena: Bytes = np.full(1 << 20, GARBAGE, np.uint8)
        self.bytes = self.arena.data
        self.top = ALIGN
        self.count = 1  # id 0 is null
        self.base: Longs = np.zeros(1024, np.int64)
        self.size: Longs = np.zeros(1024, np.int64)
        self.space: npt.NDArray[np.int8] = np.zeros(1024, np.int8)
        self.alive: Bools = np.zeros(1024, np.bool_)
        # Size of an object for each side (device, host), NO_ROOM if the side must not touch it.
        self.room: tuple[Longs, Longs] = (_no_room(1024), _no_room(1024))
        self.used: dict[Space, int] = dict.fromkeys(Space, 0)
        self.host_objects: dict[int, tuple[int, int]] = {}
        """Arena offset and size of living host objects by id: the scalar engine's way in."""
        self._group_ends: list[int] = []
        self._group_names: list[str] = []
        self._views: dict[tuple[np.dtype[Any], int], Array] = {}
        self._holes: defaultdict[int, list[int]] = defaultdict(list)

    # --- allocation ---------------------------------------------------------------------

    def allocate(self, name: str, size: int, space: Space, count: int = 1) -> int:
        """Makes `count` objects of `size` bytes; returns the first id, the others follow.

        Raises MemoryLimitError.
        """
        stride = _stride(size)
        place = self._place(stride * count)
        first = self.count
        self._grow_tables(first + count)
        ids = slice(first, first + count)
        self.base[ids] = place + stride * np.arange(count)
        self.size[ids] = size
        self.space[ids] = _SPACES.index(space)
        self.count += count
        self._group_ends.append(self.count)
        self._group_names.append(name)
        self.revive(first, count)
        return first

    def _place(self, extent: int) -> int:
        """Where `extent` bytes are free."""
        holes = self._holes.get(extent)
        if holes:
            return holes.pop()
        place = self.top
        self._reserve(place + extent)
        self.top += extent
        return place

    def _reserve(self, needed: int) -> None:
        if needed <= len(self.arena):
            return
        if needed > self.limit:
            raise MemoryLimitError(f"more than {self.limit} bytes of simulated memory")
        grown = np.empty(max(needed, min(2 * len(self.arena), self.limit)), np.uint8)
        grown[: self.top] = self.arena[: self.top]
        self.arena = grown
        self.bytes = grown.data
        self._views.clear()

    def _grow_tables(self, needed: int) -> None:
        if needed < len(self.base):
            return
        extra = max(needed + 1, 2 * len(self.base)) - len(self.base)
        self.base = _longer(self.base, extra)
        self.size = _longer(self.size, extra)
        self.space = _longer(self.space, extra)
        self.alive = _longer(self.alive, extra)
        device, host = (np.concatenate([table, _no_room(extra)]) for table in self.room)
        self.room = device, host

    def release(self, first: int, count: int = 1) -> None:
        """Ends objects; late uses are found."""
        ids = slice(first, first + count)
        if not self.alive[first]:
            return
        self.alive[ids] = False
        space = _SPACES[self.space[first]]
        for room in self.room:
            room[ids] = NO_ROOM
        self.used[space] -= int(self.size[first]) * count
        # Objects that are open to all are single ones.
        for id_ in range(first, first + count) if space is Space.HOST or count == 1 else ():
            self.host_objects.pop(id_, None)

    def revive(self, first: int, count: int) -> None:
        """Objects come to life (again), with undefined contents."""
        if self.alive[first]:
            return
        ids = slice(first, first + count)
        size, base = int(self.size[first]), int(self.base[first])
        space = _SPACES[self.space[first]]
        self.alive[ids] = True
        self.room[space is Space.HOST][ids] = size
        self.used[space] += size * count
        self.arena[base : base + _stride(size) * count] = GARBAGE
        for id_ in range(first, first + count) if space is Space.HOST else ():
            self.host_objects[id_] = int(self.base[id_]), size

    def free(self, first: int, count: int = 1) -> None:
        """Ends objects for good: their bytes may serve others."""
        self.release(first, count)
        self._holes[_stride(int(self.size[first])) * count].append(int(self.base[first]))

    def open_to_all(self, id_: int) -> None:
        """Lets both sides touch an object: pinned memory, constants."""
        for room in self.room:
            room[id_] = self.size[id_]
        self.host_objects[id_] = int(self.base[id_]), int(self.size[id_])

    def close_to_device(self, id_: int) -> None:
        """Takes a host object from kernels again."""
        self.room[False][id_] = NO_ROOM

    def forget(self, first: int, count: int, mask: Bools) -> None:
        """Makes the contents of some of `count` objects undefined."""
        base, size = int(self.base[first]), int(self.size[first])
        stride = _stride(size)
        rows = self.arena[base : base + stride * count].reshape(count, stride)
        if mask.all():
            rows[:, :size] = GARBAGE
        else:
            rows[mask, :size] = GARBAGE

    @staticmethod
    def address(id_: int, offset: int = 0) -> int:
        """The address of an object's byte."""
        return (id_ << SHIFT) + BIAS + offset

    def addresses(self, first: int, count: int) -> Longs:
        """The addresses of consecutive objects."""
        return (np.arange(first, first + count, dtype=np.int64) << SHIFT) + BIAS

    def find(self, address: int) -> Allocation | None:
        """The object an address belongs to, also a dead one."""
        id_ = address >> SHIFT
        if not 0 < id_ < self.count:
            return None
        space = _SPACES[int(self.space[id_])]
        alive = bool(self.alive[id_])
        return Allocation(
            id_, self.name_of(id_), int(self.size[id_]), space, alive, int(self.base[id_])
        )

    def name_of(self, id_: int) -> str:
        """The name an object was allocated under."""
        return self._group_names[bisect_right(self._group_ends, id_)]

    # --- single objects -----------------------------------------------------------------

    def clip(self, address: int, size: int) -> Clip:
        """The bytes of `address … address + size` that exist."""
        allocation = self.find(address)
        if allocation is None or not allocation.alive:
            return Clip(self.arena[0:0], 0, size == 0, allocation)
        offset = (address & LOW) - BIAS
        start, end = max(0, offset), min(allocation.size, offset + size)
        if end <= start:
            return Clip(self.arena[0:0], 0, size == 0, allocation)
        view = self.arena[allocation.base + start : allocation.base + end]
        return Clip(view, start - offset, end - start == size, allocation)

    def read_object(self, address: int, size: int) -> bytes | None:
        """`size` bytes, or None if they do not all exist."""
        clip = self.clip(address, size)
        return clip.view.tobytes() if clip.complete else None

    def write_object(self, address: int, data: bytes) -> bool:
        """Writes bytes; False (and nothing written) if they do not all fit."""
        clip = self.clip(address, len(data))
        if clip.complete:
            clip.view[:] = np.frombuffer(data, np.uint8)
        return clip.complete

    def read_string(self, address: int, limit: int = 65536) -> bytes | None:
        """The bytes up to the next zero."""
        allocation = self.find(address)
        if allocation is None or not allocation.alive:
            return None
        offset = (address & LOW) - BIAS
        if not 0 <= offset < allocation.size:
            return None
        end = min(allocation.size, offset + limit)
        view = self.arena[allocation.base + offset : allocation.base + end].tobytes()
        return view.split(b"\0", 1)[0]

    # --- lanes --------------------------------------------------------------------------

    def check(self, addresses: Longs, size: int, on_host: bool) -> tuple[Longs, Bools]:
        """Arena offsets of accesses of `size` bytes, and which of them are good."""
        places, bad = self.locate(addresses, size, on_host)
        return places, ~bad

    def locate(self, addresses: Longs, size: int, on_host: bool) -> tuple[Longs, Bools]:
        """As `check`, but says which accesses are bad."""
        ids = addresses >> SHIFT
        offsets = (addresses & LOW) - BIAS
        # The last entry of the tables is never used, so that clipped ids find no room.
        spare = self.room[on_host].take(ids, mode="clip") - size - offsets
        bad: Bools = (spare | offsets) < 0
        return self.base.take(ids, mode="clip") + offsets, bad

    def load(self, places: Longs, dtype: np.dtype[Any], lanes: int) -> Array:
        """Values at checked arena offsets: shape (n,) or (n, lanes). Bools become 0 or 1."""
        if dtype == np.bool_:
            truth: Bools = self.load(places, _BYTE, lanes) != 0
            return truth
        width = dtype.itemsize * lanes
        if _aligned(places, width):
            picked: Array = self._view(dtype, lanes).take(places // width, axis=0)
            return picked
        raw = self.arena[places[:, None] + np.arange(width)]
        values: Array = raw.view(dtype)
        return values[:, 0] if lanes == 1 else values

    def store(self, places: Longs, values: Array, lanes: int) -> None:
        """Writes values at checked arena offsets; of equal places the last thread wins."""
        width = values.dtype.itemsize * lanes
        if _aligned(places, width):
            self._view(values.dtype, lanes)[places // width] = values
            return
        raw = np.ascontiguousarray(values).view(np.uint8).reshape(len(places), width)
        self.arena[places[:, None] + np.arange(width)] = raw

    def _view(self, dtype: np.dtype[Any], lanes: int) -> Array:
        """The whole arena as values, a row for each `lanes` of them."""
        view = self._views.get((dtype, lanes))
        if view is None:
            width = dtype.itemsize * lanes
            view = self.arena[: len(self.arena) // width * width].view(dtype)
            view = view if lanes == 1 else view.reshape(-1, lanes)
            self._views[dtype, lanes] = view
        return view

    def explain(self, address: int, size: int, on_host: bool) -> tuple[str, str]:
        """Why an access is wrong: the finding's kind and a sentence."""
        allocation = self.find(address)
        if address == 0 or allocation is None:
            what = "a null pointer" if address >> SHIFT == 0 else "a pointer to nothing"
            return "invalid-pointer", f"access through {what}"
        if not allocation.alive:
            return "use-after-free", f"'{allocation.name}' no longer exists"
        if self.room[on_host][allocation.id] == NO_ROOM:
            side = "host" if on_host else "device"
            where = "device" if on_host else "host"
            return (
                "wrong-memory-space",
                f"{side} code touches '{allocation.name}', which is {where} memory",
            )
        offset = (address & LOW) - BIAS
        return (
            "out-of-bounds",
            f"bytes {offset} to {offset + size} of '{allocation.name}', "
            f"which has {allocation.size}",
        )

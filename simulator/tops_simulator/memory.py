"""Simulated memory: allocations in one arena, addresses that know their allocation.

An address is `(id << 40) + 2**39 + offset`: a pointer that runs out of its object keeps the
object's id and is found out of bounds, also in front of it. 0 is the null pointer.
"""

from __future__ import annotations

from collections.abc import Callable
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
Fail = Callable[[int, str, str], None]
"""Reports a fault of one thread: index, kind, message."""

_SPACES = tuple(Space)
_HOST = _SPACES.index(Space.HOST)


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


class Memory:
    """All memory of a program: host and device."""

    def __init__(self) -> None:
        self.arena: Bytes = np.full(1 << 20, GARBAGE, np.uint8)
        self.top = ALIGN
        self.count = 1  # id 0 is null
        self.base: Longs = np.zeros(1024, np.int64)
        self.size: Longs = np.zeros(1024, np.int64)
        self.space: npt.NDArray[np.int8] = np.zeros(1024, np.int8)
        self.alive: Bools = np.zeros(1024, np.bool_)
        self.names: dict[int, str] = {}
        self.groups: list[tuple[int, int, str]] = []
        self._views: dict[np.dtype[Any], Array] = {}

    # --- allocation ---------------------------------------------------------------------

    def allocate(self, name: str, size: int, space: Space, count: int = 1) -> int:
        """Makes `count` objects of `size` bytes; returns the first id, the others follow."""
        stride = max(ALIGN, (size + ALIGN - 1) // ALIGN * ALIGN)
        self._reserve(stride * count)
        first = self.count
        self._grow_tables(first + count)
        ids = slice(first, first + count)
        self.base[ids] = self.top + stride * np.arange(count)
        self.size[ids] = size
        self.space[ids] = _SPACES.index(space)
        self.alive[ids] = True
        self.groups.append((first, first + count, name))
        self.arena[self.top : self.top + stride * count] = GARBAGE
        self.top += stride * count
        self.count += count
        return first

    def _reserve(self, extra: int) -> None:
        needed = self.top + extra
        if needed <= len(self.arena):
            return
        grown = np.empty(max(needed, 2 * len(self.arena)), np.uint8)
        grown[: self.top] = self.arena[: self.top]
        self.arena = grown
        self._views.clear()

    def _grow_tables(self, needed: int) -> None:
        if needed <= len(self.base):
            return
        length = max(needed, 2 * len(self.base))
        self.base = np.resize(self.base, length)
        self.size = np.resize(self.size, length)
        self.space = np.resize(self.space, length)
        self.alive = np.resize(self.alive, length)

    def release(self, first: int, count: int = 1) -> None:
        """Ends objects; their memory is not used again, so late uses are found."""
        self.alive[first : first + count] = False

    def revive(self, first: int, count: int) -> None:
        """A function's automatic objects come to life again, with undefined contents."""
        self.alive[first : first + count] = True
        base = int(self.base[first])
        end = int(self.base[first + count - 1] + self.size[first + count - 1])
        self.arena[base:end] = GARBAGE

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
        low, high = 0, len(self.groups)
        while low < high:
            middle = (low + high) // 2
            if self.groups[middle][1] <= id_:
                low = middle + 1
            else:
                high = middle
        return self.groups[low][2] if low < len(self.groups) else "?"

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
        ids = addresses >> SHIFT
        known = (ids > 0) & (ids < self.count)
        ids = np.where(known, ids, 0)
        offsets = (addresses & LOW) - BIAS
        good = known & self.alive[ids] & (offsets >= 0) & (offsets + size <= self.size[ids])
        good &= (self.space[ids] == _HOST) == on_host
        return self.base[ids] + offsets, good

    def load(self, places: Longs, dtype: np.dtype[Any], lanes: int) -> Array:
        """Values at checked arena offsets: shape (n,) or (n, lanes)."""
        size = dtype.itemsize
        if not (places % size).any():
            view = self._view(dtype)
            index = places // size
            return view[index] if lanes == 1 else view[index[:, None] + np.arange(lanes)]
        raw = self.arena[places[:, None] + np.arange(size * lanes)]
        values: Array = raw.view(dtype)
        return values[:, 0] if lanes == 1 else values

    def store(self, places: Longs, values: Array, lanes: int) -> None:
        """Writes values at checked arena offsets; of equal places the last thread wins."""
        dtype = values.dtype
        size = dtype.itemsize
        if not (places % size).any():
            view = self._view(dtype)
            index = places // size
            view[index if lanes == 1 else index[:, None] + np.arange(lanes)] = values
            return
        raw = np.ascontiguousarray(values).view(np.uint8).reshape(len(places), size * lanes)
        self.arena[places[:, None] + np.arange(size * lanes)] = raw

    def _view(self, dtype: np.dtype[Any]) -> Array:
        view = self._views.get(dtype)
        if view is None:
            usable = len(self.arena) // dtype.itemsize * dtype.itemsize
            view = self._views[dtype] = self.arena[:usable].view(dtype)
        return view

    def explain(self, address: int, size: int, on_host: bool) -> tuple[str, str]:
        """Why an access is wrong: the finding's kind and a sentence."""
        allocation = self.find(address)
        if address == 0 or allocation is None:
            what = "a null pointer" if address >> SHIFT == 0 else "a pointer to nothing"
            return "invalid-pointer", f"access through {what}"
        if not allocation.alive:
            return "use-after-free", f"'{allocation.name}' no longer exists"
        if (allocation.space is Space.HOST) != on_host:
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

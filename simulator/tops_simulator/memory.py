"""Simulated memory: the bytes of objects, read and written one by one or by all lanes at once.

Beside each byte is whether nobody has stored to it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.bounds import MEMORY
from tops_simulator.messages import Message, outside, say
from tops_simulator.object_groups import ALIGN
from tops_simulator.objects import (
    BIAS,
    LOW,
    NO_ROOM,
    SHIFT,
    Allocation,
    Bools,
    Bytes,
    Longs,
    Objects,
    Owners,
    stored,
)
from tops_startup.records import dataclass, replace

Array = npt.NDArray[Any]
_BYTE = np.dtype(np.uint8)
_FLAG = np.dtype(np.bool_)
_AT_ONCE = 4096  # bytes of a string that are looked through
MANY = 512
"""Places for which it pays to see whether they follow one another."""
FAR = 4
"""Bytes looked at one by one, for each of those that are looked at in a row in the same time."""
_FLAGS: dict[int, Array] = {width: np.zeros((), f"u{width}") for width in (1, 2, 4, 8)}
"""What the flags of a value's bytes are when all of them have been stored to."""


_PAGE = np.array(ALIGN.bit_length() - 1)
"""Binary digits of an offset in a page: each page belongs to one object."""


@cache
def _long(number: int) -> Longs:
    """An operand that NumPy takes as it is: a Python number costs it more than a few lanes do."""
    return np.array(number, np.int64)


def _quotients(places: Longs, width: int) -> Longs | None:
    """Places by a width, if all are multiples of it."""
    if width & (width - 1):
        wide = _long(width)
        return None if np.count_nonzero(places % wide) else places // wide
    if width > 1 and np.count_nonzero(places & _long(width - 1)):
        return None
    return places >> _long(width.bit_length() - 1)


@dataclass(frozen=True, slots=True)
class Clip:
    """The part of a byte range that lies in bounds; `lead` bytes are missing before it."""

    view: Bytes
    unset: Bytes  # of each byte of `view`: has nobody stored to it?
    lead: int
    complete: bool
    allocation: Allocation | None

    def emptied(self) -> Clip:
        """Nothing of it, for accesses that must not be made."""
        return replace(self, view=self.view[:0], unset=self.unset[:0], lead=0, complete=False)


_numbers = count()


class Memory(Objects):
    """All memory of a program."""

    def __init__(self, limit: int = MEMORY) -> None:
        super().__init__(limit)
        self._views: dict[tuple[bool, np.dtype[Any], int], Array] = {}
        self._placed: tuple[Longs | None, int, Longs | None] = (None, 0, None)
        self._dense: tuple[Longs | None, int, bool] = (None, 0, False)
        self._owned: tuple[Longs | None, Owners | None] = (None, None)
        self.number = next(_numbers)
        """Which memory this is: whoever remembers places in it sees another one by that."""
        self.idle = 0
        """Changes so far that left a place as it was, of all that were counted as stores."""
        self.heard: Callable[[int, int], None] | None = None
        """Hears of the bytes that an operation is about to store: address and size."""
        self.follows: Callable[[int, int], bool] | None = None
        """Asked to follow what host code stores to an object, to which unset bytes of another are
        copied: their ids. False if it does not."""
        self.unset_values: Callable[[int], tuple[str, str] | None] | None = None
        """Asked what an undefined value that host code stored at a place is called, and what is
        said of a use of it."""

    def _arena_moved(self) -> None:
        self._views.clear()

    # --- single objects -----------------------------------------------------------------

    def clip(self, address: int, size: int, *, stores: bool = False) -> Clip:
        """The bytes of `address … address + size` that exist; with `stores` they become known."""
        allocation = self.find(address)
        offset = (address & LOW) - BIAS
        start, end = max(0, offset), offset + size
        if allocation is not None:
            end = min(end, allocation.size)
        if allocation is None or not allocation.alive or end <= start:
            return Clip(self.arena[0:0], self.unset[0:0], 0, size == 0, allocation)
        place = slice(allocation.base + start, allocation.base + end)
        if stores:
            self._hear(address, size)
            stored(self.unset[place])
        complete = end - start == size
        borrowed = self.borrowed.get(allocation.id)
        view = self.arena[place] if borrowed is None else borrowed[start:end]
        return Clip(view, self.unset[place], start - offset, complete, allocation)

    def _hear(self, address: int, size: int) -> None:
        if self.heard is not None:
            self.heard(address, size)

    def is_known(self, id_: int) -> bool:
        """Whether every byte of a living object has been stored to."""
        if not 0 < id_ < self.count or not self.alive[id_]:
            return False
        if id_ in self.borrowed:
            return True
        start, size = int(self.base[id_]), int(self.size[id_])
        return not self.unset[start : start + size].view(np.bool_).any()

    def _is_followed(self, id_: int, source: int) -> bool:
        """Whether what is stored to an object later is heard of, so that its bytes may be unset."""
        return id_ not in self.host_objects or (
            self.follows is not None and self.follows(id_, source)
        )

    def read_object(self, address: int, size: int) -> bytes | None:
        """`size` bytes, or None if they do not all exist."""
        clip = self.clip(address, size)
        return clip.view.tobytes() if clip.complete else None

    def write_object(self, address: int, data: bytes) -> bool:
        """Writes bytes; False (and nothing written) if they do not all fit."""
        clip = self.clip(address, len(data))
        if clip.complete:
            self._hear(address, len(data))
            clip.view[:] = np.frombuffer(data, np.uint8)
            stored(clip.unset)
        return clip.complete

    def copy(self, dst: int, src: int, size: int) -> bool:
        """Copies bytes that may overlap, and whether they are known; False if they do not exist."""
        source, target = self.clip(src, size), self.clip(dst, size)
        good = source.complete and target.complete
        if good:
            self._hear(dst, size)
            target.view[:] = source.view.copy()
            if source.unset.view(np.bool_).any() and self._is_followed(dst >> SHIFT, src >> SHIFT):
                target.unset[:] = source.unset.copy()
            else:
                stored(target.unset)
        return good

    def read_string(self, address: int, most: int | None = None) -> bytes | None:
        """The bytes up to the next zero, or to the object's end; at most so many."""
        allocation = self.find(address)
        if allocation is None or not allocation.alive:
            return None
        offset = (address & LOW) - BIAS
        if not 0 <= offset < allocation.size:
            return None
        start, end = allocation.base + offset, allocation.base + allocation.size
        end = end if most is None else min(end, start + most)
        found = bytearray()
        for part in range(start, end, _AT_ONCE):  # most strings are short, and objects may be large
            taken, zero, _ = self.arena[part : min(part + _AT_ONCE, end)].tobytes().partition(b"\0")
            found += taken
            if zero:
                break
        return bytes(found)

    # --- lanes --------------------------------------------------------------------------

    def check(self, addresses: Longs, size: int, on_host: bool) -> tuple[Longs, Bools]:
        """Arena offsets of accesses of `size` bytes, and which of them are good."""
        places, bad = self.locate(addresses, size, on_host)
        return places, ~bad

    def locate(self, addresses: Longs, size: int, on_host: bool) -> tuple[Longs, Bools]:
        """As `check`, but says which accesses are bad."""
        places, offsets, spare = self._places(addresses, size, on_host)
        bad: Bools = (spare | offsets) < _long(0)
        return places, bad

    def locate_way(self, addresses: Longs, way: Longs, size: int) -> Longs | None:
        """Arena offsets of accesses that go on for `way` bytes from addresses, by device code; None
        unless each stays in one object from the beginning to the end.
        """
        places, offsets, spare = self._places(addresses, size, on_host=False)
        ends = (spare - way) | (offsets + way)
        return None if np.count_nonzero((spare | offsets | ends) < _long(0)) else places

    def _places(self, addresses: Longs, size: int, on_host: bool) -> tuple[Longs, Longs, Longs]:
        """Arena offsets, offsets in their objects, and how much room is left after them."""
        ids = addresses >> _long(SHIFT)
        offsets = (addresses & _long(LOW)) - _long(BIAS)
        # The last entry of the tables is never used, so that clipped ids find no room.
        spare = self.room[on_host].take(ids, mode="clip") - _long(size) - offsets
        return self.base.take(ids, mode="clip") + offsets, offsets, spare

    def owners(self, places: Longs) -> Owners:
        """The objects that checked arena offsets lie in."""
        if self._owned[0] is places and self._owned[1] is not None:
            return self._owned[1]
        found: Owners = self.owner.take(places >> _PAGE)
        return found

    def are_aligned(self, places: Longs, width: int) -> bool:
        """Whether places are multiples of a width."""
        return self._rows(places, width) is not None

    def expect(self, places: Longs, width: int, owners: Owners | None) -> None:
        """What is known of places that will be asked for: that they are multiples of a width, if
        that is a power of two and not 0, and the objects they lie in."""
        if width and not width & (width - 1):
            self._placed = places, width, places >> _long(width.bit_length() - 1)
        self._owned = places, owners

    def way(self, places: Longs, size: int) -> tuple[int, int]:
        """How many bytes checked accesses could all are further back, and further ahead."""
        owners = self.owners(places)
        offsets = places - self.base[owners]
        return int(offsets.min()), int((self.size[owners] - size - offsets).min())

    def load(self, places: Longs, dtype: np.dtype[Any], lanes: int) -> Array:
        """Values at checked arena offsets: shape (n,) or (n, lanes). Bools become 0 or 1."""
        if dtype == np.bool_:
            truth: Bools = self.load(places, _BYTE, lanes) != 0
            return truth
        width = dtype.itemsize * lanes
        rows = self._rows(places, width)
        if rows is not None and self.are_dense(places, width):
            row: Array = self._view(dtype, lanes)[rows[0] : rows[0] + len(rows)]
            return row.copy()
        if rows is not None:
            picked: Array = self._view(dtype, lanes).take(rows, axis=0)
            return picked
        raw = self.arena[places[:, None] + np.arange(width)]
        values: Array = raw.view(dtype)
        return values[:, 0] if lanes == 1 else values

    def store(self, places: Longs, values: Array, lanes: int) -> None:
        """Writes values at checked arena offsets; of equal places the last thread wins."""
        width = values.dtype.itemsize * lanes
        rows = self._rows(places, width)
        if rows is not None and self.are_dense(places, width):
            self._view(values.dtype, lanes)[rows[0] : rows[0] + len(rows)] = values
        elif rows is not None:
            self._view(values.dtype, lanes)[rows] = values
        else:
            raw = np.ascontiguousarray(values).view(np.uint8).reshape(len(places), width)
            self.arena[places[:, None] + np.arange(width)] = raw
        self._become_known(places, width)

    def _become_known(self, places: Longs, width: int) -> None:
        if self.are_dense(places, width):
            stored(self.unset[places[0] : places[0] + len(places) * width])
            return
        flag = _FLAGS.get(width)
        rows = None if flag is None else self._rows(places, width)
        if flag is not None and rows is not None:
            self._view(flag.dtype, 1, flags=True)[rows] = flag
        else:
            self.unset[places[:, None] + np.arange(width)] = 0

    def unknown(self, places: Longs, width: int) -> Bools | None:
        """Which of the values of `width` bytes have a byte nobody has stored; None if none has."""
        if self.are_dense(places, width):
            row = self.unset[places[0] : places[0] + len(places) * width].view(_FLAG)
            if not row.any():
                return None
        elif len(places) >= MANY and self._all_are_known(places, width):
            return None
        flag = _FLAGS.get(width)
        rows = None if flag is None else self._rows(places, width)
        if flag is not None and rows is not None:
            missing: Bools = self._view(flag.dtype, 1, flags=True).take(rows) != flag
        else:
            missing = self.unset[places[:, None] + np.arange(width)].any(axis=1)
        return missing if np.count_nonzero(missing) else None

    def _all_are_known(self, places: Longs, width: int) -> bool:
        """Whether every byte between places has been stored to, if there are not many others."""
        if abs(int(places[-1]) - int(places[0])) > FAR * len(places) * width:
            return False
        low, high = int(places.min()), int(places.max()) + width
        return self.is_all_known(low, high, len(places) * width)

    def is_all_known(self, low: int, high: int, wanted: int) -> bool:
        """Whether every byte of a range has been stored to, if not many more than are wanted."""
        near = high - low <= FAR * wanted
        return near and not self.unset[low:high].view(_FLAG).any()

    def load_rows(self, rows: Longs, dtype: np.dtype[Any]) -> Array:
        """Values that are at multiples of their size in the arena."""
        view = self._view(dtype, 1)
        if self.are_dense(rows, 1):
            dense: Array = view[rows[0] : rows[0] + len(rows)]
            return dense.copy()
        picked: Array = view.take(rows)
        return picked

    def unknown_lanes(self, places: Longs, width: int, lanes: int) -> Bools | None:
        """Which lanes of `width` bytes have a byte nobody has stored: a row for each place; None if
        none has.
        """
        size = width * lanes
        rows = self._rows(places, size)
        if rows is not None:
            flags: Bools = self._view(_FLAG, size, flags=True).take(rows, axis=0)
        else:
            flags = self.unset[places[:, None] + np.arange(size)].view(_FLAG)
        if not np.count_nonzero(flags):
            return None
        return np.asarray(flags.reshape(len(places), lanes, width).any(axis=2))

    def forget_lanes(self, places: Longs, missing: Bools) -> None:
        """Says of bytes that were stored at places, a row for each, which are undefined."""
        self.unset[places[:, None] + np.arange(missing.shape[1])] = missing

    def copy_lanes(self, places: Longs, sources: Longs, width: int) -> None:
        """Copies objects at checked arena offsets, with what is known of them."""
        inner = np.arange(width)
        to, source = places[:, None] + inner, sources[:, None] + inner
        self.arena[to] = self.arena[source]
        self.unset[to] = self.unset[source]

    def are_dense(self, places: Longs, width: int) -> bool:
        """Whether many places follow one another, `width` bytes apart."""
        if len(places) < MANY:
            return False
        if self._dense[0] is not places or self._dense[1] != width:
            far = int(places[-1]) - int(places[0]) == (len(places) - 1) * width
            steps = places[1:] - places[:-1] if far else None
            dense = steps is not None and width == int(steps.min()) == int(steps.max())
            self._dense = places, width, dense
        return self._dense[2]

    def close(self) -> None:
        super().close()
        self._views.clear()

    def _rows(self, places: Longs, width: int) -> Longs | None:
        """Which values of the arena are at places; None where one is no multiple of the width.

        An access asks more than once of the same array, which does not change.
        """
        if self._placed[0] is not places or self._placed[1] != width:
            self._placed = places, width, _quotients(places, width)
        return self._placed[2]

    def _view(self, dtype: np.dtype[Any], lanes: int, *, flags: bool = False) -> Array:
        """The whole arena as values, or its flags, a row for each `lanes` of them."""
        view = self._views.get((flags, dtype, lanes))
        if view is None:
            width, table = dtype.itemsize * lanes, self.unset if flags else self.arena
            view = table[: len(table) // width * width].view(dtype)
            view = view if lanes == 1 else view.reshape(-1, lanes)
            self._views[flags, dtype, lanes] = view
        return view

    def explain(self, address: int, size: int, on_host: bool, unit: int = 0) -> tuple[str, Message]:
        """Why an access is wrong: the finding's kind and a sentence.

        `unit` is the size of what the user sees as one element; 0: the access is one.
        """
        allocation = self.find(address)
        if address == 0 or allocation is None:
            return "invalid-pointer", say("nowhere" if address >> SHIFT else "null")
        name = allocation.name
        if not allocation.alive:
            return "use-after-free", say("dead", name=name)
        if self.room[on_host][allocation.id] == NO_ROOM:
            return "wrong-memory-space", say(
                "host-touches" if on_host else "device-touches", name=name
            )
        offset = (address & LOW) - BIAS
        unit = unit or (size if size in _FLAGS else 0)
        return "out-of-bounds", outside(name, allocation.size, offset, size, unit)

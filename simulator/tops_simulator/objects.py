"""Objects of simulated memory: allocations in one arena, addresses that know their allocation.

An address is `(id << 40) + 2**39 + offset`: a pointer that runs out of its object keeps the
object's id and is found out of bounds, also before it. 0 is the null pointer.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.bounds import MEMORY
from tops_simulator.ir import Space
from tops_simulator.messages import Message, say
from tops_simulator.object_groups import ALIGN, SPACES, Group, LaidOut, extent_of, laid_out
from tops_simulator.small_pages import expect, untouched
from tops_startup.records import dataclass

SHIFT = 40
BIAS = 1 << (SHIFT - 1)
LOW = (1 << SHIFT) - 1
GARBAGE = 0xFE
"""What fresh memory is filled with, so that nothing works by accident: far from 0 as a float of any
width (-1.7e38, or NaN), where a tolerance would hide it, and below 0 as a number of any sign."""

Bytes = npt.NDArray[np.uint8]
Longs = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
Array = npt.NDArray[Any]
Owners = npt.NDArray[np.int32]
ROOM = 64 << 20
"""Bytes an arena has room for at first: pages nobody touches cost nothing, growing costs a copy."""
_PART = 1 << 21
"""Bytes of flags that are moved together."""
NO_ROOM = -1
"""What the tables say of objects that a side must not touch."""

OUTSIDE = SPACES.index(Space.GLOBAL)
"""What the table of spaces says of objects that outlive a launch."""


def _longer(table: Array, extra: int) -> Array:
    return np.concatenate([table, np.zeros(extra, table.dtype)])


def stored(flags: Bytes) -> None:
    """Says of bytes that they have been stored to, and touches no page that says so already."""
    if flags.view(np.bool_).any():
        flags[...] = 0


def _empty_sizes(count: int) -> Longs:
    return np.full(count, NO_ROOM, np.int64)


@dataclass(frozen=True, slots=True)
class Allocation:
    """What an id stands for."""

    id: int
    name: str
    size: int
    space: Space
    alive: bool
    base: int


class MemoryLimitError(Exception):
    """The run needs more memory than the simulator may take."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class Objects:
    """What is allocated, host and device. Bytes of freed objects are used again, ids never: an old
    pointer keeps pointing to a dead object.
    """

    def __init__(self, limit: int = MEMORY) -> None:
        self.limit = limit
        room = min(ROOM, max(ALIGN, limit))
        self.arena: Bytes = untouched(room)
        self.unset: Bytes = untouched(room)
        """1 for each byte of the arena that nobody has stored to. Pages of what was filled from the
        start are never touched."""
        self.bytes = self.arena.data
        self.top = ALIGN
        self._highest = ALIGN
        """Above it nothing has ever been: flags there are as they were made."""
        self.borrowed: dict[int, Bytes] = {}
        """Objects whose bytes lie in the caller's arrays, not in the arena, and are all known.
        Lanes do not reach them: `take_in` comes first."""
        self.count = 1  # id 0 is null
        self.changes = 0  # how often an object has come to life, or has ended
        self.base: Longs = np.zeros(1024, np.int64)
        self.size: Longs = np.zeros(1024, np.int64)
        self.space: npt.NDArray[np.int8] = np.zeros(1024, np.int8)
        self.alive: Bools = np.zeros(1024, np.bool_)
        # Size of an object for each side (device, host), NO_ROOM if the side must not touch it.
        self.room: tuple[Longs, Longs] = (_empty_sizes(1024), _empty_sizes(1024))
        self.used: dict[Space, int] = dict.fromkeys(Space, 0)
        self.owner: Owners = untouched(4 * (room // ALIGN)).view(np.int32)
        """The object each page of ALIGN bytes belongs to, or did last."""
        self.host_objects: dict[int, tuple[int, int]] = {}
        """Arena offset and size of living host objects by id: the scalar engine's way in."""
        self._group_ends: list[int] = []
        self._group_names: list[str] = []
        self._holes: defaultdict[int, list[int]] = defaultdict(list)

    # --- allocation ---------------------------------------------------------------------

    def allocate(
        self,
        name: str,
        size: int,
        space: Space,
        count: int = 1,
        contents: Bytes | None = None,
        *,
        borrowed: bool = False,
        filled: bool = True,
    ) -> int:
        """Makes `count` objects of `size` bytes; returns the first id, the others follow.

        `contents` are those of a single object, `size` bytes; `borrowed`: they stay where they are
        for now; not `filled`: whoever uses them makes them undefined. Raises MemoryLimitError.
        """
        stride = extent_of(size)
        highest = self._highest
        place = self._place(stride * count)
        first = self.count
        self._grow_tables(first + count)
        ids = slice(first, first + count)
        pages = slice(place // ALIGN, (place + stride * count) // ALIGN)
        if count == 1:
            self.base[first], self.owner[pages] = place, first
        else:
            self.base[ids] = place + stride * np.arange(count)
            self.owner[pages] = np.repeat(np.arange(first, first + count), stride // ALIGN)
        self.size[ids] = size
        self.space[ids] = SPACES.index(space)
        self.count += count
        self._group_ends.append(self.count)
        self._group_names.append(name)
        if borrowed and contents is not None:
            self.borrowed[first] = contents
        self.begin_lifetime(first, count, contents, fresh=place >= highest, filled=filled)
        return first

    def allocate_row(self, name: str, contents: Sequence[Bytes], space: Space) -> int:
        """An object for each of these contents, in a row; returns the first id. They are followed
        together, as objects of one allocation are. Raises MemoryLimitError."""
        row = laid_out(tuple(Group(name, len(each), space, 1) for each in contents))
        first, *_ = self.allocate_groups(row)
        ids = slice(first, self.count)
        del self._group_ends[-len(contents) : -1], self._group_names[-len(contents) : -1]
        places = self.base[ids].tolist()
        whole = slice(places[0], places[-1] + extent_of(len(contents[-1])))
        self.arena[whole] = GARBAGE
        for place, each in zip(places, contents, strict=True):
            self.arena[place : place + len(each)] = each
        stored(self.unset[whole])
        return first

    def lend(self, names: Sequence[str], contents: Sequence[Bytes], space: Space) -> list[int]:
        """An object for each of these contents, which stay where they are for now; their ids.
        Raises MemoryLimitError."""
        sizes = [len(each) for each in contents]
        strides = [extent_of(size) for size in sizes]
        highest, first = self._highest, self.count
        place = self._place(sum(strides))
        self._grow_tables(first + len(sizes))
        places = list(accumulate(strides, initial=place))
        ids = range(first, first + len(sizes))
        for id_, start, end in zip(ids, places, places[1:], strict=False):
            self.owner[start // ALIGN : end // ALIGN] = id_
        rows = slice(first, ids.stop)
        self.base[rows], self.size[rows] = places[:-1], sizes
        self.space[rows], self.alive[rows] = SPACES.index(space), True
        self.room[space is Space.HOST][rows] = sizes
        self.count, self.changes = ids.stop, self.changes + len(sizes)
        self._group_ends += [id_ + 1 for id_ in ids]
        self._group_names += names
        self.used[space] += sum(sizes)
        self.borrowed.update(zip(ids, contents, strict=True))
        if place < highest:
            stored(self.unset[place : places[-1]])
        return list(ids)

    def allocate_groups(self, made: LaidOut) -> list[int]:
        """Makes groups of objects beside each other, whose contents whoever uses them makes
        undefined; returns their first ids. Raises MemoryLimitError, and nothing is made."""
        groups = made.groups
        if not groups:
            return []
        place, first = self._place(made.extent), self.count
        ids = slice(first, first + len(made.sizes))
        self._grow_tables(ids.stop)
        self.base[ids] = place + made.places
        self.owner[place // ALIGN : (place + made.extent) // ALIGN] = first + made.pages
        self.size[ids] = made.sizes
        self.space[ids] = made.spaces
        self.alive[ids] = True
        self.room[False][ids] = made.sizes
        self.changes += len(groups)
        self.count = ids.stop
        firsts = list(accumulate((group.count for group in groups), initial=first))
        self._group_ends += firsts[1:]
        self._group_names += [group.name for group in groups]
        for group in groups:
            self.used[group.space] += group.size * group.count
        return firsts[:-1]

    def free_groups(self, first: int, made: LaidOut) -> None:
        """Ends for good what `allocate_groups` has made, whatever has been ended of it since."""
        if not made.groups:
            return
        ids = slice(first, first + len(made.sizes))
        self.changes += 1
        self.alive[ids] = False
        for room in self.room:
            room[ids] = NO_ROOM
        for group in made.groups:
            self.used[group.space] -= group.size * group.count
        self._holes[made.extent].append(int(self.base[first]))

    def take_in(self, *ids: int) -> None:
        """Brings lent objects into the arena."""
        for id_ in ids:
            contents = self.borrowed.pop(id_, None)
            if contents is not None:
                base, size = int(self.base[id_]), int(self.size[id_])
                expect(self.arena, base, base + size)
                self.arena[base : base + size] = contents
                self.arena[base + size : base + extent_of(size)] = GARBAGE

    def contents(self, id_: int) -> Bytes:
        """An object's bytes, wherever they are."""
        base = int(self.base[id_])
        found = self.borrowed.get(id_)
        return self.arena[base : base + int(self.size[id_])] if found is None else found

    def _place(self, extent: int) -> int:
        """Where `extent` bytes are free."""
        holes = self._holes.get(extent)
        if holes:
            return holes.pop()
        place = self.top
        self._reserve(place + extent)
        self.top += extent
        self._highest = max(self._highest, self.top)
        return place

    def extent(self, first: int, count: int) -> int:
        """Bytes that objects take that were allocated together."""
        return extent_of(int(self.size[first])) * count

    def spare(self, extent: int) -> int:
        """Where so many bytes are free while no object is made. Raises MemoryLimitError."""
        self._reserve(self.top + extent)
        self._highest = max(self._highest, self.top + extent)
        return self.top

    def close(self) -> None:
        """Gives all room back: a simulation is in circles, which are found late, and holds more
        addresses than a process with limits has for many of them."""
        self.arena, self.unset = np.empty(0, np.uint8), np.empty(0, np.uint8)
        self.bytes, self.owner = self.arena.data, np.empty(0, np.int32)

    def reserve(self, size: int, count: int) -> None:
        """Makes room for so many objects of so many bytes together, and for a few small ones."""
        needed = self.top + size + count * ALIGN
        if needed + ROOM // 8 <= self.limit:
            self._reserve(needed + ROOM // 8)

    def _reserve(self, needed: int) -> None:
        if needed <= len(self.arena):
            return
        if needed > self.limit:
            raise MemoryLimitError(say("memory", limit=self.limit))
        length = extent_of(max(needed, min(2 * len(self.arena), self.limit)))
        grown, unset = untouched(length), untouched(length)
        for part in self._held():
            expect(grown, part.start, part.stop)
            grown[part] = self.arena[part]
        for start in range(0, self.top, _PART):
            part = slice(start, min(start + _PART, self.top))
            if self.unset[part].view(np.bool_).any():
                unset[part] = self.unset[part]
        self.arena, self.unset = grown, unset
        self.bytes = grown.data
        self.owner = _longer(self.owner, length // ALIGN - len(self.owner))
        self._arena_moved()

    def _held(self) -> Iterator[slice]:
        """The arena up to its top, without what is lent: pages that nobody has touched."""
        start = 0
        for id_ in sorted(self.borrowed, key=lambda id_: int(self.base[id_])):
            base = int(self.base[id_])
            yield slice(start, base)
            start = base + extent_of(int(self.size[id_]))
        yield slice(start, self.top)

    def _arena_moved(self) -> None:
        """Views of the old arena are of no use any more."""

    def _grow_tables(self, needed: int) -> None:
        if needed < len(self.base):
            return
        extra = max(needed + 1, 2 * len(self.base)) - len(self.base)
        self.base = _longer(self.base, extra)
        self.size = _longer(self.size, extra)
        self.space = _longer(self.space, extra)
        self.alive = _longer(self.alive, extra)
        device, host = (np.concatenate([table, _empty_sizes(extra)]) for table in self.room)
        self.room = device, host

    def release(self, first: int, count: int = 1) -> None:
        """Ends objects; late uses are found."""
        ids = slice(first, first + count)
        if not self.alive[first]:
            return
        self.changes += 1
        self.alive[ids] = False
        self.borrowed.pop(first, None)
        space = SPACES[self.space[first]]
        for room in self.room:
            room[ids] = NO_ROOM
        self.used[space] -= int(self.size[first]) * count
        # Objects that are open to all are single ones.
        for id_ in range(first, first + count) if space is Space.HOST or count == 1 else ():
            self.host_objects.pop(id_, None)

    def begin_lifetime(
        self,
        first: int,
        count: int,
        contents: Bytes | None = None,
        *,
        fresh: bool = False,
        filled: bool = True,
    ) -> None:
        """Objects come to life (again), with undefined contents unless they are given; `fresh`:
        nothing has been in their place; `filled`: as for `allocate`.
        """
        if self.alive[first]:
            return
        ids = slice(first, first + count)
        size, base = int(self.size[first]), int(self.base[first])
        space = SPACES[self.space[first]]
        self.changes += 1
        self.alive[ids] = True
        self.room[space is Space.HOST][ids] = size
        self.used[space] += size * count
        if filled:
            self._fill(first, base, base + extent_of(size) * count, contents, fresh=fresh)
        for id_ in range(first, first + count) if space is Space.HOST else ():
            self.host_objects[id_] = int(self.base[id_]), size

    def _fill(
        self, first: int, base: int, end: int, contents: Bytes | None, *, fresh: bool
    ) -> None:
        given = 0 if contents is None else len(contents)
        if first not in self.borrowed:
            expect(self.arena, base, end)
            if contents is not None:
                self.arena[base : base + given] = contents
            self.arena[base + given : end] = GARBAGE
        if contents is None and self._unset_when_fresh(first):
            expect(self.unset, base, end)
            self.unset[base:end] = 1
        elif not fresh:
            stored(self.unset[base:end])

    def mark(self) -> tuple[int, int, int, dict[int, list[int]], dict[Space, int]]:
        """What is allocated now, for `forget_since`."""
        holes = {extent: list(places) for extent, places in self._holes.items()}
        return self.count, self.top, len(self._group_ends), holes, dict(self.used)

    def forget_since(
        self, mark: tuple[int, int, int, dict[int, list[int]], dict[Space, int]]
    ) -> None:
        """Takes back the objects made since a mark; their ids will be given again."""
        ids = slice(mark[0], self.count)
        self.changes += 1
        self.alive[ids] = False
        for room in self.room:
            room[ids] = NO_ROOM
        for id_ in range(mark[0], self.count):
            self.host_objects.pop(id_, None)
        self.count, self.top = mark[:2]
        del self._group_ends[mark[2] :], self._group_names[mark[2] :]
        self._holes = defaultdict(list, mark[3])
        self.used = mark[4]

    def free(self, first: int, count: int = 1) -> None:
        """Ends objects for good: their bytes may serve others."""
        self.release(first, count)
        self._holes[extent_of(int(self.size[first])) * count].append(int(self.base[first]))

    def open_to_all(self, id_: int) -> None:
        """Lets both sides touch an object: pinned memory, constants."""
        self.changes += 1
        for room in self.room:
            room[id_] = self.size[id_]
        base, size = int(self.base[id_]), int(self.size[id_])
        self.host_objects[id_] = base, size
        stored(self.unset[base : base + size])  # what host code stores is not followed

    def close_to_device(self, id_: int) -> None:
        """Takes a host object from kernels again."""
        self.changes += 1
        self.room[False][id_] = NO_ROOM

    def forget(self, first: int, count: int, mask: Bools) -> None:
        """Makes the contents of some of `count` objects undefined."""
        base, size = int(self.base[first]), int(self.size[first])
        stride = extent_of(size)
        for table, byte in ((self.arena, GARBAGE), (self.unset, self._unset_when_fresh(first))):
            rows = table[base : base + stride * count].reshape(count, stride)
            if mask.all():
                rows[:, :size] = byte
            else:
                rows[mask, :size] = byte

    def _unset_when_fresh(self, id_: int) -> bool:
        """Host code is not followed byte by byte: what it has counts as stored to."""
        return SPACES[self.space[id_]] is not Space.HOST

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
        space = SPACES[int(self.space[id_])]
        alive = bool(self.alive[id_])
        return Allocation(
            id_, self.name_of(id_), int(self.size[id_]), space, alive, int(self.base[id_])
        )

    def name_of(self, id_: int) -> str:
        """The name an object was allocated under."""
        return self._group_names[bisect_right(self._group_ends, id_)]

    def name_at(self, place: int) -> tuple[str, int]:
        """The name of the object at an arena offset, and the byte's offset in it."""
        id_ = int(self.owner[place // ALIGN])
        return self.name_of(id_), place - int(self.base[id_])

    def space_of(self, id_: int) -> Space:
        """Where an object lives."""
        return SPACES[int(self.space[id_])]

    def group_of(self, id_: int) -> tuple[int, int]:
        """The first id of the objects that were allocated together, and the one after the last."""
        group = bisect_right(self._group_ends, id_)
        return (self._group_ends[group - 1] if group else 1), self._group_ends[group]

"""Memory of a launch in native code: its objects, tables, stamps, and what it held before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.native.affine_loops.row_checks import CLAIMS
from tops_simulator.engines.native.analysis.kernel_facts import Facts
from tops_simulator.engines.native.dte import ranges
from tops_simulator.engines.native.llvm.access import CLAIMED, FOLLOWED, FRESH, RANGED
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.runtime.context import address_of
from tops_simulator.engines.native.runtime.launch_shape import OWN, Layout
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.lanes import Array
from tops_simulator.engines.shared.launch import Snapshot, Task
from tops_simulator.engines.shared.run import Environment
from tops_simulator.object_groups import ALIGN, Group
from tops_simulator.objects import BIAS, LOW, SHIFT, MemoryLimitError

STAMP_BITS = 31
STAMP = np.dtype(np.uint32).itemsize
"""Bytes of a stamp."""
_FEWEST = 1 << 20
"""Bytes there are stamps for, at least."""


def argument_table(task: Task) -> tuple[Array, list[Array]]:
    """Values in 8 bytes each, then the offsets of those that are pointers. Objects are given as the
    addresses of bytes, which have to be kept.
    """
    values: list[int] = []
    offsets: list[int] = []
    objects: list[Array] = []
    for parameter, value in zip(task.function.parameters, task.values, strict=True):
        offset = 0
        if parameter.object_size:
            objects.append(np.frombuffer(value, np.uint8))
            values.append(objects[-1].ctypes.data)
        elif parameter.type is ir.Scalar.PTR:
            address = int(value)
            id_ = address >> SHIFT
            values.append(id_)
            offset = (address & LOW) - BIAS if id_ else address
        else:
            assert isinstance(parameter.type, ir.Scalar)
            values.append(_bits(value, parameter.type))
        offsets.append(offset)
    return np.array([*values, *offsets, 0], np.int64), objects


def _bits(value: Any, type_: ir.Scalar) -> int:
    """A number's bytes as those of a long one, after them zeros."""
    given = np.asarray(value).astype(v.DTYPES[type_]).tobytes()
    return int.from_bytes(given.ljust(8, b"\0"), "little", signed=True)


def care_table(
    environment: Environment,
    facts: Facts,
    first: list[int],
    before: Snapshot,
    claimed: Iterable[int],
    owned: Iterable[int],
    ranged: Iterable[int],
) -> Array:
    """What has to be looked at for each object: bytes not stored to yet; races, where stores may
    go and places have several owners.
    """
    memory = environment.memory
    care = np.empty(len(memory.base), np.uint8)
    care.fill(FRESH)
    care[list(before.whole)] = 0
    if before.written is None:
        own = [tuple(ir.Space).index(space) for space in OWN]
        care[: memory.count][~np.isin(memory.space[: memory.count], own)] |= FOLLOWED
        return care
    shared = [
        first[facts.objects.symbol(name)]
        for name in facts.objects.symbols
        if environment.program.symbols[name].space is ir.Space.SHARED
    ]
    for id_ in (*(set(before.written) - set(owned)), *shared):
        if memory.space_of(id_) not in OWN:
            care[id_] |= FOLLOWED
    for id_ in claimed:
        care[id_] |= CLAIMED
    for id_ in ranged:
        care[id_] |= CLAIMED | RANGED
    return care


def claim_tables(environment: Environment, claimed: Sequence[int]) -> tuple[Array, Array]:
    """Room for the claims of each object, and where it is by the object's id."""
    room = np.zeros((len(claimed), 1 + CLAIMS), np.int64)
    places = np.zeros(len(environment.memory.base), np.int64)
    for number, id_ in enumerate(claimed):
        places[id_] = address_of(room) + room.strides[0] * number
    return room, places


def resets_of(
    own: Iterable[tuple[int, Group]], grain: int, base: Array, *, in_turn: bool
) -> tuple[Array, Array]:
    """What is fresh in each block, and in each thread: places, bytes, bytes of stamps in one table.

    In each block shared objects, and `__local__` ones of every thread; `in_turn`: the first
    thread's, in each thread. Automatic ones are made fresh by their own code. No thread meets
    another in what is its own, so that nobody looks at stamps there.
    """
    of_blocks: list[tuple[int, int, int]] = []
    of_threads: list[tuple[int, int, int]] = []
    for first, group in own:
        if group.space is ir.Space.SHARED:
            of_blocks.append((int(base[first]), group.size, (group.size // grain + 1) * STAMP))
        elif group.space is ir.Space.LOCAL and in_turn:
            of_threads.append((int(base[first]), group.size, 0))
        elif group.space is ir.Space.LOCAL:
            places = base[first : first + group.count].tolist()
            of_blocks += [(place, group.size, 0) for place in places]
    return _rows_of(of_blocks), _rows_of(of_threads)


def _rows_of(rows: Sequence[tuple[int, int, int]]) -> Array:
    return np.array(rows, np.int64).reshape(-1, 3)


@contextmanager
def prepared(environment: Environment, layout: Layout) -> Iterator[list[int]]:
    """The kernel's objects for the time of a launch: their first ids. Not filled: the code makes
    objects undefined where their life begins, in each block anew.

    Raises NotNative if there is no room for all at once: not every thread may come to each.
    """
    memory = environment.memory
    try:
        made = memory.allocate_groups(layout.made)
    except MemoryLimitError as error:
        raise NotNative(error.message) from None
    try:
        yield layout.first(made, environment)
    finally:
        memory.free_groups(made[0] if made else 0, layout.made)


class Stamps:
    """The stamps of the arena, kept between launches: intervals only count upwards. With them the
    tables of the DTE and of ranges, whose pages are there once somebody has used them."""

    def __init__(self) -> None:
        self.interval = 0
        self.ranges: Array = ranges.new_table(False)
        self.dte: Array = np.zeros(0, np.int64)
        self.shift = 0
        self.writers: Array = np.zeros(0, np.uint32)
        self.readers: Array = np.zeros(0, np.uint32)

    def range_table(self, wanted: bool) -> Array:
        """Where ranges are written down, if that is wanted."""
        if wanted and not len(self.ranges):
            self.ranges = ranges.new_table(True)
        return self.ranges if wanted else self.ranges[:0]

    def make(self, top: int, grain: int, shift: int, blocks: int) -> None:
        """Stamps for the arena up to `top`; new ones where the old ones cannot serve. Longer ones
        do: threads of one launch need different lengths, and take what others have laid down."""
        length = max(_FEWEST, 1 << (top - 1).bit_length()) // grain + ALIGN
        most = 1 << (STAMP_BITS - shift)
        if len(self.writers) >= length and self.shift == shift and 2 * self.interval < most:
            return
        self.interval, self.shift = 0, shift
        self.writers, self.readers = np.zeros(length, np.uint32), np.zeros(length, np.uint32)


_IDLE: list[Stamps] = []
_MOST_IDLE, _LARGEST_IDLE = 4, (1 << 23) + ALIGN
"""How many stamps wait for the next launch of the process, and how long each of them may be."""


def taken_up() -> Stamps:
    """Stamps that another launch has laid down, whose pages are there, or new ones."""
    try:
        return _IDLE.pop()
    except IndexError:
        return Stamps()


def lay_down(stamps: list[Stamps]) -> None:
    """A launch has ended: the next one's intervals lie above those of its stamps, whichever
    simulation it belongs to. Large ones stay with theirs."""
    small = [each for each in stamps if len(each.writers) <= _LARGEST_IDLE]
    for each in small[: max(0, _MOST_IDLE - len(_IDLE))]:
        stamps.remove(each)
        _IDLE.append(each)

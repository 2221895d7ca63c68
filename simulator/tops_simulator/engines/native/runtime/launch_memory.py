"""Memory of a launch in native code: its objects, tables, stamps, and what it held before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.native.affine_loops.row_checks import CLAIMS
from tops_simulator.engines.native.analysis.kernel_facts import Facts
from tops_simulator.engines.native.llvm.access import CLAIMED, FOLLOWED, FRESH, RANGED
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.runtime.context import address_of
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.lanes import Array
from tops_simulator.engines.shared.launch import Snapshot, Task
from tops_simulator.engines.shared.run import Environment
from tops_simulator.objects import ALIGN, BIAS, LOW, SHIFT, Group, MemoryLimitError

STAMP_BITS = 31
STAMP = np.dtype(np.uint32).itemsize
"""Bytes of a stamp."""
_FEWEST = 1 << 20
"""Bytes there are stamps for, at least."""
OWN = frozenset({ir.Space.PRIVATE, ir.Space.LOCAL})


def argument_table(task: Task) -> tuple[Array, list[Array]]:
    """Values in 8 bytes each, then the offsets of those that are pointers. Objects are given as the
    addresses of bytes, which have to be kept.
    """
    count = len(task.values)
    table = np.zeros(2 * count + 1, np.int64)
    objects: list[Array] = []
    for index, (parameter, value) in enumerate(
        zip(task.function.parameters, task.values, strict=True)
    ):
        if parameter.object_size:
            objects.append(np.frombuffer(value, np.uint8))
            table[index] = objects[-1].ctypes.data
        elif parameter.type is ir.Scalar.PTR:
            address = int(value)
            id_ = address >> SHIFT
            table[index] = id_
            table[count + index] = (address & LOW) - BIAS if id_ else address
        else:
            assert isinstance(parameter.type, ir.Scalar)
            _put(table, index, value, parameter.type)
    return table, objects


def _put(table: Array, index: int, value: Any, type_: ir.Scalar) -> None:
    dtype = v.DTYPES[type_]
    table[index : index + 1].view(np.uint8)[: dtype.itemsize] = (
        np.asarray(value).astype(dtype).reshape(1).view(np.uint8)
    )


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


def own_objects(
    environment: Environment, facts: Facts, first: list[int], threads: int
) -> Iterator[tuple[int, int]]:
    """What blocks and threads have for themselves: first ids, and how many follow."""
    for number, (space, _, _) in enumerate(_specifications(environment.program, facts, 0)):
        if space in (*OWN, ir.Space.SHARED):
            yield first[number], 1 if space is ir.Space.SHARED else threads


def fresh_in_blocks(
    environment: Environment, facts: Facts, first: list[int], threads: int
) -> Array:
    """What is fresh in each block: the ids of shared objects, and of `__local__` ones of every
    thread."""
    return _not_automatic(environment, own_objects(environment, facts, first, threads))


def fresh_in_threads(
    environment: Environment, facts: Facts, first: list[int], threads: int
) -> tuple[Array, Array]:
    """What is fresh in each block, and in each thread, where threads have one place for what is
    their own: the ids of shared objects, and of the first thread's `__local__` ones."""
    shared: list[tuple[int, int]] = []
    local: list[tuple[int, int]] = []
    for start, count in own_objects(environment, facts, first, threads):
        is_shared = environment.memory.space_of(start) is ir.Space.SHARED
        (shared if is_shared else local).append((start, count if is_shared else 1))
    return _not_automatic(environment, shared), _not_automatic(environment, local)


def _not_automatic(environment: Environment, objects: Iterable[tuple[int, int]]) -> Array:
    """The ids of objects but for automatic ones, which their own code makes fresh."""
    memory = environment.memory
    ids = (
        np.arange(start, start + count)
        for start, count in objects
        if memory.space_of(start) is not ir.Space.PRIVATE
    )
    return np.concatenate([np.zeros(0, np.int64), *ids])


def fresh_bytes(environment: Environment, fresh: Array, grain: int) -> Array:
    """The sizes of objects, and of their stamps in one table: no thread meets another in what is
    its own, so that nobody looks at stamps there."""
    memory = environment.memory
    sizes = np.empty((len(fresh), 2), np.int64)
    sizes[:, 0] = memory.size[fresh]
    is_shared = memory.space[fresh] == _SHARED
    sizes[:, 1] = np.where(is_shared, (sizes[:, 0] // grain + 1) * STAMP, 0)
    return sizes


_SHARED = tuple(ir.Space).index(ir.Space.SHARED)


def _specifications(
    program: ir.Program, facts: Facts, dynamic: int
) -> Iterator[tuple[ir.Space, str, int]]:
    """Space, name and size of every object, by its number."""
    for _, op in facts.objects.allocas:
        if op.space not in (*OWN, ir.Space.SHARED):
            raise NotNative(f"an object of each thread in {op.space.value} memory")
        yield op.space, op.name, op.size
    for name in facts.objects.symbols:
        symbol = program.symbols[name]
        size = dynamic if symbol.size is None else symbol.size
        yield symbol.space, symbol.source_name or name, size


@contextmanager
def prepared(environment: Environment, facts: Facts, task: Task) -> Iterator[list[int]]:
    """The kernel's objects for the time of a launch: their first ids. Not filled: the code makes
    objects undefined where their life begins, in each block anew.

    Raises NotNative if there is no room for all at once: not every thread may come to each.
    """
    memory, program = environment.memory, environment.program
    specifications = list(_specifications(program, facts, task.shared))
    groups = [
        Group(name, size, space, 1 if space is ir.Space.SHARED else task.threads)
        for space, name, size in specifications
        if space in (*OWN, ir.Space.SHARED)
    ]
    try:
        made = memory.allocate_groups(groups)
    except MemoryLimitError as error:
        raise NotNative(error.message) from None
    own, allocas, symbols = iter(made), len(facts.objects.allocas), facts.objects.symbols
    try:
        yield [
            next(own)
            if space in (*OWN, ir.Space.SHARED)
            else environment.symbols[symbols[number - allocas]]
            for number, (space, _, _) in enumerate(specifications)
        ]
    finally:
        memory.free_groups(made[0] if made else 0, groups)


class Stamps:
    """The stamps of the arena, kept between launches: intervals only count upwards."""

    def __init__(self) -> None:
        self.interval = 0
        self.shift = 0
        self.writers: Array = np.zeros(0, np.uint32)
        self.readers: Array = np.zeros(0, np.uint32)

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

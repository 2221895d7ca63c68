"""Race stamps as the registry's operations leave them: what `prelude` says, over NumPy arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.checkers.stamps import Box
from tops_simulator.engines.native.llvm.access import FOLLOWED
from tops_simulator.engines.native.llvm.prelude import OTHER, REST
from tops_simulator.memory import Memory
from tops_simulator.object_groups import ALIGN
from tops_startup.records import dataclass

Stamped = npt.NDArray[np.uint32]
_LOW = 0xFFFFFFFF


class LaunchAbandoned(Exception):
    """Native code cannot vouch for what happens: the other engine has to run the launch."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What a thread holds stamps against; see `prelude`."""

    me: np.uint32
    launch: np.uint32
    floor: np.uint32
    span: np.uint32

    @classmethod
    def of(cls, context: Any, thread: int) -> Moment:
        """The present one of a block's thread."""
        numbers = (context.me | thread << 1, context.launch, context.floor, context.span)
        return cls(*(np.uint32(number & _LOW) for number in numbers))

    def harmless(self, stamps: Stamped) -> npt.NDArray[np.bool_]:
        """Stamps that are this thread's, or older than its block's last barrier."""
        older = stamps - self.floor < self.span
        return np.asarray((stamps == self.me) | (stamps < self.launch) | older)


class Stamping:
    """The stamps of a launch."""

    def __init__(
        self,
        memory: Memory,
        care: npt.NDArray[np.uint8],
        tables: tuple[Stamped, Stamped],
        grain: int,
    ) -> None:
        self.memory, self.care, self.grain = memory, care, grain
        self.writers, self.readers = tables

    def box(self, moment: Moment, box: Box, *, stores: bool) -> None:
        """Elements that a thread reads or stores to. Raises LaunchAbandoned where others did."""
        id_ = int(self.memory.owner[box.place // ALIGN])
        if not self.care[id_] & FOLLOWED or 0 in box.extent:
            return
        extent, strides, size = _rows(box)
        lead = box.place % self.grain
        if any(step % self.grain for step in strides):
            raise LaunchAbandoned("rows that share a stamp")
        shape = (*extent, -(-(lead + size) // self.grain))
        steps = (*(4 * step // self.grain for step in strides), 4)
        begin = 4 * (box.place // self.grain)
        views = (
            np.ndarray(shape, np.uint32, table.data, begin, steps)
            for table in (self.writers, self.readers)
        )
        (_store if stores else _load)(moment, *views)


def _rows(box: Box) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """A box as rows without gaps: how many along each axis, their distances, their bytes."""
    extent, strides, size = box.extent, box.strides, box.size
    while extent and strides[-1] == size:
        size *= extent[-1]
        extent, strides = extent[:-1], strides[:-1]
    return extent, strides, size


def _load(moment: Moment, writers: Stamped, readers: Stamped) -> None:
    if not moment.harmless(writers).all():
        raise LaunchAbandoned("a load of what another thread stores")
    rest = readers & np.uint32(REST)
    simple = (rest < moment.launch) | moment.harmless(readers)
    if simple.all():
        readers[...] = moment.me
        return
    other = (readers >= OTHER) | (rest < moment.floor)
    flag = np.where(other, np.uint32(OTHER), np.uint32(1))
    readers[...] = moment.me | np.where(simple, np.uint32(0), flag)


def _store(moment: Moment, writers: Stamped, readers: Stamped) -> None:
    read = (readers & np.uint32(REST) < moment.launch) | moment.harmless(readers)
    if not (read.all() and moment.harmless(writers).all()):
        raise LaunchAbandoned("a store to what another thread touches")
    writers[...] = moment.me

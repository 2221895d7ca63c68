"""Stamps: who touched a piece of memory last, and when.

A stamp is one integer: the number of a step, three flags, a thread. Steps count the accesses of a
launch, so "since the last barrier" is a comparison with the step at which a thread's block, or the
whole grid, met last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_simulator.checkers.iteration_stamps import Reads

Longs = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

THREADS = 1 << 22
"""More threads than this are not followed."""
THREAD = THREADS - 1
OF_BLOCK = THREADS
"""Set in a reader's stamp: several threads of its block have read."""
OF_GRID = THREADS << 1
"""Set in a reader's stamp: threads of several blocks have read."""
OF_WARP = THREADS << 2
"""Set in a reader's stamp: several threads of its warp have read."""
WHO = OF_WARP | OF_GRID | OF_BLOCK | THREAD
STEP = THREADS << 3
"""A stamp divided by this is the number of its step."""

COARSE, FINE = 4, 1
"""Bytes for each stamp. A table becomes fine at the first access that is not made of words."""
_INSIDE, _DIGITS = COARSE - 1, COARSE.bit_length() - 1
"""Of an offset: where in a coarse grain, and the binary digits that tell it."""


@dataclass(frozen=True, slots=True)
class Box:
    """Elements of `size` bytes: how many along each axis, and the bytes from one to the next."""

    place: int
    extent: tuple[int, ...]
    strides: tuple[int, ...]
    size: int


@dataclass(eq=False, slots=True)
class Table:
    """The stamps of objects that were allocated together, arena bytes from `first` on."""

    first: int
    grain: int
    writers: Longs
    readers: Longs
    stored: int = 0
    """The last step that has stored to the objects."""
    is_confined: bool = False
    """No threads of two blocks touch the objects without a barrier of the grid between."""
    late: list[list[Reads]] = field(default_factory=list)
    """Loads that have no stamps yet; see `checkers.rounds`."""

    @classmethod
    def of(cls, first: int, length: int) -> Table:
        """A table for `length` bytes nobody has touched yet."""
        count = -(-length // COARSE)
        return cls(first, COARSE, np.zeros(count, np.int64), np.zeros(count, np.int64))

    def _refine(self) -> None:
        self.writers, self.readers = (np.repeat(x, COARSE) for x in (self.writers, self.readers))
        self.grain = FINE

    def indices(self, places: Longs, size: int) -> Longs:
        """The stamps of accesses, the grains of each in a row."""
        offsets = places - self.first
        if self.grain != FINE and (size % COARSE or np.count_nonzero(offsets & _INSIDE)):
            self._refine()
        if self.grain != FINE:
            offsets >>= _DIGITS
        first, grains = offsets[:, None], size // self.grain
        return first if grains == 1 else first + np.arange(grains)

    def row(self, place: int, size: int, count: int) -> tuple[Longs, Longs]:
        """Views of the writers and readers of `count` accesses, one after the other."""
        offset = place - self.first
        if self.grain != FINE and (size % COARSE or offset % COARSE):
            self._refine()
        grains = size // self.grain
        own = slice(offset // self.grain, offset // self.grain + count * grains)
        return self.writers[own].reshape(-1, grains), self.readers[own].reshape(-1, grains)

    def bytes_of(self, box: Box, arena: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
        """A view of a box's bytes, in the shape of its stamps, the bytes of each as a last axis."""
        shape = (*box.extent, box.size // self.grain, self.grain)
        strides = (*box.strides, self.grain, 1)
        return np.ndarray(shape, np.uint8, arena.data, box.place, strides)

    def boxed(self, box: Box) -> tuple[Longs, Longs]:
        """Views of the writers and readers of a box, the grains of each element as a last axis."""
        offset = box.place - self.first
        if self.grain != FINE and any(n % COARSE for n in (offset, box.size, *box.strides)):
            self._refine()
        shape = (*box.extent, box.size // self.grain)
        strides = (*(8 * step // self.grain for step in box.strides), 8)
        writers, readers = (
            np.ndarray(shape, np.int64, stamps.data, 8 * offset // self.grain, strides)
            for stamps in (self.writers, self.readers)
        )
        return writers, readers

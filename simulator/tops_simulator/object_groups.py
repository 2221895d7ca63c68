"""Objects that are allocated together: where each is beside the others."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from tops_simulator.ir import Space
from tops_startup.records import dataclass

Longs = npt.NDArray[np.int64]
ALIGN = 512


SPACES = tuple(Space)


def extent_of(size: int) -> int:
    """Bytes an object takes: a multiple of the alignment, and never none."""
    return max(ALIGN, -(-size // ALIGN) * ALIGN)


@dataclass(frozen=True, slots=True)
class Group:
    """Objects that are allocated together: one for each thread, or one for all."""

    name: str
    size: int
    space: Space
    count: int


@dataclass(frozen=True, slots=True)
class LaidOut:
    """Groups beside each other: of each object its place, size and space, of each page its object,
    counted from the first of them."""

    groups: tuple[Group, ...]
    places: Longs
    sizes: Longs
    spaces: Longs
    pages: Longs
    extent: int


@lru_cache(maxsize=64)
def laid_out(groups: tuple[Group, ...]) -> LaidOut:
    """The same for all launches of a kernel."""
    counts = np.array([group.count for group in groups], np.int64)
    each = np.repeat(np.array([extent_of(group.size) for group in groups], np.int64), counts)
    ends = np.cumsum(each)
    return LaidOut(
        groups,
        ends - each,
        np.repeat(np.array([group.size for group in groups], np.int64), counts),
        np.repeat(np.array([SPACES.index(group.space) for group in groups], np.int64), counts),
        np.repeat(np.arange(len(each)), each // ALIGN),
        int(each.sum()),
    )

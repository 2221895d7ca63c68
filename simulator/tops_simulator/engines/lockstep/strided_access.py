"""Accesses of one operation that go on evenly: all threads by the same number of bytes.

In a loop over an array that is all an operation does. What was looked up for its first accesses
then tells of the later ones: they are good as long as no thread comes to an end of its object.
"""

from __future__ import annotations

import sys

import numpy as np

from tops_simulator.engines.shared.lanes import Bools
from tops_simulator.memory import Memory
from tops_simulator.objects import Longs, Owners

TRIES = 16
"""Accesses in a row that do not go on evenly, after which an operation is no longer looked at."""
MANY = 512
"""Numbers that are faster compared by NumPy than as bytes."""
_NONE = np.zeros(0, np.int64)


class Strides:
    """Locates the accesses of one operation, of `size` bytes each."""

    __slots__ = (
        *("_addresses", "_changes", "_good", "_is_aligned", "_memory", "_misses", "_on_host"),
        *("_owners", "_places", "size"),
    )

    def __init__(self, size: int) -> None:
        self.size = size
        self._addresses = self._places = _NONE
        self._good = range(0)  # how many bytes further the accesses are good
        self._memory, self._changes, self._on_host = -1, -1, False
        self._misses = 0
        self._owners: Owners | None = None
        self._is_aligned = False

    def locate(self, memory: Memory, addresses: Longs, on_host: bool) -> tuple[Longs, Bools | None]:
        """Arena offsets, and which accesses are bad; None: none is."""
        if self._memory != memory.number:  # what is known is of another one
            self._memory, self._changes, self._misses = memory.number, -1, 0
        if self._misses > TRIES or not self.size:
            return _checked(memory, addresses, self.size, on_host)
        places = self._further(memory, addresses, on_host)
        if places is not None:
            self._misses = 0
            return places, None
        self._misses += 1
        places, bad = _checked(memory, addresses, self.size, on_host)
        if bad is None:
            self._begin(memory, addresses, places, on_host)
        return places, bad

    def _further(self, memory: Memory, addresses: Longs, on_host: bool) -> Longs | None:
        """Where accesses are that are as the known ones do; None for others."""
        before = self._addresses
        same = self._changes == memory.changes and self._on_host is on_host
        if not same or len(before) != len(addresses):
            return None
        steps = addresses - before
        step = steps.item(0)
        if step not in self._good or not _are_equal(steps, step):
            return None
        places = self._places + steps
        aligned = self._is_aligned and not step % self.size
        memory.expect(places, self.size if aligned else 0, self._owners)
        return places

    def _begin(self, memory: Memory, addresses: Longs, places: Longs, on_host: bool) -> None:
        """From now on accesses are compared with these, which are good."""
        if not len(addresses):
            return
        back, ahead = memory.way(places, self.size)
        self._addresses, self._places = addresses, places
        self._owners = memory.owners(places)
        self._is_aligned = memory.are_aligned(places, self.size)
        self._good = range(-back, ahead + 1)
        self._changes, self._on_host = memory.changes, on_host


def _checked(
    memory: Memory, addresses: Longs, size: int, on_host: bool
) -> tuple[Longs, Bools | None]:
    places, bad = memory.locate(addresses, size, on_host)
    return places, bad if np.count_nonzero(bad) else None


def _are_equal(steps: Longs, step: int) -> bool:
    """Whether all are `step`, which is the first."""
    if len(steps) > MANY:
        return step == int(steps.min()) == int(steps.max())
    return steps.tobytes() == step.to_bytes(8, sys.byteorder, signed=True) * len(steps)

"""Chances that an input decides: who chooses inputs by what they reach chooses what is made."""

from __future__ import annotations

import random


class Drawn(random.Random):
    """Draws from bytes, from first to last; when there are no more, as a generator does."""

    def __init__(self, given: bytes) -> None:
        super().__init__(0)
        self._given, self._at = given, 0

    def getrandbits(self, k: int, /) -> int:
        """Bits of the next bytes."""
        size = (k + 7) // 8
        if self._at + size > len(self._given):
            self._at = len(self._given)
            return super().getrandbits(k)
        taken = self._given[self._at : self._at + size]
        self._at += size
        return int.from_bytes(taken, "little") >> (8 * size - k)

    def random(self) -> float:
        """A number from 0 to below 1 of the next two bytes."""
        return self.getrandbits(16) / (1 << 16)

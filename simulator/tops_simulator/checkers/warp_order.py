"""What the lanes of a warp know of each other's accesses, without a barrier of their block.

Problem: `__syncwarp` and the operations of warps order what the lanes that take part did before
against what they do after (CUDA C++ programming guide, "Warp Shuffle Functions", "Synchronization
Functions"; PTX ISA `bar.warp.sync`). Other lanes, and other warps, are not ordered by them.
Rule: a thread keeps the step up to which it knows what each lane of its warp has done. Threads that
meet take the latest of what each of them knows of every lane: so what A told B is known to C once B
has met C. An access is ordered before a thread's next one if the thread knows of its step.
Where all lanes of a warp meet, that is one number for the thread: the step they met at.
Of a word that several lanes have read, the stamp holds the last one: if only some of these lanes
have met the thread that stores, a race with the others is not seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from tops_simulator.checkers.stamps import OF_BLOCK, OF_GRID, STEP, THREAD, Longs

if TYPE_CHECKING:
    from tops_simulator.ops.warps import Bits, Warps

Bools = npt.NDArray[np.bool_]
_SIZE = 32
_LANES = np.arange(_SIZE, dtype=np.uint32)


class WarpOrder:
    """Of each thread of a launch: its warp, its lane, and what it knows of the other lanes."""

    def __init__(self, threads: int) -> None:
        self.warp: Longs = -1 - np.arange(threads)  # in a warp of its own, until it is known
        self.lane: Longs = np.zeros(threads, np.int64)
        self.floor: Longs = np.zeros(threads, np.int64)
        """Stamps below this one are known of all lanes."""
        self.floors: Longs | None = None
        """The same for each lane, shape (threads, 32), once only a part of a warp has met."""

    def meet(
        self, start: int, active: Bools, warps: Warps, part: Bits, whole: Bools, step: int
    ) -> None:
        """The active threads, numbered from `start` on, meet the lanes of their warps in `part`."""
        own = np.s_[start : start + len(active)]
        if self.warp[start] < 0:
            self.warp[own], self.lane[own] = start + warps.warp, warps.lane
        now = (step + 1) * STEP
        self.floor[own][active & whole] = now
        if not (whole | ~active).all():
            self._meet_some(own, active & ~whole, warps, part, now)

    def _meet_some(self, own: slice, who: Bools, warps: Warps, part: Bits, now: int) -> None:
        if self.floors is None:
            self.floors = np.zeros((len(self.warp), _SIZE), np.int64)
        threads = np.flatnonzero(who)
        met = (part[threads, None] >> _LANES & np.uint32(1)) != 0
        partners = warps.members[warps.warp[threads]]  # shape (threads, 32)
        known = np.maximum(self.floors[own], self.floor[own][:, None])
        reported = np.where(met[:, :, None], known[partners], 0).max(axis=1)
        self.floors[own][threads] = np.where(met, now, reported)

    def known_by(self, thread: int) -> dict[int, int]:
        """The lanes of its warp that a thread knows of: stamps below these."""
        first = max(0, thread - int(self.lane[thread]))
        partners = np.flatnonzero(self.warp[first : first + _SIZE] == self.warp[thread]) + first
        floors = np.full(len(partners), self.floor[thread])
        if self.floors is not None:
            floors = np.maximum(floors, self.floors[thread, self.lane[partners]])
        return dict(zip(partners.tolist(), floors.tolist(), strict=True))

    def ordered(self, stamps: Longs, who: Longs) -> Bools:
        """Which stamps are of accesses that a thread of the same warp knows of."""
        other = stamps & THREAD
        floor = self.floor[who]
        if self.floors is not None:
            floor = np.maximum(floor, self.floors[who, self.lane[other]])
        alone = (stamps & (OF_BLOCK | OF_GRID)) == 0
        return np.asarray(alone & self.partners(stamps, who) & (stamps < floor))

    def partners(self, stamps: Longs, who: Longs) -> Bools:
        """Which stamps are of threads of the same warp."""
        found: Any = self.warp[stamps & THREAD] == self.warp[who]
        return np.asarray(found)

"""What atomics, fences and volatile accesses order: the rule for races beside barriers.

Problem. A barrier orders the accesses of all its threads. Threads may order theirs otherwise, too:
one stores data, passes a fence and changes a flag or a counter; another one sees that change,
passes a fence and reads the data. Reported as a race this is a false alarm; believed without the
fences it hides a true one.

Rule (PTX memory consistency model, release and acquire patterns; its ancestor is C++'s
[atomics.fences]). Atomic changes and volatile accesses are *strong*: in themselves they order
nothing (they are relaxed), and two of them are no race. A *release* is a fence followed, in the
same thread, by a strong store; an *acquire* is a strong load followed by a fence. If the load sees
the store, or an atomic change in a row of such changes that begins with it (a release sequence),
all that came before the first fence happens before all that comes after the second one. Fences,
atomics and barriers are cumulative: what happened before a release in its thread's eyes goes
along. A fence or an atomic of a block's scope orders threads of one block only; volatile accesses
have the widest one. A barrier of the block ends acquires and hands on the fences that its threads
have passed, as every device does and the sample programs of CUDA rely on.

How it is kept. What a thread knows is a clock: for each block, and for single threads, the step up
to which their accesses are ordered before what the thread does next (FastTrack's epochs, with
whole blocks in place of threads where a barrier has made them one). Clocks exist only for threads
that have acquired something, and are asked only where the stamps show a conflict: launches without
fences and strong accesses make none.

Why it is sound. A clock grows at an acquire by what the release has published, which is what its
thread knew, and its own steps, at the fence: so `stamp < clock` means a chain of program order,
barriers and synchronising pairs from the stamped access to the present one, which is
happens-before. Last writer and readers suffice as ever: who is ordered after the last one is
ordered after those that it was ordered after. Where a stamp stands for several readers, all of
their blocks have to be known. Of many threads that change one place in one step each is given what
all of them publish.

Example. `data[b] = x; __threadfence(); if (atomicAdd(&count, 1) == last) { __threadfence();
sum(data); }`: no finding. Without the first fence nothing is published, and `sum` races with the
stores; with `__threadfence_block()` it does where blocks differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tops_simulator.checkers.stamps import OF_BLOCK, OF_GRID, OF_WARP, STEP, THREAD, Bools, Longs
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_simulator.checkers.races import Races

EXACT = 256
"""Threads that change one place in one step, up to which each sees those before it alone."""


@dataclass(slots=True, eq=False)
class VectorClock:
    """Stamps below these are known: of all threads of a block, of single ones."""

    blocks: Longs
    threads: dict[int, int] = field(default_factory=dict)

    def copy(self) -> VectorClock:
        """One that may be changed."""
        return VectorClock(self.blocks.copy(), dict(self.threads))

    def join(self, other: VectorClock) -> None:
        """Knows what the other one knows, too."""
        np.maximum(self.blocks, other.blocks, out=self.blocks)
        for thread, stamp in other.threads.items():
            if stamp > self.threads.get(thread, 0):
                self.threads[thread] = stamp


@dataclass(slots=True, eq=False)
class _Fence:
    """The last fence of a thread: what came before it."""

    wide: bool
    """Whether it orders threads of several blocks."""
    step: int
    floor: int
    """Of the thread's block."""
    known: VectorClock | None
    partners: dict[int, int]
    """By thread of its warp what the thread knew of it."""


@dataclass(slots=True, eq=False)
class _SeenReleases:
    """What strong loads have seen, and no fence has acquired yet."""

    near: VectorClock | None = None
    """Published in the thread's own block."""
    far: VectorClock | None = None


@dataclass(slots=True, eq=False)
class _Place:
    """What is published at a place of memory: to all, and by block to the block alone."""

    far: VectorClock | None = None
    near: dict[int, VectorClock] = field(default_factory=dict)


def _joined(one: VectorClock | None, other: VectorClock | None) -> VectorClock | None:
    if one is None or other is None or one is other:
        return one or other
    both = one.copy()
    both.join(other)
    return both


class Order:
    """What the threads of a launch know of each other."""

    def __init__(self, races: Races) -> None:
        self.races = races
        self.count = int(races.block[-1]) + 1
        self._known: dict[int, VectorClock] = {}
        self._fences: dict[int, _Fence] = {}
        self._handed: dict[int, tuple[VectorClock, VectorClock]] = {}
        """By block what its threads have fenced before its last barrier: for all, for the block."""
        self._seen: dict[int, _SeenReleases] = {}
        self._places: dict[int, _Place] = {}

    # --- events -------------------------------------------------------------------------

    def fence(self, threads: Longs, *, wide: bool) -> None:
        """Threads pass a fence; `wide`: of more than their blocks."""
        step = (self.races.step + 1) * STEP
        for thread in threads.tolist():
            seen = self._seen.get(thread)
            if seen is not None:
                self._acquire(thread, seen.near, seen.far if wide else None)
                seen.near, seen.far = None, None if wide else seen.far
            floor = int(self.races.block_floor[thread])
            before = self._fences.get(thread)
            if wide or before is None or not before.wide:
                known, partners = self._known.get(thread), self._partners(thread)
                self._fences[thread] = _Fence(wide, step, floor, known, partners)

    def meet(self, first: int, mask: Bools, groups: Longs, *, in_blocks: bool) -> None:
        """Threads from `first` on that a mask names meet those of their block, or of a warp."""
        if not (self._seen or self._known or self._fences):
            return
        lanes = np.flatnonzero(mask)
        own = groups[lanes]
        for group in np.unique(own).tolist():
            threads = (lanes[own == group] + first).tolist()
            self._share(threads)
            if in_blocks:
                self._hand_on(threads)

    def _share(self, threads: list[int]) -> None:
        """All of them know what one of them has seen."""
        for thread in threads:
            seen = self._seen.pop(thread, None)
            if seen is not None:
                self._acquire(thread, seen.near, seen.far)
        all_: VectorClock | None = None
        for clock in {id(c): c for t in threads if (c := self._known.get(t)) is not None}.values():
            all_ = _joined(all_, clock)
        if all_ is not None:
            self._known.update(dict.fromkeys(threads, all_))

    def _hand_on(self, threads: list[int]) -> None:
        """Each of them may publish what one of them has fenced."""
        block = int(self.races.block[threads[0]])
        fenced = [(t, self._fences.pop(t)) for t in threads if t in self._fences]
        if fenced:
            far, near = self._handed.get(block) or (self._empty(), self._empty())
            far, near = far.copy(), near.copy()
            for thread, fence in fenced:
                for clock in (far, near) if fence.wide else (near,):
                    self._publish(clock, thread, fence)
            self._handed[block] = far, near

    def clear(self) -> None:
        """All threads meet: nothing before that needs an order."""
        for known in (self._known, self._fences, self._handed, self._seen, self._places):
            known.clear()

    def strong(
        self, threads: Longs, places: Longs, reads: Bools, writes: Bools, *, wide: bool
    ) -> None:
        """Threads make strong accesses in this order; who reads and writes changes atomically."""
        at_once = len(threads) > EXACT
        if at_once:  # first all that is published, then all that is seen
            for thread, place, read in zip(
                threads[writes].tolist(), places[writes].tolist(), reads[writes], strict=True
            ):
                self._write(thread, place, wide=wide, goes_on=bool(read))
        pairs = zip(threads.tolist(), places.tolist(), reads.tolist(), writes.tolist(), strict=True)
        for thread, place, read, write in pairs:
            if read:
                self._read(thread, place, wide=wide)
            if write and not at_once:
                self._write(thread, place, wide=wide, goes_on=read)

    def _read(self, thread: int, place: int, *, wide: bool) -> None:
        found = self._places.get(place)
        if found is None:
            return
        seen = self._seen.setdefault(thread, _SeenReleases())
        seen.near = _joined(seen.near, found.near.get(int(self.races.block[thread])))
        if wide:
            seen.far = _joined(seen.far, found.far)

    def _write(self, thread: int, place: int, *, wide: bool, goes_on: bool) -> None:
        """`goes_on`: an atomic change, which carries on what was published before."""
        found = self._places.get(place)
        if found is None or not goes_on:
            found = self._places[place] = _Place()
        block, fence = int(self.races.block[thread]), self._fences.get(thread)
        far, near = self._handed.get(block, (None, None))
        if fence is not None:
            near = near.copy() if near is not None else self._empty()
            self._publish(near, thread, fence)
            if fence.wide:
                far = far.copy() if far is not None else self._empty()
                self._publish(far, thread, fence)
        if near is not None:
            found.near[block] = _joined(found.near.get(block), near) or near
        if wide:
            found.far = _joined(found.far, far)

    # --- clocks -------------------------------------------------------------------------

    def _empty(self) -> VectorClock:
        return VectorClock(np.zeros(self.count, np.int64))

    def _publish(self, clock: VectorClock, thread: int, fence: _Fence) -> None:
        """What a thread knew at its fence, and had done."""
        if fence.known is not None:
            clock.join(fence.known)
        block = int(self.races.block[thread])
        clock.blocks[block] = max(int(clock.blocks[block]), fence.floor)
        for other, stamp in ((thread, fence.step), *fence.partners.items()):
            clock.threads[other] = max(clock.threads.get(other, 0), stamp)

    def _partners(self, thread: int) -> dict[int, int]:
        lanes = self.races.lanes
        return {} if lanes is None else lanes.known_by(thread)

    def _acquire(self, thread: int, *clocks: VectorClock | None) -> None:
        for clock in clocks:
            known = _joined(self._known.get(thread), clock)
            if known is not None:
                self._known[thread] = known

    # --- the question -------------------------------------------------------------------

    def known(self, stamps: Longs, who: Longs, asked: Bools) -> Bools:
        """Which of the stamps asked for are ordered before what the threads do now."""
        found = np.zeros(asked.shape, np.bool_)
        if not self._known:
            return found
        at = np.flatnonzero(asked)
        marks, askers = np.broadcast_to(stamps, asked.shape), np.broadcast_to(who, asked.shape)
        marks, askers = marks.reshape(-1)[at], askers.reshape(-1)[at]
        for thread in np.unique(askers).tolist():
            clock = self._known.get(thread)
            if clock is not None:
                mine = askers == thread
                found.reshape(-1)[at[mine]] = self._below(clock, marks[mine])
        return found

    def is_only_seen(self, stamp: int, thread: int) -> bool:
        """Whether a thread has seen what was published after an access, and passed no fence since:
        the release is there, the acquire is not."""
        seen = self._seen.get(thread)
        clocks = () if seen is None else (seen.near, seen.far)
        marks = np.array([stamp], np.int64)
        return any(clock is not None and self._below(clock, marks)[0] for clock in clocks)

    def _below(self, clock: VectorClock, marks: Longs) -> Bools:
        others, pure = marks & THREAD, marks // STEP * STEP
        good: Bools = pure < clock.blocks[self.races.block[others]]
        several = (marks & (OF_WARP | OF_BLOCK | OF_GRID)) != 0
        single = np.array([clock.threads.get(t, 0) for t in others.tolist()], np.int64)
        good |= (pure < single) & ~several
        everywhere = pure < int(clock.blocks.min())
        return np.asarray(good & (everywhere | ((marks & OF_GRID) == 0)))

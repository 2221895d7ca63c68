"""Data races within a block and across blocks, by the epoch rule.

Two accesses of different threads to the same bytes, at least one of them a store, must have a
barrier between them that both threads' blocks pass: `__syncthreads` inside a block, `__syncblocks`
across blocks; or fences, and what is said between them (`order`). The verdict does not depend on
the order the engine runs threads in. Stores of equal values are a kind of their own: they do no
harm on any hardware we know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from tops_simulator.checkers import iteration_stamps
from tops_simulator.checkers.order import Order
from tops_simulator.checkers.stamps import (
    OF_BLOCK,
    OF_GRID,
    OF_WARP,
    STEP,
    THREAD,
    WHO,
    Box,
    Longs,
    Table,
)
from tops_simulator.checkers.warp_order import WarpOrder
from tops_simulator.ir import Space
from tops_simulator.object_groups import ALIGN
from tops_simulator.ops.registry import RelatedSite
from tops_startup.records import dataclass, replace

if TYPE_CHECKING:
    from tops_simulator.checkers.threads import Threads
    from tops_simulator.memory import Memory
    from tops_simulator.ops.warps import Bits, Warps
from tops_simulator.messages import say

Array = npt.NDArray[Any]
Bools = npt.NDArray[np.bool_]

_OWN = frozenset({Space.PRIVATE, Space.LOCAL})
"""Spaces that one thread has for itself."""


@dataclass(frozen=True, slots=True)
class _Access:
    """Accesses of one step: a thread and a place each; `values` None: not known."""

    run: Threads
    threads: Longs
    places: Longs
    size: int
    loc: int
    stores: bool
    values: Array | None = None

    def part(self, lanes: Bools) -> _Access:
        """The accesses of some lanes."""
        values = None if self.values is None else self.values[lanes]
        return replace(self, threads=self.threads[lanes], places=self.places[lanes], values=values)


@dataclass(frozen=True, slots=True)
class _Conflict:
    """A lane's access against what a stamp says; `count` lanes are like it."""

    access: _Access
    lane: int
    stamp: int
    by_writers: bool
    count: int


class Races:
    """Follows the accesses of one launch. Threads are numbered over the whole launch.

    Nobody stores to the objects `unwritten`: they are not followed. `confines_shared`: no block
    ever gets a pointer to what another one has in shared memory.
    """

    def __init__(
        self,
        memory: Memory,
        threads: int,
        block_size: int,
        unwritten: frozenset[int] = frozenset(),
        *,
        confines_shared: bool = False,
    ) -> None:
        self.memory = memory
        self.unwritten = unwritten
        self.confines_shared = confines_shared
        self.one_block = threads == block_size
        self.threads: Longs = np.arange(threads)
        self.block: Longs = np.arange(-(-threads // block_size)).repeat(block_size)[:threads]
        self.block_floor: Longs = np.full(threads, STEP)
        self.grid_floor = STEP
        self.step = 0
        self.places: list[int] = [-1]  # of each step
        self.tables: dict[int, Table] = {}
        self.lanes: WarpOrder | None = None
        self.strong: dict[Table, Table] = {}
        """Stamps of strong accesses, which are no race among themselves."""
        self.order: Order | None = None
        """Made at the first fence: without fences only barriers order anything."""

    # --- fences -------------------------------------------------------------------------

    def fence(self, threads: Longs, *, wide: bool) -> None:
        """Threads pass a fence; `wide`: not of their blocks alone."""
        if self.order is None:
            self.order = Order(self)
        self.order.fence(threads, wide=wide)

    def changed(
        self, threads: Longs, places: Longs, reads: Bools, writes: Bools, *, wide: bool
    ) -> None:
        """Threads have made strong accesses, in this order."""
        if self.order is not None:
            self.order.strong(threads, places, reads, writes, wide=wide)

    # --- barriers -----------------------------------------------------------------------

    def meet_blocks(self, run: Threads, mask: Bools) -> None:
        """The threads of `mask` pass a barrier of their blocks."""
        own = slice(run.start, run.start + run.threads)
        self.block_floor[own][mask] = (self.step + 1) * STEP
        if self.order is not None:
            self.order.meet(run.start, mask, self.block[own], in_blocks=True)

    def meet(self, run: Threads, thread: int, step: int) -> None:
        """A thread has waited for what others did up to a step."""
        own = run.start + thread
        self.block_floor[own] = max(self.block_floor[own], (step + 1) * STEP)

    def meet_lanes(
        self, run: Threads, active: Bools, warps: Warps, part: Bits, whole: Bools
    ) -> None:
        """Lanes of warps have met; see `ops.registry.Invocation`."""
        if self.lanes is None:
            self.lanes = WarpOrder(len(self.threads))
        self.lanes.meet(run.start, active, warps, part, whole, self.step)
        if self.order is not None:
            self.order.meet(run.start, active, warps.warp, in_blocks=False)

    def meet_grid(self) -> None:
        """All threads pass a barrier of the grid."""
        self.grid_floor = (self.step + 1) * STEP
        if self.order is not None:
            self.order.clear()

    # --- accesses -----------------------------------------------------------------------

    def touched(
        self,
        run: Threads,
        threads: Array | None,
        places: Longs,
        size: int,
        stores: bool,
        loc: int,
        values: Array | None = None,
        *,
        strong: bool = False,
    ) -> None:
        """Threads (None: all) are about to access `size` bytes at each place; see `order` for
        strong accesses."""
        if not len(places) or not size:
            return
        who = self.threads[run.start : run.start + run.threads]
        if threads is not None:
            who = who[threads]
        access = _Access(run, who, places, size, loc, stores, values)
        self._begin(loc)
        for table, lanes in self.tables_of(places):
            part = access if lanes is None else access.part(lanes)
            if strong:
                self._follow_strong(table, part)
                continue
            self._follow(table, part)
            if table in self.strong:
                self._hold_against(self.strong[table], part)
        if strong and self.order is not None:
            flags = np.full(len(places), stores)
            self.changed(who, places, ~flags, flags, wide=True)

    # --- transfers ------------------------------------------------------------------------

    @contextmanager
    def moving(
        self, run: Threads, thread: int, boxes: Sequence[tuple[Box, bool]], loc: int
    ) -> Iterator[None]:
        """Around a transfer that reads boxes, or stores to them, in the name of a thread."""
        found = [c for box, stores in boxes for c in self._boxed(run, thread, box, stores, loc)]
        before = [elements[met] for _, elements, met in found]
        yield
        for (conflict, elements, met), old in zip(found, before, strict=True):
            equal = conflict.by_writers and np.array_equal(old, elements[met])
            self._report(conflict, equal=equal and conflict.access.stores)

    def _boxed(
        self, run: Threads, thread: int, box: Box, stores: bool, loc: int
    ) -> Iterator[tuple[_Conflict, Array, Bools]]:
        """Stamps a box; gives the first conflict of it with stores, and with loads; the box's
        bytes, by grains, and all that are in conflict."""
        table = self._table(int(self.memory.owner[box.place // ALIGN]))
        if table is None:
            return
        thread += run.start
        self._begin(loc)
        iteration_stamps.flush_late(self, table)
        writers, readers = table.boxed(box)
        who = np.full((1,) * writers.ndim, thread)
        for stamps in (writers, readers) if stores else (writers,):
            bad = self.conflicts(stamps, who)
            if bad is not None:
                at = np.unravel_index(int(bad.argmax()), bad.shape)
                place = np.full(1, box.place + int(np.dot(at[:-1], box.strides)))
                access = _Access(run, who.reshape(1), place, box.size, loc, stores)
                conflict = _Conflict(access, 0, int(stamps[at]), stamps is writers, 1)
                yield conflict, table.bytes_of(box, self.memory.arena), bad
        if stores:
            writers[...] = self.step * STEP | thread
            table.stored = self.step
        else:
            readers[...] = self._joined(readers, who, self.step * STEP | who)

    def writer(self, start: int, place: int, size: int) -> RelatedSite | None:
        """Who stored last to some of these bytes, as far as this launch knows."""
        table = self._table(int(self.memory.owner[place // ALIGN]))
        if table is None:
            return None
        stamp = int(table.writers[table.indices(np.full(1, place), size)].max())
        loc = self.places[stamp // STEP]
        return None if stamp == 0 else RelatedSite(say("last-store"), (stamp & THREAD) - start, loc)

    def _begin(self, loc: int) -> None:
        self.step += 1
        self.places.append(loc)

    def tables_of(self, places: Longs) -> list[tuple[Table, Bools | None]]:
        """The tables that the places lie in, each with the lanes that do (None: all)."""
        ends = [int(self.memory.owner[p // ALIGN]) for p in (places.min(), places.max())]
        groups = [self.memory.group_of(id_)[0] for id_ in ends]
        if groups[0] == groups[1]:
            table = self._table(ends[0])
            return [] if table is None else [(table, None)]
        owners = self.memory.owner[places // ALIGN]
        firsts = np.array([self.memory.group_of(int(id_))[0] for id_ in np.unique(owners)])
        of_lane = firsts[np.searchsorted(firsts, owners, "right") - 1]
        found = ((self._table(int(first)), of_lane == first) for first in np.unique(firsts))
        return [(table, lanes) for table, lanes in found if table is not None]

    def _table(self, id_: int) -> Table | None:
        """The table of an object; None for one that a thread has for itself, or none stores to."""
        first, end = self.memory.group_of(id_)
        found = self.tables.get(first)
        if found is None and first not in self.unwritten and not self._is_own(first):
            start = int(self.memory.base[first])
            length = int(self.memory.base[end - 1] + self.memory.size[end - 1]) - start
            found = self.tables[first] = Table.of(start, length)
            is_shared = self.memory.space_of(first) is Space.SHARED
            found.is_confined = self.one_block or (is_shared and self.confines_shared)
        return found

    def _is_own(self, id_: int) -> bool:
        return self.memory.space_of(id_) in _OWN

    # --- the rule -----------------------------------------------------------------------

    def conflicts(self, stamps: Longs, who: Longs) -> Bools | None:
        """Which stamps are of another thread, with no barrier since."""
        found: Bools = stamps >= self.grid_floor
        if not np.count_nonzero(found):
            return None
        found &= (stamps & WHO) != who
        if not np.count_nonzero(found):
            return None
        if self.one_block:
            found &= stamps >= self.block_floor[who]
        else:
            disjoint = self.block[stamps & THREAD] != self.block[who]
            disjoint |= (stamps & OF_GRID) != 0
            found &= disjoint | (stamps >= self.block_floor[who])
        if self.lanes is not None:
            found &= ~self.lanes.ordered(stamps, who)
        if self.order is not None:
            found &= ~self.order.known(stamps, who, found)
        return found if np.count_nonzero(found) else None

    def _joined(self, readers: Longs, who: Longs, mine: Longs) -> Longs:
        """The readers' stamps with one more reader each, whose stamp is `mine`."""
        others: Bools = readers >= self.grid_floor
        if not np.count_nonzero(others):
            return np.broadcast_to(mine, readers.shape)
        others &= (readers & WHO) != who
        if self.order is not None:
            others &= ~self.order.known(readers, who, others)
        if not np.count_nonzero(others):
            return np.broadcast_to(mine, readers.shape)
        disjoint = (self.block[readers & THREAD] != self.block[who]) | ((readers & OF_GRID) != 0)
        near = others & ~disjoint & (readers >= self.block_floor[who])
        far = others & disjoint
        if self.lanes is None:
            return np.asarray(mine | near * np.int64(OF_BLOCK) | far * np.int64(OF_GRID))
        near &= ~self.lanes.ordered(readers, who)
        partners = near & ((readers & OF_BLOCK) == 0) & self.lanes.partners(readers, who)
        flags = partners * np.int64(OF_WARP) | (near & ~partners) * np.int64(OF_BLOCK)
        return np.asarray(mine | flags | far * np.int64(OF_GRID))

    # --- one step -----------------------------------------------------------------------

    def _follow(self, table: Table, access: _Access) -> None:
        """Holds accesses against the stamps, and stamps what they touch."""
        iteration_stamps.flush_late(self, table)
        if self.memory.are_dense(access.places, access.size):
            self._follow_row(table, access)
            return
        at, who = table.indices(access.places, access.size), access.threads[:, None]
        self._check(table.writers[at], who, access, by_writers=True)
        if access.stores:
            self._check(table.readers[at], who, access, by_writers=False)
            table.writers[at] = self.step * STEP | who
            table.stored = self.step
            self._check_together(table, at, who, access)
            return
        self.read(table, at, who, self.step * STEP | who)

    def _follow_strong(self, table: Table, access: _Access) -> None:
        """A strong access: held against those that are not, and stamped apart from them."""
        self._hold_against(table, access)
        strong = self.strong.get(table)
        if strong is None:
            length = len(table.writers) * table.grain
            strong = self.strong[table] = Table.of(table.first, length)
        at, who = strong.indices(access.places, access.size), access.threads[:, None]
        if access.stores:
            strong.writers[at] = self.step * STEP | who
        else:
            self.read(strong, at, who, self.step * STEP | who)

    def _hold_against(self, table: Table, access: _Access) -> None:
        """Holds accesses against stamps, and leaves these as they are."""
        iteration_stamps.flush_late(self, table)
        at, who = table.indices(access.places, access.size), access.threads[:, None]
        self._check(table.writers[at], who, access, by_writers=True)
        if access.stores:
            self._check(table.readers[at], who, access, by_writers=False)

    def _follow_row(self, table: Table, access: _Access) -> None:
        """The same for accesses one after the other: no two of them meet."""
        writers, readers = table.row(int(access.places[0]), access.size, len(access.places))
        who = access.threads[:, None]
        self._check(writers, who, access, by_writers=True)
        if not access.stores:
            readers[...] = self._joined(readers, who, self.step * STEP | who)
            return
        self._check(readers, who, access, by_writers=False)
        writers[...] = self.step * STEP | who
        table.stored = self.step

    def read(self, table: Table, at: Longs, who: Longs, stamps: Longs) -> None:
        """Stamps what threads read."""
        table.readers[at] = self._joined(table.readers[at], who, stamps)
        back = table.readers[at]
        together = (back & THREAD) != who  # several readers in this very step
        if np.count_nonzero(together):
            disjoint = together & (self.block[back & THREAD] != self.block[who])
            table.readers[at[disjoint]] |= OF_GRID
            near = together & ~disjoint
            if self.lanes is not None:
                partners = near & self.lanes.partners(back, who)
                table.readers[at[partners]] |= OF_WARP
                near &= ~partners
            table.readers[at[near]] |= OF_BLOCK

    def _check(self, stamps: Longs, who: Longs, access: _Access, *, by_writers: bool) -> None:
        bad = self.conflicts(stamps, who)
        if bad is None:
            return
        others = None
        if access.values is not None and by_writers:
            lanes = access.values.shape[1] if access.values.ndim == 2 else 1
            others = self.memory.load(access.places, access.values.dtype, lanes)
        self._report_lanes(access, bad, stamps, by_writers, others)

    def _check_together(self, table: Table, at: Longs, who: Longs, access: _Access) -> None:
        """Several threads store to one place in this very step."""
        stamps = table.writers[at]
        together: Bools = (stamps & THREAD) != who
        if not np.count_nonzero(together):
            return
        last = np.empty(len(table.writers), np.int64)
        last[at] = np.arange(len(at))[:, None]
        others = None if access.values is None else access.values[last[at].max(axis=1)]
        self._report_lanes(access, together, stamps, True, others)

    # --- telling ------------------------------------------------------------------------

    def _report_lanes(
        self, access: _Access, bad: Bools, stamps: Longs, by_writers: bool, others: Array | None
    ) -> None:
        """Tells of conflicting lanes; `others` are the values of the other party's stores."""
        lanes = np.asarray(bad.any(axis=1))
        seen = stamps.max(axis=1, initial=0, where=bad)
        equal = np.zeros(len(lanes), np.bool_)
        if others is not None and access.values is not None:
            equal = _same_bits(access.values, others)
        for chosen, same in ((lanes & ~equal, False), (lanes & equal, True)):
            count = int(np.count_nonzero(chosen))
            if count:
                lane = int(chosen.argmax())
                self._report(
                    _Conflict(access, lane, int(seen[lane]), by_writers, count), equal=same
                )

    def _report(self, conflict: _Conflict, *, equal: bool) -> None:
        access, lane, other = conflict.access, conflict.lane, conflict.stamp & THREAD
        run, thread = access.run, int(access.threads[lane])
        name, offset = self.memory.name_at(int(access.places[lane]))
        index = offset // max(1, access.size)
        there = say("stores-there" if conflict.by_writers else "reads-there")
        party = RelatedSite(
            say("race-party", there=there),
            other - run.start,
            self.places[conflict.stamp // STEP],
        )
        kind, severity = ("equal-value-race", "note") if equal else ("data-race", "error")
        if equal:
            message = say("equal-race", name=name, index=index)
        else:
            here = say("stored-here" if access.stores else "read-here")
            near = bool(self.block[other] == self.block[thread]) and not conflict.stamp & OF_GRID
            cure = say(self._cure(conflict, near))
            if self.order is not None and self.order.is_only_seen(conflict.stamp, thread):
                cure = say("cure-acquire")
            message = say("race", name=name, index=index, here=here, there=there, cure=cure)
        run.note(thread - run.start, kind, message, access.loc, severity, (party,), conflict.count)

    def _cure(self, conflict: _Conflict, near: bool) -> str:
        """What would part the two accesses. No barrier is within one statement: where all
        threads run it together, or where blocks do, another remedy is needed."""
        step = conflict.stamp // STEP
        if self.places[step] == conflict.access.loc:
            if conflict.access.stores != conflict.by_writers:
                return "cure-update"
            if step == self.step or not near:
                return "cure-statement"
        elif conflict.access.stores != conflict.by_writers and self._are_nested(
            conflict.access, self.places[step]
        ):
            return "cure-shift" if near else "cure-shift-grid"
        if near:
            return "cure-block"
        return "cure-grid-cuda" if conflict.access.run.is_of_cuda else "cure-grid"

    @staticmethod
    def _are_nested(access: _Access, place: int) -> bool:
        """Whether one place is in the other: the read of a statement that stores."""
        one, other = access.run.source_place(access.loc), access.run.source_place(place)
        return one is not None and other is not None and (one.holds(other) or other.holds(one))


def _same_bits(a: Array, b: Array) -> Bools:
    rows = [np.ascontiguousarray(x).view(np.uint8).reshape(len(a), -1) for x in (a, b)]
    same: Bools = (rows[0] == rows[1]).all(axis=1)
    return same

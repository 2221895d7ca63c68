"""Watched places: who writes to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

import numpy as np

from tops_simulator.debugging.calls import ActiveCall
from tops_simulator.engines.shared.lanes import Array, Bools
from tops_simulator.memory import Memory
from tops_simulator.objects import BIAS, LOW, SHIFT
from tops_simulator.ops.inflight import Region
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class MemoryWatch:
    """`size` bytes from an address."""

    address: int
    size: int

    def overlaps(self, address: int, size: int) -> bool:
        """Whether it shares a byte with others."""
        return address < self.address + self.size and self.address < address + size

    def place(self, memory: Memory) -> int | None:
        """Where it lies in the memory's arena; None if it does not exist any more."""
        id_ = self.address >> SHIFT
        if not 0 < id_ < memory.count or not memory.alive[id_]:
            return None
        return int(memory.base[id_]) + (self.address & LOW) - BIAS

    def writers(
        self, memory: Memory, threads: Array | None, places: Array, size: int
    ) -> Iterator[int]:
        """Of threads (None: all) that store `size` bytes at arena offsets, those that write it."""
        start = self.place(memory)
        if start is None:
            return
        hit = np.flatnonzero((places < start + self.size) & (places + size > start))
        yield from (int(n) if threads is None else int(threads[n]) for n in hit)


@dataclass(frozen=True, slots=True)
class RegisterWatch:
    """A variable that lives in a register of a function, of one thread of a launch (or host)."""

    function: str
    register: int
    thread: int
    on_host: bool

    def is_written(self, call: ActiveCall, mask: Bools, register: int) -> bool:
        """Whether threads of a mask that write a register write this one."""
        if register != self.register or call.function.name != self.function:
            return False
        thread = self.thread - call.run.start
        same_side = call.run.on_host == self.on_host
        return same_side and 0 <= thread < call.run.threads and bool(mask[thread])


Watch = MemoryWatch | RegisterWatch
Wrote = Callable[[int, int, int, int], None]
"""Hears which watch is written, by which thread, where the code is, and where the transfer was
started that does it (-1: none does)."""


class Accesses:
    """Sees the accesses of a run on behalf of memory watches; see `ops.registry.Watcher`."""

    counts: ClassVar[bool] = False

    def __init__(self, watches: dict[int, Watch], memory: Memory, wrote: Wrote) -> None:
        self.watches, self.memory, self.wrote = watches, memory, wrote

    def touched(
        self, threads: Array | None, places: Array, size: int, stores: bool, loc: int
    ) -> None:
        """Looks for watched bytes in what is about to be stored."""
        if not stores:
            return
        for number, watch in self.watches.items():
            if isinstance(watch, MemoryWatch):
                for thread in watch.writers(self.memory, threads, places, size):
                    self.wrote(number, thread, loc, -1)

    def is_silent(self, low: int, high: int, *, stores: bool) -> bool:
        """Never: who debugs sees one step after the other."""
        return False

    def storing(self, thread: int, region: Region, loc: int, started: int) -> None:
        """Looks for watched bytes in what a transfer is about to store; see `Run.storing`."""
        for number, watch in self.watches.items():
            if isinstance(watch, MemoryWatch):
                start = watch.place(self.memory)
                if start is not None and region.touches(start, start + watch.size):
                    self.wrote(number, thread, loc, started)

"""Writes to watched places, from one statement to the next: by whom, and what was there before."""

from __future__ import annotations

from collections.abc import Iterable

from tops_simulator.debugging.calls import ActiveCall
from tops_simulator.debugging.side_evaluation import read_memory, read_value
from tops_simulator.debugging.stops import Content, WatchHit
from tops_simulator.debugging.watches import MemoryWatch, RegisterWatch, Watch
from tops_simulator.engines.lockstep.closures import UNSET
from tops_simulator.engines.shared.lanes import Bools
from tops_simulator.memory import Memory
from tops_startup.records import replace

LARGEST = 1 << 16
"""Bytes of one watch that are kept."""


class Writes:
    """Those since the last statement. `quiet` while what happens is no part of the run."""

    def __init__(self, watches: dict[int, Watch], memory: Memory) -> None:
        self.watches, self.memory = watches, memory
        self.made: list[WatchHit] = []
        self._before: dict[int, Content] = {}  # by watch
        self._after: dict[int, Content] = {}  # of registers, whose frame may end
        self._touched: set[int] = set()  # by operations that do not tell who they act for

    def add(self, written: WatchHit) -> None:
        """A watched place in memory is about to be written."""
        self._keep(written.watch)
        self.made.append(written)

    def _keep(self, number: int) -> None:
        if number not in self._before:
            self._before[number] = self._content(self.watches.get(number))

    def _content(self, watch: Watch | None) -> Content:
        """What lies in a watched place: nothing if it does not exist."""
        if not isinstance(watch, MemoryWatch):
            return b"", b""
        found = self.memory.find(watch.address)
        size = min(watch.size, LARGEST)
        lives = found is not None and found.alive
        return read_memory(self.memory, watch.address, size) if lives else (b"", b"")

    def stored(self, address: int, size: int) -> None:
        """An operation is about to store bytes."""
        for number, watch in self.watches.items():
            if isinstance(watch, MemoryWatch) and watch.overlaps(address, size):
                self._keep(number)
                self._touched.add(number)

    # --- registers ----------------------------------------------------------------------

    def entering(self, call: ActiveCall, mask: Bools, register: int) -> None:
        """Threads are about to write a register that is a variable."""
        for number, _, content in self._registers(call, mask, register):
            self._before.setdefault(number, content)

    def entered(self, call: ActiveCall, mask: Bools, register: int) -> Iterable[tuple[int, int]]:
        """They have: the watches it concerns, and the thread of each."""
        for number, thread, content in self._registers(call, mask, register):
            self._after[number] = content
            yield number, thread

    def _registers(
        self, call: ActiveCall, mask: Bools, register: int
    ) -> Iterable[tuple[int, int, Content]]:
        for number, watch in self.watches.items():
            if isinstance(watch, RegisterWatch) and watch.is_written(call, mask, register):
                thread = watch.thread - call.run.start
                values = call.frame.registers[register]
                data = b"" if values is UNSET else read_value(values, thread)
                yield number, thread, (data, b"\1" * len(data))

    # --- telling ------------------------------------------------------------------------

    def flush(self, unclaimed: WatchHit | None) -> None:
        """At the next statement: all writes are reported with their values.

        What nobody has claimed is reported as `unclaimed`, under its watch.
        """
        reported = {written.watch for written in self.made}
        if unclaimed is not None:
            self.made += [replace(unclaimed, watch=n) for n in sorted(self._touched - reported)]
        self.made = [
            written if written.new is not None else self._valued(written) for written in self.made
        ]
        self._before.clear()
        self._after.clear()
        self._touched.clear()

    def _valued(self, written: WatchHit) -> WatchHit:
        number = written.watch
        new = self._after.get(number) or self._content(self.watches.get(number))
        return replace(written, old=self._before.get(number, (b"", b"")), new=new)

    def forget(self) -> None:
        """They have been reported."""
        self.made.clear()

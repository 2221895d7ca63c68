"""Rows of native code become events, however few of them are read at a time."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tops_simulator.engines.native.llvm.timed_counters import (
    EVENT_COUNTERS,
    EVENT_PLACE,
    KIND,
    MEETS,
    WAITS,
    WORD,
)
from tops_simulator.engines.native.runtime.timed_rows import TimedRows
from tops_simulator.timing.columns import EventWriter, Numbers
from tops_simulator.timing.events import TimedBarrier, TimedEvent, TimedWait, TimedWork

SIZE = 3
"""Threads of a block."""


class Written:
    """What native code would have written: rows, whose they are, and what was done before."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.writer = EventWriter()
        self.rows: list[list[int]] = []
        self.threads: list[int] = []
        self.works: list[int] = []
        self.expected: dict[int, list[TimedEvent]] = {}

    def event(self, thread: int, kind: int, place: int, event: TimedEvent | None) -> None:
        row = [0] * (EVENT_COUNTERS // WORD)
        row[KIND // WORD], row[EVENT_PLACE // WORD] = kind, place
        self.rows.append(row)
        self.threads.append(thread)
        own = self.expected.setdefault(thread, [])
        work = TimedWork(thread, ((self.random.randint(0, 2), 1),))
        worked = self.random.random() < 0.7
        self.works.append(self.writer.form(work) if worked else -1)
        own += [work] if worked else []
        own += [] if event is None else [event]

    def block(self, number: int, rounds: int) -> None:
        """Threads that meet in each round; some end before the others."""
        threads = [number * SIZE + n for n in range(SIZE)]
        for place in range(rounds):
            self.random.shuffle(threads)
            for thread in threads:
                if self.random.random() < 0.5:
                    self.event(thread, WAITS, place, TimedWait(thread, 0, place))
                self.event(thread, MEETS, place, None)
            members = tuple(sorted(threads))
            for thread in threads:
                self.expected[thread].append(TimedBarrier(members, False, place))
            if len(threads) > 1 and self.random.random() < 0.2:
                threads.pop()

    def read(self, at_a_time: int) -> list[TimedEvent]:
        """The events, from so many rows at a time."""
        reader = TimedRows(SIZE, self.writer.form, self.writer.extend)
        every: tuple[Numbers, ...] = tuple(map(np.array, (self.rows, self.threads, self.works)))
        for begin in range(0, len(self.rows), at_a_time):
            reader.read(*(each[begin:begin] for each in every))  # nothing: threads still wait
            reader.read(*(each[begin : begin + at_a_time] for each in every))
        if reader.arrived:
            threads = np.array([*reader.arrived])
            form, _ = reader.barrier(threads, next(iter(reader.arrived.values())))
            self.writer.put(self.writer.columns().forms[form])
        return list(self.writer.columns())


@pytest.mark.parametrize("at_a_time", [1, 2, 7, 1000])
@pytest.mark.parametrize("seed", range(6))
def test_threads_meet_however_many_rows_are_read(seed: int, at_a_time: int) -> None:
    written = Written(seed)
    for number in range(3):
        written.block(number, 5)
    found: dict[int, list[TimedEvent]] = {}
    for event in written.read(at_a_time):
        threads = event.threads if isinstance(event, TimedBarrier) else (event.thread,)
        for thread in threads:
            found.setdefault(thread, []).append(event)
    assert found == written.expected

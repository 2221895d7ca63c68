"""Rows of events that native code has written, read many at a time into columns.

Threads arrive at a barrier one by one, and none goes on before all have: so those meet who have
arrived equally often since their block began. A meeting is whole when one of its threads goes on,
or another block's does; until then arrivals are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from tops_simulator.engines.native.dte.records import OPERATION_NAMES, OWN_SPACES
from tops_simulator.engines.native.llvm.timed_counters import (
    CONFIGURES,
    EVENT_CONTEXT,
    EVENT_FLIGHT,
    EVENT_OPERATION,
    EVENT_PLACE,
    EVENT_REACH,
    EVENT_SOURCE,
    EVENT_TARGET,
    KIND,
    MEETS,
    NO_SOURCE,
    SIDE_AT,
    SIDE_MEMORY,
    SPACES,
    STARTS,
    WAITS,
    WORD,
)
from tops_simulator.engines.shared.observation import MEMORIES
from tops_simulator.engines.shared.timed_calls import SHARED
from tops_simulator.timing import columns
from tops_simulator.timing.columns import NONE, Numbers, equal_rows, groups, of_threads, turns
from tops_simulator.timing.events import (
    TimedBarrier,
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
)

OTHERWISE = "L1"
"""What is not shared is near a thread."""
NAMES = tuple(each if (each := MEMORIES[space]) in SHARED else OTHERWISE for space in SPACES)
_WORDS = [each // WORD for each in (EVENT_OPERATION, EVENT_PLACE, EVENT_REACH)]
_MOVE = [
    (side + part) // WORD
    for side in (EVENT_SOURCE, EVENT_TARGET)
    for part in range(SIDE_MEMORY, SIDE_AT, WORD)
]
_SETTING = [each // WORD for each in (EVENT_OPERATION, EVENT_PLACE, EVENT_FLIGHT)]


class TimedRows:
    """Rows of one launch; `form` numbers forms, `extend` takes events."""

    def __init__(
        self,
        block_size: int,
        form: Callable[[TimedEvent], int],
        extend: Callable[[Numbers], None],
    ) -> None:
        self.block_size, self._form, self._extend = block_size, form, extend
        self.arrived: dict[int, int] = {}
        """Threads that wait for others, and where."""
        self._contexts: dict[tuple[int, int], int] = {}
        self._barriers: dict[tuple[int, bytes], int] = {}
        self._known: dict[tuple[int, ...], int] = {}

    def context(self, thread: int, address: int) -> int:
        """The number of a context: blocks run one after another and use the same objects again."""
        key = thread // self.block_size, address
        return self._contexts.setdefault(key, len(self._contexts))

    def read(self, rows: Numbers, threads: Numbers, works: Numbers) -> None:
        """Events of threads, each after a work of some form; none: -1."""
        if not len(rows):
            return
        made = np.full((columns.WIDTH, len(rows)), NONE)
        made[columns.THREADS], made[columns.CONTEXTS] = threads, 0
        kinds = rows[:, KIND // WORD]
        for kind, fill in (
            (STARTS, self._starts),
            (CONFIGURES, self._settings),
            (WAITS, self._waits),
        ):
            own = np.flatnonzero(kinds == kind)
            if len(own):
                fill(rows[own], made, own)
        worked, happened = np.flatnonzero(works >= 0), np.flatnonzero(kinds != MEETS)
        before = of_threads(works[worked], threads[worked])
        meetings, after = self._meetings(rows, threads, kinds == MEETS)
        order = np.concatenate([3 * worked, 3 * happened + 1, 3 * after + 2])
        every = np.concatenate([before, made[:, happened], meetings], axis=1)
        self._extend(every[:, np.argsort(order, kind="stable")])

    # --- single events ----------------------------------------------------------------------

    def _starts(self, rows: Numbers, made: Numbers, own: Numbers) -> None:
        made[columns.FORMS, own] = self._forms(rows[:, [*_WORDS, *_MOVE]], _transfer)
        made[columns.FLIGHTS, own] = rows[:, EVENT_FLIGHT // WORD]
        made[columns.SOURCES, own] = rows[:, (EVENT_SOURCE + SIDE_AT) // WORD]
        made[columns.TARGETS, own] = rows[:, (EVENT_TARGET + SIDE_AT) // WORD]
        self._use_contexts(rows, made, own)

    def _settings(self, rows: Numbers, made: Numbers, own: Numbers) -> None:
        made[columns.FORMS, own] = self._forms(rows[:, _SETTING], _configuration)
        self._use_contexts(rows, made, own)

    def _waits(self, rows: Numbers, made: Numbers, own: Numbers) -> None:
        made[columns.FORMS, own] = self._forms(rows[:, [EVENT_PLACE // WORD]], _wait)
        made[columns.FLIGHTS, own] = rows[:, EVENT_FLIGHT // WORD]

    def _forms(self, rows: Numbers, form: Callable[[Sequence[int]], TimedEvent]) -> Numbers:
        """The forms of what rows say."""
        first, same = equal_rows(rows)
        numbers = []
        for key in map(tuple, rows[first].tolist()):
            known = self._known.get(key)  # rows of each kind have another length
            if known is None:
                known = self._known[key] = self._form(form(key))
            numbers.append(known)
        return np.array(numbers)[same]

    def _use_contexts(self, rows: Numbers, made: Numbers, own: Numbers) -> None:
        addresses, threads = rows[:, EVENT_CONTEXT // WORD], made[columns.THREADS, own]
        first, same = groups(threads // self.block_size, addresses)
        pairs = zip(threads[first].tolist(), addresses[first].tolist(), strict=True)
        made[columns.CONTEXTS, own] = np.array([self.context(*pair) for pair in pairs])[same]

    # --- barriers ---------------------------------------------------------------------------

    def _meetings(self, rows: Numbers, threads: Numbers, meet: Numbers) -> tuple[Numbers, Numbers]:
        """Barriers in columns, and the event that each comes after; -1: before all."""
        late, own = len(self.arrived), np.flatnonzero(meet)
        if not late + len(own):
            return np.empty((columns.WIDTH, 0), np.int64), own
        who = np.concatenate([np.array([*self.arrived], np.int64), threads[own]])
        when = np.concatenate([np.full(late, -1), own])
        where = [*self.arrived.values(), *rows[own, EVENT_PLACE // WORD].tolist()]
        _, same = groups(who // self.block_size, turns(who))
        last = np.full(int(threads.max(initial=0)) + int(who.max()) + 1, -1)
        np.maximum.at(last, threads, np.arange(len(threads)))
        goes_on = (last[who] > when) | (who // self.block_size != threads[-1] // self.block_size)
        order = np.argsort(same, kind="stable")
        self.arrived = {}
        made, after = [], []
        for members in np.split(order, np.flatnonzero(np.diff(same[order])) + 1):
            place = where[members[0]]
            if goes_on[members].any():
                made.append(self.barrier(who[members], place))
                after.append(int(when[members].max()))
            else:
                self.arrived.update(dict.fromkeys(who[members].tolist(), place))
        found = np.full((columns.WIDTH, len(made)), NONE)
        found[: columns.CONTEXTS] = np.array(made, np.int64).reshape(-1, 2).T
        found[columns.CONTEXTS] = 0
        return found, np.array(after, np.int64)

    def barrier(self, threads: Numbers, place: int) -> tuple[int, int]:
        """The form of a barrier, and the first of its threads."""
        members = np.sort(threads)
        key = place, members.tobytes()
        known = self._barriers.get(key)
        if known is None:
            event = TimedBarrier(tuple(members.tolist()), False, place)
            known = self._barriers[key] = self._form(event)
        return known, int(members[0])


def _transfer(row: Sequence[int]) -> TimedTransfer:
    """A transfer by what its row says of the move: the memories that its context reaches, what is
    read, and what is written."""
    number, place, reach, source, read, read_run, read_step, target, written, run, step = row
    of_block = reach >= 0 and not reach & OWN_SPACES
    memories, sizes = (_memory(source), _memory(target)), (read, written, read_run, run)
    names = 0, 0, 0, OPERATION_NAMES[number]
    return TimedTransfer(
        *names, of_block, *memories, *sizes, place, read_step=read_step, written_step=step
    )


def _configuration(row: Sequence[int]) -> TimedConfiguration:
    number, place, whole = row
    return TimedConfiguration(0, 0, OPERATION_NAMES[number], whole == 1, place)


def _wait(row: Sequence[int]) -> TimedWait:
    (place,) = row
    return TimedWait(0, 0, place)


def _memory(number: int) -> str:
    """By its number in a row: -1 is of no object, -2 no source."""
    return "" if number == NO_SOURCE else OTHERWISE if number < 0 else NAMES[number]

"""Events of a launch in columns: a number of each kind for each event, and no object.

What equal events have in common is a form: the event with 0 in place of its thread, its context and
its flight, and -1 for what it comes after and where its bytes are. A barrier is a form itself, with
the first of its threads in the column of threads. Events become objects where somebody asks for
these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, overload

import numpy as np
import numpy.typing as npt

from tops_simulator.timing.events import (
    FORM,
    TimedBarrier,
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
    TimedWork,
    transfer_of,
)
from tops_startup.records import dataclass

WORKS, CONFIGURES, STARTS, WAITS, MEETS = range(5)
"""Kinds of events."""
KINDS: dict[type[Any], int] = {
    TimedWork: WORKS,
    TimedConfiguration: CONFIGURES,
    TimedTransfer: STARTS,
    TimedWait: WAITS,
    TimedBarrier: MEETS,
}
FORMS, THREADS, CONTEXTS, FLIGHTS, AFTER, SOURCES, TARGETS = range(7)
"""Columns."""
WIDTH = TARGETS + 1
NONE = -1
Numbers = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
Costs = npt.NDArray[np.float64]
Row = tuple[int, ...]


@dataclass(frozen=True, eq=False)
class EventColumns(Sequence[TimedEvent]):
    """Events in their order. The table is plain bytes, as it goes from one process to another."""

    forms: tuple[TimedEvent, ...]
    table: bytes

    @cached_property
    def rows(self) -> Numbers:
        """A column of the table for each thing that an event has; they are only read."""
        found: Numbers = np.frombuffer(self.table, np.int64).reshape(WIDTH, -1)
        return found

    def __getstate__(self) -> dict[str, object]:
        return {"forms": self.forms, "table": self.table}

    def __len__(self) -> int:
        return int(self.rows.shape[1])

    def __iter__(self) -> Iterator[TimedEvent]:
        return iter(self.objects)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self.objects == tuple(other)

    @overload
    def __getitem__(self, index: int) -> TimedEvent: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[TimedEvent, ...]: ...
    def __getitem__(self, index: int | slice) -> TimedEvent | tuple[TimedEvent, ...]:
        return self.objects[index]

    def __repr__(self) -> str:
        return repr(self.objects)

    @cached_property
    def objects(self) -> tuple[TimedEvent, ...]:
        """All events."""
        return tuple(map(self.event, self.rows.T.tolist()))

    @cached_property
    def kinds(self) -> Numbers:
        """The kind of each event."""
        return self.of_forms(lambda form: KINDS[type(form)])

    @property
    def threads(self) -> Numbers:
        found: Numbers = self.rows[THREADS]
        return found

    @cached_property
    def barriers(self) -> dict[int, TimedBarrier]:
        """Those that differ, by the numbers of their forms."""
        used = {n: self.forms[n] for n in np.unique(self.rows[FORMS, self.are(MEETS)]).tolist()}
        return {n: form for n, form in used.items() if isinstance(form, TimedBarrier)}

    def of_forms(self, what: Callable[[TimedEvent], int]) -> Numbers:
        """A number for each event, by its form."""
        each = np.array([what(form) for form in self.forms] or [0], np.int64)
        found: Numbers = each[self.rows[FORMS]]
        return found

    def are(self, kind: int) -> Bools:
        """Which events are of a kind."""
        which: Bools = self.kinds == kind
        return which

    def select(self, which: Bools | Numbers) -> EventColumns:
        """Some of the events."""
        return tabulated(self.forms, self.rows[:, which])

    def counts(self, kind: int) -> Iterator[tuple[TimedEvent, int]]:
        """Forms of a kind, with how many events are of them; those that come first first."""
        found, first, counts = np.unique(
            self.rows[FORMS, self.are(kind)], return_index=True, return_counts=True
        )
        for n in np.argsort(first).tolist():
            yield self.forms[found[n]], int(counts[n])

    def with_threads(self, kind: int) -> Iterator[tuple[TimedEvent, int]]:
        """Events of a kind, those of a form and thread as one, with how many they are."""
        rows, counts = self._pairs(kind)
        return zip(map(self.event, rows.T.tolist()), counts.tolist(), strict=True)

    def sums(self, cost: Callable[[TimedWork], float], threads: int) -> Costs:
        """What each of so many threads takes for its own work, by what a form takes."""
        rows, counts = self._pairs(WORKS)
        each = [cost(form) if isinstance(form, TimedWork) else 0 for form in self.forms]
        costs = np.array([*each, 0.0])[rows[FORMS]] * counts
        found: Costs = np.bincount(rows[THREADS], costs, threads).astype(np.float64)
        return found

    def _pairs(self, kind: int) -> tuple[Numbers, Numbers]:
        """One event of each form and thread, those that come first first, and the counts of all."""
        own = self.rows[:, self.are(kind)]
        keys = own[FORMS] * (int(own[THREADS].max(initial=0)) + 1) + own[THREADS]
        _, first, counts = np.unique(keys, return_index=True, return_counts=True)
        order = np.argsort(first)
        return own[:, first[order]], counts[order]

    def event(self, row: Sequence[int]) -> TimedEvent:
        """The event of a row."""
        what, thread, context, flight, after, source, target = row
        match self.forms[what]:
            case TimedWork() as form:
                return TimedWork(thread, *form[1:])
            case TimedConfiguration() as form:
                return TimedConfiguration(thread, context, *form[2:])
            case TimedTransfer() as form:
                return transfer_of(form, thread, context, flight, after, source, target)
            case TimedWait() as form:
                return TimedWait(thread, flight, form.place)
            case form:
                return TimedBarrier(*form)  # one of its own: barriers are known by identity


class EventWriter:
    """Events that are written one by one, or many at a time."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, tuple[object, ...]], int] = {}
        self._forms: list[TimedEvent] = []
        self._late: list[Row] = []
        self._parts: list[Numbers] = []

    def put(self, event: TimedEvent) -> None:
        """One more event."""
        self._late.append(self._row(event))

    def put_form(self, form: int, thread: int) -> None:
        """One more event of a form that has but a thread."""
        self._late.append((form, thread, 0, NONE, NONE, NONE, NONE))

    def extend(self, rows: Numbers) -> None:
        """Events of known forms."""
        self._flush()
        self._parts.append(rows)

    def form(self, event: TimedEvent) -> int:
        """The number of an event's form."""
        return self._row(event)[FORMS]

    def columns(self) -> EventColumns:
        """All that has been written."""
        self._flush()
        empty = np.empty((WIDTH, 0), np.int64)
        self._parts = [np.concatenate([empty, *self._parts], axis=1)]
        return tabulated(self._forms, self._parts[0])

    def _flush(self) -> None:
        if self._late:
            self._parts.append(np.array(self._late, np.int64).T)
            self._late.clear()

    def _number(self, kind: int, key: tuple[object, ...], event: TimedEvent) -> int:
        known = self._known.get((kind, key))
        if known is None:
            known = self._known[kind, key] = len(self._forms)
            self._forms.append(form_of(event))
        return known

    def _row(self, event: TimedEvent) -> Row:
        match event:
            case TimedWork(thread=thread):
                what = self._number(WORKS, event[1:], event)
                return what, thread, 0, NONE, NONE, NONE, NONE
            case TimedConfiguration(thread=thread, context=context):
                what = self._number(CONFIGURES, event[2:], event)
                return what, thread, context, NONE, NONE, NONE, NONE
            case TimedTransfer(thread=thread, context=context, flight=flight):
                what = self._number(STARTS, FORM(event), event)
                at = event.source_at, event.target_at
                return what, thread, context, flight, event.after, *at
            case TimedWait(thread=thread, flight=flight, place=place):
                what = self._number(WAITS, (place,), event)
                return what, thread, 0, flight, NONE, NONE, NONE
        return self._number(MEETS, event, event), event.threads[0], 0, NONE, NONE, NONE, NONE


def form_of(event: TimedEvent) -> TimedEvent:
    """What it has in common with others."""
    match event:
        case TimedWork():
            return event._replace(thread=0)
        case TimedConfiguration():
            return event._replace(thread=0, context=0)
        case TimedTransfer():
            return transfer_of(event, 0, 0, 0, NONE, NONE, NONE)
        case TimedWait():
            return event._replace(thread=0, flight=0)
    return event


def tabulated(forms: Sequence[TimedEvent], rows: Numbers) -> EventColumns:
    """Events of some forms, by their columns."""
    return EventColumns(tuple(forms), rows.astype(np.int64, copy=False).tobytes())


def of_threads(forms: Numbers, threads: Numbers) -> Numbers:
    """Events of forms that have but a thread, in columns."""
    made = np.full((WIDTH, len(threads)), NONE)
    made[FORMS], made[THREADS], made[CONTEXTS] = forms, threads, 0
    return made


def in_columns(events: Iterable[TimedEvent]) -> EventColumns:
    """Events, however they are there."""
    if isinstance(events, EventColumns):
        return events
    objects, writer = tuple(events), EventWriter()
    for event in objects:
        writer.put(event)
    made = writer.columns()
    made.__dict__["objects"] = objects
    return made


def groups(*keys: Numbers) -> tuple[Numbers, Numbers]:
    """Equal numbers, or tuples of several, as groups: the first of each, and whose each is."""
    made = keys[0]
    for key in keys[1:]:
        _, before = np.unique(made, return_inverse=True)
        _, more = np.unique(key, return_inverse=True)
        made = before * (int(more.max(initial=0)) + 1) + more
    _, first, same = np.unique(made, return_index=True, return_inverse=True)
    return first, same


def equal_rows(rows: Numbers) -> tuple[Numbers, Numbers]:
    """The first of equal rows each, and whose each is."""
    factors = np.random.default_rng(0).integers(-(1 << 62), 1 << 62, rows.shape[1])
    first, same = groups(rows @ (factors | 1))
    if (rows != rows[first][same]).any():  # two that differ have the same sum
        _, first, same = np.unique(rows, axis=0, return_index=True, return_inverse=True)
    return first, same.reshape(-1)


def turns(keys: Numbers) -> Numbers:
    """For each number how many equal ones are before it."""
    order = np.argsort(keys, kind="stable")
    own = keys[order]
    begins = np.flatnonzero(np.concatenate([[True], own[1:] != own[:-1]])[: len(own)])
    lengths = np.diff(np.append(begins, len(own)))
    found = np.empty(len(own), np.int64)
    found[order] = np.arange(len(own)) - np.repeat(begins, lengths)
    return found


def counted(sequences: Numbers, marks: Bools) -> Numbers:
    """For each event how many marks of its sequence there have been, with itself."""
    order = np.argsort(sequences, kind="stable")
    own = sequences[order]
    sums = np.cumsum(marks[order])
    begins = np.flatnonzero(np.concatenate([[True], own[1:] != own[:-1]])[: len(own)])
    before: Numbers = (sums - marks[order])[begins]
    found = np.empty(len(own), np.int64)
    found[order] = sums - np.repeat(before, np.diff(np.append(begins, len(own))))
    return found


def awaited(columns: EventColumns, starts: Numbers) -> Numbers:
    """For each start the first event that waits for it; how many events there are: none."""
    waits = np.flatnonzero(columns.are(WAITS))
    at = KnownNumbers(columns.rows[FLIGHTS, starts]).find(columns.rows[FLIGHTS, waits])
    found = np.full(len(starts), len(columns))
    np.minimum.at(found, at[at >= 0], waits[at >= 0])
    return found


class KnownNumbers:
    """Where numbers are among some others: the last of equal ones."""

    def __init__(self, known: Numbers) -> None:
        self._order = np.argsort(known, kind="stable")
        self._sorted = known[self._order]

    def find(self, numbers: Numbers) -> Numbers:
        """The index of each; -1: it is none of them."""
        if not len(self._sorted):
            return np.full(len(numbers), NONE)
        at = np.searchsorted(self._sorted, numbers, side="right") - 1
        found = (at >= 0) & (self._sorted[at] == numbers)
        return np.where(found, self._order[at], NONE)

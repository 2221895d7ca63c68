"""Stamps of a loop's rounds that are made side by side: those that single rounds would leave.

Loads of memory that one block has for itself get their stamps late. Most of them never need any:
once all threads have met at a barrier, nothing before it can be in conflict with what follows.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from tops_simulator.checkers.stamps import STEP, Bools, Longs, Table
from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_simulator.checkers.races import Races
    from tops_simulator.checkers.threads import Threads

MOST_LATE = 64
"""Sets of loads of a table that may wait for their stamps: each has a place for every lane."""


@dataclass(frozen=True, slots=True, eq=False)
class IterationAccesses:
    """Accesses of one operation in several rounds of a loop: those of round 0 come first.

    One thread's accesses to one place only, in all rounds but in order, may be as one round.
    """

    run: Threads
    threads: Longs | None
    rounds: int
    located: Callable[[], Longs]
    """Gives the places: of most accesses nobody asks for them one by one."""
    size: int
    stores: bool
    loc: int
    tables: list[tuple[Table, Bools | None]]
    """The tables that the places lie in, each with the lanes that do (None: all)."""


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps of an operation: one for each round, in which `count` operations have one each."""

    first: int
    count: int
    rounds: int

    @property
    def last(self) -> int:
        """That of the last round."""
        return self.first + self.count * (self.rounds - 1)


@dataclass(frozen=True, slots=True)
class Reads:
    """Loads of one operation from the objects of a table: all lanes, or some."""

    lanes: IterationAccesses
    steps: Steps
    some: Bools | None


def is_quiet(races: Races, lanes: IterationAccesses) -> bool:
    """Whether nobody else has touched the places since the last barrier. No lane stores to what
    another one touches.
    """
    for table, some in lanes.tables:
        if not lanes.stores and _is_past(races, table, lanes.run, table.stored):
            continue
        flush_late(races, table)
        at, who = _indices(races, table, lanes, some)
        if races.conflicts(table.writers[at], who) is not None:
            return False
        if lanes.stores and races.conflicts(table.readers[at], who) is not None:
            return False
    return True


def widened(races: Races, operations: Sequence[IterationAccesses], rounds: int) -> None:
    """Stamps what the operations of some rounds touch, who are quiet, as if each round had been
    made by itself.
    """
    loads: defaultdict[Table, list[Reads]] = defaultdict(list)
    stored: dict[Table, None] = {}
    for number, lanes in enumerate(operations):
        steps = Steps(races.step + 1 + number, len(operations), rounds)
        for table, some in lanes.tables:
            if not lanes.stores:
                loads[table].append(Reads(lanes, steps, some))
                continue
            at, _ = _indices(races, table, lanes, some)
            table.writers[at] = _stamps(races, lanes, steps, some)
            stored[table] = None
    for table, reads in loads.items():
        _take(races, table, reads, is_stored=table in stored)
    for table in stored:
        table.stored = races.step + len(operations) * rounds
    races.step += len(operations) * rounds
    races.places += [lanes.loc for lanes in operations] * rounds


def flush_late(races: Races, table: Table) -> None:
    """Gives loads their stamps that have waited, unless nobody will ask for them."""
    if not table.late:
        return
    late = table.late.copy()
    table.late.clear()
    last = max(reads.steps.last for reads in late[-1])
    if not _is_past(races, table, late[-1][0].lanes.run, last):
        for reads in late:
            _read(races, table, reads)


def _take(races: Races, table: Table, reads: list[Reads], *, is_stored: bool) -> None:
    is_whole = all(r.some is None for r in reads)
    may_wait = is_whole and table.is_confined and not is_stored
    if may_wait and _is_past(races, table, reads[0].lanes.run, table.stored):
        if len(table.late) == MOST_LATE:
            flush_late(races, table)
        table.late.append(reads)
        return
    flush_late(races, table)
    _read(races, table, reads)


def _is_past(races: Races, table: Table, run: Threads, step: int) -> bool:
    """Whether all who can touch a table have met at a barrier since a step."""
    floor = races.grid_floor
    if table.is_confined:
        floor = max(floor, int(races.block_floor[run.start : run.start + run.threads].min()))
    return (step + 1) * STEP <= floor


def tables_of(
    races: Races, located: Callable[[], Longs], ends: Longs
) -> list[tuple[Table, Bools | None]]:
    """The tables that places lie in, each with the lanes that do (None: all); the least and the
    greatest of the places are among `ends`.
    """
    found = races.tables_of(ends)
    alone = not found or (len(found) == 1 and found[0][1] is None)
    return found if alone else races.tables_of(located())


def _who(races: Races, lanes: IterationAccesses) -> Longs:
    run = lanes.run
    who = races.threads[run.start : run.start + run.threads]
    return who if lanes.threads is None else who[lanes.threads]


def _indices(
    races: Races, table: Table, lanes: IterationAccesses, some: Bools | None
) -> tuple[Longs, Longs]:
    """Where the stamps of the lanes are, and the lanes' threads."""
    who = np.tile(_who(races, lanes), lanes.rounds)[:, None]
    if some is None:
        return table.indices(lanes.located(), lanes.size), who
    return table.indices(lanes.located()[some], lanes.size), who[some]


def _stamps(races: Races, lanes: IterationAccesses, steps: Steps, some: Bools | None) -> Longs:
    """Of what is as one round, the last stamp remains."""
    rounds = np.arange(steps.rounds - lanes.rounds, steps.rounds)
    numbers = (steps.first + steps.count * rounds) * STEP
    stamps: Longs = (numbers[:, None] | _who(races, lanes)).reshape(-1, 1)
    return stamps if some is None else stamps[some]


def _read(races: Races, table: Table, reads: list[Reads]) -> None:
    """Stamps loads of some operations in the order of their steps."""
    marks = [
        (*_indices(races, table, r.lanes, r.some), _stamps(races, r.lanes, r.steps, r.some))
        for r in reads
    ]
    at, who, stamps = marks[0] if len(marks) == 1 else _in_turn(marks)
    races.read(table, at, who, stamps)


def _in_turn(marks: list[tuple[Longs, Longs, Longs]]) -> tuple[Longs, Longs, Longs]:
    flat = [[np.broadcast_to(x, at.shape).reshape(-1) for x in (at, *rest)] for at, *rest in marks]
    at, who, stamps = (np.concatenate(parts) for parts in zip(*flat, strict=True))
    order = np.argsort(stamps, kind="stable")
    return at[order, None], who[order, None], stamps[order, None]

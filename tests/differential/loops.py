"""Runs kernels in lockstep with and without loops made side by side, and tells where they differ:
in values, findings, counts or steps, or in what is known of memory when they have ended.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

import numpy as np
import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.checkers.iteration_stamps import flush_late
from tops_simulator.checkers.races import Races
from tops_simulator.checkers.stamps import OF_BLOCK, OF_GRID, Table
from tops_simulator.engines.lockstep.vectorize import loop_run
from tops_simulator.engines.shared.limits import Engine, Limits
from tops_simulator.findings import UNWATCHED, Report, Watch
from tops_simulator.memory import Memory
from tops_simulator.simulation import Simulation

Array = npt.NDArray[Any]
Dim = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Ran:
    """A launch, and what it left behind."""

    arguments: list[Any]
    report: Report
    races: list[Races]
    simulation: Simulation
    rounds: list[int]
    """How many rounds were made side by side each time."""


def ran(
    program: ir.Program,
    kernel: str,
    sizes: tuple[Dim, Dim],
    arguments: list[Any],
    *,
    widened: bool,
    limits: Limits | None = None,
    watch: Watch = UNWATCHED,
) -> Ran:
    """One launch in lockstep, from two rounds on side by side or not at all."""
    races: list[Races] = []
    rounds: list[int] = []
    made, leave = Races.__init__, loop_run.Rounds.leave

    def keep(self: Races, *given: Any, **named: Any) -> None:
        made(self, *given, **named)
        races.append(self)

    def count(self: loop_run.Rounds) -> None:
        rounds.append(self.done)
        leave(self)

    simulation = Simulation(program, limits or Limits(), engine=Engine.LOCKSTEP, watch=watch)
    given = [a.copy() if isinstance(a, np.ndarray) else a for a in arguments]
    with (
        patch.object(Races, "__init__", keep),
        patch.object(loop_run.Rounds, "leave", count),
        patch.object(loop_run, "LEAST", 2 if widened else 1 << 40),
    ):
        report = simulation.kernel(kernel, *sizes, given)
    return Ran(given, report, races, simulation, rounds)


def difference(one: Ran, other: Ran) -> str:
    """What differs between two launches; "" if nothing does."""
    return ", ".join(_differences(one, other))


def _differences(one: Ran, other: Ran) -> Iterator[str]:
    for number, (a, b) in enumerate(zip(one.arguments, other.arguments, strict=True)):
        if np.asarray(a).tobytes() != np.asarray(b).tobytes():
            yield f"argument {number}"
    for name in ("findings", "counts", "output", "completed", "observed"):
        if getattr(one.report, name) != getattr(other.report, name):
            yield name
    steps = [r.simulation.environment.budget.steps for r in (one, other)]
    if steps[0] != steps[1]:
        yield f"{steps[0]} and {steps[1]} steps"
    memories = [r.simulation.memory for r in (one, other)]
    unset = [m.unset[: m.top] for m in memories]
    if not np.array_equal(*unset):
        yield "unset"
    if memories[0].count != memories[1].count or any(
        not np.array_equal(*(_stored(m, id_) for m in memories))
        for id_ in range(1, memories[0].count)
    ):
        yield "arena"
    for a, b in zip(one.races, other.races, strict=True):
        yield from _stamps(a, b)


def _stored(memory: Memory, id_: int) -> np.ndarray:
    """The bytes of an object that were stored: others, and those between objects, are whatever was
    in the process's memory before."""
    base = int(memory.base[id_])
    contents = memory.contents(id_)
    return contents[memory.unset[base : base + len(contents)] == 0]


def _stamps(one: Races, other: Races) -> Iterator[str]:
    if one.places != other.places or one.step != other.step:
        yield "steps of accesses"
    if one.tables.keys() != other.tables.keys():
        yield "objects with stamps"
    for key in one.tables.keys() & other.tables.keys():
        a, b = one.tables[key], other.tables[key]
        if a.grain != b.grain or not np.array_equal(a.writers, b.writers):
            yield "stamps of stores"
        elif not np.array_equal(_readers(one, a), _readers(other, b)):
            yield "stamps of loads"


def _readers(races: Races, table: Table) -> Array:
    """The stamps of loads that may yet be asked for. Where several blocks have read, it does not
    matter whether several threads of one have.
    """
    flush_late(races, table)
    stamps = np.where(table.readers & OF_GRID, table.readers & ~OF_BLOCK, table.readers)
    floor = races.grid_floor
    if table.is_confined:
        floor = max(floor, int(races.block_floor.min()))
    return np.where(stamps < floor, 0, stamps)

"""What native code is handed for a launch: tables, and a context that points to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.native.analysis.kernel_facts import Facts
from tops_simulator.engines.native.dte import ranges
from tops_simulator.engines.native.dte.tables import dte_table
from tops_simulator.engines.native.llvm import numpy_loops
from tops_simulator.engines.native.llvm.writer import Options
from tops_simulator.engines.native.runtime.context import Context
from tops_simulator.engines.native.runtime.host_callbacks import Performer
from tops_simulator.engines.native.runtime.launch_memory import (
    OWN,
    STAMP_BITS,
    Stamps,
    argument_table,
    care_table,
    claim_tables,
    reset_table,
)
from tops_simulator.engines.native.runtime.shadow_stamps import Stamping
from tops_simulator.engines.shared.lanes import Array
from tops_simulator.engines.shared.launch import Snapshot, Task
from tops_simulator.engines.shared.run import Environment
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class PreparedLaunch:
    """A launch that memory is prepared for."""

    facts: Facts
    options: Options
    task: Task
    first: list[int]
    """The first ids of its objects."""
    before: Snapshot
    claimed: Sequence[int]
    """Objects that threads claim rows of."""
    owned: Sequence[int]
    """Objects each of whose places belongs to one thread."""
    ranged: Sequence[int]
    """Objects that transfers alone touch, which write down what they touch."""
    uniform: int
    """0, or how many rounds and calls of blocks that are alike one round of the first stands for;
    see `cores`."""
    performed: frozenset[str]
    """The operations of the registry that its code calls, which are Python."""


@dataclass(frozen=True, slots=True)
class Tables:
    """What one thread is handed that runs blocks, and what that lies in."""

    launch: PreparedLaunch
    context: Any
    stamps: Stamps
    room_of_claims: Array
    dte: Array
    ranges: Array
    kept: Sequence[Array]
    performer: Performer


def tables_of(
    environment: Environment, launch: PreparedLaunch, stamps: Stamps, base: Array
) -> Tables:
    """The tables of a thread with stamps of its own; `base`: where objects lie for it."""
    memory, facts, task = environment.memory, launch.facts, launch.task
    shift = 1 + max(1, (task.threads - 1).bit_length())
    top = int((base[: memory.count] + memory.size[: memory.count]).max())
    stamps.make(max(top, memory.top), launch.options.grain, shift, task.blocks)
    if memory.borrowed:
        base = base.copy()
    for id_, contents in memory.borrowed.items():
        base[id_] = contents.ctypes.data - memory.arena.ctypes.data
    care = care_table(
        environment,
        facts,
        launch.first,
        launch.before,
        launch.claimed,
        launch.owned,
        launch.ranged,
    )
    room_of_claims, claims = claim_tables(environment, [*launch.claimed, *launch.ranged])
    room_of_ranges = ranges.new_table(bool(launch.ranged))
    dte = dte_table(environment.program, launch.options, stamps, room_of_ranges)
    arguments, passed = argument_table(task)
    room = memory.room[False]
    tables = {
        "arena": memory.arena,
        "unset": memory.unset,
        "writers": stamps.writers,
        "readers": stamps.readers,
        "room": room,
        "base": base,
        "care": care,
        "claims": claims,
        "objects": np.array([*launch.first, 0], np.int64),
        "arguments": arguments,
        "resets": reset_table(environment, facts, launch.first, task.threads, base),
        "functions": numpy_loops.table(),
        "handles": np.zeros(task.threads, np.int64),
        "alive": memory.alive,
        "spaces": memory.space,
        "dte": dte,
    }
    context = Context(**{name: table.ctypes.data for name, table in tables.items()})
    context.last = len(room) - 1
    context.reset_count = len(tables["resets"])
    context.limit = environment.budget.limits.steps
    context.gx, context.gy, context.gz = task.grid
    context.dx, context.dy, context.dz = task.block
    context.grain = launch.options.grain.bit_length() - 1
    context.shift, context.interval = shift, stamps.interval
    context.intervals = 1 << (STAMP_BITS - shift)
    context.launch = (stamps.interval + 1) << shift
    performer = _performer(environment, launch, stamps, care)
    performer.install(context)
    kept = (*tables.values(), *passed)
    return Tables(launch, context, stamps, room_of_claims, dte, room_of_ranges, kept, performer)


def _performer(
    environment: Environment, launch: PreparedLaunch, stamps: Stamps, care: Array
) -> Performer:
    memory, options = environment.memory, launch.options
    tables = stamps.writers, stamps.readers
    stamping = Stamping(memory, care, tables, options.grain) if options.races else None
    own = (id_ for id_ in launch.first if memory.space_of(id_) in (*OWN, ir.Space.SHARED))
    made = min(own, default=memory.count)
    facts = launch.facts
    sites = facts.sites if launch.performed else ()  # no other code calls them
    return Performer(environment, sites, facts.scope, made, care, stamping)

"""What native code is handed for a launch: tables, and a context that points to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from tops_simulator.engines.native.analysis.kernel_facts import Facts
from tops_simulator.engines.native.dte.tables import dte_table, known_tags
from tops_simulator.engines.native.llvm import numpy_loops
from tops_simulator.engines.native.llvm.timed_counters import TimedCounters
from tops_simulator.engines.native.llvm.writer import Options
from tops_simulator.engines.native.runtime.context import Context, address_of, address_of_bytes
from tops_simulator.engines.native.runtime.host_callbacks import Bystander, Performer
from tops_simulator.engines.native.runtime.launch_memory import (
    STAMP_BITS,
    Stamps,
    argument_table,
    care_table,
    claim_tables,
)
from tops_simulator.engines.native.runtime.launch_shape import LaunchShape, Layout, Numbers, Places
from tops_simulator.engines.native.runtime.shadow_stamps import Stamping
from tops_simulator.engines.native.runtime.timed_launch import TimedLaunch
from tops_simulator.engines.shared.lanes import Array
from tops_simulator.engines.shared.launch import Snapshot, Task
from tops_simulator.engines.shared.run import Environment
from tops_simulator.memory import Memory
from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_simulator.timing.log import TimingLog


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
    layout: Layout
    shape: LaunchShape
    """What it has in common with others."""
    timed: TimedCounters | None = None
    """What its code counts for the time model."""

    def beginning(self, memory: Memory) -> int:
        """Where what has been made for it begins."""
        own = [first for first, _ in self.layout.own(self.first)]
        return int(memory.base[min(own)]) if own else 0

    @property
    def in_turn(self) -> bool:
        """Whether each thread's own objects are where those of the thread before it were. What
        Python does for a thread knows one place of each."""
        return self.facts.in_turn and not self.performed and not self.options.timed


@dataclass(frozen=True, slots=True)
class SharedTables:
    """What all threads that run blocks of a launch are handed alike: the context's numbers, and
    their arrays."""

    fields: dict[str, int]
    kept: Sequence[Array]
    care: Array
    borrowed: tuple[list[int], list[int]]
    """Objects in the caller's arrays, and where these lie, from the arena."""
    tags: Array
    """What the DTE knows of memories and elements."""


def shared_tables_of(environment: Environment, launch: PreparedLaunch) -> SharedTables:
    """The tables that no thread writes to."""
    memory = environment.memory
    known = launch.shape.numbers
    if known is None:
        known = launch.shape.numbers = _numbers_of(environment, launch)
    arguments, passed = argument_table(launch.task)  # equal numbers may differ in their bits
    room = memory.room[False]
    tables: dict[str, Array] = {
        "arena": memory.arena,
        "unset": memory.unset,
        "room": room,
        "spaces": memory.space,
        "arguments": arguments,
    }
    fields = {name: address_of(table) for name, table in tables.items()}
    fields |= known.fields
    fields |= {"last": len(room) - 1, "limit": environment.budget.limits.steps}
    borrowed = memory.borrowed
    from_arena = [address_of_bytes(contents) - fields["arena"] for contents in borrowed.values()]
    return SharedTables(
        fields,
        (*tables.values(), *passed, *known.kept),
        known.care,
        (list(borrowed), from_arena),
        known.tags,
    )


def _numbers_of(environment: Environment, launch: PreparedLaunch) -> Numbers:
    """What code is handed that follows from the shape."""
    task, kinds = launch.task, (launch.claimed, launch.owned, launch.ranged)
    care = care_table(environment, launch.facts, launch.first, launch.before, *kinds)
    tables: dict[str, Array] = {
        "care": care,
        "objects": np.array([*launch.first, 0], np.int64),
        "functions": numpy_loops.table(),
    }
    fields = {name: address_of(table) for name, table in tables.items()}
    fields |= dict(zip(("gx", "gy", "gz"), task.grid, strict=True))
    fields |= dict(zip(("dx", "dy", "dz"), task.block, strict=True))
    fields["grain"] = launch.options.grain.bit_length() - 1
    return Numbers(fields, tuple(tables.values()), care, known_tags(environment.program))


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
    performer: Performer | Bystander


def tables_of(
    environment: Environment,
    launch: PreparedLaunch,
    shared: SharedTables,
    stamps: Stamps,
    where: Places,
) -> Tables:
    """The tables of a thread with stamps of its own; `where`: of objects, for it."""
    memory, task, base = environment.memory, launch.task, where.base
    shift = 1 + max(1, (task.threads - 1).bit_length())
    stamps.make(max(where.top, memory.top), launch.options.grain, shift, task.blocks)
    borrowed, places = shared.borrowed
    if borrowed:
        base = base.copy()
        base[borrowed] = places
    room_of_claims, claims = claim_tables(environment, [*launch.claimed, *launch.ranged])
    room_of_ranges = stamps.range_table(bool(launch.ranged))
    dte = dte_table(shared.tags, launch.options, stamps, room_of_ranges)
    resets, own_resets = where.resets, where.own_resets
    handles = np.zeros(task.threads, np.int64)
    # Two threads of the processor run threads of one number, whose objects have one id.
    alive = memory.alive if launch.performed else memory.alive.copy()
    own: dict[str, Array] = {
        "writers": stamps.writers,
        "readers": stamps.readers,
        "base": base,
        "alive": alive,
        "claims": claims,
        "resets": resets,
        "own_resets": own_resets,
        "handles": handles,
        "dte": dte,
    }
    addresses = {name: address_of(table) for name, table in own.items()}
    context = Context(**shared.fields, **addresses)
    context.reset_count, context.own_reset_count = len(resets), len(own_resets)
    context.shift, context.interval = shift, stamps.interval
    context.intervals = 1 << (STAMP_BITS - shift)
    context.launch = (stamps.interval + 1) << shift
    performer = _performer(environment, launch, shared, stamps)
    performer.install(context)
    kept = (*shared.kept, *own.values())
    return Tables(launch, context, stamps, room_of_claims, dte, room_of_ranges, kept, performer)


def _performer(
    environment: Environment, launch: PreparedLaunch, shared: SharedTables, stamps: Stamps
) -> Performer | Bystander:
    if not launch.performed and launch.timed is None:
        return Bystander()
    options, facts, care = launch.options, launch.facts, shared.care
    tables = stamps.writers, stamps.readers
    stamping = Stamping(environment.memory, care, tables, options.grain) if options.races else None
    observer = environment.observer
    timing = None if observer is None else observer.timing
    sites = facts.sites if launch.performed else ()  # no other code calls them
    own = (first for first, _ in launch.layout.own(launch.first))
    first = min(own, default=environment.memory.count)
    return Performer(environment, sites, facts.scope, first, care, stamping, _timed(launch, timing))


def _timed(launch: PreparedLaunch, timing: TimingLog | None) -> TimedLaunch | None:
    """Where a launch tells what takes time, if that is wanted."""
    if launch.timed is None or timing is None:
        return None
    return TimedLaunch(timing, launch.timed, launch.task)

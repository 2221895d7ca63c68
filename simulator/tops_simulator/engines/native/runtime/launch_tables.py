"""What native code is handed for a launch: tables, and a context that points to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.native.analysis.kernel_facts import Facts
from tops_simulator.engines.native.dte import ranges
from tops_simulator.engines.native.dte.tables import dte_table, known_tags
from tops_simulator.engines.native.llvm import numpy_loops
from tops_simulator.engines.native.llvm.timed_counters import TimedCounters
from tops_simulator.engines.native.llvm.writer import Options
from tops_simulator.engines.native.runtime.context import Context, address_of
from tops_simulator.engines.native.runtime.host_callbacks import Performer
from tops_simulator.engines.native.runtime.launch_memory import (
    OWN,
    STAMP_BITS,
    Stamps,
    argument_table,
    care_table,
    claim_tables,
    fresh_bytes,
    fresh_in_blocks,
    fresh_in_threads,
)
from tops_simulator.engines.native.runtime.shadow_stamps import Stamping
from tops_simulator.engines.native.runtime.timed_launch import TimedLaunch
from tops_simulator.engines.shared.lanes import Array
from tops_simulator.engines.shared.launch import Snapshot, Task
from tops_simulator.engines.shared.run import Environment
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
    timed: TimedCounters | None = None
    """What its code counts for the time model."""

    @property
    def in_turn(self) -> bool:
        """Whether each thread's own objects are where those of the thread before it were. What
        Python does for a thread knows one place of each."""
        return self.facts.in_turn and not self.performed and not self.options.timed


@dataclass(frozen=True, slots=True)
class SharedTables:
    """What all threads that run blocks of a launch are handed alike: the context's numbers, and
    the arrays behind them."""

    fields: dict[str, int]
    kept: Sequence[Array]
    care: Array
    borrowed: tuple[list[int], list[int]]
    """Objects in the caller's arrays, and where these lie, from the arena."""
    fresh: Array
    """The ids of what each block has anew."""
    fresh_bytes: Array
    """How many bytes of each, and how many of its stamps in a table."""
    own_fresh: Array
    """The ids of what each thread has anew, where threads have one place for what is their own."""
    own_fresh_bytes: Array
    tags: Array
    """What the DTE knows of memories and elements."""
    first_own: int
    """The first id of what the launch has made."""


def shared_tables_of(environment: Environment, launch: PreparedLaunch) -> SharedTables:
    """The tables that no thread writes to."""
    memory, facts, task, first = environment.memory, launch.facts, launch.task, launch.first
    care = care_table(
        environment, facts, first, launch.before, launch.claimed, launch.owned, launch.ranged
    )
    arguments, passed = argument_table(task)
    room = memory.room[False]
    tables: dict[str, Array] = {
        "arena": memory.arena,
        "unset": memory.unset,
        "room": room,
        "care": care,
        "objects": np.array([*first, 0], np.int64),
        "arguments": arguments,
        "functions": numpy_loops.table(),
        "alive": memory.alive,
        "spaces": memory.space,
    }
    fields = {name: address_of(table) for name, table in tables.items()}
    fields |= {"last": len(room) - 1, "limit": environment.budget.limits.steps}
    fields |= dict(zip(("gx", "gy", "gz"), task.grid, strict=True))
    fields |= dict(zip(("dx", "dy", "dz"), task.block, strict=True))
    fields["grain"] = launch.options.grain.bit_length() - 1
    borrowed = memory.borrowed
    from_arena = [contents.ctypes.data - fields["arena"] for contents in borrowed.values()]
    own = (id_ for id_ in first if memory.space_of(id_) in (*OWN, ir.Space.SHARED))
    given, grain = (environment, facts, first, task.threads), launch.options.grain
    nothing = np.zeros(0, np.int64)
    fresh, own_fresh = fresh_in_blocks(*given), nothing
    if launch.in_turn:
        fresh, own_fresh = fresh_in_threads(*given)
    return SharedTables(
        fields,
        (*tables.values(), *passed),
        care,
        (list(borrowed), from_arena),
        fresh,
        fresh_bytes(environment, fresh, grain),
        own_fresh,
        fresh_bytes(environment, own_fresh, grain),
        known_tags(environment.program),
        min(own, default=memory.count),
    )


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
    environment: Environment,
    launch: PreparedLaunch,
    shared: SharedTables,
    stamps: Stamps,
    base: Array,
) -> Tables:
    """The tables of a thread with stamps of its own; `base`: where objects lie for it."""
    memory, task = environment.memory, launch.task
    shift = 1 + max(1, (task.threads - 1).bit_length())
    top = int((base[: memory.count] + memory.size[: memory.count]).max())
    stamps.make(max(top, memory.top), launch.options.grain, shift, task.blocks)
    borrowed, places = shared.borrowed
    if borrowed:
        base = base.copy()
        base[borrowed] = places
    room_of_claims, claims = claim_tables(environment, [*launch.claimed, *launch.ranged])
    room_of_ranges = ranges.new_table(bool(launch.ranged))
    dte = dte_table(shared.tags, launch.options, stamps, room_of_ranges)
    resets = _resets(base, shared.fresh, shared.fresh_bytes)
    own_resets = _resets(base, shared.own_fresh, shared.own_fresh_bytes)
    handles = np.zeros(task.threads, np.int64)
    own = (stamps.writers, stamps.readers, base, claims, resets, own_resets, handles, dte)
    names = ("writers", "readers", "base", "claims", "resets", "own_resets", "handles", "dte")
    addresses = map(address_of, own)
    context = Context(**shared.fields, **dict(zip(names, addresses, strict=True)))
    context.reset_count, context.own_reset_count = len(resets), len(own_resets)
    context.shift, context.interval = shift, stamps.interval
    context.intervals = 1 << (STAMP_BITS - shift)
    context.launch = (stamps.interval + 1) << shift
    performer = _performer(environment, launch, shared, stamps)
    performer.install(context)
    kept = (*shared.kept, *own)
    return Tables(launch, context, stamps, room_of_claims, dte, room_of_ranges, kept, performer)


def _resets(base: Array, fresh: Array, sizes: Array) -> Array:
    """Where what is fresh lies, and how much of it there is."""
    resets = np.empty((len(fresh), 3), np.int64)
    resets[:, 0], resets[:, 1:] = base[fresh], sizes
    return resets


def _performer(
    environment: Environment, launch: PreparedLaunch, shared: SharedTables, stamps: Stamps
) -> Performer:
    options, facts, care = launch.options, launch.facts, shared.care
    tables = stamps.writers, stamps.readers
    stamping = Stamping(environment.memory, care, tables, options.grain) if options.races else None
    observer = environment.observer
    timing = None if observer is None else observer.timing
    sites = facts.sites if launch.performed else ()  # no other code calls them
    own = shared.first_own
    return Performer(environment, sites, facts.scope, own, care, stamping, _timed(launch, timing))


def _timed(launch: PreparedLaunch, timing: TimingLog | None) -> TimedLaunch | None:
    """Where a launch tells what takes time, if that is wanted."""
    if launch.timed is None or timing is None:
        return None
    return TimedLaunch(timing, launch.timed, launch.task)

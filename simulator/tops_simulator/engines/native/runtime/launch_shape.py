"""What launches of one shape have in common, found once and kept with the kernel.

A launch that is made again with other data of the same sizes has its objects where they were, the
same numbers as arguments, and reaches the same objects. So what follows from these is the same:
which objects are claimed, owned or ranged, what has to be looked at of each, where a block's own
lie for each thread of the processor. All of that follows from the key (`key_of`); it is filled in
by whoever needs it first, and nobody changes it then.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from tops_simulator import ir
from tops_simulator.engines.native.analysis.kernel_facts import Facts
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.llvm.writer import Options
from tops_simulator.engines.shared.lanes import Array
from tops_simulator.engines.shared.launch import Snapshot, Task
from tops_simulator.engines.shared.run import Environment
from tops_simulator.object_groups import Group, LaidOut, laid_out
from tops_startup.records import dataclass, field

MOST_OBJECTS = 1 << 12
"""So many objects has a program whose launches are looked for: their tables are part of the key."""
OWN = frozenset({ir.Space.PRIVATE, ir.Space.LOCAL})


@dataclass(frozen=True, slots=True)
class Layout:
    """The objects of a kernel's launches with so many threads and bytes of dynamic L2."""

    made: LaidOut
    """Those that are made for a launch: what blocks and threads have for themselves."""
    sources: tuple[int | str, ...]
    """Of each object of the kernel its place among these, or the symbol it is."""

    def first(self, made: Sequence[int], environment: Environment) -> list[int]:
        """The first ids of all objects."""
        symbols = environment.symbols
        return [made[s] if isinstance(s, int) else symbols[s] for s in self.sources]

    def own(self, first: Sequence[int]) -> list[tuple[int, Group]]:
        """The first ids of what blocks and threads have for themselves, and what follows there."""
        pairs = zip(self.sources, first, strict=True)
        return [(id_, self.made.groups[s]) for s, id_ in pairs if isinstance(s, int)]


def layout_of(program: ir.Program, facts: Facts, threads: int, shared: int) -> Layout:
    """Raises NotNative for objects that native code has no place for."""
    found: list[tuple[ir.Space, str, int, str]] = []
    for _, op in facts.objects.allocas:
        if op.space not in (*OWN, ir.Space.SHARED):
            raise NotNative(f"an object of each thread in {op.space.value} memory")
        found.append((op.space, op.name, op.size, ""))
    for name in facts.objects.symbols:
        symbol = program.symbols[name]
        size = shared if symbol.size is None else symbol.size
        found.append((symbol.space, symbol.source_name or name, size, name))
    groups: list[Group] = []
    sources: list[int | str] = []
    for space, shown, size, symbol_name in found:
        if space in (*OWN, ir.Space.SHARED):
            sources.append(len(groups))
            groups.append(Group(shown, size, space, 1 if space is ir.Space.SHARED else threads))
        else:
            sources.append(symbol_name)
    return Layout(laid_out(tuple(groups)), tuple(sources))


@dataclass(frozen=True, slots=True)
class Places:
    """Where objects lie for one thread of the processor, apart from the caller's arrays."""

    base: Array
    resets: Array
    """What each block has anew: places, bytes, bytes of stamps."""
    own_resets: Array
    """The same of what each thread has anew, where threads have one place for what is their own."""
    top: int
    """Where the last of them ends."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """What code is handed that no launch of the shape has otherwise: fields of the context, and
    what their addresses point to."""

    fields: dict[str, int]
    kept: tuple[Array, ...]
    care: Array
    """What has to be looked at of each object."""
    tags: Array
    """What the DTE knows of memories and elements."""


@dataclass(frozen=True, slots=True)
class Meetings:
    """How what threads share is looked after: see `PreparedLaunch`."""

    claimed: list[int]
    owned: list[int]
    ranged: list[int]


@dataclass(eq=False, slots=True)
class LaunchShape:
    """What is known by now."""

    meetings: Meetings | None = None
    work: int | None = None
    atomics_inside: bool | None = None
    numbers: Numbers | None = None
    places: list[Places] = field(default_factory=list)


def key_of(
    environment: Environment,
    facts: Facts,
    options: Options,
    task: Task,
    before: Snapshot,
    first: Sequence[int],
) -> Hashable:
    """All that the shape of a launch is made of."""
    memory = environment.memory
    tables = (memory.base, memory.size, memory.space)
    return (
        facts.kernel,
        options,
        task.grid,
        task.block,
        task.shared,
        tuple(task.values),
        tuple(environment.symbols.values()),
        None if before.written is None else tuple(before.written),
        before.whole,
        tuple(first),
        len(memory.base),
        memory.top,
        *(table[: memory.count].tobytes() for table in tables),
    )

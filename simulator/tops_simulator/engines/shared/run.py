"""One launch, or the host program: its threads, their faults, and the memory they share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from tops_simulator import ir
from tops_simulator.checkers.races import Races
from tops_simulator.engines.shared.declarations import declared_at
from tops_simulator.engines.shared.lanes import Array, Dim, LaneGroup
from tops_simulator.engines.shared.limits import Budget, Checks
from tops_simulator.engines.shared.recorder import Recorder
from tops_simulator.findings import RelatedPlace, Thread
from tops_simulator.ir_verifier import verify_function
from tops_simulator.machine import Machine
from tops_simulator.memory import Memory
from tops_simulator.messages import say
from tops_simulator.object_groups import ALIGN
from tops_simulator.ops.registry import RelatedSite
from tops_simulator.program_facts import of_program
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from tops_simulator.engines.shared.observation import Observer

Launcher = Callable[[LaneGroup, str, int, Dim, Dim, int, Sequence[Any]], str]
"""Starts a kernel for host code: its name, the place, grid, block, bytes of shared memory,
arguments. Gives a status (`ops.status`)."""


@dataclass(eq=False)
class Environment:
    """What all runs of a program share."""

    program: ir.Program
    machine: Machine
    memory: Memory
    recorder: Recorder
    budget: Budget
    checks: Checks = field(default_factory=Checks)
    symbols: dict[str, int] = field(default_factory=dict)
    host_symbols: dict[str, int] = field(default_factory=dict)
    """Those of which the host has its own."""
    launch: Launcher | None = None
    waiting: frozenset[int] = frozenset()
    """The loops of the launch under way that may wait for other threads; see `fibers`."""
    written: dict[str, frozenset[tuple[str, object]]] = field(default_factory=dict)
    """What stores of kernels go to, where somebody has asked; see `native.reach`."""
    faults: list[str] = field(default_factory=list)
    """What stopped threads of kernels, in order."""
    declared: dict[tuple[str, int], int] = field(default_factory=dict)
    """Where variables are declared that findings have asked for, by name and place of the use."""
    observer: Observer | None = None
    shuffle: int | None = None  # the seed of an order of threads and blocks other than the usual

    @property
    def aligned(self) -> bool:
        """Whether device code's accesses have to be looked at for their alignment."""
        return ir.ALIGNED in self.program.switches

    def lay_out(self, symbols: Iterable[ir.Symbol]) -> None:
        """Gives static variables their memory; those of blocks and threads get theirs in a run."""
        placed = [s for s in symbols if s.space not in (ir.Space.SHARED, ir.Space.LOCAL)]
        for symbol in placed:
            self.symbols[symbol.name] = self._placed(symbol, symbol.space)
            if symbol.per_side:
                self.host_symbols[symbol.name] = self._placed(symbol, ir.Space.HOST)
        for symbol in placed:
            self._relocate(symbol, on_host=symbol.space is ir.Space.HOST, into=self.symbols)
            if symbol.per_side:
                self._relocate(symbol, on_host=True, into=self.host_symbols)

    def _placed(self, symbol: ir.Symbol, space: ir.Space) -> int:
        size = symbol.size or 0
        first = self.memory.allocate(symbol.source_name or symbol.name, size, space)
        data = (symbol.initial or b"").ljust(size, b"\0")
        self.memory.write_object(Memory.address(first), data)
        if symbol.everywhere:
            self.memory.open_to_all(first)
        return first

    def _relocate(self, symbol: ir.Symbol, *, on_host: bool, into: Mapping[str, int]) -> None:
        """Enters the addresses a variable begins with."""
        own = Memory.address(into[symbol.name])
        for at in symbol.relocations:
            address = Memory.address(self.symbol_id(at.symbol, on_host=on_host)) + at.addend
            self.memory.write_object(own + at.offset, address.to_bytes(8, "little", signed=True))

    def symbol_id(self, name: str, *, on_host: bool) -> int:
        """The object that a symbol's name means on a side."""
        own = self.host_symbols.get(name) if on_host else None
        return self.symbols[name] if own is None else own

    def callee(
        self, address: int, types: tuple[ir.ValueType, ...], result: ir.ValueType | None
    ) -> ir.Function | str:
        """The function behind a pointer, or why it cannot be called."""
        function = self.program.code_at(address)
        if function is None:
            return "a call through " + ("a null pointer" if not address else "a pointer to no code")
        same = tuple(p.type for p in function.parameters) == types
        if not same or (result is not None and function.result != result):
            return f"{function.name} is called through a pointer to a function of another type"
        return function

    def function(self, name: str) -> ir.Function:
        """A function the engines may trust."""
        return trusted_function(self.program, name)


@of_program
def trusted_function(program: ir.Program, name: str) -> ir.Function:
    """A function the engines may trust: one that is ill typed ends its threads."""
    function = program.functions[name]
    problems = verify_function(program, name)
    if not problems:
        return function
    return replace(function, body=(ir.UnsupportedCode(f"{name} (ill typed: {problems[0]})"),))


class Run(LaneGroup):
    """Some blocks of a launch, or the host program: a run of one thread.

    The threads of a run are numbered from 0; `start` is the number of the first one in the launch.
    `launches`: so many of the same kernel, one after the other; see `side_by_side`.
    """

    def __init__(
        self,
        environment: Environment,
        grid: Dim,
        block: Dim,
        *,
        on_host: bool = False,
        kernel: str = "",
        cooperative: bool = False,
        dynamic_shared: int = 0,
        blocks: range | None = None,
        races: Races | None = None,
        launches: int = 1,
    ) -> None:
        block_size = block[0] * block[1] * block[2]
        everything = range(grid[0] * grid[1] * grid[2] * launches)
        super().__init__(environment, block_size * len(blocks or everything), on_host=on_host)
        self.grid, self.block, self.block_size = grid, block, block_size
        self.kernel, self.cooperative = kernel, cooperative
        order = _order(len(everything) // launches, environment.shuffle)
        self.block_order = order if launches == 1 else np.tile(order, launches)
        self.thread_order = _order(block_size, environment.shuffle)
        self.start = (blocks or everything).start * block_size
        self.blocks = len(blocks or everything)
        self.dynamic_shared = dynamic_shared
        environment.budget.bind(0)
        self.races, self.watched = races, races is not None
        observer = environment.observer
        self.recording = None if observer is None else observer.recording
        if self.recording is not None:
            self.recording.launch(self)
        self.timing = None if observer is None else observer.timing
        if self.timing is not None:
            self.timing.launch(self)

    # --- threads ------------------------------------------------------------------------

    def _make_index(self, name: str) -> Array:
        variable, _, axis = name.removeprefix("%").partition(".")
        position = "xyz".index(axis)
        if variable in ("threads", "blocks"):
            size = (self.block if variable == "threads" else self.grid)[position]
            return np.broadcast_to(np.uint32(size), (self.threads,))
        inner = variable == "thread"
        first = self.start // self.block_size
        flat = self.thread_order if inner else self.block_order[first : first + self.blocks]
        sizes = self.block if inner else self.grid
        strides = (1, sizes[0], sizes[0] * sizes[1])
        numbers = (flat // strides[position] % sizes[position]).astype(np.uint32)
        return np.tile(numbers, self.blocks) if inner else numbers.repeat(self.block_size)

    def position(self, thread: int) -> tuple[Dim, Dim]:
        """Block and thread index of a thread by its number."""
        block, inner = divmod(self.start + thread, self.block_size)
        outer, own = int(self.block_order[block]), int(self.thread_order[inner])
        return _unflatten(outer, self.grid), _unflatten(own, self.block)

    def fail(
        self, thread: int, kind: str, message: str, loc: int, others: Sequence[RelatedSite] = ()
    ) -> None:
        """Records an error of a thread and stops it."""
        self.alive[thread] = False
        self.faults += 1
        if not self.on_host:
            self.environment.faults.append(kind)
        self.note(thread, kind, message, loc, others=others)

    def note(
        self,
        thread: int,
        kind: str,
        message: str,
        loc: int,
        severity: str = "error",
        others: Sequence[RelatedSite] = (),
        count: int = 1,
    ) -> None:
        """Records a finding, or `count` equal ones of several threads; they go on."""
        who = None if self.on_host else self.position(thread)
        related = [r for other in others if (r := self._related(other)) is not None]
        recorder = self.environment.recorder
        place = self.place(loc)
        recorder.add(kind, message, severity, place, self.kernel, who, tuple(related), count)

    def _related(self, other: RelatedSite) -> RelatedPlace | None:
        place = self.environment.program.location(other.loc)
        if place is None:
            return None
        if other.thread < 0:
            return RelatedPlace(other.message, place)
        who = Thread(*self.position(other.thread)).named()
        return RelatedPlace(say("party", message=other.message, who=who), place)

    def _declared(self, name: str, loc: int) -> RelatedSite | None:
        """Where a variable that is used at `loc` is declared."""
        known = self.environment.declared
        if (name, loc) not in known:
            known[name, loc] = declared_at(self.environment.program, name, loc)
        at = known[name, loc]
        return None if at in (-1, loc) else RelatedSite(say("declared-here"), -1, at)

    # --- memory -------------------------------------------------------------------------

    def touched(
        self,
        threads: Array | None,
        places: Array,
        size: int,
        stores: bool,
        loc: int,
        values: Array | None = None,
        *,
        strong: bool = False,
    ) -> None:
        """Tells the watchers of accesses that are about to be made."""
        for watcher in self.watchers:
            watcher.touched(threads, places, size, stores, loc)
        if self.races is not None:
            self.races.touched(self, threads, places, size, stores, loc, values, strong=strong)

    def check_known(self, threads: Array | None, places: Array, size: int, loc: int) -> None:
        """Reports loads of bytes that nobody has stored."""
        missing = self.memory.unknown(places, size)
        if missing is None:
            return
        if self.recording is not None:
            self.recording.unset(self, threads, missing[:, None], loc)
        lane = int(missing.argmax())
        thread = lane if threads is None else int(threads[lane])
        place = int(places[lane])
        name, message = self.unset_message(place, size)
        declared = self._declared(name, loc)
        others = [] if declared is None else [declared]
        if not self.memory.unset[place : place + size].all():
            writer = None if self.races is None else self.races.writer(self.start, place, size)
            others = [] if writer is None else [writer]
        count = int(np.count_nonzero(missing))
        if not self.undefined.is_computed(thread, place, loc, count):
            self.note(thread, "uninitialized-read", message, loc, "error", others, count)

    def unset_message(self, place: int, size: int) -> tuple[str, str]:
        """The object that bytes nobody has stored are in, and what is said of a read of them."""
        known = None if self.memory.unset_values is None else self.memory.unset_values(place)
        if known is not None:
            return known
        name, offset = self.memory.name_at(place)
        whole = int(self.memory.size[self.memory.owner[place // ALIGN]]) <= size
        kind = "unset" if whole else "unset-element"
        if not self.memory.unset[place : place + size].all():
            kind = "unset-part"
        return name, say(kind, name=name, index=offset // size)

    def _find_symbol(self, name: str, loc: int) -> Array:
        symbol = self.environment.program.symbols[name]
        shown = symbol.source_name or name
        if symbol.space is ir.Space.SHARED:
            size = self.dynamic_shared if symbol.size is None else symbol.size
            self._count_l2(shown, size, loc)
            first = self.allocate(shown, size, symbol.space, self.blocks)
            return np.repeat(self.memory.addresses(first, self.blocks), self.block_size)
        if symbol.space is ir.Space.LOCAL:
            self.count_l1(shown, symbol.size or 0, loc)
            first = self.allocate(shown, symbol.size or 0, symbol.space, self.threads)
            return self.memory.addresses(first, self.threads)
        id_ = self.environment.symbol_id(name, on_host=self.on_host)
        address = Memory.address(id_)
        return np.full(self.threads, address, np.int64)

    def _count_l2(self, name: str, size: int, loc: int) -> None:
        room = self.environment.machine.l2.value
        self._owned_by("L2", name, size, loc)
        before, self.l2_used = self.l2_used, self.l2_used + size
        if self.timing is not None:
            self.timing.use("L2", self.l2_used)
        if before <= room < self.l2_used and not self.start:
            target = self.environment.machine.name
            message = say("l2", name=name, used=self.l2_used, target=target, room=room)
            self.note(0, "l2-overflow", message, loc)


@lru_cache(maxsize=8)
def _order(count: int, seed: int | None) -> Array:
    """Which of `count` threads or blocks is at each place: as numbered, unless shuffled."""
    if seed is None:
        return np.arange(count)
    return np.random.default_rng([seed, count]).permutation(count)


def _unflatten(flat: int, sizes: Dim) -> Dim:
    return (
        flat % sizes[0],
        flat // sizes[0] % sizes[1],
        flat // (sizes[0] * sizes[1]),
    )

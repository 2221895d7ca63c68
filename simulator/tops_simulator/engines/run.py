"""One launch, or the host program: its threads, their faults, and the memory they share."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.checkers.garbage import Garbage
from tops_simulator.checkers.races import Races
from tops_simulator.engines.limits import Budget, Checks
from tops_simulator.engines.pace import Pace
from tops_simulator.engines.recorder import Recorder
from tops_simulator.findings import Related, Thread
from tops_simulator.machine import Machine
from tops_simulator.memory import Memory
from tops_simulator.messages import say
from tops_simulator.objects import ALIGN
from tops_simulator.ops.registry import Party, Watcher
from tops_simulator.verify import verify_function

if TYPE_CHECKING:
    from tops_simulator.engines.observation import Observer
    from tops_simulator.engines.strands import Lookout
    from tops_simulator.ops.inflight import Region

Array = npt.NDArray[Any]
Bools = npt.NDArray[np.bool_]
Dim = tuple[int, int, int]
Launcher = Callable[["Run", str, int, Dim, Dim, int, Sequence[Any]], str]
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
    """The loops of the launch under way that may wait for other threads; see `strands`."""
    written: dict[str, frozenset[tuple[str, object]]] = field(default_factory=dict)
    """What stores of kernels go to, where somebody has asked; see `native.reach`."""
    faults: list[str] = field(default_factory=list)
    """What stopped threads of kernels, in order."""
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
        """A function the engines may trust: one that is ill typed ends its threads."""
        function = self.program.functions[name]
        problems = verify_function(self.program, name)
        if not problems:
            return function
        return replace(function, body=(ir.Unsupported(f"{name} (ill typed: {problems[0]})"),))


Landing = Callable[[int, "Region", int, int], None]
"""Hears of what a transfer is about to store: the thread that waits for it, where in memory, where
the code stands that waits, and where the transfer was started."""


class Run:
    """Some blocks of a launch, or the host program: a run of one thread.

    The threads of a run are numbered from 0; `start` is the number of the first one in the launch.
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
    ) -> None:
        self.environment = environment
        self.memory = environment.memory
        self.counts = environment.recorder.counts
        self.limits = environment.budget.limits
        self.grid, self.block = grid, block
        self.on_host, self.kernel, self.cooperative = on_host, kernel, cooperative
        self.block_size = block[0] * block[1] * block[2]
        everything = range(grid[0] * grid[1] * grid[2])
        self.block_order = _order(len(everything), environment.shuffle)
        self.thread_order = _order(self.block_size, environment.shuffle)
        self.start = (blocks or everything).start * self.block_size
        self.blocks = len(blocks or everything)
        self.threads = self.block_size * self.blocks
        self.everyone = np.ones(self.threads, np.bool_)
        self.nobody = np.zeros(self.threads, np.bool_)
        self.alive = self.everyone.copy()
        self.finished = self.nobody
        self._sized = self.nobody, 0
        self.pace = Pace(self.threads)
        environment.budget.bind(0)
        self.faults = 0
        self.callers: list[int] = []  # places of the calls under way
        self.states: dict[str, object] = {}
        self.checks = environment.checks
        self.aligned = environment.aligned and not on_host
        self.watchers: list[Watcher] = []
        self.lookout: Lookout | None = None
        self.landing: Landing | None = None
        self.dynamic_shared = dynamic_shared
        self.l1_used = self.l2_used = 0
        self.symbols: dict[str, Array] = {}
        self.idle: dict[str, list[dict[int, int]]] = {}  # automatic objects of ended calls
        self._owned: list[tuple[int, int]] = []
        self._indices: dict[str, Array] = {}
        self.races = races
        self.watched = races is not None
        self.garbage = Garbage(self)
        observer = environment.observer
        self.recording = None if observer is None else observer.recording
        if self.recording is not None:
            self.recording.launch(self)

    @property
    def depth(self) -> int:
        """How many calls are inside each other."""
        return len(self.callers)

    def place(self, loc: int) -> int:
        """Where a finding stands: what happens in library code belongs to the user's call."""
        return loc if loc >= 0 else next((c for c in reversed(self.callers) if c >= 0), loc)

    # --- steps --------------------------------------------------------------------------

    def tick(self, mask: Bools, loc: int) -> None:
        """One step of the threads of a mask. Raises Stopped."""
        budget = self.environment.budget
        budget.steps += 1
        if budget.steps > budget.bound:
            pace, lanes = self.pace, self.numbers(mask)
            budget.beyond(lambda: pace.most(lanes), lambda: pace.most(None), loc)
        budget.look(loc)

    def made(self, mask: Bools, count: int) -> None:
        """The threads of a mask have made so many rounds or calls."""
        if count:
            self.pace.add(self.numbers(mask), count)

    def meets(self, barrier: Callable[[Run, Bools], None]) -> bool:
        """Whether the threads are not all of their block, and have waited for the others now."""
        return False

    def numbers(self, mask: Bools) -> Array | None:
        """The threads of a mask by their numbers in the chunk; None: all."""
        return None if mask is self.everyone else np.flatnonzero(mask)

    # --- threads ------------------------------------------------------------------------

    def index(self, name: str) -> Array:
        """A built-in variable (`ir.register`) for every thread."""
        known = self._indices.get(name)
        if known is None:
            known = self._indices[name] = self._make_index(name)
        return known

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
        self, thread: int, kind: str, message: str, loc: int, others: Sequence[Party] = ()
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
        others: Sequence[Party] = (),
        count: int = 1,
    ) -> None:
        """Records a finding, or `count` equal ones of several threads; they go on."""
        who = None if self.on_host else self.position(thread)
        related = [r for other in others if (r := self._related(other)) is not None]
        recorder = self.environment.recorder
        place = self.place(loc)
        recorder.add(kind, message, severity, place, self.kernel, who, tuple(related), count)

    def _related(self, other: Party) -> Related | None:
        place = self.environment.program.location(other.loc)
        if place is None:
            return None
        who = Thread(*self.position(other.thread))
        return Related(say("party", message=other.message, who=str(who)), place)

    def fail_all(self, mask: Bools, kind: str, message: str, loc: int) -> None:
        """Stops all threads of `mask` for one reason."""
        for thread in np.flatnonzero(mask):
            self.fail(int(thread), kind, message, loc)

    def size(self, mask: Bools) -> int:
        """How many threads a mask has: it is often asked of the same one."""
        if mask is self.everyone:
            return self.threads
        if mask is not self._sized[0]:
            self._sized = mask, int(np.count_nonzero(mask))
        return self._sized[1]

    def first(self, mask: Bools) -> int:
        """The first thread of `mask`."""
        return int(mask.argmax())

    @property
    def is_last(self) -> bool:
        """Whether the launch's last block is in it."""
        return self.start + self.threads == math.prod(self.grid) * self.block_size

    # --- memory -------------------------------------------------------------------------

    def watch(self, watcher: Watcher) -> None:
        """Lets a watcher see all accesses from now on."""
        self.watchers.append(watcher)
        self.watched = True

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
        name, offset = self.memory.name_at(place)
        whole = int(self.memory.size[self.memory.owner[place // ALIGN]]) <= size
        message = say("unset" if whole else "unset-element", name=name, index=offset // size)
        others: list[Party] = []
        if not self.memory.unset[place : place + size].all():
            message = say("unset-part", name=name, index=offset // size)
            writer = None if self.races is None else self.races.writer(self.start, place, size)
            others = [] if writer is None else [writer]
        count = int(np.count_nonzero(missing))
        if not self.garbage.told(thread, place, loc, count):
            self.note(thread, "uninitialised-read", message, loc, "error", others, count)

    def allocate(self, name: str, size: int, space: ir.Space, count: int) -> int:
        """Objects that live until the run ends; returns the first id."""
        first = self.memory.allocate(name, size, space, count)
        self._owned.append((first, count))
        return first

    def symbol(self, name: str, loc: int) -> Array:
        """The address of a symbol for every thread."""
        known = self.symbols.get(name)
        if known is None:
            known = self.symbols[name] = self._find_symbol(self.environment.program, name, loc)
        return known

    def _find_symbol(self, program: ir.Program, name: str, loc: int) -> Array:
        symbol = program.symbols[name]
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

    def count_l1(self, name: str, size: int, loc: int) -> None:
        """Adds an object to the `__local__` memory of each thread."""
        room = self.environment.machine.l1.value
        self._owned_by("L1", name, size, loc)
        before, self.l1_used = self.l1_used, self.l1_used + size
        if before <= room < self.l1_used and not self.start:
            target = self.environment.machine.name
            message = say("l1", name=name, used=self.l1_used, target=target, room=room)
            self.note(0, "l1-overflow", message, loc)

    def _count_l2(self, name: str, size: int, loc: int) -> None:
        room = self.environment.machine.l2.value
        self._owned_by("L2", name, size, loc)
        before, self.l2_used = self.l2_used, self.l2_used + size
        if before <= room < self.l2_used and not self.start:
            target = self.environment.machine.name
            message = say("l2", name=name, used=self.l2_used, target=target, room=room)
            self.note(0, "l2-overflow", message, loc)

    def _owned_by(self, memory: str, name: str, size: int, loc: int) -> None:
        if self.recording is not None:
            self.recording.owns(memory, name, size, self.environment.program.location(loc))

    def close(self) -> None:
        """Ends the objects of the run."""
        for first, count in self._owned:
            self.memory.free(first, count)
        self._owned.clear()


@lru_cache(maxsize=8)
def _order(count: int, seed: int | None) -> Array:
    """Which of `count` threads or blocks stands at each place: as numbered, unless shuffled."""
    if seed is None:
        return np.arange(count)
    return np.random.default_rng([seed, count]).permutation(count)


def _unflatten(flat: int, sizes: Dim) -> Dim:
    return (
        flat % sizes[0],
        flat // sizes[0] % sizes[1],
        flat // (sizes[0] * sizes[1]),
    )

"""One launch in native code: memory prepared, code run, verdict."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from tops_simulator import ir
from tops_simulator.checkers.stamps import THREADS
from tops_simulator.engines.limits import INTERVAL, Budget, Stopped, too_many_steps
from tops_simulator.engines.native import control, machine_code
from tops_simulator.engines.native.analysis import ELSEWHERE, Facts, facts_of
from tops_simulator.engines.native.context import Context
from tops_simulator.engines.native.launcher import launcher
from tops_simulator.engines.native.prelude import prelude
from tops_simulator.engines.native.text import NotNative
from tops_simulator.engines.native.writer import Options, Writer
from tops_simulator.engines.run import Array, Dim, Environment
from tops_simulator.objects import ALIGN, BIAS, LOW, SHIFT

STAMP_BITS = 31
OWN = frozenset({ir.Space.PRIVATE, ir.Space.LOCAL})
COUNTS = {
    "scalar_operations": "scalars",
    "vector_operations": "vectors",
    "loads": "loads",
    "stores": "stores",
    "barriers": "barriers",
}


@dataclass(frozen=True, slots=True)
class Task:
    """A launch."""

    function: ir.Function
    grid: Dim
    block: Dim
    shared: int
    values: Sequence[Any]

    @property
    def threads(self) -> int:
        """Threads of a block."""
        return self.block[0] * self.block[1] * self.block[2]

    @property
    def blocks(self) -> int:
        """Blocks of the grid."""
        return self.grid[0] * self.grid[1] * self.grid[2]


class Native:
    """Kernels of a program as machine code."""

    def __init__(self, environment: Environment, level: int = 2) -> None:
        self.environment = environment
        self.level = level
        self.refused: dict[str, str] = {}
        """Kernels that need the other engine, and why."""
        self._facts: dict[str, Facts] = {}
        self._texts: dict[tuple[str, Options], str] = {}
        self._stamps = _Stamps()

    def launch(self, task: Task) -> bool:
        """Runs a launch; False: nothing has changed, the other engine has to do it.

        Raises Stopped and MemoryLimitError.
        """
        facts = self._facts_of(task.function)
        if facts is None or not self._fits(facts, task):
            return False
        options = self._options(facts, task)
        try:
            code = machine_code.compiled(self._text(facts, options), self.level)
        except NotNative as why:
            self.refused[task.function.name] = str(why)
            return False
        with _prepared(self.environment, facts, task) as first:
            return self._run(code, facts, options, task, first)

    def _facts_of(self, function: ir.Function) -> Facts | None:
        name = function.name
        if name in self.refused:
            return None
        if name not in self._facts:
            try:
                self._facts[name] = self._examined(function)
            except NotNative as why:
                self.refused[name] = str(why)
                return None
        return self._facts[name]

    def _examined(self, function: ir.Function) -> Facts:
        if not machine_code.available():
            raise NotNative("LLVM is not installed: the extra 'fast' brings it")
        if function.is_cooperative:
            raise NotNative("a cooperative kernel")
        if any(p.object_size or isinstance(p.type, ir.Vector) for p in function.parameters):
            raise NotNative("an object as a kernel's argument")
        return facts_of(self.environment.program, function.name)

    def _fits(self, facts: Facts, task: Task) -> bool:
        """Whether memory suffices for all the kernel may use; if not, that is a finding."""
        machine, symbols = self.environment.machine, self.environment.program.symbols
        shared = local = 0
        for name in facts.objects.symbols:
            symbol = symbols[name]
            size = task.shared if symbol.size is None else symbol.size
            shared += size if symbol.space is ir.Space.SHARED else 0
            local += size if symbol.space is ir.Space.LOCAL else 0
        allocas = [op for _, op in facts.objects.allocas if op.space is ir.Space.LOCAL]
        local += sum(op.size for op in allocas)
        return shared <= machine.l2.value and local <= machine.l1.value

    def _options(self, facts: Facts, task: Task) -> Options:
        checks = self.environment.checks
        followed = 1 < task.threads * task.blocks < THREADS
        return Options(checks.races and followed, checks.uninitialised, facts.grain)

    def _text(self, facts: Facts, options: Options) -> str:
        key = facts.kernel, options
        if key not in self._texts:
            self._texts[key] = module_text(self.environment.program, facts, options)
        return self._texts[key]

    # --- running ------------------------------------------------------------------------

    def _run(
        self, code: machine_code.Code, facts: Facts, options: Options, task: Task, first: list[int]
    ) -> bool:
        memory = self.environment.memory
        written = self._written(facts, task, first)
        before = _Snapshot(self.environment, written)
        context, keep = self._context(facts, options, task, first, written)
        stop = np.zeros(1, np.uint8)
        context.stop = stop.ctypes.data
        with _watched(self.environment.budget, stop) as reason:
            verdict = code.launch(_address(context))
        self._stamps.interval = context.interval
        del keep
        if verdict == control.FAULT:
            before.restore(memory)
            return False
        for name, field in COUNTS.items():
            self.environment.recorder.counts[name] += getattr(context, field)
        if verdict == control.STOPPED and reason:
            raise reason[0]
        if verdict == control.TOO_LONG:
            raise too_many_steps(self.environment.budget.limits)
        return True

    def _written(self, facts: Facts, task: Task, first: list[int]) -> list[int] | None:
        """The objects stores may go to, less those of one thread; None: any."""
        if ELSEWHERE in facts.written:
            return None
        found = []
        for kind, what in facts.written:
            if kind == "parameter" and isinstance(what, int):
                found.append(int(task.values[what]) >> SHIFT)
            elif kind == "symbol" and isinstance(what, str):
                found.append(first[facts.objects.symbol(what)])
        count = self.environment.memory.count
        return sorted({id_ for id_ in found if 0 < id_ < count})

    def _context(
        self,
        facts: Facts,
        options: Options,
        task: Task,
        first: list[int],
        written: list[int] | None,
    ) -> tuple[Any, list[Array]]:
        memory = self.environment.memory
        shift = 1 + max(1, (task.threads - 1).bit_length())
        stamps = self._stamps
        stamps.make(len(memory.arena), options.grain, shift, task.blocks)
        follow = _followed(self.environment, written)
        objects = np.array([*first, 0], np.int64)
        arguments = _arguments(task)
        resets = _resets(self.environment, facts, first, task.threads)
        handles = np.zeros(task.threads, np.int64)
        keep = [follow, objects, arguments, resets, handles]
        room = memory.room[False]
        tables = {
            "arena": memory.arena,
            "known": memory.known,
            "writers": stamps.writers,
            "readers": stamps.readers,
            "room": room,
            "base": memory.base,
            "follow": follow,
            "objects": objects,
            "arguments": arguments,
            "resets": resets,
            "handles": handles,
        }
        context = Context(**{name: table.ctypes.data for name, table in tables.items()})
        context.last = len(room) - 1
        context.reset_count = len(resets)
        context.limit = self.environment.budget.limits.steps
        context.gx, context.gy, context.gz = task.grid
        context.dx, context.dy, context.dz = task.block
        context.first, context.behind = 0, task.blocks
        context.grain = options.grain.bit_length() - 1
        context.shift, context.interval = shift, stamps.interval
        context.intervals = 1 << (STAMP_BITS - shift)
        context.launch = (stamps.interval + 1) << shift
        return context, keep


def module_text(program: ir.Program, facts: Facts, options: Options) -> str:
    """A kernel with all it calls as a module of LLVM. Raises NotNative."""
    parts = [prelude()]
    waits = facts.kernel in facts.barriers
    for name in facts.functions:
        if name not in facts.barriers:
            parts.append(control.function(_writer(program, facts, options), name))
    if waits:
        parts.append(control.waiting(_writer(program, facts, options), facts.kernel))
    name = f"f{facts.functions.index(facts.kernel)}"
    parts.append(launcher(program.functions[facts.kernel], name, waits=waits))
    text = "\n".join(parts)
    if "half" in text and not machine_code.has_half():
        raise NotNative("half-width floats on a processor without them")
    return text


def _writer(program: ir.Program, facts: Facts, options: Options) -> Writer:
    return Writer(program, facts, options, control.WRITERS)


def _address(context: Any) -> int:
    import ctypes

    return ctypes.addressof(context)


def _arguments(task: Task) -> Array:
    """Values in 8 bytes each, then the offsets of those that are pointers."""
    count = len(task.values)
    table = np.zeros(2 * count + 1, np.int64)
    for index, (parameter, value) in enumerate(
        zip(task.function.parameters, task.values, strict=True)
    ):
        if parameter.type is ir.Scalar.PTR:
            address = int(value)
            id_ = address >> SHIFT
            table[index] = id_
            table[count + index] = (address & LOW) - BIAS if id_ else address
        else:
            assert isinstance(parameter.type, ir.Scalar)
            _put(table, index, value, parameter.type)
    return table


def _put(table: Array, index: int, value: Any, type_: ir.Scalar) -> None:
    from tops_simulator.engines import values as v

    dtype = v.DTYPES[type_]
    table[index : index + 1].view(np.uint8)[: dtype.itemsize] = np.asarray(value).astype(
        dtype
    ).reshape(1).view(np.uint8)


def _followed(environment: Environment, written: list[int] | None) -> Array:
    """For each object whether accesses are held against stamps: only where stores may go."""
    memory = environment.memory
    follow = np.zeros(len(memory.base), np.uint8)
    spaces = list(ir.Space)
    if written is None:
        own = [spaces.index(space) for space in OWN]
        follow[: memory.count] = ~np.isin(memory.space[: memory.count], own)
    for id_ in written or ():
        follow[id_] = memory.space_of(id_) not in OWN
    return follow


def _resets(
    environment: Environment, facts: Facts, first: list[int], threads: int
) -> Array:
    """What is fresh in each block: shared objects, and `__local__` ones of every thread."""
    memory, rows = environment.memory, []
    for number, (space, _, _) in enumerate(_specifications(environment.program, facts, 0)):
        if space in (ir.Space.SHARED, ir.Space.LOCAL):
            count = threads if space is ir.Space.LOCAL else 1
            rows += [
                (int(memory.base[id_]), int(memory.size[id_]))
                for id_ in range(first[number], first[number] + count)
            ]
    return np.array(rows, np.int64).reshape(-1, 2)


def _specifications(
    program: ir.Program, facts: Facts, dynamic: int
) -> Iterator[tuple[ir.Space, str, int]]:
    """Space, name and size of every object, by its number."""
    for _, op in facts.objects.allocas:
        yield op.space, op.name, op.size
    for name in facts.objects.symbols:
        symbol = program.symbols[name]
        size = dynamic if symbol.size is None else symbol.size
        yield symbol.space, symbol.source_name or name, size


@contextmanager
def _prepared(environment: Environment, facts: Facts, task: Task) -> Iterator[list[int]]:
    """The kernel's objects for the time of a launch: their first ids."""
    memory = environment.memory
    made: list[tuple[int, int]] = []
    first: list[int] = []
    try:
        specifications = _specifications(environment.program, facts, task.shared)
        for number, (space, name, size) in enumerate(specifications):
            if space in (*OWN, ir.Space.SHARED):
                count = 1 if space is ir.Space.SHARED else task.threads
                first.append(memory.allocate(name, size, space, count))
                made.append((first[-1], count))
            else:
                symbol = facts.objects.symbols[number - len(facts.objects.allocas)]
                first.append(environment.symbols[symbol])
        yield first
    finally:
        for start, count in made:
            memory.free(start, count)


class _Snapshot:
    """What memory held before a launch, where the launch may store."""

    def __init__(self, environment: Environment, written: list[int] | None) -> None:
        memory = environment.memory
        lasting = (ir.Space.GLOBAL, ir.Space.CONSTANT, ir.Space.HOST)
        if written is None:
            spans = [(0, memory.top)]
        else:
            spans = [
                (int(memory.base[id_]), int(memory.size[id_]))
                for id_ in written
                if memory.space_of(id_) in lasting
            ]
        self._parts = [
            (start, memory.arena[start : start + size].copy(), memory.known[start : start + size].copy())
            for start, size in spans
        ]

    def restore(self, memory: Any) -> None:
        """Takes the launch's stores back."""
        for start, data, known in self._parts:
            memory.arena[start : start + len(data)] = data
            memory.known[start : start + len(known)] = known


class _Stamps:
    """The stamps of the arena, kept between launches: intervals only count upwards."""

    def __init__(self) -> None:
        self.interval = 0
        self.shift = 0
        self.writers: Array = np.zeros(0, np.uint32)
        self.readers: Array = np.zeros(0, np.uint32)

    def make(self, arena: int, grain: int, shift: int, blocks: int) -> None:
        """Stamps for an arena; new ones where the old ones cannot serve."""
        length = arena // grain + ALIGN
        most = 1 << (STAMP_BITS - shift)
        if (len(self.writers), self.shift) == (length, shift) and 2 * self.interval < most:
            return
        self.interval, self.shift = 0, shift
        self.writers, self.readers = np.zeros(length, np.uint32), np.zeros(length, np.uint32)


@contextmanager
def _watched(budget: Budget, stop: Array) -> Iterator[list[Stopped]]:
    """Looks at the clock and the caller's wish while native code runs."""
    over = threading.Event()
    reason: list[Stopped] = []

    def watch() -> None:
        while not over.wait(INTERVAL):
            try:
                budget.look()
            except Stopped as stopped:
                reason.append(stopped)
                stop[0] = 1
                return

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield reason
    finally:
        over.set()
        watcher.join()




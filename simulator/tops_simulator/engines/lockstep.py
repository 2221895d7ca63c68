"""The lockstep engine: all threads of a launch are lanes of NumPy arrays, branches are masks.

Each operation is compiled once to a closure `(frame, mask) -> mask`: it works on the threads of
`mask` and returns those that go on behind it. A thread that faults is stopped; the others go on.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.engines import values as v
from tops_simulator.engines.recorder import Recorder
from tops_simulator.memory import Memory
from tops_simulator.ops.registry import REGISTRY

Array = npt.NDArray[Any]
Bools = npt.NDArray[np.bool_]
Dim = tuple[int, int, int]
CALL_DEPTH = 200


class Stopped(Exception):
    """The run ended before its time: a limit, or the user."""


@dataclass(slots=True)
class Limits:
    """Bounds of a run."""

    seconds: float = 60.0
    rounds: int = 50_000_000  # loop rounds over all threads in lockstep


@dataclass(eq=False, slots=True)
class Frame:
    """One call of a function: registers of all threads, masks of pending jumps."""

    registers: list[Array]
    returned: Bools
    result: Array | None
    allocations: dict[int, tuple[int, Array]] = field(default_factory=dict)
    broken: Bools | None = None
    continued: Bools | None = None


Step = Callable[["Run", Frame, Bools], Bools]


@dataclass(eq=False)
class Compiled:
    """A function as closures."""

    function: ir.Function
    body: list[Step]


@dataclass(eq=False)
class Engine:
    """Compiled functions of a program, with what all its runs share."""

    program: ir.Program
    memory: Memory
    recorder: Recorder
    limits: Limits
    symbols: dict[str, int] = field(default_factory=dict)
    launch: Callable[[Run, ir.Launch, Frame], None] | None = None
    cancelled: Callable[[], bool] = lambda: False
    deadline: float = 0.0
    rounds: int = 0
    _compiled: dict[str, Compiled] = field(default_factory=dict)

    def compiled(self, name: str) -> Compiled:
        """The closures of a function, made at first use."""
        known = self._compiled.get(name)
        if known is None:
            function = self.program.functions[name]
            known = Compiled(function, [])
            self._compiled[name] = known
            known.body = _region(function, function.body, _written_once(function))
        return known

    def tick(self) -> None:
        """Counts a loop round; raises Stopped at a limit."""
        self.rounds += 1
        if self.rounds % 64:
            return
        if self.cancelled():
            raise Stopped("stopped by the user")
        if self.rounds > self.limits.rounds:
            raise Stopped(f"more than {self.limits.rounds} loop rounds: is a loop endless?")
        if time.monotonic() > self.deadline:
            raise Stopped(f"more than {self.limits.seconds:g} seconds")


class Run:
    """One launch, or the host program: its threads and what they share."""

    def __init__(self, engine: Engine, grid: Dim, block: Dim, on_host: bool, kernel: str) -> None:
        self.engine = engine
        self.memory = engine.memory
        self.grid, self.block = grid, block
        self.on_host = on_host
        self.kernel = kernel
        self.block_size = block[0] * block[1] * block[2]
        self.blocks = grid[0] * grid[1] * grid[2]
        self.threads = self.block_size * self.blocks
        self.alive = np.ones(self.threads, np.bool_)
        self.everyone = np.ones(self.threads, np.bool_)
        self.nobody = np.zeros(self.threads, np.bool_)
        self.stopped = False
        self.depth = 0
        self.outermost: Frame | None = None
        self.shared: dict[str, Array] = {}
        self.pools: dict[str, list[dict[int, tuple[int, Array]]]] = {}
        self.states: dict[str, object] = {}
        self.dynamic_shared = 0
        self.l1_used = 0
        self.l1_limit = 0
        self._indices: dict[str, Array] = {}

    # --- threads ------------------------------------------------------------------------

    def index(self, name: str) -> Array:
        """`threadIdx.x` and its kind for every thread."""
        known = self._indices.get(name)
        if known is None:
            known = self._indices[name] = self._make_index(name)
        return known

    def _make_index(self, name: str) -> Array:
        variable, _, axis = name.partition(".")
        position = "xyz".index(axis)
        if variable in ("blockDim", "gridDim"):
            size = (self.block if variable == "blockDim" else self.grid)[position]
            return np.full(self.threads, size, np.uint32)
        flat = np.arange(self.threads)
        flat = flat % self.block_size if variable == "threadIdx" else flat // self.block_size
        sizes = self.block if variable == "threadIdx" else self.grid
        strides = (1, sizes[0], sizes[0] * sizes[1])
        return (flat // strides[position] % sizes[position]).astype(np.uint32)

    def position(self, thread: int) -> tuple[Dim, Dim]:
        """Block and thread index of a thread by its number."""
        block, inner = divmod(thread, self.block_size)
        return _unflatten(block, self.grid), _unflatten(inner, self.block)

    def fail(self, thread: int, kind: str, message: str, loc: int) -> None:
        """Records an error of a thread and stops it."""
        self.alive[thread] = False
        self.stopped = True
        self.note(thread, kind, message, loc)

    def note(self, thread: int, kind: str, message: str, loc: int, severity: str = "error") -> None:
        """Records a finding; the thread goes on."""
        block, inner = self.position(thread)
        who = None if self.on_host else (block, inner)
        self.engine.recorder.add(kind, message, severity, loc, self.kernel, who)

    def rest(self, mask: Bools) -> Bools:
        """`mask` without stopped threads."""
        return mask & self.alive if self.stopped else mask

    # --- memory -------------------------------------------------------------------------

    def places(self, addresses: Array, size: int, mask: Bools, loc: int) -> tuple[Array, Array]:
        """The active threads with good accesses, and their arena offsets."""
        active = np.flatnonzero(mask)
        picked = addresses[active]
        where, good = self.memory.check(picked, size, self.on_host)
        if good.all():
            return active, where
        for thread, address in zip(active[~good], picked[~good], strict=True):
            kind, message = self.memory.explain(int(address), size, self.on_host)
            self.fail(int(thread), kind, message, loc)
        return active[good], where[good]

    # --- execution ----------------------------------------------------------------------

    def call(self, name: str, arguments: list[Array], mask: Bools) -> tuple[Array | None, Bools]:
        """Runs a function for the threads of `mask`; gives its result and who came back."""
        compiled = self.engine.compiled(name)
        function = compiled.function
        registers = [
            np.zeros(v.shape_of(t, self.threads), v.dtype_of(t)) if i >= len(arguments) else None
            for i, t in enumerate(function.registers)
        ]
        filled = [np.array(arguments[i]) if r is None else r for i, r in enumerate(registers)]
        pool = self.pools.setdefault(name, [])
        frame = Frame(filled, self.nobody.copy(), None, pool.pop() if pool else {})
        for first, _ in frame.allocations.values():
            self.memory.revive(first, self.threads)
        if self.outermost is None:
            self.outermost = frame
        self.depth += 1
        left = run_steps(self, frame, compiled.body, mask)
        self.depth -= 1
        for first, _ in frame.allocations.values():
            self.memory.release(first, self.threads)
        pool.append(frame.allocations)
        return frame.result, self.rest(left | frame.returned)


def _unflatten(flat: int, sizes: Dim) -> Dim:
    return (
        flat % sizes[0],
        flat // sizes[0] % sizes[1],
        flat // (sizes[0] * sizes[1]),
    )


def run_steps(run: Run, frame: Frame, steps: list[Step], mask: Bools) -> Bools:
    """Runs operations in order until no thread is left."""
    for step in steps:
        mask = step(run, frame, mask)
        if not mask.any():
            return mask
    return mask


# --- compilation ------------------------------------------------------------------------


def _written_once(function: ir.Function) -> frozenset[int]:
    """Registers that one operation writes: they need no merging under masks."""
    counts: dict[int, int] = dict.fromkeys(range(len(function.parameters)), 1)
    stack: list[ir.Region] = [function.body]
    while stack:
        for op in stack.pop():
            dst = getattr(op, "dst", None)
            if isinstance(dst, ir.Reg):
                counts[dst.index] = counts.get(dst.index, 0) + 1
            if isinstance(op, ir.If):
                stack += [op.then, op.orelse]
            elif isinstance(op, ir.Loop):
                stack += [op.header, op.body, op.step]
            elif isinstance(op, ir.Block):
                stack.append(op.body)
    return frozenset(i for i, n in counts.items() if n == 1)


def _region(function: ir.Function, region: ir.Region, once: frozenset[int]) -> list[Step]:
    return [_COMPILERS[type(op)](op, function, once) for op in region]


Getter = Callable[[Run, Frame], Array]
Setter = Callable[[Frame, Bools, Array], None]


def _getter(value: ir.Value) -> Getter:
    if isinstance(value, ir.Reg):
        index = value.index
        return lambda run, frame: frame.registers[index]
    imm = value
    cache: dict[int, Array] = {}

    def get(run: Run, frame: Frame) -> Array:
        known = cache.get(run.threads)
        if known is None:
            known = cache[run.threads] = v.constant(imm, run.threads)
        return known

    return get


def _setter(dst: ir.Reg, once: frozenset[int]) -> Setter:
    index = dst.index
    if index in once:

        def put(frame: Frame, mask: Bools, value: Array) -> None:
            frame.registers[index] = value

        return put

    def merge(frame: Frame, mask: Bools, value: Array) -> None:
        if mask.all():
            frame.registers[index] = value
            return
        wide = mask[:, None] if value.ndim == 2 else mask
        frame.registers[index] = np.where(wide, value, frame.registers[index])

    return merge


def _type(function: ir.Function, value: ir.Value) -> ir.ValueType:
    return value.type if isinstance(value, ir.Imm) else function.registers[value.index]


def _move(op: ir.Move, function: ir.Function, once: frozenset[int]) -> Step:
    get, put = _getter(op.src), _setter(op.dst, once)

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        put(frame, mask, get(run, frame))
        return mask

    return step


_ARITHMETIC: dict[ir.BinaryOp, Callable[[Array, Array], Array]] = {
    ir.BinaryOp.ADD: np.add,
    ir.BinaryOp.SUB: np.subtract,
    ir.BinaryOp.MUL: np.multiply,
    ir.BinaryOp.DIV: v.divide,
    ir.BinaryOp.REM: v.remainder,
    ir.BinaryOp.AND: np.bitwise_and,
    ir.BinaryOp.OR: np.bitwise_or,
    ir.BinaryOp.XOR: np.bitwise_xor,
    ir.BinaryOp.SHL: v.shift_left,
    ir.BinaryOp.SHR: v.shift_right,
    ir.BinaryOp.EQ: np.equal,
    ir.BinaryOp.NE: np.not_equal,
    ir.BinaryOp.LT: np.less,
    ir.BinaryOp.LE: np.less_equal,
    ir.BinaryOp.GT: np.greater,
    ir.BinaryOp.GE: np.greater_equal,
}


def _binary(op: ir.Binary, function: ir.Function, once: frozenset[int]) -> Step:
    left, right, put = _getter(op.a), _getter(op.b), _setter(op.dst, once)
    compute = _ARITHMETIC[op.op]
    integer = v.dtype_of(_type(function, op.a)).kind in "iu"
    divides = integer and op.op in (ir.BinaryOp.DIV, ir.BinaryOp.REM)

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        a, b = left(run, frame), right(run, frame)
        if divides:
            mask = _check_divisor(run, b, mask, op.loc)
        put(frame, mask, compute(a, b))
        return mask

    return step


def _check_divisor(run: Run, b: Array, mask: Bools, loc: int) -> Bools:
    zero = b == 0
    if zero.ndim == 2:
        zero = zero.any(axis=1)
    wrong = zero & mask
    if wrong.any():
        for thread in np.flatnonzero(wrong):
            run.fail(int(thread), "division-by-zero", "an integer is divided by zero", loc)
    return run.rest(mask)


def _unary(op: ir.Unary, function: ir.Function, once: frozenset[int]) -> Step:
    get, put = _getter(op.a), _setter(op.dst, once)
    compute: Callable[[Array], Array] = np.negative if op.op is ir.UnaryOp.NEG else np.invert

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        put(frame, mask, compute(get(run, frame)))
        return mask

    return step


def _convert(op: ir.Convert, function: ir.Function, once: frozenset[int]) -> Step:
    get, put = _getter(op.a), _setter(op.dst, once)
    target = v.dtype_of(function.registers[op.dst.index])

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        put(frame, mask, v.convert(get(run, frame), target))
        return mask

    return step


def _bitcast(op: ir.Bitcast, function: ir.Function, once: frozenset[int]) -> Step:
    get, put = _getter(op.a), _setter(op.dst, once)
    target = function.registers[op.dst.index]

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        value = np.ascontiguousarray(get(run, frame)).view(v.dtype_of(target))
        put(frame, mask, value.reshape(v.shape_of(target, run.threads)))
        return mask

    return step


def _select(op: ir.Select, function: ir.Function, once: frozenset[int]) -> Step:
    test, first, second, put = (
        _getter(op.cond),
        _getter(op.a),
        _getter(op.b),
        _setter(op.dst, once),
    )

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        cond, a = test(run, frame), first(run, frame)
        if cond.ndim < a.ndim:
            cond = cond[:, None]
        put(frame, mask, np.where(cond, a, second(run, frame)))
        return mask

    return step


def _splat(op: ir.Splat, function: ir.Function, once: frozenset[int]) -> Step:
    get, put = _getter(op.a), _setter(op.dst, once)
    shape = function.registers[op.dst.index]

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        wide = np.broadcast_to(get(run, frame)[:, None], v.shape_of(shape, run.threads))
        put(frame, mask, wide)
        return mask

    return step


def _lane(run: Run, index: Array, lanes: int, mask: Bools, loc: int) -> tuple[Array, Bools]:
    """Lane numbers made safe, and the threads whose lane exists."""
    bad = mask & ((index < 0) | (index >= lanes))
    for thread in np.flatnonzero(bad):
        message = f"lane {int(index[thread])} of a vector with {lanes} lanes"
        run.fail(int(thread), "lane-out-of-range", message, loc)
    return np.clip(index, 0, lanes - 1), run.rest(mask)


def _extract(op: ir.Extract, function: ir.Function, once: frozenset[int]) -> Step:
    get, at, put = _getter(op.v), _getter(op.index), _setter(op.dst, once)

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        vector = get(run, frame)
        index, mask = _lane(run, at(run, frame), vector.shape[1], mask, op.loc)
        put(frame, mask, vector[np.arange(run.threads), index])
        return mask

    return step


def _insert(op: ir.Insert, function: ir.Function, once: frozenset[int]) -> Step:
    get, at, lane, put = (
        _getter(op.v),
        _getter(op.index),
        _getter(op.a),
        _setter(op.dst, once),
    )

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        vector = np.array(get(run, frame))
        index, mask = _lane(run, at(run, frame), vector.shape[1], mask, op.loc)
        vector[np.arange(run.threads), index] = lane(run, frame)
        put(frame, mask, vector)
        return mask

    return step


def _alloca(op: ir.Alloca, function: ir.Function, once: frozenset[int]) -> Step:
    put, key = _setter(op.dst, once), op.dst.index

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        known = frame.allocations.get(key)
        if known is None:
            # An automatic variable of a __host__ __device__ function lives where the code runs.
            space = ir.Space.HOST if run.on_host else op.space
            first = run.memory.allocate(op.name, op.size, space, run.threads)
            known = first, run.memory.addresses(first, run.threads)
            frame.allocations[key] = known
            if op.space is ir.Space.LOCAL:
                _count_l1(run, op, mask)
        put(frame, mask, known[1])
        return mask

    return step


def _count_l1(run: Run, op: ir.Alloca, mask: Bools) -> None:
    """The sum of `__local__` objects against the thread's L1."""
    before = run.l1_used
    run.l1_used += op.size
    if run.l1_limit and before <= run.l1_limit < run.l1_used:
        thread = int(np.flatnonzero(mask)[0])
        run.note(
            thread,
            "l1-overflow",
            f"'{op.name}' brings __local__ memory to {run.l1_used} bytes a thread; "
            f"the target has {run.l1_limit}",
            op.loc,
        )


def _address_of(op: ir.AddressOf, function: ir.Function, once: frozenset[int]) -> Step:
    put = _setter(op.dst, once)

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        put(frame, mask, _symbol(run, op.symbol))
        return mask

    return step


def _symbol(run: Run, name: str) -> Array:
    known = run.shared.get(name)
    if known is not None:
        return known
    symbol = run.engine.program.symbols[name]
    if symbol.space is ir.Space.SHARED:
        size = run.dynamic_shared if symbol.size is None else symbol.size
        first = run.memory.allocate(symbol.source_name or name, size, symbol.space, run.blocks)
        ids = run.memory.addresses(first, run.blocks)
        addresses = np.repeat(ids, run.block_size)
    elif symbol.space is ir.Space.LOCAL:
        first = run.memory.allocate(
            symbol.source_name or name, symbol.size or 0, symbol.space, run.threads
        )
        addresses = run.memory.addresses(first, run.threads)
    else:
        address = Memory.address(run.engine.symbols[name])
        addresses = np.full(run.threads, address, np.int64)
    run.shared[name] = addresses
    return addresses


def _offset(op: ir.Offset, function: ir.Function, once: frozenset[int]) -> Step:
    pointer, index, put = _getter(op.ptr), _getter(op.index), _setter(op.dst, once)

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        put(frame, mask, pointer(run, frame) + index(run, frame) * np.int64(op.scale))
        return mask

    return step


def _load(op: ir.Load, function: ir.Function, once: frozenset[int]) -> Step:
    pointer, put = _getter(op.ptr), _setter(op.dst, once)
    type_ = function.registers[op.dst.index]
    dtype, lanes, size = v.dtype_of(type_), v.lanes_of(type_), type_.size

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        threads, places = run.places(pointer(run, frame), size, mask, op.loc)
        run.engine.recorder.counts["loads"] += len(threads)
        loaded = run.memory.load(places, dtype, lanes)
        if len(threads) == run.threads:
            put(frame, mask, loaded)
            return mask
        value = np.zeros(v.shape_of(type_, run.threads), dtype)
        value[threads] = loaded
        mask = run.rest(mask)
        put(frame, mask, value)
        return mask

    return step


def _store(op: ir.Store, function: ir.Function, once: frozenset[int]) -> Step:
    pointer, get = _getter(op.ptr), _getter(op.value)
    type_ = _type(function, op.value)
    lanes, size = v.lanes_of(type_), type_.size

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        threads, places = run.places(pointer(run, frame), size, mask, op.loc)
        run.engine.recorder.counts["stores"] += len(threads)
        run.memory.store(places, get(run, frame)[threads], lanes)
        return run.rest(mask)

    return step


def _copy(op: ir.Copy, function: ir.Function, once: frozenset[int]) -> Step:
    to, source = _getter(op.dst), _getter(op.src)

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        if not op.size:
            return mask
        threads, places = run.places(source(run, frame), op.size, mask, op.loc)
        data = run.memory.load(places, np.dtype(np.uint8), op.size)
        kept = np.zeros((run.threads, op.size), np.uint8)
        kept[threads] = data.reshape(len(threads), op.size)
        mask = run.rest(mask)
        threads, places = run.places(to(run, frame), op.size, mask, op.loc)
        run.memory.store(places, kept[threads], op.size)
        return run.rest(mask)

    return step


def _fill(op: ir.Fill, function: ir.Function, once: frozenset[int]) -> Step:
    to = _getter(op.ptr)

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        if not op.size:
            return mask
        threads, places = run.places(to(run, frame), op.size, mask, op.loc)
        data = np.full((len(threads), op.size), op.byte, np.uint8)
        run.memory.store(places, data, op.size)
        return run.rest(mask)

    return step


# --- control flow -----------------------------------------------------------------------


def _if(op: ir.If, function: ir.Function, once: frozenset[int]) -> Step:
    test = _getter(op.cond)
    then, orelse = _region(function, op.then, once), _region(function, op.orelse, once)

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        cond = test(run, frame)
        first = mask & cond
        second = mask & ~cond
        if first.any():
            first = run_steps(run, frame, then, first)
        if orelse and second.any():
            second = run_steps(run, frame, orelse, second)
        return run.rest(first | second)

    return step


def _loop(op: ir.Loop, function: ir.Function, once: frozenset[int]) -> Step:
    header, body, after = (
        _region(function, op.header, once),
        _region(function, op.body, once),
        _region(function, op.step, once),
    )
    test = _getter(op.test)

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        outer = frame.broken, frame.continued
        left, active, first = run.nobody, mask, not op.test_first
        while active.any():
            run.engine.tick()
            if not first:
                active = run_steps(run, frame, header, active)
                cond = test(run, frame)
                left, active = left | (active & ~cond), active & cond
                if not active.any():
                    break
            first = False
            frame.broken, frame.continued = run.nobody, run.nobody
            active = run_steps(run, frame, body, active)
            active = active | frame.continued
            left = left | frame.broken
            if active.any():
                active = run_steps(run, frame, after, active)
            active = run.rest(active)
        frame.broken, frame.continued = outer
        return run.rest(left)

    return step


def _block(op: ir.Block, function: ir.Function, once: frozenset[int]) -> Step:
    body = _region(function, op.body, once)

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        outer, frame.broken = frame.broken, run.nobody
        mask = run_steps(run, frame, body, mask)
        mask = mask | frame.broken
        frame.broken = outer
        return run.rest(mask)

    return step


def _break(op: ir.Break, function: ir.Function, once: frozenset[int]) -> Step:
    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        assert frame.broken is not None
        frame.broken = frame.broken | mask
        return run.nobody

    return step


def _continue(op: ir.Continue, function: ir.Function, once: frozenset[int]) -> Step:
    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        assert frame.continued is not None
        frame.continued = frame.continued | mask
        return run.nobody

    return step


def _return(op: ir.Return, function: ir.Function, once: frozenset[int]) -> Step:
    get = None if op.value is None else _getter(op.value)

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        if get is not None:
            value = get(run, frame)
            if frame.result is None:
                frame.result = np.array(value)
            else:
                wide = mask[:, None] if value.ndim == 2 else mask
                frame.result = np.where(wide, value, frame.result)
        frame.returned = frame.returned | mask
        return run.nobody

    return step


def _call(op: ir.Call, function: ir.Function, once: frozenset[int]) -> Step:
    arguments = [_getter(a) for a in op.args]
    put = None if op.dst is None else _setter(op.dst, once)
    dst_type = None if op.dst is None else function.registers[op.dst.index]

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        if run.depth >= CALL_DEPTH:
            for thread in np.flatnonzero(mask):
                message = f"more than {CALL_DEPTH} calls inside each other"
                run.fail(int(thread), "recursion-too-deep", message, op.loc)
            return run.nobody
        given = [get(run, frame) for get in arguments]
        result, mask = run.call(op.function, given, mask)
        if put is not None and dst_type is not None:
            if result is None:
                result = np.zeros(v.shape_of(dst_type, run.threads), v.dtype_of(dst_type))
            put(frame, mask, result)
        return mask

    return step


def _unsupported(op: ir.Unsupported, function: ir.Function, once: frozenset[int]) -> Step:
    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        for thread in np.flatnonzero(mask):
            run.fail(int(thread), "not-simulated", f"{op.reason} cannot be simulated yet", op.loc)
        return run.nobody

    return step


# --- intrinsics and launches ------------------------------------------------------------


class OperationCall:
    """What an operation of the SDK gets; see `ops.registry.Call`."""

    def __init__(
        self,
        run: Run,
        op: ir.Intrinsic,
        arguments: tuple[Array, ...],
        active: Bools,
        result: ir.ValueType | None,
    ) -> None:
        self.run = run
        self.name = op.name
        self.types = op.types
        self.templates = op.templates
        self.args = arguments
        self.active = active
        self.result_dtype = None if result is None else v.dtype_of(result)
        self.result_lanes = 0 if result is None else v.lanes_of(result)
        self.memory = run.memory
        self.on_host = run.on_host
        self.loc = op.loc

    def threads(self) -> npt.NDArray[np.intp]:
        return np.flatnonzero(self.active & self.run.alive)

    def index(self, name: str) -> Array:
        return self.run.index(name)

    def state(self, key: str, make: Callable[[], object]) -> object:
        if key not in self.run.states:
            self.run.states[key] = make()
        return self.run.states[key]

    def fail(self, thread: int, kind: str, message: str) -> None:
        self.run.fail(thread, kind, message, self.loc)

    def warn(self, thread: int, kind: str, message: str) -> None:
        self.run.note(thread, kind, message, self.loc, "warning")

    def count(self, **amounts: int) -> None:
        for name, amount in amounts.items():
            self.run.engine.recorder.counts[name] += amount

    def write(self, text: str) -> None:
        self.run.engine.recorder.write(text)


def _intrinsic(op: ir.Intrinsic, function: ir.Function, once: frozenset[int]) -> Step:
    if op.name.partition(".")[0] in ("threadIdx", "blockIdx", "blockDim", "gridDim"):
        assert op.dst is not None
        place = _setter(op.dst, once)

        def index(run: Run, frame: Frame, mask: Bools) -> Bools:
            place(frame, mask, run.index(op.name))
            return mask

        return index
    if op.name in ("__syncthreads", "__syncblocks"):
        return _barrier(op)
    return _operation(op, function, once)


def _operation(op: ir.Intrinsic, function: ir.Function, once: frozenset[int]) -> Step:
    arguments = [_getter(a) for a in op.args]
    put = None if op.dst is None else _setter(op.dst, once)
    type_ = None if op.dst is None else function.registers[op.dst.index]
    dtype = None if type_ is None else v.dtype_of(type_)

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        operation = REGISTRY.get(op.name)
        if operation is None:
            for thread in np.flatnonzero(mask):
                run.fail(int(thread), "not-simulated", f"{op.name} has no body to simulate", op.loc)
            return run.nobody
        given = tuple(get(run, frame) for get in arguments)
        result = operation(OperationCall(run, op, given, mask, type_))
        mask = run.rest(mask)
        if put is not None and result is not None and dtype is not None:
            put(frame, mask, np.asarray(result).astype(dtype, copy=False))
        return mask

    return step


def _barrier(op: ir.Intrinsic) -> Step:
    """All threads of a block run in step, so a barrier only has to see that all are here."""

    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        run.engine.recorder.counts["barriers"] += 1
        assert run.outermost is not None
        missing = run.alive & ~run.outermost.returned & ~mask
        if op.name == "__syncthreads":
            waiting = mask.reshape(run.blocks, run.block_size).any(axis=1)
            missing &= np.repeat(waiting, run.block_size)
        if missing.any():
            thread = int(np.flatnonzero(missing)[0])
            message = f"{op.name} is not reached by all threads that are still running"
            run.note(thread, "barrier-divergence", message, op.loc)
        return mask

    return step


def _launch(op: ir.Launch, function: ir.Function, once: frozenset[int]) -> Step:
    def step(run: Run, frame: Frame, mask: Bools) -> Bools:
        launch = run.engine.launch
        if launch is None or not run.on_host:
            thread = int(np.flatnonzero(mask)[0])
            run.fail(thread, "not-simulated", "a launch from device code", op.loc)
        else:
            launch(run, op, frame)
        return run.rest(mask)

    return step


def argument(run: Run, frame: Frame, value: ir.Value) -> Array:
    """The value of an operand, for code outside the engine."""
    return _getter(value)(run, frame)


_COMPILERS: dict[type[Any], Callable[..., Step]] = {
    ir.Move: _move,
    ir.Binary: _binary,
    ir.Unary: _unary,
    ir.Convert: _convert,
    ir.Bitcast: _bitcast,
    ir.Select: _select,
    ir.Splat: _splat,
    ir.Extract: _extract,
    ir.Insert: _insert,
    ir.Alloca: _alloca,
    ir.AddressOf: _address_of,
    ir.Offset: _offset,
    ir.Load: _load,
    ir.Store: _store,
    ir.Copy: _copy,
    ir.Fill: _fill,
    ir.If: _if,
    ir.Loop: _loop,
    ir.Block: _block,
    ir.Break: _break,
    ir.Continue: _continue,
    ir.Return: _return,
    ir.Call: _call,
    ir.Intrinsic: _intrinsic,
    ir.Launch: _launch,
    ir.Unsupported: _unsupported,
}

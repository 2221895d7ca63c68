"""What is known of a kernel before it is translated: callees, barriers, what it may write."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tops_simulator import ir
from tops_simulator.engines.native.affine_loops.recognition import constant_step, stream_of
from tops_simulator.engines.native.analysis import mdspan_use
from tops_simulator.engines.native.analysis.own_addresses import (
    NOWHERE,
    UNKNOWN_ROOT,
    Root,
    Roots,
    is_atomic,
    keeps_own,
)
from tops_simulator.engines.native.llvm.operations import Site, sites
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.runtime.launch_inputs import (
    LaunchInputs,
    passed_objects,
    transferred,
)
from tops_simulator.ir_verifier import verify_function
from tops_simulator.program_facts import of_program
from tops_simulator.traverse import accesses, walk
from tops_startup.records import dataclass

BARRIER = ir.BARRIERS["block"]
MAPPING = frozenset({"tops::map_mem", "tops::map_mem_m"})
"""What gives the pointer it is given."""
_LOOKED_AT = mdspan_use.AS_A_WHOLE | {*mdspan_use.LOADS, *mdspan_use.STORES}
"""What looks at the bytes it moves: those nobody has stored to do not come to whole objects."""
LARGEST_GRAIN = 4


@dataclass(frozen=True, slots=True)
class Facts:
    """Of one kernel with all it calls."""

    kernel: str
    functions: tuple[str, ...]
    """The kernel and what it calls, callees first."""
    barriers: frozenset[str]
    """The functions that reach a barrier: they become part of their callers."""
    recursive: bool
    """Whether some function calls itself, directly or not."""
    objects: LaunchInputs
    written: Roots
    """What stores go to, in terms of the kernel's parameters and of symbols."""
    escaping: Roots
    """What it may leave a pointer to."""
    grain: int
    loose: Roots
    """What is touched otherwise than in even steps whose width the run decides."""
    atomics: Roots
    """What atomic changes go to."""
    carries: bool
    """Whether it may bring bytes nobody has stored to where others were."""
    direct: Roots
    """What loads, stores and operations touch that are no transfers."""
    size: int = 0
    """Operations in the kernel and all it calls."""
    scope: mdspan_use.PlainScope | None = None
    """The DTE scope that each of its threads goes through alike."""
    sites: tuple[Site, ...] = ()
    """The calls of operations that native code does not have itself."""
    transfers: bool = False
    """Whether it uses the DTE."""
    keeps_own: bool = False
    """Whether no thread can find what another one has for itself: no address of it goes anywhere
    but into memory of the same kind."""

    @property
    def in_turn(self) -> bool:
        """Whether each thread may find its own objects where those of the thread before it were:
        it begins when that one has ended, and neither can tell."""
        return self.keeps_own and self.kernel not in self.barriers

    @property
    def flies(self) -> bool:
        """Whether transfers may be under way while a thread goes on."""
        return any(site.starts_transfer for site in self.sites)


def facts_of(program: ir.Program, kernel: str) -> Facts:
    """Raises NotNative for kernels that need the other engine."""
    functions, recursive = _callees_first(program, kernel)
    bodies = [program.functions[name] for name in functions]
    if any(not ir.WIDE.isdisjoint(body.registers) for body in bodies):
        raise NotNative("integers of 128 bits")
    ops = [(name, op) for name in functions for op in walk(program.functions[name].body)]
    summaries = _summaries(program, functions)
    _refuse_escapes(summaries, kernel)
    barriers = set(_with_barriers(program, functions))
    for name in recursive:
        own = any(isinstance(op, ir.Alloca) for op in walk(program.functions[name].body))
        if own or name in barriers:
            raise NotNative("functions that call themselves, with local variables or barriers")
    called = sites(bodies, ops)
    sizes = [size for s in summaries.values() for size in s.sizes]
    sizes += [width for site in called for width in site.widths()]
    return Facts(
        kernel,
        tuple(functions),
        frozenset(barriers),
        bool(recursive),
        transferred(program.functions[kernel], ops),
        summaries[kernel].written,
        summaries[kernel].escaping,
        min([LARGEST_GRAIN, *(size & -size for size in sizes)]),
        summaries[kernel].loose,
        summaries[kernel].atomics if any(is_atomic(op) for _, op in ops) else NOWHERE,
        any(s.carries for s in summaries.values()),
        summaries[kernel].direct,
        len(ops),
        None if kernel in barriers else mdspan_use.plain_scope(program.functions[kernel]),
        called,
        any(mdspan_use.is_of_dte(site.op.name) for site in called),
        all(s.keeps_own for s in summaries.values()),
    )


def stepping(program: ir.Program, facts: Facts) -> list[ir.Loop | ir.Call]:
    """The loops and calls of a kernel, which a thread's steps are made of, in the order of its
    functions."""
    bodies = (program.functions[name].body for name in facts.functions)
    return [op for body in bodies for op in walk(body) if isinstance(op, ir.Loop | ir.Call)]


@of_program
def unwritten(program: ir.Program, kernel: str) -> frozenset[int]:
    """The pointer parameters through which a kernel stores nothing, by number; none if unsure.

    One whose value is kept in memory may come back from there.
    """
    try:
        functions, _ = _callees_first(program, kernel)
    except NotNative:
        return frozenset()
    callees = _summaries(program, functions[:-1])
    written, escaping = PointerFlow(program, program.functions[kernel], callees).stores()
    if UNKNOWN_ROOT in written:
        return frozenset()
    touched = {what for kind, what in written | escaping if kind == "parameter"}
    parameters = enumerate(program.functions[kernel].parameters)
    return frozenset(n for n, p in parameters if p.type is ir.Scalar.PTR and n not in touched)


def _summaries(program: ir.Program, functions: Iterable[str]) -> dict[str, PointerSummary]:
    """What functions do, callees first."""
    found: dict[str, PointerSummary] = {}
    for name in functions:
        found[name] = PointerFlow(program, program.functions[name], found).summary()
    return found


def _callees_first(program: ir.Program, kernel: str) -> tuple[list[str], set[str]]:
    """The functions a kernel reaches, and those of them that call themselves on some way."""
    done: dict[str, None] = {}
    path: list[str] = []
    recursive: set[str] = set()

    def visit(name: str) -> None:
        if name in path:
            recursive.update(path[path.index(name) :])
        if name in path or name in done:
            return
        if name not in program.functions or verify_function(program, name):
            raise NotNative("a call of what is no function")
        path.append(name)
        for op in walk(program.functions[name].body):
            if isinstance(op, ir.Call):
                visit(op.function)
            elif isinstance(op, (ir.CallPointer, ir.Launch)):
                raise NotNative("calls through pointers, and launches")
        path.pop()
        done[name] = None

    visit(kernel)
    return list(done), recursive


def _with_barriers(program: ir.Program, functions: Iterable[str]) -> Iterator[str]:
    found: set[str] = set()
    for name in functions:  # callees first
        for op in walk(program.functions[name].body):
            direct = isinstance(op, ir.Intrinsic) and op.name == BARRIER
            if direct or (isinstance(op, ir.Call) and op.function in found):
                found.add(name)
    yield from found


# --- where pointers come from, and where they go ----------------------------------------


@dataclass(frozen=True, slots=True)
class PointerSummary:
    """What a function does with pointers. Roots are its own: parameters by number."""

    written: Roots
    escaping: Roots
    """What is still reachable when the function has returned, by more than its result."""
    returned: Roots
    """What the result points into."""
    loose: Roots
    atomics: Roots
    sizes: tuple[int, ...]
    """Bytes of the accesses to objects that several threads can reach."""
    carries: bool
    """Whether it moves bytes that may never have been stored to into such objects."""
    direct: Roots
    """What is touched by anything but transfers."""
    keeps_own: bool
    """Whether it gives no address of what a thread has for itself to where others may find it."""


def _refuse_escapes(summaries: dict[str, PointerSummary], kernel: str) -> None:
    """An automatic object may end before the last pointer to it: the other engine follows that."""
    for name, summary in summaries.items():
        if name != kernel and any(map(_ends, summary.escaping)):
            raise NotNative("the address of a local variable that leaves its function")


def _ends(root: Root) -> bool:
    """Whether an object ends with its function."""
    return isinstance(root[1], ir.Alloca) and root[1].space is not ir.Space.LOCAL


class PointerFlow:
    """Follows the pointers of one function; those of its callees are known."""

    def __init__(
        self, program: ir.Program, function: ir.Function, known: dict[str, PointerSummary]
    ) -> None:
        self.program, self.function, self.known = program, function, known
        self.roots: dict[int, Roots] = {
            index: frozenset({("parameter", index)})
            for index, parameter in enumerate(function.parameters)
            if parameter.type is ir.Scalar.PTR
        }
        for index, op in passed_objects(function).items():
            self.roots[index] = frozenset({("alloca", op)})
        self.ops = list(walk(function.body))
        self.plain = mdspan_use.plain_spans(function)
        self.spans: dict[ir.Value, list[ir.Value]] = {}
        """By mdspan the addresses it is made of."""
        for made in self.ops:
            if isinstance(made, ir.Intrinsic) and made.name == mdspan_use.MDSPAN:
                place = made.args[mdspan_use.data_of(made)]
                self.spans.setdefault(made.args[0], []).append(place)
        while self._spread():
            pass

    def _spread(self) -> bool:
        changed = False
        for op in self.ops:
            for dst, found in self._flows(op):
                old = self.roots.get(dst, NOWHERE)
                if not found <= old:
                    self.roots[dst] = old | found
                    changed = True
        return changed

    def _flows(self, op: ir.Op) -> Iterator[tuple[int, Roots]]:
        dst = getattr(op, "dst", None)
        if not isinstance(dst, ir.Reg) or isinstance(op, ir.Copy):
            return
        if self.function.registers[dst.index] is not ir.Scalar.PTR:
            return
        yield dst.index, self._source(op)

    def _source(self, op: ir.Op) -> Roots:
        match op:
            case ir.Move():
                return self.of(op.src)
            case ir.Offset():
                return self.of(op.ptr)
            case ir.Select():
                return self.of(op.a) | self.of(op.b)
            case ir.Alloca():
                return frozenset({("alloca", op)})
            case ir.AddressOf():
                return frozenset({("symbol", op.symbol)})
            case ir.Intrinsic() if op.name in MAPPING:
                return self.of(op.args[0])
            case ir.Call():
                return self._through(op, self._callee(op).returned)
            case _:
                return frozenset({UNKNOWN_ROOT})

    def of(self, value: ir.Value) -> Roots:
        """The roots of an operand; of a number that is no pointer, none."""
        return self.roots.get(value.index, NOWHERE) if isinstance(value, ir.Reg) else NOWHERE

    def summary(self) -> PointerSummary:
        """What this function does."""
        written, escaping = self.stores()
        loose: Roots = NOWHERE
        atomics: Roots = NOWHERE
        sizes: list[int] = []
        even = set(self._even())
        for op in self.ops:
            loose |= NOWHERE if id(op) in even else self._touches(op)
            atomics |= self._changes(op)
            sizes += self._accesses(op)
        carries = any(self._carries(op) for op in self.ops)
        returned = self.returned()
        direct = NOWHERE.union(*map(self._touches_directly, self.ops))
        loose, atomics, direct = map(self._lasting, (loose, atomics, direct))
        kept = keeps_own(self)
        return PointerSummary(
            written, escaping, returned, loose, atomics, tuple(sizes), carries, direct, kept
        )

    def stores(self) -> tuple[Roots, Roots]:
        """Where it stores, and what escapes."""
        written = NOWHERE.union(*map(self._writes, self.ops))
        escaping = NOWHERE.union(*map(self.escapes, self.ops))
        ends = (root for root in self.returned() if root[0] == "alloca")
        return self._lasting(written), escaping.union(ends)

    def returned(self) -> Roots:
        """What the result may point into."""
        values = (op.value for op in self.ops if isinstance(op, ir.Return) and op.value is not None)
        return NOWHERE.union(*(self.of(value) for value in values))

    def _even(self) -> Iterator[int]:
        """The identities of loads and stores in steps whose width the run decides."""
        for op in self.ops:
            stream = stream_of(self.function, op) if isinstance(op, ir.Loop) else None
            if stream is not None:
                steps = ((id(a.op), constant_step(stream, a.pointer)) for a in stream.accesses)
                yield from (key for key, step in steps if step is None)

    def _touches(self, op: ir.Op) -> Roots:
        match op:
            case ir.Load() | ir.Copy():
                return self._reached(op)
            case ir.Call():
                return self._through(op, self._callee(op).loose)
            case ir.Intrinsic() if op.name in mdspan_use.LOADS:
                return self.of(op.args[0])
            case ir.Intrinsic() if self._has_plain_spans(op):
                data = (self._data(span) for span in mdspan_use.spans_of(op))
                return self._writes(op).union(*data)
            case ir.Intrinsic() if op.name == mdspan_use.SET_SOURCE:
                return self.of(op.args[1])
        return self._writes(op)

    def _touches_directly(self, op: ir.Op) -> Roots:
        match op:
            case ir.Call():
                return self._through(op, self._callee(op).direct)
            case ir.Intrinsic() if op.name == mdspan_use.MDSPAN or mdspan_use.is_of_dte(op.name):
                return NOWHERE
            case ir.Intrinsic():
                return NOWHERE.union(*map(self.of, op.args))
        return self._reached(op)

    def _reached(self, op: ir.Op, *, stores: bool | None = None) -> Roots:
        """What an operation's own pointers lead to; or those alone that it stores through."""
        found = (a for a in accesses(op) if stores is None or a.stores == stores)
        return NOWHERE.union(*(self.of(a.pointer) for a in found))

    def _has_plain_spans(self, op: ir.Intrinsic) -> bool:
        """Whether a transfer's mdspans are known."""
        spans = mdspan_use.spans_of(op)
        return bool(spans) and self._is_plain(spans)

    def _is_plain(self, values: Sequence[ir.Value]) -> bool:
        return mdspan_use.are_plain(values, self.plain)

    def _data(self, span: ir.Value) -> Roots:
        """Where the data of an mdspan may lie that only transfers look at."""
        return NOWHERE.union(*(self.of(place) for place in self.spans.get(span, ())))

    def _carries(self, op: ir.Op) -> bool:
        if isinstance(op, ir.Intrinsic) and not is_atomic(op):
            if op.name in _LOOKED_AT or mdspan_use.is_of_dte(op.name):
                return False
            return any(self._type(a) is ir.Scalar.PTR for a in op.args)
        return isinstance(op, ir.Copy) and self._shared(op.dst)

    @staticmethod
    def _lasting(roots: Roots) -> Roots:
        return frozenset(root for root in roots if root[0] != "alloca")

    def _writes(self, op: ir.Op) -> Roots:
        match op:
            case ir.Intrinsic() if op.name in mdspan_use.LOADS:
                return NOWHERE
            case ir.Intrinsic() if op.name == mdspan_use.MDSPAN and self._is_plain(op.args[:1]):
                return NOWHERE
            case ir.Intrinsic() if op.name == mdspan_use.SET_SOURCE:
                return NOWHERE
            case ir.Intrinsic() if self._has_plain_spans(op):
                spans = mdspan_use.spans_of(op)
                others = (self.of(a) for a in op.args if all(a is not span for span in spans))
                return self._data(spans[0]).union(*others)
            case ir.Intrinsic():
                return frozenset().union(*(self.of(a) for a in op.args))
            case ir.Call():
                return self._through(op, self._callee(op).written)
        return self._reached(op, stores=True)

    def _changes(self, op: ir.Op) -> Roots:
        if isinstance(op, ir.Intrinsic) and is_atomic(op):
            return self.of(op.args[0])
        return self._through(op, self._callee(op).atomics) if isinstance(op, ir.Call) else NOWHERE

    def escapes(self, op: ir.Op) -> Roots:
        """What an operation may leave a pointer to."""
        match op:
            case ir.Store():
                return self.of(op.value)
            case ir.Convert() if self._type(op.dst) is ir.Scalar.I1:
                return NOWHERE
            case ir.Convert() | ir.Bitcast():
                return self.of(op.a)
            case ir.Call():
                return self._through(op, self._callee(op).escaping)
        return NOWHERE

    def _callee(self, op: ir.Call) -> PointerSummary:
        """What a callee does; of one that is still being looked at, everything."""
        all_ = frozenset({UNKNOWN_ROOT, *(("parameter", n) for n in range(len(op.args)))})
        given = all_, all_, all_, all_, all_, (1,)
        whole = PointerSummary(*given, carries=True, direct=all_, keeps_own=False)
        return self.known.get(op.function, whole)

    def _through(self, op: ir.Call, roots: Roots) -> Roots:
        """A callee's roots as this function sees them."""
        found: Roots = NOWHERE
        for root in roots:
            kind, what = root
            if kind == "parameter" and isinstance(what, int):
                found |= self.of(op.args[what])
            elif kind != "alloca":
                found |= {root}
        return found

    def _accesses(self, op: ir.Op) -> list[int]:
        found = ((a.pointer, self._size(a.extent)) for a in accesses(op))
        return [size for pointer, size in found if size and self._shared(pointer)]

    def _size(self, extent: ir.Value | int) -> int:
        return extent if isinstance(extent, int) else self._type(extent).size

    def _type(self, value: ir.Value) -> ir.ValueType:
        if isinstance(value, ir.Imm):
            return value.type
        return self.function.registers[value.index]

    def _shared(self, pointer: ir.Value) -> bool:
        return any(kind != "alloca" for kind, _ in self.of(pointer))

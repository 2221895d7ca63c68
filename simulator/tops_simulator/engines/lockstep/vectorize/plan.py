"""Loop vectorisation: loops whose rounds can run side by side, found at compilation.

Problem. NumPy computes many lanes in the time of a few; a loop of few threads has many rounds.

Theorem. Read a straight-line round in single-assignment form, and take all registers that a round
takes over from the one before for *inductions*, which go on by the same amount each round. Those
that do not bear that out (`affine.induction`) are *recurrences* (sums, chains). What is computed of
values that are the same in all rounds is *invariant*; sums, multiples by invariants and conversions
of inductions are inductions; what depends on a recurrence is one; the rest are a round's own, *per
iteration*. Invariants and inductions need computing once for each thread, values per iteration for
all rounds and threads in one operation; only recurrences are computed round by round.

Example. `for (k = t; k < n; k += s) { sum += a[k]; b[k] = a[k]; }`: s and n are invariant, k and
the addresses inductions, a[k] is per iteration, sum a recurrence.

Reference. F. Allen, K. Kennedy, Optimizing compilers for modern architectures 2, 5 (2001).
`loop_run` runs what is found here.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from tops_simulator import ir
from tops_simulator.engines.affine.forms import INDICES, is_affine
from tops_simulator.engines.affine.induction import RELATIONS, ROUND, largest_consistent
from tops_simulator.engines.affine.interpreter import Interpreter
from tops_simulator.program_facts import of_program
from tops_simulator.traverse import (
    COUNTED,
    operands,
    substituted,
    target,
    walk,
    written,
    written_to,
)
from tops_startup.records import dataclass, replace


class Kind(enum.IntEnum):
    """What a value does from round to round: what is computed of two is no less than either."""

    INVARIANT = 0
    INDUCTION = 1
    PER_ITERATION = 2
    RECURRENCE = 3


@dataclass(frozen=True, slots=True)
class CarriedRegister:
    """A register of the function that a round takes over from the one before."""

    register: int
    start: int
    end: ir.Value


@dataclass(frozen=True, slots=True)
class Cell:
    """A place that stays the same in all rounds and is stored to in each: a variable in memory."""

    pointer: ir.Value
    loads: tuple[ir.Load, ...]
    store: ir.Store


@dataclass(frozen=True, slots=True)
class Plan:
    """A loop that can be widened. Registers are those of `function`, each written once."""

    function: ir.Function
    entries: tuple[tuple[int, int], ...]
    """Registers of the loop's function that hold something at the start, and ours."""
    kinds: tuple[Kind, ...]
    even: tuple[CarriedRegister, ...]
    serial: tuple[CarriedRegister, ...]
    cells: tuple[Cell, ...]
    invariant_ops: tuple[ir.Op, ...]
    induction_ops: tuple[ir.Op, ...]
    iteration_ops: tuple[ir.Op, ...]
    recurrence_ops: tuple[ir.Op, ...]
    accesses: tuple[ir.Load | ir.Store, ...]
    """All of a round in their order."""
    exact: tuple[int, ...]
    """Even registers that must not wrap around: wider ones are made of them."""
    relation: ir.BinaryOp
    test: tuple[ir.Value, ir.Value]
    results: tuple[tuple[int, ir.Value], ...]
    """Registers of the function that are read after the loop, and what the last round left."""
    work: int
    """Counted operations of a round."""
    loc: int

    def kind(self, value: ir.Value) -> Kind:
        """What a value does from round to round."""
        return Kind.INVARIANT if isinstance(value, ir.Imm) else self.kinds[value.index]

    def type_of(self, value: ir.Value) -> ir.ValueType:
        """A value's type."""
        return value.type if isinstance(value, ir.Imm) else self.function.registers[value.index]


_DIVISIONS = (ir.BinaryOp.DIV, ir.BinaryOp.REM)


@of_program
def plans_of(program: ir.Program, name: str) -> Mapping[int, Plan]:
    """How the loops of a function are widened, by their `id`: those that can be."""
    function = program.functions[name]
    loops = [op for op in walk(function.body) if isinstance(op, ir.Loop)]
    found = ((id(loop), plan_of(function, loop)) for loop in loops)
    return {number: plan for number, plan in found if plan is not None}


def plan_of(function: ir.Function, loop: ir.Loop) -> Plan | None:
    """How a loop is widened, if it can be."""
    if not loop.test_first or not all(_is_plain(function, op) for op in _round_of(loop)):
        return None
    if any(isinstance(op, ir.Load | ir.Store) for op in loop.header):
        return None
    reader = _RoundReader(function, loop)
    even = {c.start for c in reader.carried}
    motions = _EvolutionInterpreter(reader, even)
    largest_consistent(even, motions.refuted)
    return reader.plan([motions.value(ir.Reg(n)).kind for n in range(len(reader.types))])


def _round_of(loop: ir.Loop) -> ir.Region:
    return *loop.header, *loop.body, *loop.step


def _is_plain(function: ir.Function, op: ir.Op) -> bool:
    """Operations on scalars that neither leave the loop nor touch what is not their own."""
    if isinstance(op, ir.Intrinsic):
        return op.name in INDICES and op.dst is not None
    values = (*operands(op), *filter(None, (target(op),)))
    types = (v.type if isinstance(v, ir.Imm) else function.registers[v.index] for v in values)
    if isinstance(op, ir.Load | ir.Store) and op.strong:
        return False
    return isinstance(op, ROUND) and not any(isinstance(type_, ir.Vector) for type_ in types)


class _RoundReader:
    """Reads a round in single-assignment form, and what its values do."""

    def __init__(self, function: ir.Function, loop: ir.Loop) -> None:
        self.function, self.loop = function, loop
        self.types: list[ir.ValueType] = []
        self.ops: list[ir.Op] = []
        self.entries: dict[int, int] = {}
        self.current: dict[int, ir.Value] = {}
        self._known: dict[tuple[str, ir.ValueType], ir.Value] = {}
        for op in loop.header:
            self._take(op)
        self.tested = self._value(loop.test)
        for op in (*loop.body, *loop.step):
            self._take(op)
        self.carried = [
            CarriedRegister(register, start, self.current[register])
            for register, start in self.entries.items()
            if register in self.current
        ]
        self.cells = tuple(self._find_cells())
        self.kinds: list[Kind] = []

    # --- single assignment --------------------------------------------------------------

    def _take(self, op: ir.Op) -> None:
        renamed = substituted(op, self._value)
        dst = target(op)
        if dst is None:
            self.ops.append(renamed)
            return
        if isinstance(renamed, ir.Move) and isinstance(renamed.src, ir.Reg):
            self.current[dst.index] = renamed.src
            return
        type_ = self.function.registers[dst.index]
        # As text, so that 0.0 and -0.0 are two numbers.
        key = repr(replace(written_to(renamed, ir.Reg(-1)), loc=-1)), type_
        is_seen = isinstance(op, ir.Load) or _may_report(self, renamed)
        known = None if is_seen else self._known.get(key)
        if known is None:
            known = self._known[key] = self._fresh(type_)
            self.ops.append(written_to(renamed, known))
        self.current[dst.index] = known

    def _fresh(self, type_: ir.ValueType) -> ir.Reg:
        self.types.append(type_)
        return ir.Reg(len(self.types) - 1)

    def _value(self, value: ir.Value) -> ir.Value:
        if isinstance(value, ir.Imm):
            return value
        if value.index not in self.current and value.index not in self.entries:
            self.entries[value.index] = self._fresh(self.function.registers[value.index]).index
        return self.current.get(value.index) or ir.Reg(self.entries[value.index])

    def type_of(self, value: ir.Value) -> ir.ValueType:
        """A value's type."""
        return value.type if isinstance(value, ir.Imm) else self.types[value.index]

    def _find_cells(self) -> Iterator[Cell]:
        """Pointers that a round stores through once, and loads through only before."""
        stores = [op for op in self.ops if isinstance(op, ir.Store)]
        times = Counter(op.ptr for op in stores)
        for store in stores:
            if times[store.ptr] > 1:
                continue
            place = self.ops.index(store)
            loads = [
                (number, op)
                for number, op in enumerate(self.ops)
                if isinstance(op, ir.Load) and op.ptr == store.ptr
            ]
            types = {self.type_of(op.dst) for _, op in loads} | {self.type_of(store.value)}
            if len(types) == 1 and all(number < place for number, _ in loads):
                yield Cell(store.ptr, tuple(op for _, op in loads), store)

    def _kind(self, value: ir.Value) -> Kind:
        return Kind.INVARIANT if isinstance(value, ir.Imm) else self.kinds[value.index]

    # --- the plan -----------------------------------------------------------------------

    def plan(self, kinds: list[Kind]) -> Plan | None:
        """What was found; None if the loop cannot be widened."""
        self.kinds = kinds
        accesses = tuple(op for op in self.ops if isinstance(op, ir.Load | ir.Store))
        if any(self._kind(op.ptr) is Kind.RECURRENCE for op in accesses):
            return None
        test = next((op for op in self.ops if target(op) == self.tested), None)
        if not isinstance(test, ir.Binary) or test.op not in RELATIONS:
            return None
        ends = (test.a, test.b)
        if not all(self._kind(e) in (Kind.INVARIANT, Kind.INDUCTION) for e in ends):
            return None
        if not all(is_affine(self.type_of(e)) for e in ends):
            return None
        cells = tuple(c for c in self.cells if self._kind(c.pointer) is Kind.INVARIANT)
        if any(self._is_invariant_place(op, cells) for op in self.ops):
            return None
        results = tuple((index, self.current[index]) for index in self._read_later())
        ops = self._needed(results, ends)
        of_cells = {id(op) for c in cells for op in (*c.loads, c.store)}
        by_kind: dict[Kind, list[ir.Op]] = {kind: [] for kind in Kind}
        for op in ops:
            if id(op) not in of_cells and not isinstance(op, ir.Store):
                by_kind[self._kind(written(op))].append(op)
        function = replace(
            self.function, parameters=(), registers=tuple(self.types), body=(), register_names={}
        )
        return Plan(
            function=function,
            entries=tuple(self.entries.items()),
            kinds=tuple(self.kinds),
            even=tuple(c for c in self.carried if kinds[c.start] is Kind.INDUCTION),
            serial=tuple(c for c in self.carried if kinds[c.start] is Kind.RECURRENCE),
            cells=cells,
            invariant_ops=tuple(by_kind[Kind.INVARIANT]),
            induction_ops=tuple(by_kind[Kind.INDUCTION]),
            iteration_ops=tuple(by_kind[Kind.PER_ITERATION]),
            recurrence_ops=tuple(by_kind[Kind.RECURRENCE]),
            accesses=accesses,
            exact=tuple(self._exact(ends)),
            relation=test.op,
            test=ends,
            results=results,
            work=sum(isinstance(op, COUNTED) for op in _round_of(self.loop)),
            loc=self.loop.loc,
        )

    def _is_invariant_place(self, op: ir.Op, cells: tuple[Cell, ...]) -> bool:
        """Whether all rounds store to one place, which is no cell."""
        is_fixed = isinstance(op, ir.Store) and self._kind(op.ptr) is Kind.INVARIANT
        return is_fixed and all(op is not cell.store for cell in cells)

    def _read_later(self) -> Iterator[int]:
        """Registers that are written here and read outside of the loop, not by the next round."""
        reads = _reads(walk(self.function.body))
        reads.subtract(_reads(walk((self.loop,))))
        carried = {c.register for c in self.carried}
        return (index for index in self.current if reads[index] > 0 and index not in carried)

    def _needed(
        self, results: tuple[tuple[int, ir.Value], ...], ends: tuple[ir.Value, ...]
    ) -> list[ir.Op]:
        """Operations without those that only a widened loop does not need, such as its test."""
        wanted = {v for _, v in results} | {c.end for c in self.carried} | set(ends)
        kept: list[ir.Op] = []
        for op in reversed(self.ops):
            is_kept = isinstance(op, ir.Load | ir.Store) or _may_report(self, op)
            if is_kept or target(op) in wanted:
                wanted |= set(operands(op))
                kept.append(op)
        return kept[::-1]

    def _exact(self, ends: tuple[ir.Value, ...]) -> Iterator[int]:
        narrow = (
            op.a
            for op in self.ops
            if isinstance(op, ir.Convert)
            and self._kind(op.dst) is Kind.INDUCTION
            and self.type_of(op.a).size < self.type_of(op.dst).size
        )
        for value in dict.fromkeys((*ends, *narrow)):
            if isinstance(value, ir.Reg) and self._kind(value) is Kind.INDUCTION:
                yield value.index


@dataclass(frozen=True, slots=True)
class _Evolution:
    """What a value does from round to round. It may be what a round takes over, and a fixed amount:
    then `origin` is that register.
    """

    kind: Kind
    origin: int | None = None


_FIXED = _Evolution(Kind.INVARIANT)
_EVEN = _Evolution(Kind.INDUCTION)


class _EvolutionInterpreter(Interpreter[_Evolution]):
    """Follows a round in single-assignment form; `even` are taken for inductions."""

    def __init__(self, reader: _RoundReader, even: set[int]) -> None:
        super().__init__(replace(reader.function, registers=tuple(reader.types)), {})
        self.reader, self.even = reader, even

    def refuted(self) -> set[int]:
        """Reads a round; registers taken over that do not go on evenly."""
        carried = self.reader.carried
        kinds = (Kind.RECURRENCE, Kind.INDUCTION)
        self.env = {c.start: _Evolution(kinds[c.start in self.even], c.start) for c in carried}
        self.region(tuple(op for op in self.reader.ops if not isinstance(op, ir.Store)))
        return {c.start for c in carried if self.value(c.end).origin != c.start}

    def value(self, value: ir.Value) -> _Evolution:
        found = None if isinstance(value, ir.Imm) else self.env.get(value.index)
        return found or _FIXED

    def result(self, op: ir.Op) -> _Evolution:
        values = operands(op)
        kind = max((self.value(value).kind for value in values), default=Kind.INVARIANT)
        if isinstance(op, ir.Load):
            is_cell = kind is Kind.INVARIANT and any(op in c.loads for c in self.reader.cells)
            return _Evolution(Kind.RECURRENCE if is_cell else Kind.PER_ITERATION)
        if kind is not Kind.INDUCTION:
            return _Evolution(kind)
        whole = all(is_affine(self.type_of(value)) for value in (*values, written(op)))
        return (super().result(op) if whole else None) or _Evolution(Kind.PER_ITERATION)

    def is_factor(self, value: _Evolution) -> bool:
        return value.kind is Kind.INVARIANT

    def plus(self, a: _Evolution, b: _Evolution, sign: int, type_: ir.Scalar) -> _Evolution:
        if a.kind is Kind.INVARIANT and sign > 0:
            a, b = b, a
        return replace(_EVEN, origin=a.origin if b.kind is Kind.INVARIANT else None)

    def times(self, a: _Evolution, factor: _Evolution, type_: ir.Scalar) -> _Evolution:
        return _EVEN

    def moved(self, pointer: _Evolution | None, index: _Evolution | None, scale: int) -> _Evolution:
        fixed = pointer and index and index.kind is Kind.INVARIANT
        return replace(_EVEN, origin=pointer.origin if pointer and fixed else None)

    def cast(self, op: ir.Convert) -> _Evolution:
        return _EVEN


def _may_report(reader: _RoundReader, op: ir.Op) -> bool:
    """Whether an operation on registers may have a finding."""
    match op:
        case ir.Binary():
            return op.op in _DIVISIONS and is_affine(reader.type_of(op.a))
        case ir.Convert():
            source = reader.type_of(op.a)
            return isinstance(source, ir.Scalar) and source.is_float
    return False


def _reads(ops: Iterable[ir.Op]) -> Counter[int]:
    return Counter(v.index for op in ops for v in operands(op) if isinstance(v, ir.Reg))

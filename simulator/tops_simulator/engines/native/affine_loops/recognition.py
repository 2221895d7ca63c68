"""Loops that walk through memory in even steps, found before they are translated.

In such a loop every address is `start + round * step`, so the places of all rounds are known when
the loop begins: bounds, initialised bytes and races are looked at once, for the whole row.

What a register holds is followed as a *term* over the values at the loop's entry and over registers
that grow by the same amount in each round. Terms are integers without a width: `code` makes
sure before the loop that no value of it leaves its type.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_simulator import ir
from tops_simulator.engines.native.runtime.context import INDICES
from tops_simulator.traverse import regions, target, walk
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class Number:
    """A constant."""

    value: int


@dataclass(frozen=True, slots=True)
class Entry:
    """What a register holds when the loop begins."""

    reg: ir.Reg
    type: ir.Scalar


@dataclass(frozen=True, slots=True)
class Builtin:
    """`threadIdx.x` and its kind."""

    name: str


@dataclass(frozen=True, slots=True)
class Turning:
    """A register that grows by its `Stream.steps` from round to round."""

    reg: ir.Reg
    type: ir.Scalar


@dataclass(frozen=True, slots=True)
class Sum:
    """a + sign * b in a type."""

    a: Term
    b: Term
    sign: int
    type: ir.Scalar


@dataclass(frozen=True, slots=True)
class Product:
    """`varying * fixed` in a type; `fixed` is the same in all rounds."""

    varying: Term
    fixed: Term
    type: ir.Scalar


@dataclass(frozen=True, slots=True)
class Quotient:
    """a / b, or a % b, of numbers that stay the same."""

    a: Term
    b: Term
    rest: bool
    type: ir.Scalar


@dataclass(frozen=True, slots=True)
class Cast:
    """The same number in another type."""

    a: Term
    type: ir.Scalar


@dataclass(frozen=True, slots=True)
class Moved:
    """A pointer `index * scale` bytes further."""

    pointer: Term
    index: Term
    scale: int


Term = Number | Entry | Builtin | Turning | Sum | Product | Quotient | Cast | Moved


@dataclass(frozen=True, slots=True)
class Access:
    """A load or store that every round makes."""

    op: ir.Load | ir.Store
    pointer: Term
    type: ir.ValueType


@dataclass(frozen=True, slots=True)
class Stream:
    """A loop of even steps."""

    relation: ir.BinaryOp
    varying: Term
    bound: Term
    """The loop goes on while `varying relation bound`."""
    steps: dict[Turning, tuple[tuple[Term, int], ...]]
    """By how much each register grows: terms that stay the same, with factors."""
    ends: tuple[Term, ...]
    """What those registers hold at a round's end; these must not leave their types either."""
    accesses: tuple[Access, ...]


_PLAIN = (
    ir.Move,
    ir.Binary,
    ir.Unary,
    ir.Convert,
    ir.Bitcast,
    ir.Select,
    ir.Splat,
    ir.Extract,
    ir.Insert,
    ir.AddressOf,
    ir.Offset,
    ir.Load,
    ir.Store,
    ir.Intrinsic,
    ir.If,
)
"""What a stream consists of: nothing that leaves it, repeats, or ends an object."""
_RELATIONS = {
    ir.BinaryOp.LT: ir.BinaryOp.GT,
    ir.BinaryOp.LE: ir.BinaryOp.GE,
    ir.BinaryOp.GT: ir.BinaryOp.LT,
    ir.BinaryOp.GE: ir.BinaryOp.LE,
    ir.BinaryOp.NE: ir.BinaryOp.NE,
}
"""Relations of a loop's test, each with its mirror image."""


def _is_plain(function: ir.Function, op: ir.Op) -> bool:
    """Operations of the SDK may touch what their pointers lead to, other than atomic ones."""
    if not isinstance(op, ir.Intrinsic) or op.name.startswith("tcle::atomic_"):
        return isinstance(op, _PLAIN)
    registers = (a.index for a in op.args if isinstance(a, ir.Reg))
    return all(function.registers[index] is not ir.Scalar.PTR for index in registers)


def stream_of(function: ir.Function, loop: ir.Loop) -> Stream | None:
    """A loop as a stream, if it is one and touches memory."""
    if not loop.test_first or not all(_is_plain(function, op) for op in _inside(loop)):
        return None
    reader = _LoopReader(function, loop)
    while not reader.settled():
        pass
    return reader.stream()


def _inside(loop: ir.Loop) -> Iterator[ir.Op]:
    for region in regions(loop):
        yield from walk(region)


def is_fixed(term: Term) -> bool:
    """Whether a term is the same in all rounds."""
    match term:
        case Turning():
            return False
        case Sum():
            return is_fixed(term.a) and is_fixed(term.b)
        case Product():
            return is_fixed(term.varying)
        case Cast():
            return is_fixed(term.a)
        case Moved():
            return is_fixed(term.pointer) and is_fixed(term.index)
    return True


def constant_step(stream: Stream, term: Term) -> int | None:
    """By how much a term grows from round to round, if that is known before the run."""
    match term:
        case Turning():
            parts = [(_constant(fixed), factor) for fixed, factor in stream.steps[term]]
            known = [number * factor for number, factor in parts if number is not None]
            return sum(known) if len(known) == len(parts) else None
        case Cast():
            return constant_step(stream, term.a)
        case Sum():
            a, b = constant_step(stream, term.a), constant_step(stream, term.b)
            return None if a is None or b is None else a + term.sign * b
        case Product():
            a, b = constant_step(stream, term.varying), _constant(term.fixed)
            return 0 if a == 0 else None if a is None or b is None else a * b
        case Moved():
            a, b = constant_step(stream, term.pointer), constant_step(stream, term.index)
            return None if a is None or b is None else a + term.scale * b
    return 0


def _constant(term: Term) -> int | None:
    while isinstance(term, Cast):
        term = term.a
    return term.value if isinstance(term, Number) else None


class _LoopReader:
    """Follows the registers through one round of a loop."""

    def __init__(self, function: ir.Function, loop: ir.Loop) -> None:
        self.function, self.loop = function, loop
        self.assigned = _assigned(_inside(loop))
        self.turning = {index for index in self.assigned if function.registers[index] in _FOLLOWED}
        self.terms: dict[int, Term | None] = {}
        self.accesses: list[Access] = []
        self.test: tuple[ir.BinaryOp, Term, Term] | None = None

    def settled(self) -> bool:
        """Reads a round; whether all registers taken for turning ones are."""
        self.terms, self.accesses, self.test = dict.fromkeys(self.assigned), [], None
        for index in self.turning:
            self.terms[index] = self._turning(index)
        for op in self.loop.header:
            self._read(op)
        test = self.test
        for op in (*self.loop.body, *self.loop.step):
            self._read(op)
        self.test = test
        wrong = {index for index in self.turning if self._step(index) is None}
        self.turning -= wrong
        return not wrong

    def _turning(self, index: int) -> Turning:
        type_ = self.function.registers[index]
        assert isinstance(type_, ir.Scalar)
        return Turning(ir.Reg(index), type_)

    def _step(self, index: int) -> tuple[tuple[Term, int], ...] | None:
        term = self.terms[index]
        return None if term is None else _growth(term, self._turning(index))

    def stream(self) -> Stream | None:
        """What was found in the last reading."""
        if self.test is None or not self.accesses or _repeated(self.accesses):
            return None
        if any(isinstance(op, ir.Load | ir.Store) for op in walk(self.loop.header)):
            return None
        steps = {self._turning(index): self._step(index) or () for index in self.turning}
        ends = tuple(end for index in sorted(self.turning) if (end := self.terms[index]))
        return Stream(*self.test, steps, ends, tuple(self.accesses))

    # --- operations ---------------------------------------------------------------------

    def _read(self, op: ir.Op) -> None:
        if isinstance(op, ir.If):
            for index in _assigned(walk((op,))):
                self.terms[index] = None
                if ir.Reg(index) == self.loop.test:
                    self.test = None
            return
        if isinstance(op, ir.Load | ir.Store):
            self._access(op)
        dst = target(op)
        if dst is not None:
            self.terms[dst.index] = self._result(op, self.function.registers[dst.index])
            if dst == self.loop.test:
                self.test = self._relation(op) if isinstance(op, ir.Binary) else None

    def _access(self, op: ir.Load | ir.Store) -> None:
        pointer = self._term(op.ptr)
        if pointer is None or isinstance(pointer, Number):
            return
        value = op.dst if isinstance(op, ir.Load) else op.value
        type_ = self.function.registers[value.index] if isinstance(value, ir.Reg) else value.type
        self.accesses.append(Access(op, pointer, type_))

    def _relation(self, op: ir.Binary) -> tuple[ir.BinaryOp, Term, Term] | None:
        a, b = self._term(op.a), self._term(op.b)
        if a is None or b is None or op.op not in _RELATIONS:
            return None
        if is_fixed(b):
            return op.op, a, b
        return (_RELATIONS[op.op], b, a) if is_fixed(a) else None

    def _term(self, value: ir.Value) -> Term | None:
        if isinstance(value, ir.Imm):
            return Number(int(value.value)) if value.type in _WHOLE else None
        if value.index in self.terms:
            return self.terms[value.index]
        type_ = self.function.registers[value.index]
        if isinstance(type_, ir.Vector) or type_ not in _FOLLOWED:
            return None
        return Entry(value, type_)

    def _result(self, op: ir.Op, type_: ir.ValueType) -> Term | None:
        if isinstance(type_, ir.Vector):
            return None
        match op:
            case ir.Move():
                return self._term(op.src)
            case ir.Intrinsic() if op.name in INDICES:
                return Builtin(op.name)
            case ir.Offset():
                pointer, index = self._term(op.ptr), self._term(op.index)
                return Moved(pointer, index, op.scale) if pointer and index else None
            case ir.Binary() if type_ in _WHOLE:
                return self._binary(op, type_)
            case ir.Convert() if type_ in _WHOLE:
                return self._cast(op, type_)
        return None

    def _binary(self, op: ir.Binary, type_: ir.Scalar) -> Term | None:
        a, b = self._term(op.a), self._term(op.b)
        if a is None or b is None:
            return None
        match op.op:
            case ir.BinaryOp.ADD:
                return Sum(a, b, 1, type_)
            case ir.BinaryOp.SUB:
                return Sum(a, b, -1, type_)
            case ir.BinaryOp.MUL if is_fixed(b):
                return Product(a, b, type_)
            case ir.BinaryOp.MUL if is_fixed(a):
                return Product(b, a, type_)
            case ir.BinaryOp.SHL if isinstance(b, Number) and 0 <= b.value < 8 * type_.size:
                return Product(a, Number(1 << b.value), type_)
            case ir.BinaryOp.DIV | ir.BinaryOp.REM if is_fixed(a) and is_fixed(b):
                return Quotient(a, b, op.op is ir.BinaryOp.REM, type_)
        return None

    def _cast(self, op: ir.Convert, type_: ir.Scalar) -> Term | None:
        source = op.a.type if isinstance(op.a, ir.Imm) else self.function.registers[op.a.index]
        a = self._term(op.a) if source in _WHOLE else None
        return None if a is None else Cast(a, type_)


_WHOLE = frozenset(
    {
        ir.Scalar.I8,
        ir.Scalar.U8,
        ir.Scalar.I16,
        ir.Scalar.U16,
        ir.Scalar.I32,
        ir.Scalar.U32,
        ir.Scalar.I64,
        ir.Scalar.U64,
    }
)
_FOLLOWED = _WHOLE | {ir.Scalar.PTR}


def _assigned(ops: Iterable[ir.Op]) -> set[int]:
    return {dst.index for op in ops if (dst := target(op)) is not None}


def _repeated(accesses: list[Access]) -> bool:
    return len({id(access.op) for access in accesses}) < len(accesses)


def _growth(term: Term, start: Turning) -> tuple[tuple[Term, int], ...] | None:
    """What is added to `start` to give `term`; None: it is something else."""
    match term:
        case Turning():
            return () if term == start else None
        case Cast():
            return _growth(term.a, start)
        case Moved():
            inner = _growth(term.pointer, start) if is_fixed(term.index) else None
            return None if inner is None else (*inner, (term.index, term.scale))
        case Sum():
            return _grown_sum(term, start)
    return None


def _grown_sum(term: Sum, start: Turning) -> tuple[tuple[Term, int], ...] | None:
    if is_fixed(term.b):
        inner = _growth(term.a, start)
        return None if inner is None else (*inner, (term.b, term.sign))
    if is_fixed(term.a) and term.sign > 0:
        inner = _growth(term.b, start)
        return None if inner is None else (*inner, (term.a, 1))
    return None

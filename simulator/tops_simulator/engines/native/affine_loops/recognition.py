"""Loops that walk through memory in even steps, found before they are translated.

Problem. In such a loop every address is `start + round * step`, so the places of all rounds are
known when it begins: bounds, stored bytes and races can be looked at once, for the whole row. But
start and step are numbers of the run, and the proof has to be code.

Theorem. What a register holds is followed as a *term* over the values at the loop's entry and over
registers that bear themselves out as even ones (`affine.induction`). A term is an affine form whose
factors are terms, too, as long as they are the same in all rounds. Terms are integers without a
width: `code` makes sure before the loop that none of them leaves its type, in the first round and
after the last one; being even it does not in between.

Example. `for (int k = i; k < n; k += s) out[2 * k] = 0;` begins with k = i, k grows by the term s,
the store goes to out + 4 * (2 * k).

Reference. `affine.induction`, `affine.interpreter`.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_simulator import ir
from tops_simulator.engines.affine.forms import is_affine, is_whole
from tops_simulator.engines.affine.induction import RELATIONS, ROUND, largest_consistent
from tops_simulator.engines.affine.interpreter import Interpreter
from tops_simulator.traverse import assigned, regions, target, walk
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
class InductionRegister:
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
class ShiftedPointer:
    """A pointer `index * scale` bytes further."""

    pointer: Term
    index: Term
    scale: int


Term = (
    Number | Entry | Builtin | InductionRegister | Sum | Product | Quotient | Cast | ShiftedPointer
)


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
    steps: dict[InductionRegister, tuple[tuple[Term, int], ...]]
    """By how much each register grows: terms that stay the same, with factors."""
    ends: tuple[Term, ...]
    """What those registers hold at a round's end; these must not leave their types either."""
    accesses: tuple[Access, ...]


_PLAIN = (*ROUND, ir.Splat, ir.Extract, ir.Insert, ir.Intrinsic, ir.If)


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
    reader = _TermInterpreter(function, loop)
    largest_consistent(reader.induction_register, reader.refuted)
    return reader.stream()


def _inside(loop: ir.Loop) -> Iterator[ir.Op]:
    for region in regions(loop):
        yield from walk(region)


def is_invariant(term: Term) -> bool:
    """Whether a term is the same in all rounds."""
    match term:
        case InductionRegister():
            return False
        case Sum():
            return is_invariant(term.a) and is_invariant(term.b)
        case Product():
            return is_invariant(term.varying)
        case Cast():
            return is_invariant(term.a)
        case ShiftedPointer():
            return is_invariant(term.pointer) and is_invariant(term.index)
    return True


def constant_step(stream: Stream, term: Term) -> int | None:
    """By how much a term grows from round to round, if that is known before the run."""
    match term:
        case InductionRegister():
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
        case ShiftedPointer():
            a, b = constant_step(stream, term.pointer), constant_step(stream, term.index)
            return None if a is None or b is None else a + term.scale * b
    return 0


def _constant(term: Term) -> int | None:
    while isinstance(term, Cast):
        term = term.a
    return term.value if isinstance(term, Number) else None


class _TermInterpreter(Interpreter[Term]):
    """Follows the registers through one round of a loop."""

    def __init__(self, function: ir.Function, loop: ir.Loop) -> None:
        super().__init__(function, {})
        self.loop = loop
        self.changed = assigned(_inside(loop))
        self.induction_register = {
            index for index in self.changed if is_affine(function.registers[index])
        }
        self.accesses: list[Access] = []
        self.test: tuple[ir.BinaryOp, Term, Term] | None = None

    def refuted(self) -> set[int]:
        """Reads a round; registers taken for turning ones that are not."""
        self.env, self.accesses, self.test = dict.fromkeys(self.changed), [], None
        for index in self.induction_register:
            self.env[index] = self._induction(index)
        self.region(self.loop.header)
        test = self.test
        self.region((*self.loop.body, *self.loop.step))
        self.test = test
        return {index for index in self.induction_register if self._step(index) is None}

    def _induction(self, index: int) -> InductionRegister:
        type_ = self.function.registers[index]
        assert isinstance(type_, ir.Scalar)
        return InductionRegister(ir.Reg(index), type_)

    def _step(self, index: int) -> tuple[tuple[Term, int], ...] | None:
        term = self.env[index]
        return None if term is None else _growth(term, self._induction(index))

    def stream(self) -> Stream | None:
        """What was found in the last reading."""
        if self.test is None or not self.accesses or _repeated(self.accesses):
            return None
        if any(isinstance(op, ir.Load | ir.Store) for op in walk(self.loop.header)):
            return None
        steps = {
            self._induction(index): self._step(index) or () for index in self.induction_register
        }
        ends = tuple(end for index in sorted(self.induction_register) if (end := self.env[index]))
        return Stream(*self.test, steps, ends, tuple(self.accesses))

    # --- operations ---------------------------------------------------------------------

    def inside(self, op: ir.Op) -> None:
        """What a branch touches, not every round does."""
        self.env = self.unchanged(op)
        if any(target(inner) == self.loop.test for inner in walk((op,))):
            self.test = None

    def operation(self, op: ir.Op) -> None:
        if isinstance(op, ir.Load | ir.Store):
            self._access(op)
        super().operation(op)
        if target(op) == self.loop.test:
            self.test = self._relation(op) if isinstance(op, ir.Binary) else None

    def _access(self, op: ir.Load | ir.Store) -> None:
        pointer = self.value(op.ptr)
        if pointer is not None and not isinstance(pointer, Number):
            type_ = self.type_of(op.dst if isinstance(op, ir.Load) else op.value)
            self.accesses.append(Access(op, pointer, type_))

    def _relation(self, op: ir.Binary) -> tuple[ir.BinaryOp, Term, Term] | None:
        a, b = self.value(op.a), self.value(op.b)
        if a is None or b is None or op.op not in RELATIONS:
            return None
        if is_invariant(b):
            return op.op, a, b
        return (RELATIONS[op.op], b, a) if is_invariant(a) else None

    # --- the domain ---------------------------------------------------------------------

    def constant(self, number: int) -> Term:
        return Number(number)

    def number_of(self, value: Term) -> int | None:
        return value.value if isinstance(value, Number) else None

    def entry(self, reg: ir.Reg) -> Term | None:
        type_ = self.type_of(reg)
        return Entry(reg, type_) if isinstance(type_, ir.Scalar) and is_affine(type_) else None

    def index(self, name: str) -> Term:
        return Builtin(name)

    def is_factor(self, value: Term) -> bool:
        return is_invariant(value)

    def plus(self, a: Term, b: Term, sign: int, type_: ir.Scalar) -> Term:
        return Sum(a, b, sign, type_)

    def times(self, a: Term, factor: Term, type_: ir.Scalar) -> Term:
        return Product(a, factor, type_)

    def linear(self, op: ir.BinaryOp, a: Term, b: Term, type_: ir.Scalar) -> Term | None:
        if op in (ir.BinaryOp.DIV, ir.BinaryOp.REM) and is_invariant(a) and is_invariant(b):
            return Quotient(a, b, op is ir.BinaryOp.REM, type_)
        return super().linear(op, a, b, type_)

    def moved(self, pointer: Term | None, index: Term | None, scale: int) -> Term | None:
        return ShiftedPointer(pointer, index, scale) if pointer and index else None

    def cast(self, op: ir.Convert) -> Term | None:
        type_, a = self.type_of(op.dst), self.value(op.a)
        if a is None or not isinstance(type_, ir.Scalar) or not is_whole(type_):
            return None
        return Cast(a, type_) if is_whole(self.type_of(op.a)) else None


def _repeated(accesses: list[Access]) -> bool:
    return len({id(access.op) for access in accesses}) < len(accesses)


def _growth(term: Term, start: InductionRegister) -> tuple[tuple[Term, int], ...] | None:
    """What is added to `start` to give `term`; None: it is something else."""
    match term:
        case InductionRegister():
            return () if term == start else None
        case Cast():
            return _growth(term.a, start)
        case ShiftedPointer():
            inner = _growth(term.pointer, start) if is_invariant(term.index) else None
            return None if inner is None else (*inner, (term.index, term.scale))
        case Sum():
            return _grown_sum(term, start)
    return None


def _grown_sum(term: Sum, start: InductionRegister) -> tuple[tuple[Term, int], ...] | None:
    if is_invariant(term.b):
        inner = _growth(term.a, start)
        return None if inner is None else (*inner, (term.b, term.sign))
    if is_invariant(term.a) and term.sign > 0:
        inner = _growth(term.b, start)
        return None if inner is None else (*inner, (term.a, 1))
    return None

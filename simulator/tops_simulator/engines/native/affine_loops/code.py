"""A stream as LLVM code: the looks at its whole rows in front, a loop without them after.

The loop is there a second time with all its checks: it runs where the rows cannot be vouched
for, and tells where.
"""

from __future__ import annotations

from tops_simulator import ir
from tops_simulator.c_integers import limits
from tops_simulator.engines.native.affine_loops.recognition import (
    Access,
    Builtin,
    Cast,
    Entry,
    InductionRegister,
    Number,
    Product,
    Quotient,
    ShiftedPointer,
    Stream,
    Sum,
    Term,
)
from tops_simulator.engines.native.llvm import access, text
from tops_simulator.engines.native.llvm.intrinsics import index
from tops_simulator.engines.native.llvm.text import S
from tops_simulator.engines.native.llvm.writer import FIXED, Pointer, Writer
from tops_simulator.engines.native.runtime.context import offset_of
from tops_simulator.engines.shared.values import vector_alignment
from tops_startup.records import dataclass, field

FEWEST = 8
"""Rounds for which the looks in front pay."""
_NUMBERS = (1, 2, 4, 8)
"""Bytes of what is no vector."""
WIDE = 1 << 60
"""No number beyond it is followed, so that sums of a few fit 64 bits."""
Whole = int | str
"""An i64: a constant, or the name of a value."""


@dataclass(frozen=True, slots=True)
class AffineRow:
    """A number in every round: `start + round * step`."""

    start: Whole
    step: Whole


@dataclass(frozen=True, slots=True)
class Row:
    """What an access touches in all rounds: a line of offsets from a pointer."""

    pointer: Pointer
    line: AffineRow
    size: int
    stores: bool


@dataclass(eq=False, slots=True)
class RowConditions:
    """Conditions that are collected, and rows they are about."""

    conditions: list[str] = field(default_factory=list)
    lines: dict[Term, AffineRow] = field(default_factory=dict)
    bounds: list[tuple[AffineRow, ir.Scalar]] = field(default_factory=list)
    """Numbers that must not leave a type in any round."""
    pointers: dict[Term, Pointer] = field(default_factory=dict)


class Prologue:
    """Writes what comes before a stream."""

    def __init__(self, w: Writer, stream: Stream) -> None:
        self.w, self.stream = w, stream
        self.proof = RowConditions()
        self.rounds: Whole = 0

    def write(self, otherwise: str) -> dict[int, tuple[str, Whole]]:
        """Code that goes on only if all rows are fine, and jumps to `otherwise` if not.

        Gives each access's first arena offset and step, by the identity of its operation.
        """
        stream = self.stream
        varying, bound = self._line(stream.varying), self._line(stream.bound)
        for end in stream.ends:
            self._line(end)
        rows = {id(a.op): self._row(a) for a in stream.accesses}
        self.rounds = self._count(varying, bound)
        for line, type_ in self.proof.bounds:
            self._bound(line, type_)
        distinct = _distinct(stream.accesses, rows)
        for a in distinct:
            self._in_bounds(rows[id(a.op)])
            self._aligned(a, rows[id(a.op)])
        self._go_on(otherwise)
        self._no_conflict([rows[id(a.op)] for a in distinct], otherwise)
        self._all_known([rows[id(a.op)] for a in distinct if _needs_known(a)], otherwise)
        for a in _unsubsumed(distinct):
            self._stamped(rows[id(a.op)])
        for a in distinct:
            if isinstance(a.op, ir.Store):
                self._make_known(rows[id(a.op)])
        return {key: (self._first(row), row.line.step) for key, row in rows.items()}

    # --- numbers ------------------------------------------------------------------------

    def _line(self, term: Term) -> AffineRow:
        found = self.proof.lines.get(term)
        if found is None:
            found = self.proof.lines[term] = self._made(term)
            type_ = S.PTR if isinstance(term, ShiftedPointer) else getattr(term, "type", None)
            if type_ is not None:
                self.proof.bounds.append((found, type_))
        return found

    def _made(self, term: Term) -> AffineRow:
        match term:
            case Number():
                return AffineRow(term.value, 0)
            case Entry():
                return AffineRow(self._entry(term.reg, term.type), 0)
            case Builtin():
                return AffineRow(self.w.let(f"zext i32 {index(self.w, term.name)} to i64"), 0)
            case InductionRegister():
                return AffineRow(self._entry(term.reg, term.type), self._step(term))
            case Sum():
                a, b = self._line(term.a), self._scaled(self._line(term.b), term.sign)
                return self._added(a, b)
            case Product():
                return self._scaled(self._line(term.varying), self._line(term.fixed).start)
            case Quotient():
                return AffineRow(self._divided(term), 0)
            case Cast():
                return self._line(term.a)
            case ShiftedPointer():
                index_ = self._scaled(self._line(term.index), term.scale)
                return self._added(self._line(term.pointer), index_)

    def _entry(self, reg: ir.Reg, type_: ir.Scalar) -> str:
        """A register's value as a number of 64 bits; of a pointer its offset."""
        w = self.w
        if type_ is S.PTR:
            return w.pointer(reg).offset
        value, name = w.value(reg), text.scalar(type_)
        if name == "i64":
            return value
        return w.let(f"{'s' if type_.is_signed else 'z'}ext {name} {value} to i64")

    def _divided(self, term: Quotient) -> str:
        w = self.w
        a, b = self._line(term.a).start, self._line(term.b).start
        zero = w.let(f"icmp eq i64 {b}, 0")
        self._unless(zero)
        safe = w.let(f"select i1 {zero}, i64 1, i64 {b}")
        return w.let(f"{'srem' if term.rest else 'sdiv'} i64 {a}, {safe}")

    def _step(self, term: InductionRegister) -> Whole:
        total: Whole = 0
        for fixed, factor in self.stream.steps[term]:
            total = self._plus(total, self._times(self._line(fixed).start, factor))
        return total

    def _added(self, a: AffineRow, b: AffineRow) -> AffineRow:
        return AffineRow(self._plus(a.start, b.start), self._plus(a.step, b.step))

    def _scaled(self, line: AffineRow, factor: Whole) -> AffineRow:
        return AffineRow(self._times(line.start, factor), self._times(line.step, factor))

    def _plus(self, a: Whole, b: Whole) -> Whole:
        if isinstance(a, int) and isinstance(b, int):
            return a + b
        if 0 in (a, b):
            return b if a == 0 else a
        return self.w.let(f"add i64 {a}, {b}")

    def _times(self, a: Whole, b: Whole) -> Whole:
        if isinstance(a, int) and isinstance(b, int):
            return a * b
        if 0 in (a, b):
            return 0
        if 1 in (a, b):
            return b if a == 1 else a
        both = self.w.let(f"call {{i64, i1}} @llvm.smul.with.overflow.i64(i64 {a}, i64 {b})")
        self._unless(self.w.let(f"extractvalue {{i64, i1}} {both}, 1"))
        return self.w.let(f"extractvalue {{i64, i1}} {both}, 0")

    # --- conditions ---------------------------------------------------------------------

    def _when(self, condition: str) -> None:
        self.proof.conditions.append(condition)

    def _unless(self, condition: str) -> None:
        self._when(self.w.let(f"xor i1 {condition}, true"))

    def _go_on(self, otherwise: str) -> None:
        """Jumps away unless everything that was collected holds."""
        w = self.w
        whole = "true"
        for condition in self.proof.conditions:
            whole = w.let(f"and i1 {whole}, {condition}")
        self.proof.conditions.clear()
        onward = w.name("even")
        w.branch(whole, onward, otherwise)
        w.label(onward)

    def _bound(self, line: AffineRow, type_: ir.Scalar) -> None:
        """A line stays in its type, from the first round to the one after the last."""
        last = self._plus(line.start, self._times(line.step, self.rounds))
        low, high = _range(type_)
        for value in dict.fromkeys((line.start, last)):
            moved = self._plus(value, -low)
            if isinstance(moved, str):
                self._when(self.w.let(f"icmp ult i64 {moved}, {high - low + 1}"))
            elif not 0 <= moved <= high - low:
                self._when("false")

    def _count(self, varying: AffineRow, bound: AffineRow) -> str:
        """How often `varying relation bound` holds from the first round on."""
        w, relation = self.w, self.stream.relation
        for line in (varying, bound):
            for value in (line.start, line.step):
                wide = w.let(f"add i64 {value}, {WIDE}")
                self._when(w.let(f"icmp ult i64 {wide}, {2 * WIDE}"))
        down = relation in (ir.BinaryOp.GT, ir.BinaryOp.GE)
        pair = (varying.start, bound.start) if down else (bound.start, varying.start)
        way = w.let(f"sub i64 {pair[0]}, {pair[1]}")
        step = w.let(f"sub i64 0, {varying.step}") if down else str(varying.step)
        self._when(w.let(f"icmp sgt i64 {step}, 0"))
        safe = w.let(f"call i64 @llvm.smax.i64(i64 {step}, i64 1)")
        self._when(w.let(f"icmp sgt i64 {way}, 0"))
        if relation is ir.BinaryOp.NE:
            odd = w.let(f"urem i64 {way}, {safe}")
            self._when(w.let(f"icmp eq i64 {odd}, 0"))
        most = way if relation in (ir.BinaryOp.LE, ir.BinaryOp.GE) else w.let(f"sub i64 {way}, 1")
        rounds = w.let(f"add i64 {w.let(f'udiv i64 {most}, {safe}')}, 1")
        self._when(self._many(rounds))
        self._when(w.let(f"icmp ult i64 {rounds}, {WIDE}"))
        return rounds

    def _many(self, rounds: str) -> str:
        """Whether a look in front pays. Where rows are claimed there is no other way."""
        w = self.w
        many = w.let(f"icmp uge i64 {rounds}, {FEWEST}")
        for pointer in self.proof.pointers.values():
            unclaimed = access.has_no(w, pointer, access.CLAIMED)
            many = w.let(f"select i1 {unclaimed}, i1 {many}, i1 true")
        return many

    # --- rows ---------------------------------------------------------------------------

    def _row(self, a: Access) -> Row:
        root = a.pointer
        while isinstance(root, ShiftedPointer):
            root = root.pointer
        assert isinstance(root, Entry | InductionRegister)
        if root not in self.proof.pointers:
            self.proof.pointers[root] = self.w.pointer(root.reg)
        stores = isinstance(a.op, ir.Store)
        return Row(self.proof.pointers[root], self._line(a.pointer), a.type.size, stores)

    def _in_bounds(self, row: Row) -> None:
        w = self.w
        low, high = self._ends(row)
        self._when(w.let(f"icmp sge i64 {low}, 0"))
        past = w.let(f"add i64 {high}, {row.size}")
        self._when(w.let(f"icmp sle i64 {past}, {row.pointer.room}"))

    def _ends(self, row: Row) -> tuple[str, str]:
        """The least and the largest offset: being even, the first round's or the last one's."""
        back = self._times(row.line.step, -1)
        first, way = row.line.start, self._times(row.line.step, self.rounds)
        ends = f"(i64 {first}, i64 {self._plus(self._plus(first, way), back)})"
        low, high = (self.w.let(f"call i64 @llvm.{which}.i64{ends}") for which in ("smin", "smax"))
        return low, high

    def _aligned(self, a: Access, row: Row) -> None:
        """Every place has what vectors and stamps need; objects themselves are aligned."""
        w = self.w
        odd = w.let(f"or i64 {row.line.start}, {row.line.step}")
        if isinstance(a.type, ir.Vector) or w.options.aligned:
            rest = w.let(f"and i64 {odd}, {vector_alignment(row.size) - 1}")
            self._when(w.let(f"icmp eq i64 {rest}, 0"))
        if w.options.races and w.options.grain > 1:
            rest = w.let(f"and i64 {odd}, {w.options.grain - 1}")
            even = w.let(f"icmp eq i64 {rest}, 0")
            if row.size % w.options.grain:
                even = "false"
            alone = access.has_no(w, row.pointer, access.FOLLOWED)
            self._when(w.let(f"or i1 {even}, {alone}"))

    def _first(self, row: Row) -> str:
        return self.w.let(f"add i64 {row.pointer.base}, {row.line.start}")

    def _no_conflict(self, rows: list[Row], otherwise: str) -> None:
        """No transfer under way owns what lies between a row's ends."""
        for row in rows if self.w.facts.flies else ():
            access.no_conflict(self.w, *self._stretch(row), otherwise, stores=row.stores)

    def _stretch(self, row: Row) -> tuple[str, str]:
        """A row from its lowest byte on: the arena offset, and how many bytes."""
        w, (low, high) = self.w, self._ends(row)
        size = w.let(f"add i64 {w.let(f'sub i64 {high}, {low}')}, {row.size}")
        return w.let(f"add i64 {row.pointer.base}, {low}"), size

    def _all_known(self, rows: list[Row], otherwise: str) -> None:
        """Every byte that is read has been stored before the loop."""
        if not self.w.options.uninitialized:
            return
        for row in rows:
            whole = access.has_no(self.w, row.pointer, access.FRESH)
            done = self.w.name("known")
            look = self.w.name("look")
            self.w.branch(whole, done, look)
            self.w.label(look)
            good = self.w.let(self._looked_at(row))
            self.w.branch(good, done, otherwise)
            self.w.label(done)

    def _looked_at(self, row: Row) -> str:
        """A call that looks at the flags of a row; of vectors at those between them as well."""
        if row.size in _NUMBERS:
            return f"call i1 @known_row_{row.size}({self._given(row)})"
        w, (first, size) = self.w, self._stretch(row)
        where = w.let(f"getelementptr i8, ptr %t.unset, i64 {first}")
        return f"call i1 @known_row_1(ptr {where}, i64 1, i64 {size})"

    def _make_known(self, row: Row) -> None:
        done, make = self.w.name("noted"), self.w.name("note")
        self.w.branch(access.has_no(self.w, row.pointer, access.FRESH), done, make)
        self.w.label(make)
        self.w.put(f"call void @make_known_row({self._given(row)}, i64 {row.size})")
        self.w.go(done)
        self.w.label(done)

    def _given(self, row: Row) -> str:
        where = self.w.let(f"getelementptr i8, ptr %t.unset, i64 {self._first(row)}")
        return f"ptr {where}, i64 {row.line.step}, i64 {self.rounds}"

    def _stamped(self, row: Row) -> None:
        """Holds a row against the stamps. Every round runs, so a conflict is one."""
        w, grain = self.w, self.w.options.grain
        if not w.options.races or row.size % grain:
            return
        done, stamp = w.name("stamped"), w.name("stamp")
        w.branch(access.has_no(w, row.pointer, access.FOLLOWED), done, stamp)
        w.label(stamp)
        shift = grain.bit_length() - 1
        first = w.let(f"lshr i64 {self._first(row)}, {shift}")
        step = w.let(f"ashr i64 {row.line.step}, {shift}")
        self._claimed(row, first, step, done)
        name = "store" if row.stores else "load"
        given = f"ptr %t.writers, ptr %t.readers, i64 {first}, i64 {step}, i64 {self.rounds}"
        state = access.state(w)
        w.ensure(w.let(f"call i1 @{name}_row({given}, i64 {row.size // grain}, {state})"))
        w.go(done)
        w.label(done)

    def _claimed(self, row: Row, first: str, step: str, done: str) -> None:
        """A claim instead of stamps, on an object all of whose rows are claimed."""
        w = self.w
        claim, stamp = w.name("claim"), w.name("unclaimed")
        w.branch(access.has_no(w, row.pointer, access.CLAIMED), stamp, claim)
        w.label(claim)
        claims = w.let(f"getelementptr ptr, ptr %t.claims, i64 {row.pointer.id}")
        owners = w.let(f"load ptr, ptr {claims}, {FIXED}")
        at = w.let(f"getelementptr i8, ptr %c, i64 {offset_of('place')}")
        thread = w.let(f"zext i32 {w.let('lshr i32 %tb, 1')} to i64")
        who = w.let(f"add i64 {w.let(f'load i64, ptr {at}')}, {thread}")
        given = f"ptr {owners}, i64 {first}, i64 {step}, i64 {row.size // w.options.grain}"
        w.ensure(w.let(f"call i1 @claim_row({given}, i64 {who})"), "unclaimed")
        w.go(done)
        w.label(stamp)


def _needs_known(a: Access) -> bool:
    return isinstance(a.op, ir.Load)


def _distinct(accesses: tuple[Access, ...], rows: dict[int, Row]) -> list[Access]:
    """One access for each row."""
    return list({rows[id(a.op)]: a for a in accesses}.values())


def _unsubsumed(accesses: list[Access]) -> list[Access]:
    """Accesses without loads of what is stored to as well: a store conflicts with more."""
    stored = {(a.pointer, a.type.size) for a in accesses if isinstance(a.op, ir.Store)}
    return [
        a for a in accesses if isinstance(a.op, ir.Store) or (a.pointer, a.type.size) not in stored
    ]


def _range(type_: ir.Scalar) -> tuple[int, int]:
    """The numbers a type holds, as far as they are followed."""
    pointer, most = type_ is S.PTR, WIDE.bit_length()
    return limits(most if pointer else min(8 * type_.size, most), pointer or type_.is_signed)

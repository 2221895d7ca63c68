"""Text of one LLVM function: registers in slots, labels, regions.

A register of the IR is a slot on the stack, which LLVM turns into values. A pointer register is
several of them: the object's id, the offset in it, and what the tables say of the object. So tables
are looked at where a pointer comes from, not where it is used: once for an object that a loop
walks through.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tops_simulator import ir
from tops_simulator.engines.native.analysis.kernel_facts import Facts, stepping
from tops_simulator.engines.native.llvm import text
from tops_simulator.engines.native.runtime.context import offset_of
from tops_simulator.objects import BIAS, LOW, SHIFT
from tops_simulator.traverse import COUNTED, operands, walk, widest
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

if TYPE_CHECKING:
    from tops_simulator.engines.native.llvm.timed_counters import TimedCounters

THREAD = "ptr %c, i32 %tx, i32 %ty, i32 %tz, i32 %bx, i32 %by, i32 %bz, i32 %tb"
"""Parameters of every function: the launch, the thread's place in it, its bits in stamps."""
UNLIKELY = "!prof !9"
ARENA, UNSET, WRITERS, READERS, TABLES = range(5)
"""Kinds of memory that code touches; none of them overlaps another."""


def alias(kind: int) -> str:
    """What tells LLVM that an access to one kind of memory touches no other: scopes within a
    function, types also where it has been put into another one."""
    return f"!alias.scope !{10 + kind}, !noalias !{20 + kind}, {type_of_kind(kind)}"


def type_of_kind(kind: int) -> str:
    """The type that all accesses to one kind of memory have."""
    return f"!tbaa !{45 + kind}"


FIXED = f"{alias(TABLES)}, !invariant.load !8"
"""Of what no code changes."""


class Pointer(NamedTuple):
    """The operands that a pointer is made of."""

    id: str
    offset: str
    room: str
    base: str
    care: str

    def moved(self, offset: str) -> Pointer:
        """A pointer into the same object."""
        return self._replace(offset=offset)


PARTS = {"id": "i64", "offset": "i64", "room": "i64", "base": "i64", "care": "i8"}
NULL = Pointer("0", "0", "-1", "0", "0")


@dataclass(frozen=True, slots=True)
class Options:
    """What is checked; part of what identifies a piece of code."""

    races: bool
    uninitialized: bool
    grain: int
    """Bytes for each stamp: the narrowest access of the kernel, 4 at most."""
    aligned: bool = False
    """Whether accesses that are no vector's have to be aligned, too."""
    transfers: bool = False
    """Whether the DTE is native code's own, too; see `dte.code`."""
    timed: bool = False
    """Whether what takes time is recorded; see `timed_counters`."""


@dataclass(eq=False, slots=True)
class Jumps:
    """Where Break and Continue lead."""

    broken: str
    continued: str | None


@dataclass(eq=False, slots=True)
class Body:
    """A function of the IR that is being written, alone or inside its caller."""

    function: ir.Function
    prefix: str
    leave: str
    """The label after it."""
    jumps: list[Jumps] = field(default_factory=list)
    rounds: list[str] = field(default_factory=list)
    """Slots that count the rounds of the loops around, where these hold barriers."""


class CodePosition(NamedTuple):
    """A point of a function that is being written."""

    lines: int
    slots: int
    each_round: dict[str, int] | None


class Writer:
    """Writes one LLVM function."""

    def __init__(
        self,
        program: ir.Program,
        facts: Facts,
        options: Options,
        writers: Mapping[type[Any], Callable[[Writer, Any], None]],
    ) -> None:
        self.program, self.facts, self.options = program, facts, options
        self.writers = writers
        self.slots: list[str] = []
        self.lines: list[str] = []
        self.barriers = 0
        self.timed: TimedCounters | None = None
        """What is counted for the time model."""
        self.noted: dict[str, int] | None = None
        """What the operation counts that is being written."""
        self.performed: set[str] = set()
        """The operations of the registry that it calls."""
        self.rows: dict[int, tuple[str, str | int]] = {}
        """Of loads and stores that need no look: where they begin, their step from round to round.
        Keys are the identities of operations."""
        self.round = ""
        self.missed = ""
        """A slot: whether a round did what is looked at after the loop (`ensure_soon`)."""
        self.unchecked: Mapping[int, str] = {}
        """Accesses that nothing has to be looked at for, with what LLVM is told of their places;
        see `block_loop`. Keys are the identities of operations."""
        self.numbers: Mapping[int, int] = {}
        """Of automatic objects, where functions are written in their callers' places."""
        self.scopes: Mapping[tuple[str, int | str], str] = {}
        """What LLVM is told of the places of objects all of whose accesses are settled."""
        self.calm = False
        """Whether the rounds of loops are known not to be too many."""
        self.counters: Mapping[str, str] = {c: f"%n.{c}" for c in COUNTERS if c != "steps"}
        """Where each counter is now; rounds and calls are never counted apart."""
        self.each_round: dict[str, int] | None = None
        """What every round of a loop counts, which is added after the loop."""
        self._names = 0
        self._stepping: dict[int, int] = {}
        self.body: Body

    def step_number(self, op: ir.Loop | ir.Call) -> int:
        """The number of a loop or call, which `analysis.stepping` has the place of; no place is
        in the code, which is the same wherever the kernel is in its file."""
        if not self._stepping:
            found = stepping(self.program, self.facts)
            self._stepping = {id(each): number for number, each in enumerate(found)}
        return self._stepping.get(id(op), -1)

    # --- lines --------------------------------------------------------------------------

    def name(self, stem: str) -> str:
        """A fresh name."""
        self._names += 1
        return f"{stem}{self._names}"

    def put(self, line: str) -> None:
        """A line of code."""
        self.lines.append("  " + line)

    def let(self, expression: str) -> str:
        """A fresh value."""
        name = "%" + self.name("v")
        self.put(f"{name} = {expression}")
        return name

    def label(self, name: str) -> None:
        """A place to jump to; the code before it must have ended with a jump."""
        self.lines.append(f"{name}:")

    def go(self, label: str) -> None:
        """Jumps."""
        self.put(f"br label %{label}")

    def branch(self, cond: str, yes: str, no: str) -> None:
        """Jumps by a condition."""
        self.put(f"br i1 {cond}, label %{yes}, label %{no}")

    def ensure(self, good: str, otherwise: str = "fault") -> None:
        """Gives the launch up unless `good`."""
        onward = self.name("good")
        self.put(f"br i1 {good}, label %{onward}, label %{otherwise}, {UNLIKELY}")
        self.label(onward)

    def ensure_soon(self, good: str) -> None:
        """Gives the launch up unless `good`; in a loop that looks at its accesses in front, after
        it, since a round that may leave keeps LLVM from making vectors of many."""
        if not self.missed:
            self.ensure(good)
            return
        before = self.let(f"load i1, ptr {self.missed}")
        now = self.let(f"xor i1 {good}, true")
        self.put(f"store i1 {self.let(f'or i1 {before}, {now}')}, ptr {self.missed}")

    def end_with(self, verdict: int | str) -> None:
        """Ends the launch with a verdict."""
        where = self.let(f"getelementptr i8, ptr %c, i64 {offset_of('verdict')}")
        self.put(f"store i64 {verdict}, ptr {where}")
        self.go("fault")

    def field(self, name: str, kind: str) -> str:
        """What the launch's context holds."""
        where = self.let(f"getelementptr i8, ptr %c, i64 {offset_of(name)}")
        return self.let(f"load {kind}, ptr {where}")

    def spill(self, value: str, type_: ir.ValueType, buffer: str, place: int) -> None:
        """Writes a value into a buffer that is no object, as memory holds it."""
        if text.element(type_) is ir.Scalar.I1:
            value = self.let(f"zext {text.of(type_)} {value} to {text.in_memory(type_)}")
        where = self.let(f"getelementptr i8, ptr {buffer}, i64 {place}")
        self.put(f"store {text.in_memory(type_)} {value}, ptr {where}, align 1")

    def fetched(self, type_: ir.ValueType, buffer: str, place: int) -> str:
        """A value from such a buffer."""
        where = self.let(f"getelementptr i8, ptr {buffer}, i64 {place}")
        name = text.in_memory(type_)
        value = self.let(f"load {name}, ptr {where}, align 1")
        if text.element(type_) is not ir.Scalar.I1:
            return value
        return self.let(f"icmp ne {name} {value}, zeroinitializer")

    def mark(self) -> CodePosition:
        """How much is written and counted, for `back`."""
        each = None if self.each_round is None else dict(self.each_round)
        return CodePosition(len(self.lines), len(self.slots), each)

    def back(self, mark: CodePosition) -> None:
        """Takes back what was written and counted since."""
        del self.lines[mark.lines :], self.slots[mark.slots :]
        if self.each_round is not None and mark.each_round is not None:
            self.each_round.clear()
            self.each_round.update(mark.each_round)

    def dead(self) -> None:
        """Begins a piece of code that nothing reaches, after a jump."""
        self.label(self.name("dead"))

    def slot(self, stem: str, type_: str, initial: str | None = None) -> str:
        """A variable of the function."""
        name = "%" + self.name(stem)
        self.slots.append(f"  {name} = alloca {type_}")
        if initial is not None:
            self.slots.append(f"  store {type_} {initial}, ptr {name}")
        return name

    def vouched(self, op: ir.Load | ir.Store) -> str | None:
        """The arena offset of an access that was looked at before the loop."""
        row = self.rows.get(id(op))
        if row is None:
            return None
        round_ = self.let(f"load i64, ptr {self.round}")
        return self.let(f"add i64 {row[0]}, {self.let(f'mul i64 {round_}, {row[1]}')}")

    # --- registers ----------------------------------------------------------------------

    def enter(self, body: Body, registers: Container[int] | None = None) -> None:
        """Makes slots for a function's registers, or for some of them."""
        self.body = body
        for index, type_ in enumerate(body.function.registers):
            if registers is not None and index not in registers:
                continue
            parts = PARTS if type_ is ir.Scalar.PTR else {"": text.of(type_)}
            for part, kind in parts.items():
                slot = f"%{body.prefix}r{index}{part}"
                self.slots.append(f"  {slot} = alloca {kind}")
                self.slots.append(f"  store {kind} zeroinitializer, ptr {slot}")

    def type_of(self, value: ir.Value) -> ir.ValueType:
        """An operand's type."""
        if isinstance(value, ir.Imm):
            return value.type
        return self.body.function.registers[value.index]

    def register(self, reg: ir.Reg, part: str = "") -> str:
        """A register's slot."""
        return f"%{self.body.prefix}r{reg.index}{part}"

    def is_read(self, reg: ir.Reg) -> bool:
        """Whether any operation of the function reads a register."""
        return any(reg in operands(op) for op in walk(self.body.function.body))

    def value(self, value: ir.Value) -> str:
        """An operand; a pointer packed into one number."""
        type_ = self.type_of(value)
        if type_ is ir.Scalar.PTR:
            return self.packed(self.pointer(value))
        if isinstance(value, ir.Imm):
            return text.constant(value.value, type_)
        return self.let(f"load {text.of(type_)}, ptr {self.register(value)}")

    def whole(self, value: ir.Value) -> str:
        """A whole number as an i64. Raises NotNative for others, as lists of extents are."""
        type_ = self.type_of(value)
        if not isinstance(type_, ir.Scalar) or not type_.is_integer or type_ is text.S.I1:
            raise text.NotNative("a number that is not whole")
        given = self.value(value)
        if type_.size == text.S.I64.size:
            return given
        sign = "s" if type_.is_signed else "z"
        return self.let(f"{sign}ext i{8 * type_.size} {given} to i64")

    def pointer(self, value: ir.Value) -> Pointer:
        """A pointer operand."""
        if isinstance(value, ir.Imm):
            return self.unpacked(str(int(value.value)))
        return Pointer(
            *(self.let(f"load {kind}, ptr {self.register(value, p)}") for p, kind in PARTS.items())
        )

    def packed(self, pointer: Pointer) -> str:
        """A pointer as memory holds it."""
        high = self.let(f"shl i64 {pointer.id}, {SHIFT}")
        biased = self.let(f"add i64 {pointer.offset}, {BIAS}")
        whole = self.let(f"add i64 {high}, {biased}")
        null = self.let(f"icmp eq i64 {pointer.id}, 0")
        return self.let(f"select i1 {null}, i64 {pointer.offset}, i64 {whole}")

    def unpacked(self, number: str) -> Pointer:
        """A packed pointer's parts; of a number that is no object's address the id is 0."""
        id_ = self.let(f"ashr i64 {number}, {SHIFT}")
        low = self.let(f"and i64 {number}, {LOW}")
        biased = self.let(f"sub i64 {low}, {BIAS}")
        null = self.let(f"icmp eq i64 {id_}, 0")
        return self.at(id_, self.let(f"select i1 {null}, i64 {number}, i64 {biased}"))

    def at(self, id_: str, offset: str) -> Pointer:
        """A pointer into an object; numbers that are no id have the last entry of the tables,
        which has no room.
        """
        entry = self.let(f"call i64 @llvm.umin.i64(i64 {id_}, i64 %t.last)")
        room, base, care = (self.table(name, entry) for name in ("room", "base", "care"))
        return Pointer(id_, offset, room, base, care)

    def table(self, name: str, entry: str) -> str:
        """What a table says of an object."""
        kind = PARTS.get(name, "i64")
        where = self.let(f"getelementptr {kind}, ptr %t.{name}, i64 {entry}")
        return self.let(f"load {kind}, ptr {where}, {FIXED}")

    def set(self, dst: ir.Reg, value: str) -> None:
        """Writes a register; a pointer comes packed."""
        type_ = self.type_of(dst)
        if type_ is ir.Scalar.PTR:
            self.set_pointer(dst, self.unpacked(value))
        else:
            self.put(f"store {text.of(type_)} {value}, ptr {self.register(dst)}")

    def set_pointer(self, dst: ir.Reg, pointer: Pointer) -> None:
        """Writes a pointer register."""
        for (part, kind), operand in zip(PARTS.items(), pointer, strict=True):
            self.put(f"store {kind} {operand}, ptr {self.register(dst, part)}")

    # --- regions ------------------------------------------------------------------------

    def region(self, region: ir.Region) -> None:
        """The operations of a region, counted where they are entered."""
        self._count(region)
        if self.timed is not None:
            self.timed.region(self, region)
        for op in region:
            self.writers[type(op)](self, op)

    def _count(self, region: ir.Region) -> None:
        for counter, amount in self.counted(region).items():
            self.add(counter, amount)

    def counted(self, region: ir.Region) -> dict[str, int]:
        """What a region's own operations count as."""
        counted = [op for op in region if isinstance(op, COUNTED)]
        wide = sum(isinstance(self.type_of(widest(op)), ir.Vector) for op in counted)
        return {"scalars": len(counted) - wide, "vectors": wide}

    def add(self, counter: str, amount: int) -> None:
        """Adds to one of the thread's counters."""
        if amount:
            if self.each_round is None:
                self.increase(self.counters[counter], str(amount))
            else:
                self.each_round[counter] = self.each_round.get(counter, 0) + amount
            if self.noted is not None:
                self.noted[counter] = self.noted.get(counter, 0) + amount

    def sum_counts(self, write: Callable[[], None]) -> None:
        """Writes some code; what it counts is added up apart, and to the counters at its end."""
        outer, every, self.each_round = self.counters, self.each_round, None
        inner = {counter: self.slot(counter, "i64") for counter in outer}
        self.counters = inner
        for slot in inner.values():
            self.put(f"store i64 0, ptr {slot}")
        write()
        self.counters, self.each_round = outer, every
        for counter, slot in inner.items():
            self.increase(outer[counter], self.let(f"load i64, ptr {slot}"))

    def increase(self, where: str, amount: str, note: str = "") -> None:
        """Adds to a number in memory; `note`: LLVM's metadata of the access."""
        past = f", {note}" if note else ""
        old = self.let(f"load i64, ptr {where}{past}")
        new = self.let(f"add i64 {old}, {amount}")
        self.put(f"store i64 {new}, ptr {where}{past}")

    def arguments(self, values: Iterable[ir.Value]) -> str:
        """Operands with their types, after those of every function."""
        parts = [THREAD]
        for value in values:
            if self.type_of(value) is ir.Scalar.PTR:
                parts += [f"i64 {part}" for part in self.pointer(value)[:2]]
            else:
                parts.append(f"{text.of(self.type_of(value))} {self.value(value)}")
        return ", ".join(parts)


COUNTERS = ("scalars", "vectors", "loads", "stores", "steps")  # steps last
"""What every thread counts."""

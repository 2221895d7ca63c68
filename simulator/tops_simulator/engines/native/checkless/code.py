"""LLVM code for launches in which nothing can go wrong: one loop over all threads.

No access is looked at, nothing is stamped, and rounds are told to be independent, so that LLVM
makes vector instructions of them. What threads do is counted by how many come to each branch. The
numbers of a launch are in no text: launches of a kernel that differ in sizes alone have one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from tops_simulator import ir
from tops_simulator.engines.native.analysis.kernel_facts import Facts
from tops_simulator.engines.native.checkless.branch_tree import Branch, BranchBody, Tree
from tops_simulator.engines.native.checkless.facts import LaunchProof
from tops_simulator.engines.native.llvm import arithmetic, text
from tops_simulator.engines.native.llvm.intrinsics import intrinsic
from tops_simulator.engines.native.llvm.prelude import bare
from tops_simulator.engines.native.llvm.text import NotNative, S
from tops_simulator.engines.native.llvm.writer import Body, Options, Writer
from tops_simulator.engines.native.runtime.context import THREAD_PLACES, offset_of
from tops_simulator.engines.native.runtime.launcher import arguments
from tops_startup.records import dataclass

GROUP = "!200"
LOOP = "!201"
_WHOLE = {ir.BinaryOp.ADD: "add", ir.BinaryOp.SUB: "sub", ir.BinaryOp.MUL: "mul"}


@dataclass(frozen=True, slots=True)
class Share:
    """What each thread does that comes to a part: so many threads as come to another part, less
    those that take its other way.
    """

    visits: int
    """Which number the code gives for it; -1: see `around`."""
    around: int
    """The part around it, by its place in the list; -1: the launch."""
    other: int
    """The part those threads come to that do not come to it."""
    counts: dict[str, int]


@dataclass(frozen=True, slots=True)
class ChecklessCode:
    """The code of a launch, and what it takes."""

    llvm: str
    shares: tuple[Share, ...]
    visits: int


def checkless_code(
    program: ir.Program, facts: Facts, options: Options, tree: Tree, proof: LaunchProof
) -> ChecklessCode:
    """Raises NotNative for what has no code that needs no look."""
    writer = _ChecklessWriter(program, facts, options, tree, proof)
    return ChecklessCode(bare() + writer.text(), tuple(writer.shares), writer.visits)


class _ChecklessWriter(Writer):
    """Writes the loop."""

    def __init__(
        self, program: ir.Program, facts: Facts, options: Options, tree: Tree, proof: LaunchProof
    ) -> None:
        super().__init__(program, facts, options, _WRITERS)
        self.tree, self.proof = tree, proof
        self.body = Body(tree.function, "", "leave")
        self.shares: list[Share] = []
        self.visits = 0
        self.counts: Counter[str] = Counter()
        self.known: dict[tuple[int, int], str] = {}
        """Numbers made of digits, where they have been computed."""

    # --- what differs from other code -----------------------------------------------------

    def ensure(self, good: str, otherwise: str = "fault") -> None:
        """Nothing is left to be looked at."""
        raise NotNative("what has to be looked at")

    def add(self, counter: str, amount: int) -> None:
        """Counted once for all threads that come here."""
        self.counts[counter] += amount

    def set(self, dst: ir.Reg, value: str) -> None:
        """Writes a register; of a pointer the offset."""
        self.put(f"store {_kind(self.type_of(dst))} {value}, ptr {self.register(dst)}")

    def value(self, value: ir.Value) -> str:
        """An operand; of a pointer the offset."""
        type_ = self.type_of(value)
        if isinstance(value, ir.Imm):
            return text.constant(value.value, type_)
        return self.let(f"load {_kind(type_)}, ptr {self.register(value)}")

    # --- the function ---------------------------------------------------------------------

    def text(self) -> str:
        """The whole function and its metadata."""
        _, load = arguments(self.tree.function)
        for index, type_ in enumerate(self.tree.function.registers):
            self.slots.append(f"  %r{index} = alloca {_kind(type_)}")
        for index, parameter in enumerate(self.tree.function.parameters):
            type_ = parameter.type
            part = "o" if type_ is S.PTR else "" if type_ is S.I1 else "s"  # see `arguments`
            self.slots.append(f"  store {_kind(parameter.type)} %v{index}{part}, ptr %r{index}")
        self._loops()
        visits = [
            f"  %visits{n} = alloca i32\n  store i32 0, ptr %visits{n}" for n in range(self.visits)
        ]
        head = [
            "define i64 @launch(ptr %c) {",
            "entry:",
            *(
                f"  %a.{name} = getelementptr i8, ptr %c, i64 {offset_of(name)}"
                for name in ("arguments", "checkless", "first", "past")
            ),
            load,
            *self._tables(),
            *visits,
            *self.slots,
        ]
        return "\n".join([*head, *self.lines, "}"]) + "\n" + _METADATA

    def _tables(self) -> Iterator[str]:
        """Cuts, then objects, then flags of the fresh ones, then visits: see `safe_launch`."""
        yield "  %checkless = load ptr, ptr %a.checkless"
        place = 0
        for n in range(self.proof.digits.count):
            yield f"  %cut{n}.at = getelementptr i64, ptr %checkless, i64 {place}"
            yield f"  %cut{n}.wide = load i64, ptr %cut{n}.at"
            yield f"  %cut{n} = trunc i64 %cut{n}.wide to i32"
            place += 1
        for kind in ("object", "unset"):
            for n in range(len(self.proof.objects)):
                yield f"  %{kind}{n}.at = getelementptr i64, ptr %checkless, i64 {place}"
                yield f"  %{kind}{n} = load ptr, ptr %{kind}{n}.at"
                place += 1
        yield f"  %visited = getelementptr i64, ptr %checkless, i64 {place}"
        for name in ("first", "past"):
            yield f"  %{name}.wide = load i64, ptr %a.{name}"
            yield f"  %{name} = trunc i64 %{name}.wide to i32"

    def _loops(self) -> None:
        several = self.proof.digits.count > 1
        if several:
            self._rows()
        else:
            self.go("threads")
            self.label("threads")
            self.put("%number = phi i32 [ %first, %entry ], [ %number.next, %threads.end ]")
            self.known[0, 1] = "%number"
        self._part(self.tree.root, -1, -1, visits=-1)
        self.go("threads.end")
        self.label("threads.end")
        if several:
            self.put("%low.next = add nuw nsw i32 %low, 1")
            self.put("%more = icmp slt i32 %low.next, %low.past")
            self.put(f"br i1 %more, label %threads, label %row.end, !llvm.loop {LOOP}")
            self._row_end()
        else:
            self.put("%number.next = add nuw nsw i32 %number, 1")
            self.put("%more = icmp slt i32 %number.next, %past")
            self.put(f"br i1 %more, label %threads, label %leave, !llvm.loop {LOOP}")
        self.label("leave")
        for n in range(self.visits):
            some = self.let(f"load i32, ptr %visits{n}")
            where = self.let(f"getelementptr i64, ptr %visited, i64 {n}")
            self.increase(where, self.let(f"zext i32 {some} to i64"))
        self.put("ret i64 0")

    def _rows(self) -> None:
        """A row has all values of the lowest digit; at either end they may be fewer."""
        for line in _ROWS.splitlines():
            self.lines.append(line)
        count = self.proof.digits.count
        self.known |= {(0, 1): "%low", (0, count): "%number", (1, count): "%row"}
        for low in range(1, count):
            for high in range(low + 1, count + 1):
                if (low, high) not in self.known:
                    self.known[low, high] = self._high(low, high)
        starts = {
            high: self.let(f"mul nuw nsw i32 {self.known[1, high]}, %cut1")
            for high in range(2, count)
        }
        self.go("row.threads")
        self.label("row.threads")
        self.go("threads")
        self.label("threads")
        self.put("%low = phi i32 [ %low.first, %row.threads ], [ %low.next, %threads.end ]")
        self.put("%number = add nuw nsw i32 %row.start, %low")
        for high, start in starts.items():
            self.known[0, high] = self.let(f"add nuw nsw i32 {start}, %low")

    def _high(self, low: int, high: int) -> str:
        """A number made of other digits than the lowest one: the same for a row."""
        found = "%row"
        if low > 1:
            step = self.let(f"udiv i32 %cut{low}, %cut1")
            found = self.let(f"udiv i32 {found}, {step}")
        if high < self.proof.digits.count:
            size = self.let(f"udiv i32 %cut{high}, %cut{low}")
            found = self.let(f"urem i32 {found}, {size}")
        return found

    def _row_end(self) -> None:
        self.label("row.end")
        self.put("%row.next = add nuw nsw i32 %row, 1")
        self.put("%rows.more = icmp sle i32 %row.next, %row.last")
        self.put("br i1 %rows.more, label %row.begin, label %leave")

    # --- parts ----------------------------------------------------------------------------

    def _part(self, part: BranchBody, around: int, other: int, *, visits: int) -> int:
        """The code of a part; its place among the shares."""
        place = len(self.shares)
        outer, self.counts = self.counts, Counter(scalars=part.counted)
        self.shares.append(Share(visits, around, other, self.counts))
        for item in part.items:
            if isinstance(item, Branch):
                self._branch(item, place)
            elif id(item) not in self.proof.unsaid:
                self._operation(item)
        self.counts = outer
        return place

    def _branch(self, item: Branch, place: int) -> None:
        way = self.proof.ways.get(id(item))
        if way is not None:
            self._part(item.then if way else item.orelse, place, -1, visits=-1)
            return
        number, self.visits = self.visits, self.visits + 1
        cond = self.value(item.cond)
        self.increase_visits(number, cond)
        then, orelse, end = (self.name(stem) for stem in ("then", "else", "fi"))
        self.branch(cond, then, orelse)
        self.label(then)
        first = self._part(item.then, place, -1, visits=number)
        self.go(end)
        self.label(orelse)
        self._part(item.orelse, place, first, visits=-1)
        self.go(end)
        self.label(end)

    def increase_visits(self, number: int, cond: str) -> None:
        """One more thread comes to a part, if it does."""
        one = self.let(f"zext i1 {cond} to i32")
        old = self.let(f"load i32, ptr %visits{number}")
        self.put(f"store i32 {self.let(f'add i32 {old}, {one}')}, ptr %visits{number}")

    def _operation(self, op: ir.Op) -> None:
        window = self.proof.windows.get(id(op))
        if window is None:
            self.writers[type(op)](self, op)
            return
        dst = getattr(op, "dst")  # noqa: B009  (operations with a window have one)
        self.set(dst, arithmetic.converted(self, self.known[window], S.U32, self.type_of(dst)))


_ROWS = """  %row.0 = udiv i32 %first, %cut1
  %last = sub i32 %past, 1
  %row.last = udiv i32 %last, %cut1
  br label %row.begin
row.begin:
  %row = phi i32 [ %row.0, %entry ], [ %row.next, %row.end ]
  %row.start = mul nuw nsw i32 %row, %cut1
  %row.before = sub nsw i32 %first, %row.start
  %row.cut = icmp sgt i32 %row.before, 0
  %low.first = select i1 %row.cut, i32 %row.before, i32 0
  %row.left = sub nsw i32 %past, %row.start
  %row.short = icmp slt i32 %row.left, %cut1
  %low.past = select i1 %row.short, i32 %row.left, i32 %cut1"""
_METADATA = f"""{GROUP} = distinct !{{}}
{LOOP} = distinct !{{{LOOP}, !202, !203}}
!202 = !{{!"llvm.loop.parallel_accesses", {GROUP}}}
!203 = !{{!"llvm.loop.vectorize.enable", i1 true}}
"""


def _kind(type_: ir.ValueType) -> str:
    return "i64" if type_ is S.PTR else text.of(type_)


def _exact(w: _ChecklessWriter, op: ir.Op, type_: ir.ValueType) -> str:
    """What LLVM is told of a result that does not leave its type."""
    if id(op) not in w.proof.exact:
        return ""
    return " nsw" if text.element(type_).is_signed or type_ is S.PTR else " nuw"


def _move(w: _ChecklessWriter, op: ir.Move) -> None:
    w.set(op.dst, w.value(op.src))


def _convert(w: _ChecklessWriter, op: ir.Convert) -> None:
    source, goal = w.type_of(op.a), w.type_of(op.dst)
    value = w.value(op.a)
    w.set(op.dst, value if source is S.PTR else arithmetic.converted(w, value, source, goal))


def _select(w: _ChecklessWriter, op: ir.Select) -> None:
    kind = _kind(w.type_of(op.dst))
    cond, a, b = w.value(op.cond), w.value(op.a), w.value(op.b)
    w.set(op.dst, w.let(f"select i1 {cond}, {kind} {a}, {kind} {b}"))


def _binary(w: _ChecklessWriter, op: ir.Binary) -> None:
    type_ = w.type_of(op.a)
    a, b, name = w.value(op.a), w.value(op.b), text.of(type_)
    element = text.element(type_)
    if element.is_float or element is S.I1:
        w.set(op.dst, arithmetic.computed(w, op.op, a, b, type_))
    elif op.op in _WHOLE:
        w.set(op.dst, w.let(f"{_WHOLE[op.op]}{_exact(w, op, type_)} {name} {a}, {b}"))
    elif op.op in (ir.BinaryOp.DIV, ir.BinaryOp.REM):  # by what is above 0
        word = ("s" if element.is_signed else "u") + op.op.value
        w.set(op.dst, w.let(f"{word} {name} {a}, {b}"))
    else:
        w.set(op.dst, arithmetic.computed(w, op.op, a, b, type_))


def _offset(w: _ChecklessWriter, op: ir.Offset) -> None:
    note = _exact(w, op, S.PTR)
    index = arithmetic.converted(w, w.value(op.index), w.type_of(op.index), S.I64)
    step = w.let(f"mul{note} i64 {index}, {op.scale}")
    w.set(op.dst, w.let(f"add{note} i64 {w.value(op.ptr)}, {step}"))


def _place(w: _ChecklessWriter, op: ir.Load | ir.Store, table: str = "object") -> str:
    number = w.proof.places[id(op)]
    return w.let(f"getelementptr i8, ptr %{table}{number}, i64 {w.value(op.ptr)}")


_ACCESS_METADATA = f"align 1, !llvm.access.group {GROUP}"


def _load(w: _ChecklessWriter, op: ir.Load) -> None:
    type_ = w.type_of(op.dst)
    w.add("loads", 1)
    name = text.in_memory(type_)
    value = w.let(f"load {name}, ptr {_place(w, op)}, {_ACCESS_METADATA}")
    if type_ is S.I1:
        value = w.let(f"icmp ne {name} {value}, 0")
    w.set(op.dst, value)


def _store(w: _ChecklessWriter, op: ir.Store) -> None:
    type_, value = w.type_of(op.value), w.value(op.value)
    w.add("stores", 1)
    name = text.in_memory(type_)
    if type_ is S.I1:
        value = w.let(f"zext i1 {value} to {name}")
    w.put(f"store {name} {value}, ptr {_place(w, op)}, {_ACCESS_METADATA}")
    if w.proof.objects[w.proof.places[id(op)]] in w.proof.fresh:
        w.put(f"store i{8 * type_.size} 0, ptr {_place(w, op, 'unset')}, {_ACCESS_METADATA}")


def _address_of(w: _ChecklessWriter, op: ir.AddressOf) -> None:
    w.set(op.dst, "0")


def _intrinsic(w: _ChecklessWriter, op: ir.Intrinsic) -> None:
    if op.name in THREAD_PLACES:
        raise NotNative("a place that is no number")
    before = len(w.performed)
    intrinsic(w, op)
    if len(w.performed) > before:
        raise NotNative("operations that Python does")


_WRITERS: dict[type[Any], Callable[[Any, Any], None]] = {
    **arithmetic.WRITERS,
    ir.Move: _move,
    ir.Convert: _convert,
    ir.Select: _select,
    ir.Binary: _binary,
    ir.Offset: _offset,
    ir.Load: _load,
    ir.Store: _store,
    ir.AddressOf: _address_of,
    ir.Intrinsic: _intrinsic,
}

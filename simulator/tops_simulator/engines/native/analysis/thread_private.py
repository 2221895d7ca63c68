"""Objects each of whose places belongs to one thread, whatever the threads decide: proved in
front of a launch, so that nothing is held against stamps there.

A kernel is read once with the launch's numbers in hand. What a register holds is a *form* over the
thread's place: `constant + a * threadIdx.x + … + b * blockIdx.x + …`, and of a loop's counter any
multiple of its step more. An object is owned if every access to it has one, if all differ by
constants and rounds alone, and if no two threads' bytes meet.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from tops_simulator import ir
from tops_simulator.engines.native.analysis import mdspan_use
from tops_simulator.engines.native.analysis.affine_forms import (
    PLACES,
    Form,
    Known,
    Place,
    Sizes,
    SpanForm,
    are_apart,
)
from tops_simulator.engines.native.runtime.context import LAUNCH_SIZES, THREAD_PLACES
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.launch import Task
from tops_simulator.objects import BIAS, LOW, SHIFT
from tops_simulator.traverse import operands, regions, target, walk
from tops_startup.records import dataclass, field, replace

MOST = 2000
"""Operations that are read: a proof takes a moment."""
ANYWHERE = -1
"""Accesses through pointers that nothing is known of."""


@dataclass(eq=False, slots=True)
class Reader:
    """Follows the values of a kernel through its structure."""

    program: ir.Program
    task: Task
    sizes: Sizes
    accesses: defaultdict[int, list[tuple[Form | None, int]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    """By object: where, and how many bytes."""
    left: int = MOST

    def read(self, function: ir.Function, given: Sequence[Known]) -> Known:
        """Reads a function's body; gives its result."""
        env = dict(enumerate(given))
        frame = _Frame(self, function, env)
        frame.region(function.body)
        last = function.body[-1] if function.body else None
        returns = sum(isinstance(op, ir.Return) for op in walk(function.body))
        if isinstance(last, ir.Return) and last.value is not None and returns == 1:
            return frame.value(last.value)
        return None

    def touch(self, pointer: Known, size: int | None) -> None:
        """An access of so many bytes; None: of any."""
        place = pointer if isinstance(pointer, Place) else Place(ANYWHERE, None)
        self.accesses[place.object].append((place.offset if size else None, size or 1))


@dataclass(eq=False, slots=True)
class _Frame:
    """A function that is being read, with what is known of its registers."""

    reader: Reader
    function: ir.Function
    env: dict[int, Known]
    plain: frozenset[int] | None = None
    """Registers of mdspans that nothing but transfers looks at, once asked for."""

    def type_of(self, value: ir.Value) -> ir.ValueType:
        return value.type if isinstance(value, ir.Imm) else self.function.registers[value.index]

    def value(self, value: ir.Value) -> Known:
        """What is known of an operand."""
        if isinstance(value, ir.Reg):
            return self.env.get(value.index)
        whole = isinstance(value.type, ir.Scalar) and value.type.is_integer  # no infinity, for one
        return self.as_type(Form(int(value.value)), value.type) if whole else None

    def form(self, value: ir.Value) -> Form | None:
        found = self.value(value)
        return found if isinstance(found, Form) else None

    def region(self, region: ir.Region) -> None:
        """Reads operations one after another."""
        for op in region:
            self.reader.left -= 1
            if self.reader.left < 0:
                self.reader.touch(None, None)
                return
            if regions(op):
                self._inside(op)
            else:
                self._operation(op)

    def _inside(self, op: ir.Op) -> None:
        """What is assigned on some way through a structure is not known behind it; of a loop
        also in front of each of its parts, where it may come from another round.
        """
        assigned = set(_changed(walk((op,))))
        kept = {index: known for index, known in self.env.items() if index not in assigned}
        if isinstance(op, ir.Loop):
            self._rounds(op, kept)
        else:
            before = self.env
            for region in regions(op):
                self.env = dict(before)
                self.region(region)
        self.env = kept

    def _rounds(self, op: ir.Loop, kept: dict[int, Known]) -> None:
        """Reads a loop, whose counter is known in each of its parts."""
        counter = counter_of(self, op, kept)
        parts = (op.header, op.body, op.step)
        for region, rounds in zip(parts, (1, 0, 0), strict=True):
            self.env = dict(kept)
            if counter is not None:
                self.env[counter.index] = counter.form(rounds)
            self.region(region)
        if counter is not None and self.env.get(counter.index) != counter.next():
            self.reader.touch(None, None)  # it does not go on in even steps

    def _operation(self, op: ir.Op) -> None:
        self._touched(op)
        found = self._result(op)
        for index in _changed((op,)):
            self.env[index] = self.as_type(found, self.function.registers[index])

    def as_type(self, found: Known, type_: ir.ValueType) -> Known:
        """A value in a register: not known if it might have left its type."""
        if not isinstance(found, Form):
            return found
        if not isinstance(type_, ir.Scalar) or not type_.is_integer or type_ is ir.Scalar.I1:
            return None
        low, high = found.range(self.reader.sizes)
        bits = 8 * type_.size - type_.is_signed
        least = -(1 << bits) if type_.is_signed else 0
        return found if least <= low and high < 1 << bits else None

    # --- operations -------------------------------------------------------------------------

    def _result(self, op: ir.Op) -> Known:
        match op:
            case ir.Move():
                return self.value(op.src)
            case ir.Convert():
                return self.value(op.a)
            case ir.Binary():
                return self._binary(op)
            case ir.Offset():
                return self._moved(op)
            case ir.Alloca() | ir.AddressOf():
                own = isinstance(op, ir.Alloca) or self._is_of_block(op.symbol)
                return Place(0, None) if own else None
            case ir.Intrinsic() if op.name in THREAD_PLACES:
                ones = tuple(int(name == op.name) for name in PLACES)
                return Form(0, ones)
            case ir.Intrinsic() if op.name in LAUNCH_SIZES:
                return Form(_launch_size(self.reader.task, op.name))
            case ir.Intrinsic() if op.name == mdspan_use.MDSPAN and self._is_plain(op.args[0]):
                return self._span(op)
            case ir.Call() if op.function in self.reader.program.functions:
                callee = self.reader.program.functions[op.function]
                return self.reader.read(callee, [self.value(a) for a in op.args])
        return None

    def _is_plain(self, span: ir.Value) -> bool:
        """Whether an mdspan is an automatic object that nothing but transfers looks at."""
        if self.plain is None:
            self.plain = mdspan_use.plain_spans(self.function)
        return mdspan_use.are_plain((span,), self.plain)

    def _span(self, op: ir.Intrinsic) -> SpanForm:
        extents = [self.form(a) for a in op.args[mdspan_use.data_of(op) + 1 :]]
        size: int | None = mdspan_use.element_size(op)
        for extent in extents:
            known = size is not None and extent is not None and extent.is_constant
            size = size * extent.constant if known and size and extent else None
        return SpanForm(self.value(op.args[mdspan_use.data_of(op)]), size)

    def _is_of_block(self, symbol: str) -> bool:
        space = self.reader.program.symbols[symbol].space
        return space in (ir.Space.SHARED, ir.Space.LOCAL)

    def _binary(self, op: ir.Binary) -> Form | None:
        a, b = self.form(op.a), self.form(op.b)
        if a is None or b is None:
            return None
        match op.op:
            case ir.BinaryOp.ADD:
                return a.plus(b)
            case ir.BinaryOp.SUB:
                return a.plus(b, -1)
            case ir.BinaryOp.MUL if b.is_constant:
                return a.times(b.constant)
            case ir.BinaryOp.MUL if a.is_constant:
                return b.times(a.constant)
        return None

    def _moved(self, op: ir.Offset) -> Place | None:
        pointer, index = self.value(op.ptr), self.form(op.index)
        if not isinstance(pointer, Place):
            return None
        if pointer.offset is None or index is None:
            return Place(pointer.object, None)
        return replace(pointer, offset=pointer.offset.plus(index.times(op.scale)))

    def _touched(self, op: ir.Op) -> None:
        if isinstance(op, ir.Intrinsic) and op.name in mdspan_use.COPIES:
            dst, src = map(self.value, mdspan_use.spans_of(op))
            if isinstance(dst, SpanForm) and isinstance(src, SpanForm):
                for span in (dst, src):
                    self.reader.touch(span.data, src.size)
                return
        for pointer, size in self._accesses(op):
            self.reader.touch(self.value(pointer), size)

    def _accesses(self, op: ir.Op) -> Iterator[tuple[ir.Value, int | None]]:
        match op:
            case ir.Load():
                yield op.ptr, self.type_of(op.dst).size
            case ir.Store():
                yield op.ptr, self.type_of(op.value).size
                if self.type_of(op.value) is ir.Scalar.PTR:
                    yield op.value, None  # it may come back from there
            case ir.Copy():
                yield from ((op.src, op.size or None), (op.dst, op.size or None))
            case ir.Fill():
                yield op.ptr, op.size or None
            case ir.Intrinsic() if op.name == mdspan_use.MDSPAN and self._is_plain(op.args[0]):
                return
            case ir.Intrinsic() if op.name in mdspan_use.LOADS and op.dst is not None:
                yield op.args[0], self.type_of(op.dst).size
            case ir.Intrinsic() if op.name in mdspan_use.STORES:
                yield op.args[1], self.type_of(op.args[0]).size
            case ir.Call() | ir.Move() | ir.Offset() | ir.Binary():
                return
            case ir.Convert() if self.type_of(op.dst) is ir.Scalar.I1:
                return
            case _:
                pointers = (a for a in operands(op) if self.type_of(a) is ir.Scalar.PTR)
                yield from ((pointer, None) for pointer in pointers)


def _launch_size(task: Task, name: str) -> int:
    sizes = task.block if LAUNCH_SIZES[name].startswith("d") else task.grid
    return sizes["xyz".index(LAUNCH_SIZES[name][1])]


def _changed(ops: Iterable[ir.Op]) -> Iterator[int]:
    """The registers that operations give a value, or whose mdspan they make."""
    for op in ops:
        dst = target(op)
        if dst is not None:
            yield dst.index
        elif isinstance(op, ir.Intrinsic) and op.name == mdspan_use.MDSPAN:
            yield from (a.index for a in op.args[:1] if isinstance(a, ir.Reg))


# --- counters of loops ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Counter:
    """A register that grows by a step at the end of each round, and by nothing else."""

    index: int
    start: Form
    step: int
    most: int
    """How much it has grown in the last round."""

    def form(self, rounds: int) -> Form:
        """What it is in any round, and in so many behind the last."""
        return replace(self.start, period=self.step, most=self.most + rounds * self.step)

    def next(self) -> Form:
        """What it is at the end of any round."""
        return self.form(0).plus(Form(self.step))


_FIRST_BEYOND = {ir.BinaryOp.LT: 0, ir.BinaryOp.LE: 1}


def counter_of(frame: _Frame, op: ir.Loop, kept: dict[int, Known]) -> Counter | None:
    """A loop's counter, if its test is one of a counter that grows to an end that stays."""
    tests = [t for t in op.header if isinstance(t, ir.Binary) and t.dst == op.test]
    if not op.test_first or len(tests) != 1 or tests[0].op not in _FIRST_BEYOND:
        return None
    reg, start = tests[0].a, frame.value(tests[0].a)
    if not isinstance(reg, ir.Reg) or not isinstance(start, Form) or start.period:
        return None
    steps = [inner for inner in walk((op,)) if target(inner) == reg]
    if len(steps) != 1 or not any(inner is steps[0] for inner in op.step):
        return None
    frame.env = {**kept, reg.index: start}
    frame.region(op.header)
    end = frame.form(tests[0].b)
    frame.region(op.step)
    after = frame.form(reg)
    step = None if after is None else after.plus(start, -1)
    if end is None or step is None or not step.is_constant or step.constant <= 0:
        return None
    way = end.plus(start, -1)
    if not way.is_constant:  # of the thread that has the longest one
        way = Form(end.range(frame.reader.sizes)[1] - start.range(frame.reader.sizes)[0])
    most = max(0, way.constant - 1 + _FIRST_BEYOND[tests[0].op])
    found = Counter(reg.index, start, step.constant, most - most % step.constant)
    fits = frame.as_type(found.form(1), frame.type_of(reg)) is not None
    return found if fits else None


# --- owned objects ----------------------------------------------------------------------


def owned(program: ir.Program, task: Task, written: Iterable[int], grain: int) -> list[int]:
    """Those of the objects a launch stores to where no two threads touch one stamp."""
    sizes = (*task.block, *task.grid)
    reader = Reader(program, task, sizes)
    pairs = zip(task.function.parameters, task.values, strict=True)
    reader.read(task.function, [_given(parameter, value) for parameter, value in pairs])
    if ANYWHERE in reader.accesses:
        return []
    return [id_ for id_ in written if _is_owned(reader.accesses[id_], sizes, grain)]


def _given(parameter: ir.Parameter, value: object) -> Known:
    if parameter.object_size:
        return Place(0, None)
    if parameter.type is ir.Scalar.PTR:
        address = int(str(value))
        return Place(address >> SHIFT, Form((address & LOW) - BIAS)) if address >> SHIFT else None
    if not isinstance(parameter.type, ir.Scalar) or not parameter.type.is_integer:
        return None
    return Form(int(v.DTYPES[parameter.type].type(value)))


def _is_owned(accesses: Sequence[tuple[Form | None, int]], sizes: Sizes, grain: int) -> bool:
    """Whether the bytes of any two threads are apart."""
    known = [(form, size) for form, size in accesses if form is not None]
    if not known or len(known) < len(accesses) or len({form.factors for form, _ in known}) > 1:
        return False
    numbers = (
        *known[0][0].factors,
        *(n for f, size in known for n in (f.constant, f.period, size)),
    )
    return not any(number % grain for number in numbers) and are_apart(known, sizes)

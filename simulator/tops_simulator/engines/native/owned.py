"""Objects each of whose places belongs to one thread, whatever the threads decide: proved in
front of a launch, so that nothing is held against stamps there.

A kernel is read once with the launch's numbers in hand. What a register holds is a *form* over the
thread's place: `constant + a * threadIdx.x + … + b * blockIdx.x + …`. An object is owned if every
access to it has one, if all differ by constants alone, and if no two threads' bytes meet.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from tops_simulator import ir
from tops_simulator.engines import values as v
from tops_simulator.engines.native import vectors
from tops_simulator.engines.native.context import LAUNCH_SIZES, THREAD_PLACES
from tops_simulator.engines.native.launch_memory import Task
from tops_simulator.objects import BIAS, LOW, SHIFT
from tops_simulator.traverse import operands, regions, target, walk

MOST = 2000
"""Operations that are read: a proof takes a moment."""
_PLACES = tuple(THREAD_PLACES)
_NONE = (0,) * len(_PLACES)
Sizes = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A number by the thread's place: a constant, and a factor for each of its coordinates."""

    constant: int
    factors: Sizes = _NONE

    def plus(self, other: Form, sign: int = 1) -> Form:
        """a + sign * b"""
        pairs = zip(self.factors, other.factors, strict=True)
        return Form(self.constant + sign * other.constant, tuple(a + sign * b for a, b in pairs))

    def times(self, factor: int) -> Form:
        """a * factor"""
        return Form(self.constant * factor, tuple(factor * a for a in self.factors))

    def range(self, sizes: Sizes) -> tuple[int, int]:
        """The least and the largest number of all threads."""
        ends = [a * (size - 1) for a, size in zip(self.factors, sizes, strict=True)]
        return self.constant + sum(min(0, e) for e in ends), self.constant + sum(
            max(0, e) for e in ends
        )


@dataclass(frozen=True, slots=True)
class Place:
    """A pointer into an object (0: one that is nobody else's); None: somewhere in it."""

    object: int
    offset: Form | None


Known = Form | Place | None
"""What is known of a value."""
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

    def type_of(self, value: ir.Value) -> ir.ValueType:
        return value.type if isinstance(value, ir.Imm) else self.function.registers[value.index]

    def value(self, value: ir.Value) -> Known:
        """What is known of an operand."""
        if isinstance(value, ir.Reg):
            return self.env.get(value.index)
        whole = isinstance(value.type, ir.Scalar) and value.type.is_integer  # no infinity, for one
        return self._as(Form(int(value.value)), value.type) if whole else None

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
        assigned = {dst.index for inner in walk((op,)) if (dst := target(inner)) is not None}
        kept = {index: known for index, known in self.env.items() if index not in assigned}
        before = kept if isinstance(op, ir.Loop) else self.env
        for region in regions(op):
            self.env = dict(before)
            self.region(region)
        self.env = kept

    def _operation(self, op: ir.Op) -> None:
        self._touched(op)
        found = self._result(op)
        dst = target(op)
        if dst is not None:
            self.env[dst.index] = self._as(found, self.function.registers[dst.index])

    def _as(self, found: Known, type_: ir.ValueType) -> Known:
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
                ones = tuple(int(name == op.name) for name in _PLACES)
                return Form(0, ones)
            case ir.Intrinsic() if op.name in LAUNCH_SIZES:
                return Form(_launch_size(self.reader.task, op.name))
            case ir.Call():
                callee = self.reader.program.functions[op.function]
                return self.reader.read(callee, [self.value(a) for a in op.args])
        return None

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
            case ir.BinaryOp.MUL if b.factors == _NONE:
                return a.times(b.constant)
            case ir.BinaryOp.MUL if a.factors == _NONE:
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
            case ir.Intrinsic() if op.name in vectors.LOADS and op.dst is not None:
                yield op.args[0], self.type_of(op.dst).size
            case ir.Intrinsic() if op.name in vectors.STORES:
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
    forms = [form for form, _ in accesses if form is not None]
    if not forms or len(forms) < len(accesses) or len({form.factors for form in forms}) > 1:
        return False
    constants = (form.constant for form in forms)
    numbers = (*forms[0].factors, *constants, *(size for _, size in accesses))
    if any(number % grain for number in numbers):
        return False
    ends = (form.constant + size for form, size in accesses if form is not None)
    reach = max(ends) - min(form.constant for form in forms)
    for step, count in sorted(zip(map(abs, forms[0].factors), sizes, strict=True)):
        if count > 1 and step < reach:
            return False
        reach += step * (count - 1)
    return True

"""Objects each of whose places belongs to one thread, whatever the threads decide: proved before a
launch, so that nothing is held against stamps there.

Problem. Looks for races cost more than the accesses they look at, and most kernels write `out[i]`
with i of their own. Data and conditions are not known, the launch's numbers are.

Theorem. Read the kernel once, each way, with forms over the thread's place as values; a loop's
counter is its start and any multiple of its step more. An object is *owned* if every access to it
that any way makes has a form, if all have the same factors, and if no two threads' bytes meet
(`affine.disjoint`). Sound, because what is read includes all accesses a thread can make: those of
unknown pointers count as accesses to all objects, and what is reached too late or given away counts
as one of them.

Example. `for (int k = i; k < n; k += 24) out[k] = a[k];` with 24 threads: the form 4 * threadIdx.x
+ any multiple of 96, which are apart.

Reference. `affine.interpreter`, `affine.disjoint`, `affine.induction`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from tops_simulator import ir
from tops_simulator.engines.affine.disjoint import are_disjoint
from tops_simulator.engines.affine.forms import (
    Numbers,
    Place,
    PlaceForm,
)
from tops_simulator.engines.affine.induction import margin
from tops_simulator.engines.affine.interpreter import LaunchInterpreter
from tops_simulator.engines.native.analysis import mdspan_use
from tops_simulator.engines.shared.launch import Task
from tops_simulator.traverse import accesses, operands, target, walk
from tops_startup.records import dataclass, field, replace

MOST = 2000
"""Operations that are read: a proof takes a moment."""
ANYWHERE = -1
"""Accesses through pointers that nothing is known of."""


@dataclass(frozen=True, slots=True)
class SpanForm:
    """An mdspan that nothing but transfers looks at: where its data lies, and how many bytes."""

    data: Known
    size: int | None


Known = PlaceForm | Place | SpanForm | None
"""What is known of a value."""


@dataclass(eq=False, slots=True)
class _Accesses:
    """What the code that has been read touches."""

    program: ir.Program
    sizes: Numbers
    found: defaultdict[int, list[tuple[PlaceForm | None, int]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    """By object: where, and how many bytes."""
    left: int = MOST

    def touch(self, pointer: Known, size: int | None) -> None:
        """An access of so many bytes; None: of any."""
        place = pointer if isinstance(pointer, Place) else Place(ANYWHERE, None)
        offset = place.offset if size and isinstance(place.offset, PlaceForm) else None
        self.found[place.object].append((offset, size or 1))


class _PlaceInterpreter(LaunchInterpreter):
    """Follows the values of a function over the thread's place, and notes what it touches."""

    def __init__(self, known: _Accesses, function: ir.Function, given: Sequence[Known]) -> None:
        super().__init__(function, dict(enumerate(given)), known.sizes)
        self.known = known
        self._plain: frozenset[int] | None = None
        """Registers of mdspans that nothing but transfers looks at, once asked for."""

    def read(self) -> Known:
        """Reads the function's body; gives its result."""
        body = self.function.body
        self.region(body)
        last = body[-1] if body else None
        returns = sum(isinstance(op, ir.Return) for op in walk(body))
        if isinstance(last, ir.Return) and last.value is not None and returns == 1:
            found: Known = self.value(last.value)
            return found
        return None

    def form(self, value: ir.Value) -> PlaceForm | None:
        """What is known of a number."""
        found = self.value(value)
        return found if isinstance(found, PlaceForm) else None

    def region(self, region: ir.Region) -> None:
        for op in region:
            self.known.left -= 1
            if self.known.left < 0:
                self.known.touch(None, None)
                return
            self.step(op)

    def inside(self, op: ir.Op) -> None:
        if isinstance(op, ir.Loop):
            self._rounds(op)
        else:
            super().inside(op)

    def _rounds(self, op: ir.Loop) -> None:
        """Reads a loop, whose counter is known in each of its parts."""
        unchanged = self.unchanged(op)
        counter = counter_of(self, op, unchanged)
        parts = (op.header, op.body, op.step)
        for region, rounds in zip(parts, (1, 0, 0), strict=True):
            self.env = dict(unchanged)
            if counter is not None:
                self.env[counter.index] = counter.form(rounds)
            self.region(region)
        if counter is not None and self.env.get(counter.index) != counter.next():
            self.known.touch(None, None)  # it does not go on in even steps
        self.env = unchanged

    def operation(self, op: ir.Op) -> None:
        self._touched(op)
        super().operation(op)

    def destination(self, op: ir.Op) -> ir.Reg | None:
        """Also the register whose mdspan it makes."""
        makes = isinstance(op, ir.Intrinsic) and op.name == mdspan_use.MDSPAN and op.args[:1]
        return makes[0] if makes and isinstance(makes[0], ir.Reg) else target(op)

    # --- operations -------------------------------------------------------------------------

    def result(self, op: ir.Op) -> Known:
        match op:
            case ir.Alloca() | ir.AddressOf():
                own = isinstance(op, ir.Alloca) or self._is_of_block(op.symbol)
                return Place(0, None) if own else None
            case ir.Intrinsic() if op.name == mdspan_use.MDSPAN and self._is_plain(op.args[0]):
                return self._span(op)
            case ir.Call() if op.function in self.known.program.functions:
                callee = self.known.program.functions[op.function]
                given = [self.value(a) for a in op.args]
                return _PlaceInterpreter(self.known, callee, given).read()
        found: Known = super().result(op)
        return found

    def _is_plain(self, span: ir.Value) -> bool:
        """Whether an mdspan is an automatic object that nothing but transfers looks at."""
        if self._plain is None:
            self._plain = mdspan_use.plain_spans(self.function)
        return mdspan_use.are_plain((span,), self._plain)

    def _span(self, op: ir.Intrinsic) -> SpanForm:
        extents = [self.form(a) for a in op.args[mdspan_use.data_of(op) + 1 :]]
        size: int | None = mdspan_use.element_size(op)
        for extent in extents:
            known = size is not None and extent is not None and extent.is_constant
            size = size * extent.constant if known and size and extent else None
        return SpanForm(self.value(op.args[mdspan_use.data_of(op)]), size)

    def _is_of_block(self, symbol: str) -> bool:
        space = self.known.program.symbols[symbol].space
        return space in (ir.Space.SHARED, ir.Space.LOCAL)

    def moved(self, pointer: Known, index: Known, scale: int) -> Place | None:
        if not isinstance(pointer, Place):
            return None
        if not isinstance(pointer.offset, PlaceForm) or not isinstance(index, PlaceForm):
            return Place(pointer.object, None)
        return replace(pointer, offset=pointer.offset.plus(index.times(scale)))

    def _touched(self, op: ir.Op) -> None:
        if isinstance(op, ir.Intrinsic) and op.name in mdspan_use.COPIES:
            dst, src = map(self.value, mdspan_use.spans_of(op))
            if isinstance(dst, SpanForm) and isinstance(src, SpanForm):
                for span in (dst, src):
                    self.known.touch(span.data, src.size)
                return
        for pointer, size in self._accesses(op):
            self.known.touch(self.value(pointer), size)

    def _accesses(self, op: ir.Op) -> Iterator[tuple[ir.Value, int | None]]:
        match op:
            case ir.Load() | ir.Store() | ir.Copy() | ir.Fill():
                for pointer, extent, _ in accesses(op):
                    bytes_ = extent if isinstance(extent, int) else self.type_of(extent).size
                    yield pointer, bytes_ or None
                if isinstance(op, ir.Store) and self.type_of(op.value) is ir.Scalar.PTR:
                    yield op.value, None  # it may come back from there
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


# --- counters of loops ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Counter:
    """A register that grows by a step at the end of each round, and by nothing else."""

    index: int
    start: PlaceForm
    step: int
    most: int
    """How much it has grown in the last round."""

    def form(self, rounds: int) -> PlaceForm:
        """What it is in any round, and in so many after the last."""
        return replace(self.start, period=self.step, most=self.most + rounds * self.step)

    def next(self) -> PlaceForm:
        """What it is at the end of any round."""
        return self.form(0).plus(PlaceForm(self.step))


def counter_of(
    reader: _PlaceInterpreter, op: ir.Loop, unchanged: dict[int, Known]
) -> Counter | None:
    """A loop's counter, if its test is one of a counter that grows to an end that stays."""
    tests = [t for t in op.header if isinstance(t, ir.Binary) and t.dst == op.test]
    if not op.test_first or len(tests) != 1 or tests[0].op not in (ir.BinaryOp.LT, ir.BinaryOp.LE):
        return None
    reg, start = tests[0].a, reader.form(tests[0].a)
    if not isinstance(reg, ir.Reg) or start is None or start.period:
        return None
    steps = [inner for inner in walk((op,)) if target(inner) == reg]
    if len(steps) != 1 or not any(inner is steps[0] for inner in op.step):
        return None
    reader.env = {**unchanged, reg.index: start}
    reader.region(op.header)
    end = reader.form(tests[0].b)
    reader.region(op.step)
    after = reader.form(reg)
    step = None if after is None else after.plus(start, -1)
    if end is None or step is None or not step.is_constant or step.constant <= 0:
        return None
    found = Counter(reg.index, start, step.constant, _growth(tests[0].op, start, end, step, reader))
    return found if reader.typed(found.form(1), reader.type_of(reg)) is not None else None


def _growth(
    relation: ir.BinaryOp, start: PlaceForm, end: PlaceForm, step: PlaceForm, r: _PlaceInterpreter
) -> int:
    """How much a counter has grown in its last round, of the thread that goes furthest."""
    way = end.plus(start, -1)
    gap = way.constant if way.is_constant else end.range(r.sizes).most - start.range(r.sizes).least
    left, _ = margin(relation, gap, -step.constant)
    most = max(0, int(left) - 1)
    return most - most % step.constant


# --- owned objects ----------------------------------------------------------------------


def owned(program: ir.Program, task: Task, written: Iterable[int], grain: int) -> list[int]:
    """Those of the objects a launch stores to where no two threads touch one stamp."""
    known = _Accesses(program, LaunchInterpreter.sizes_of(task))
    reader = _PlaceInterpreter(known, task.function, ())
    pairs = zip(task.function.parameters, task.values, strict=True)
    for index, (parameter, value) in enumerate(pairs):
        own = Place(0, None) if parameter.object_size else reader.given(parameter, value)
        reader.env[index] = own
    reader.read()
    if ANYWHERE in known.found:
        return []
    return [id_ for id_ in written if _is_owned(known.found[id_], known.sizes, grain)]


def _is_owned(accesses: Sequence[tuple[PlaceForm | None, int]], sizes: Numbers, grain: int) -> bool:
    """Whether the bytes of any two threads are apart, in whole stamps."""
    known = [(form, size) for form, size in accesses if form is not None]
    if not known or len(known) < len(accesses):
        return False
    whole = all(
        not number % grain
        for form, size in known
        for number in (*form.factors, form.constant, form.period, size)
    )
    return whole and are_disjoint(known, sizes)

"""Counters of what takes time, in the code of a launch that is recorded for the time model.

Each thread has a row of counters: how often it went through each region and operation, how often
it accessed which memory where, and which objects it had. What it does between two events of the
DTE or barriers is what its row has gained. See `runtime.timed_launch` for the other side.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from tops_simulator import ir
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.shared import values
from tops_simulator.engines.shared.timed_calls import effort_of
from tops_simulator.engines.shared.timed_regions import region_lines
from tops_simulator.timing.record import Effort, Lines
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

if TYPE_CHECKING:
    from tops_simulator.engines.native.llvm.writer import Pointer, Writer

ROW = "%timed.row"
SPACES = tuple(ir.Space)
WORD = 8
"""Bytes of a counter."""


class CountedAccess(NamedTuple):
    """Loads or stores of a place; a counter for each memory they may go to. None: the run decides
    how many bytes there are, which have a counter for each memory after."""

    place: int
    size: int | None
    stores: bool


class CountedCall(NamedTuple):
    """Calls of an operation over buffers; after their counter one of the registers computed."""

    place: int
    name: str


class CountedObject(NamedTuple):
    """An object that a thread has in L1, or a block in L2, when it gets there; None: as much as
    the launch asks for."""

    space: ir.Space
    size: int | None


@dataclass(eq=False, slots=True)
class TimedCounters:
    """What the counters of a row are, in the order in which they were asked for."""

    width: int = 0
    regions: dict[int, Lines] = field(default_factory=dict)
    operations: dict[int, tuple[int, Effort]] = field(default_factory=dict)
    calls: dict[int, CountedCall] = field(default_factory=dict)
    accesses: dict[int, CountedAccess] = field(default_factory=dict)
    objects: dict[int, CountedObject] = field(default_factory=dict)
    lanes: dict[int, int] = field(default_factory=dict)
    """Places of loads; the counter of their lanes is before that of the lanes that are used."""
    barriers: list[int] = field(default_factory=list)
    """Places of the barriers; a call of -1 - n tells of the nth."""
    _known: dict[Hashable, int] = field(default_factory=dict)
    _kept: list[ir.Region] = field(default_factory=list)

    def _counter(self, key: Hashable, count: int = 1) -> int:
        """The first of some counters of a thing, the same each time."""
        if key not in self._known:
            self._known[key] = self.width
            self.width += count
        return self._known[key]

    def region(self, w: Writer, region: ir.Region) -> None:
        """The thread enters a region."""
        lines = region_lines(region, w.type_of)
        if lines:
            self._kept.append(region)  # its identity is not given to another one
            number = self._counter(("region", id(region)))
            self.regions[number] = lines
            _increase(w, _at(w, number))

    def call(self, w: Writer, op: ir.Intrinsic, amounts: dict[str, int]) -> None:
        """The thread has made an operation that counted so much."""
        accesses = amounts.get("loads", 0) + amounts.get("stores", 0)
        vectors, scalars = amounts.get("vectors", 0), amounts.get("scalars", 0)
        done = effort_of(op.name, _widest(w, op), vectors, scalars, accesses)
        if done is not None:
            number = self._counter((located(op), done))
            self.operations[number] = op.loc, done
            _increase(w, _at(w, number))

    def call_over_buffers(self, w: Writer, op: ir.Intrinsic, registers: str) -> None:
        """The thread has computed so many registers in an operation over buffers."""
        key = CountedCall(located(op), op.name)
        number = self._counter(key, 2)
        self.calls[number] = key
        _increase(w, _at(w, number))
        w.increase(_at(w, number + 1), registers)

    def access(self, w: Writer, pointer: Pointer, size: int, place: int, *, stores: bool) -> None:
        """The thread loads or stores so many bytes of an object."""
        key = CountedAccess(place, size, stores)
        number = self._counter(key, len(SPACES))
        self.accesses[number] = key
        _increase(w, self._of_space(w, pointer, number))

    def access_of(
        self, w: Writer, pointer: Pointer, size: str, place: int, *, stores: bool
    ) -> None:
        """The thread loads or stores as many bytes of an object as the run decides."""
        key = CountedAccess(place, None, stores)
        number = self._counter(key, 2 * len(SPACES))
        self.accesses[number] = key
        _increase(w, self._of_space(w, pointer, number))
        w.increase(self._of_space(w, pointer, number + len(SPACES)), size)

    @staticmethod
    def _of_space(w: Writer, pointer: Pointer, number: int) -> str:
        """The counter of the memory that an object lies in."""
        spaces = w.field("spaces", "ptr")
        space = w.let(f"load i8, ptr {w.let(f'getelementptr i8, ptr {spaces}, i64 {pointer.id}')}")
        offset = w.let(f"mul i64 {w.let(f'zext i8 {space} to i64')}, {WORD}")
        return w.let(f"getelementptr i8, ptr {_at(w, number)}, i64 {offset}")

    def count_lanes(self, w: Writer, place: int, count: str, *, used: bool) -> None:
        """The thread has loaded so many lanes at a place, or uses them."""
        number = self._counter(("lanes", place), 2)
        self.lanes[number] = place
        w.increase(_at(w, number + used), count)

    def has(self, w: Writer, key: Hashable, made: CountedObject) -> None:
        """The thread has an object of L1, or its block one of L2."""
        number = self._counter(key)
        self.objects[number] = made
        w.put(f"store i64 1, ptr {_at(w, number)}")

    def barrier(self, w: Writer, op: ir.Intrinsic) -> None:
        """The thread arrives at a barrier."""
        place = located(op)
        if place not in self.barriers:
            self.barriers.append(place)
        called, thread = w.field("perform", "ptr"), w.let("zext i32 %tb to i64")
        number = -1 - self.barriers.index(place)
        good = w.let(f"call i64 {called}(i64 {number}, i64 {thread})")
        w.ensure(w.let(f"icmp eq i64 {good}, 0"))


def located(op: ir.Intrinsic) -> int:
    """The place of an operation. Raises NotNative for one in code that has none: its caller's
    counts, whichever that is."""
    if op.loc < 0:
        raise NotNative(f"{op.name} in code without a place, of a run that is profiled")
    return op.loc


def begin(w: Writer) -> None:
    """Finds the present thread's row."""
    lane = w.let(f"zext i32 {w.let('lshr i32 %tb, 1')} to i64")
    thread = w.let(f"add i64 {w.field('place', 'i64')}, {lane}")
    offset = w.let(f"mul i64 {thread}, {w.field('timed_row', 'i64')}")
    w.put(f"{ROW} = getelementptr i8, ptr {w.field('timed', 'ptr')}, i64 {offset}")


def _at(w: Writer, number: int) -> str:
    return w.let(f"getelementptr i8, ptr {ROW}, i64 {WORD * number}")


def _increase(w: Writer, where: str) -> None:
    w.increase(where, "1")


def _widest(w: Writer, op: ir.Intrinsic) -> int:
    """Bytes of the widest vector that is given or made."""
    types: Sequence[ir.ValueType] = [w.type_of(a) for a in op.args]
    if op.dst is not None:
        types = [*types, w.type_of(op.dst)]
    vectors = (type_ for type_ in types if isinstance(type_, ir.Vector))
    return max((values.lanes_of(v) * values.dtype_of(v).itemsize for v in vectors), default=0)

"""Counters of what takes time, in the code of a launch that is recorded for the time model.

Each thread has a row of counters: how often it went through each region and operation, how often
it accessed which memory where, and which objects it had. What it does between two events of the
DTE or barriers is what its row has gained.

Events have rows, too: what happened to which thread, and its counters, which begin anew. They are
read when there are many of them, and when Python does something for a thread. See
`runtime.timed_launch` for the other side, `dte.event_rows` for events of the DTE.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from tops_simulator import ir
from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.shared import values
from tops_simulator.engines.shared.timed_calls import effort_of
from tops_simulator.engines.shared.timed_regions import region_lines
from tops_simulator.timing.events import Effort
from tops_simulator.timing.record import Lines
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

if TYPE_CHECKING:
    from tops_simulator.engines.native.llvm.writer import Pointer, Writer

ROW = "%timed.row"
SPACES = tuple(ir.Space)
WORD = 8
"""Bytes of a counter."""

# What is before the rows of events: how many there are, how many may be, and bytes of one; the
# counters of the present thread, and the place of what it does; how many transfers have started.
EVENT_COUNT, EVENTS_MOST, EVENT_BYTES, PRESENT_ROW, PRESENT_PLACE, STARTED = range(
    0, 6 * WORD, WORD
)
EVENT_ROWS = 8 * WORD

# A row: the event, and the thread by its counters. Of a transfer its number in the launch, of a
# configuration whether it is a whole one. Then its source and its target, and the counters.
KIND, EVENT_ROW, EVENT_CONTEXT, EVENT_PLACE, EVENT_FLIGHT, EVENT_OPERATION, EVENT_REACH = range(
    0, 7 * WORD, WORD
)
SIDE_MEMORY, SIDE_SIZE, SIDE_RUN, SIDE_STEP, SIDE_AT = range(0, 5 * WORD, WORD)
EVENT_SOURCE = EVENT_REACH + WORD
EVENT_TARGET = EVENT_SOURCE + 5 * WORD
EVENT_COUNTERS = EVENT_TARGET + 5 * WORD
NO_OBJECT, NO_SOURCE = -1, -2
"""Instead of a memory."""
MEETS, CONFIGURES, STARTS, WAITS = 0, 1, 2, 3
"""Kinds of events."""
AT_A_TIME = 4
"""Rows for which there is room when an operation begins; none needs more."""
READ_EVENTS = -1
"""What Python is called with to read the rows."""


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
        self.happens(w, located(op))
        events, row = w.field("timed_events", "ptr"), w.let(f"ptrtoint ptr {ROW} to i64")
        count, size = (_loaded(w, events, place) for place in (EVENT_COUNT, EVENT_BYTES))
        first = _after(w, events, str(EVENT_ROWS))
        at = _after(w, first, w.let(f"mul i64 {count}, {size}"))
        _store(w, events, EVENT_COUNT, w.let(f"add i64 {count}, 1"))
        for place, value in ((KIND, MEETS), (EVENT_ROW, row), (EVENT_PLACE, located(op))):
            _store(w, at, place, str(value))
        counters, kept = (
            _after(w, at, str(EVENT_COUNTERS)),
            w.let(f"sub i64 {size}, {EVENT_COUNTERS}"),
        )
        w.put(f"call void @llvm.memmove.p0.p0.i64(ptr {counters}, ptr {ROW}, i64 {kept}, i1 false)")
        w.put(f"call void @llvm.memset.p0.i64(ptr {ROW}, i8 0, i64 {kept}, i1 false)")

    @staticmethod
    def happens(w: Writer, place: int) -> None:
        """The present thread comes to an operation that writes rows of events: has them read where
        there is little room left."""
        events = w.field("timed_events", "ptr")
        count, most = (_loaded(w, events, each) for each in (EVENT_COUNT, EVENTS_MOST))
        full, onward = w.name("full"), w.name("room")
        room = w.let(f"icmp slt i64 {w.let(f'add i64 {count}, {AT_A_TIME}')}, {most}")
        w.put(f"br i1 {room}, label %{onward}, label %{full}, !prof !9")
        w.label(full)
        called = w.field("perform", "ptr")
        good = w.let(f"call i64 {called}(i64 {READ_EVENTS}, i64 0)")
        w.ensure(w.let(f"icmp eq i64 {good}, 0"))
        w.go(onward)
        w.label(onward)
        _store(w, events, PRESENT_ROW, w.let(f"ptrtoint ptr {ROW} to i64"))
        _store(w, events, PRESENT_PLACE, str(place))


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


def _after(w: Writer, pointer: str, offset: str) -> str:
    return w.let(f"getelementptr i8, ptr {pointer}, i64 {offset}")


def _loaded(w: Writer, table: str, place: int) -> str:
    return w.let(f"load i64, ptr {_after(w, table, str(place))}")


def _store(w: Writer, table: str, place: int, value: str) -> None:
    w.put(f"store i64 {value}, ptr {_after(w, table, str(place))}")


def _increase(w: Writer, where: str) -> None:
    w.increase(where, "1")


def _widest(w: Writer, op: ir.Intrinsic) -> int:
    """Bytes of the widest vector that is given or made."""
    types: Sequence[ir.ValueType] = [w.type_of(a) for a in op.args]
    if op.dst is not None:
        types = [*types, w.type_of(op.dst)]
    vectors = (type_ for type_ in types if isinstance(type_, ir.Vector))
    return max((values.lanes_of(v) * values.dtype_of(v).itemsize for v in vectors), default=0)

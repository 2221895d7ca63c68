"""The registry's operations, called by native code: one launch, one thread at a time.

Threads of native code run one after another, each up to its next barrier. An operation sees what
those before it have left in the launch's state (contexts, transfers under way), which may be more
than it would see in lockstep. So whatever could depend on the order gives the launch up: findings
of any kind, objects of the SDK that two threads use without a barrier between, output of two
threads.
"""

from __future__ import annotations

import ctypes
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from tops_simulator import ir
from tops_simulator.checkers.stamps import Box
from tops_simulator.engines.native.analysis.mdspan_use import PlainScope
from tops_simulator.engines.native.llvm.access import FRESH
from tops_simulator.engines.native.llvm.operations import Site
from tops_simulator.engines.native.llvm.timed_counters import READ_EVENTS
from tops_simulator.engines.native.llvm.transfers import Grants
from tops_simulator.engines.native.runtime.context import address_of
from tops_simulator.engines.native.runtime.shadow_stamps import LaunchAbandoned, Moment, Stamping
from tops_simulator.engines.native.runtime.timed_launch import TimedLaunch
from tops_simulator.engines.native.verdicts import FAULT, UNWHOLE
from tops_simulator.engines.shared import values as v
from tops_simulator.engines.shared.lanes import Array, Dim
from tops_simulator.engines.shared.observation import MEMORIES
from tops_simulator.engines.shared.run import Environment
from tops_simulator.engines.shared.timed_calls import effort_of_call, timed_transfer
from tops_simulator.object_groups import ALIGN
from tops_simulator.objects import SHIFT, Allocation, MemoryLimitError
from tops_simulator.ops import dte, sync
from tops_simulator.ops.contexts import Contexts, contexts_of
from tops_simulator.ops.inflight import Flight, TransfersInFlight
from tops_simulator.ops.mdspan import pointer_type
from tops_simulator.ops.registry import REGISTRY, LeftoverFinding, RelatedSite, Watcher
from tops_simulator.ops.transfers import Transfer, boxes
from tops_simulator.timing.events import TimedConfiguration

PERFORM = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64, ctypes.c_int64)
FLIGHTS = 64
"""Transfers under way that native code looks at; more give the launch up."""
_OWN_STATES = frozenset({"mappings", "matmul"})
"""States that no thread shares with another one: who does gives the launch up."""
_ONE = np.ones(1, np.bool_)
_FIRST = np.zeros(1, np.intp)
_SPACES = tuple(ir.Space)
_PRIVATE = frozenset({_SPACES.index(ir.Space.PRIVATE), _SPACES.index(ir.Space.LOCAL)})


class Scratch:
    """Where operands and results lie."""

    def __init__(self, sites: Sequence[Site]) -> None:
        self.bytes = np.zeros(max([64, *(site.places()[-1] for site in sites)]), np.uint8)
        self.views = [list(self._views(site)) for site in sites]

    def _views(self, site: Site) -> Iterator[Array]:
        for type_, place in zip(site.types, site.places(), strict=False):
            dtype = v.dtype_of(type_)
            yield np.ndarray(v.shape_of(type_, 1), dtype, self.bytes.data, place)


class Bystander:
    """Stands in for a launch's `Performer` where its code calls no Python."""

    calls = 0
    timed = None

    def __init__(self) -> None:
        self.table = np.zeros((FLIGHTS, 3), np.int64)

    def install(self, context: Any) -> None:
        """Tells native code where transfers under way are written down."""
        context.perform, context.flying = _NOTHING, address_of(self.table)

    def verdict(self, found: int) -> int:
        """That of native code."""
        return found

    def finish(self) -> None:
        """Nothing has been counted or written here."""


_IDLE = PERFORM(lambda number, bits: 1)
_NOTHING = ctypes.cast(_IDLE, ctypes.c_void_p).value
"""A call that nobody expects gives the launch up."""


class Performer:
    """What one launch needs of the registry, and the state it leaves there."""

    def __init__(
        self,
        environment: Environment,
        sites: Sequence[Site],
        scope: PlainScope | None,
        first: int,
        care: npt.NDArray[np.uint8],
        stamping: Stamping | None,
        timed: TimedLaunch | None = None,
    ) -> None:
        """`first`: the id of the first object made for the launch."""
        self.timed = timed
        self.environment, self.sites, self.first = environment, sites, first
        self.care, self.stamping = care, stamping
        self.memory = environment.memory
        self.scratch = Scratch(sites)
        self.table = np.zeros((FLIGHTS, 3), np.int64)
        self.grants = Grants(len(sites), scope)
        self.states: dict[str, object] = {}
        self.counts: Counter[str] = Counter()
        self.output: list[tuple[bytes, bool]] = []
        self.speaker = -1
        self.calls = 0
        self.error: BaseException | None = None
        self.context: Any = None
        self.thread = self.tb = 0
        self._place = -1
        self._users: dict[int, tuple[int, int]] = {}
        self._followed = 0, 0
        self.entry = PERFORM(self._perform)

    def install(self, context: Any) -> None:
        """Tells native code where this is."""
        self.context = context
        context.perform = ctypes.cast(self.entry, ctypes.c_void_p).value
        context.scratch = address_of(self.scratch.bytes)
        context.flying = address_of(self.table)
        context.grants = address_of(self.grants.rows)
        if self.timed is not None:
            context.timed = self.timed.rows.ctypes.data
            context.timed_row = self.timed.row_bytes
            context.timed_events = self.timed.events

    def _perform(self, number: int, bits: int) -> int:
        try:
            self._do(number, bits >> 1)
        except (LaunchAbandoned, MemoryLimitError):
            return 1
        except BaseException as error:
            self.error = error
            return 1
        return 0

    def _do(self, number: int, thread: int) -> None:
        context = self.context
        if number == READ_EVENTS and self.timed is not None:
            return self.timed.read()
        site = self.sites[number]
        self.calls += 1
        if context.place != self._place:
            self.end_block()
            self._place = context.place
        self.tb, self.thread = thread, context.place + thread
        views = self.scratch.views[number]
        given = tuple(views[: len(site.given)])
        call = OneCall(self, site, given)
        self._look_at_users(site, given)
        result = REGISTRY[site.op.name](call)
        if site.result is not None:
            views[-1][...] = 0 if result is None else result
        self._follow()
        if self.timed is None:
            self.grants.made(number, site, given, self.memory, thread)
        return None

    # --- order ------------------------------------------------------------------------------

    def _look_at_users(self, site: Site, given: tuple[Array, ...]) -> None:
        """Objects that other threads reach must not pass between threads without a barrier."""
        for described, array in zip(site.op.types, given, strict=False):
            if not described.startswith(("ptr", "ret")):
                continue
            address = int(array[0])
            id_ = address >> SHIFT
            if not 0 < id_ < self.memory.count or int(self.memory.space[id_]) in _PRIVATE:
                continue
            element, length = pointer_type(described)
            if element is None:
                self._used_by(address)
            elif length is not None and element.is_integer:
                self._read_list(address, length * element.size)

    def _used_by(self, address: int) -> None:
        now = self.thread, int(self.context.interval)
        before = self._users.setdefault(address, now)
        if before[0] != now[0] and (before[1] == now[1] or address >> SHIFT < self.first):
            raise LaunchAbandoned("an object that two threads use")
        self._users[address] = now

    def _read_list(self, address: int, size: int) -> None:
        places, bad = self.memory.locate(np.array([address]), size, False)
        if not bad[0]:
            self.stamp([(Box(int(places[0]), (1,), (size,), size), False)])

    def end_block(self) -> None:
        """At a block's end: nothing may be left behind."""
        if any(self._leftovers()):
            raise LaunchAbandoned("something is left over")
        known = self.states.get("dte-contexts")
        if isinstance(known, Contexts):
            if any(address >> SHIFT < self.first for address in known.known):
                raise LaunchAbandoned("a context that blocks share")
            known.known.clear()
            known.scopes.clear()
            known.marked.clear()

    def _leftovers(self) -> Iterator[LeftoverFinding]:
        yield from dte.unfinished(self.states)
        for name, state in self.states.items():
            if name.startswith("mappings"):
                yield from sync.unfinished({"mappings": state})

    # --- what operations touch --------------------------------------------------------------

    def stamp(self, found: Sequence[tuple[Box, bool]]) -> None:
        """The present thread touches boxes."""
        if self.stamping is not None:
            moment = Moment.of(self.context, self.tb)
            for box, stores in found:
                self.stamping.box(moment, box, stores=stores)

    def look_at_known(self, boxes: Iterable[tuple[Box, bool]]) -> None:
        """Bytes nobody has stored to may have come to an object that is taken to have none."""
        memory = self.memory
        for box, _ in (pair for pair in boxes if pair[1]):
            id_ = int(memory.owner[box.place // ALIGN])
            steps = zip(box.extent, box.strides, strict=True)
            end = box.place + sum((n - 1) * step for n, step in steps) + box.size
            if not self.care[id_] & FRESH and memory.unset[box.place : end].any():
                self.context.verdict = UNWHOLE
                raise LaunchAbandoned("bytes that nobody has stored to")

    def look_at_flights(self, places: Array, size: int, *, stores: bool) -> None:
        """Transfers under way that native code follows itself own some bytes."""
        rows = self.table[: self.context.flights]
        for first, end, whole in rows.tolist():
            if (stores or whole) and ((places < end) & (places + size > first)).any():
                raise LaunchAbandoned("bytes of a transfer under way")

    def traffic(self) -> TransfersInFlight | None:
        """Transfers under way."""
        found = self.states.get("dte-traffic")
        return found if isinstance(found, TransfersInFlight) else None

    def _follow(self) -> None:
        """Tells native code which bytes transfers own; a new one's are touched here and now."""
        traffic = self.traffic()
        if traffic is None or (traffic.last, len(traffic.flights)) == self._followed:
            return
        if len(traffic.flights) * 2 > FLIGHTS:
            raise LaunchAbandoned("many transfers under way")
        for number, flight in traffic.flights.items():
            if number > self._followed[0]:
                self._begin(flight)
        rows = [row for flight in traffic.flights.values() for row in _owned(flight)]
        self.table[: len(rows)] = np.array(rows, np.int64).reshape(-1, 3)
        self.context.flights = len(rows)
        self._followed = traffic.last, len(traffic.flights)

    def _begin(self, flight: Flight) -> None:
        self.stamp(list(boxes(flight.transfer, self.memory)))

    def write(self, data: bytes, *, is_error: bool = False) -> None:
        """Output; that of two threads would be in another order."""
        if self.speaker not in (-1, self.thread):
            raise LaunchAbandoned("two threads that write")
        self.speaker = self.thread
        self.output.append((data, is_error))

    def verdict(self, found: int) -> int:
        """That of native code, and of what is left after the last block."""
        if self.error is not None:
            raise self.error
        if found == 0:
            try:
                self.end_block()
            except LaunchAbandoned:
                return FAULT
        return found

    def finish(self) -> None:
        """Hands over what the launch has counted and written."""
        if self.timed is not None:
            self.timed.finish()
        self.environment.recorder.counts.update(self.counts)
        for data, is_error in self.output:
            self.environment.recorder.write(data, is_error=is_error)


def _owned(flight: Flight) -> Iterator[tuple[int, int, int]]:
    """First byte, end, and whether loads are wrong, too."""
    if flight.writes is not None:
        yield flight.writes.first, flight.writes.last, 1
    if flight.reads is not None:
        yield flight.reads.first, flight.reads.last, 0


class OneCall:
    """A call by one thread, as operations see it (`registry.Call`): its number is 0."""

    on_host = nan_has_sign = False

    def __init__(self, performer: Performer, site: Site, given: tuple[Array, ...]) -> None:
        environment, op = performer.environment, site.op
        self.performer = performer
        self.name, self.types, self.templates, self.loc = op.name, op.types, op.templates, op.loc
        self.args: tuple[Array, ...] = given
        self.active = _ONE
        self.result_dtype = None if site.result is None else v.dtype_of(site.result)
        self.result_lanes = 0 if site.result is None else v.lanes_of(site.result)
        self.memory, self.machine = environment.memory, environment.machine
        program = environment.program
        self.switches, self.contexts, self.tags = program.switches, program.contexts, program.tags
        self.enumerations = program.enumerations
        limits = environment.budget.limits
        self.transfers, self.overlapping = limits.transfers, limits.overlapping
        self.faulty = limits.faulty

    def line_suffix(self) -> str:
        place = self.performer.environment.program.location(self.loc)
        return "" if place is None else f" of line {place.line}"

    def threads(self) -> npt.NDArray[np.intp]:
        return _FIRST

    def state(self, key: str, make: Callable[[], object]) -> object:
        states = self.performer.states
        if key in _OWN_STATES:
            key = f"{key} of {self.performer.thread}"
        if key not in states:
            states[key] = make()
        return states[key]

    # --- what the other engine has to tell or to do -------------------------------------------

    def fail(self, thread: int, kind: str, message: str, *others: RelatedSite) -> NoReturn:
        raise LaunchAbandoned(kind)

    def warn(self, thread: int, kind: str, message: str, *others: RelatedSite) -> NoReturn:
        raise LaunchAbandoned(kind)

    def note(
        self, thread: int, kind: str, message: str, *others: RelatedSite, loc: int | None = None
    ) -> NoReturn:
        raise LaunchAbandoned(kind)

    def index(self, name: str) -> NoReturn:
        raise LaunchAbandoned(name)

    def work(self) -> NoReturn:
        raise LaunchAbandoned("the work done so far")

    def block_of(self, thread: int) -> NoReturn:
        raise LaunchAbandoned("blocks")

    def others_run(self, thread: int) -> NoReturn:
        raise LaunchAbandoned("other threads")

    def not_arrived(self) -> NoReturn:
        raise LaunchAbandoned("other threads")

    def meet_lanes(self, warps: object, part: Array, whole: Array) -> NoReturn:
        raise LaunchAbandoned("warps")

    def from_inactive(self, values: Array, missing: Array, lane: int) -> NoReturn:
        raise LaunchAbandoned("warps")

    def fence(self, *, wide: bool) -> None:
        """Where threads meet, lockstep looks at what is ordered."""

    def changed(self, threads: Array, addresses: Array, writes: Array, *, wide: bool) -> NoReturn:
        raise LaunchAbandoned("atomics")

    def moment(self) -> NoReturn:
        raise LaunchAbandoned("moments")

    def meet(self, thread: int, moment: int) -> NoReturn:
        raise LaunchAbandoned("moments")

    def launch(
        self, kernel: str, grid: Dim, block: Dim, shared: int, values: Sequence[object]
    ) -> NoReturn:
        raise LaunchAbandoned("a launch")

    def copied(
        self, at: int, size: int, stream: int, *, to_device: bool, blocking: bool
    ) -> NoReturn:
        raise LaunchAbandoned("copies of the host")

    def waits(self, stream: int, *, of_host: bool) -> NoReturn:
        raise LaunchAbandoned("streams")

    def chooses(self, stream: int) -> NoReturn:
        raise LaunchAbandoned("streams")

    # --- memory, counts ---------------------------------------------------------------------

    def watch(self, watcher: Watcher) -> None:
        """Transfers under way are looked at by native code itself."""

    def touch(self, threads: Array, addresses: Array, size: int, *, stores: bool) -> None:
        places, _ = self.memory.locate(addresses, size, False)
        timed = self.performer.timed
        if timed is not None:
            for space in self.memory.space[self.memory.owners(places)].tolist():
                name = MEMORIES[_SPACES[space]]
                timed.accessed(self.performer.thread, name, size, self.loc, stores=stores)
        traffic = self.performer.traffic()
        if traffic is not None:
            traffic.touched(None, places, size, stores, self.loc)
        else:
            self.performer.look_at_flights(places, size, stores=stores)
        self.performer.stamp([(Box(int(p), (1,), (size,), size), stores) for p in places])

    def undefined_where(
        self, threads: Array, values: Array, missing: Array | None, place: int
    ) -> Array:
        if missing is not None and self.performer.environment.checks.uninitialized:
            raise LaunchAbandoned("lanes that nobody has stored")
        return values

    def known(self, threads: Array, places: Array, size: int) -> None:
        self.undefined_where(threads, places, self.memory.unknown(places, size), 0)

    def exchanged(self, values: Array, missing: Array, place: int) -> Array:
        return self.undefined_where(_FIRST, values, missing, place)

    def stored_undefined(self, threads: Array, places: Array, values: Array) -> None:
        """No value is known to be undefined in part."""

    def moved_undefined(self, thread: int, source: Allocation, target: Allocation) -> None:
        if self.performer.environment.checks.uninitialized:
            raise LaunchAbandoned("nothing that was stored")

    def depends(self, threads: Array, value: Array) -> None:
        """No value is known to be undefined in part."""

    def storing(self, thread: int, transfer: Transfer, started: int) -> None:
        """Only a debugged run wants to know."""

    @contextmanager
    def moving(self, thread: int, boxes: Sequence[tuple[Box, bool]]) -> Iterator[None]:
        self.performer.stamp(boxes)
        yield
        self.performer.look_at_known(boxes)

    def count(self, thread: int | None = None, **amounts: int) -> None:
        for name, amount in amounts.items():
            self.performer.counts[name] += amount
        timed = self.performer.timed
        done = None if timed is None else effort_of_call(self, amounts, 1)
        if timed is not None and done is not None:
            timed.did(self.performer.thread, self.loc, done)

    def begun(self, thread: int, context: int, number: int, transfer: Transfer, size: int) -> None:
        timed = self.performer.timed
        if timed is not None:
            event = timed_transfer(self, self.performer.thread, context, transfer, size)
            timed.started(event, number, contexts_of(self).at(context).producer)

    def awaited(self, thread: int, context: int, number: int) -> None:
        if self.performer.timed is not None:
            self.performer.timed.awaited(self.performer.thread, context, number, self.loc)

    def count_lanes(self, accessed: int, lanes: int, place: int | None = None) -> None:
        if self.performer.timed is not None:
            here = self.loc if place is None else place
            self.performer.timed.log.count_lanes(here, accessed, lanes)

    def configured(self, thread: int, context: int, operation: str, *, whole: bool) -> None:
        if self.performer.timed is not None:
            who = self.performer.thread
            event = TimedConfiguration(who, context, operation, whole, self.loc)
            self.performer.timed.configured(event)

    def moved(self, engine: str, target: int, source: int | None, size: int) -> None:
        self.count(dte_transfers=1, dte_bytes=size)

    def code(self, address: int) -> ir.Function | None:
        return self.performer.environment.program.code_at(address)

    def write(self, data: bytes, *, is_error: bool = False) -> None:
        self.performer.write(data, is_error=is_error)

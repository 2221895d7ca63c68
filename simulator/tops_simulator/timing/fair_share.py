"""The schedule of a launch whose transfers share links fairly: what happens when, and why.

Events in order of time, equal ones in the order in which they were put; rates are found anew
whenever transfers begin or end. Deterministic: no clock, no hash of an object. Of threads that do
the same one is replayed (`symmetry`); the spans and flights of the others are made when asked for.
"""

from __future__ import annotations

from collections import deque
from enum import StrEnum
from functools import cached_property
from heapq import heappop, heappush

from tops_simulator.timing.columns import FORMS, KINDS, MEETS, STARTS, WAITS
from tops_simulator.timing.events import (
    TimedBarrier,
    TimedConfiguration,
    TimedTransfer,
    TimedWork,
)
from tops_simulator.timing.rates import Flow, Link, Rates
from tops_simulator.timing.record import (
    LaunchRecord,
    predecessors,
    scheduled,
)
from tops_simulator.timing.sharing import Path, fair_rates
from tops_simulator.timing.symmetry import FoldedLaunch, folded
from tops_startup.records import dataclass, field, replace
from tops_startup.tuples import NamedTuple

NEAR = 1e-9
"""The part of a flow that may be left where it has ended."""
ROUNDED = 1e-14
"""The part of a time that is lost where a small one is added to it."""
NOWHERE = -1


class Activity(StrEnum):
    """What a thread spends its time with."""

    SCALAR = "scalar"
    VECTOR = "vector"
    DIRECT = "direct"
    CONFIGURE = "configure"
    TRIGGER = "trigger"
    DTE_WAIT = "dte-wait"
    BARRIER = "barrier"
    IDLE = "idle"


class ActivitySpan(NamedTuple):
    """A stretch of a thread's time. `flight` is what it waited for; -1: nothing. Its own work is of
    many places, which `work` knows."""

    thread: int
    activity: Activity
    start: float
    end: float
    place: int = NOWHERE
    flight: int = NOWHERE
    work: TimedWork | None = None


@dataclass(slots=True)
class TimedFlight:
    """A transfer under way: when it was asked for, began to move bytes, and ended."""

    event: TimedTransfer
    flow: Flow
    path: Path
    asked: float
    begin: float = -1
    end: float = -1
    left: float = 0
    near: float = 0
    """What may be left of it where it has ended: numbers are rounded."""
    rate: float = 0
    way: int = 0
    """A number of its path."""


class Schedule:
    """What happened when."""

    def __init__(self, folded: FoldedLaunch, rates: Rates) -> None:
        self.launch = folded.shown
        self.length = 0.0
        self.replayed_spans: list[ActivitySpan] = []
        self.replayed_flights: dict[int, TimedFlight] = {}
        self.folded, self.rates = folded, rates

    @cached_property
    def activities(self) -> dict[int, dict[Activity, float]]:
        """Cycles of all threads that do something, by what they were spent on."""
        own: dict[int, dict[Activity, float]] = {}
        times = self.folded.launch.times
        for span in self.replayed_spans:
            done = own.setdefault(span.thread, {})
            cycles = (span.end - span.start) * times
            done[span.activity] = done.get(span.activity, 0) + cycles
        twins = self.folded.twins
        return {twin: done for thread, done in own.items() for twin in twins(thread)}

    @cached_property
    def carried(self) -> dict[Link, float]:
        """Bytes over each link that flights cross; of links that only twins have, the first's."""
        found: dict[Link, float] = {}
        for flight in self.replayed_flights.values():
            for link, amount in flight.flow.work:
                whole = amount * self.folded.weight(flight.event.thread, link)
                found[link] = found.get(link, 0) + whole * self.folded.launch.times
        return found

    @cached_property
    def spans(self) -> list[ActivitySpan]:
        """Of all threads."""
        names = self._flights_of_twins
        return [
            span._replace(thread=twin, flight=names.get((twin, span.flight), span.flight))
            for span in self.replayed_spans
            for twin in self.folded.twins(span.thread)
        ]

    @cached_property
    def flights(self) -> dict[int, TimedFlight]:
        """Of all threads, by number."""
        events = {e.flight: e for e in self.launch.events if isinstance(e, TimedTransfer)}
        names, found = self._flights_of_twins, {}
        for number, flight in self.replayed_flights.items():
            for twin in self.folded.twins(flight.event.thread):
                event = events[names.get((twin, number), number)]
                flow = flight.flow
                if event is not flight.event:
                    flow = self.rates.flow(event, self.launch)
                found[event.flight] = replace(flight, event=event, flow=flow)
        return found

    @cached_property
    def _flights_of_twins(self) -> dict[tuple[int, int], int]:
        """A flight of each thread by that of the thread that stands for it."""
        if self.folded.launch is self.launch:
            return {}
        started: dict[int, list[int]] = {}
        for event in self.launch.events:
            if isinstance(event, TimedTransfer):
                started.setdefault(event.thread, []).append(event.flight)
        return {
            (twin, shown): own
            for thread in self.folded.threads
            for twin in self.folded.twins(thread)
            for shown, own in zip(started.get(thread, ()), started.get(twin, ()), strict=True)
        }


def fair_share(launch: LaunchRecord | FoldedLaunch, rates: Rates) -> Schedule:
    """The schedule of a launch."""
    return _Replay(folded(launch) if isinstance(launch, LaunchRecord) else launch, rates).run()


@dataclass(slots=True)
class _Meeting:
    """Threads that wait for others."""

    missing: int
    arrived: list[tuple[int, float]] = field(default_factory=list)


class _OwnPart(NamedTuple):
    """What a thread does itself, for so many cycles."""

    activity: Activity
    cycles: float
    place: int = NOWHERE
    work: TimedWork | None = None


class _Replay:
    def __init__(self, folded: FoldedLaunch, rates: Rates) -> None:
        self.folded, self.rates = folded, rates
        self.launch = launch = folded.launch
        self._before = predecessors(launch)
        self.made = Schedule(folded, rates)
        self.time = 0.0
        self._order = 0
        self._heap: list[tuple[float, int, int, int]] = []  # time, order, thread or flight
        self._columns = scheduled(launch)
        self._forms = self._columns.forms
        self._kinds = [KINDS[type(form)] for form in self._forms]
        self._rows: list[list[int]] = self._columns.rows.T.tolist()
        self._own: dict[int, list[_OwnPart]] = {}  # by form
        self._todo: dict[
            int, deque[int]
        ] = {}  # events by number; of transfers that are triggered ~n
        self._needs: dict[int, set[int]] = {}  # flights that have to end before each begins
        self._next: dict[int, list[int]] = {}  # and the other way round
        self._waiting: dict[int, list[tuple[int, float, int]]] = {}  # threads by flight
        self._meetings: dict[int, _Meeting] = {}
        self._active: dict[int, TimedFlight] = {}
        self._ways: dict[tuple[int, int], tuple[Flow, Path, int]] = {}
        self._paths: dict[Path, int] = {}
        self._shares: dict[tuple[tuple[int, int], ...], dict[Path, float]] = {}
        self._begun: set[int] = set()
        self._running: dict[int, int] = {}  # threads and flights of each block that go on
        self._put_off()

    def _put_off(self) -> None:
        """Puts all events after the earlier ones of their threads, and transfers after those that
        their contexts move before."""
        last: dict[tuple[int, int], int] = {}  # flight of each context
        for n, (what, thread, context, flight, after, _, _) in enumerate(self._rows):
            form = self._forms[what]
            if isinstance(form, TimedBarrier):
                self._meetings[n] = _Meeting(len(form.threads))
                for member in form.threads:
                    self._later(member, n)
                continue
            self._later(thread, n)
            if self._kinds[what] == STARTS:
                key = self.launch.block(thread), context
                self._queue(flight, {last.get(key, NOWHERE), after})
                last[key] = flight

    def _later(self, thread: int, number: int) -> None:
        todo = self._todo.get(thread)
        if todo is None:
            todo = self._todo[thread] = deque()
            block = self.launch.block(thread)
            self._running[block] = self._running.get(block, 0) + 1
        todo.append(number)

    def _queue(self, flight: int, earlier: set[int]) -> None:
        """A context moves one thing at a time, in the order of the record."""
        needs = self._needs[flight] = {each for each in earlier if each in self._needs}
        for each in needs:
            self._next.setdefault(each, []).append(flight)

    def run(self) -> Schedule:
        """Goes through all events."""
        for block in range(self.launch.blocks):
            if self._before(block) is None:
                self._begin(block)
        while self._heap or self._active:
            self._step()
        self.made.length = self.time * self.launch.times
        return self.made

    # --- time -----------------------------------------------------------------------------

    def _step(self) -> None:
        """On to the next moment at which something happens."""
        ends = self._next_end()
        moment = min(ends, self._heap[0][0]) if self._heap else ends
        self._move(moment - self.time)
        self.time = moment
        changed = self._land()
        while self._heap and self._heap[0][0] <= self.time:
            _, _, thread, flight = heappop(self._heap)
            if flight == NOWHERE:
                self._go_on(thread)
            else:
                self._active[flight] = self.made.replayed_flights[flight]
                self._active[flight].begin = self.time
                changed = True
        if changed:
            self._share()

    def _at(self, time: float, thread: int, flight: int = NOWHERE) -> None:
        self._order += 1
        heappush(self._heap, (time, self._order, thread, flight))

    def _next_end(self) -> float:
        ends = [each.left / each.rate for each in self._active.values()]
        return self.time + min(ends) if ends else float("inf")

    def _move(self, cycles: float) -> None:
        for each in self._active.values():
            each.left -= each.rate * cycles

    def _share(self) -> None:
        counts: dict[int, int] = {}
        for each in self._active.values():
            counts[each.way] = counts.get(each.way, 0) + 1
        key = tuple(sorted(counts.items()))
        speeds = self._shares.get(key)
        if speeds is None:
            paths = {each.way: each.path for each in self._active.values()}
            flows = {paths[way]: count for way, count in counts.items()}
            speeds = self._shares[key] = fair_rates(flows, self.rates.capacity)
        for each in self._active.values():
            each.rate = speeds[each.path]

    def _land(self) -> bool:
        """Ends the transfers that have nothing left to move but what rounding may leave."""
        now = self.time
        done = [
            number
            for number, each in self._active.items()
            if each.left <= each.near + each.rate * ROUNDED * now
        ]
        for number in done:
            self._ended(self._active.pop(number))
        return bool(done)

    # --- transfers ------------------------------------------------------------------------

    def _ask(self, number: int) -> None:
        what, thread, _, flight, *_ = self._rows[number]
        event = self._columns.event(self._rows[number])
        if isinstance(event, TimedTransfer):
            flow, path, way = self._way(what, event)
            size = flow.size
            self.made.replayed_flights[flight] = TimedFlight(
                event, flow, path, self.time, left=size, near=NEAR * size, way=way
            )
            self._running[self.launch.block(thread)] += 1
            if not self._needs[flight]:
                self._take_off(flight)

    def _way(self, what: int, event: TimedTransfer) -> tuple[Flow, Path, int]:
        """What a transfer takes, equal for those of a form of a thread."""
        thread, key = event.thread, (event.thread, what)
        known = self._ways.get(key)
        if known is None:
            flow = self.rates.flow(event, self.launch)
            size, weight = flow.size, self.folded.weight
            path = tuple((link, amount / size * weight(thread, link)) for link, amount in flow.work)
            way = self._paths.setdefault(path, len(self._paths))
            known = self._ways[key] = flow, path, way
        return known

    def _take_off(self, number: int) -> None:
        """A transfer whose turn it is begins."""
        self._at(self.time + self.made.replayed_flights[number].flow.latency, NOWHERE, number)

    def _ended(self, flight: TimedFlight) -> None:
        flight.end, event = self.time, flight.event
        block = self.launch.block(event.thread)
        for later in self._next.get(event.flight, ()):
            self._needs[later].discard(event.flight)
            if not self._needs[later] and later in self.made.replayed_flights:
                self._take_off(later)
        for thread, since, place in self._waiting.pop(event.flight, ()):
            self._waited(thread, since, place, event.flight)
        self._less(block)

    def _waited(self, thread: int, since: float, place: int, flight: int) -> None:
        end = self.time + self.rates.point["wait.return"]
        self.made.replayed_spans.append(
            ActivitySpan(thread, Activity.DTE_WAIT, since, end, place, flight)
        )
        self._at(end, thread)

    # --- threads and blocks ---------------------------------------------------------------

    def _begin(self, block: int) -> None:
        """A block's threads begin; one without events has ended, and the next one begins."""
        while block < self.launch.blocks and block not in self._begun:
            self._begun.add(block)
            size = self.launch.block_size
            threads = [n for n in range(block * size, (block + 1) * size) if n in self._todo]
            for thread in threads:
                self._at(self.time, thread)
            if threads:
                break
            block += self.launch.clusters

    def _less(self, block: int) -> None:
        """A thread or a flight of a block has ended."""
        self._running[block] -= 1
        if not self._running[block]:
            self._begin(block + self.launch.clusters)

    def _go_on(self, thread: int) -> None:
        """A thread's next events: what it does itself, or one that others have to do with."""
        todo = self._todo[thread]
        now = self._own_events(thread, todo)
        if now > self.time:
            self._at(now, thread)
            return
        if not todo:
            self._less(self.launch.block(thread))
            return
        number = todo.popleft()
        if number < 0:
            self._ask(~number)
            self._at(self.time, thread)
        elif number in self._meetings:
            self._meet(thread, number)
        else:
            self._wait(thread, number)

    def _wait(self, thread: int, number: int) -> None:
        what, _, _, awaited, *_ = self._rows[number]
        place = self._forms[what].place  # type: ignore[union-attr]
        flight = self.made.replayed_flights.get(awaited)
        if awaited not in self._needs or (flight is not None and flight.end >= 0):
            self._waited(thread, self.time, place, awaited)
        else:
            self._waiting.setdefault(awaited, []).append((thread, self.time, place))

    def _own_events(self, thread: int, todo: deque[int]) -> float:
        """Goes through events that no other thread or transfer has to do with: when they end."""
        now, spans = self.time, self.made.replayed_spans
        while todo and todo[0] >= 0:
            number = todo[0]
            what = self._rows[number][FORMS]
            kind = self._kinds[what]
            if kind in (WAITS, MEETS):
                break
            parts = self._own.get(what) or self._parts(what)
            for activity, cycles, place, work in parts:
                end = now + cycles
                spans.append(ActivitySpan(thread, activity, now, end, place, NOWHERE, work))
                now = end
            if kind == STARTS:
                todo[0] = ~number
                break
            todo.popleft()
        return now

    def _parts(self, what: int) -> list[_OwnPart]:
        """What a thread does itself in an event of a form."""
        match self._forms[what]:
            case TimedWork() as form:
                scalar, vector, direct = self.rates.work(form)
                made = [
                    _OwnPart(Activity.SCALAR, scalar, work=form),
                    _OwnPart(Activity.VECTOR, vector, work=form),
                    _OwnPart(Activity.DIRECT, direct, work=form),
                ]
                made = [part for part in made if part.cycles]
            case TimedConfiguration(place=place) as form:
                made = [_OwnPart(Activity.CONFIGURE, self.rates.configuration(form), place)]
            case form:
                place = form.place
                made = [_OwnPart(Activity.TRIGGER, self.rates.point["dte.trigger"], place)]
        self._own[what] = made
        return made

    def _meet(self, thread: int, number: int) -> None:
        meeting = self._meetings[number]
        meeting.arrived.append((thread, self.time))
        meeting.missing -= 1
        if meeting.missing:
            return
        form = self._forms[self._rows[number][FORMS]]
        if isinstance(form, TimedBarrier):
            end = self.time + self.rates.barrier(of_grid=form.of_grid)
            for each, since in meeting.arrived:
                self.made.replayed_spans.append(
                    ActivitySpan(each, Activity.BARRIER, since, end, form.place)
                )
                self._at(end, each)

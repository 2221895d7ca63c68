"""A sample of a launch of very many events: a few stretches of its rounds.

Events are counted by marks: the blocks that a cluster runs one after the other; or the barriers of
a block; or the transfers of each thread between two barriers. From a mark on events are left out,
until one comes that is like it, so that what goes on there is what went on before: whole rounds are
left out. A wait for a transfer that is left out is one for that which was under way in its place.
What is kept happens `times` as often: with its links, waits and barriers it is a launch like any.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tops_simulator.timing.record import (
    LaunchRecord,
    TimedBarrier,
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
    TimedWork,
    first,
)
from tops_simulator.timing.symmetry import FoldedLaunch, folded
from tops_startup.records import replace
from tops_startup.tuples import NamedTuple

REPLAYED = 1 << 13
"""Events from which on a launch is sampled; threads that do the same count once."""
STRETCHES = 4
"""Stretches of each sequence of marks that are kept."""
FEWEST = 4 * STRETCHES
"""Marks of a sequence that are kept at least, or all."""
WHOLE = 0.02
"""The part of what is kept that may be of sequences of which nothing is left out."""
MOST = 0.75
"""The largest share that is worth it."""
EVERYBODY = -1, 0
ThreadEvent = TimedWork | TimedConfiguration | TimedTransfer | TimedWait
Name = tuple[int, int]
"""Of a sequence of marks: of a cluster, a block, or a thread with the barriers before."""
Gap = tuple[int, int]
"""The marks that are left out: the first, and the one after the last."""


class MarkedEvents(NamedTuple):
    """For each event its sequence, and how many marks of that there have been, with itself; what
    marks are, for those that are like each other."""

    places: list[tuple[Name, int]]
    marks: Mapping[Name, Sequence[int]]


def replayed(launch: LaunchRecord) -> FoldedLaunch:
    """A launch with one thread of each kind, or a sample of these; all that is shown is there."""
    twins = folded(launch)
    share = REPLAYED / max(1, len(twins.launch.events))
    return replace(twins, launch=sample(twins.launch, share))


def sample(launch: LaunchRecord, share: float) -> LaunchRecord:
    """A launch with about a share of its events, or as many more as it takes; itself where there is
    no such sample."""
    for marked in (_by_wave, _by_barrier, _by_transfer) if share <= MOST else ():
        made, wanted = marked(launch), share
        while wanted <= MOST:
            left_out = _left_out(made, wanted)
            if left_out is not None:
                events = tuple(_without(launch.events, left_out))
                times = launch.times * len(launch.events) / len(events)
                return replace(launch, events=events, times=times, whole=launch.whole or launch)
            wanted *= 2
    return launch


# --- marks ------------------------------------------------------------------------------


def _by_wave(launch: LaunchRecord) -> MarkedEvents:
    """Marks are the blocks of a cluster."""
    if launch.waves * MOST < FEWEST:
        return MarkedEvents([], {})
    places = [(EVERYBODY, 1 + launch.block(first(e)) // launch.clusters) for e in launch.events]
    return MarkedEvents(places, {EVERYBODY: [0] * launch.waves})


def _by_barrier(launch: LaunchRecord) -> MarkedEvents:
    """Marks are the barriers of a block; of the grid, where there are such."""
    if len(launch.barriers) < FEWEST:
        return MarkedEvents([], {})
    meetings = _Meetings(launch)
    places = []
    for event in launch.events:
        meetings.take(event)
        places.append(meetings.before(first(event)))
    return MarkedEvents(places, meetings.marks)


def _by_transfer(launch: LaunchRecord) -> MarkedEvents:
    """Marks are the transfers of a thread between two barriers; barriers are kept."""
    meetings = _Meetings(launch)
    marks: dict[Name, list[int]] = {EVERYBODY: []}
    places: list[tuple[Name, int]] = []
    for event in launch.events:
        if isinstance(event, TimedBarrier):
            meetings.take(event)
            places.append((EVERYBODY, 0))
            continue
        thread = event[0]
        name = thread, meetings.before(thread)[1] if meetings.marks else 0
        own = marks.setdefault(name, [])
        if isinstance(event, TimedTransfer):
            own.append(event.place)
        places.append((name, len(own)))
    return MarkedEvents(places, marks)


class _Meetings:
    """Barriers so far, of each block or of the grid."""

    def __init__(self, launch: LaunchRecord) -> None:
        self.marks: dict[Name, list[int]] = {}
        self._launch = launch
        self._of_grid = any(barrier.of_grid for barrier in launch.barriers)

    def take(self, event: TimedEvent) -> None:
        """One event later."""
        if isinstance(event, TimedBarrier) and event.of_grid == self._of_grid:
            self.marks.setdefault(self._name(event.threads[0]), []).append(event.place)

    def before(self, thread: int) -> tuple[Name, int]:
        """Whose barriers a thread is between, and how many of them have been."""
        name = self._name(thread)
        return name, len(self.marks.get(name, ()))

    def _name(self, thread: int) -> Name:
        return EVERYBODY if self._of_grid else (self._launch.block(thread), 0)


# --- what is left out -------------------------------------------------------------------


def _left_out(made: MarkedEvents, share: float) -> list[bool] | None:
    """Whether each event is; None: too few, or not of all sequences about equally many."""
    gaps = {name: _gaps(marks, share) for name, marks in made.marks.items()}
    gone = {name: _numbers(own) for name, own in gaps.items() if own}
    if not gone:
        return None
    left_out = [number in gone.get(name, ()) for name, number in made.places]
    kept = len(left_out) - sum(left_out)
    whole = sum(name not in gone for name, _ in made.places)
    return left_out if whole <= WHOLE * kept else None


def _numbers(gaps: Sequence[Gap]) -> set[int]:
    """How many marks there have been at each mark of some gaps, with itself."""
    return {number + 1 for gap in gaps for number in range(*gap)}


def _gaps(marks: Sequence[int], share: float) -> list[Gap]:
    """What is left out between stretches at equal distances, the last of which is the end."""
    kept = share * len(marks)
    if kept < FEWEST:
        return []
    stretch = kept / STRETCHES
    step = (len(marks) - stretch) / (STRETCHES - 1)
    reach = int(min(stretch, step - stretch) / 2)
    gaps = []
    for number in range(STRETCHES - 1):
        begin = round(number * step + stretch)
        resumed = _like(marks, begin, round((number + 1) * step), reach)
        if resumed is None:
            return []
        gaps.append((begin, resumed))
    return gaps


def _like(marks: Sequence[int], given: int, near: int, reach: int) -> int | None:
    """The mark near a number that is like a given one."""
    for distance in range(reach + 1):
        for number in (near - distance, near + distance):
            if number < len(marks) and marks[number] == marks[given]:
                return number
    return None


def _without(events: Sequence[TimedEvent], left_out: Sequence[bool]) -> Iterator[TimedEvent]:
    """The other events, each with the flights that are under way for it."""
    flights = _OpenFlights()
    for event, gone in zip(events, left_out, strict=True):
        if not isinstance(event, TimedBarrier):
            event = flights.take(event, gone=gone)
        if not gone:
            yield event


class _OpenFlights:
    """Transfers of each thread that nobody has waited for, by number."""

    def __init__(self) -> None:
        self._open: dict[int, dict[int, None]] = {}
        self._owners: dict[int, int] = {}
        self._before: dict[int, list[int]] = {}  # of threads whose events are left out: what was
        self._names: dict[int, int] = {}

    def take(self, event: ThreadEvent, *, gone: bool) -> ThreadEvent:
        """An event of one thread."""
        thread = event[0]
        if gone:
            if thread not in self._before:
                self._before[thread] = [*map(self._name, self._open.get(thread, ()))]
        elif thread in self._before:
            now = reversed(self._open.get(thread, {}))
            self._names.update(zip(now, reversed(self._before.pop(thread)), strict=False))
        match event:
            case TimedTransfer(flight=flight, after=after):
                self._open.setdefault(thread, {})[flight] = None
                self._owners[flight] = thread
                return event if after < 0 else event._replace(after=self._name(after))
            case TimedWait(flight=flight):
                self._open.get(self._owners.get(flight, thread), {}).pop(flight, None)
                name = self._name(flight)
                return event if name == flight else event._replace(flight=name)
        return event

    def _name(self, flight: int) -> int:
        return self._names.get(flight, flight)

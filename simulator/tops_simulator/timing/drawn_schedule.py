"""The schedule of a run's launches as a page draws it: the first threads, as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import numpy as np

from tops_simulator.bounds import SEGMENTS
from tops_simulator.recording.last_values import THREADS
from tops_simulator.timing.columns import FLIGHTS, STARTS, counted, groups
from tops_simulator.timing.events import TimedWork
from tops_simulator.timing.fair_share import Activity, ActivitySpan, Schedule, TimedFlight
from tops_simulator.timing.record import RunRecord, scheduled
from tops_simulator.timing.work_places import places_of_work
from tops_startup.records import dataclass
from tops_startup.tuples import NamedTuple

TRANSFER = "transfer"
"""The activity of the DTE for a thread; all others are an `Activity`."""
Line = tuple[str, int]
Stretch = ActivitySpan | TimedFlight
NO_LINE: Line = ("", 0)


class DrawnStretch(NamedTuple):
    """A stretch of a thread's time, in cycles. A thread's own work has the line that takes most."""

    thread: int
    activity: str
    start: float
    end: float
    line: Line = NO_LINE
    bytes: int = 0
    number: int = -1  # of a transfer among those of its thread as they were started, or of a wait's


@dataclass(frozen=True, slots=True)
class DrawnSchedule:
    """`totals` are the cycles of each thread by activity, of all stretches."""

    stretches: tuple[DrawnStretch, ...]
    totals: tuple[dict[str, float], ...]
    length: float
    cut: bool = False


NOTHING_DRAWN = DrawnSchedule((), (), 0)


def drawn(schedules: Iterable[Schedule], record: RunRecord, most: int = SEGMENTS) -> DrawnSchedule:
    """Launches one after the other, as the card runs them: each begins where the one before has
    ended. What comes first is kept, at most so many stretches, by thread and time."""
    stretches: list[DrawnStretch] = []
    totals: list[dict[str, float]] = []
    started: list[int] = []  # transfers of each thread, in the launches before
    begin, cut = 0.0, False
    for schedule in schedules:
        one = _launch(schedule, record, most - len(stretches))
        totals += ({} for _ in range(len(one.totals) - len(totals)))
        started += [0] * (len(totals) - len(started))
        for total, more in zip(totals, one.totals, strict=False):
            for activity, cycles in more.items():
                total[activity] = total.get(activity, 0) + cycles
        before = list(started)
        for each in one.stretches:
            number = each.number
            if number >= 0:
                number += before[each.thread]
                started[each.thread] += each.activity == TRANSFER
            moved = each._replace(start=begin + each.start, end=begin + each.end, number=number)
            stretches.append(moved)
        begin, cut = begin + one.length, cut or one.cut
    stretches.sort(key=lambda each: (each.thread, each.start, each.end))
    return DrawnSchedule(tuple(stretches), tuple(totals), begin, cut)


def _launch(schedule: Schedule, record: RunRecord, most: int) -> DrawnSchedule:
    """That of one."""
    threads = min(THREADS, schedule.launch.threads)

    def line_of(place: int) -> Line:
        loc = record.places.get(place)
        return NO_LINE if loc is None else (loc.file, loc.line)

    @cache
    def line_of_work(work: TimedWork, activity: Activity) -> Line:
        lines: dict[Line, float] = {}
        for place, cycles in places_of_work(work, activity, record, schedule.rates):
            lines[line_of(place)] = lines.get(line_of(place), 0) + cycles
        return max(lines, key=lambda line: lines[line], default=NO_LINE)

    numbers = _numbers_in_threads(schedule.replayed_flights)

    def of_span(span: ActivitySpan, thread: int) -> DrawnStretch:
        own = span.work
        line = (
            line_of(span.place)
            if own is None
            else line_of_work(own._replace(thread=0), span.activity)
        )
        number = numbers.get(span.flight, -1) if span.activity is Activity.DTE_WAIT else -1
        return DrawnStretch(thread, span.activity.value, span.start, span.end, line, 0, number)

    def of_flight(flight: TimedFlight, thread: int) -> DrawnStretch:
        event = flight.event
        size, number = max(event.read, event.written), numbers[event.flight]
        times = flight.asked, flight.end
        return DrawnStretch(thread, TRANSFER, *times, line_of(event.place), size, number)

    flights = (schedule.replayed_flights[name] for name in sorted(numbers))
    own: list[Stretch] = [*schedule.replayed_spans, *flights]
    order = _first_ones(schedule, own, threads, most)
    # Only of what is kept the lines are looked for.
    kept = [
        of_span(each, thread) if isinstance(each, ActivitySpan) else of_flight(each, thread)
        for _, thread, _, number in order[: max(0, most)]
        for each in (own[number],)
    ]
    totals, is_sample = _totals(schedule, threads), schedule.folded.launch.whole is not None
    return DrawnSchedule(tuple(kept), totals, schedule.length, is_sample or len(order) > most)


def _numbers_in_threads(flights: Mapping[int, TimedFlight]) -> dict[int, int]:
    """Of each flight its number among those of its thread."""
    started: Counter[int] = Counter()
    found = {}
    for name, flight in sorted(flights.items()):
        found[name] = started[flight.event.thread]
        started[flight.event.thread] += 1
    return found


def _bounds(each: Stretch) -> tuple[int, float, float]:
    """The thread, and from when to when."""
    if isinstance(each, ActivitySpan):
        return each.thread, each.start, each.end
    return each.event.thread, each.asked, each.end


def _first_ones(
    schedule: Schedule, own: Sequence[Stretch], threads: int, most: int
) -> list[tuple[float, int, float, int]]:
    """What begins first, in order: of those stretches of the first threads and of their twins so
    many, and one more if there are more. Start, thread, end, and the stretch's number."""
    bounds = sorted(
        (start, end, n, thread) for n, (thread, start, end) in enumerate(map(_bounds, own))
    )
    found: list[tuple[float, int, float, int]] = []
    latest = _first_gap(schedule)
    for start, end, n, thread in bounds:
        if start > latest:
            break
        twins = (twin for twin in schedule.folded.twins(thread) if twin < threads)
        found += [(start, twin, end, n) for twin in twins]
        if len(found) > most:
            latest = min(latest, start)
    return sorted(found)


def _first_gap(schedule: Schedule) -> float:
    """When a sample goes on after the first events that are left out of it: till then all of the
    launch is there."""
    launch, flights = schedule.folded.launch, schedule.replayed_flights
    if launch.whole is None:
        return float("inf")
    columns = scheduled(launch.origin)
    starts = np.flatnonzero(columns.are(STARTS))
    own, threads = columns.rows[FLIGHTS, starts], columns.threads[starts]
    _, cores = groups(launch.cluster(threads), threads % launch.block_size)
    gone = ~np.isin(own, [*flights])
    later = ~gone & (counted(cores, gone) > 0)
    return min((flights[n].asked for n in own[later].tolist()), default=float("inf"))


def _totals(schedule: Schedule, threads: int) -> tuple[dict[str, float], ...]:
    """Cycles of the first threads by activity."""
    totals: tuple[dict[str, float], ...] = tuple({} for _ in range(threads))
    times = schedule.folded.launch.times
    for thread, spent in schedule.activities.items():
        if thread < threads:
            totals[thread].update({activity.value: cycles for activity, cycles in spent.items()})
    for flight in schedule.replayed_flights.values():
        for twin in schedule.folded.twins(flight.event.thread):
            if twin < threads:
                before = totals[twin].get(TRANSFER, 0)
                totals[twin][TRANSFER] = before + (flight.end - flight.asked) * times
    return totals

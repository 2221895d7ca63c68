"""The schedule of a run's launches as a page draws it: the first threads, as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tops_simulator import bounds
from tops_simulator.recording.last_values import THREADS
from tops_simulator.timing.fair_share import Activity, ActivitySpan, Schedule, TimedFlight
from tops_simulator.timing.record import RunRecord, TimedWork
from tops_simulator.timing.work_places import places_of_work
from tops_startup.records import dataclass
from tops_startup.tuples import NamedTuple

TRANSFER = "transfer"
"""The activity of the DTE for a thread; all others are an `Activity`."""
Line = tuple[str, int]
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


def drawn(
    schedules: Iterable[Schedule], record: RunRecord, most: int = bounds.SEGMENTS
) -> DrawnSchedule:
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

    def of_span(span: ActivitySpan) -> DrawnStretch:
        own = span.work
        line = (
            line_of(span.place)
            if own is None
            else line_of_work(own._replace(thread=0), span.activity)
        )
        number = numbers.get(span.flight, -1) if span.activity is Activity.DTE_WAIT else -1
        times = span.start, span.end
        return DrawnStretch(span.thread, span.activity.value, *times, line, 0, number)

    def of_flight(flight: TimedFlight, number: int) -> DrawnStretch:
        event = flight.event
        size, line = max(event.read, event.written), line_of(event.place)
        times = flight.asked, flight.end
        return DrawnStretch(event.thread, TRANSFER, *times, line, size, number)

    spans = [span for span in schedule.spans if span.thread < threads]
    started = [0] * threads
    flights: list[tuple[TimedFlight, int]] = []
    numbers: dict[int, int] = {}
    for name, flight in sorted(schedule.flights.items()):
        thread = flight.event.thread
        if thread < threads:
            numbers[name] = started[thread]
            flights.append((flight, started[thread]))
            started[thread] += 1
    totals: tuple[dict[str, float], ...] = tuple({} for _ in range(threads))
    for span in spans:
        total, activity = totals[span.thread], span.activity.value
        total[activity] = total.get(activity, 0) + span.end - span.start
    for flight, _ in flights:
        total = totals[flight.event.thread]
        total[TRANSFER] = total.get(TRANSFER, 0) + flight.end - flight.asked
    # Only of what is kept the lines are looked for.
    order = [
        *((span.start, span.thread, span.end, number) for number, span in enumerate(spans)),
        *(
            (flight.asked, flight.event.thread, flight.end, len(spans) + number)
            for number, (flight, _) in enumerate(flights)
        ),
    ]
    kept = [
        of_span(spans[number]) if number < len(spans) else of_flight(*flights[number - len(spans)])
        for *_, number in sorted(order)[: max(0, most)]
    ]
    return DrawnSchedule(tuple(kept), totals, schedule.length, len(order) > most)

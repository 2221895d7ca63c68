"""The schedule of a launch as a page draws it: the first threads, as plain data."""

from __future__ import annotations

from functools import cache

from tops_simulator import bounds
from tops_simulator.recording.last_values import THREADS
from tops_simulator.timing.fair_share import Activity, Schedule
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
    number: int = -1  # of a transfer among those of its thread, in the order they were started


@dataclass(frozen=True, slots=True)
class DrawnSchedule:
    """`totals` are the cycles of each thread by activity, of all stretches."""

    stretches: tuple[DrawnStretch, ...]
    totals: tuple[dict[str, float], ...]
    length: float
    cut: bool = False


def drawn(schedule: Schedule, record: RunRecord, most: int = bounds.SEGMENTS) -> DrawnSchedule:
    """The first threads' stretches by thread and time, at most so many."""
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

    found = []
    for span in schedule.spans:
        if span.thread < threads:
            own = span.work
            line = (
                line_of(span.place)
                if own is None
                else line_of_work(own._replace(thread=0), span.activity)
            )
            found.append(DrawnStretch(span.thread, span.activity.value, span.start, span.end, line))
    started = [0] * threads
    for _, flight in sorted(schedule.flights.items()):
        event = flight.event
        if event.thread < threads:
            size, number = max(event.read, event.written), started[event.thread]
            times = flight.asked, flight.end
            line = line_of(event.place)
            found.append(DrawnStretch(event.thread, TRANSFER, *times, line, size, number))
            started[event.thread] += 1
    totals: tuple[dict[str, float], ...] = tuple({} for _ in range(threads))
    for each in found:
        total = totals[each.thread]
        total[each.activity] = total.get(each.activity, 0) + each.end - each.start
    found.sort(key=lambda each: (each.start, each.thread, each.end))
    kept = sorted(found[:most], key=lambda each: (each.thread, each.start, each.end))
    return DrawnSchedule(tuple(kept), totals, schedule.length, len(found) > most)

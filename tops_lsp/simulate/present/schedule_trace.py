"""The schedule of a launch as a trace for Perfetto: slices of threads and of their transfers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tops_lsp.simulate.present.profile_text import profile_words
from tops_lsp.text.source import Source
from tops_simulator.timing.events import TimedWork
from tops_simulator.timing.fair_share import Activity, ActivitySpan, Schedule, TimedFlight
from tops_simulator.timing.record import RunRecord
from tops_simulator.timing.work_places import places_of_work

Json = dict[str, Any]
LINES = 8
"""Of a slice of a thread's own work."""


def schedule_trace(schedule: Schedule, record: RunRecord, source: Source, language: str) -> Json:
    """Slices of threads and of their transfers, each with its source line; cycles are as
    microseconds. One of a thread's own work has the line that takes most of it, and all of them."""
    slices = _TraceSlices(schedule, record, source, language)
    events = list(_rows(schedule))
    events += (slices.of_span(span) for span in schedule.spans)
    events += (slices.of_flight(flight) for flight in schedule.flights.values())
    return {"traceEvents": events, "displayTimeUnit": "ms", "otherData": {"unit": "cycles"}}


class _TraceSlices:
    """Makes slices of what a schedule holds, with lines of one source."""

    def __init__(
        self, schedule: Schedule, record: RunRecord, source: Source, language: str
    ) -> None:
        self._launch, self._rates, self._record = schedule.launch, schedule.rates, record
        self._path = source.path
        self._texts = source.text.decode(errors="replace").splitlines()
        self._words = profile_words(language)
        self._lines: dict[tuple[TimedWork, Activity], Json] = {}

    def of_span(self, span: ActivitySpan) -> Json:
        """A thread does one thing, or waits."""
        if span.work is None:
            more = self._at(span.place)
        else:
            key = span.work._replace(thread=0), span.activity
            if key not in self._lines:
                self._lines[key] = self._lines_of(*key)
            more = self._lines[key]
        name = self._words[span.activity.value]
        return self._slice(name, span.thread, 0, span.start, span.end, more)

    def of_flight(self, flight: TimedFlight) -> Json:
        """A transfer, from when it was asked for."""
        event = flight.event
        more = {"bytes": max(event.read, event.written), "from": event.source, "to": event.target}
        more["waited"] = round(flight.begin - flight.asked, 3)
        where = {**self._at(event.place), **more}
        return self._slice(event.operation, event.thread, 1, flight.asked, flight.end, where)

    def _at(self, place: int) -> Json:
        """The line of a place of the run, and its text where it is of this source."""
        loc = self._record.places.get(place)
        if loc is None:
            return {}
        own = loc.file == self._path and 0 < loc.line <= len(self._texts)
        return {
            "line": f"{loc.file}:{loc.line}",
            "text": self._texts[loc.line - 1].strip() if own else "",
        }

    def _slice(
        self, name: str, thread: int, row: int, start: float, end: float, more: Json
    ) -> Json:
        index = 2 * (thread % self._launch.block_size) + row
        times = {"ts": round(start, 3), "dur": round(end - start, 3)}
        where = {"pid": self._launch.block(thread), "tid": index}
        return {"name": name, "ph": "X", **times, **where, "args": more}

    def _lines_of(self, work: TimedWork, activity: Activity) -> Json:
        """The line that takes most of a thread's own work, and the cycles of each."""
        lines: dict[str, float] = {}
        places: dict[str, Json] = {}
        for place, cycles in places_of_work(work, activity, self._record, self._rates):
            where = self._at(place)
            if where:
                places.setdefault(where["line"], where)
                lines[where["line"]] = lines.get(where["line"], 0) + cycles
        ordered = sorted(lines.items(), key=lambda pair: -pair[1])
        shares = {line: round(cycles, 3) for line, cycles in ordered[:LINES]}
        most = places[ordered[0][0]] if ordered else {}
        return {**most, "lines": shares} if len(ordered) > 1 else most


def _rows(schedule: Schedule) -> Iterator[Json]:
    """What processes and rows are called."""
    launch = schedule.launch
    for thread in range(launch.threads):
        block, index = launch.block(thread), thread % launch.block_size
        for row, name in enumerate((f"SIP {index}", f"SIP {index} DTE")):
            where = {"pid": block, "tid": 2 * index + row}
            yield {"name": "thread_name", "ph": "M", **where, "args": {"name": name}}

"""A run whose threads keep what they have computed: the replayed half of `compute-once`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import ceil

from tops_simulator.timing.changes import OFTEN, ChangedRun, with_events
from tops_simulator.timing.events import TimedEvent, TimedWork
from tops_simulator.timing.record import LaunchRecord, RepeatedLoop, RunRecord

Visits = Counter[tuple[int, int]]
"""By thread and region."""


def computed_once(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """Loops that store the same in each round of another do so in the first."""
    for loop in record.repeated.get(launch.kernel, ()):
        left = _first_rounds(launch.of_all, record, loop)
        if left:
            share = launch.of_all.times / launch.times
            left = Counter({key: ceil(n * share) for key, n in left.items()})
            events = list(_with_visits(launch, left))
            yield ChangedRun(with_events(launch, events), record.regions, loop.place)


def _first_rounds(launch: LaunchRecord, record: RunRecord, loop: RepeatedLoop) -> Visits:
    """What threads do of a loop in their first rounds, where these are many and all alike."""
    inner = {n for n, lines in enumerate(record.regions) if lines and lines.keys() <= loop.inside}
    outer = {n for n, lines in enumerate(record.regions) if lines and lines.keys() <= loop.rounds}
    rounds: dict[int, float] = {}
    visits: dict[int, Visits] = {}
    for event, count in launch.works.items():
        own = visits.setdefault(event.thread, Counter())
        for region, times in event.visits:
            if region in inner or region in outer:
                own[event.thread, region] += int(times) * count
    left: Visits = Counter()
    for thread, own in visits.items():
        rounds[thread] = max((n for (_, region), n in own.items() if region in outer), default=0)
        done = {key: n for key, n in own.items() if key[1] in inner}
        if rounds[thread] >= OFTEN and all(n % rounds[thread] == 0 for n in done.values()):
            left.update({key: int(n // rounds[thread]) for key, n in done.items()})
    return left


def _with_visits(launch: LaunchRecord, left: Visits) -> Iterator[TimedEvent]:
    """Events in which threads go through some regions only so often."""
    left = Counter(left)
    limited = set(left)
    for event in launch.events:
        if isinstance(event, TimedWork):
            visits = []
            for region, times in event.visits:
                key = event.thread, region
                if key in limited:
                    times = min(times, left[key])
                    left[key] -= int(times)
                if times:
                    visits.append((region, times))
            if visits or event.direct:
                yield event._replace(visits=tuple(visits))
        else:
            yield event

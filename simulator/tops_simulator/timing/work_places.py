"""Where a thread's own work of one stretch is done, by place."""

from __future__ import annotations

from tops_simulator.timing.fair_share import Activity
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import RunRecord, TimedWork


def places_of_work(
    work: TimedWork, activity: Activity, record: RunRecord, rates: Rates
) -> list[tuple[int, float]]:
    """Places with their cycles of a kind of work. Accesses to L2 and L3 are counted by thread, not
    by place: they are shared out over the lines that the thread went through, as these access
    memory in the whole run."""
    if activity is Activity.DIRECT:
        return _accesses(work, record, rates)
    kind = int(activity is Activity.VECTOR)
    return [
        (place, cycles * times)
        for region, times in work.visits
        for place, done in record.regions[region].items()
        if (cycles := rates.issue(done)[kind])
    ]


def _accesses(work: TimedWork, record: RunRecord, rates: Rates) -> list[tuple[int, float]]:
    lines = {record.places.get(n) for region, _ in work.visits for n in record.regions[region]}
    here = {(loc.file, loc.line) for loc in lines if loc is not None}
    found = []
    for memory, count in work.direct:
        every = {
            place: times
            for (place, of, _), (times, _) in record.accesses.items()
            if of == memory and place in record.places
        }
        # a region is gone through where it begins, and may end behind a barrier
        known = {n: times for n, times in every.items() if _line(record, n) in here} or every
        whole = sum(known.values())
        cycles = rates.direct([(memory, count)])
        found += [(place, cycles * times / whole) for place, times in known.items()]
    return found


def _line(record: RunRecord, place: int) -> tuple[str, int]:
    loc = record.places[place]
    return loc.file, loc.line

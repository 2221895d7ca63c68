"""Where a thread's own work of one stretch is done, by place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tops_simulator.timing.events import TimedWork
from tops_simulator.timing.fair_share import Activity
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import RunRecord


def places_of_work(
    work: TimedWork, activity: Activity, record: RunRecord, rates: Rates
) -> list[tuple[int, float]]:
    """Places with their cycles of a kind of work. Accesses to L2 and L3 are counted by thread, not
    by place: they are shared out over the lines that the thread went through, as these access
    memory in the whole run."""
    if activity is Activity.DIRECT:
        return _accesses(work, record, rates)
    kind = int(activity is Activity.VECTOR)
    issued = [
        (place, cycles * times)
        for region, times in work.visits
        for place, done in record.regions[region].items()
        if (cycles := rates.issue(done)[kind])
    ]
    return issued + rates.late(work) if kind else issued


def _accesses(work: TimedWork, record: RunRecord, rates: Rates) -> list[tuple[int, float]]:
    regions = [region for region, _ in work.visits]
    return [
        (place, rates.direct([(memory, count)]) * share)
        for memory, count in work.direct
        for place, share in access_shares(regions, memory, record)
    ]


def access_shares(
    regions: Iterable[int], memory: str, record: RunRecord
) -> list[tuple[int, float]]:
    """What places have of the accesses to a memory by whoever goes through some regions: those on
    their lines, as they access it in the whole run."""
    here = {_line(record, place) for region in regions for place in record.regions[region]}
    every: Counter[int] = Counter()
    for (place, of, _), (times, _) in record.accesses.items():
        if of == memory:
            every[place] += times
    # a region is gone through where it begins, and may end after a barrier
    known = {place: n for place, n in every.items() if _line(record, place) in here} or every
    whole = sum(known.values())
    return [(place, n / whole) for place, n in known.items()]


def _line(record: RunRecord, place: int) -> tuple[str, int]:
    loc = record.places.get(place)
    return ("", 0) if loc is None else (loc.file, loc.line)

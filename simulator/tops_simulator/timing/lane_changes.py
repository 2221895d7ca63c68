"""Vectors that use few of their lanes, and what they would take if these were full."""

from __future__ import annotations

from collections.abc import Iterator

from tops_simulator.timing.changes import ChangedRun
from tops_simulator.timing.events import Effort
from tops_simulator.timing.record import LaunchRecord, RunRecord

EMPTY = 0.75
"""Lines that use more of their lanes have nothing to pack."""


def packed(launch: LaunchRecord, record: RunRecord) -> Iterator[ChangedRun]:
    """The regions of a line that accesses few of its lanes go on in as many fewer registers as it
    leaves lanes out: the vectors' work alone, of the line that has most of it."""
    done, found = launch.of_all.visits, []
    for (file, line), share in _shares(record).items():
        regions = [n for n in done if _has(record, n, file, line)]
        work = sum(done[n] * _vectors(record, n) for n in regions)
        if share <= EMPTY and work:
            found.append((-work, file, line, share, regions))
    if found:
        _, file, line, share, regions = min(found)
        places = [n for n, loc in record.places.items() if (loc.file, loc.line) == (file, line)]
        changed = [
            {place: _less(each, share) for place, each in lines.items()}
            if number in regions
            else lines
            for number, lines in enumerate(record.regions)
        ]
        yield ChangedRun(launch, changed, min(n for n in places if n in record.lanes))


def _shares(record: RunRecord) -> dict[tuple[str, int], float]:
    """Lanes that are accessed, of those that vectors have, by line."""
    counts: dict[tuple[str, int], tuple[int, int]] = {}
    for place, (accessed, lanes) in record.lanes.items():
        loc = record.places.get(place)
        if loc is not None:
            before = counts.get((loc.file, loc.line), (0, 0))
            counts[loc.file, loc.line] = before[0] + accessed, before[1] + lanes
    return {line: accessed / lanes for line, (accessed, lanes) in counts.items() if lanes}


def _has(record: RunRecord, region: int, file: str, line: int) -> bool:
    locs = (record.places.get(place) for place in record.regions[region])
    return any(loc is not None and (loc.file, loc.line) == (file, line) for loc in locs)


def _vectors(record: RunRecord, region: int) -> float:
    return sum(each.vector + each.special for each in record.regions[region].values())


def _less(each: Effort, share: float) -> Effort:
    vector, special, near = (n * share for n in (each.vector, each.special, each.near))
    return each._replace(vector=vector, special=special, near=near)

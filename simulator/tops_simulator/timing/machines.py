"""A recorded run on a machine: how its bytes lie between bursts; its clusters and its cache."""

from __future__ import annotations

from math import ceil, log2

from tops_simulator.timing.alignment import with_alignment
from tops_simulator.timing.cache import through_cache
from tops_simulator.timing.parameters import BURST, CACHE, Parameters, cluster_count
from tops_simulator.timing.record import RunRecord
from tops_startup.records import replace


def on_machine(record: RunRecord, parameters: Parameters) -> RunRecord:
    """A run as a machine with these figures would have it."""
    record = with_alignment(record)
    clusters = cluster_count(parameters)
    if clusters is not None:
        launches = tuple(replace(launch, clusters=clusters) for launch in record.launches)
        record = replace(record, launches=launches)
    if CACHE[0] in parameters:
        burst: int = 2 ** ceil(log2(parameters[BURST].value))
        record = through_cache(record, int(parameters[CACHE[0]].value), burst)
    return record

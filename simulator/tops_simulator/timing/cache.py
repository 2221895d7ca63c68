"""A cache before L3, of machines that have one: what share of a line's bytes comes from memory.

GCU300's L2 is a memory of the program; this is for other machines. A burst is in the cache if no
more bytes have been fetched since somebody touched it last than the cache holds. Transfers are
taken in the order of the record. All those of a line get the mean of their shares: which thread is
the first to fetch a burst is nothing that a schedule should depend on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from tops_simulator.timing.events import TimedTransfer
from tops_simulator.timing.record import LaunchRecord, RunRecord
from tops_startup.records import replace

Numbers = npt.NDArray[np.int64]
MOST = 1 << 26
"""Bursts that a launch touches, those of each transfer, that are kept account of."""


def through_cache(record: RunRecord, size: int, burst: int) -> RunRecord:
    """A run whose transfers know how much of L3's bytes is in a cache of such a size."""
    return replace(
        record, launches=tuple(_of_launch(each, size, burst) for each in record.launches)
    )


def _of_launch(launch: LaunchRecord, size: int, burst: int) -> LaunchRecord:
    touched = [
        (event.place, writes, _bursts(*side, burst))
        for event in launch.events
        if isinstance(event, TimedTransfer)
        for writes, side in _sides(event)
    ]
    total = sum(len(bursts) for _, _, bursts in touched)
    if not 0 < total <= MOST:
        return launch
    shares = _shares(touched, size // burst)
    events = tuple(
        _with_shares(event, shares) if isinstance(event, TimedTransfer) else event
        for event in launch.events
    )
    return replace(launch, events=events)


def _sides(event: TimedTransfer) -> Iterator[tuple[bool, tuple[int, int, int, int]]]:
    """Sides in L3 of which all bytes are known, and whether they are written."""
    read = event.source_at, event.read, event.read_run, event.read_step
    written = event.target_at, event.written, event.written_run, event.written_step
    for memory, writes, side in ((event.source, False, read), (event.target, True, written)):
        if memory == "L3" and side[0] >= 0 and side[1] > 0 and side[3] >= 0:
            yield writes, side


def _bursts(start: int, size: int, run: int, step: int, burst: int) -> Numbers:
    """The numbers of all bursts that runs lie in, in order; each once."""
    runs = np.arange(size // run if step else 1, dtype=np.int64)
    first = (start + runs * step) // burst
    last = (start + runs * step + run - 1) // burst
    most = int((last - first).max()) + 1
    every = first[:, None] + np.arange(most)
    return np.unique(every[every <= last[:, None]])


def _shares(
    touched: Sequence[tuple[int, bool, Numbers]], room: int
) -> dict[tuple[int, bool], float]:
    """By place and whether it writes: bursts fetched by bursts touched."""
    _, every = np.unique(np.concatenate([each for _, _, each in touched]), return_inverse=True)
    stamps = np.full(int(every.max()) + 1, -room - 1, np.int64)
    counts: dict[tuple[int, bool], tuple[int, int]] = {}
    clock = begin = 0
    for place, writes, bursts in touched:
        at = every[begin : begin + len(bursts)]
        begin += len(bursts)
        missed = int(np.count_nonzero(clock - stamps[at] > room))
        clock += missed
        stamps[at] = clock
        before = counts.get((place, writes), (0, 0))
        counts[place, writes] = before[0] + missed, before[1] + len(bursts)
    return {key: missed / total for key, (missed, total) in counts.items()}


def _with_shares(event: TimedTransfer, shares: dict[tuple[int, bool], float]) -> TimedTransfer:
    return event._replace(
        read_share=shares.get((event.place, False), event.read_share),
        written_share=shares.get((event.place, True), event.written_share),
    )

"""Races on what transfers alone touch: by ranges of bytes, where others have a stamp for each word.

Problem: a stamp for every word of a tensor costs as much as the tensor, and makes its bytes lie in
the arena. Most tensors of kernels with the DTE are touched by transfers alone, in few long ranges.

Theorem: let nothing but transfers touch an object, and let each of them write down which bytes it
touches, by which thread, and whether it stores. If no byte that a thread stores to is in a range
of another thread, there is no race on the object, whatever the order and the barriers were.

    thread 0 stores [0, 4096)   thread 1 stores [4096, 8192)    no race
    thread 0 stores [0, 4096)   thread 1 loads [4000, 4100)     perhaps: a barrier may lie between

Where ranges meet, or there are more than there is room for, the launch is made again with stamps.
Reference: interval sets in place of shadow cells, as for DMA in Cell/B.E. race checkers.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tops_simulator.engines.native.dte.records import RANGE, RANGE_COUNT
from tops_simulator.engines.shared.lanes import Array

MOST = 1 << 18
"""Ranges that are written down for each thread of the processor: memory that is not touched costs
nothing."""


def new_table(wanted: bool) -> Array:
    """Where ranges are written down: first byte, end, thread * 2 + whether it stores."""
    return np.empty((MOST if wanted else 0, RANGE // 8), np.int64)


def written(table: Array, ranges: Array) -> Array:
    """Those that a launch has written down, by the DTE's table."""
    return ranges[: int(table[RANGE_COUNT // 8])]


def are_disjoint(parts: Sequence[Array]) -> bool:
    """Whether no byte that a thread stores to is in another thread's range."""
    ranges = np.concatenate(parts)
    stored = ranges[:, 2] & 1 == 1
    owner = ranges[:, 2] >> 1
    starts, ends, owners = _merged(ranges[stored, 0], ranges[stored, 1], owner[stored])
    if owners is None:
        return False
    if len(starts) in (0, len(ranges)):
        return True
    loads = ~stored & (ranges[:, 0] < ends[-1]) & (ranges[:, 1] > starts[0])
    first, end, reader = ranges[loads, 0], ranges[loads, 1], owner[loads]
    low, high = ends.searchsorted(first, "right"), starts.searchsorted(end, "left")
    (met,) = (low < high).nonzero()
    if not len(met):
        return True
    changes = np.flatnonzero(np.diff(owners)) + 1
    until = np.append(changes, len(owners))[np.searchsorted(changes, low[met], "right")]
    return bool(((owners[low[met]] == reader[met]) & (until >= high[met])).all())


def _merged(first: Array, end: Array, owner: Array) -> tuple[Array, Array, Array | None]:
    """Ranges that overlap as one, and whose they are; None: of two threads."""
    order = first.argsort(kind="stable")
    first, end, owner = first[order], end[order], owner[order]
    if not len(first):
        return first, end, owner
    is_head = np.ones(len(first), np.bool_)
    np.greater_equal(first[1:], np.maximum.accumulate(end)[:-1], out=is_head[1:])
    (heads,) = is_head.nonzero()
    if len(heads) == len(first):
        return first, end, owner
    one = np.minimum.reduceat(owner, heads)
    if (one != np.maximum.reduceat(owner, heads)).any():
        return first, end, None
    return first[heads], np.maximum.reduceat(end, heads), one

"""Shuffles: a lane takes the value of another lane of its warp.

Which lane that is follows the PTX ISA's `shfl.sync`, by bits of the lane's number, so widths and
offsets that the programming guide leaves out behave as on hardware. A value taken from a lane that
does not take part is undefined: it is followed, and reported where something depends on it.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from tops_simulator.definedness import missing_of, plain
from tops_simulator.messages import beyond
from tops_simulator.ops.registry import Invocation, Lanes, Operation
from tops_simulator.ops.warps import SIZE, Warps, meeting, of_warps

Longs = npt.NDArray[np.int64]
_LAST = SIZE - 1


def _segment(width: Lanes) -> Longs:
    """The bits of a lane's number that stay the same within `width` lanes."""
    return np.asarray((SIZE - width.astype(np.int64)) & _LAST)


def _from_index(lane: Longs, wanted: Longs, segment: Longs) -> Longs:
    return np.asarray((lane & segment) | (wanted & _LAST & ~segment))


def _from_above(lane: Longs, delta: Longs, segment: Longs) -> Longs:
    source = lane + (delta & _LAST)
    return np.where(source <= ((lane & segment) | (_LAST & ~segment)), source, lane)


def _from_below(lane: Longs, delta: Longs, segment: Longs) -> Longs:
    source = lane - (delta & _LAST)
    return np.where(source >= (lane & segment), source, lane)


def _from_crossed(lane: Longs, pattern: Longs, segment: Longs) -> Longs:
    source = lane ^ (pattern & _LAST)
    return np.where(source <= ((lane & segment) | (_LAST & ~segment)), source, lane)


def _shuffle(source_of: Callable[[Longs, Longs, Longs], Longs]) -> Operation:
    def run(call: Invocation) -> Lanes | None:
        if call.result_dtype is None:
            for thread in call.threads():
                call.fail(int(thread), "not-simulated", beyond(f"{call.name} of a class"))
            return None
        mask, wanted, width = (_known(call, call.args[n]) for n in (0, 2, 3))
        met = meeting(call, mask)
        lane = met.warps.lane.astype(np.int64)
        source = source_of(lane, wanted.astype(np.int64), _segment(width))
        stranger = call.active & ((met.part >> source.astype(np.uint32) & 1) == 0)
        taken = _taken(met.warps, call.args[1], source)
        if not stranger.any():
            return taken
        return call.from_inactive(taken, stranger, int(source[stranger.argmax()]))

    return run


def _known(call: Invocation, value: Lanes) -> Lanes:
    """An operand that says who takes what: undefined lanes in it are reported."""
    missing = missing_of(value)
    if missing is not None:
        call.depends(missing & call.active, value)
    return np.asarray(plain(value))


def _taken(warps: Warps, value: Lanes, source: Longs) -> Lanes:
    """The value of a lane of each thread's own warp; its own one where no thread is."""
    exists = warps.exists[warps.warp, source]
    own = np.arange(len(source))
    return value[np.where(exists, warps.members[warps.warp, source], own)]


of_warps("__shfl_sync")(_shuffle(_from_index))
of_warps("__shfl_up_sync")(_shuffle(_from_below))
of_warps("__shfl_down_sync")(_shuffle(_from_above))
of_warps("__shfl_xor_sync")(_shuffle(_from_crossed))

"""Warps: which threads of a block make one, who takes part in an operation of theirs, votes.

Problem: the lanes of a warp exchange values without memory. An operation names in its mask the
lanes that take part; each of them must come to it, with the same mask, unless it has ended.
Rule (PTX ISA, chapters `shfl.sync`, `vote.sync`, `match.sync`, `redux.sync`): the operation waits
for the lanes of the mask that have not ended, and its result depends on these alone.
Why lockstep can follow it: threads that can reach the operation together are in one mask when the
engine comes to it. A lane of the mask that is alive and not there is in another branch; the
language leaves the result undefined then, and that is reported.

The threads of a block are numbered x first, then y, then z; 32 neighbours are a warp (CUDA C++
programming guide, "Thread Hierarchy"). The last warp of a block may have fewer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.messages import beyond, say
from tops_simulator.ops.registry import BoolLanes, Invocation, Lanes, Operation, op
from tops_startup.records import dataclass

Array = npt.NDArray[Any]
Threads = npt.NDArray[np.intp]
Bits = npt.NDArray[np.uint32]
"""Lanes of a warp as bits: for each thread, or for each warp."""

SIZE = 32
"""Lanes of a warp."""
_LANES = np.arange(SIZE, dtype=np.uint32)


@dataclass(frozen=True, slots=True)
class Warps:
    """The warps of a run's blocks.

    `lane` and `warp` say of each thread where it is, shape (threads,); `members` are the threads
    of each warp, shape (warps, 32), `exists` whether there is one at a lane.
    """

    lane: Threads
    warp: Threads
    members: Threads
    exists: BoolLanes

    def by_lane(self, values: Array) -> Array:
        """Values of all threads, a row for each warp; zero where no thread is."""
        return np.where(self.exists, values[self.members], values.dtype.type(0))

    def bits(self, tests: BoolLanes) -> Bits:
        """The threads that pass a test, for each thread those of its own warp."""
        rows = self.by_lane(tests).astype(np.uint32) << _LANES
        return np.asarray(rows.sum(axis=1, dtype=np.uint32)[self.warp])


def warps_of(call: Invocation) -> Warps:
    """The warps of the threads that an engine runs together."""
    found = call.state("warps", lambda: _laid_out(call))
    assert isinstance(found, Warps)
    return found


def _laid_out(call: Invocation) -> Warps:
    size = [int(call.index(f"%threads.{axis}")[0]) for axis in "xyz"]
    index = [call.index(f"%thread.{axis}").astype(np.intp) for axis in "xyz"]
    number = index[0] + size[0] * (index[1] + size[1] * index[2])
    count = size[0] * size[1] * size[2]
    in_block = -(-count // SIZE)
    block = np.arange(len(number)) // count
    lane, warp = number % SIZE, block * in_block + number // SIZE
    members = np.zeros((in_block * (len(number) // count), SIZE), np.intp)
    exists = np.zeros(members.shape, np.bool_)
    members[warp, lane] = np.arange(len(number))
    exists[warp, lane] = True
    return Warps(lane, warp, members, exists)


def chosen(bits: Bits) -> BoolLanes:
    """Lanes given as bits, a row of 32 for each entry."""
    return np.asarray((bits[:, None] >> _LANES & np.uint32(1)) != 0)


# --- who takes part ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WarpExchange:
    """One operation of warps: for each thread the lanes that take part with it."""

    warps: Warps
    part: Bits

    def passed(self, tests: BoolLanes) -> Bits:
        """For each thread the lanes that take part with it and pass a test."""
        return np.asarray(self.warps.bits(tests) & self.part)

    def rows(self, values: Array) -> Array:
        """For each thread the values of its warp, shape (threads, 32)."""
        return np.asarray(self.warps.by_lane(values)[self.warps.warp])


def meeting(call: Invocation, mask: Lanes) -> WarpExchange:
    """Who takes part, by the mask that each thread gives; what is wrong with it is reported."""
    warps, named = warps_of(call), mask.astype(np.uint32)
    not_arrived = warps.bits(call.not_arrived())
    part = np.asarray(named & warps.bits(call.active))
    threads = call.threads()
    if len(threads):
        _check_own_lane(call, warps, named, threads)
        _check_absent(call, np.asarray(named & not_arrived), threads)
        _check_masks(call, WarpExchange(warps, part), named, threads)
        here = warps.bits(call.active)
        call.meet_lanes(warps, part, (part == here) & (not_arrived == 0))
    return WarpExchange(warps, part)


def _check_own_lane(call: Invocation, warps: Warps, named: Bits, threads: Threads) -> None:
    """Threads that do not name themselves."""
    own = named[threads] >> warps.lane[threads].astype(np.uint32) & 1
    if not own.all():
        thread = int(threads[np.argmin(own)])
        message = say("lane-not-named", operation=call.name, lane=int(warps.lane[thread]))
        call.note(thread, "warp-divergence", message)


def _check_absent(call: Invocation, absent: Bits, threads: Threads) -> None:
    """Lanes that are named, have not ended and are not here."""
    missing = absent[threads]
    if missing.any():
        first = int(np.argmax(missing != 0))
        lanes = np.flatnonzero(chosen(missing[first : first + 1])[0])
        found = {"missing": len(lanes), "lane": int(lanes[0])}
        message = say("lanes-absent", operation=call.name, **found)
        call.note(int(threads[first]), "warp-divergence", message)


def _check_masks(call: Invocation, met: WarpExchange, named: Bits, threads: Threads) -> None:
    """Threads that take part with one another under different masks."""
    if (named[threads] == named[threads[0]]).all():
        return
    differ = chosen(met.part) & (met.rows(named) != named[:, None])
    threads = threads[differ[threads].any(axis=1)]
    if len(threads):
        call.note(int(threads[0]), "warp-divergence", say("masks-differ", operation=call.name))


def of_warps(*names: str) -> Callable[[Operation], Operation]:
    """Registers an operation that only machines with warps have."""

    def register(function: Operation) -> Operation:
        @wraps(function)
        def run(call: Invocation) -> Lanes | None:
            if call.machine.warp == SIZE:
                return function(call)
            for thread in call.threads():
                call.fail(int(thread), "not-simulated", beyond(call.name))
            return None

        op(*names)(run)
        return function

    return register


# --- operations -------------------------------------------------------------------------


@of_warps("__syncwarp")
def syncwarp(call: Invocation) -> None:
    """What the lanes of the mask did before is ordered before what they do after."""
    meeting(call, call.args[0])


@of_warps("__activemask")
def activemask(call: Invocation) -> Lanes:
    """The lanes of the warp that are here."""
    return warps_of(call).bits(call.active)


@of_warps("__ballot_sync")
def ballot(call: Invocation) -> Lanes:
    """Bit n: the test of lane n holds."""
    return meeting(call, call.args[0]).passed(call.args[1] != 0)


@of_warps("__any_sync")
def any_lane(call: Invocation) -> Lanes:
    """Whether the test of any lane holds."""
    return np.asarray(meeting(call, call.args[0]).passed(call.args[1] != 0) != 0)


@of_warps("__all_sync")
def all_lanes(call: Invocation) -> Lanes:
    """Whether the tests of all lanes hold."""
    return np.asarray(meeting(call, call.args[0]).passed(call.args[1] == 0) == 0)


@of_warps("__match_any_sync")
def match_any(call: Invocation) -> Lanes:
    """The lanes that have the thread's own value, bit by bit."""
    met, value = meeting(call, call.args[0]), call.args[1]
    bits = value.view(f"u{value.dtype.itemsize}")
    same = chosen(met.part) & (met.rows(bits) == bits[:, None])
    return np.asarray((same.astype(np.uint32) << _LANES).sum(axis=1, dtype=np.uint32))


_REDUCTIONS: Mapping[str, np.ufunc] = {
    "add": np.add,
    "min": np.minimum,
    "max": np.maximum,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
}


def _neutral(name: str, dtype: np.dtype[Any]) -> Array:
    """What changes no result of a reduction."""
    bounds = np.iinfo(dtype)
    found = {"min": bounds.max, "max": bounds.min, "and": -1 if bounds.min else bounds.max}
    return np.asarray(found.get(name, 0), dtype)


def _reduction(name: str, function: np.ufunc) -> Operation:
    def run(call: Invocation) -> Lanes:
        met, value = meeting(call, call.args[0]), call.args[1]
        rows = np.where(chosen(met.part), met.rows(value), _neutral(name, value.dtype))
        return np.asarray(function.reduce(rows, axis=1, dtype=value.dtype))

    return run


for _name, _function in _REDUCTIONS.items():
    of_warps(f"__reduce_{_name}_sync")(_reduction(_name, _function))


# --- blocks -----------------------------------------------------------------------------


@op("__block_count")
def block_count(call: Invocation) -> Lanes:
    """How many threads of the block pass a test; all of them have met."""
    size = np.prod([int(call.index(f"%threads.{axis}")[0]) for axis in "xyz"])
    passed = ((call.args[0] != 0) & call.active).reshape(-1, size)
    return np.asarray(passed.sum(axis=1, dtype=np.int32).repeat(size))

"""Fences, which have nothing to do where all memory is coherent; mapped memory, clocks, traps.

The barriers of blocks and grids are the engine's own.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tops_simulator.ops.registry import Invocation, Lanes, LeftoverFinding, op
from tops_startup.records import dataclass, field


@op(
    "tcle::fence",
    "__dtu_movs_barrier_all",
    "__dtu_l_movs_barrier_fence",
)
def nothing(call: Invocation) -> None:
    """Stores are seen by everyone at once."""


@op("__threadfence", "__threadfence_block", "__threadfence_system")
def fence(call: Invocation) -> None:
    """Orders what the threads did before against what they do after it; see `checkers.order`."""
    call.fence(wide=call.name != "__threadfence_block")


# --- mapped memory ----------------------------------------------------------------------


@dataclass(slots=True)
class Mappings:
    """Mappings of a launch that have not ended: thread and place of each, by address."""

    open: dict[int, list[tuple[int, int]]] = field(default_factory=dict)


def _mappings(call: Invocation) -> Mappings:
    found = call.state("mappings", Mappings)
    assert isinstance(found, Mappings)
    return found


@op("tops::map_mem", "tops::map_mem_m")
def map_mem(call: Invocation) -> Lanes:
    """Mapped memory is reached through the pointer itself."""
    for thread in call.threads():
        owners = _mappings(call).open.setdefault(int(call.args[0][thread]), [])
        owners.append((int(thread), call.loc))
    return call.args[0]


@op("tops::unmap_mem", "tops::unmap_mem_m")
def unmap_mem(call: Invocation) -> None:
    """Ends a mapping; it may be another thread than the one that made it."""
    for thread in call.threads():
        _unmap(call, int(thread), int(call.args[0][thread]))


def _unmap(call: Invocation, thread: int, address: int) -> None:
    owners = _mappings(call).open.get(address)
    if not owners:
        call.warn(thread, "unmapped-twice", "this memory is not mapped, or no longer")
        return
    mine = next((owner for owner in owners if owner[0] == thread), owners[-1])
    owners.remove(mine)


@op("tops::remap_mem_m")
def remap_mem(call: Invocation) -> Lanes:
    """remap_mem_m(mapped, address, bytes): the mapping moves on."""
    for thread in call.threads():
        _unmap(call, int(thread), int(call.args[0][thread]))
        owners = _mappings(call).open.setdefault(int(call.args[1][thread]), [])
        owners.append((int(thread), call.loc))
    return call.args[1]


def unfinished(states: Mapping[str, object]) -> list[LeftoverFinding]:
    """The mappings a launch left behind."""
    found = states.get("mappings")
    if not isinstance(found, Mappings):
        return []
    message = "this mapping never ends: the windows of a thread are few"
    return [
        LeftoverFinding("mapping-not-ended", message, "note", thread, loc)
        for owners in found.open.values()
        for thread, loc in owners
    ]


# --- clocks, lanes of a thread ----------------------------------------------------------


@op("tops::clock64", "tops::krt_clock")
def clock(call: Invocation) -> Lanes:
    """The operations counted so far: it runs on as work is done, equally for all threads."""
    zero = call.state("clock", Stopwatch)
    assert isinstance(zero, Stopwatch)
    now = call.work() - (zero.start if call.name == "tops::krt_clock" else 0)
    return np.full(len(call.active), now, np.int64)


@dataclass(slots=True)
class Stopwatch:
    """Where krt_clock() counts from."""

    start: int = 0


@op("tops::krt_reset")
def reset_clock(call: Invocation) -> None:
    """krt_clock() counts from here."""
    zero = call.state("clock", Stopwatch)
    assert isinstance(zero, Stopwatch)
    zero.start = call.work()


@op("tops::krt_close")
def close_clock(call: Invocation) -> None:
    """The counter takes no resources."""


@op("__tops_stid_x", "__tops_stid_y", "__tops_stid_z")
def lane_of_thread(call: Invocation) -> Lanes:
    """A thread of the simulated targets has one lane."""
    return np.zeros(len(call.active), np.int32)


# --- traps ------------------------------------------------------------------------------


@op("tops::abort", "__builtin_trap", "__co_abort__")
def trap(call: Invocation) -> None:
    """Ends the thread."""
    for thread in call.threads():
        call.fail(int(thread), "trap", f"{call.name}() is reached")


PER_THREAD = frozenset(
    {nothing, fence, map_mem, unmap_mem, remap_mem, close_clock, lane_of_thread, trap},
)
"""What does for a thread the same whichever threads come with it."""

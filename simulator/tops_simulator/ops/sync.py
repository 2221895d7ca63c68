"""Fences and mapped memory: nothing to do where all memory is coherent and mapped; traps.

The barriers are the engine's own.
"""

from __future__ import annotations

from tops_simulator.ops.registry import Call, Lanes, op


@op(
    "tcle::fence",
    "__dtu_movs_barrier_all",
    "__dtu_l_movs_barrier_fence",
    "tops::unmap_mem",
    "tops::unmap_mem_m",
)
def nothing(call: Call) -> None:
    """Stores are seen by everyone at once, and mapping takes no resources."""


@op("tops::map_mem", "tops::map_mem_m", "tops::remap_mem_m")
def map_mem(call: Call) -> Lanes:
    """Mapped memory is reached through the pointer itself."""
    return call.args[0]


@op("tops::abort", "__builtin_trap")
def trap(call: Call) -> None:
    """Ends the thread."""
    for thread in call.threads():
        call.fail(int(thread), "trap", f"{call.name}() is reached")

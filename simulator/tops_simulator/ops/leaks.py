"""Memory that a program has lost: nothing that still exists leads to it when it ends.

As leak sanitizers have it, what a static object or living memory points to is not lost. Memory of
the device is, wherever its address is kept.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tops_simulator.engines.shared.recorder import Recorder
from tops_simulator.ir import Space
from tops_simulator.memory import Memory
from tops_simulator.objects import SHIFT
from tops_simulator.ops.host import Runtime

_WORD = 8


def report_leaks(memory: Memory, states: Mapping[str, object], recorder: Recorder) -> None:
    """Notes memory that the program never freed."""
    state = states.get("runtime")
    if not isinstance(state, Runtime) or state.lost or not state.heap:
        return  # on a lost device nothing could be freed
    kept = _reachable(memory, {id_ for id_, o in state.heap.items() if o.space is Space.HOST})
    for id_, origin in state.heap.items():
        if id_ not in kept:
            message = f"{origin.size} bytes from {origin.function} are never freed"
            recorder.add("memory-leak", message, "note", origin.loc, "", None)


def _reachable(memory: Memory, heap: set[int]) -> set[int]:
    """The ids that something else on the host leads to."""
    found: set[int] = set()
    if not heap:
        return found
    alive = map(int, np.flatnonzero(memory.alive[: memory.count]))
    pending = [id_ for id_ in alive if id_ not in heap and memory.space_of(id_) is Space.HOST]
    while pending and len(found) < len(heap):
        new = (_pointed_at(memory, pending.pop()) & heap) - found
        found |= new
        pending += new
    return found


def _pointed_at(memory: Memory, id_: int) -> set[int]:
    """The ids that words of an object may be addresses of."""
    data = memory.contents(id_)
    words = np.frombuffer(data[: len(data) // _WORD * _WORD].tobytes(), np.uint64)
    return set(map(int, np.unique(words >> np.uint64(SHIFT))))

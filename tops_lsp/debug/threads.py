"""Threads of a stopped run, by the numbers the protocol has for them: the host is 1, a thread of
a kernel its number in the launch plus 2."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.debug.wording import Words
from tops_simulator.debugging.calls import ActiveCall, stack
from tops_simulator.debugging.debugger import Debugger
from tops_simulator.engines.shared.lanes import LaneGroup
from tops_simulator.machine import CUDA

HOST, FIRST = 1, 2
MOST = 256
"""Threads of a kernel that are listed, besides the one looked at."""


def number_of(run: LaneGroup, thread: int) -> int:
    """A thread's number."""
    return HOST if run.on_host else FIRST + run.start + thread


def runs_of(debugger: Debugger) -> list[LaneGroup]:
    """The runs under way: the host's, a kernel's."""
    return list(dict.fromkeys(call.run for call in debugger.calls))


def find_thread(debugger: Debugger, number: object) -> tuple[LaneGroup, int] | None:
    """The thread of a number."""
    if not isinstance(number, int):
        return None
    for run in runs_of(debugger):
        thread = 0 if run.on_host else number - FIRST - run.start
        if run.on_host == (number == HOST) and 0 <= thread < run.threads:
            return run, thread
    return None


def listed(debugger: Debugger) -> Iterator[tuple[LaneGroup, int]]:
    """The threads that have not ended, as far as they are listed."""
    for run in runs_of(debugger):
        shown = 0
        for thread in range(run.threads):
            looked_at = debugger.focus == (run, thread)
            living = run.alive[thread] and bool(frames_of(debugger, run, thread))
            if looked_at or (living and shown < MOST):
                shown += 1
                yield run, thread


def frames_of(debugger: Debugger, run: LaneGroup, thread: int) -> list[ActiveCall]:
    """The calls a thread is in, innermost first."""
    return list(stack(debugger.calls, run, thread))[::-1]


def name_of(run: LaneGroup, thread: int, say: Words) -> str:
    """A thread as people call it: `block 0 · SIP 3`."""
    if run.on_host:
        return say["host"]
    block, inner = run.position(thread)
    cuda = run.environment.program.target == CUDA.name
    name = say["cuda-thread" if cuda else "thread"]
    return name.format(block=_index(block), thread=_index(inner))


def _index(index: tuple[int, int, int]) -> str:
    return str(index[0]) if index[1:] == (0, 0) else f"({', '.join(map(str, index))})"


def at(run: LaneGroup, block: str, thread: str) -> int | None:
    """The number in a run of a thread whose block and place are given as `3` or `1,0,2`."""
    wanted = _three(block), _three(thread)
    return next((n for n in range(run.threads) if run.position(n) == wanted), None)


def _three(text: str) -> tuple[int, int, int] | None:
    parts = [int(p) for p in text.split(",") if p.strip().isdecimal()]
    if len(parts) != text.count(",") + 1 or len(parts) > 3:
        return None
    x, y, z = (*parts, 0, 0)[:3]
    return x, y, z

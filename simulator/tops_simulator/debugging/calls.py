"""Calls under way, and where in them each thread is.

A call is made by all threads of a mask at once. A thread's own stack are the calls it has entered
and not left; threads that wait for others at a branch are at the statement they came to last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import numpy as np

from tops_simulator import ir
from tops_simulator.engines.lockstep.closures import Frame
from tops_simulator.engines.shared.lanes import Array, Bools, LaneGroup
from tops_startup.records import dataclass, field

NOWHERE = -1
"""The statement of a thread that has come to none yet."""


@dataclass(eq=False, slots=True)
class ActiveCall:
    """One call of a function. `loc` is where it was made; -1 for the outermost."""

    run: LaneGroup
    function: ir.Function
    frame: Frame
    entered: Bools
    loc: int
    statements: Array = field(init=False)
    """The number of the statement each thread came to last."""
    since: Array = field(init=False)
    """The moment at which it came there."""
    begun: Array = field(init=False)
    """The moment at which it came to its first statement."""

    def __post_init__(self) -> None:
        self.statements = np.full(self.run.threads, NOWHERE, np.int64)
        self.since = np.full(self.run.threads, NOWHERE, np.int64)
        self.begun = np.full(self.run.threads, NOWHERE, np.int64)

    def come(self, mask: Bools, statement: int, moment: int) -> None:
        """Threads of a mask have come to a statement."""
        self.statements[mask] = statement
        self.since[mask] = moment
        self.begun[mask & (self.begun == NOWHERE)] = moment

    def holds(self, thread: int) -> bool:
        """Whether a thread is in the call."""
        return bool(self.entered[thread]) and not self.frame.returned[thread]

    @property
    def is_shown(self) -> bool:
        """Whether it is a call of the user's code: the library's has no statements."""
        return bool((self.statements != NOWHERE).any()) or self.function.loc >= 0


@contextmanager
def replayed(call: ActiveCall) -> Iterator[None]:
    """Inside, the threads that have returned from a call are where they did."""
    returned = call.frame.returned
    call.frame.returned = call.run.no_lanes
    try:
        yield
    finally:
        call.frame.returned = returned


def stack(calls: Iterable[ActiveCall], run: LaneGroup, thread: int) -> Iterator[ActiveCall]:
    """The calls of user code that a thread is in, outermost first."""
    return (c for c in calls if c.run is run and c.holds(thread) and c.is_shown)


def is_over(run: LaneGroup, thread: int, calls: Iterable[ActiveCall]) -> bool:
    """Whether a thread of a run that is among the calls has come to its end, or was stopped."""
    return not run.alive[thread] or not any(c.run is run and c.holds(thread) for c in calls)

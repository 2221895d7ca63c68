"""Why a debugged run stops, and what it runs on to."""

from __future__ import annotations

import enum

from tops_simulator.engines.shared.lanes import Bools, LaneGroup
from tops_simulator.findings import Finding
from tops_startup.records import dataclass, field


class Reason(enum.Enum):
    """The value is the word of the debug adapter protocol."""

    ENTRY = "entry"
    STEP = "step"
    PAUSE = "pause"
    BREAKPOINT = "breakpoint"
    FINDING = "exception"
    WRITE = "data breakpoint"
    GOTO = "goto"
    RESTART = "restart"
    END = "end"


Content = tuple[bytes, bytes]
"""The bytes of a place, and a flag for each: was it stored?"""


@dataclass(frozen=True, slots=True)
class WatchHit:
    """A watched place was written: which watch, by whom, where the code is that did it.

    `old` and `new` are known at the next statement, and empty of what does not exist.
    """

    watch: int
    run: LaneGroup
    thread: int
    loc: int
    moment: int  # when the writer came to its statement
    started: int = -1  # where the transfer was started that did it, if one did
    old: Content | None = None
    new: Content | None = None


@dataclass(frozen=True, slots=True)
class Stop:
    """A thread of a run has stopped, and all others with it.

    Moments count statements, twice: odd ones are within a statement. They are equal from run to
    run, so that a moment is a place to go back to.
    """

    reason: Reason
    run: LaneGroup
    thread: int
    moment: int
    finding: Finding | None = None
    written: tuple[WatchHit, ...] = ()
    hits: tuple[int, ...] = field(default=())  # the breakpoints


class Step(enum.Enum):
    """How far a step goes."""

    IN = "in"
    OVER = "over"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Stepping:
    """On to another statement of a thread; `depth` calls were under way where it began.

    `place` are the statements that it leaves: those that the user sees in one place.
    """

    kind: Step
    run: LaneGroup
    thread: int
    depth: int
    place: frozenset[int] = frozenset()
    into: tuple[str, int] | None = None  # the call to stop in, if it comes to it: callee and place


@dataclass(frozen=True, slots=True)
class Until:
    """On (in a run made anew) to a moment, and then a stop for a reason, of a thread."""

    moment: int
    reason: Reason
    thread: int = -1  # -1: the first of those that come there
    written: tuple[WatchHit, ...] = ()  # that is what happens there


@dataclass(frozen=True, slots=True)
class Seek:
    """Through a run made anew up to a moment, to find the last place before it to stop at.

    Without a thread: where a breakpoint, a watch or a finding stops; with one (of a run, by its
    number): its last statement that is at most so deep in calls.
    """

    before: int
    run: int = -1
    thread: int = -1
    depth: int = 0


@dataclass(frozen=True, slots=True)
class First:
    """On to the first statement."""


@dataclass(frozen=True, slots=True)
class Jump:
    """On at another statement of the same block; what lies between is left out, or done again."""

    statement: int


@dataclass(slots=True)
class Gathering:
    """On until all threads of a run have come to one of some statements: of the first run that
    comes there. `last`: when the last thread did that has come so far."""

    statements: frozenset[int]
    run: LaneGroup | None = None
    arrived: Bools | None = None
    last: int = -1
    thread: int = -1

    def come(self, run: LaneGroup, mask: Bools, statement: int, moment: int) -> bool:
        """Takes in who has come to a statement; whether it is one of these."""
        if statement not in self.statements or self.run not in (None, run):
            return False
        new = mask if self.arrived is None else mask & ~self.arrived
        if new.any():
            self.last, self.thread = moment, int(new.argmax())
        self.run = run
        self.arrived = mask.copy() if self.arrived is None else self.arrived | mask
        return True

    def missing(self, present: Bools) -> int:
        """How many of the threads that are present have not come."""
        return int((present if self.arrived is None else present & ~self.arrived).sum())


Goal = Stepping | Until | Seek | First | Jump | Gathering | None
"""What a run goes on to besides breakpoints; None: nothing."""


class RunRestart(Exception):
    """The run is left: it is to be made anew with another goal."""

    def __init__(self, goal: Goal) -> None:
        super().__init__()
        self.goal = goal


class Ended(Exception):
    """The run is left for good."""

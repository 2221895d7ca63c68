"""The debugger of one run: counts moments, decides where to stop, and asks what to do then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from tops_simulator import ir
from tops_simulator.debugging.calls import ActiveCall, is_over, replayed
from tops_simulator.debugging.engine import DebuggedLockstep
from tops_simulator.debugging.notifying_recorder import NotifyingRecorder
from tops_simulator.debugging.stops import (
    First,
    Gathering,
    Goal,
    Jump,
    Reason,
    RunRestart,
    Seek,
    Step,
    Stepping,
    Stop,
    Until,
    WatchHit,
)
from tops_simulator.debugging.watches import Accesses, Watch
from tops_simulator.debugging.writes import Writes
from tops_simulator.engines.shared.lanes import Bools, LaneGroup
from tops_simulator.engines.shared.limits import Limits
from tops_simulator.engines.shared.run import Environment
from tops_simulator.findings import Finding, Thread
from tops_startup.records import dataclass


class DebugControl(Protocol):
    """What the debugger's user wants."""

    def hit(
        self, call: ActiveCall, mask: Bools, statement: int
    ) -> tuple[Bools, tuple[int, ...]] | None:
        """Whose breakpoints stop the threads of a mask at a statement, and which."""

    def wants_write(self, written: WatchHit) -> bool:
        """Whether to stop after a write of what is watched; asked once for each."""

    def wants(self, finding: Finding) -> bool:
        """Whether to stop at a finding."""

    def stopped(self, stop: Stop) -> Goal:
        """The run is; returns when it is to go on. Raises RunRestart and Ended."""

    def stops_at_end(self) -> bool:
        """Whether to stop when the program is over."""

    def gathered(self, goal: Gathering, missing: int, moment: int) -> None:
        """A run is over, and some of its threads have not come to where all were to be."""

    def found(self, finding: Finding) -> None:
        """A finding, reported once for each of its kind at a place."""

    def printed(self, text: str, *, is_error: bool = False) -> None:
        """What the program has printed."""


@dataclass(slots=True)
class Best:
    """The last place to stop at that a search has come across."""

    goal: Until | First


class Debugger:
    """One for each run of a program from its start; see `engine.Listener`."""

    engine: DebuggedLockstep
    _writes: Writes

    def __init__(self, control: DebugControl, watches: dict[int, Watch], goal: Goal = None) -> None:
        self.control, self.watches, self.goal = control, watches, goal
        self.statements = 0
        self.calls: list[ActiveCall] = []  # under way, outermost first
        self.pausing = False
        self.focus: tuple[LaneGroup, int] | None = None  # who the user looks at
        self.numbers: dict[LaneGroup, int] = {}
        self._last: tuple[ActiveCall, Bools, int] | None = (
            None  # who came to the last one, and where
        )
        self._best = Best(First())

    @property
    def moment(self) -> int:
        """How far the run is: an even number at a statement's beginning."""
        return 2 * self.statements

    # --- for the simulation -------------------------------------------------------------

    def recorder(self, program: ir.Program, limits: Limits) -> NotifyingRecorder:
        """The recorder of the run."""
        return NotifyingRecorder(program, limits, self)

    def attach(self, environment: Environment) -> DebuggedLockstep:
        """The engine of the run."""
        self.engine = DebuggedLockstep(environment, self, self.calls)
        self._writes = Writes(self.watches, environment.memory)
        environment.memory.heard = self._wanted
        return self.engine

    # --- what the engine tells ----------------------------------------------------------

    def began(self, run: LaneGroup) -> None:
        """Gives a run its number, and watches its accesses."""
        if run in self.numbers:
            return
        self.numbers[run] = len(self.numbers)
        accesses = Accesses(self.watches, run.memory, self._stored)
        run.watch(accesses)
        run.storing = accesses.storing

    def came(self, call: ActiveCall, mask: Bools, statement: int, loc: int) -> None:
        """Threads of a call have come to a statement."""
        self._flush()
        self.statements += 1
        call.come(mask, statement, self.moment)
        self._drop_unwanted_writes()
        self._last = call, mask, loc
        hit = self.control.hit(call, mask, statement)
        if isinstance(self.goal, Seek):
            self._sought(self.goal, call, mask, hit)
            return
        stop = self._due(call, mask, statement, hit)
        if stop is not None:
            self._stop(stop)

    def writing(self, call: ActiveCall, mask: Bools, register: int) -> None:
        """Threads are about to write a register that is a variable."""
        self._writes.entering(call, mask, register)

    def wrote(self, call: ActiveCall, mask: Bools, register: int, loc: int) -> None:
        """They have."""
        for number, thread in self._writes.entered(call, mask, register):
            self._stored(number, thread, loc, -1)

    def ended(self, call: ActiveCall) -> None:
        """The last writes have no statement after them to stop at; nor has the program's end."""
        self._flush()
        self._drop_unwanted_writes()
        if isinstance(self.goal, Seek | Until):
            self._stop_at_end(self.goal, call)
            return
        if isinstance(self.goal, Gathering) and self.goal.run is call.run:
            self._go_back(self.goal, call)
        if self._writes.made:
            self._stop(self._write_stop(self.moment + 1))
        if self._is_last(call) and self.control.stops_at_end():
            with replayed(call):
                thread = self._chosen(call.run, call.entered)
                self._stop(Stop(Reason.END, call.run, thread, self.moment + 1))

    def _stop_at_end(self, goal: Seek | Until, call: ActiveCall) -> None:
        """Where a run has been that stopped at its end, and is to be again."""
        if isinstance(goal, Until) and goal.moment == self.moment + 1:
            with replayed(call):
                self._stop(Stop(goal.reason, call.run, max(goal.thread, 0), goal.moment))

    def _go_back(self, goal: Gathering, call: ActiveCall) -> None:
        """To where the last thread has come that ever does."""
        self.control.gathered(goal, goal.missing(call.entered), self.moment + 1)
        raise RunRestart(Until(goal.last, Reason.GOTO, goal.thread))

    def is_at_statement(self, run: LaneGroup, thread: int, moment: int) -> bool:
        """Whether a thread has just come to a statement, and has not begun it."""
        here = self._last is not None and self._last[0].run is run and self._last[1][thread]
        return bool(here) and moment == self.moment

    def _is_last(self, call: ActiveCall) -> bool:
        """Whether the program is over with a call: main(), or a kernel's in its last blocks."""
        run, program = call.run, self.engine.environment.program
        if run.on_host:
            return call.function.name == program.main
        return len(self.calls) == 1 and run.is_last

    def _stored(self, watch: int, thread: int, loc: int, started: int) -> None:
        if self.engine.quiet:
            return
        run = self.calls[-1].run
        inside = (c.since[thread] for c in reversed(self.calls) if c.run is run)
        moment = next((int(m) for m in inside if m >= 0), self.moment)
        self._writes.add(WatchHit(watch, run, thread, run.place(loc), moment, started))

    def _wanted(self, address: int, size: int) -> None:
        if not self.engine.quiet:
            self._writes.stored(address, size)

    def _flush(self) -> None:
        """Writes become known. Those of an operation that acts for no thread (a copy by the host,
        the C library) belong to the first thread that came to the statement before."""
        unclaimed = None
        if self._last is not None:
            call, mask, loc = self._last
            unclaimed = WatchHit(-1, call.run, self._chosen(call.run, mask), loc, self.moment)
        self._writes.flush(unclaimed)

    def _drop_unwanted_writes(self) -> None:
        """Of the writes that have become known those remain that the user wants to see."""
        if self._writes.made:
            self._writes.made = [w for w in self._writes.made if self.control.wants_write(w)]

    # --- what the recorder tells --------------------------------------------------------

    def found(self, finding: Finding) -> None:
        """A new finding, in the middle of a statement."""
        if self.engine.quiet:
            return
        self.control.found(finding)
        moment = self.moment + 1
        if not self.calls:
            return
        run, thread = self._finder(finding.thread)
        stop = Stop(Reason.FINDING, run, thread, moment, finding)
        if isinstance(self.goal, Seek):
            if moment < self.goal.before and self.goal.thread < 0 and self.control.wants(finding):
                self._best.goal = Until(moment, Reason.FINDING, thread)
        elif isinstance(self.goal, Until):
            if self.goal.moment == moment:
                self._stop(stop)
        elif self.control.wants(finding):
            self._stop(stop)

    def _finder(self, who: Thread | None) -> tuple[LaneGroup, int]:
        run = self.calls[-1].run
        if who is None:
            return run, 0
        place = (who.block, who.thread)
        return run, next((n for n in range(run.threads) if run.position(n) == place), 0)

    def printed(self, text: str, *, is_error: bool = False) -> None:
        """The program prints."""
        if not self.engine.quiet:
            self.control.printed(text, is_error=is_error)

    # --- stopping -----------------------------------------------------------------------

    def _stop(self, stop: Stop) -> None:
        self.goal, self.pausing = None, False
        self._writes.forget()
        self.focus = stop.run, stop.thread
        self.goal = self.control.stopped(stop)

    def _due(
        self,
        call: ActiveCall,
        mask: Bools,
        statement: int,
        hit: tuple[Bools, tuple[int, ...]] | None,
    ) -> Stop | None:
        """The stop to make where threads have come to, if one is due."""
        goal = self.goal
        if isinstance(goal, Gathering):
            goal.come(call.run, mask, statement, self.moment)
        if isinstance(goal, Until):
            if self.moment < goal.moment:
                self._writes.forget()
                return None
            thread = goal.thread if goal.thread >= 0 else self._chosen(call.run, mask)
            return Stop(goal.reason, call.run, thread, self.moment, None, goal.written)
        if self._writes.made:
            return self._write_stop(self.moment)
        if isinstance(goal, First):
            return Stop(Reason.ENTRY, call.run, self._chosen(call.run, mask), self.moment)
        if hit is not None:
            thread = self._chosen(call.run, hit[0])
            return Stop(Reason.BREAKPOINT, call.run, thread, self.moment, hits=hit[1])
        if self.pausing:
            return Stop(Reason.PAUSE, call.run, self._chosen(call.run, mask), self.moment)
        if isinstance(goal, Jump) or (isinstance(goal, Gathering) and self._all_here(goal, call)):
            return Stop(Reason.GOTO, call.run, self._chosen(call.run, mask), self.moment)
        if isinstance(goal, Stepping) and self._arrived(goal, call, mask, statement):
            return Stop(Reason.STEP, call.run, self._chosen(call.run, mask), self.moment)
        return None

    def _all_here(self, goal: Gathering, call: ActiveCall) -> bool:
        """Whether the threads that have come now were the last to come."""
        if goal.run is not call.run or goal.last != self.moment:
            return False
        outermost = next(each for each in self.calls if each.run is call.run)
        present = call.run.alive & outermost.entered & ~outermost.frame.returned
        return not goal.missing(present)

    def _write_stop(self, moment: int) -> Stop:
        written, first = tuple(self._writes.made), self._writes.made[0]
        hits = tuple(dict.fromkeys(w.watch for w in written))
        return Stop(Reason.WRITE, first.run, first.thread, moment, None, written, hits)

    def _chosen(self, run: LaneGroup, mask: Bools) -> int:
        """The thread a stop names: the one looked at, if it is here."""
        if self.focus is not None and self.focus[0] is run and mask[self.focus[1]]:
            return self.focus[1]
        return int(np.argmax(mask))

    def _arrived(self, goal: Stepping, call: ActiveCall, mask: Bools, statement: int) -> bool:
        depth = len(self.calls)
        if goal.run is not call.run:
            into = goal.kind is Step.IN and depth > goal.depth
            return into or is_over(goal.run, goal.thread, self.calls)
        if not mask[goal.thread]:
            return is_over(goal.run, goal.thread, self.calls)
        if goal.into is not None and depth > goal.depth:
            made = self.calls[goal.depth]
            return (made.function.name, made.loc) == goal.into
        if depth == goal.depth and statement in goal.place:
            return False
        return goal.kind is Step.IN or depth < goal.depth + (goal.kind is Step.OVER)

    # --- searching ----------------------------------------------------------------------

    def _sought(
        self, goal: Seek, call: ActiveCall, mask: Bools, hit: tuple[Bools, tuple[int, ...]] | None
    ) -> None:
        """Keeps the last place to stop at before a moment; goes there once that has come."""
        found = [*self._candidates(goal)] if goal.thread < 0 else []
        if self.moment >= goal.before:
            self._keep(found)
            raise RunRestart(self._best.goal)
        if goal.thread >= 0:
            same = self.numbers[call.run] == goal.run and mask[goal.thread]
            if same and len(self.calls) <= goal.depth:
                found.append(Until(self.moment, Reason.STEP, goal.thread))
        elif hit is not None:
            thread = self._chosen(call.run, hit[0])
            found.append(Until(self.moment, Reason.BREAKPOINT, thread))
        self._keep(found)

    def _candidates(self, goal: Seek) -> list[Until]:
        """The writes since the last statement."""
        written = [w for w in self._writes.made if w.moment < goal.before]
        self._writes.forget()
        return [Until(w.moment, Reason.WRITE, w.thread, (w,)) for w in written]

    def _keep(self, found: Sequence[Until]) -> None:
        for goal in found:
            best = self._best.goal
            if isinstance(best, First) or goal.moment >= best.moment:
                self._best.goal = goal

    def sought(self) -> Goal:
        """Where a search goes that has come to the end of the run; None: there was no search."""
        if not isinstance(self.goal, Seek):
            return None
        self._keep(self._candidates(self.goal))
        return self._best.goal

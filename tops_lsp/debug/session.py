"""A debugging session, in the process that runs the program: what the user wants of it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Protocol

from tops_lsp.debug.breakpoints import Breakpoint, Places, by_statement
from tops_lsp.debug.building import Build
from tops_lsp.debug.changes import AssignmentChange, Change, JumpChange, StoreChange
from tops_lsp.debug.inspection import At, Condition, expression, reader_of, truth
from tops_lsp.debug.json import Json
from tops_lsp.debug.listing import Listing
from tops_lsp.debug.threads import frames_of, name_of
from tops_lsp.debug.values import ShownValue, change_of, line_of
from tops_lsp.debug.wording import Words, words
from tops_lsp.simulate.job import Job
from tops_lsp.simulate.present.wording import spoken
from tops_lsp.simulate.request import Outcome, Request
from tops_lsp.simulate.run import performed
from tops_lsp.simulate.source_program import compiled_of
from tops_simulator import ir
from tops_simulator.debugging.calls import NOWHERE, ActiveCall
from tops_simulator.debugging.debugger import Debugger
from tops_simulator.debugging.side_evaluation import EvaluationError
from tops_simulator.debugging.stops import (
    First,
    Gathering,
    Goal,
    Jump,
    Reason,
    RunRestart,
    Seek,
    Stop,
    Until,
    WatchHit,
)
from tops_simulator.debugging.watches import Watch
from tops_simulator.engines.shared.lanes import Bools
from tops_simulator.findings import Finding, Severity
from tops_simulator.messages import sentence_of
from tops_startup.agreement import worded
from tops_startup.records import dataclass, field, replace

INTERVAL = 0.02
"""Seconds between looks for messages while the program runs."""
LOGGED = 16
"""Threads whose messages a log point prints at one visit."""
FILTERS = ("errors", "warnings", "memory", "threads", "dte")
"""What a user may choose to stop at: severities, and the groups of findings' codes."""
_GROUPS = {"1": "memory", "2": "threads", "3": "dte"}


class Editor(Protocol):
    """Who hears of the session."""

    def event(self, name: str, body: Json) -> None:
        """Something happened."""

    def attend(self, session: Session) -> bool:
        """Handles the messages that wait, while the program runs; whether to leave what runs: the
        expression that a user has asked for."""

    def hold(self, session: Session, stop: Stop) -> Goal:
        """Handles messages until the program is to go on. Raises RunRestart and Ended."""


@dataclass(eq=False)
class Session:
    """Runs a program as often as going back in it needs; see `Control`."""

    build: Build
    request: Request
    editor: Editor
    language: str
    debugger: Debugger = field(init=False)
    places: Places = field(init=False)
    listing: Listing = field(init=False)
    say: Words = field(init=False)
    source_points: dict[str, list[Breakpoint]] = field(default_factory=dict)
    function_points: list[Breakpoint] = field(default_factory=list)
    filters: frozenset[str] = frozenset({"errors"})
    watches: dict[int, Watch] = field(default_factory=dict)
    watch_points: dict[int, Breakpoint] = field(default_factory=dict)
    """Conditions and hit counts of the watches."""
    watched: dict[int, ShownValue] = field(default_factory=dict)
    """What the watches mean to the user, as far as that is known."""
    offered: dict[str, ShownValue] = field(default_factory=dict)
    """What a client may watch, by the name it has been given for it."""
    changes: list[Change] = field(default_factory=list)
    clock: Callable[[], float] = time.monotonic
    farthest: int = -1
    """The moment before which everything has been reported: output, findings."""
    origin: Stop | None = None
    """Where the run was last."""
    muted: bool = False
    stop_at_end: bool = False
    perform: Callable[[Job], Outcome] = performed
    """What runs a job."""
    _points: dict[int, list[Breakpoint]] = field(default_factory=dict)
    _conditions: dict[tuple[int, int], Condition] = field(default_factory=dict)
    _next_look: float = 0.0

    def __post_init__(self) -> None:
        self.say = words(self.language)
        self.places = Places(self.build)
        self.listing = Listing(self.build.program)
        self.debugger = Debugger(self, self.watches)

    # --- running ------------------------------------------------------------------------

    def run(self, goal: Goal) -> Outcome:
        """Runs the program to its end. Raises Ended and what `performed` raises."""
        while True:
            self._begin(goal)
            try:
                outcome = self.perform(self._job())
            except RunRestart as back:
                goal = back.goal
            else:
                found = self.debugger.sought()
                if found is None:
                    return outcome
                goal = found

    def _begin(self, goal: Goal) -> None:
        self.debugger = Debugger(self, self.watches, goal)
        for point in (*self.points(), *self.watch_points.values()):
            point.hits = 0

    def _job(self) -> Job:
        program = self.build.fresh()
        unit = self.build.unit
        compiled = compiled_of(unit, program, self.request.kernel)
        return Job(self.request, unit.source, compiled, self._look, self.debugger)

    def _look(self) -> bool:
        """Handles messages, if it is time to; only an expression is ever left."""
        now = self.clock()
        if now >= self._next_look:
            self._next_look = now + INTERVAL
            return self.editor.attend(self)
        return False

    def give_up(self) -> None:
        """What makes the program run is not to be done: a search goes back to where it began, else
        the run stops where threads come to a statement next."""
        if self.origin is not None and isinstance(self.debugger.goal, Seek | Until | First):
            self.debugger.goal = Until(self.origin.moment, Reason.PAUSE, self.origin.thread)
        else:
            self.debugger.pausing = True

    @property
    def is_replaying(self) -> bool:
        """Whether the run is where it has been before."""
        return self.debugger.moment < self.farthest

    # --- breakpoints --------------------------------------------------------------------

    def points(self) -> list[Breakpoint]:
        """All breakpoints."""
        return [*(p for ps in self.source_points.values() for p in ps), *self.function_points]

    def mute(self) -> None:
        """The program runs without stops, whatever is set."""
        self.muted = True

    def update_points(self) -> None:
        """The breakpoints have been changed."""
        self._points = {} if self.muted else by_statement(self.points())
        self._conditions.clear()

    def hit(
        self, call: ActiveCall, mask: Bools, statement: int
    ) -> tuple[Bools, tuple[int, ...]] | None:
        """Whose breakpoints stop the threads of a mask."""
        self._look()
        self._change_again()
        stopping, numbers = None, []
        for point in self._points.get(statement, ()):
            held = self._held(point, call, mask, statement)
            if held is None or not point.counted():
                continue
            if point.log:
                self._log(point, call, held)
            else:
                stopping = held if stopping is None else stopping | held
                numbers.append(point.number)
        return None if stopping is None else (stopping, tuple(numbers))

    def _held(
        self, point: Breakpoint, call: ActiveCall, mask: Bools, statement: int
    ) -> Bools | None:
        """The threads for which a breakpoint's condition holds; all if it cannot be known."""
        if not point.condition:
            return mask
        key = point.number, statement
        if key not in self._conditions:
            mark = self.build.marks.marks[statement]
            self._conditions[key] = Condition(point.condition, mark)
        try:
            held = truth(self.build, self.debugger, call, mask, self._conditions[key])
        except EvaluationError as error:
            self._complain(point, self.send(error))
            return mask
        return held if held.any() else None

    def wants_write(self, written: WatchHit) -> bool:
        """Whether a watch's condition holds for its writer, and this is a write to stop at."""
        point = self.watch_points.get(written.watch)
        if point is None or not (point.condition or point.hit_condition):
            return True
        frames = frames_of(self.debugger, written.run, written.thread)
        statement = int(frames[0].statements[written.thread]) if frames else NOWHERE
        if statement != NOWHERE:
            mask = written.run.all_lanes.copy()
            mask[:] = False
            mask[written.thread] = True
            if self._held(point, frames[0], mask, statement) is None:
                return False
        return point.counted()

    def _complain(self, point: Breakpoint, why: str) -> None:
        if not point.faulty:
            point.faulty = True
            key = "watch-condition" if point.place is None else "condition"
            line = 0 if point.place is None else point.place.line
            text = self.say[key].format(condition=point.condition, line=line, why=why)
            self.output(f"{text}\n", "console", point.place)

    def _log(self, point: Breakpoint, call: ActiveCall, mask: Bools) -> None:
        """A log point's message, for each of some threads."""
        if self.is_replaying:
            return
        threads = [int(n) for n in mask.nonzero()[0]]
        for thread in threads[:LOGGED]:
            who = name_of(call.run, thread, self.say)
            self.output(f"{who}: {self._filled(point.log, At(call, thread))}\n", "console")
        if len(threads) > LOGGED:
            self.output(worded(self.say["more"], count=len(threads) - LOGGED) + "\n", "console")

    def _filled(self, text: str, at: At) -> str:
        """A message with the values of the expressions in its braces."""
        parts = []
        for number, part in enumerate(text.replace("}", "{").split("{")):
            parts.append(self._evaluated(part, at) if number % 2 else part)
        return "".join(parts)

    def _evaluated(self, text: str, at: At) -> str:
        try:
            shown, _ = expression(self.build, self.debugger, at, text)
        except EvaluationError as error:
            return f"<{self.send(error)}>"
        return line_of(shown, reader_of(self.debugger))

    # --- changes ------------------------------------------------------------------------

    def keep_assignment(self, at: At, text: str) -> None:
        """Remembers an expression that has changed something where the run is."""
        depth = self.debugger.calls.index(at.call)
        run = self.debugger.numbers[at.call.run]
        self.changes.append(AssignmentChange(self.debugger.moment, run, at.thread, depth, text))

    def store(self, address: int, data: bytes) -> None:
        """Writes to memory where the run is."""
        change = StoreChange(self.debugger.moment, address, data)
        change.again(self.build, self.debugger)
        self.changes.append(change)

    def _change_again(self) -> None:
        for change in self.changes:
            if change.moment == self.debugger.moment:
                change.again(self.build, self.debugger)

    # --- what the run tells -------------------------------------------------------------

    def wants(self, finding: Finding) -> bool:
        """Whether to stop at a finding."""
        if self.muted:
            return False
        severity = f"{finding.severity.value}s"
        return severity in self.filters or _GROUPS.get(finding.code[3:4]) in self.filters

    def gathered(self, goal: Gathering, missing: int, moment: int) -> None:
        """Says how many threads never come, before the run goes back to those that did."""
        self.farthest = max(self.farthest, moment)
        self.output(worded(self.say["never-come"], count=missing) + "\n", "console")

    def stops_at_end(self) -> bool:
        """Whether the user wants to see how it ended."""
        return self.stop_at_end and not self.muted

    def stopped(self, stop: Stop) -> Goal:
        """Waits for the user."""
        goal = self.editor.hold(self, stop)
        self.origin = stop
        if isinstance(goal, Seek | Until | First):
            self.farthest = max(self.farthest, stop.moment)
            raise RunRestart(goal)
        if isinstance(goal, Jump):
            change = JumpChange(stop.moment, goal.statement)
            change.again(self.build, self.debugger)
            self.changes.append(change)
        return goal

    def found(self, finding: Finding) -> None:
        """Tells of a finding, once."""
        if not self.is_replaying:
            category = "stderr" if finding.severity is Severity.ERROR else "console"
            place = finding.loc
            where = "" if place is None else f"{place.file}:{place.line}:{place.column}: "
            self.output(f"{where}{self.described(finding)}\n", category, place)

    def described(self, finding: Finding) -> str:
        """A finding in the user's language, without its place."""
        message = spoken(finding.message, self.language)
        return str(replace(finding, loc=None, related=(), message=message))

    def printed(self, text: str, *, is_error: bool = False) -> None:
        """Passes output on, once."""
        if not self.is_replaying:
            self.output(text, "stderr" if is_error else "stdout")

    def write_text(self, written: WatchHit, *, done: bool) -> str:
        """How what is watched changes, and, once it is done, who did it where."""
        thread = name_of(written.run, written.thread, self.say)
        parts = [self._changed(written)]
        if done:
            where = self._where(written.loc)
            parts.append(self.say["written"].format(place=where, thread=thread))
        else:
            parts.append(self.say["about-to-write"].format(thread=thread))
        if written.started not in (-1, written.loc):
            parts.append(self.say["landed"].format(place=self._where(written.started)))
        return ", ".join(part for part in parts if part)

    def _where(self, loc: int) -> str:
        place = self.build.program.location(loc)
        return "" if place is None else f"{os.path.basename(place.file)}:{place.line}"

    def _changed(self, written: WatchHit) -> str:
        """`x: 3 -> 5`; nothing if it is not known what was watched."""
        shown = self.watched.get(written.watch)
        if shown is None or written.old is None or written.new is None:
            return ""
        return change_of(shown, written.old, written.new, reader_of(self.debugger))

    def send(self, error: Exception) -> str:
        """What an error says, in the user's language."""
        return spoken(sentence_of(error), self.language)

    def output(self, text: str, category: str, place: ir.Loc | None = None) -> None:
        """Shows a text in the console, with the place it is about."""
        body: dict[str, object] = {"category": category, "output": text}
        if place is not None:
            body |= {"source": {"path": place.file}, "line": place.line, "column": place.column}
        self.editor.event("output", body)

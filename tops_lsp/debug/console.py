"""A launch from Python that stops in a console where something is found.

The commands are those of Python's own debugger as far as they mean the same.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from tops_lsp.debug.building import Build
from tops_lsp.debug.commands import Commands
from tops_lsp.debug.json import Json
from tops_lsp.debug.session import Session
from tops_lsp.debug.stopped_run import CommandError, StoppedRun
from tops_lsp.debug.threads import number_of
from tops_lsp.simulate.job import Job, simulated
from tops_lsp.simulate.program import context_from, read_unit
from tops_lsp.simulate.request import Outcome, Request
from tops_lsp.text.source import Source
from tops_simulator.debugging.stops import Ended, Goal, Stop
from tops_simulator.findings import Report
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from tops_simulator.api import Launch

PROMPT = "(tops) "
AROUND = 4
"""Lines that are listed before and after the place where the run is."""
HELP = """\
p EXPRESSION      show a value; an assignment changes it
l                 list the source around this place
w                 where this is: the calls, innermost first
up, down          look at the caller, at the callee
v                 variables of this call
threads           threads that are under way
thread BLOCK N    look at another thread
n, s, out         to the next statement, into a call, out of it
back              a statement back
b LINE, clear     stop at a line; at none
c                 go on
q                 end the run
"""
_GOES = {
    "n": "next",
    "next": "next",
    "s": "stepIn",
    "step": "stepIn",
    "out": "stepOut",
    "back": "stepBack",
    "c": "continue",
    "continue": "continue",
    "reverse": "reverseContinue",
}


def debugged(
    launch: Launch,
    given: Sequence[Any],
    read: Callable[[str], str] | None = None,
    stream: TextIO | None = None,
) -> Report:
    """Runs a launch of `tops_simulator.debug`; `read` is asked for commands, with a prompt, else
    who sits at the terminal."""
    module = launch.module
    origin = module.source
    path = module.program.path if origin is None else origin.path
    options: dict[str, object] = {}
    if origin is not None:
        options = {"defines": list(origin.defines), "include_dirs": list(origin.include_dirs)}
    context = context_from(module.program.target, options)
    text = Path(path).read_bytes() if origin is None or origin.text is None else origin.text
    build = Build.of(read_unit(path, context, text))
    request = Request(path, text, kernel=launch.name, context=context, shuffle=module.shuffle)
    console = Console(read or input, stream or sys.stdout, Source(path, text))
    session = Session(build, request, console, "en", perform=_performer(launch, given))
    console.commands = Commands(session)
    try:
        outcome = session.run(None)
    except Ended:
        return Report(completed=False)
    return outcome.report or Report(completed=False)


def _performer(launch: Launch, given: Sequence[Any]) -> Callable[[Job], Outcome]:
    """What runs the launch, each time from the arrays as they were at first."""
    from tops_simulator.arguments import copied

    parameters = launch.module.program.functions[
        launch.module.program.kernels[launch.name]
    ].parameters
    first = copied(parameters, given)

    def perform(job: Job) -> Outcome:
        _restore(given, first)
        with simulated(job) as simulation:
            report = simulation.kernel(
                launch.name, launch.grid, launch.block, list(given), launch.shared
            )
        return replace(job.blank, report=report)

    return perform


def _restore(given: Sequence[Any], first: Sequence[Any]) -> None:
    """Puts arrays back to what they were."""
    from tops_simulator.foreign_arrays import as_array

    for now, before in zip(given, first, strict=True):
        if getattr(before, "ndim", None) is None or getattr(before, "dtype", None) is None:
            continue
        shared = as_array(now, is_written=True)
        if not isinstance(shared, str) and getattr(shared, "flags", None) is not None:
            shared[...] = before


@dataclass(eq=False)
class Console:
    """Shows stops and takes commands; see `session.Editor`."""

    read: Callable[[str], str]
    stream: TextIO
    source: Source
    commands: Commands | None = None
    frame: int = 0
    _frames: list[Mapping[str, Any]] = field(default_factory=list)
    _thread: int = 0

    def event(self, name: str, body: Json) -> None:
        """Shows what the program prints, and what is found."""
        if name == "output":
            self.stream.write(str(body["output"]))

    def attend(self, session: Session) -> bool:
        """Nobody types while the program runs."""
        return False

    def hold(self, session: Session, stop: Stop) -> Goal:
        """Takes commands until the program is to go on. Raises Ended."""
        assert self.commands is not None
        stopped = self.commands.stopped = StoppedRun(session, stop)
        try:
            self._look_at(number_of(stop.run, stop.thread))
            while True:
                words = self._line().split()
                going = _GOES.get(words[0]) if words else None
                try:
                    if going is not None:
                        return self.commands.goal(going, {"threadId": self._thread})
                    if words:
                        self._obey(words, session, stopped)
                except CommandError as error:
                    self._say(str(error))
        finally:
            self.commands.stopped = None

    def _line(self) -> str:
        """A command. Raises Ended where there is no more."""
        try:
            line = self.read(PROMPT).strip()
        except (EOFError, KeyboardInterrupt):
            raise Ended from None
        if line in ("q", "quit", "exit"):
            raise Ended
        return line

    def _obey(self, words: list[str], session: Session, stopped: StoppedRun) -> None:
        """Does what does not make the program go on. Raises CommandError."""
        command, *rest = words
        if command in ("up", "down"):
            self._move(1 if command == "up" else -1, session)
        elif command in ("l", "list"):
            self._list()
        elif command in ("w", "where", "bt"):
            self._where()
        elif command in ("v", "vars"):
            self._variables()
        elif command == "threads":
            for thread in self._answer("threads")["threads"]:
                self._say(thread["name"])
        elif command == "thread":
            self._evaluate(f"focus {' '.join(rest)}")
            self._look_at(number_of(stopped.stop.run, stopped.stop.thread))
        elif command in ("b", "break", "clear"):
            self._set_points(rest, session)
        elif command in ("h", "help", "?"):
            self._say(HELP.rstrip())
        else:
            text = " ".join(rest) if command in ("p", "print") else " ".join(words)
            self._say(str(self._evaluate(text)["result"]))

    def _answer(self, command: str, **arguments: Any) -> Any:
        assert self.commands is not None
        return self.commands.answer(command, arguments)

    def _evaluate(self, text: str) -> Any:
        frame = self._frames[self.frame]["id"] if self._frames else 0
        return self._answer("evaluate", expression=text, context="repl", frameId=frame)

    # --- places -------------------------------------------------------------------------

    def _look_at(self, thread: int) -> None:
        """Shows where a thread is."""
        self._thread, self.frame = thread, 0
        self._frames = self._answer("stackTrace", threadId=thread)["stackFrames"]
        name = next(
            (t["name"] for t in self._answer("threads")["threads"] if t["id"] == thread), ""
        )
        self._say(f"{name}: {self._place()}")
        self._say(self._text_of(self._frames[0]["line"], mark=True) if self._frames else "")

    def _move(self, by: int, session: Session) -> None:
        at = self.frame + by
        if not 0 <= at < len(self._frames):
            raise CommandError(session.say["no-frame"])
        self.frame = at
        self._say(f"{self._place()}\n{self._text_of(self._frames[at]['line'], mark=True)}")

    def _place(self) -> str:
        if not self._frames:
            return ""
        frame = self._frames[self.frame]
        file = frame.get("source", {}).get("name", "")
        return f"{frame['name']} at {file}:{frame['line']}"

    def _where(self) -> None:
        for number, frame in enumerate(self._frames):
            mark = ">" if number == self.frame else " "
            self._say(f"{mark} {frame['name']}, line {frame['line']}")

    def _list(self) -> None:
        if self._frames:
            line = self._frames[self.frame]["line"]
            for number in range(max(1, line - AROUND), line + AROUND + 1):
                self._say(self._text_of(number, mark=number == line))

    def _text_of(self, line: int, *, mark: bool) -> str:
        """A line of the source; nothing beyond its end."""
        lines = self.source.text.decode("utf-8", "replace").split("\n")
        if not 1 <= line <= len(lines):
            return ""
        return f"{'->' if mark else '  '} {line:>4}  {lines[line - 1]}"

    # --- values and breakpoints ---------------------------------------------------------

    def _variables(self) -> None:
        frame = self._frames[self.frame]["id"] if self._frames else 0
        scopes = self._answer("scopes", frameId=frame)["scopes"]
        for scope in scopes:
            if not scope["expensive"]:
                self._say(f"{scope['name']}:")
                for line in self._lines_of(scope["variablesReference"]):
                    self._say(f"  {line}")

    def _lines_of(self, number: int) -> Iterator[str]:
        for each in self._answer("variables", variablesReference=number)["variables"]:
            yield f"{each['name']} = {each['value']}"

    def _set_points(self, rest: list[str], session: Session) -> None:
        lines = [point.place.line for point in session.points() if point.place is not None]
        if rest and not rest[0].isdecimal():
            raise CommandError(session.say["no-line"].format(text=rest[0]))
        wanted = [{"line": line} for line in (*lines, *map(int, rest[:1]))] if rest else []
        made = self._answer("setBreakpoints", source={"path": self.source.path}, breakpoints=wanted)
        if rest:
            self._say(_point_text(made["breakpoints"][-1]))

    def _say(self, text: str) -> None:
        self.stream.write(f"{text}\n")


def _point_text(point: Mapping[str, Any]) -> str:
    """What has become of a breakpoint."""
    if point.get("verified"):
        return f"stops at line {point['line']}"
    return str(point.get("message", "there is no statement"))

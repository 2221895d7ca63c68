"""The debug adapter: talks to a client, and passes on to the process that runs the program.

It outlives that process, whatever happens to it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Protocol

from tops_lsp.debug import json as j
from tops_lsp.debug.configuration import Launch, LaunchError, read_launch
from tops_lsp.debug.json import Json
from tops_lsp.debug.protocol import BrokenFrame, BrokenMessage, Wire
from tops_lsp.debug.wording import words
from tops_lsp.diagnostics.render import language_of
from tops_lsp.project.processes import end, spawning

_OFFERED = """
    supportsConfigurationDoneRequest supportsFunctionBreakpoints supportsConditionalBreakpoints
    supportsHitConditionalBreakpoints supportsLogPoints supportsBreakpointLocationsRequest
    supportsDataBreakpoints supportsEvaluateForHovers supportsStepBack supportsSetVariable
    supportsSetExpression supportsCompletionsRequest supportsReadMemoryRequest
    supportsWriteMemoryRequest
    supportsExceptionInfoRequest supportsExceptionFilterOptions supportsLoadedSourcesRequest
    supportsSteppingGranularity supportsValueFormattingOptions supportsTerminateRequest
    supportsRestartFrame supportsCancelRequest supportsStepInTargetsRequest
    supportsDisassembleRequest supportsGotoTargetsRequest
"""
CAPABILITIES = dict.fromkeys(_OFFERED.split(), True)
_POINTS = frozenset(
    {"setBreakpoints", "setFunctionBreakpoints", "setDataBreakpoints", "setExceptionBreakpoints"}
)
"""Clients send these while a program ends, too, and show a refusal as a fault."""


class Worker(Protocol):
    """What runs the program."""

    @property
    def exitcode(self) -> int | None:
        """Its status, once it has ended."""

    def is_alive(self) -> bool:
        """Whether it has not ended."""

    def end(self) -> None:
        """Ends it, wherever it is."""

    def join(self, seconds: float) -> None:
        """Waits for its end."""


Start = Callable[[Launch], tuple[Connection, Worker]]
"""Starts a worker and gives the way to talk to it."""


class _Process:
    """A worker that is a process of its own."""

    def __init__(self, process: BaseProcess) -> None:
        self.process = process
        self.is_alive, self.join = process.is_alive, process.join

    @property
    def exitcode(self) -> int | None:
        """The process's status."""
        return self.process.exitcode

    def end(self) -> None:
        """It has nothing to save."""
        end(self.process)


def start_process(launch: Launch) -> tuple[Connection, Worker]:
    """Starts a confined process."""
    from tops_lsp.debug.worker import work

    context = spawning()
    connection, other = context.Pipe()
    process = context.Process(target=work, args=(other, launch), daemon=True)
    process.start()
    other.close()
    return connection, _Process(process)


class Adapter:
    """One conversation with one client."""

    def __init__(self, wire: Wire, start: Start = start_process) -> None:
        self.wire, self.start = wire, start
        self.locale = "en"
        self.say = words("en")
        self.worker: Worker | None = None
        self.connection: Connection | None = None
        self._waiting: dict[int, tuple[str, Json]] = {}  # requests passed on, by number
        self._lock = threading.Lock()
        self._launch: int | None = None  # the launch that has not been answered
        self._finishing = False  # as the client wants it

    def serve(self) -> bool:
        """Talks until the client goes; False if what came was not the protocol."""
        try:
            while (message := self._next()) is not None:
                if message is not j.NOTHING and not self._handle(message):
                    break
        except BrokenFrame as error:
            self._output(self.say["unreadable"].format(why=error))
            return False
        finally:
            self.close()
        return True

    def _next(self) -> Json | None:
        """The next message; an empty one in place of one that cannot be read."""
        try:
            return self.wire.read()
        except BrokenMessage as error:
            self._output(self.say["unreadable"].format(why=error))
            return j.NOTHING

    def close(self) -> None:
        """Ends the worker."""
        if self.worker is not None:
            self.worker.end()

    # --- requests -----------------------------------------------------------------------

    def _handle(self, message: Json) -> bool:
        """Answers a request or passes it on; False when the conversation is over."""
        command, number = message.get("command"), message.get("seq")
        is_request = message.get("type") == "request" and isinstance(number, int)
        if not is_request or not isinstance(command, str) or not isinstance(number, int):
            self._output(self.say["unreadable"].format(why="it is no request"))
            return True
        arguments = j.table(message, "arguments")
        if command == "initialize":
            self._initialize(number, arguments)
        elif command == "launch":
            self._begin(number, arguments)
        elif command in ("disconnect", "terminate"):
            self._finish(number, command)
            return command != "disconnect"
        elif command == "attach":
            self._refuse(number, command, self.say["attach"])
        else:
            self._pass_on(number, command, arguments)
        return True

    def _initialize(self, number: int, arguments: Json) -> None:
        self.locale = j.text(arguments, "locale", "en")
        self.say = words(language_of(self.locale))
        names = ("errors", "warnings", "memory", "threads", "dte")
        filters = [
            {"filter": name, "label": self.say[name], "default": name == "errors"} for name in names
        ]
        self._accept(number, "initialize", {**CAPABILITIES, "exceptionBreakpointFilters": filters})

    def _begin(self, number: int, arguments: Json) -> None:
        """Starts the worker; it says when it is ready."""
        try:
            if self.worker is not None:
                raise LaunchError(self.say["one-launch"])
            launch = read_launch(arguments, self.say, self.locale)
        except LaunchError as error:
            self._refuse(number, "launch", str(error))
            return
        self._launch = number
        self.connection, self.worker = self.start(launch)
        threading.Thread(target=self._listen, args=(self.connection,), daemon=True).start()

    def _finish(self, number: int, command: str) -> None:
        self._finishing = True
        self.close()
        self._accept(number, command, {})

    def _pass_on(self, number: int, command: str, arguments: Json) -> None:
        connection = self.connection
        if connection is None or self.worker is None:
            self._refuse(number, command, self.say["not-running"])
            return
        with self._lock:
            self._waiting[number] = command, arguments
        try:
            if not self.worker.is_alive():
                raise OSError
            connection.send(("request", number, command, dict(arguments)))
        except (OSError, ValueError):
            self._too_late(number)

    # --- the worker --------------------------------------------------------------

    def _listen(self, connection: Connection) -> None:
        """Passes on what the worker sends until it ends."""
        ended = False
        try:
            while True:
                kind, *content = connection.recv()
                if kind == "answer":
                    self._answered(*content)
                elif kind == "refused":
                    self._refuse_launch(*content)
                else:
                    name, body = content
                    ended = ended or name == "terminated"
                    self._happened(name, body)
        except (EOFError, OSError):
            self._gone(reported=ended)

    def _happened(self, name: str, body: Json) -> None:
        if name == "initialized" and self._launch is not None:
            self._accept(self._launch, "launch", {})
            self._launch = None
        self.wire.write({"type": "event", "event": name, "body": body})

    def _answered(self, number: int, body: Json | None, message: str) -> None:
        with self._lock:
            command, _ = self._waiting.pop(number, ("", j.NOTHING))
        if not command:
            return
        if body is None:
            self._refuse(number, command, message)
        else:
            self._accept(number, command, body)

    def _too_late(self, number: int) -> None:
        """Nothing runs any more. Breakpoints are not set then, which is no fault."""
        command, arguments = self._waiting.get(number, ("", j.NOTHING))
        unset = [{"verified": False} for _ in j.tables(arguments, "breakpoints")]
        body = {"breakpoints": unset} if command in _POINTS else None
        self._answered(number, body, self.say["not-running"])

    def _refuse_launch(self, why: str) -> None:
        """The program could not be made ready; another launch may follow."""
        if self._launch is not None:
            self._refuse(self._launch, "launch", why)
            self._launch, self.worker, self.connection = None, None, None

    def _gone(self, *, reported: bool) -> None:
        """The worker has ended: nobody may wait for it any more."""
        if self.worker is not None:
            self.worker.join(5)
        for number in list(self._waiting):
            self._too_late(number)
        status = None if self.worker is None else self.worker.exitcode
        reported = reported or self._launch is not None
        self._refuse_launch(self.say["died"].format(status=status))
        if not reported:
            if not self._finishing:
                self._output(self.say["died"].format(status=status))
            self.wire.write({"type": "event", "event": "terminated", "body": {}})

    # --- answers ------------------------------------------------------------------------

    def _accept(self, number: int, command: str, body: Json) -> None:
        self._answer(number, command, {"success": True, "body": body})

    def _refuse(self, number: int, command: str, message: str) -> None:
        error = {"id": 1, "format": message.replace("{", "(").replace("}", ")"), "showUser": True}
        self._answer(
            number, command, {"success": False, "message": message, "body": {"error": error}}
        )

    def _answer(self, number: int, command: str, outcome: dict[str, object]) -> None:
        head = {"type": "response", "request_seq": number, "command": command}
        self.wire.write({**head, **outcome})

    def _output(self, text: str) -> None:
        body = {"category": "stderr", "output": f"{text}\n"}
        self.wire.write({"type": "event", "event": "output", "body": body})

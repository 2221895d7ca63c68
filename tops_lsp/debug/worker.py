"""The process that runs the program that is debugged: confined, and ended with the adapter.

The adapter sends ("request", number, command, arguments). The worker sends ("answer", number, body,
message), where an answer without a body is a refusal; ("event", name, body); or, instead of all
events, ("refused", why).
"""

from __future__ import annotations

import sys
from multiprocessing.connection import Connection

from tops_lsp.debug.building import Build
from tops_lsp.debug.commands import Commands, goes_on
from tops_lsp.debug.configuration import Launch
from tops_lsp.debug.json import Json
from tops_lsp.debug.requests import RequestQueue
from tops_lsp.debug.session import Session
from tops_lsp.debug.stopped_run import CommandError, StoppedRun
from tops_lsp.debug.threads import number_of
from tops_lsp.debug.wording import words
from tops_lsp.diagnostics.render import language_of
from tops_lsp.limits import RUN_FILE_SIZE
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.project.processes import end_with_parent, limit_resources, lower_priority
from tops_lsp.simulate.launch.kernels import has_main, runnable_kernels
from tops_lsp.simulate.launch.plan import PlanError
from tops_lsp.simulate.present.wording import spoken
from tops_lsp.simulate.process.sandbox import confining
from tops_lsp.simulate.program import read_unit
from tops_lsp.simulate.request import Outcome
from tops_lsp.simulate.run import Progress
from tops_simulator.debugging.stops import Ended, First, Goal, Stop
from tops_simulator.errors import SimulatorError
from tops_simulator.messages import sentence_of
from tops_startup.records import replace

CONFIGURED = "configurationDone"


def work(connection: Connection, launch: Launch) -> None:
    """The worker's main function."""
    sys.stdout = sys.stderr  # whatever prints must not print into the protocol
    end_with_parent()
    lower_priority(launch.request.address_space)
    limit_resources(FSIZE=RUN_FILE_SIZE)
    converse(connection, launch, confining(launch.request))


def converse(connection: Connection, launch: Launch, progress: Progress) -> None:
    """Debugs a program; `progress` hears "run" when all source text has been read."""
    conversation = Conversation(connection, language_of(launch.locale), progress)
    try:
        conversation.serve(launch)
    except (Ended, EOFError, OSError):
        pass
    except (ValueError, PlanError, SimulatorError, RecursionError, MemoryError) as error:
        why = spoken(sentence_of(error), conversation.language)
        conversation.fail(why or type(error).__name__)
    except Exception as error:  # a fault of ours is an answer, not silence
        conversation.fail(f"internal error: {type(error).__name__}: {error}")
    finally:
        connection.close()


class Conversation:
    """Talks to the adapter; see `session.Editor`."""

    def __init__(self, connection: Connection, language: str, progress: Progress) -> None:
        self.connection, self.language, self.progress = connection, language, progress
        self.say = words(language)
        self.commands: Commands | None = None
        self.requests = RequestQueue(connection, self._cancel)
        self._going: int | None = None  # the request that made the program run
        self._answering: int | None = None
        self._is_cancelled = False  # what is being answered

    def event(self, name: str, body: Json) -> None:
        """Something happened."""
        self.connection.send(("event", name, body))

    def fail(self, why: str) -> None:
        """Nothing goes on, for a reason."""
        if self.commands is None:
            self.connection.send(("refused", why))
            return
        text = self.say["failed"].format(error=why)
        self.event("output", {"category": "stderr", "output": f"{text}\n"})
        self.event("exited", {"exitCode": 2})
        self.event("terminated", {})

    # --- the session --------------------------------------------------------------------

    def serve(self, launch: Launch) -> None:
        """Compiles, waits for the breakpoints, runs. Raises what these raise."""
        request = launch.request
        unit = read_unit(request.path, request.context, request.text)
        kernel = request.kernel or self._chosen(unit, request.directive is not None)
        session = Session(Build.of(unit), replace(request, kernel=kernel), self, self.language)
        session.stop_at_end = launch.stop_at_end
        self.commands = Commands(session)
        if not launch.debugged:
            session.mute()
        self.progress("run")
        self.event("initialized", {})
        while self._answer(self.commands) != CONFIGURED:
            pass
        stops = launch.stop_on_entry and launch.debugged
        self._end(session.run(First() if stops else None))

    def _chosen(self, unit: TranslationUnit, launch_given: bool) -> str | None:
        """Without a kernel's name: main(), or the only kernel; None is main(). Raises PlanError."""
        if has_main(unit) and not launch_given:
            return None
        names = [kernel.name for kernel in runnable_kernels(unit)]
        if len(names) != 1:
            known = ", ".join(names) or self.say["none"]
            raise PlanError(self.say["choose"].format(names=known))
        return names[0]

    def _end(self, outcome: Outcome) -> None:
        """Tells how the run came to its end."""
        report = outcome.report
        if outcome.error or report is None:
            self.fail(spoken(outcome.error, self.language))
            return
        text = self.say["ended"].format(findings=len(report.findings))
        self.event("output", {"category": "console", "output": f"{text}\n"})
        code = report.exit_code if report.exit_code is not None else int(not outcome.ok)
        self.event("exited", {"exitCode": code})
        self.event("terminated", {})

    # --- messages -----------------------------------------------------------------------

    def attend(self, session: Session) -> bool:
        """Answers the requests that wait, while the program runs; whether to leave what runs:
        an expression of a request that has been cancelled. Others wait until it is answered."""
        waits = self.requests.read()
        while waits and self.commands is not None and self._answering is None:
            self._answer(self.commands)
            waits = self.requests.read()
        return self._is_cancelled

    def hold(self, session: Session, stop: Stop) -> Goal:
        """Answers requests until one makes the program run. Raises CommandError and Ended."""
        assert self.commands is not None
        stopped = self.commands.stopped = StoppedRun(session, stop)
        self._going = None
        self.event("stopped", stopped.stop_event(number_of(stop.run, stop.thread)))
        try:
            while True:
                number, command, arguments = self.requests.next()
                if not goes_on(command):
                    self._reply(self.commands, number, command, arguments)
                    continue
                try:
                    goal = self.commands.goal(command, arguments)
                except CommandError as error:
                    self._refuse(number, str(error))
                    continue
                self._accept(number, {"allThreadsContinued": True})
                self._going = number
                return goal
        finally:
            self.commands.stopped = None

    def _answer(self, commands: Commands) -> str:
        """Answers the next request; gives its command."""
        number, command, arguments = self.requests.next()
        if goes_on(command):
            self._refuse(number, self.say["running"])
        else:
            self._reply(commands, number, command, arguments)
        return command

    def _cancel(self, number: int, arguments: Json) -> None:
        """Takes back a request that waits, is being answered, or made the program run."""
        wanted = arguments.get("requestId")
        if isinstance(wanted, int) and self.requests.take_back(wanted):
            self._refuse(wanted, self.say["cancelled"])
        elif wanted is not None and wanted == self._answering:
            self._is_cancelled = True
        elif wanted is not None and wanted == self._going and self.commands is not None:
            self.commands.session.give_up()
        else:
            self._refuse(number, self.say["not-under-way"])
            return
        self._accept(number, {})

    def _reply(self, commands: Commands, number: int, command: str, arguments: Json) -> None:
        self._answering = number
        try:
            body = {} if command == CONFIGURED else commands.answer(command, arguments)
        except CommandError as error:
            self._refuse(number, str(error))
        except Exception as error:  # a fault of ours is an answer, and the program still is
            self._refuse(number, f"internal error: {type(error).__name__}: {error}")
        else:
            self._accept(number, body)
        finally:
            self._answering, self._is_cancelled = None, False

    def _accept(self, number: int, body: Json) -> None:
        self.connection.send(("answer", number, body, ""))

    def _refuse(self, number: int, message: str) -> None:
        self.connection.send(("answer", number, None, message))

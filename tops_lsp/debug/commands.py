"""The requests about the program and their answers; all are total."""

from __future__ import annotations

import base64
from collections.abc import Callable

from tops_lsp.debug import json as j
from tops_lsp.debug import jumps, points
from tops_lsp.debug.inspection import At, expression, mark_of
from tops_lsp.debug.json import Json
from tops_lsp.debug.session import Session
from tops_lsp.debug.stopped_run import Body, CommandError, StoppedRun, source_of
from tops_lsp.debug.threads import at as thread_at
from tops_lsp.debug.threads import find_thread, listed, name_of, number_of
from tops_lsp.simulate.present.wording import spoken
from tops_simulator.debugging.side_evaluation import EvaluationError, read_memory
from tops_simulator.debugging.stops import Goal, Reason, Seek, Step, Stepping, Stop, Until
from tops_simulator.engines.shared.lanes import LaneGroup
from tops_startup.agreement import worded
from tops_startup.records import dataclass, replace

READ = 1 << 20
"""Bytes of memory that one request reads."""
INSTRUCTIONS = 1 << 14
"""Instructions that one request lists."""


@dataclass(eq=False)
class Commands:
    """Answers requests; `stopped` is None while the program runs."""

    session: Session
    stopped: StoppedRun | None = None

    def answer(self, command: str, arguments: Json) -> Body:
        """The body of the answer. Raises CommandError."""
        handler = _HANDLERS.get(command)
        if handler is None:
            raise CommandError(self.session.say["unknown-command"].format(command=command))
        try:
            return handler(self, arguments)
        except EvaluationError as error:
            raise CommandError(self.session.send(error)) from None

    def stopped_run(self) -> StoppedRun:
        """The stop. Raises CommandError while the program runs."""
        if self.stopped is None:
            raise CommandError(self.session.say["running"])
        return self.stopped

    def goal(self, command: str, arguments: Json) -> Goal:
        """What a request to go on means. Raises CommandError."""
        return _GOALS[command](self, arguments)


def goes_on(command: str) -> bool:
    """Whether a request makes the program run."""
    return command in _GOALS


# --- going on ---------------------------------------------------------------------------


def _continue(commands: Commands, arguments: Json) -> Goal:
    return None


def _depth(commands: Commands, run: LaneGroup, thread: int) -> int:
    """How many calls are under way up to a thread's innermost."""
    calls = enumerate(commands.session.debugger.calls, 1)
    return max((n for n, c in calls if c.run is run and c.holds(thread)), default=0)


def _stepping(kind: Step) -> Callable[[Commands, Json], Goal]:
    def goal(commands: Commands, arguments: Json) -> Goal:
        run, thread = _thread(commands, arguments)
        calls, depth = commands.session.debugger.calls, _depth(commands, run, thread)
        by_line = j.text(arguments, "granularity") == "line"
        statement = int(calls[depth - 1].statements[thread]) if depth else -1
        place = commands.session.places.together(statement, by_line=by_line)
        return Stepping(kind, run, thread, depth, place)

    return goal


def _step_in(commands: Commands, arguments: Json) -> Goal:
    """Into what is called first, or the call that was chosen; past the statement without it."""
    if "targetId" not in arguments:
        return _stepping(Step.IN)(commands, arguments)
    target = commands.stopped_run().target(j.number(arguments, "targetId"))
    goal = _stepping(Step.OVER)(commands, arguments)
    assert isinstance(goal, Stepping)
    return replace(goal, into=(target.function, target.loc))


def _step_in_targets(commands: Commands, arguments: Json) -> Body:
    found = commands.stopped_run().step_targets(j.number(arguments, "frameId"))
    return {"targets": list(found)}


def _step_back(commands: Commands, arguments: Json) -> Goal:
    run, thread = _thread(commands, arguments)
    number, depth = commands.session.debugger.numbers[run], _depth(commands, run, thread)
    return Seek(commands.stopped_run().stop.moment, number, thread, depth)


def _reverse(commands: Commands, arguments: Json) -> Goal:
    return Seek(commands.stopped_run().stop.moment)


def _restart_frame(commands: Commands, arguments: Json) -> Goal:
    """Back to the first statement of a call: all threads are as they did then."""
    stopped = commands.stopped_run()
    at = stopped.frame(j.number(arguments, "frameId"))
    begun = int(at.call.begun[at.thread])
    if begun < 0:
        raise CommandError(commands.session.say["nothing-begun"])
    commands.session.debugger.focus = at.call.run, at.thread
    return Until(begun, Reason.RESTART, at.thread)


def _goto(commands: Commands, arguments: Json) -> Goal:
    return jumps.jump(commands.stopped_run(), arguments)


def _run_all_to(commands: Commands, arguments: Json) -> Goal:
    """A request of ours: no client knows without an event that the run goes on."""
    stop = commands.stopped_run().stop
    goal = jumps.gathering(commands.session, arguments)
    going = {"threadId": number_of(stop.run, stop.thread), "allThreadsContinued": True}
    commands.session.editor.event("continued", going)
    return goal


def _goto_targets(commands: Commands, arguments: Json) -> Body:
    return {"targets": list(jumps.goto_targets(commands.stopped_run(), arguments))}


def _thread(commands: Commands, arguments: Json) -> tuple[LaneGroup, int]:
    commands.stopped_run()
    found = find_thread(commands.session.debugger, arguments.get("threadId"))
    if found is None:
        raise CommandError(commands.session.say["no-thread"])
    commands.session.debugger.focus = found
    return found


# --- threads, frames, values ------------------------------------------------------------


def _threads(commands: Commands, arguments: Json) -> Body:
    session = commands.session
    found = [
        {"id": number_of(run, thread), "name": name_of(run, thread, session.say)}
        for run, thread in listed(session.debugger)
    ]
    return {"threads": found or [{"id": 1, "name": session.say["host"]}]}


def _stack_trace(commands: Commands, arguments: Json) -> Body:
    frames = list(commands.stopped_run().stack(j.number(arguments, "threadId")))
    start, levels = max(0, j.number(arguments, "startFrame")), j.number(arguments, "levels")
    end = start + levels if levels > 0 else None
    return {"stackFrames": frames[start:end], "totalFrames": len(frames)}


def _scopes(commands: Commands, arguments: Json) -> Body:
    return {"scopes": list(commands.stopped_run().scopes(j.number(arguments, "frameId")))}


def _variables(commands: Commands, arguments: Json) -> Body:
    return {"variables": list(commands.stopped_run().inside(arguments))}


def _evaluate(commands: Commands, arguments: Json) -> Body:
    stopped = commands.stopped_run()
    text, context = j.text(arguments, "expression").strip(), j.text(arguments, "context")
    if not text:
        raise CommandError(commands.session.say["no-expression"])
    if context == "repl" and text.split()[0] == "focus":
        return _focus(commands, text.split()[1:])
    at = stopped.frame(j.number(arguments, "frameId"))
    return _value(commands, stopped, at, text, context, j.flag(j.table(arguments, "format"), "hex"))


def _value(
    commands: Commands,
    stopped: StoppedRun,
    at: At,
    text: str,
    context: str,
    hexadecimal: bool = False,
) -> Body:
    """An expression's value; what changes the program does so at the user's own word alone."""
    session = commands.session
    shown, assigns = expression(
        session.build, session.debugger, at, text, may_assign=context == "repl"
    )
    if assigns:
        session.keep_assignment(at, text)
        session.editor.event("invalidated", {"areas": ["variables"]})
    body = stopped.variable_body(at, shown, hexadecimal=hexadecimal)
    return {"result": body.pop("value"), **{k: v for k, v in body.items() if k != "name"}}


def _focus(commands: Commands, words: list[str]) -> Body:
    """`focus 0 3` looks at a thread, listed or not."""
    stopped, say = commands.stopped_run(), commands.session.say
    run = stopped.stop.run
    thread = thread_at(run, *words) if len(words) == 2 else None
    if thread is None:
        raise CommandError(say["focus"])
    commands.session.debugger.focus = run, thread
    before = number_of(stopped.stop.run, stopped.stop.thread)
    stopped.stop = Stop(Reason.GOTO, run, thread, stopped.stop.moment)
    editor = commands.session.editor  # some clients look at one stop until something has gone on
    editor.event("continued", {"threadId": before, "allThreadsContinued": True})
    editor.event("stopped", stopped.stop_event(number_of(run, thread)))
    return {"result": name_of(run, thread, say), "variablesReference": 0}


def _set_variable(commands: Commands, arguments: Json) -> Body:
    stopped = commands.stopped_run()
    number, name = j.number(arguments, "variablesReference"), j.text(arguments, "name")
    at, shown = stopped.part(number, name)
    if not shown.path:
        raise CommandError(commands.session.say["read-only"])
    return _assigned(commands, stopped, at, shown.path, j.text(arguments, "value"))


def _set_expression(commands: Commands, arguments: Json) -> Body:
    stopped = commands.stopped_run()
    at = stopped.frame(j.number(arguments, "frameId"))
    return _assigned(
        commands, stopped, at, j.text(arguments, "expression"), j.text(arguments, "value")
    )


def _assigned(commands: Commands, stopped: StoppedRun, at: At, target: str, value: str) -> Body:
    _value(commands, stopped, at, f"{target} = {value}", "repl")
    body = _value(commands, stopped, at, target, "watch")
    return {**body, "value": body["result"]}


def _completions(commands: Commands, arguments: Json) -> Body:
    stopped = commands.stopped_run()
    at = stopped.frame(j.number(arguments, "frameId"))
    typed = j.text(arguments, "text")[: max(0, j.number(arguments, "column", 1) - 1)]
    word = typed[len(typed.rstrip("_0123456789" + _LETTERS)) :]
    mark = mark_of(commands.session.build, at)
    names = [] if mark is None else [v.name for v in mark.visible if v.name.startswith(word)]
    start = len(typed) - len(word)
    return {"targets": [{"label": n, "start": start, "length": len(word)} for n in names]}


_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _read_memory(commands: Commands, arguments: Json) -> Body:
    stopped, address = commands.stopped_run(), _address(commands, arguments)
    wanted = min(max(0, j.number(arguments, "count")), READ)
    memory = stopped.stop.run.memory
    data, _ = read_memory(memory, address, wanted)
    encoded = base64.b64encode(data).decode("ascii")
    return {"address": hex(address), "data": encoded, "unreadableBytes": wanted - len(data)}


def _address(commands: Commands, arguments: Json) -> int:
    reference = j.text(arguments, "memoryReference")
    try:
        return int(reference, 0) + j.number(arguments, "offset")
    except ValueError:
        raise CommandError(commands.session.say["bad-address"].format(text=reference)) from None


def _write_memory(commands: Commands, arguments: Json) -> Body:
    stopped, address = commands.stopped_run(), _address(commands, arguments)
    say, encoded = commands.session.say, j.text(arguments, "data")
    try:
        data = base64.b64decode(encoded, validate=True)
    except ValueError:
        raise CommandError(say["bad-data"]) from None
    exists = len(read_memory(stopped.stop.run.memory, address, len(data))[0])
    if exists < len(data) and not j.flag(arguments, "allowPartial"):
        raise CommandError(worded(say["no-bytes"], count=len(data), known=exists))
    commands.session.store(address, data[:exists])
    commands.session.editor.event("invalidated", {"areas": ["variables"]})
    return {"bytesWritten": exists}


def _disassemble(commands: Commands, arguments: Json) -> Body:
    """As many instructions as are asked for; where there are none, ones that say so."""
    start = _address(commands, arguments) + j.number(arguments, "instructionOffset")
    count = min(max(0, j.number(arguments, "instructionCount")), INSTRUCTIONS)
    return {"instructions": [_instruction(commands, start + n) for n in range(count)]}


def _instruction(commands: Commands, address: int) -> Body:
    session = commands.session
    found = session.listing.at(address)
    if found is None:
        return {"address": hex(max(0, address)), "instruction": "-", "presentationHint": "invalid"}
    body: Body = {"address": hex(address), "instruction": found.text}
    place = session.build.program.location(found.loc)
    if place is not None:
        body |= {"location": source_of(place.file), "line": place.line, "column": place.column}
    return body | ({"symbol": found.begins} if found.begins else {})


def _exception_info(commands: Commands, arguments: Json) -> Body:
    finding = commands.stopped_run().stop.finding
    if finding is None:
        raise CommandError(commands.session.say["not-running"])
    message = spoken(finding.message, commands.session.language)
    return {
        "exceptionId": f"{finding.code} {finding.kind}",
        "description": commands.session.described(finding),
        "breakMode": "always",
        "details": {"message": message, "typeName": finding.kind},
    }


def _loaded_sources(commands: Commands, arguments: Json) -> Body:
    files = dict.fromkeys(place.loc.file for place in commands.session.places.all.values())
    return {"sources": [source_of(file) for file in files]}


def _pause(commands: Commands, arguments: Json) -> Body:
    if commands.stopped is None:
        commands.session.give_up()
    return {}


# --- breakpoints ------------------------------------------------------------------------


def _data_breakpoint_info(commands: Commands, arguments: Json) -> Body:
    stopped = commands.stopped_run()
    number, name = j.number(arguments, "variablesReference"), j.text(arguments, "name")
    if number:
        at, shown = stopped.part(number, name)
    else:
        at = stopped.frame(j.number(arguments, "frameId"))
        shown, _ = expression(commands.session.build, commands.session.debugger, at, name)
    data = points.data_id(at, shown)
    if data is None:
        return {"dataId": None, "description": commands.session.say["no-watch"]}
    commands.session.offered[data] = replace(shown, name=shown.path or name)
    return {"dataId": data, "description": shown.path or name, "accessTypes": ["write"]}


_GOALS: dict[str, Callable[[Commands, Json], Goal]] = {
    "continue": _continue,
    "next": _stepping(Step.OVER),
    "stepIn": _step_in,
    "stepOut": _stepping(Step.OUT),
    "stepBack": _step_back,
    "reverseContinue": _reverse,
    "restartFrame": _restart_frame,
    "goto": _goto,
    "runAllThreadsTo": _run_all_to,
}
_HANDLERS: dict[str, Callable[[Commands, Json], Body]] = {
    "threads": _threads,
    "stackTrace": _stack_trace,
    "stepInTargets": _step_in_targets,
    "gotoTargets": _goto_targets,
    "scopes": _scopes,
    "variables": _variables,
    "evaluate": _evaluate,
    "setVariable": _set_variable,
    "setExpression": _set_expression,
    "completions": _completions,
    "disassemble": _disassemble,
    "readMemory": _read_memory,
    "writeMemory": _write_memory,
    "exceptionInfo": _exception_info,
    "loadedSources": _loaded_sources,
    "pause": _pause,
    "dataBreakpointInfo": _data_breakpoint_info,
    "setBreakpoints": lambda commands, a: points.set_breakpoints(commands.session, a),
    "setFunctionBreakpoints": lambda commands, a: points.set_function_breakpoints(
        commands.session, a
    ),
    "setExceptionBreakpoints": lambda commands, a: points.set_filters(commands.session, a),
    "setDataBreakpoints": lambda commands, a: points.set_data_breakpoints(commands.session, a),
    "breakpointLocations": lambda commands, a: points.locations(commands.session, a),
}

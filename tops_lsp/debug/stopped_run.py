"""A run that is: frames and values under the numbers that a client asks for them by."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.debug import json as j
from tops_lsp.debug.breakpoints import Place
from tops_lsp.debug.inspection import At, mark_of, reader_of
from tops_lsp.debug.json import Json
from tops_lsp.debug.operations import calls_of
from tops_lsp.debug.scopes import Scope, Scopes
from tops_lsp.debug.session import Session
from tops_lsp.debug.threads import find_thread, frames_of
from tops_lsp.debug.values import Reader, ShownValue, children, counts, line_of
from tops_lsp.simulate.present.wording import spoken
from tops_simulator import ir
from tops_simulator.debugging.stops import Reason, Stop
from tops_startup.records import dataclass, field

PAGE = 1000
"""Children that are shown at a time to a client that does not ask for pages."""
Body = dict[str, object]


class CommandError(Exception):
    """A request that cannot be answered; the message says why."""


@dataclass(frozen=True, slots=True)
class Holder:
    """What a number stands for: a scope of a frame, or a value with something in it."""

    at: At
    content: Scope | ShownValue


@dataclass(eq=False)
class StoppedRun:
    """Frames and values of one stop. Numbers begin with 1."""

    session: Session
    stop: Stop
    frames: list[At] = field(default_factory=list)
    holders: list[Holder] = field(default_factory=list)
    targets: list[ir.Call] = field(default_factory=list)
    """The calls that a client may step into."""
    jumps: list[Place] = field(default_factory=list)
    """The statements that a client may jump to."""

    @property
    def reader(self) -> Reader:
        """The run's memory."""
        return reader_of(self.session.debugger)

    # --- frames -------------------------------------------------------------------------

    def frame(self, number: int) -> At:
        """A frame by its number; 0 is the innermost of the thread that has stopped."""
        if 0 < number <= len(self.frames):
            return self.frames[number - 1]
        calls = frames_of(self.session.debugger, self.stop.run, self.stop.thread)
        if number or not calls:
            raise CommandError(self.session.say["no-frame"])
        return At(calls[0], self.stop.thread)

    def stack(self, thread: int) -> Iterator[Body]:
        """The frames of a thread, innermost first."""
        found = find_thread(self.session.debugger, thread)
        if found is None:
            raise CommandError(self.session.say["no-thread"])
        run, number = found
        for depth, call in enumerate(frames_of(self.session.debugger, run, number)):
            at = At(call, number)
            self.frames.append(at)
            is_here = (run, number) == (self.stop.run, self.stop.thread) and not depth
            yield self._frame(at, self._finding_place() if is_here else None)

    def _finding_place(self) -> ir.Loc | None:
        finding = self.stop.finding
        return None if finding is None else finding.loc

    def _frame(self, at: At, place: ir.Loc | None) -> Body:
        build = self.session.build
        mark, function = mark_of(build, at), at.call.function
        own = function.loc if mark is None else mark.loc
        place = place or build.program.location(own)
        name = function.name if mark is None else _title(mark.function.function)
        body: Body = {"id": len(self.frames), "name": name, "line": 0, "column": 0}
        start = self.session.listing.statements.get(int(at.call.statements[at.thread]))
        if start is not None:
            body["instructionPointerReference"] = hex(start)
        if place is not None:
            body |= {"source": source_of(place.file), "line": place.line, "column": place.column}
            body |= {"endLine": place.end_line, "endColumn": place.end_column}
        return body

    def step_targets(self, frame: int) -> Iterator[Body]:
        """The calls of the statement that a frame is at; none of one that waits for another."""
        at, build = self.frame(frame), self.session.build
        inner = frames_of(self.session.debugger, at.call.run, at.thread)[0]
        if at.call is not inner or mark_of(build, at) is None:
            return
        statement = int(at.call.statements[at.thread])
        for call, begins in calls_of(build, at.call.function, statement):
            self.targets.append(call)
            label, place = _title(begins.function.function), build.program.location(call.loc)
            body: Body = {"id": len(self.targets), "label": label}
            if place is not None:
                body["label"] = f"{label} ({place.line}:{place.column})"
                body |= {"line": place.line, "column": place.column}
                body |= {"endLine": place.end_line, "endColumn": place.end_column}
            yield body

    def target(self, number: int) -> ir.Call:
        """A call to step into, by its number."""
        if not 0 < number <= len(self.targets):
            raise CommandError(self.session.say["no-target"])
        return self.targets[number - 1]

    # --- values -------------------------------------------------------------------------

    def scopes(self, frame: int) -> Iterator[Body]:
        """The scopes of a frame."""
        at, session = self.frame(frame), self.session
        for scope in Scopes(session.build, session.debugger, at, session.say).listed():
            body: Body = {
                "name": session.say[scope.word],
                "variablesReference": self._keep(Holder(at, scope)),
                "expensive": scope.expensive,
            }
            yield body | ({"presentationHint": scope.hint} if scope.hint else {})

    def _keep(self, holder: Holder) -> int:
        self.holders.append(holder)
        return len(self.holders)

    def inside(self, arguments: Json) -> Iterator[Body]:
        """What is in a scope or value, or a page of it."""
        number = j.number(arguments, "variablesReference")
        hexadecimal = j.flag(j.table(arguments, "format"), "hex")
        start, wanted = max(0, j.number(arguments, "start")), j.number(arguments, "count")
        holder = self.holder(number)
        for shown in self._parts(holder, start, wanted if wanted > 0 else PAGE):
            yield self.variable_body(holder.at, shown, hexadecimal=hexadecimal)

    def holder(self, number: int) -> Holder:
        """What a number stands for."""
        if not 0 < number <= len(self.holders):
            raise CommandError(self.session.say["no-frame"])
        return self.holders[number - 1]

    def _parts(self, holder: Holder, start: int, wanted: int) -> list[ShownValue]:
        content = holder.content
        if isinstance(content, Scope):
            return content.content()[start : start + wanted]
        return list(children(content, self.reader, start, wanted))

    def part(self, number: int, name: str) -> tuple[At, ShownValue]:
        """A child by its name."""
        holder = self.holder(number)
        start = int(name[1:-1]) if name[1:-1].isdecimal() and name[:1] == "[" else 0
        for shown in self._parts(holder, start, PAGE):
            if shown.name == name:
                return holder.at, shown
        raise CommandError(self.session.say["no-watch"])

    def variable_body(self, at: At, shown: ShownValue, *, hexadecimal: bool = False) -> Body:
        """A value as the protocol has it."""
        text = line_of(shown, self.reader, base=16 if hexadecimal else 10)
        named, indexed = counts(shown, self.reader)
        inner = self._keep(Holder(at, shown)) if named + indexed else 0
        body: Body = {"name": shown.name, "value": text, "variablesReference": inner}
        if not shown.parts:
            body["type"] = str(shown.type)
        if shown.address is None and shown.data is None and not shown.parts:
            body["value"] = self.session.say["unset"]
        if inner:
            body |= {"namedVariables": named, "indexedVariables": indexed}
        if shown.path:
            body["evaluateName"] = shown.path
        if shown.address is not None:
            body["memoryReference"] = hex(shown.address)
        return body

    # --- the stop -----------------------------------------------------------------------

    def stop_event(self, number: int) -> Body:
        """The event that tells of it; `number` is the thread's."""
        stop, say = self.stop, self.session.say
        body: Body = {
            "reason": stop.reason.value,
            "threadId": number,
            "allThreadsStopped": True,
            "hitBreakpointIds": list(stop.hits),
        }
        if stop.finding is not None:
            message = spoken(stop.finding.message, self.session.language)
            body |= {"description": stop.finding.kind, "text": message}
        elif stop.reason is Reason.WRITE:
            texts = [
                self.session.write_text(written, done=stop.moment > written.moment)
                for written in stop.written
            ]
            body["description"] = "; ".join(dict.fromkeys(texts))
            body["text"] = body["description"]
        elif stop.reason is Reason.END:
            body["description"] = say["end"]
        elif stop.reason is Reason.ENTRY and self.session.farthest >= 0:
            body["description"] = say["beginning"]
        return body


def source_of(path: str) -> Body:
    """A file as the protocol has it."""
    return {"name": path.replace("\\", "/").rpartition("/")[2], "path": path}


def _title(function: object) -> str:
    """A function as a stack shows it, with what its template parameters stand for."""
    name = getattr(function, "qualified_name", "") or "lambda"
    bindings = getattr(function, "bindings", ())
    given = ", ".join(f"{key} = {value}" for key, value in bindings)
    return f"{name} [{given}]" if given else str(name)

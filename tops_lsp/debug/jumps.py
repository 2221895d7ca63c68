"""Jumps to other statements, and runs of all threads to a line."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.debug import json as j
from tops_lsp.debug.breakpoints import Place
from tops_lsp.debug.json import Json
from tops_lsp.debug.session import Session
from tops_lsp.debug.stopped_run import Body, CommandError, StoppedRun
from tops_lsp.debug.threads import find_thread, frames_of
from tops_simulator.debugging.stops import Gathering, Jump


def goto_targets(stopped: StoppedRun, arguments: Json) -> Iterator[Body]:
    """The statements of a line that the thread which has stopped may jump to."""
    session, line = stopped.session, j.number(arguments, "line")
    path = j.text(j.table(arguments, "source"), "path")
    allowed = _reached(stopped)
    for place in session.places.between(path, line, line):
        if place.statement in allowed:
            loc = place.loc
            stopped.jumps.append(place)
            yield {
                "id": len(stopped.jumps),
                "label": f"{place.function} ({loc.line}:{loc.column})",
                "line": loc.line,
                "column": loc.column,
                "endLine": loc.end_line,
                "endColumn": loc.end_column,
            }


def jump(stopped: StoppedRun, arguments: Json) -> Jump:
    """To a target, by its number. All threads go there that have come to the statement together.
    Raises CommandError."""
    session, number = stopped.session, j.number(arguments, "targetId")
    found = find_thread(session.debugger, arguments.get("threadId"))
    if found is None:
        raise CommandError(session.say["no-thread"])
    if not session.debugger.is_at_statement(*found, stopped.stop.moment):
        raise CommandError(session.say["not-here"])
    if not 0 < number <= len(stopped.jumps):
        raise CommandError(session.say["no-jump"])
    return Jump(stopped.jumps[number - 1].statement)


def _reached(stopped: StoppedRun) -> frozenset[int]:
    """Statements of the same block that know no variable which this one does not: as in C++, a
    jump passes no declaration of what is used after it."""
    session, stop = stopped.session, stopped.stop
    calls = frames_of(session.debugger, stop.run, stop.thread)
    if not calls or not session.debugger.is_at_statement(stop.run, stop.thread, stop.moment):
        return frozenset()
    here, marks = int(calls[0].statements[stop.thread]), session.build.marks.marks
    beside = session.debugger.engine.beside.get(here, frozenset())
    known = set(marks[here].visible)
    return frozenset(other for other in beside if known.issuperset(marks[other].visible))


def gathering(session: Session, arguments: Json) -> Gathering:
    """Until all threads have come to a line. Raises CommandError."""
    path = j.text(j.table(arguments, "source"), "path")
    places: list[Place] = session.places.at(path, j.number(arguments, "line"))
    if not places:
        raise CommandError(session.say["no-statement"])
    return Gathering(frozenset(place.statement for place in places))

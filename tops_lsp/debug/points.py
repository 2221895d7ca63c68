"""Requests that set breakpoints, watches and what findings to stop at."""

from __future__ import annotations

import re
from itertools import count

from tops_lsp.debug import json as j
from tops_lsp.debug.breakpoints import Breakpoint, Place, canonical, is_hit_condition
from tops_lsp.debug.inspection import At
from tops_lsp.debug.json import Json
from tops_lsp.debug.session import FILTERS, Session
from tops_lsp.debug.values import ShownValue
from tops_simulator.debugging.watches import MemoryWatch, RegisterWatch, Watch
from tops_startup.patterns import regex

Body = dict[str, object]
_NUMBERS = count(1)
_MEMORY = regex(r"memory (\d{1,20}) (\d{1,12})")
_REGISTER = regex(r"register (\d{1,9}) (\d{1,12}) (host|device) (.{1,2000})", re.DOTALL)


def set_breakpoints(session: Session, arguments: Json) -> Body:
    """The breakpoints of one file, in place of those it had."""
    path = j.text(j.table(arguments, "source"), "path")
    made = [_at_line(session, path, wanted) for wanted in j.tables(arguments, "breakpoints")]
    session.source_points[canonical(path)] = made
    session.update_points()
    return {"breakpoints": [_body(point) for point in made]}


def _at_line(session: Session, path: str, wanted: Json) -> Breakpoint:
    line, column = j.number(wanted, "line"), j.number(wanted, "column")
    places = session.places.at(path, line, column or None)
    return _made(session, places, wanted, session.say["no-statement"])


def set_function_breakpoints(session: Session, arguments: Json) -> Body:
    """The breakpoints at functions' beginnings, in place of those there were."""
    made = []
    for wanted in j.tables(arguments, "breakpoints"):
        name = j.text(wanted, "name")
        missing = session.say["no-function"].format(name=name)
        made.append(_made(session, session.places.in_function(name), wanted, missing))
    session.function_points = made
    session.update_points()
    return {"breakpoints": [_body(point) for point in made]}


def _made(session: Session, places: list[Place], wanted: Json, missing: str) -> Breakpoint:
    hits = j.text(wanted, "hitCondition").strip()
    problem = "" if places else missing
    if hits and not is_hit_condition(hits):
        problem = session.say["hit-condition"].format(text=hits)
    return Breakpoint(
        next(_NUMBERS),
        frozenset(place.statement for place in places),
        places[0].loc if places else None,
        j.text(wanted, "condition").strip(),
        hits,
        j.text(wanted, "logMessage"),
        problem,
    )


def _body(point: Breakpoint) -> Body:
    body: Body = {"id": point.number, "verified": point.verified}
    if point.problem:
        body["message"] = point.problem
    if point.place is not None:
        body |= {"line": point.place.line, "column": point.place.column}
        body["source"] = {"path": point.place.file}
    return body


def set_filters(session: Session, arguments: Json) -> Body:
    """What findings to stop at."""
    named = [j.text(option, "filterId") for option in j.tables(arguments, "filterOptions")]
    session.filters = frozenset((*j.texts(arguments, "filters"), *named)) & frozenset(FILTERS)
    return {}


def locations(session: Session, arguments: Json) -> Body:
    """Where breakpoints may be in some lines."""
    path = j.text(j.table(arguments, "source"), "path")
    line = j.number(arguments, "line")
    places = session.places.between(path, line, j.number(arguments, "endLine", line))
    known = dict.fromkeys((p.loc.line, p.loc.column) for p in places)
    return {"breakpoints": [{"line": at, "column": column} for at, column in known]}


# --- watches ----------------------------------------------------------------------------


def data_id(at: At, shown: ShownValue) -> str | None:
    """What names a place to be watched, in words of our own; None if it has none."""
    if shown.address is not None and shown.size:
        return f"memory {shown.address} {shown.size}"
    if shown.register is None:
        return None
    run = at.call.run
    side = "host" if run.on_host else "device"
    return f"register {shown.register} {run.start + at.thread} {side} {at.call.function.name}"


def _watch(data: str) -> Watch | None:
    found = _MEMORY.fullmatch(data)
    if found is not None:
        return MemoryWatch(int(found[1]), int(found[2]))
    found = _REGISTER.fullmatch(data)
    if found is not None:
        return RegisterWatch(found[4], int(found[1]), int(found[2]), found[3] == "host")
    return None


def set_data_breakpoints(session: Session, arguments: Json) -> Body:
    """The watches, in place of those there were."""
    session.watches.clear()
    session.watched.clear()
    session.watch_points.clear()
    session.update_points()
    reported = []
    for wanted in j.tables(arguments, "breakpoints"):
        data = j.text(wanted, "dataId")
        watch = _watch(data)
        point = _made(session, [], wanted, "" if watch else session.say["no-watch"])
        number = point.number
        if watch is not None and not point.problem:
            session.watches[number] = watch
            session.watch_points[number] = point
        if watch is not None and data in session.offered:
            session.watched[number] = session.offered[data]
        body: Body = {"id": number, "verified": not point.problem}
        reported.append(body | ({"message": point.problem} if point.problem else {}))
    return {"breakpoints": reported}

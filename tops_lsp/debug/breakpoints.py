"""Breakpoints: where in the program they are, and when they stop."""

from __future__ import annotations

import os
from collections.abc import Iterable

from tops_lsp.debug.building import Build
from tops_simulator.ir import Loc
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field

_HITS = regex(r"\s*(==|=|>=|>|<=|<|%)?\s*(\d+)\s*")
_CANONICAL: dict[str, str] = {}


def canonical(path: str) -> str:
    """A path by which files are compared."""
    if path not in _CANONICAL:
        try:
            _CANONICAL[path] = os.path.realpath(path)
        except ValueError:  # no file has such a name
            return path
    return _CANONICAL[path]


@dataclass(eq=False, slots=True)
class Breakpoint:
    """One the user has set, over the statements it is at; `hits` count its visits in a run.

    A visit is one coming of threads, however many come together.
    """

    number: int
    statements: frozenset[int]
    place: Loc | None
    condition: str = ""
    hit_condition: str = ""
    log: str = ""
    problem: str = ""
    hits: int = 0
    faulty: bool = field(default=False)  # its condition has been complained of

    @property
    def verified(self) -> bool:
        """Whether it can stop."""
        return bool(self.statements) and not self.problem

    def counted(self) -> bool:
        """Counts a visit; whether it is one to stop at."""
        self.hits += 1
        return not self.hit_condition or _holds(self.hit_condition, self.hits)


def is_hit_condition(text: str) -> bool:
    """Whether a text is a number of visits, perhaps after a comparison or `%`."""
    match = _HITS.fullmatch(text)
    return match is not None and not (match[1] == "%" and int(match[2]) == 0)


def _holds(condition: str, hits: int) -> bool:
    match = _HITS.fullmatch(condition)
    assert match is not None
    number = int(match[2])
    answers = {
        "%": not hits % (number or 1),
        ">": hits > number,
        ">=": hits >= number,
        "<": hits < number,
        "<=": hits <= number,
    }
    return answers.get(match[1] or "=", hits == number)


@dataclass(frozen=True, slots=True)
class Place:
    """A statement and where it is; `first`: its function begins with it."""

    statement: int
    loc: Loc
    function: str
    first: bool


class Places:
    """The statements of a program by file and line."""

    def __init__(self, build: Build) -> None:
        self.files: dict[str, list[Place]] = {}
        self.all: dict[int, Place] = {}
        seen: set[object] = set()
        for number, mark in enumerate(build.marks.marks):
            loc = build.place(number)
            if loc is not None:
                name = mark.function.function.qualified_name
                place = Place(number, loc, name, mark.function not in seen)
                seen.add(mark.function)
                self.all[number] = place
                self.files.setdefault(canonical(loc.file), []).append(place)
        for places in self.files.values():
            places.sort(key=lambda p: (p.loc.line, p.loc.column))

    def at(self, file: str, line: int, column: int | None = None) -> list[Place]:
        """The statements where a breakpoint set at a line is: the first that begins there,
        in every function that was made of it, or the one at or after a column. A line where
        none begins means the next that has one."""
        after = [p for p in self.files.get(canonical(file), ()) if p.loc.line >= line]
        if not after:
            return []
        goal = after[0].loc.line
        here = [p for p in after if p.loc.line == goal]
        wanted = 1 if column is None or goal > line else column
        later = [p.loc.column for p in here if p.loc.column >= wanted]
        chosen = min(later) if later else here[-1].loc.column
        return [p for p in here if p.loc.column == chosen]

    def in_function(self, name: str) -> list[Place]:
        """The first statement of each function of a name, whole or without its namespaces."""
        found = (p for p in self.all.values() if p.first)
        return [p for p in found if p.function == name or p.function.endswith(f"::{name}")]

    def between(self, file: str, line: int, end: int) -> list[Place]:
        """The statements that begin in some lines."""
        known = self.files.get(canonical(file), ())
        return [p for p in known if line <= p.loc.line <= end]

    def together(self, statement: int, *, by_line: bool) -> frozenset[int]:
        """The statements a user sees where one is, or in its line."""
        place = self.all.get(statement)
        if place is None:
            return frozenset({statement})
        near = self.between(place.loc.file, place.loc.line, place.loc.line)
        column = place.loc.column
        return frozenset(p.statement for p in near if by_line or p.loc.column == column)


def by_statement(points: Iterable[Breakpoint]) -> dict[int, list[Breakpoint]]:
    """Breakpoints by the statements they are at."""
    found: dict[int, list[Breakpoint]] = {}
    for point in points:
        if point.verified:
            for statement in point.statements:
                found.setdefault(statement, []).append(point)
    return found

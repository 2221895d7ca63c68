"""Changes that must change nothing: findings move with their text, and none comes or goes.

    python -m tests.fuzz.metamorphic --state FILE [--seconds N] FOLDER...
    python -m tests.fuzz.metamorphic --runs --state FILE [--seconds N] FOLDER...

Files of others are changed in up to eight places, one change after the other, and judged again.
With `--runs` programs are run before and after: what they print and what is found stay the same.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.fuzz.suites import sources
from tests.fuzz.walking import walk
from tops_lsp.diagnostics.passes import lint_passes
from tops_lsp.features.rename import Refused, rename
from tops_lsp.model.passes import Passes, analyze_passes
from tops_lsp.model.tree.statements import Declare, walk_statements
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.project.context import Context
from tops_lsp.simulate.program import translate
from tops_lsp.text.lexical import COMMENT, QUOTED
from tops_lsp.text.source import Source
from tops_simulator.engines.shared.limits import Limits
from tops_simulator.errors import ArgumentError, ProgramError
from tops_simulator.simulation import Simulation
from tops_startup.patterns import regex

SIZE = 20_000
"""Bytes of the longest file that is changed."""
PLACES = 8
"""Changes of one kind in one file."""
NEW = b"renamed_by_a_test"
_STRETCH = regex(
    rb"(?P<no>" + QUOTED + rb"|" + COMMENT + rb"|^[ \t]*#(?:[^\\\n]|\\.)*+)|(?P<end>(?<!\\)\n)",
    re.M | re.S,
)
_DIRECTED = re.compile(rb"tops-(?:lint|sim)|expect|NOLINT|fall", re.I)
_MAIN = re.compile(rb"^\s*(?:int|auto|void)\s+main\s*\(", re.M)
_PLACED = re.compile(rb"__LINE__|__FILE__|source_location|\b(?:abort|assert)\b|rand\(|time|clock")
"""What tells where it stands, or what never comes out alike."""
ENDED = {"step-limit", "time-limit", "memory-limit"}
LIMITS = Limits(steps=500_000, seconds=300)
_CONDITION = re.compile(rb"\b(?:if|while) \(([\w \[\].<>+*/-]*[<>][\w \[\].+*/-]*)\)")


@dataclass(frozen=True)
class Edit:
    """A stretch and what stands there afterwards."""

    start: int
    end: int
    text: bytes


Change = Callable[[bytes, Passes, random.Random], Iterator[list[Edit]]]


def edited(text: bytes, edits: list[Edit]) -> bytes:
    """A text after edits that do not overlap."""
    for edit in sorted(edits, key=lambda edit: -edit.start):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


OPENING = b"("


def moved(offset: int, edits: list[Edit]) -> int:
    """Where an offset is afterwards: what a parenthesis is opened before stands in it."""
    before = (
        edit
        for edit in edits
        if edit.end <= offset and (edit.start < offset or edit.text == OPENING)
    )
    return offset + sum(len(edit.text) - (edit.end - edit.start) for edit in before)


def line_ends(text: bytes) -> list[int]:
    """Where lines of code end, outside of literals, comments and directives."""
    found, begin = [], 0
    for match in _STRETCH.finditer(text):
        if match["end"] is not None:
            around = text[begin : text.find(b"\n", match.end())]
            if not _DIRECTED.search(around) and b"#" not in around:
                found.append(match.start())
            begin = match.end()
    return found


def comments(text: bytes, passes: Passes, chance: random.Random) -> Iterator[list[Edit]]:
    """A comment at the end of a line."""
    for at in chance.sample(ends := line_ends(text), min(PLACES, len(ends))):
        yield [Edit(at, at, b" /* said */")]


def blank_lines(text: bytes, passes: Passes, chance: random.Random) -> Iterator[list[Edit]]:
    """An empty line more."""
    for at in chance.sample(ends := line_ends(text), min(PLACES, len(ends))):
        yield [Edit(at, at, b"\n")]


def parentheses(text: bytes, passes: Passes, chance: random.Random) -> Iterator[list[Edit]]:
    """A comparison in parentheses of its own."""
    found = list(_CONDITION.finditer(text))
    for match in chance.sample(found, min(PLACES, len(found))):
        start, end = match.span(1)
        yield [Edit(start, start, OPENING), Edit(end, end, b")")]


def names(text: bytes, passes: Passes, chance: random.Random) -> Iterator[list[Edit]]:
    """A local variable, a parameter, or one of a template, of another name, where that is safe."""
    unit = passes.main
    found = list(_local_names(unit))
    for at in chance.sample(found, min(PLACES, len(found))):
        try:
            renaming = rename(unit, at, NEW.decode())
        except Refused:
            continue
        yield [Edit(place.start, place.end, NEW) for place in renaming.places]


def _local_names(unit: TranslationUnit) -> Iterator[int]:
    """Where local names are declared in the main file."""
    for function in unit.functions():
        body = unit.body(function)
        statements = () if body is None else walk_statements(body.compound)
        declared = [d for s in statements if isinstance(s, Declare) for d in s.declarations]
        named = [*function.parameters, *(function.template or ()), *declared]
        for one in named if body is not None else ():
            origin = unit.origin(one.item, one.name_span) if one.name else None
            if origin and origin.path == unit.source.path and not origin.invocations:
                yield origin.span.start


CHANGES: tuple[Change, ...] = (comments, blank_lines, parentheses, names)


def judged(text: bytes, path: str) -> tuple[Passes, Counter[tuple[str, str, int]]]:
    """The findings of a text, each by its name, its file and where it stands."""
    passes = analyze_passes(Source(path, text), [Context()])
    result = lint_passes(passes)
    assert result.errors == []
    found = ((d.name, d.place.path, d.place.span.start) for d in result.diagnostics)
    return passes, Counter(found)


def broken(path: Path, chance: random.Random) -> Iterator[tuple[str, str]]:
    """Each change of a file that was tried, and what it changed; empty if nothing."""
    text, here = path.read_bytes(), str(path)
    passes, before = judged(text, here)
    if any(unit.tree.whole.root.has_error for unit in passes.distinct):
        return  # how much of an error the grammar leaves out depends on how long that is
    for change in CHANGES:
        for edits in change(text, passes, chance):
            _, after = judged(edited(text, edits), here)
            there = Counter(
                {
                    (name, file, moved(at, edits) if file == here else at): count
                    for (name, file, at), count in before.items()
                }
            )
            said = "" if there == after else f"{edits[:2]}: {there - after} {after - there}"
            yield change.__name__, said


def ran(text: bytes, path: str) -> tuple[Passes, tuple[str, int | None, Counter[str]]]:
    """What a program prints, its exit status, and what is found, by kinds."""
    passes = analyze_passes(Source(path, text), [Context()])
    report = Simulation(translate(passes.main), limits=LIMITS).main()
    return passes, (report.output, report.exit_code, Counter(f.kind for f in report.findings))


def differing(path: Path, chance: random.Random) -> Iterator[tuple[str, str]]:
    """The same of what a program does; none of a file without a main(), or of one too long."""
    text, here = path.read_bytes(), str(path)
    if _MAIN.search(text) is None or _PLACED.search(text) is not None:
        return
    try:
        passes, before = ran(text, here)
    except (ArgumentError, ProgramError):
        return
    if before[2].keys() & ENDED:
        return  # how far it comes until then is no promise
    for change in CHANGES:
        for edits in change(text, passes, chance):
            _, after = ran(edited(text, edits), here)
            said = "" if after == before else f"{edits[:2]}: {before} {after}"[:2000]
            yield change.__name__, said


def small(folders: Sequence[Path]) -> Iterator[Path]:
    """Files that are judged many times within a second."""
    return (path for path in sources(folders) if path.stat().st_size <= SIZE)


def main() -> int:
    """Changes files until all are done or the time is up; the status is 1 if anything changed."""
    runs = "--runs" in sys.argv
    if runs:
        sys.argv.remove("--runs")
    tried = differing if runs else broken
    return walk(__doc__, small, lambda number, path: tried(path, random.Random(number)))


if __name__ == "__main__":
    sys.exit(main())

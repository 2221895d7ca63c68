"""What only follows from another finding, or from what nobody can see, is not reported."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tops_lsp.diagnostics.core import Diagnostic, Place, Severity
from tops_lsp.diagnostics.registry import OWN
from tops_lsp.model.certainty.completeness import is_for_tops
from tops_lsp.model.certainty.file_kinds import is_program
from tops_lsp.model.tree.declarations import Item
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.syntax.mistakes import mistakes_of
from tops_startup.patterns import regex

_ABSENT = ("undeclared-name", "unknown-type")
_MOST = 3
"""Of more names than these that are declared nowhere, and are like no other, it is likelier that
the file is part of another one."""
_WHOLE = Item(0, 0)


def without_cascades(unit: TranslationUnit, made: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The findings of items that are by themselves."""
    alone = _without_doubles(_without_parts(unit, _without_broken(unit, made)))
    return _without_secondary(unit, _without_general(unit, alone))


def without_generated(unit: TranslationUnit, made: list[Diagnostic]) -> list[Diagnostic]:
    """Hints alone of a file that a generator makes others of: what is compiled is not seen."""
    main, text = unit.source.path, unit.source.text
    configured = _CONFIGURED.search(main) and _PLACE.search(text)
    if not configured and _STATEMENT.search(text) is None:
        return made
    return [d for d in made if d.severity is Severity.HINT or d.place.path != main]


_STATEMENT = regex(rb"^[ \t]*\{%[-+]?[ \t][^\n]*%\}", re.M)
"""A line that Jinja and its kin read, which no C++ begins with."""
_CONFIGURED = regex(r"\.in(?:\.\w+)?\Z")
_PLACE = regex(rb"@[A-Za-z_]\w*@")
"""Files that CMake and autoconf make others of, and what they fill in there."""


def is_undecided(finding: Diagnostic) -> bool:
    """Whether others that are found in the file decide if one is reported."""
    return finding.unnecessary or _is_absent(finding)


def _is_absent(finding: Diagnostic) -> bool:
    """Whether it is about a name that is declared nowhere, and is like no other."""
    return finding.name in _ABSENT and not finding.fields.get("close")


def _without_secondary(unit: TranslationUnit, made: list[Diagnostic]) -> list[Diagnostic]:
    """Without hints at what is not needed in lines with an error: they are being written."""
    if not any(d.unnecessary for d in made):
        return made
    wrong = {_line(unit, d) for d in made if d.severity is Severity.ERROR}
    return [d for d in made if not d.unnecessary or _line(unit, d) not in wrong]


def _line(unit: TranslationUnit, finding: Diagnostic) -> tuple[str, int]:
    place = finding.place
    return place.path, unit.source_of(place.path).line_of(place.span.start)


def _without_doubles(made: list[Diagnostic]) -> list[Diagnostic]:
    """Of errors of the language at one place the first, as one mistake is one finding; without
    other warnings of the same place."""
    first: dict[Place, str] = {}
    for d in made:
        if d.severity is Severity.ERROR and d.code.startswith(_LANGUAGE):
            first[d.place] = min(d.code, first.get(d.place, d.code))
    return [d for d in made if _is_alone(d, first.get(d.place))]


def _without_general(unit: TranslationUnit, made: list[Diagnostic]) -> list[Diagnostic]:
    """Without what a rule for all expressions says of lines that another error tells more exactly
    of, and of what is in or around the same."""
    if not any(d.name == _GENERAL for d in made):
        return made
    exact = {_line(unit, d) for d in made if d.severity is Severity.ERROR and d.name != _GENERAL}
    kept: list[Place] = []
    for d in sorted((d for d in made if d.name == _GENERAL), key=_extent):
        if _line(unit, d) not in exact and not any(_overlaps(d.place, one) for one in kept):
            kept.append(d.place)
    return [d for d in made if d.name != _GENERAL or d.place in kept]


_GENERAL = "invalid-expression"


def _overlaps(one: Place, other: Place) -> bool:
    start, end = max(one.span.start, other.span.start), min(one.span.end, other.span.end)
    return one.path == other.path and start < end


def _extent(finding: Diagnostic) -> tuple[int, int]:
    span = finding.place.span
    return span.end - span.start, span.start


def _is_alone(finding: Diagnostic, first: str | None) -> bool:
    """Whether a finding is not what follows from the first error of its place."""
    if finding.name in OWN:
        return True  # a project's own rule speaks of something else
    if finding.severity is not Severity.ERROR:
        return first is None
    return first is None or finding.code == first or not finding.code.startswith(_LANGUAGE)


_LANGUAGE = "TOPS6"


def _without_broken(unit: TranslationUnit, made: Sequence[Diagnostic]) -> list[Diagnostic]:
    """Without what is in text that a mistake of syntax has torn."""
    mistakes = (one for one in mistakes_of(unit.tree) if one.repair.is_edit)
    broken = [unit.origin(_WHOLE, mistake.broken) for mistake in mistakes]

    def is_whole(place: Place) -> bool:
        return not any(t.path == place.path and t.span.covers(place.span) for t in broken)

    return [d for d in made if is_whole(d.place)] if broken else [*made]


def without_last_resorts(unit: TranslationUnit, made: list[Diagnostic]) -> list[Diagnostic]:
    """Without what only says where reading stops, in statements and lines that another error
    tells more of."""
    if not any(map(_is_last_resort, made)):
        return made
    errors = [d for d in made if d.severity is Severity.ERROR and not _is_last_resort(d)]
    places, lines = [d.place for d in errors], {_line(unit, d) for d in errors}
    mistakes = (one for one in mistakes_of(unit.tree) if not one.repair.is_edit)
    unread = [unit.origin(_WHOLE, one.broken) for one in mistakes]
    explained = [
        t for t in unread if any(p.path == t.path and t.span.covers(p.span) for p in places)
    ]

    def is_explained(finding: Diagnostic) -> bool:
        path, start = finding.place.path, finding.place.span.start
        around = any(t.path == path and t.span.start <= start <= t.span.end for t in explained)
        return around or _line(unit, finding) in lines

    return [d for d in made if not (_is_last_resort(d) and is_explained(d))]


def _is_last_resort(finding: Diagnostic) -> bool:
    return finding.fields.get("only") == "first"


def _without_parts(unit: TranslationUnit, made: list[Diagnostic]) -> list[Diagnostic]:
    """Without names that are missing together, unless the file is a whole program."""
    if is_program(unit) and not is_for_tops(unit):
        return made
    absent = {d.fields["name"] for d in made if _is_absent(d)}
    if len(absent) <= _MOST:
        return made
    return [d for d in made if not _is_absent(d)]

"""Matches of a query for people: the line, and under it each capture with what it resolves to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tops_lsp.cli.console import excerpt, plain
from tops_lsp.cli.output.view import View

if TYPE_CHECKING:
    from tops_lsp.queries.meaning import Meaning
    from tops_lsp.queries.search import QueryMatch, ResolvedCapture

_COLOURS = ("green", "cyan", "yellow", "blue")
_SHOWN = 60
"""Characters of a capture in a line."""


def write(matches: Iterable[QueryMatch], view: View) -> Iterator[str]:
    """Each match as a paragraph, and how many there are."""
    count = 0
    files: set[str] = set()
    for match in matches:
        count += 1
        files.add(match.place.path)
        yield "\n".join([_headline(match, view), *_captures(match, view)]) + "\n\n"
    if count == 1:
        yield view.say("Found 1 match.") + "\n"
    elif count:
        found = "Found {count} matches in {files} files." if len(files) > 1 else _IN_ONE
        yield view.say(found, count=count, files=len(files)) + "\n"


_IN_ONE = "Found {count} matches."


def write_concise(matches: Iterable[QueryMatch], view: View) -> Iterator[str]:
    """`file:line:column: @capture text: what it resolves to; ...`, a line for each match."""
    for match in matches:
        parts = []
        for capture in match.captures:
            text = " ".join(capture.text.split())
            short = text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"
            said = _in_words(capture.meaning)
            parts.append(f"@{capture.name} {plain(short)}" + (f": {plain(said)}" if said else ""))
        yield f"{_where(match, view)} {'; '.join(parts)}{_targets(match, view)}\n"


def _where(match: QueryMatch, view: View) -> str:
    region = view.region(match.place)
    return view.style.paint(f"{plain(region.path)}:{region.line}:{region.column}:", "bold")


def _targets(match: QueryMatch, view: View) -> str:
    """The targets of a match that does not hold for all."""
    only = view.say("{targets} only", targets=", ".join(match.targets))
    return f" ({only})" if match.targets else ""


def _headline(match: QueryMatch, view: View) -> str:
    said = view.say("match in '{function}'", function=plain(match.function))
    kind = said if match.function else view.say("match")
    return f"{_where(match, view)} {kind}{_targets(match, view)}"


def _captures(match: QueryMatch, view: View) -> Iterator[str]:
    """The lines of the captures, each once, with the marks of all captures in it."""
    shown: tuple[str, str] | None = None
    for number, capture in enumerate(match.captures):
        place, colour = capture.place, _COLOURS[number % len(_COLOURS)]
        source = view.sources.get(place.path)
        bar, line, marks = excerpt(source, place.span, view.style, colour, view.width)
        if (place.path, line) != shown:
            if place.path != match.place.path:
                region = view.region(place)
                yield f"{plain(region.path)}:{region.line}:{region.column}:"
            yield from (bar, line)
            shown = place.path, line
        yield f"{marks} {view.style.paint(f'@{capture.name}', colour)}{_label(capture, view)}"


def _label(capture: ResolvedCapture, view: View) -> str:
    """What a capture resolves to, where that is declared, and the macro that made it."""
    meaning, said = capture.meaning, _in_words(capture.meaning)
    label = f": {plain(said)}" if said else ""
    notes = []
    if capture.macro:
        notes.append(view.say("made by macro {macro}", macro=plain(capture.macro)))
    if meaning.place is not None and meaning.place != capture.place:
        region = view.region(meaning.place)
        notes.append(f"{plain(region.path)}:{region.line}:{region.column}")
    return label + (view.style.paint(f" ({', '.join(notes)})", "dim") if notes else "")


def _in_words(meaning: Meaning) -> str:
    """A capture's meaning in a few words of code."""
    said = meaning.declaration or meaning.type
    if meaning.value and not said.endswith(f" = {meaning.value}"):
        said += f" = {meaning.value}"
    if meaning.space and meaning.space != "private" and f"__{meaning.space}__" not in said:
        said += f", {meaning.space}"
    return said

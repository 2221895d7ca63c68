"""A query that is asked once: its matches in a file, and what their captures resolve to.

    search(passes, compiled("(call_expression function: (_) @f)")).matches[0].captures[0].meaning

`tops-lint --query` and editors show what is found here. The patterns, the questions to the model
and the code that is looked at are those of a project's own rules.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from tops_lsp.diagnostics.core import Place
from tops_lsp.diagnostics.error_recovery import MisplacedItems
from tops_lsp.diagnostics.visit import Visit, head
from tops_lsp.model.passes import Pass, Passes, is_compiled, is_judged
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.queries.answers import RawText, Subject, text_of
from tops_lsp.queries.checks import holds, matches_of, patterns_of, place_of
from tops_lsp.queries.includes import includes_of, matches_in, raw_visit
from tops_lsp.queries.meaning import Meaning, meaning_of
from tops_lsp.syntax.matching import Capture, Match, Patterns
from tops_lsp.syntax.query_compilation import with_capture
from tops_startup.records import dataclass, field, replace

WHOLE = "match"
"""The capture of a query that names none."""


@dataclass(frozen=True, slots=True)
class ResolvedCapture:
    """A capture: its node's kind, its text with macros expanded, where it is in the user's
    files, the macro that made it, if one did, and what the model knows of it."""

    name: str
    kind: str
    text: str
    place: Place
    macro: str = ""
    meaning: Meaning = Meaning()


@dataclass(frozen=True, slots=True)
class QueryMatch:
    """A match: where the first capture is, in which function, and all captures in order.

    `targets` are those it holds for, where it is not all that were read.
    """

    place: Place
    captures: tuple[ResolvedCapture, ...]
    function: str = ""
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The matches in a file in their order, and the declarations in which there are more than the
    limit `query-matches`."""

    matches: tuple[QueryMatch, ...] = ()
    cut: tuple[Place, ...] = ()


def compiled(query: str) -> Patterns:
    """A query that can be searched for; one pattern without a capture captures the whole. Raises
    QueryFault."""
    return patterns_of((with_capture(query, WHOLE),))


def search(passes: Passes, patterns: Patterns) -> SearchResult:
    """The matches in a file, and in the headers that are judged with it."""
    whole = FileSearch(passes, patterns)
    for _ in whole.steps():
        pass
    return whole.result()


@dataclass(slots=True, eq=False)
class FileSearch:
    """A search of a file that goes on by short steps; matches of several passes are joined."""

    passes: Passes
    patterns: Patterns
    _found: dict[Hashable, tuple[QueryMatch, dict[str, None]]] = field(default_factory=dict)
    _cut: dict[Place, None] = field(default_factory=dict)

    def steps(self) -> Iterator[None]:
        """Searches one declaration after the other, and looks at one match after the other."""
        for pass_ in self.passes.each:
            for match in _in_includes(pass_.unit, self.patterns):
                self._take(match, pass_)
                yield
            misplaced = MisplacedItems(pass_.unit)
            for item in pass_.unit.items:
                if not misplaced.contains(item) and is_judged(pass_.unit, item):
                    visit = Visit(pass_.unit, item, None, pass_.sides)
                    for match in _in_item(visit, self.patterns, self._cut):
                        self._take(match, pass_)
                        yield

    def result(self) -> SearchResult:
        """What has been found so far."""
        every, own = self.passes.targets, self.passes.main.source.path
        joined = (_joined(match, targets, every) for match, targets in self._found.values())
        order = sorted(joined, key=lambda m: (m.place.path != own, m.place.path, m.place.span))
        return SearchResult(tuple(order), tuple(self._cut))

    def _take(self, match: QueryMatch | None, pass_: Pass) -> None:
        if match is not None:
            same = tuple((c.name, c.kind, c.place, c.text) for c in match.captures)
            _, targets = self._found.setdefault(same, (match, {}))
            targets.update(dict.fromkeys(pass_.targets))


def _joined(match: QueryMatch, held: dict[str, None], every: tuple[str, ...]) -> QueryMatch:
    """A match with the targets it holds for, where they are not all."""
    targets = tuple(name for name in every if name in held)
    return match if targets == every else replace(match, targets=targets)


def _in_includes(unit: TranslationUnit, patterns: Patterns) -> Iterator[QueryMatch | None]:
    """The matches in the main file's directives; nothing for each that is refused."""
    visit = raw_visit(unit)
    for include in includes_of(unit):
        for match in matches_in(include, patterns, visit).get(0, ()):
            place = place_of(match, "")
            known = place is not None and holds(match, (), visit)
            yield _resolved(match, place, "", visit) if known and place is not None else None


def _in_item(
    visit: Visit, patterns: Patterns, cut: dict[Place, None]
) -> Iterator[QueryMatch | None]:
    """The matches in a declaration; nothing for each that the model refuses, and at the end."""
    unit, item = visit.unit, visit.item
    found = matches_of(patterns, visit)
    if found.exceeded:
        origin = unit.origin(item, head(item))
        cut[Place(origin.path, origin.span)] = None
    for match in found.by_query.get(0, ()):
        yield _match_of(match, visit)
    yield None


def _match_of(match: Match, visit: Visit) -> QueryMatch | None:
    """A match, if the model says yes to all that is asked of it."""
    place = place_of(match, "")
    if place is None or not holds(match, (), visit):
        return None
    around = Subject(visit, place, ()).index.function_around(place.span)
    return (
        _resolved(match, place, _name_of(around), visit)
        if is_compiled(around, visit.sides)
        else None
    )


def _name_of(function: Function | None) -> str:
    """What a function is called; a lambda has no name."""
    if function is None:
        return ""
    closure = isinstance(function.scope, Class) and function.scope.is_closure
    return "<lambda>" if closure else function.qualified_name.removeprefix("::")


def _resolved(match: Match, first: Capture, function: str, visit: Visit) -> QueryMatch:
    """A match as plain data, the capture that it is at first."""
    every = [(name, one) for name, caught in match.captures.items() for one in caught]
    every.sort(key=lambda each: (each[1] is not first, each[1].span))
    captures = tuple(_capture(name, one, visit) for name, one in every)
    return QueryMatch(captures[0].place, captures, function)


def _capture(name: str, captured: Capture, visit: Visit) -> ResolvedCapture:
    if isinstance(visit.item, RawText):
        place = Place(visit.unit.source.path, captured.span)
        return ResolvedCapture(name, captured.kind, text_of(captured, visit), place)
    origin = visit.unit.origin(visit.item, captured.span)
    return ResolvedCapture(
        name,
        captured.kind,
        text_of(captured, visit),
        Place(origin.path, origin.span),
        origin.invocations[-1].macro.name if origin.invocations else "",
        meaning_of(Subject(visit, captured, ())),
    )

"""The check of a project's rules: the matches of all their queries in an item, in one walk.

item     ─► matches ─► what the model says of them      taken over where the item is edited
instance ─► matches in its template ─► what it says of the instance
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from functools import lru_cache
from operator import itemgetter

from tops_lsp.diagnostics.core import Phrase
from tops_lsp.diagnostics.own_rules import TITLE
from tops_lsp.diagnostics.visit import Change, Report, Visit
from tops_lsp.model.incremental.dependencies import Dependencies, recording
from tops_lsp.model.passes import is_compiled
from tops_lsp.model.tree.declarations import Item
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.statements import Body
from tops_lsp.model.truncation import QUERY, QUERY_STOPPED, QUERY_TIME
from tops_lsp.preprocess import Include
from tops_lsp.project.own_rule import OwnRule
from tops_lsp.queries.answers import Answer, answer, every, text_of
from tops_lsp.queries.includes import matches_in, raw_visit
from tops_lsp.queries.model_index import ModelIndex
from tops_lsp.queries.takeover import (
    NOTHING,
    ItemResult,
    JudgedMatch,
    RuleResult,
    Takeover,
    result_of,
    takeover,
)
from tops_lsp.rules.shared.calls import is_derived
from tops_lsp.syntax.matching import Capture, Match, Patterns, QueryMatches
from tops_lsp.syntax.pieces import PieceNode
from tops_lsp.syntax.query_text import SIGNATURES, Question, read_questions
from tops_lsp.syntax.written_text import WrittenText
from tops_lsp.text.source import Span

_SHOWN = 60
"""Characters of a capture in a message."""
_NOTHING = QueryMatches()
_AT_ONCE = 16
"""Matches that are judged between two looks at the clock."""


class TooCostly(Exception):
    """A rule takes more than its share of a declaration; the argument says of what."""


def reports(rule: OwnRule, item: Item, visit: Visit) -> Iterator[Report]:
    """What a rule says of an item."""
    if _is_stopped(rule, visit):
        return
    try:
        matches = visit.once(_Judgement).result(rule).matches
    except TooCostly as costly:
        _stop(rule, str(costly), visit)
        return
    yield from _each_once(matches)


def reports_in_instance(rule: OwnRule, body: Body, visit: Visit) -> Iterator[Report]:
    """What a rule says of an instance; what it says of the template already is known as such."""
    if _is_stopped(rule, visit):
        return
    try:
        matches = visit.once(_InstanceMatches).judged(rule)
    except TooCostly as costly:
        _stop(rule, str(costly), visit)
        return
    yield from _each_once(matches)


def reports_in_include(rule: OwnRule, include: Include, visit: Visit) -> Iterator[Report]:
    """What a rule says of a directive."""
    raw = raw_visit(visit.unit)
    found = matches_in(include, patterns_of((rule.query,)), raw)
    yield from _each_once(_judged_matches(rule, found.get(0, []), raw))


def is_instance(visit: Visit) -> bool:
    """Whether what is visited was made from a template."""
    return visit.function is not None and is_derived(visit.function)


def _is_stopped(rule: OwnRule, visit: Visit) -> bool:
    costly = visit.costly
    if costly is None or not costly.stops(rule.name):
        return False
    if costly.skip(rule.name, visit.unit):
        visit.give_up(QUERY_STOPPED, rule.name)
    return True


def _stop(rule: OwnRule, why: str, visit: Visit) -> None:
    """Leaves a rule out in a declaration, and for good where that is not the first one."""
    visit.give_up(why, rule.name)
    if visit.costly is not None:
        visit.costly.add(rule.name)


def _each_once(matches: Iterable[JudgedMatch]) -> Iterator[Report]:
    """What is reported, at each place once."""
    said: set[Span] = set()
    for match in matches:
        report = match.report
        if report is not None and report.span not in said:
            said.add(report.span)
            yield report


class _Judgement:
    """What all rules find in the visited item: matches are looked for once for all of them, and
    where the item was only edited, in what is new of it."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.rules = visit.unit.context.own_rules
        self._patterns = patterns_of(tuple(rule.query for rule in self.rules))
        self._possible = self._patterns.possible(visit.item.text)
        self._asked = {
            pattern.query
            for pattern, possible in zip(self._patterns.patterns, self._possible, strict=True)
            if possible
        }
        self._whole: QueryMatches | None = None
        self._touched: list[QueryMatches] | None = None
        self._kept: ItemResult | None = None
        self._takeover: Takeover | None = None
        if self._asked and visit.item.functions:
            self._begin()

    def _begin(self) -> None:
        """Looks for what is kept of the item's last version."""
        visit = self.visit
        self._kept = result_of(visit, visit.once(ModelIndex), self._placed())
        if self._kept is None:
            return
        key = _Judgement, id(visit.item.functions[0])
        old = visit.kept.get(key, (None, None))[1]
        if isinstance(old, ItemResult):
            self._takeover = takeover(old, self._kept, visit.once(ModelIndex))
        visit.kept[key] = visit.item, self._kept

    def _placed(self) -> PieceNode:
        return self.visit.unit.tree.node(self.visit.unit.index_of(self.visit.item))

    def result(self, rule: OwnRule) -> RuleResult:
        """What a rule finds. Raises TooCostly."""
        number = self.visit.once(_numbers)[rule.name]
        if number not in self._asked:
            if self._kept is not None:
                self._kept.rules[number] = NOTHING
            return NOTHING
        noted = self.visit.unit.declared.dependencies
        with recording(self.visit.unit) as dependencies:
            result = self._judged(rule, number, dependencies)
        if noted is not None:
            noted.include(dependencies)
        if self._kept is not None:
            self._kept.rules[number] = result
        return result

    def _judged(self, rule: OwnRule, number: int, dependencies: Dependencies) -> RuleResult:
        """The matches of a rule, in order of their places, those taken over among them."""
        most, takeover = self.visit.limits.query_matches, self._takeover
        old = None if takeover is None else takeover.old.rules.get(number)
        if takeover is not None and old is not None and self._may_take(number, old):
            fresh = [_matches(found, number) for found in self._all_touched(takeover)]
            most_of_all = old.most + sum(map(len, fresh))
            if most_of_all <= most:
                dependencies.include(old.dependencies)
                made = takeover.moved(old.matches)
                for matches in fresh:
                    made += _judged_matches(rule, matches, self.visit)
                return RuleResult(sorted(made, key=_PLACE), dependencies, most_of_all)
        matches = _matches(self._all(), number)
        made = _judged_matches(rule, matches, self.visit)
        made = sorted(made, key=_PLACE) if _is_local(rule) else made
        return RuleResult(made, dependencies, len(matches))

    def _may_take(self, number: int, old: RuleResult) -> bool:
        """Whether matches are known by their places, and all that they asked for still holds."""
        return _is_local(self.rules[number]) and old.dependencies.is_current(self.visit.unit)

    def _all(self) -> QueryMatches:
        """The matches of all rules in the item, before the model is asked."""
        if self._whole is None:
            self._whole = matches_of(self._patterns, self.visit)
        return self._whole

    def _all_touched(self, takeover: Takeover) -> list[QueryMatches]:
        """The matches of all rules that touch what is new, each once."""
        if self._touched is None:
            placed, most = self._placed(), self.visit.limits.query_matches
            self._touched = []
            for number, span in enumerate(takeover.fresh):
                around = Span(max(span.start - 1, 0), span.end + 1)
                whole = _written(placed, self.visit)
                found = self._patterns.below(placed.node, whole, most, self._possible, around)
                self._touched.append(_but_for(found, span, takeover.fresh[:number]))
        return self._touched


class _InstanceMatches:
    """What all rules match in the template of an instance, as far as that was not decided there."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.rules = visit.unit.context.own_rules
        self._function = Span(0, 0) if visit.function is None else visit.function.span
        kept = visit.kept.get((_Judgement, id(visit.item.functions[0])))
        known = kept is not None and kept[0] is visit.item
        self._template = kept[1] if kept is not None and known else None
        self._undecided = [*map(self._undecided_by, range(len(self.rules)))]
        self._found: QueryMatches | None = None

    def _undecided_by(self, number: int) -> set[Span] | None:
        """Where matches of a rule are not decided in the template; None where all may be."""
        rule = self.rules[number]
        if not _asks_model(rule):
            return set()
        if not isinstance(self._template, ItemResult):
            return None
        result = self._template.rules.get(number, NOTHING)
        open_ = (match for match in result.matches if match.undecided)
        spans = {Span(match.start, match.end) for match in open_}
        if not _is_local(rule):
            return None if spans else spans
        return {span for span in spans if _holds(self._function, span)}

    def judged(self, rule: OwnRule) -> list[JudgedMatch]:
        """The matches of a rule that are in the instance. Raises TooCostly."""
        number = self.visit.once(_numbers)[rule.name]
        undecided = self._undecided[number]
        if undecided is not None and not undecided:
            return []
        inside = []
        for match in _matches(self._all(), number):
            if undecided is not None and match.whole not in undecided:
                continue
            place = place_of(match, rule.at)
            if place is not None and _holds(self._function, place.span):
                inside.append(match)
        return _judged_matches(rule, inside, self.visit)

    def _all(self) -> QueryMatches:
        """The matches of all rules that are not decided, looked for where they are."""
        if self._found is None:
            patterns = patterns_of(tuple(rule.query for rule in self.rules))
            text = self.visit.item.text[slice(*self._function)]
            possible = patterns.possible(text)
            for place, pattern in enumerate(patterns.patterns):
                possible[place] = possible[place] and self._undecided[pattern.query] != set()
            placed = self.visit.unit.tree.node(self.visit.unit.index_of(self.visit.item))
            most = self.visit.limits.query_matches
            within = self._around()
            whole = _written(placed, self.visit)
            self._found = patterns.below(placed.node, whole, most, possible, within)
        return self._found

    def _around(self) -> Span:
        """A stretch with all that is not decided."""
        spans: list[Span] = []
        for undecided in self._undecided:
            if undecided is None:
                return self._function
            spans += undecided
        return Span(min(span.start for span in spans), max(span.end for span in spans))


def _holds(outer: Span, inner: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


def _matches(found: QueryMatches, number: int) -> list[Match]:
    """The matches of a rule. Raises TooCostly."""
    if number in found.exceeded:
        raise TooCostly(QUERY)
    return found.by_query.get(number, [])


def _judged_matches(rule: OwnRule, matches: list[Match], visit: Visit) -> list[JudgedMatch]:
    """What is reported of matches, and those that are not decided. Raises TooCostly."""
    if not matches:
        return []
    where = _questions_of(rule.where)
    until = time.thread_time() + visit.limits.query_milliseconds / 1000
    made: list[JudgedMatch] = []
    for start in range(0, len(matches), _AT_ONCE):
        for match in matches[start : start + _AT_ONCE]:
            judged_ = _judged_match(rule, where, match, visit)
            if judged_ is not None:
                made.append(judged_)
        if time.thread_time() > until:
            raise TooCostly(QUERY_TIME)
    return made


_PLACE = itemgetter(0, 1)


def _numbers(visit: Visit) -> dict[str, int]:
    """The rules' numbers in the context, by name: to hash a rule is to hash all its texts."""
    return {rule.name: number for number, rule in enumerate(visit.unit.context.own_rules)}


def _but_for(found: QueryMatches, span: Span, others: list[Span]) -> QueryMatches:
    """The matches that touch a stretch, and none of those that were looked through before."""

    def wanted(match: Match) -> bool:
        whole = match.whole
        if whole is None or not (whole.start <= span.end and span.start <= whole.end):
            return whole is None
        return not any(whole.start <= s.end and s.start <= whole.end for s in others)

    kept = {number: [*filter(wanted, each)] for number, each in found.by_query.items()}
    return QueryMatches(kept, found.exceeded)


def _judged_match(
    rule: OwnRule, where: tuple[Question, ...], match: Match, visit: Visit
) -> JudgedMatch | None:
    """A match with what is reported of it; None where it is surely nothing."""
    place = place_of(match, rule.at)
    if place is None or not _is_compiled(place, visit):
        return None
    holds_ = judged(match, where, visit)
    if holds_ is False:
        return None
    whole = match.whole or Span(0, 0)
    if holds_ is None:
        return JudgedMatch(*whole, None)
    report = Report(place.span, _fields(match, visit), change=_change(rule, match, visit))
    return JudgedMatch(*whole, report)


@lru_cache(maxsize=1024)
def _is_local(rule: OwnRule) -> bool:
    """Whether matches of a rule depend on nothing but what is in them: each has its place, and it
    is not asked which file or macro that is from."""
    rooted = all(pattern.root for pattern in patterns_of((rule.query,)).patterns)
    return rooted and _question_names(rule).isdisjoint(("in-header", "in-macro"))


@lru_cache(maxsize=1024)
def _asks_model(rule: OwnRule) -> bool:
    """Whether the answers may be others in an instance than in its template."""
    return not _question_names(rule).isdisjoint(_OF_TYPES)


_OF_TYPES = SIGNATURES.keys() - {"inside", "in-header", "in-macro", "target"}


def _question_names(rule: OwnRule) -> set[str]:
    """The names of all that a rule asks."""
    patterns = patterns_of((rule.query,)).patterns
    asked = [q for pattern in patterns for q in pattern.questions] + [*_questions_of(rule.where)]
    return {each.name for question in asked for each in question.all()}


def matches_of(patterns: Patterns, visit: Visit) -> QueryMatches:
    """The matches of queries in the visited item, before the model is asked."""
    possible = patterns.possible(visit.item.text)
    if not any(possible):
        return _NOTHING
    placed = visit.unit.tree.node(visit.unit.index_of(visit.item))
    whole = _written(placed, visit)
    return patterns.below(placed.node, whole, visit.limits.query_matches, possible)


def _written(placed: PieceNode, visit: Visit) -> WrittenText:
    """The visited item as it is written, whose node is here."""
    return WrittenText(visit.item.text, placed.base, placed.tree.mask)


@lru_cache(maxsize=32)
def patterns_of(queries: tuple[str, ...]) -> Patterns:
    """The queries together, compiled once."""
    return Patterns(queries)


@lru_cache(maxsize=256)
def _questions_of(where: str) -> tuple[Question, ...]:
    return read_questions(where)


def judged(match: Match, where: tuple[Question, ...], visit: Visit) -> Answer:
    """What the model says to all that is asked of a match."""
    asked = (*match.pattern.questions, *where)
    return every(answer(question, match.captures, visit) for question in asked)


def holds(match: Match, where: tuple[Question, ...], visit: Visit) -> bool:
    """Whether the model says yes to all that is asked of a match."""
    return judged(match, where, visit) is True


def place_of(match: Match, at: str) -> Capture | None:
    """Where a finding is: at the capture that the rule names, or the pattern's first one."""
    caught = match.captures.get(at or match.pattern.first)
    if caught is None and not at:
        caught = next(iter(match.captures.values()), None)
    return caught[0] if caught else None


def _is_compiled(place: Capture, visit: Visit) -> bool:
    """Whether what is here is code of the visit's sides."""
    if visit.sides is Side.BOTH or not visit.item.functions:
        return True
    return is_compiled(visit.once(ModelIndex).function_around(place.span), visit.sides)


def _fields(match: Match, visit: Visit) -> dict[str, str]:
    """The captured texts, each in one short line."""
    made = {}
    for name, caught in match.captures.items():
        text = " ".join(text_of(caught[0], visit).split())
        made[name] = text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"
    return made


def _change(rule: OwnRule, match: Match, visit: Visit) -> Change | None:
    """What the rule's fix makes of a match; nothing where a capture is missing."""
    if rule.fix is None:
        return None
    texts = {name: text_of(caught[0], visit) for name, caught in match.captures.items()}
    edits = []
    for capture, template in rule.fix.edits:
        caught = match.captures.get(capture)
        if not caught:
            return None
        try:
            text = template.format_map(texts)
        except KeyError:
            return None
        edits.append((visit.item, caught[0].span, text))
    title = dict(rule.fix.title).get("en") or Phrase(TITLE)
    return Change(title, tuple(edits))

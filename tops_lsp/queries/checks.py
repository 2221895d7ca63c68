"""The check of a project's rules: the matches of all their queries in an item, in one walk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter

from tops_lsp.diagnostics.core import Phrase
from tops_lsp.diagnostics.own_rules import TITLE
from tops_lsp.diagnostics.visit import Change, Report, Visit
from tops_lsp.model.incremental.dependencies import Dependencies, recording
from tops_lsp.model.passes import is_compiled
from tops_lsp.model.tree.declarations import Function, Item
from tops_lsp.model.truncation import QUERY
from tops_lsp.project.own_rule import OwnRule
from tops_lsp.queries.answers import answer, every, text_of
from tops_lsp.queries.model_index import ModelIndex
from tops_lsp.queries.takeover import (
    ItemResult,
    JudgedMatch,
    RuleResult,
    Takeover,
    result_of,
    takeover,
)
from tops_lsp.syntax.matching import Captured, Found, Match, Patterns
from tops_lsp.syntax.pieces import PieceNode
from tops_lsp.syntax.query_text import Question, read_questions
from tops_lsp.text.source import Span

_SHOWN = 60
"""Characters of a capture in a message."""
_NOTHING = Found()
STRIKES = 3
"""Items in which a rule may be too costly before it is stopped for the rest of the run."""
_STOPPED: Counter[OwnRule] = Counter()


def reports(rule: OwnRule, item: Item, visit: Visit) -> Iterator[Report]:
    """What a rule says of an item."""
    if _STOPPED[rule] >= STRIKES:
        return
    judgement = visit.once(_Judgement)
    result = judgement.result(rule)
    if result is None:
        _STOPPED[rule] += 1
        visit.give_up(QUERY, rule.name)
        return
    said: set[Span] = set()
    for match in result.matches:
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
        self._whole: Found | None = None
        self._touched: list[Found] | None = None
        self._kept: ItemResult | None = None
        self._takeover: Takeover | None = None
        if any(self._possible) and visit.item.functions:
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

    def result(self, rule: OwnRule) -> RuleResult | None:
        """What a rule finds; None where it is too costly."""
        number = self.visit.once(_numbers)[rule]
        noted = self.visit.unit.declared.dependencies
        with recording(self.visit.unit) as dependencies:
            made = self._judged(rule, number, dependencies)
        if noted is not None:
            noted.include(dependencies)
        if made is None:
            return None
        result = RuleResult(made, dependencies)
        if self._kept is not None:
            self._kept.rules[number] = result
        return result

    def _judged(
        self, rule: OwnRule, number: int, dependencies: Dependencies
    ) -> list[JudgedMatch] | None:
        """The matches of a rule, in order of their places, those taken over among them."""
        most, takeover = self.visit.limits.query_matches, self._takeover
        old = None if takeover is None else takeover.old.rules.get(number)
        if takeover is None or old is None or not self._may_take(number, old):
            found = self._all()
            if number in found.exceeded:
                return None
            return self._in_order(rule, found.by_query.get(number, []))
        dependencies.include(old.dependencies)
        made = [moved for match in old.matches if (moved := takeover.moved(match)) is not None]
        for found in self._all_touched(takeover):
            if number in found.exceeded:
                return None
            made += self._in_order(rule, found.by_query.get(number, []))
        return sorted(made, key=_PLACE) if len(made) <= most else None

    def _may_take(self, number: int, old: RuleResult) -> bool:
        """Whether matches are known by their places, and all that they asked for still holds."""
        return _is_local(self.rules[number]) and old.dependencies.is_current(self.visit.unit)

    def _all(self) -> Found:
        """The matches of all rules in the item, before the model is asked."""
        if self._whole is None:
            self._whole = matches_of(self._patterns, self.visit)
        return self._whole

    def _all_touched(self, takeover: Takeover) -> list[Found]:
        """The matches of all rules that touch what is new, each once."""
        if self._touched is None:
            placed, most = self._placed(), self.visit.limits.query_matches
            self._touched = []
            for number, span in enumerate(takeover.fresh):
                around = Span(max(span.start - 1, 0), span.end + 1)
                found = self._patterns.below(placed.node, placed.base, most, self._possible, around)
                self._touched.append(_but_for(found, span, takeover.fresh[:number]))
        return self._touched

    def _in_order(self, rule: OwnRule, matches: list[Match]) -> list[JudgedMatch]:
        where = _questions_of(rule.where)
        made = [_judged_match(rule, where, match, self.visit) for match in matches]
        return sorted(made, key=_PLACE) if _is_local(rule) else made


_PLACE = itemgetter(0, 1)


def _numbers(visit: Visit) -> dict[OwnRule, int]:
    """The rules' numbers in the context."""
    return {rule: number for number, rule in enumerate(visit.unit.context.own_rules)}


def _but_for(found: Found, span: Span, others: list[Span]) -> Found:
    """The matches that touch a stretch, and none of those that were looked through before."""

    def wanted(match: Match) -> bool:
        whole = match.whole
        if whole is None or not (whole.start <= span.end and span.start <= whole.end):
            return whole is None
        return not any(whole.start <= s.end and s.start <= whole.end for s in others)

    kept = {number: [*filter(wanted, each)] for number, each in found.by_query.items()}
    return Found(kept, found.exceeded)


def _judged_match(
    rule: OwnRule, where: tuple[Question, ...], match: Match, visit: Visit
) -> JudgedMatch:
    """A match with what is reported of it."""
    place, whole = place_of(match, rule.at), match.whole or Span(0, 0)
    if place is None or not is_compiled(_function(place, visit), visit.sides):
        return JudgedMatch(*whole, None)
    if not holds(match, where, visit):
        return JudgedMatch(*whole, None)
    report = Report(place.span, _fields(match, visit), change=_change(rule, match, visit))
    return JudgedMatch(*whole, report)


@lru_cache(maxsize=1024)
def _is_local(rule: OwnRule) -> bool:
    """Whether matches of a rule depend on nothing but what is in them: each has its place, and it
    is not asked which file or macro that is from."""
    patterns = patterns_of((rule.query,)).patterns
    asked = [q for pattern in patterns for q in pattern.questions] + [*_questions_of(rule.where)]
    names = {each.name for question in asked for each in question.all()}
    rooted = all(pattern.root for pattern in patterns)
    return rooted and names.isdisjoint(("in-header", "in-macro"))


def matches_of(patterns: Patterns, visit: Visit) -> Found:
    """The matches of queries in the visited item, before the model is asked."""
    possible = patterns.possible(visit.item.text)
    if not any(possible):
        return _NOTHING
    placed = visit.unit.tree.node(visit.unit.index_of(visit.item))
    return patterns.below(placed.node, placed.base, visit.limits.query_matches, possible)


@lru_cache(maxsize=32)
def patterns_of(queries: tuple[str, ...]) -> Patterns:
    """The queries together, compiled once."""
    return Patterns(queries)


@lru_cache(maxsize=256)
def _questions_of(where: str) -> tuple[Question, ...]:
    return read_questions(where)


def holds(match: Match, where: tuple[Question, ...], visit: Visit) -> bool:
    """Whether the model says yes to all that is asked of a match."""
    asked = (*match.pattern.questions, *where)
    return every(answer(question, match.captures, visit) for question in asked) is True


def place_of(match: Match, at: str) -> Captured | None:
    """Where a finding stands: at the capture that the rule names, or the pattern's first one."""
    caught = match.captures.get(at or match.pattern.first)
    if caught is None and not at:
        caught = next(iter(match.captures.values()), None)
    return caught[0] if caught else None


def _function(place: Captured, visit: Visit) -> Function | None:
    if not visit.item.functions:
        return None
    return visit.once(ModelIndex).function_around(place.span)


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

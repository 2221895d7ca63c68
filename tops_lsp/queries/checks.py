"""The check of a project's rules: the matches of all their queries in an item, in one walk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from tops_lsp.diagnostics.core import Phrase
from tops_lsp.diagnostics.own_rules import TITLE
from tops_lsp.diagnostics.visit import Change, Report, Visit
from tops_lsp.model.passes import is_compiled
from tops_lsp.model.tree.declarations import Function, Item
from tops_lsp.model.truncation import QUERY
from tops_lsp.project.own_rule import OwnRule
from tops_lsp.queries.answers import answer, every, text_of
from tops_lsp.queries.model_index import ModelIndex
from tops_lsp.syntax.matching import Captured, Found, Match, Patterns
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
    number = visit.unit.context.own_rules.index(rule)
    if _STOPPED[rule] >= STRIKES:
        return
    found = visit.once(_matches)
    if number in found.exceeded:
        _STOPPED[rule] += 1
        visit.give_up(QUERY, rule.name)
        return
    said: set[Span] = set()
    for match in found.by_query.get(number, ()):
        place = place_of(match, rule.at)
        if (
            place is None
            or place.span in said
            or not holds(match, _questions_of(rule.where), visit)
        ):
            continue
        if not is_compiled(_function(place, visit), visit.sides):
            continue
        said.add(place.span)
        yield Report(place.span, _fields(match, visit), change=_change(rule, match, visit))


def _matches(visit: Visit) -> Found:
    """The matches of all rules in the visited item, before the model is asked."""
    patterns = patterns_of(tuple(rule.query for rule in visit.unit.context.own_rules))
    return matches_of(patterns, visit)


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

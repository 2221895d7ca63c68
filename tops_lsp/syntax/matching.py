"""Queries of a project, compiled and matched below a node.

All patterns of all queries are matched in one walk: it costs hardly more than one of them. Where
too many matches are under way at once, each query is matched alone, and what is at fault is
`exceeded`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache

from tree_sitter import Node, Query, QueryCursor, QueryError

from tops_lsp.syntax.linear_pattern import linear_pattern
from tops_lsp.syntax.parser import LANGUAGE
from tops_lsp.syntax.query_text import QueryFault, QueryText, Question, read_query
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

UNDER_WAY = 64
"""Matches of one query that may be under way at once: time grows with its square."""
TOGETHER = 128
"""The same of all queries."""
TEXT = 4_000
"""Characters of a text that a pattern is looked for in."""
LONGEST = 20_000
"""Characters of a query."""
_PLACE = regex(r"(.*?) at row (\d+)(?:, column (\d+))?(?:: (.*))?$", 16)
_FAULTS = {
    "Invalid node type": "there is no kind of node '{word}'",
    "Invalid field name": "there is no field '{word}'",
    "Invalid capture name": "there is no capture '@{word}'",
    "Invalid syntax": "the query cannot be read",
    "Impossible pattern": "nothing can match: such a node does not stand there",
    "Invalid predicate in pattern": "{word}",
}


class Captured(NamedTuple):
    """What a capture has caught: `span` counts from the item's start."""

    span: Span
    kind: str
    node: Node


Captures = dict[str, list[Captured]]


class Match(NamedTuple):
    """One match of a pattern, its captures in the text's order."""

    pattern: Pattern
    captures: Captures


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern of a query with what the model is asked of its matches; `first` is the capture that
    stands first in it."""

    query: int
    questions: tuple[Question, ...]
    first: str
    matches: tuple[Question, ...]
    needed: tuple[tuple[bytes, ...], ...]
    """Words of which the text must hold one each, or nothing can match."""

    def may_match(self, text: bytes) -> bool:
        """Whether a text has the words that a match needs."""
        return all(any(word in text for word in words) for words in self.needed)

    def fits(self, captures: Captures) -> bool:
        """Whether the texts of captures are what patterns want."""
        return all(_fits(one, captures) for one in self.matches)


@dataclass(eq=False, slots=True)
class Found:
    """The matches below a node by query, and the queries that were stopped."""

    by_query: dict[int, list[Match]] = field(default_factory=dict)
    exceeded: set[int] = field(default_factory=set)


class Patterns:
    """Some queries together. Raises QueryFault, whose place counts in its query."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = tuple(texts)
        self._queries = [_compiled(text) for text in texts]
        self._all, self._patterns = self._joined()

    def _joined(self) -> tuple[Query, list[Pattern]]:
        """One query of all, and its patterns in order."""
        patterns = list[Pattern]()
        for number, (text, _, bounds) in enumerate(self._queries):
            for begin, end in bounds:
                asked = tuple(q for q in text.questions if begin <= q.offset < end)
                caught = [c for c in text.captures if begin <= c[0] < end]
                native = tuple(q for q in text.native if begin <= q.offset < end)
                matches = tuple(q for q in text.matches if begin <= q.offset < end)
                first = caught[0][1] if caught else ""
                patterns.append(Pattern(number, asked, first, matches, _needed(asked, native)))
        if len(self._queries) == 1:
            return self._queries[0][1], patterns
        return Query(LANGUAGE, "\n".join(text.text for text, _, _ in self._queries)), patterns

    def possible(self, text: bytes) -> list[bool]:
        """Which patterns may match in a text."""
        return [pattern.may_match(text) for pattern in self._patterns]

    def below(self, node: Node, base: int, most: int, possible: Sequence[bool]) -> Found:
        """All matches in a node of what is `possible`, of one query at most so many; `base` is
        where the item begins in the node's text."""
        cursor = QueryCursor(self._all, match_limit=TOGETHER)
        found = Found()
        raw = cursor.matches(node)
        if cursor.did_exceed_match_limit and len(self.texts) > 1:
            return self._one_by_one(node, base, most)
        if cursor.did_exceed_match_limit:
            found.exceeded.add(0)
        for index, captures in raw:
            if possible[index]:
                self._take(found, self._patterns[index], _caught(captures, base), most)
        return found

    def _one_by_one(self, node: Node, base: int, most: int) -> Found:
        found, first = Found(), 0
        for number, (_, query, bounds) in enumerate(self._queries):
            cursor = QueryCursor(query, match_limit=UNDER_WAY)
            raw = cursor.matches(node)
            if cursor.did_exceed_match_limit:
                found.exceeded.add(number)
            for index, captures in raw:
                self._take(found, self._patterns[first + index], _caught(captures, base), most)
            first += len(bounds)
        return found

    def _take(self, found: Found, pattern: Pattern, caught: Captures, most: int) -> None:
        """Adds a match whose texts fit, unless its query has too many."""
        if not pattern.fits(caught):
            return
        known = found.by_query.setdefault(pattern.query, [])
        if len(known) >= most:
            found.exceeded.add(pattern.query)
        elif pattern.query not in found.exceeded:
            known.append(Match(pattern, caught))


def _needed(asked: Iterable[Question], native: Iterable[Question]) -> tuple[tuple[bytes, ...], ...]:
    """The words that captured texts and called functions must have; a function that is called has
    its own name there, whatever stands for the namespaces around it."""
    found = [_last_names(q.words) for q in asked if q.name == "callee"]
    found += [_literal(q.words) for q in native if q.name in ("eq", "any-of")]
    return tuple(words for words in found if words)


def _fits(question: Question, captures: Captures) -> bool:
    """Whether what a capture has caught is as a pattern wants it."""
    caught = captures.get(question.capture, ())
    texts = ((one.node.text or b"").decode("utf-8", "replace") for one in caught)
    return matched(question, texts) is True


def matched(question: Question, texts: Iterable[str]) -> bool | None:
    """Whether all of some texts, or with `any-` one of them, are as a pattern wants them; None
    where one is too long to be asked."""
    wanted, find = "not-" not in question.name, linear_pattern(question.words[0]).search
    answers = [find(text) == wanted if len(text) <= TEXT else None for text in texts]
    if question.name.startswith("any-"):
        return True if True in answers else None if None in answers else False
    return False if False in answers else None if None in answers else True


def _last_names(words: Iterable[str]) -> tuple[bytes, ...]:
    """The last parts of qualified names; none where one of them is not a plain word."""
    names = [word.rpartition("::")[2] for word in words]
    plain = all(name.isidentifier() for name in names)
    return tuple(name.encode() for name in names) if plain else ()


def _literal(words: Iterable[str]) -> tuple[bytes, ...]:
    """Texts that are words; none where one of them is not, or is what another capture has."""
    plain = all(word.isidentifier() for word in words)
    return tuple(word.encode() for word in words) if plain else ()


def _caught(captures: Mapping[str, Iterable[Node]], base: int) -> Captures:
    return {name: [_placed(node, base) for node in nodes] for name, nodes in captures.items()}


def _placed(node: Node, base: int) -> Captured:
    return Captured(Span(node.start_byte - base, node.end_byte - base), node.type, node)


_Compiled = tuple[QueryText, Query, list[Span]]


@lru_cache(maxsize=256)
def _compiled(text: str) -> _Compiled:
    """A query with the bytes that its patterns stand at. Raises QueryFault."""
    if len(text) > LONGEST:
        raise QueryFault("the query is too long", 0)
    strange = next((i for i, c in enumerate(text) if not c.isascii() or c == "\0"), None)
    if strange is not None:  # places would be counted in bytes there, in characters here
        raise QueryFault("a query is written in ASCII", strange)
    read = read_query(text)
    try:
        query = Query(LANGUAGE, read.text)
    except QueryError as error:
        raise _fault(str(error), text) from None
    if not query.pattern_count:
        raise QueryFault("there is no pattern in the query", 0)
    numbers = range(query.pattern_count)
    bounds = [Span(query.start_byte_for_pattern(i), query.end_byte_for_pattern(i)) for i in numbers]
    check_captures((*read.questions, *read.matches), {name for _, name in read.captures})
    return read, query, bounds


def check_captures(questions: Iterable[Question], known: Collection[str]) -> None:
    """What questions are about must be captured. Raises QueryFault."""
    for one in (one for question in questions for one in question.all()):
        for name in (one.capture, one.other):
            if name and name not in known:
                raise QueryFault("there is no capture '@{word}'", one.offset, word=name)


def checked(text: str) -> frozenset[str]:
    """The captures of a query. Raises QueryFault."""
    return frozenset(name for _, name in _compiled(text)[0].captures)


def _fault(said: str, text: str) -> QueryFault:
    """What tree-sitter says, with the place in the query."""
    if "EOF" in said:
        return QueryFault("a bracket is not closed", len(text))
    found = _PLACE.match(said)
    if found is None:
        return QueryFault("the query cannot be read", 0)
    lines = text.split("\n")
    row = min(int(found[2]), len(lines) - 1)
    offset = sum(len(line) + 1 for line in lines[:row]) + int(found[3] or 0)
    word = (found[4] or "").strip()
    message = _FAULTS.get(found[1].strip(), "the query cannot be read")
    return QueryFault(message, min(offset, len(text)), word=word)


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """Where an offset of a query stands, counted from 1."""
    before = text[:offset]
    return before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1


INSIDE = {
    "loop": ("for_statement", "while_statement", "do_statement", "for_range_loop"),
    "condition": ("if_statement", "conditional_expression", "switch_statement"),
    "lambda": ("lambda_expression",),
    "function": ("function_definition",),
    "class": ("class_specifier", "struct_specifier", "union_specifier"),
    "template": ("template_declaration",),
}
_BODIES = ("function_definition", "lambda_expression")


def is_inside(node: Node, words: Sequence[str]) -> bool:
    """Whether a node stands in another of some kinds; what is around a function or a lambda counts
    for neither loops nor conditions in it."""
    kinds = {kind for word in words for kind in INSIDE.get(word, (word,))}
    outer = kinds.intersection((*INSIDE["function"], *INSIDE["lambda"], *INSIDE["class"]))
    around, crossed = node.parent, False
    while around is not None:
        kind = around.type
        if kind in kinds and (not crossed or kind in outer or kind == "template_declaration"):
            return True
        crossed = crossed or kind in _BODIES
        around = around.parent
    return False


def bare(node: Node) -> Node:
    """A node without parentheses around it."""
    while node.type == "parenthesized_expression" and node.named_child_count == 1:
        inner = node.named_child(0)
        if inner is None:
            break
        node = inner
    return node

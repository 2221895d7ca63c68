"""Queries of a project, compiled and matched below a node.

All patterns of all queries are matched in one walk, those of one shape as one: it costs hardly more
than one of them. Where too many matches are under way at once, each pattern is matched alone, and
what is at fault is `exceeded`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tree_sitter import Node, Query, QueryCursor

from tops_lsp.syntax.linear_pattern import linear_pattern
from tops_lsp.syntax.query_compilation import checked, compiled_together, read_parts
from tops_lsp.syntax.query_shapes import PatternText, Shape, ShapedText
from tops_lsp.syntax.query_text import MATCHES, QueryText, Question
from tops_lsp.syntax.row_join import Nodes, joined
from tops_lsp.syntax.written_text import WrittenText
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field, replace
from tops_startup.tuples import NamedTuple

UNDER_WAY = 64
"""Matches of one query that may be under way at once: time grows with its square."""
TOGETHER = 128
"""The same of all queries."""
TEXT = 4_000
"""Characters of a text that a pattern is looked for in."""


class Capture(NamedTuple):
    """What a capture has caught: `span` counts from the item's start."""

    span: Span
    kind: str
    node: Node


Captures = dict[str, list[Capture]]


class _Caught:
    """What tree-sitter has caught, shared by all that ask for its shape; placed when it is asked
    for, as most matches are recognized by a text alone not to be meant."""

    __slots__ = ("_placed", "_written", "nodes")

    def __init__(self, nodes: Mapping[str, list[Node]], written: WrittenText) -> None:
        self.nodes, self._written = nodes, written
        self._placed: dict[str, list[Capture]] = {}

    def placed(self, name: str) -> list[Capture]:
        """What a capture of the shape has caught."""
        found = self._placed.get(name)
        if found is None:
            span = self._written.span
            caught = [Capture(span(node), node.type, node) for node in self.nodes[name]]
            found = self._placed[name] = caught
        return found

    def span(self, name: str) -> Span:
        """What a capture of the shape has caught, from end to end."""
        spans = [*map(self._written.span, self.nodes[name])]
        if len(spans) == 1:
            return spans[0]
        return Span(min(span.start for span in spans), max(span.end for span in spans))


class Match:
    """One match of a pattern."""

    __slots__ = ("_captures", "_caught", "pattern")

    def __init__(self, pattern: Pattern, caught: _Caught) -> None:
        self.pattern, self._caught = pattern, caught
        self._captures: Captures | None = None

    @property
    def captures(self) -> Captures:
        """What each capture has caught, in the text's order."""
        if self._captures is None:
            caught, names = self._caught, self.pattern.names
            self._captures = {names[n]: caught.placed(n) for n in caught.nodes if n in names}
        return self._captures

    @property
    def whole(self) -> Span | None:
        """Where all that matches is; None where no capture holds it."""
        root = self.pattern.root
        return self._caught.span(root) if root else None


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern of a query with what the model is asked of its matches; `first` is the capture that
    is first in it."""

    query: int
    questions: tuple[Question, ...]
    first: str
    matches: tuple[Question, ...]
    needed: tuple[tuple[bytes, ...], ...]
    """Words of which the text must hold one each, or nothing can match."""
    names: dict[str, str] = field(default_factory=dict)
    """The captures by those of the shape."""
    callees: tuple[tuple[str, tuple[bytes, ...]], ...] = ()
    """Words of which a capture of the shape must hold one, or it is not the function asked for."""
    root: str = ""
    """The capture of the shape that holds all of a match."""
    kind: str = ""
    """The kind of the node that holds all of a match, if there is only one."""
    parts: tuple[Pattern, ...] = ()
    """Of one that asks for siblings: what is looked for of each."""
    pairs: tuple[tuple[str, str, bool], ...] = ()
    """Captures that are compared between two of them."""

    def may_match(self, text: bytes) -> bool:
        """Whether a text has the words that a match needs."""
        return all(any(word in text for word in words) for words in self.needed)

    def fits(self, nodes: Mapping[str, list[Node]], written: WrittenText) -> bool:
        """Whether the texts of captures are what patterns and names want."""
        for name, words in self.callees:
            for node in nodes.get(name, ()):
                text = node.text or b""
                if not any(word in text for word in words):
                    return False
        if not self.matches:
            return True
        return all(_fits(one, nodes, self.names, written) for one in self.matches)


@dataclass(eq=False, slots=True)
class QueryMatches:
    """The matches below a node by query, and the queries that were stopped."""

    by_query: dict[int, list[Match]] = field(default_factory=dict)
    exceeded: set[int] = field(default_factory=set)

    def take(self, pattern: Pattern, caught: _Caught, most: int) -> None:
        """Adds a match, unless its query has too many."""
        known = self.by_query.setdefault(pattern.query, [])
        if len(known) >= most:
            self.exceeded.add(pattern.query)
        elif pattern.query not in self.exceeded:
            known.append(Match(pattern, caught))


class Patterns:
    """Some queries together. Raises QueryFault, whose place counts in its query."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = tuple(texts)
        for text in self.texts:
            checked(text)
        self.patterns: list[Pattern] = []
        self._matched: list[_MatchKey] = []
        for number, text in enumerate(self.texts):
            read = read_parts(text)
            ends = [part.span.start for part in read.parts[1:]] + [len(text)]
            for part, end in zip(read.parts, ends, strict=True):
                pattern = _pattern_of(number, read.text, part, end)
                place = len(self.patterns)
                self.patterns.append(pattern)
                for index, (shape, _) in enumerate(part.parts):
                    matched_ = pattern.parts[index] if pattern.parts else pattern
                    self._matched.append(_MatchKey(shape.text, matched_, place, index))
        self._together = tuple(sorted({each.shape for each in self._matched}))
        self._query = compiled_together(self._together)
        self._places = {text: place for place, text in enumerate(self._together)}

    def possible(self, text: bytes) -> list[bool]:
        """Which patterns may match in a text."""
        return [pattern.may_match(text) for pattern in self.patterns]

    def below(
        self,
        node: Node,
        written: WrittenText,
        most: int,
        possible: Sequence[bool],
        within: Span | None = None,
    ) -> QueryMatches:
        """All matches in a node of what is `possible`, of one query at most so many; `written` is
        the item. With `within`, a stretch of the item, all that touch it."""
        cursor = _cursor(self._query, TOGETHER, within, written.base)
        raw = cursor.matches(node)
        if cursor.did_exceed_match_limit:
            return self._one_by_one(node, written, most, within)
        gathered = _PartialMatches(self.patterns, written, most)
        live = self._live(possible)
        for index, nodes in raw:
            for each in live[index]:
                gathered.take(each, nodes)
        return gathered.found()

    def _live(self, possible: Sequence[bool]) -> list[list[_MatchKey]]:
        """What is possible, by shape."""
        found: list[list[_MatchKey]] = [[] for _ in self._together]
        for each in self._matched:
            if possible[each.place]:
                found[self._places[each.shape]].append(each)
        return found

    def _one_by_one(
        self, node: Node, written: WrittenText, most: int, within: Span | None
    ) -> QueryMatches:
        gathered = _PartialMatches(self.patterns, written, most)
        for each in self._matched:
            cursor = _cursor(compiled_together((each.shape,)), UNDER_WAY, within, written.base)
            raw = cursor.matches(node)
            if cursor.did_exceed_match_limit:
                gathered.exceeded.add(each.pattern.query)
                continue
            for _, nodes in raw:
                gathered.take(each, nodes)
        return gathered.found()


class _MatchKey(NamedTuple):
    """What is looked for by one shape: a pattern, or this part of the pattern at this place."""

    shape: str
    pattern: Pattern
    place: int
    part: int


class _PartialMatches:
    """What tree-sitter has found: matches, and parts of others, which are put together last."""

    def __init__(self, patterns: Sequence[Pattern], written: WrittenText, most: int) -> None:
        self._patterns, self._written, self._most = patterns, written, most
        self._found = QueryMatches()
        self._parts: dict[int, list[list[Nodes]]] = {}
        self._shared: tuple[object, _Caught] | None = None
        self.exceeded = self._found.exceeded

    def take(self, each: _MatchKey, nodes: Mapping[str, list[Node]]) -> None:
        """Adds a match, or a part of one, whose texts fit."""
        whole = self._patterns[each.place]
        if not each.pattern.fits(nodes, self._written):
            return
        if not whole.parts:
            if self._shared is None or self._shared[0] is not nodes:
                self._shared = nodes, _Caught(nodes, self._written)
            self._found.take(whole, self._shared[1], self._most)
        else:
            names, root = each.pattern.names, each.pattern.root
            named = {names[name]: caught for name, caught in nodes.items() if name in names}
            if not each.part:
                named[_WHOLE] = nodes[root]
            kept = self._parts.setdefault(each.place, [[] for _ in whole.parts])
            kept[each.part].append(named)

    def found(self) -> QueryMatches:
        """All of it."""
        for place, parts in self._parts.items():
            pattern = self._patterns[place]
            made, cut = joined(parts, pattern.pairs, self._most)
            for nodes in made:
                self._found.take(pattern, _Caught(nodes, self._written), self._most)
            if cut:
                self.exceeded.add(pattern.query)
        return self._found


def _cursor(query: Query, limit: int, within: Span | None, base: int) -> QueryCursor:
    cursor = QueryCursor(query, match_limit=limit)
    if within is not None:
        cursor.set_byte_range(base + within.start, base + within.end)
    return cursor


_WHOLE = "the whole"
"""The root of a pattern whose parts are looked for by themselves; no capture is called so."""


def _pattern_of(number: int, text: QueryText, part: PatternText, end: int) -> Pattern:
    """A pattern with what is in it, up to where the next one begins."""
    begin = part.span.start
    asked = tuple(q for q in text.questions if begin <= q.offset < end)
    native = tuple(q for q in text.native if begin <= q.offset < end)
    matches = tuple(q for q in text.matches if begin <= q.offset < end)
    parts = tuple(_part_of(number, each, asked, native, matches) for each in part.parts)
    whole = Pattern(number, asked, next(iter(part.names), ""), (), ())
    if len(parts) == 1:
        (one,) = parts
        return replace(one, questions=asked, first=whole.first)
    needed = tuple(words for each in parts for words in each.needed)
    names = {name: name for name in part.names}
    return replace(whole, needed=needed, names=names, root=_WHOLE, parts=parts, pairs=part.pairs)


def _part_of(
    number: int,
    part: ShapedText,
    asked: Iterable[Question],
    native: Iterable[Question],
    matches: Iterable[Question],
) -> Pattern:
    """What is matched at once, with the questions about what it captures."""
    shapes = {name: number for number, name in part.names.items()}
    own = [q for q in asked if q.capture in shapes]
    callees = [(q.capture, _last_names(q.words)) for q in own if q.name == "callee"]
    return Pattern(
        number,
        (),
        "",
        tuple(q for q in matches if q.capture in shapes),
        _needed(own, [q for q in (*native, *matches) if q.capture in shapes], part.shape),
        part.names,
        tuple((shapes[name], words) for name, words in callees if words),
        part.shape.root,
        part.shape.kind,
    )


def _needed(
    asked: Iterable[Question], compared: Iterable[Question], shape: Shape
) -> tuple[tuple[bytes, ...], ...]:
    """The words that captured texts and called functions must have; a function that is called has
    its own name there, whatever stands for the namespaces around it."""
    found = [_last_names(q.words) for q in asked if q.name == "callee"]
    found += [_literal(q.words) for q in compared if q.name in ("eq", "any-of")]
    found += [(shape.word,)] if shape.word else []
    return tuple(words for words in found if words)


def _fits(
    question: Question,
    nodes: Mapping[str, Iterable[Node]],
    names: Mapping[str, str],
    written: WrittenText,
) -> bool:
    """Whether what a capture has caught is as a pattern wants it."""
    caught = (node for name, all_ in nodes.items() for node in all_ if _is(name, question, names))
    texts = (written.text_of(node).decode("utf-8", "replace") for node in caught)
    return matched(question, texts) is True


def _is(name: str, question: Question, names: Mapping[str, str]) -> bool:
    return names.get(name) == question.capture


def matched(question: Question, texts: Iterable[str]) -> bool | None:
    """Whether all of some texts, or with `any-` one of them, are as a pattern wants them or as one
    of some words; None where one is too long to be asked for a pattern."""
    wanted = "not-" not in question.name
    answers: list[bool | None]
    if question.name in MATCHES:
        find = linear_pattern(question.words[0]).search
        answers = [find(text) == wanted if len(text) <= TEXT else None for text in texts]
    else:
        answers = [(text in question.words) == wanted for text in texts]
    if question.name in _ANY:
        return True if True in answers else None if None in answers else False
    return False if False in answers else None if None in answers else True


_ANY = frozenset({"any-match", "any-not-match", "any-eq", "any-not-eq"})


def _last_names(words: Iterable[str]) -> tuple[bytes, ...]:
    """The last parts of qualified names; none where one of them is not a plain word."""
    names = [word.rpartition("::")[2] for word in words]
    plain = all(name.isidentifier() for name in names)
    return tuple(name.encode() for name in names) if plain else ()


def _literal(words: Iterable[str]) -> tuple[bytes, ...]:
    """Texts that are words; none where one of them is not, or is what another capture has."""
    plain = all(word.isidentifier() for word in words)
    return tuple(word.encode() for word in words) if plain else ()

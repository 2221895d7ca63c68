"""Queries of a project, compiled and matched below a node.

All patterns of all queries are matched in one walk, those of one shape as one: it costs hardly more
than one of them. Where too many matches are under way at once, each pattern is matched alone, and
what is at fault is `exceeded`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache

from tree_sitter import Node, Query, QueryCursor, QueryError

from tops_lsp.syntax.linear_pattern import linear_pattern
from tops_lsp.syntax.nodes import bare
from tops_lsp.syntax.parser import LANGUAGE
from tops_lsp.syntax.query_shapes import PatternText, Shape, ShapedText, pattern_texts
from tops_lsp.syntax.query_text import MATCHES, QueryFault, QueryText, Question, read_query
from tops_lsp.syntax.row_join import Nodes, joined
from tops_lsp.syntax.written import Written
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field, replace
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


class _Caught:
    """What tree-sitter has caught, shared by all that ask for its shape; placed when it is asked
    for, as most matches are told by a text alone not to be meant."""

    __slots__ = ("_placed", "_written", "nodes")

    def __init__(self, nodes: Mapping[str, list[Node]], written: Written) -> None:
        self.nodes, self._written = nodes, written
        self._placed: dict[str, list[Captured]] = {}

    def placed(self, name: str) -> list[Captured]:
        """What a capture of the shape has caught."""
        found = self._placed.get(name)
        if found is None:
            span = self._written.span
            caught = [Captured(span(node), node.type, node) for node in self.nodes[name]]
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
        """Where all that matches stands; None where no capture holds it."""
        root = self.pattern.root
        return self._caught.span(root) if root else None


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

    def fits(self, nodes: Mapping[str, list[Node]], written: Written) -> bool:
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
class Found:
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
        self._matched: list[_Matched] = []
        for number, text in enumerate(self.texts):
            read = _read(text)
            ends = [part.span.start for part in read.parts[1:]] + [len(text)]
            for part, end in zip(read.parts, ends, strict=True):
                pattern = _pattern_of(number, read.text, part, end)
                place = len(self.patterns)
                self.patterns.append(pattern)
                for index, (shape, _) in enumerate(part.parts):
                    matched_ = pattern.parts[index] if pattern.parts else pattern
                    self._matched.append(_Matched(shape.text, matched_, place, index))
        self._together = tuple(sorted({each.shape for each in self._matched}))
        self._query = _joined(self._together)
        self._places = {text: place for place, text in enumerate(self._together)}

    def possible(self, text: bytes) -> list[bool]:
        """Which patterns may match in a text."""
        return [pattern.may_match(text) for pattern in self.patterns]

    def below(
        self,
        node: Node,
        written: Written,
        most: int,
        possible: Sequence[bool],
        within: Span | None = None,
    ) -> Found:
        """All matches in a node of what is `possible`, of one query at most so many; `written` is
        the item. With `within`, a stretch of the item, all that touch it."""
        cursor = _cursor(self._query, TOGETHER, within, written.base)
        raw = cursor.matches(node)
        if cursor.did_exceed_match_limit:
            return self._one_by_one(node, written, most, within)
        gathered = _Gathered(self.patterns, written, most)
        live = self._live(possible)
        for index, nodes in raw:
            for each in live[index]:
                gathered.take(each, nodes)
        return gathered.found()

    def _live(self, possible: Sequence[bool]) -> list[list[_Matched]]:
        """What is possible, by shape."""
        found: list[list[_Matched]] = [[] for _ in self._together]
        for each in self._matched:
            if possible[each.place]:
                found[self._places[each.shape]].append(each)
        return found

    def _one_by_one(self, node: Node, written: Written, most: int, within: Span | None) -> Found:
        gathered = _Gathered(self.patterns, written, most)
        for each in self._matched:
            cursor = _cursor(_joined((each.shape,)), UNDER_WAY, within, written.base)
            raw = cursor.matches(node)
            if cursor.did_exceed_match_limit:
                gathered.exceeded.add(each.pattern.query)
                continue
            for _, nodes in raw:
                gathered.take(each, nodes)
        return gathered.found()


class _Matched(NamedTuple):
    """What is looked for by one shape: a pattern, or this part of the pattern at this place."""

    shape: str
    pattern: Pattern
    place: int
    part: int


class _Gathered:
    """What tree-sitter has found: matches, and parts of others, which are put together last."""

    def __init__(self, patterns: Sequence[Pattern], written: Written, most: int) -> None:
        self._patterns, self._written, self._most = patterns, written, most
        self._found = Found()
        self._parts: dict[int, list[list[Nodes]]] = {}
        self._shared: tuple[object, _Caught] | None = None
        self.exceeded = self._found.exceeded

    def take(self, each: _Matched, nodes: Mapping[str, list[Node]]) -> None:
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

    def found(self) -> Found:
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
    """A pattern with what stands in it, up to where the next one begins."""
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
    written: Written,
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


class _Read(NamedTuple):
    text: QueryText
    parts: list[PatternText]


@lru_cache(maxsize=512)
def _read(text: str) -> _Read:
    """A query's patterns and questions. Raises QueryFault."""
    if len(text) > LONGEST:
        raise QueryFault("the query is too long", 0)
    strange = next((i for i, c in enumerate(text) if not c.isascii() or c == "\0"), None)
    if strange is not None:  # places would be counted in bytes there, in characters here
        raise QueryFault("a query is written in ASCII", strange)
    read = read_query(text)
    return _Read(read, pattern_texts(read.text) or [])


def _shapes(parts: Iterable[PatternText]) -> set[str]:
    """The texts of all that is matched."""
    return {shape.text for part in parts for shape, _ in part.parts}


@lru_cache(maxsize=64)
def _joined(shapes: tuple[str, ...]) -> Query:
    """Some shapes compiled, each a pattern. Raises QueryError."""
    query = Query(LANGUAGE, "\n".join(shapes))
    if query.pattern_count != len(shapes):
        raise QueryError("Invalid syntax at row 0, column 0")
    return query


_COMPILED: set[str] = set()
"""Shapes that were compiled once: to compile a query takes longer than to read many files."""


def check_together(texts: Iterable[str]) -> None:
    """Compiles queries at once, so that each of them costs little when it is checked."""
    shapes = set[str]()
    for text in texts:
        try:
            shapes.update(_shapes(_read(text).parts))
        except QueryFault:
            continue
    if shapes - _COMPILED:
        try:
            _joined(tuple(sorted(shapes)))
        except QueryError:
            return  # each is told what is wrong with it
        _COMPILED.update(shapes)


def checked(text: str) -> frozenset[str]:
    """The captures of a query. Raises QueryFault."""
    read, parts = _read(text)
    if not parts or not _COMPILED.issuperset(
        shape.text for part in parts for shape, _ in part.parts
    ):
        _compile(read, text)
        _COMPILED.update(_shapes(parts))
    known = frozenset(name for _, name in read.captures)
    check_captures((*read.questions, *read.matches), known)
    return known


def _compile(read: QueryText, text: str) -> None:
    """A query, alone if that fails, for the place of what is wrong with it. Raises QueryFault."""
    known = _read(text).parts
    if known and all(len(part.parts) == 1 for part in known):
        with suppress(QueryError):
            _joined(tuple(sorted(_shapes(known))))
            return
    try:
        count = Query(LANGUAGE, read.text).pattern_count
        parts = _read(text).parts
        if not count:
            raise QueryFault("there is no pattern in the query", 0)
        if count != len(parts):
            raise QueryFault("the query cannot be read", 0)
        _joined(tuple(sorted(_shapes(parts))))
    except QueryError as error:
        raise _fault(str(error), text) from None


def check_captures(questions: Iterable[Question], known: Collection[str]) -> None:
    """What questions are about must be captured. Raises QueryFault."""
    for one in (one for question in questions for one in question.all()):
        for name in (one.capture, one.other):
            if name and name not in known:
                raise QueryFault("there is no capture '@{word}'", one.offset, word=name)


def with_capture(text: str, name: str) -> str:
    """A query each of whose patterns captures something: one that stands alone and captures nothing
    captures the whole. Raises QueryFault."""
    checked(text)
    parts = _read(text).parts
    bare = next((part for part in parts if not part.names), None)
    if bare is None:
        return text
    if len(parts) > 1:
        raise QueryFault("the pattern captures nothing", bare.span.start)
    return f"{text}\n@{name}"


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
_HEADS = {
    "if_statement": ("condition",),
    "switch_statement": ("condition",),
    "conditional_expression": ("condition",),
    "for_statement": ("initializer",),
    "for_range_loop": ("initializer", "right"),
}
"""What of a loop or condition is done in any case, and once."""


def is_inside(node: Node, words: Sequence[str]) -> bool:
    """Whether a node stands in another of some kinds; what is around a function or a lambda counts
    for neither loops nor conditions in it. A condition does not stand in itself, and what is
    decided when the code is compiled is none."""
    kinds = {kind: word in INSIDE for word in words for kind in INSIDE.get(word, (word,))}
    outer = {*INSIDE["function"], *INSIDE["lambda"], *INSIDE["class"], *INSIDE["template"]}
    inner, around, crossed = node, node.parent, False
    while around is not None:
        kind = around.type
        by_meaning = kinds.get(kind)
        wanted = by_meaning is not None and (not crossed or kind in outer)
        if wanted and not (by_meaning and _is_head(inner, around)):
            return True
        crossed = crossed or kind in _BODIES
        inner, around = around, around.parent
    return False


def _is_head(node: Node, around: Node) -> bool:
    """Whether a part of a loop or condition is nothing that it repeats or chooses."""
    heads = _HEADS.get(around.type, ())
    if any(around.child_by_field_name(head) == node for head in heads):
        return True
    return around.type == "if_statement" and any(c.type == "constexpr" for c in around.children)


_NAMING = {
    "field_expression": "field",
    "qualified_identifier": "name",
    "template_function": "name",
    "template_method": "name",
    "dependent_name": "",
    "parenthesized_expression": "",
}
"""Where the last part of a function's name stands."""


def call_by(node: Node) -> Node | None:
    """The call in which a node names what is called, whether or not that is known."""
    around = node.parent
    while around is not None:
        if around.type == "call_expression":
            return around if around.child_by_field_name("function") == node else None
        field = _NAMING.get(around.type)
        if field is None or (field and around.child_by_field_name(field) != node):
            return None
        node, around = around, around.parent
    return None


def sized_name(captured: Captured) -> tuple[Span, int] | None:
    """If a capture is the size in an array's declarator: the name that is declared, and how many
    sizes stand between them."""
    around, inner = captured.node.parent, 0
    if around is None or around.type != "array_declarator":
        return None
    name = around.child_by_field_name("declarator")
    if name is None or around.child_by_field_name("size") != captured.node:
        return None
    while name.type == "array_declarator":  # `a[2][3]`: what is next to the name is first
        next_ = name.child_by_field_name("declarator")
        if next_ is None:
            return None
        name, inner = next_, inner + 1
    first = bare(name)
    start = captured.span.start + first.start_byte - captured.node.start_byte
    return Span(start, start + first.end_byte - first.start_byte), inner


def errors_below(node: Node, base: int) -> Iterator[Span]:
    """Where a tree has errors, counted from `base`; what is missing takes no place."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if node.is_error or node.is_missing:
            yield Span(node.start_byte - base, node.end_byte - base)
        elif node.has_error:
            waiting += node.children

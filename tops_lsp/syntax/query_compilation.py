"""Queries read, compiled, and what is wrong with them.

To compile a query takes longer than to read many files: those of a project are compiled at once,
and what was compiled is known. Only what fails is compiled alone, for the place of its fault.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import suppress
from functools import lru_cache

from tree_sitter import Query, QueryError

from tops_lsp.syntax.parser import LANGUAGE
from tops_lsp.syntax.query_shapes import PatternText, pattern_texts
from tops_lsp.syntax.query_text import QueryFault, QueryText, Question, read_query
from tops_startup.patterns import regex
from tops_startup.tuples import NamedTuple

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


class ReadQuery(NamedTuple):
    """A query, and its patterns."""

    text: QueryText
    parts: list[PatternText]


@lru_cache(maxsize=512)
def read_parts(text: str) -> ReadQuery:
    """A query's patterns and questions. Raises QueryFault."""
    if len(text) > LONGEST:
        raise QueryFault("the query is too long", 0)
    strange = next((i for i, c in enumerate(text) if not c.isascii() or c == "\0"), None)
    if strange is not None:  # places would be counted in bytes there, in characters here
        raise QueryFault("a query is written in ASCII", strange)
    read = read_query(text)
    return ReadQuery(read, pattern_texts(read.text) or [])


def _shapes(parts: Iterable[PatternText]) -> set[str]:
    """The texts of all that is matched."""
    return {shape.text for part in parts for shape, _ in part.parts}


@lru_cache(maxsize=64)
def compiled_together(shapes: tuple[str, ...]) -> Query:
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
            shapes.update(_shapes(read_parts(text).parts))
        except QueryFault:
            continue
    if shapes - _COMPILED:
        try:
            compiled_together(tuple(sorted(shapes)))
        except QueryError:
            return  # what is wrong with each is reported
        _COMPILED.update(shapes)


def checked(text: str) -> frozenset[str]:
    """The captures of a query. Raises QueryFault."""
    read, parts = read_parts(text)
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
    known = read_parts(text).parts
    if known and all(len(part.parts) == 1 for part in known):
        with suppress(QueryError):
            compiled_together(tuple(sorted(_shapes(known))))
            return
    try:
        count = Query(LANGUAGE, read.text).pattern_count
        parts = read_parts(text).parts
        if not count:
            raise QueryFault("there is no pattern in the query", 0)
        if count != len(parts):
            raise QueryFault("the query cannot be read", 0)
        compiled_together(tuple(sorted(_shapes(parts))))
    except QueryError as error:
        raise _fault(str(error), text) from None


def check_captures(questions: Iterable[Question], known: Collection[str]) -> None:
    """What questions are about must be captured. Raises QueryFault."""
    for one in (one for question in questions for one in question.all()):
        for name in (one.capture, one.other):
            if name and name not in known:
                raise QueryFault("there is no capture '@{word}'", one.offset, word=name)


def with_capture(text: str, name: str) -> str:
    """A query each of whose patterns captures something: one that is alone and captures nothing
    captures the whole. Raises QueryFault."""
    checked(text)
    parts = read_parts(text).parts
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
    """Where an offset of a query is, counted from 1."""
    before = text[:offset]
    return before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1

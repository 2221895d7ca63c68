"""Error recovery: items that a syntax error has put where they do not belong.

A head the grammar cannot read, or a brace too many, and the rest of a function's body is in the
namespace: `int i = threadIdx.x;` seems to be a global variable, and every rule would be wrong.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from tops_lsp.model.tree.declarations import Function, Item, Variable
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.syntax.lexemes import tokens_of
from tops_lsp.text.cover import Cover
from tops_lsp.text.source import Span
from tops_startup.patterns import regex


class MisplacedItems:
    """The items of a unit of whose place nothing is known; none where there are no errors."""

    def __init__(self, unit: TranslationUnit) -> None:
        lost = unit.tree.errors()
        self._lost = Cover(lost)
        self._ends: dict[int, int] = {}
        self._members = Cover(_members(unit, lost) if lost else ())
        self._unplaced = Cover(_unplaced(unit.items, _outside(unit.items, lost)) if lost else ())

    def contains(self, item: Item) -> bool:
        """Whether an item may be a statement of a body that has lost its head or its brace, or a
        member that has lost its class. What holds a whole function is where it seems to be.
        """
        if not self._lost or _is_whole(item):
            return bool(self._lost) and self._in(self._members, item)
        if self._in(self._members, item) or item.end <= self._lost.reach(item.start):
            return True
        variables = all(isinstance(d, Variable) for d in item.declarations)
        return variables and self._in(self._unplaced, item)

    def is_of_another(self, item: Item, place: Span) -> bool:
        """Whether a place in a function that an error has torn comes after its last brace: the
        grammar took the function that follows for statements of it."""
        return bool(self._lost) and _is_whole(item) and place.start > self._end_of(item)

    def _end_of(self, item: Item) -> int:
        """Where the brackets of an item's first block are closed, in the item's text."""
        key = id(item)
        if key not in self._ends:
            starts = [d.body_span.start for d in item.declarations if isinstance(d, Function)]
            start = starts[0] if len(starts) == 1 else len(item.text)
            self._ends[key] = _closed(item.text, start)
        return self._ends[key]

    @staticmethod
    def _in(cover: Cover, item: Item) -> bool:
        return item.start < cover.reach(item.start)


def _members(unit: TranslationUnit, lost: Sequence[Span]) -> list[Span]:
    """Members whose class could not be read, and all that is between the braces of such a class
    where the grammar went on after its head."""
    text = unit.expansion.text
    heads = ((_CLASS_HEAD.search(text, *span), span) for span in lost)
    broken = [
        Span(span.start, max(span.end, _closed(text, head.end() - 1)))
        for head, span in heads
        if head is not None and _is_left_open(text[head.end() : span.end])
    ]
    return sorted([*unit.tree.strays(), *broken])


_CLASS_HEAD = regex(rb"\b(?:struct|class|union)\b[^;{}()=]*\{")


def _is_left_open(text: bytes) -> bool:
    return text.count(b"}") <= text.count(b"{")


def _closed(text: bytes, start: int) -> int:
    """Where a brace of a text is closed; the text's end if it is not, or is none."""
    if text[start : start + 1] != b"{":
        return len(text)
    depth = 0
    for token in tokens_of(text[start:]):
        depth += (token.text == b"{") - (token.text == b"}")
        if token.text == b"}" and not depth:
            return start + token.end
    return len(text)


def _outside(items: Sequence[Item], lost: Sequence[Span]) -> list[Span]:
    """The errors that may have torn what is around them: not those between the braces, if any, of
    one declaration."""
    starts = [item.start for item in items]
    closed: dict[int, bool] = {}  # an item may hold thousands of errors
    found: list[Span] = []
    for span in lost:
        index = bisect_right(starts, span.start) - 1
        item = items[index] if index >= 0 and span.end <= items[index].end else None
        if item is not None and index not in closed:
            closed[index] = item.text.count(b"{") == item.text.count(b"}")
        if item is None or not closed[index]:
            found.append(span)
    return found


def _unplaced(items: Sequence[Item], lost: Sequence[Span]) -> Iterator[Span]:
    """The stretches between whole functions in which something could not be read."""
    starts = [span.start for span in lost]
    begin = 0
    for item in items:
        if _is_whole(item):
            if _any_within(starts, begin, item.start):
                yield Span(begin, item.start)
            begin = item.end
    if items and lost and _any_within(starts, begin, lost[-1].start + 1):
        yield Span(begin, max(items[-1].end, begin))


def _any_within(starts: Sequence[int], begin: int, end: int) -> bool:
    index = bisect_left(starts, begin)
    return index < len(starts) and starts[index] < end


def _is_whole(item: Item) -> bool:
    return any(isinstance(d, Function) and d.is_definition for d in item.declarations)

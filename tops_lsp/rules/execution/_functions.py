"""What rules ask of a function's declaration."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from operator import itemgetter

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.declarations import Function, Specifier

DECLARATION_LIMIT = 64
NESTED_LIMIT = 16
"""How far back the function around a place is looked for."""


def head(function: Function) -> bytes:
    """The text in front of a function's name."""
    return function.item.text[function.span.start : function.name_span.start]


def has_trailing_type(function: Function) -> bool:
    """Whether a return type stands behind `->`."""
    end = function.body_span.start or function.span.end
    return b"->" in function.item.text[function.name_span.end : end]


def declarations(function: Function) -> Iterator[Function]:
    """The function and its earlier declarations, a bounded number of them."""
    current: Function | None = function
    for _ in range(DECLARATION_LIMIT):
        if current is None:
            return
        yield current
        current = current.previous


def execution_specifiers(function: Function) -> dict[str, Specifier]:
    """The execution-space specifiers written on this very declaration."""
    words = ("__global__", "__device__", "__host__")
    return {s.name: s for s in function.specifiers if s.name in words}


class Places:
    """The functions of the main file by where they stand, for look-ups of many places."""

    def __init__(self, visit: Visit) -> None:
        self._unit = visit.unit
        found = [(f.item.start + f.span.start, f) for f in visit.unit.functions()]
        self._functions = sorted(found, key=itemgetter(0))
        self._starts = [start for start, _ in self._functions]

    def around(self, offset: int) -> tuple[Function, int] | None:
        """The innermost function around a raw offset, and that offset in the function's item."""
        position = self._unit.expansion.map.to_expanded(self._unit.source.path, offset)
        if position is None:
            return None
        index = bisect_right(self._starts, position)
        for _, function in reversed(self._functions[max(0, index - NESTED_LIMIT) : index]):
            if position - function.item.start in function.span:
                return function, position - function.item.start
        return None

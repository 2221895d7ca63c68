"""What rules ask of a function's declaration."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.declarations import Function, Specifier

DECLARATION_LIMIT = 64


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

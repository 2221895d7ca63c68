"""Where something new goes that is to come before a function."""

from __future__ import annotations

from tops_lsp.features.refactor.core import Refusal, Selection
from tops_lsp.model.tree.declarations import Function
from tops_lsp.text.source import Span

HEADERS = (".h", ".hpp", ".hh", ".hxx", ".cuh", ".inl")
"""How the names of files end that others include."""


def home_of(selection: Selection, function: Function) -> int:
    """The line before a function, and before the comment that belongs to it. Raises Refusal for
    one that a macro wrote, or that does not begin on a line of its own."""
    span = Span(function.span.start, function.span.start + 1)
    origin = selection.unit.origin(function.item, span)
    if origin.path != selection.source.path or origin.invocations:
        raise Refusal("macro")
    line = selection.source.line_of(origin.span.start)
    if selection.text[selection.source.line_span(line).start : origin.span.start].strip():
        raise Refusal("on-a-line")
    return above_comments(selection, line)


def above_comments(selection: Selection, line: int) -> int:
    """Where the comment begins that belongs to what a line begins; the line, where none does."""
    while line and _is_above(selection.source.line_text(line - 1)):
        line -= 1
    return selection.source.line_span(line).start


def _is_above(line: str) -> bool:
    """Whether a line is a comment, which belongs to the declaration after it."""
    text = line.strip()
    return text.startswith(("//", "/*", "*")) or (text.endswith("*/") and "/*" not in text)

"""Takes rule names, or whole suppressions, out of comments."""

from __future__ import annotations

import re
from collections.abc import Collection

from tops_lsp.text.source import Source, Span
from tops_startup.patterns import regex

_NAME = regex(rb"[^,\s]+")
_LONE_RETURN = regex(rb"\r(?!\n)")
Directive = re.Match[bytes]
"""`tops-lint: ignore[…]` in a comment; its group `rules` is what is in the brackets."""
Change = tuple[Span, str]


def removal(source: Source, comment: Span, directive: Directive, dead: Collection[Span]) -> Change:
    """The change after which the names at `dead` are gone, or the first of them at least.

    The last name takes the suppression with it, and what is left of an empty comment or line.
    """
    names = [Span(*m.span()) for m in _NAME.finditer(source.text, *directive.span("rules"))]
    if all(name in dead for name in names):
        return _whole(source, comment, directive)
    index = next(i for i, name in enumerate(names) if name in dead)
    if index + 1 < len(names):
        return Span(names[index].start, names[index + 1].start), ""
    return Span(names[index - 1].end, names[index].end), ""


def _on_its_lines(source: Source, comment: Span) -> Span:
    """A comment up to a lone carriage return: some compilers read code after it."""
    if source.text.startswith(b"//", comment.start):
        found = _LONE_RETURN.search(source.text, comment.start, comment.end)
        return comment if found is None else Span(comment.start, found.start())
    return comment


def _end_of_words(text: bytes, comment: Span, begin: int) -> int:
    """Where the words of a comment end, which begin at an offset: what closes it stays."""
    if text.startswith(b"//", comment.start) or not text.endswith(b"*/", begin, comment.end):
        return comment.end
    return begin + len(text[begin : comment.end - 2].rstrip())


def _whole(source: Source, comment: Span, directive: Directive) -> Change:
    text = source.text
    comment = _on_its_lines(source, comment)
    first, last = (source.line_of(offset) for offset in comment)
    start, _ = source.line_span(first)
    _, end = source.line_span(last)
    said = text[comment.start : directive.start()]
    if said.strip(b"/*! \t\r\n"):  # the comment says something else as well
        stop = min(_end_of_words(text, comment, directive.end()), end)
        return Span(comment.start + len(said.rstrip()), stop), ""
    if text[comment.end : end].strip(b" \t"):
        joined = text[comment.start - 1 : comment.start] + text[comment.end : comment.end + 1]
        return comment, "" if joined.split() != [joined] else " "
    before = text[start : comment.start].rstrip(b" \t")
    if before:
        return Span(start + len(before), end), ""
    starts = source.line_starts
    return Span(start, starts[last + 1] if last + 1 < len(starts) else len(text)), ""

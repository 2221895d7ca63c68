"""Terminal output: colours, and source excerpts with carets under the right characters."""

from __future__ import annotations

import os
import sys
import unicodedata
from dataclasses import dataclass
from typing import TextIO

from tops_lsp.text.source import Encoding, Source, Span

_CODES = {"red": "31", "yellow": "33", "cyan": "36", "blue": "34", "bold": "1", "dim": "2"}
TAB = 4


@dataclass(frozen=True, slots=True)
class Style:
    """Paints text, or does not."""

    enabled: bool

    def paint(self, text: str, *names: str) -> str:
        """The text in these colours."""
        if not self.enabled or not text:
            return text
        codes = ";".join(_CODES[name] for name in names)
        return f"\033[{codes}m{text}\033[0m"


def style_for(stream: TextIO, choice: str) -> Style:
    """Colour by choice (auto, always, never), NO_COLOR and FORCE_COLOR."""
    if choice != "auto":
        return Style(choice == "always")
    if os.environ.get("NO_COLOR"):
        return Style(False)
    if os.environ.get("FORCE_COLOR"):
        return Style(True)
    return Style(stream.isatty() and os.environ.get("TERM") != "dumb")


def width(text: str) -> int:
    """Columns a terminal gives to the text: wide characters take two, combining ones none."""
    return sum(_char_width(c) for c in text)


def _char_width(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Cf", "Mn"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def excerpt(source: Source, span: Span, style: Style, colour: str) -> list[str]:
    """The first line of the span with carets under it; long lines are cut around the span."""
    line = source.line_of(span.start)
    first, last = source.line_span(line)
    text = source.text[first:last].decode("utf-8", "replace")
    before = source.text[first : span.start].decode("utf-8", "replace")
    marked = source.text[span.start : min(span.end, last)].decode("utf-8", "replace")
    text, before = _cut(text, before, marked)
    number = str(line + 1)
    gutter = " " * len(number)
    carets = "^" * max(1, width(_printable(marked)))
    bar = style.paint("|", "blue")
    return [
        f"{gutter} {bar}",
        f"{style.paint(number, 'blue')} {bar} {_printable(text)}",
        f"{gutter} {bar} {' ' * width(_printable(before))}{style.paint(carets, colour, 'bold')}",
    ]


def _cut(text: str, before: str, marked: str, limit: int = 160) -> tuple[str, str]:
    """At most `limit` characters, the marked part among them."""
    if len(text) <= limit:
        return text, before
    start = max(0, len(before) - limit // 4)
    shown = text[start : start + limit]
    lead = "…" if start else ""
    return lead + shown, lead + before[start:]


def _printable(text: str) -> str:
    """Tabs as spaces, control characters as a replacement character."""
    text = text.expandtabs(TAB)
    return "".join(c if c.isprintable() or c == " " else "�" for c in text)


def place(source: Source, span: Span) -> tuple[int, int, int, int]:
    """1-based line, column, end line, end column; columns count characters."""
    start = source.position(span.start, Encoding.UTF32)
    end = source.position(max(span.start, span.end), Encoding.UTF32)
    return start.line + 1, start.column + 1, end.line + 1, end.column + 1


def fail(message: str) -> None:
    """An error of usage or of the tool, on standard error."""
    print(message, file=sys.stderr)

"""Terminal output: colours, and source excerpts with carets under the right characters."""

from __future__ import annotations

import os
import shutil
import sys
import unicodedata
from contextlib import suppress
from typing import TextIO

from tops_lsp.text.source import Source, Span
from tops_startup.records import dataclass

TAB = 4
LINE_WIDTH = 160  # of what no terminal shows


@dataclass(frozen=True, slots=True)
class Style:
    """Paints text by rich, which is loaded when something is painted, or leaves it as it is."""

    enabled: bool

    def paint(self, text: str, *names: str) -> str:
        """The text in these colours."""
        if not self.enabled or not text:
            return text
        from rich.color import ColorSystem
        from rich.style import Style as Painted

        known = Painted.parse(" ".join(names))
        return known.render(text, color_system=ColorSystem.STANDARD)

    def link(self, text: str, url: str) -> str:
        """The text as a hyperlink, where there is colour; without rich's random name for it, as the
        same run writes the same bytes."""
        if not self.enabled:
            return text
        from rich.style import Style as Painted

        painted = Painted(link=url)
        return painted.render(text).replace(f"id={painted.link_id};", ";", 1)


def from_here(path: str) -> str:
    """A file as people name it who are in the current folder."""
    try:
        here = os.path.join(os.getcwd(), "")
    except OSError:  # the folder has gone
        return path
    return path.removeprefix(here)


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


def line_width(stream: TextIO) -> int:
    """Columns to write lines in: those of the stream's terminal, or what suits a log."""
    if not stream.isatty():
        return LINE_WIDTH
    if not os.environ.get("COLUMNS"):
        with suppress(OSError, ValueError):  # it may stand for another process's terminal
            return os.get_terminal_size(stream.fileno()).columns or LINE_WIDTH
    return shutil.get_terminal_size().columns


def excerpt(
    source: Source, span: Span, style: Style, colour: str, columns: int = LINE_WIDTH
) -> list[str]:
    """The first line of the span with carets under it; long lines are cut around the span."""
    line = source.line_of(span.start)
    first, last = source.line_span(line)
    text = source.text[first:last].decode("utf-8", "replace")
    before = source.text[first : span.start].decode("utf-8", "replace")
    marked = source.text[span.start : min(span.end, last)].decode("utf-8", "replace")
    number = str(line + 1)
    gutter = " " * len(number)
    columns = max(20, columns - len(number) - 3)
    text, before = _cut(text, before, columns)
    room = max(1, width(_printable(text)) - width(_printable(before)))
    carets = "^" * max(1, min(room, width(_printable(marked[:columns]))))
    bar = style.paint("|", "blue")
    return [
        f"{gutter} {bar}",
        f"{style.paint(number, 'blue')} {bar} {_printable(text)}",
        f"{gutter} {bar} {' ' * width(_printable(before))}{style.paint(carets, colour, 'bold')}",
    ]


def _cut(text: str, before: str, columns: int) -> tuple[str, str]:
    """A part of the line that fits, the end of `before` in it; dots stand for what is cut."""
    if len(text) <= 4 * columns and width(_printable(text)) <= columns:
        return text, before
    start = len(before)
    while start and width(_printable(text[start - 1 : len(before)])) <= columns // 4:
        start -= 1
    lead = "…" if start else ""
    shown = _prefix(text[start : start + columns], columns - len(lead) - 1)
    tail = "…" if start + len(shown) < len(text) else ""
    return lead + shown + tail, lead + before[start:]


def _prefix(text: str, columns: int) -> str:
    """As much of the text's beginning as fits."""
    taken = 0
    for index, char in enumerate(text):
        taken += TAB if char == "\t" else _char_width(char)
        if taken > columns:
            return text[:index]
    return text


def _printable(text: str) -> str:
    """Tabs as spaces, control characters as a replacement character."""
    text = text.expandtabs(TAB)
    return "".join(c if c.isprintable() or c == " " else "�" for c in text)


_CONTROLS = dict.fromkeys((*range(0x20), *range(0x7F, 0xA0)), "\N{REPLACEMENT CHARACTER}")


def plain(text: str) -> str:
    """A name of somebody's choice, unable to end a line or to speak to a terminal."""
    return text if text.isprintable() else text.translate(_CONTROLS)


def fail(message: str) -> None:
    """An error of usage or of the tool, on standard error."""
    print(plain(message), file=sys.stderr)

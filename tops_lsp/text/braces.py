"""Braces nobody has closed yet, closed where the indentation says, every offset as it was.

While a block is typed, everything behind it would belong to it: the parser would find neither the
functions of the rest of the file nor, at its end, the one that is being typed. Text whose braces
balance is never touched.

    int f() {                        int f() {
      if (x) {                         if (x) {
    }                                }}               in place of the newline
    int g() {}                       int g() {}
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tops_lsp.text.lexical import COMMENT, DIRECTIVE, QUOTED, RAW_STRING

_TOKEN = re.compile(
    rb"(?P<open>\{)|(?P<close>\})|(?P<skip>" + COMMENT + rb"|" + RAW_STRING + rb"|" + QUOTED + rb")"
    rb"|(?P<directive>^[ \t]*" + DIRECTIVE + rb")|(?P<head>^[A-Za-z_\[])",
    re.M,
)
_TRANSPARENT = re.compile(rb"(?:\bnamespace\b[\s\w:]*|\bextern\s*(?:_|\"C(?:\+\+)?\")\s*)\Z")
_CLASS = re.compile(rb"\b(?:struct|class|union|enum)\b[^;{}()]*\Z")
_LABEL = re.compile(rb"(?:public|private|protected|case|default)\b|\w+\s*:(?!:)")
_BLANK = b" \t\r\n"
_LOOK_BEHIND = 200


@dataclass(frozen=True, slots=True)
class _Brace:
    """An opening brace: its place, the indentation of its line, and what it belongs to."""

    place: int
    indent: int
    transparent: bool  # a namespace's: what stands in it is no deeper than what stands outside
    closing: bytes = b"}"


def balanced(text: bytes) -> bytes:
    """The text with its unclosed braces closed, every offset as it was.

    It is longer where the text ends without room for the braces that are open there.
    """
    if surplus(text) <= 0 or _depth(text) <= 0:
        return text
    result = bytearray(text)
    for braces, place, free in _unclosed(text):
        _close(result, braces, place, free)
    return bytes(result)


def surplus(text: bytes) -> int:
    """How many more braces open than close, whatever they stand in; none need closing at 0."""
    return text.count(b"{") - text.count(b"}")


def _depth(text: bytes) -> int:
    """How many braces stay open at the end."""
    depth = 0
    for match in _TOKEN.finditer(text):
        if match.lastgroup == "open":
            depth += 1
        elif match.lastgroup == "close":
            depth = max(0, depth - 1)
    return depth


def _unclosed(text: bytes) -> Iterator[tuple[list[_Brace], int, int]]:
    """Unclosed braces, innermost first, the place where they should close, and from where on
    blanks before it are free to be written over."""
    opened: list[_Brace] = []
    free = 0
    for match in _TOKEN.finditer(text):
        start, kind = match.start(), match.lastgroup
        if kind == "open":
            opened.append(_brace(text, start))
        elif kind == "close":
            yield _left_open(text, opened, start), start, free
            if opened:
                opened.pop()
        elif kind == "head" and not _LABEL.match(text, start):
            yield _taken(opened, lambda brace: not brace.transparent), start, free
        elif kind not in ("head", "open"):
            free = match.end() + 1  # the newline ends a comment or a directive
    yield _taken(opened, lambda brace: True), len(text), free


def _brace(text: bytes, place: int) -> _Brace:
    before = text[max(0, place - _LOOK_BEHIND) : place]
    closing = b"};" if _CLASS.search(before) is not None else b"}"
    transparent = _TRANSPARENT.search(before) is not None
    return _Brace(place, _indent(text, place), transparent, closing)


def _indent(text: bytes, place: int) -> int:
    """The column of the first character of a place's line."""
    line = text.rfind(b"\n", 0, place) + 1
    return len(text[line:place]) - len(text[line:place].lstrip())


def _left_open(text: bytes, opened: list[_Brace], close: int) -> list[_Brace]:
    """Braces inside the one that a `}` at the start of its line belongs to by its column."""
    line = text.rfind(b"\n", 0, close) + 1
    column = close - line
    if text[line:close].strip() or all(brace.indent != column for brace in opened):
        return []
    return _taken(opened, lambda brace: brace.indent > column)


def _taken(opened: list[_Brace], wanted: Callable[[_Brace], bool]) -> list[_Brace]:
    """Takes the innermost braces off as long as they are wanted."""
    found: list[_Brace] = []
    while opened and wanted(opened[-1]):
        found.append(opened.pop())
    return found


def _close(result: bytearray, braces: list[_Brace], place: int, free: int) -> None:
    """Writes closing braces over the blanks before a place; inner braces give way for lack of
    room, as the statement they belong to can do without. Behind the end there is always room."""
    start = place
    while start > free and result[start - 1] in _BLANK:
        start -= 1
    closing = b"".join(brace.closing for brace in braces)
    if len(closing) > place - start:
        if place == len(result):
            _lengthen(result, braces)
            return
        closing = b"}" * min(len(braces), place - start)
    result[place - len(closing) : place] = closing
    left = len(braces) - closing.count(b"}")
    for brace in braces[:left]:
        result[brace.place] = ord(" ")


def _lengthen(result: bytearray, braces: list[_Brace]) -> None:
    """Closes braces behind the end. The outermost is left to the grammar, which at the end of a
    text makes more of a statement that is being typed; a class must end, or its members would be
    taken for namespace's."""
    whole = braces[-1].closing != b"}"
    closing = b"".join(brace.closing for brace in (braces if whole else braces[:-1]))
    if closing:
        result += b"\n" + closing  # the newline ends what is open on the last line

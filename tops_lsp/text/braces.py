"""Braces nobody has closed yet, closed where the indentation says, every offset as it was.

While a block is typed, everything after it would belong to it: the parser would find neither the
functions of the rest of the file nor, at its end, the one that is being typed. Text whose braces
balance is never touched.

    int f() {                        int f() {
      if (x) {                         if (x) {
    }                                }}               in place of the newline
    int g() {}                       int g() {}
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import accumulate

from tops_lsp.text.lexical import COMMENT, DIRECTIVE, QUOTED, RAW_STRING
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field

_TOKEN = regex(
    rb"(?P<open>\{)|(?P<close>\})|(?P<skip>" + COMMENT + rb"|" + RAW_STRING + rb"|" + QUOTED + rb")"
    rb"|(?P<directive>^[ \t]*" + DIRECTIVE + rb")|(?P<head>^[A-Za-z_\[])",
    re.M,
)
_TRANSPARENT = regex(rb"(?:\bnamespace\b[\s\w:]*|\bextern\s*(?:_|\"C(?:\+\+)?\")\s*)\Z")
_CLASS = regex(rb"\b(?:struct|class|union|enum)\b")
_HEAD_ENDS = b";{}()"
_LABEL = regex(rb"(?:public|private|protected|case|default)\b|\w+\s*:(?!:)")
_BLANK = b" \t\r\n"
_FIRST = regex(rb"\S")
_LOOK_BACK = 200
_DEEP = 1_000
"""Brackets in each other, beyond what compilers take (clang: 256)."""
_BYTES = bytes.maketrans(b"", b"")
_OTHERS = bytes(set(_BYTES) - set(b"(){}[]"))
_STEPS = tuple(1 if byte in b"({[" else -1 for byte in _BYTES)


@dataclass(frozen=True, slots=True)
class _Brace:
    """An opening brace: its place, the indentation of its line, and what it belongs to."""

    place: int
    indent: int
    transparent: bool  # a namespace's: what is in it is no deeper than what is outside
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


def is_too_deep(text: bytes) -> bool:
    """Whether more brackets are open at once, whatever they are in, than code has."""
    brackets = text.translate(None, _OTHERS)
    return max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > _DEEP


def surplus(text: bytes) -> int:
    """How many more braces open than close, whatever they are in; none need closing at 0."""
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
    opened, line = _OpenBraces(), _Line(text)
    free = 0
    for match in _TOKEN.finditer(text):
        start, kind = match.start(), match.lastgroup
        if kind == "open":
            opened.push(_brace(text, start, line.indent(start)))
        elif kind == "close":
            yield _left_open(opened, line.indent(start), start - line.start), start, free
            opened.take()
        elif kind == "head" and not _LABEL.match(text, start):
            yield opened.take_while(lambda brace: not brace.transparent), start, free
        elif kind not in ("head", "open"):
            free = match.end() + 1  # the newline ends a comment or a directive
    yield opened.take_while(lambda brace: True), len(text), free


def _brace(text: bytes, place: int, indent: int) -> _Brace:
    begin = max(0, place - _LOOK_BACK)
    begin = max(begin, *(text.rfind(end, begin, place) + 1 for end in _HEAD_ENDS))
    head = text[begin:place]
    closing = b"};" if _CLASS.search(head) is not None else b"}"
    transparent = _TRANSPARENT.search(head) is not None
    return _Brace(place, indent, transparent, closing)


@dataclass(slots=True)
class _Line:
    """The line of a place, for places in their order: a line is looked at once."""

    text: bytes
    start: int = 0
    _seen: int = 0
    _first: int = -1

    def indent(self, place: int) -> int:
        """The column of the first character of a place's line, where there is one at the place."""
        newline = self.text.rfind(b"\n", self._seen, place)
        self._seen = place
        if newline >= 0 or self._first < 0:
            self.start = newline + 1
            first = _FIRST.search(self.text, self.start)
            self._first = place if first is None else first.start()
        return self._first - self.start


@dataclass(slots=True)
class _OpenBraces:
    """The braces that are open, and how many of each indentation."""

    _braces: list[_Brace] = field(default_factory=list)
    _indents: Counter[int] = field(default_factory=Counter)

    def push(self, brace: _Brace) -> None:
        """One more, inside the others."""
        self._braces.append(brace)
        self._indents[brace.indent] += 1

    def take(self) -> None:
        """The innermost one closes, if there is one."""
        if self._braces:
            self._indents[self._braces.pop().indent] -= 1

    def take_while(self, wanted: Callable[[_Brace], bool]) -> list[_Brace]:
        """Takes the innermost ones off as long as they are wanted."""
        found: list[_Brace] = []
        while self._braces and wanted(self._braces[-1]):
            found.append(self._braces[-1])
            self.take()
        return found

    def has(self, indent: int) -> bool:
        """Whether one is on a line of this indentation."""
        return self._indents[indent] > 0


def _left_open(opened: _OpenBraces, indent: int, column: int) -> list[_Brace]:
    """Braces inside the one that a `}` at the start of its line belongs to by its column."""
    if indent != column or not opened.has(column):
        return []
    return opened.take_while(lambda brace: brace.indent > column)


def _close(result: bytearray, braces: list[_Brace], place: int, free: int) -> None:
    """Writes closing braces over the blanks before a place; inner braces give way for lack of
    room, as the statement they belong to can do without. After the end there is always room."""
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
    """Closes braces after the end. The outermost is left to the grammar, which at the end of a
    text makes more of a statement that is being typed; a class must end, or its members would be
    taken for namespace's."""
    whole = braces[-1].closing != b"}"
    closing = b"".join(brace.closing for brace in (braces if whole else braces[:-1]))
    if closing:
        result += b"\n" + closing  # the newline ends what is open on the last line

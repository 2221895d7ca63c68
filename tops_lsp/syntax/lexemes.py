"""The tokens of a masked text, its brackets in pairs, and the top-level pieces they make.

Comments are no tokens; a string is one. What is in a namespace counts as top level.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from tops_lsp.text.common_ends import agreement
from tops_lsp.text.lexical import (
    COMMENT,
    COMMENT_REST,
    QUOTED,
    QUOTED_REST,
    RAW_STRING,
    RAW_STRING_REST,
)
from tops_startup.patterns import regex
from tops_startup.tuples import NamedTuple

_TOKEN = regex(
    rb"(?P<skip>" + COMMENT + rb")|(?P<text>" + RAW_STRING + rb"|" + QUOTED + rb")"
    rb"|(?P<word>[A-Za-z_]\w*+)|(?P<number>\.?[0-9](?:[eEpP][+-]|['.\w])*+)"
    rb"|(?P<open>[(\[{])|(?P<close>[)\]}])|(?P<end>[;,])|(?P<sign>[^\s\w(){}\[\];,\"'/]++|[/'])"
)
_INSIDE = rb"[^()\[\]{}\"'/\n]*+"
_PAIR = rb"(?<=\()" + _INSIDE + rb"(?:\(" + _INSIDE + rb"\)" + _INSIDE + rb")*+\)"
_INDEX = rb"(?<=\[)" + _INSIDE + rb"\]"
_RAW = rb"(?:(?<=\bR)|(?<=\bu8R)|(?<=\b[uUL]R))" + RAW_STRING_REST
# It begins with a set of characters and takes pairs in one line at once: five times as fast as a
# choice of patterns for each bracket.
_BRACKET = regex(
    rb"[(\[{)\]}\n/\"'R](?:(?P<head>(?<=\n)(?=[A-Za-z_\[]))|" + _PAIR + rb"|" + _INDEX + rb"|"
    rb"(?P<open>(?<=[(\[{]))|(?P<close>(?<=[)\]}]))|" + COMMENT_REST + rb"|" + QUOTED_REST + rb"|"
    rb"" + _RAW + rb")"
)
_HEAD = regex(rb"[A-Za-z_\[]")
_TRANSPARENT = regex(
    rb"(?:\bnamespace\b[\s\w:]*(?:\[\[[^\[\]{}]*\]\])?[\s\w:]*"
    rb"|\bextern\s*(?:_|\"C(?:\+\+)?\")\s*)\Z"
)
_LABEL = regex(rb"(?:public|private|protected|case|default)\b|\w+\s*:(?!:)|(?:else|while)\b")
_CODE = regex(rb"(?:[^\"/\n]|\"(?:[^\"\\\n]|\\.)*\"|/(?![/*])|/\*.*?\*/)*")
_LOOK_BACK = 200
CLOSER = {b"(": b")", b"[": b"]", b"{": b"}"}
OPENER = {close: opener for opener, close in CLOSER.items()}


class Token(NamedTuple):
    """A token: its kind is `text`, `word`, `number`, `open`, `close`, `end` or `sign`."""

    start: int
    end: int
    kind: str
    text: bytes


class Bracket(NamedTuple):
    """A bracket, and whether it is a namespace's."""

    place: int
    text: bytes
    transparent: bool = False


def tokens_of(text: bytes) -> list[Token]:
    """The tokens of a text, in order."""
    made, tokens = Token, list[Token]()
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        if kind != "skip" and kind != "tag":
            start, end = match.span()
            tokens.append(made(start, end, kind or "sign", match[0]))
    return tokens


class Layout(NamedTuple):
    """A whole text: where pieces begin, and whether all its brackets have partners."""

    begins: list[int]
    balanced: bool
    transparent: list[int]
    """The braces of namespaces, that are no piece's own."""
    left_open: int
    """How many namespaces are not closed."""
    opened: list[int]
    """How many namespaces are open where each piece begins."""

    def piece_at(self, offset: int, size: int) -> tuple[int, int]:
        """The piece around an offset; `size` is the text's."""
        index = bisect_left(self.begins, offset + 1) - 1
        start = self.begins[index] if index >= 0 else 0
        end = self.begins[index + 1] if index + 1 < len(self.begins) else size
        return start, end


def layout_of(text: bytes) -> Layout:
    """Where the pieces of a text begin.

    Each begins with a word at the begin of a line, after the end of the one before. Where brackets
    have no partners, nothing else is known; else it is not inside any.
    """
    scan = _Scan(text)
    scan.run()
    if not scan.balanced:
        scan = _Recovering(text)
        scan.run()
    lost = [bracket.place for bracket in scan.opened if bracket.transparent]
    places = sorted(scan.transparent + lost)
    return Layout(scan.begins, scan.balanced, places, len(lost), scan.depths)


def relaid(layout: Layout, old: bytes, new: bytes) -> Layout | None:
    """The layout of a text from that of an older one, edit by edit; None where that takes all of
    it."""
    made: Layout | None = layout
    for left in reversed(range(_EDITS)):
        if made is None or old == new:
            break
        between = _up_to_next_edit(made, old, new) if left else new
        made, old = _relaid(made, old, between), between
    return made


_EDITS = 8
"""So many are distinguished; what is around further ones is read as one."""


def _up_to_next_edit(layout: Layout, old: bytes, new: bytes) -> bytes:
    """The old text with the first of the edits that lead to the new one, as far as it is in one
    piece and the next piece is the same."""
    first, last = agreement(old, new)
    right = bisect_right(layout.begins, first)
    if right + 1 >= len(layout.begins) or layout.begins[right] >= len(old) - last:
        return new
    begin, end = layout.begins[right : right + 2]
    found = new.find(old[begin:end], first)
    return new if found < 0 else new[:found] + old[begin:]


def _relaid(layout: Layout, old: bytes, new: bytes) -> Layout | None:
    """The same with one edit.

    The pieces that it touched are read alone, with the first letter of the next one: where that
    begins a piece there, too, and no bracket is left open, all others begin as before.
    """
    first, last = agreement(old, new)
    begins, depths = layout.begins, layout.opened
    left = bisect_left(begins, first) - 1
    right = bisect_right(begins, len(old) - last)
    if not layout.balanced or left < 0 or right >= len(begins):
        return None
    start, end, delta = begins[left], begins[right], len(new) - len(old)
    namespaces = any(start <= place < end for place in layout.transparent)
    if namespaces or len(set(depths[left : right + 1])) > 1 or _LABEL.match(new, start):
        return None
    inside = layout_of(new[start : end + delta] + b"x")
    is_whole = inside.balanced and not inside.transparent
    if not is_whole or inside.begins[:1] != [0] or inside.begins[-1] != end + delta - start:
        return None
    middle = [start + place for place in inside.begins[:-1]]
    return Layout(
        [*begins[:left], *middle, *(place + delta for place in begins[right:])],
        True,
        [place if place < start else place + delta for place in layout.transparent],
        0,
        [*depths[:left], *([depths[left]] * len(middle)), *depths[right:]],
    )


class _Scan:
    """One pass over the brackets of a text, up to the first one that has no partner."""

    recovers = False

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.opened: list[Bracket] = []
        self.begins: list[int] = []
        self.depths: list[int] = []
        self.transparent: list[int] = []
        self.balanced = True

    def run(self) -> None:
        """Reads the text."""
        if _HEAD.match(self.text):
            self._head(0)
        for match in _BRACKET.finditer(self.text):
            kind = match.lastgroup
            if kind == "open":
                self._open(match[0], match.start())
            elif kind == "close":
                self._close(match[0], match.start())
            elif kind == "head" and not _LABEL.match(self.text, match.end()):
                self._head(match.end())
            if not (self.balanced or self.recovers):
                return
        self.balanced &= not self.opened

    def _open(self, bracket: bytes, place: int) -> None:
        outside = not self.opened or self.opened[-1].transparent
        transparent = outside and bracket == b"{" and _is_transparent(self.text, place)
        self.opened.append(Bracket(place, bracket, transparent))

    def _close(self, bracket: bytes, place: int) -> None:
        opened, wanted = self.opened, OPENER[bracket]
        while opened and opened[-1].text != wanted and opened[-1].text != b"{":
            opened.pop()
            self.balanced = False
        if not opened or opened[-1].text != wanted:
            self.balanced = False
            return
        last = opened.pop()
        if last.transparent:
            self.transparent += [last.place, place]

    def _head(self, place: int) -> None:
        inside = bool(self.opened) and not self.opened[-1].transparent
        if not inside and _begins(self.text, place):
            self._begin(place)

    def _begin(self, place: int) -> None:
        self.begins.append(place)
        self.depths.append(len(self.opened))


class _Recovering(_Scan):
    """One pass over all brackets: what is open where a piece begins is lost, but for namespaces."""

    recovers = True

    def _head(self, place: int) -> None:
        if not _begins(self.text, place):
            return
        while self.opened and not self.opened[-1].transparent:
            self.opened.pop()
            self.balanced = False
        self._begin(place)


def _is_transparent(text: bytes, place: int) -> bool:
    head = text[max(0, place - _LOOK_BACK) : place]
    return _TRANSPARENT.search(head) is not None


def _begins(text: bytes, place: int) -> bool:
    """Whether what comes before ends something: code in the lines before, without comments."""
    end = place
    for _ in range(64):
        line = text.rfind(b"\n", 0, max(0, end - 1)) + 1
        code = _CODE.match(text, line, end)
        last = b"" if code is None else code[0].rstrip()
        if last:
            return last.endswith((b";", b"}", b"{", b"*/"))
        if line == 0:
            return True
        end = line
    return False


class Lines:
    """The indentation of the lines of a piece."""

    def __init__(self, text: bytes) -> None:
        self.text = text

    def start(self, offset: int) -> int:
        """Where the line of an offset begins."""
        return self.text.rfind(b"\n", 0, offset) + 1

    def indent(self, offset: int) -> int:
        """The column of the first character in the line of an offset."""
        return len(self.blanks(offset).expandtabs(8))

    def blanks(self, offset: int) -> bytes:
        """What comes before the first character in the line of an offset."""
        line = self.text[self.start(offset) : offset + 1]
        return line[: len(line) - len(line.lstrip())]

    def is_first(self, offset: int) -> bool:
        """Whether nothing comes before an offset in its line."""
        return not self.text[self.start(offset) : offset].strip()


def unpaired(tokens: Sequence[Token]) -> tuple[list[int], list[int]]:
    """The indices of brackets without partners: those that open and those that close.

    A bracket closes the innermost one of its kind; round and square ones between are left open,
    and a brace is never closed by one of another kind.
    """
    opened: list[int] = []
    lost: list[int] = []
    stray: list[int] = []
    left: dict[int, int] = {}  # semicolons that the head of a statement may still have
    for index, token in enumerate(tokens):
        if token.kind == "open":
            opened.append(index)
            left[index] = semicolons_in(tokens, index)
        elif token.kind == "close":
            partner = _partner(tokens, opened, OPENER[token.text])
            if partner is None:
                stray.append(index)
            else:
                lost += opened[partner + 1 :]
                del opened[partner:]
        elif token.text == b";" and opened and left[opened[-1]]:
            left[opened[-1]] -= 1
        elif token.text == b";":
            while opened and not _holds_statements(tokens, opened[-1]):
                lost.append(opened.pop())
    return sorted(lost + opened), stray


def _holds_statements(tokens: Sequence[Token], opener: int) -> bool:
    """Whether statements may be in a bracket: not in a list of values."""
    is_brace = tokens[opener].text == b"{"
    return is_brace and (opener == 0 or tokens[opener - 1].text != b"=")


def _partner(tokens: Sequence[Token], opened: list[int], wanted: bytes) -> int | None:
    for place in range(len(opened) - 1, -1, -1):
        text = tokens[opened[place]].text
        if text == wanted:
            return place
        if text == b"{" and wanted != b"{":
            return None
    return None


def semicolons_in(tokens: Sequence[Token], opening: int) -> int:
    """How many semicolons are in a bracket: that of `for (a; b; c)` or `if (a; b)`."""
    before = tokens[opening - 1].text if opening and tokens[opening].text == b"(" else b""
    if before == b"constexpr" and opening > 1:
        before = tokens[opening - 2].text
    return _SEMICOLONS.get(before, 0)


_SEMICOLONS = {b"for": 2, b"if": 1, b"switch": 1}


def ends_line(text: bytes, tokens: Sequence[Token], index: int) -> bool:
    """Whether a token is the last one of its line."""
    if index + 1 == len(tokens):
        return True
    return text.find(b"\n", tokens[index].end, tokens[index + 1].start) >= 0

"""Preprocessing tokens: bytes with a place, white space in front, and a hide set."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator
from typing import NamedTuple


class Kind(enum.Enum):
    """What a preprocessing token is."""

    IDENTIFIER = "identifier"
    NUMBER = "number"
    LITERAL = "literal"  # string or character
    PUNCTUATION = "punctuation"


NO_HIDE: frozenset[bytes] = frozenset()


class Token(NamedTuple):
    """`file` and `offset` say where it is spelled; `invocation` is the innermost that made it.

    `invocation` is -1 for text no macro touched; `file` is -1 for what no file spells.
    """

    kind: Kind
    text: bytes
    space: bool
    file: int
    offset: int
    invocation: int = -1
    hide: frozenset[bytes] = NO_HIDE


_BLANK = rb"(?:[ \t\r\n\f\v]|\\[ \t]*\r?\n|//(?:[^\\\n]|\\[ \t]*\r?\n|\\.)*|/\*.*?(?:\*/|\Z))"
BLANKS = re.compile(_BLANK + rb"*", re.S)
LITERAL = (
    rb'(?:u8|[uUL])?R"(?P<delimiter>[^()\\\s]{0,16})\(.*?(?:\)(?P=delimiter)"|\Z)'
    rb'|(?:u8|[uUL])?"(?:[^"\\\n]|\\.)*(?:"|(?=\n)|\Z)'
    rb"|(?:u8|[uUL])?'(?:[^'\\\n]|\\.)+'"
)
NUMBER = rb"\.?[0-9](?:[eEpP][+-]|'?[A-Za-z0-9_]|\.)*"
IDENTIFIER = rb"[A-Za-z_$\x80-\xff][A-Za-z0-9_$\x80-\xff]*"
_TOKEN = re.compile(
    rb"(?P<literal>"
    + LITERAL
    + rb")|(?P<number>"
    + NUMBER
    + rb")|(?P<identifier>"
    + IDENTIFIER
    # Longest punctuators first; single characters last, so that nothing is left over.
    + rb")|(?P<punctuation>%:%:|\.\.\.|<<=|>>=|<=>|->\*|##|::|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\|"
    rb"|\+=|-=|\*=|/=|%=|&=|\|=|\^=|->|\.\*|[^\s])",
    re.S,
)
_KINDS = {
    "literal": Kind.LITERAL,
    "number": Kind.NUMBER,
    "identifier": Kind.IDENTIFIER,
    "punctuation": Kind.PUNCTUATION,
}


def next_token(text: bytes, position: int, end: int, file: int) -> tuple[Token | None, int]:
    """The token at or after `position` and the offset behind it; None at the end."""
    start = BLANKS.match(text, position, end)
    begin = start.end() if start is not None else position
    match = _TOKEN.match(text, begin, end)
    if match is None:
        return None, end
    kind = _KINDS.get(match.lastgroup or "", Kind.LITERAL)
    spelled = splice(match[0]) if b"\\" in match[0] and kind is not Kind.LITERAL else match[0]
    return Token(kind, spelled, begin > position, file, begin), match.end()


def tokens(text: bytes, start: int, end: int, file: int) -> Iterator[Token]:
    """All tokens of `text[start:end]`; comments and line continuations count as white space."""
    position = start
    while position < end:
        token, position = next_token(text, position, end, file)
        if token is None:
            return
        yield token


def splice(text: bytes) -> bytes:
    """The text with line continuations taken out."""
    return re.sub(rb"\\[ \t]*\r?\n", b"", text)


_GLUE = re.compile(rb"[A-Za-z0-9_$\x80-\xff]")
_PAIRS = frozenset(
    b"++ -- << >> && || == != <= >= += -= *= /= %= &= |= ^= -> :: ## // /* .. .* >*".split()
)


def needs_space(left: bytes, right: bytes) -> bool:
    """Whether two tokens written side by side would be read as something else."""
    if not left or not right:
        return False
    a, b = left[-1:], right[:1]
    if _GLUE.match(a) and (_GLUE.match(b) or b in b"\"'"):
        return True
    if a == b"." and b.isdigit():
        return True
    if left[:1].isdigit() and (b in b".+-" or _GLUE.match(b) is not None):
        return True
    return a + b in _PAIRS

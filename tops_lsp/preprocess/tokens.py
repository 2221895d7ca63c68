"""Preprocessing tokens, and the regular expressions that find them in raw bytes.

Line continuations count as blanks here: backslash, blanks, newline, as compilers accept it.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator

from tops_lsp.preprocess.regions import OUTSIDE, Region
from tops_startup.patterns import regex
from tops_startup.tuples import NamedTuple


class Kind(enum.Enum):
    """What a preprocessing token is."""

    IDENTIFIER = "identifier"
    NUMBER = "number"
    LITERAL = "literal"
    """A string or character literal; what does not end stops at the line's end."""
    PUNCTUATION = "punctuation"
    STRETCH = "stretch"
    """Several tokens of a macro body, as written, of which none is a macro or a parameter."""
    PLACEMARKER = "placemarker"
    """Nothing at all: an empty operand of `##`."""


NO_HIDE: frozenset[bytes] = frozenset()
_new = tuple.__new__  # past the constructor, which is Python's


class Token(NamedTuple):
    """`size` source bytes at `offset` of `home` spell it; `gap` is the white space before it.

    A gap is empty, one blank or one newline. `maker` is the index of the innermost invocation
    that made the token, -1 if no macro touched it. `hide` are the macros it must not invoke.
    """

    kind: Kind
    text: bytes
    gap: bytes
    offset: int
    size: int
    home: Region = OUTSIDE
    maker: int = -1
    hide: frozenset[bytes] = NO_HIDE


SPLICE = rb"\\[ \t]*\r?\n"
COMMENT = rb"//(?:[^\\\n]++|" + SPLICE + rb"|\\)*+|/\*(?s:.*?)(?:\*/|\Z)"
RAW_STRING = rb'(?:u8|[uUL])?R"(?P<mark>[^()\\\s"]{0,16})\((?s:.*?)(?:\)(?P=mark)"|\Z)'
_ESCAPE = rb"|\\(?:[ \t]*\r?\n|(?s:.)|\Z)"
STRING = rb'(?:u8|[uUL])?"(?:[^"\\\n]++' + _ESCAPE + rb')*+"?'
CHARACTER = rb"(?:u8|[uUL])?'(?:[^'\\\n]++" + _ESCAPE + rb")*+'?"
LITERAL = RAW_STRING + rb"|" + STRING + rb"|" + CHARACTER
NUMBER = rb"\.?[0-9](?:[eEpP][+-]|[\w.$]|'(?=\w))*+"
_WORD = rb"[\w$\x80-\xff]"
IDENTIFIER = rb"[A-Za-z_$\x80-\xff]" + _WORD + rb"*+(?:(?:" + SPLICE + rb")+" + _WORD + rb"++)*+"
# Longest first; the last alternative takes any single byte, so that nothing is left over.
PUNCTUATION = (
    rb"%:%:|\.\.\.|<<=|>>=|<=>|->\*|##|%:|::|\+\+|--|->|\.\*|<<|>>|&&|\|\||[-+*/%&|^<>=!]=|\S"
)
_ANY = (
    rb"(?P<literal>(?=[\"'uULR])(?:" + LITERAL + rb"))|(?P<number>" + NUMBER + rb")"
    rb"|(?P<identifier>" + IDENTIFIER + rb")|(?P<punctuation>" + PUNCTUATION + rb")"
)
BLANK = rb"(?:\s++|" + SPLICE + rb"|" + COMMENT + rb")"
BLANKS = regex(BLANK + rb"*+")
_NEXT = regex(rb"(?:" + BLANK + rb"*+)(?:" + _ANY + rb"|\Z)")
_SINGLE = regex(_ANY)
_SUFFIXED = regex(rb"(?:" + LITERAL + rb")" + IDENTIFIER)
_SPLICES = regex(SPLICE)
_KINDS = {group: Kind(name) for name, group in _SINGLE.groupindex.items() if name != "mark"}


def tokenize(
    text: bytes, start: int, end: int, home: Region = OUTSIDE, base: int = 0
) -> Iterator[Token]:
    """The tokens of `text[start:end]`; comments are blanks. Total: every byte finds a place.

    `home` is the region that begins at `base`: the tokens' offsets count from there.
    """
    for match in _NEXT.finditer(text, start, end):
        group = match.lastindex
        if group is None:
            return
        begin, stop = match.span(group)
        gap = gap_of(text[match.start() : begin]) if begin > match.start() else b""
        spelled = match[group]
        if b"\\" in spelled and _KINDS[group] is Kind.IDENTIFIER:
            spelled = _SPLICES.sub(b"", spelled)
        made = _KINDS[group], spelled, gap, begin - base, stop - begin, home, -1, NO_HIDE
        yield _new(Token, made)


def next_token(text: bytes, start: int, end: int) -> Token | None:
    """The first token of `text[start:end]`."""
    return next(tokenize(text, start, end), None)


def kind_of(text: bytes) -> Kind | None:
    """What `text` is as one token; None if it is not exactly one."""
    match = _SINGLE.fullmatch(text)
    if match is not None:
        return _KINDS.get(match.lastindex or 0)
    return Kind.LITERAL if _SUFFIXED.fullmatch(text) else None


def single(text: bytes) -> Kind | None:
    """What `text` is to `tokenize`; None if that finds more than one token in it."""
    match = _SINGLE.match(text)
    if match is None or match.end() < len(text):
        return None
    return _KINDS.get(match.lastindex or 0)


def unspliced(text: bytes) -> bytes:
    """The text without its line continuations."""
    return _SPLICES.sub(b"", text)


_BEFORE_HASH = regex(rb"(?:(?:(?!/\*)[^\n])*?\*/)?(?:[ \t\f\v\r]|(?>/\*.*?\*/))*+")
_HEAD_LIMIT = 4096
"""How long the comments before a directive's `#` may be on its line."""


def starts_line(text: bytes, hash_: int) -> bool:
    """Whether only blanks and comments come before the `#` on its line."""
    before = hash_ - 1
    while before >= 0 and text[before] in b" \t\f\v\r":
        before -= 1
    if before < 0 or text[before] == 0x0A:
        return True
    line = text.rfind(b"\n", 0, before) + 1
    in_comment = text[before - 1 : before + 1] == b"*/" and before - line < _HEAD_LIMIT
    return in_comment and _BEFORE_HASH.fullmatch(text, line, hash_) is not None


def gap_of(written: bytes) -> bytes:
    """The gap that blanks and comments between two tokens are."""
    if b"\n" not in written:
        return b" "
    # Line continuations alone separate nothing.
    return b"\n" if b"\\" not in written or _SPLICES.sub(b"", written) else b""


# --- writing tokens side by side ----------------------------------------------------------

_TAIL_NUMBER = regex(rb"(?<![\w$.\x80-\xff])\.?[0-9](?:[eEpP][+-]|[\w.$]|'(?=\w))*+\Z")
_WORDS = frozenset(b for b in range(256) if re.match(_WORD, bytes([b])))
_PAIRS = frozenset(
    b"++ -- << >> && || == != <= >= += -= *= /= %= &= |= ^= -> :: ## // /* >* =>"
    b" <: <% %> :> %:".split()
)


def needs_space(left: bytes, right: bytes) -> bool:
    """Whether two tokens written side by side could be read as other tokens."""
    if not left or not right:
        return False
    last, first = left[-1], right[0]
    if last in _WORDS:
        return first in _WORDS or first in b"\"'" or (first in b".+-" and _ends_in_number(left))
    if last in b"\"'":
        return first in _WORDS
    if last == 0x2E:
        return 0x30 <= first <= 0x39 or first in b".*" or _ends_in_number(left)
    return left[-1:] + right[:1] in _PAIRS


def _ends_in_number(text: bytes) -> bool:
    return _TAIL_NUMBER.search(text[-64:]) is not None

"""Variables that conditions declare, where the grammar does not know them.

`for (; T x = f(); )`: it knows such a condition of other loops alone, and is shown an assignment to
a name. `if (T x = {1})`: it knows such a list without the sign alone. `lowering.statements` reads
the text.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.text.lexical import COMMENT, QUOTED
from tops_lsp.text.shim_patterns import as_name
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.tuples import NamedTuple

_ANGLES = rb"(?:<[^<>(){};\n]*+(?:<[^<>(){};\n]*+>[^<>(){};\n]*+)*+>)?+"
_BLANK = rb"[ \t]"
_VARIABLE = (
    rb"(?:(?:auto|const|volatile|unsigned|signed|long|short|struct|class|typename)\b[ \t]*+)*"
    rb"(?!(?:new|delete|throw|sizeof|not|compl|co_await|co_yield)\b)(?:::)?+[A-Za-z_]\w*+"
    + _ANGLES
    + rb"(?:::\w++"
    + _ANGLES
    + rb")*+(?:[ \t]++(?:const|volatile|int|long|char|double)\b)*+"
    rb"(?:[ \t]*+[*&](?:[*& \t]|(?:const|volatile)\b)*+|[ \t]++|(?<=>))"
    rb"(?:[A-Za-z_]\w*+|(?<=[& \t])\[[\w ,]*+\])"
)
"""A type and a name, or names in brackets, in one line."""
_FOR = regex(rb"for(?=\s*+\()")
_WORD = regex(rb"\w")
_DECLARED = regex(rb"\s*+(?P<variable>" + _VARIABLE + rb")(?=\s*+(?:=(?!=)|\{))")
_TOKENS = regex(COMMENT + rb"|" + QUOTED + rb"|(?P<open>[(\[{])|(?P<shut>[)\]}])|(?P<end>;)")
_LISTED = regex(rb"=(?=\s*+\{)")
_HEAD = regex(
    rb"\b(?:if(?:\s++constexpr)?|while|switch)\s*+\((?:(?:[^;(){}]|\([^;(){}]*+\))*+;(?!\s*\n))?+\s*+"
    + _VARIABLE
    + rb"\s*+\Z"
)
_ENOUGH = 1_024
"""Bytes that a head may take."""
_ROOM = 256
"""Bytes that may come before a list."""


class ShownConditions(NamedTuple):
    """What was looked across, and what is shown where; nothing where all stays as it is."""

    seen: Span
    offset: int
    text: bytes


def conditions(raw: bytes, start: int, end: int) -> Iterator[ShownConditions]:
    """Conditions that declare, of those that begin in [start, end)."""
    for match in _FOR.finditer(raw, start, end):
        at = match.start()
        if not (_WORD.match(raw, at - 1) if at else None) and not _directs(raw, at):
            yield _round(raw, at, match.end())
    for match in _LISTED.finditer(raw, start, end):
        at = match.start()
        before = raw[max(0, at - _ROOM) : at]
        before = before[max(before.rfind(b"{"), before.rfind(b"}")) + 1 :]
        if b"(" in before and _HEAD.search(before) is not None and not _directs(raw, at):
            yield ShownConditions(Span(at, at + 1), at, b" ")


def _round(raw: bytes, start: int, head: int) -> ShownConditions:
    """The condition of a `for` that begins at an offset."""
    depth, at, text, stop = 0, start, b"", min(len(raw), start + _ENOUGH)
    first = True
    for token in _TOKENS.finditer(raw, head, stop):
        depth += (token.lastgroup == "open") - (token.lastgroup == "shut")
        if depth <= 0:
            return ShownConditions(Span(start, token.end()), at, text)
        if depth > 1 or token.lastgroup != "end":
            continue
        if not first:
            return ShownConditions(Span(start, token.end()), at, text)
        first, found = False, _DECLARED.match(raw, token.end(), stop)
        if found is not None:
            at, text = found.start("variable"), as_name(found["variable"])
    after = stop == len(raw)  # text appended later would be read, too
    return ShownConditions(Span(start, stop + after), at, text)


def _directs(raw: bytes, offset: int) -> bool:
    """Whether a directive's first line is around an offset."""
    return raw[raw.rfind(b"\n", 0, offset) + 1 : offset].lstrip().startswith(b"#")

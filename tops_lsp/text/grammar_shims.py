"""Grammar shims: C++ that the grammar does not know, rewritten at equal length."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from tops_lsp.text.shim_patterns import (
    GAPS,
    MEASURED,
    MEASURES,
    REPLACEMENTS,
    SEQUENCE,
    SIGNS,
    as_name,
)
from tops_lsp.text.source import Span
from tops_lsp.text.window_cuts import windows
from tops_startup.patterns import regex


def gaps(raw: bytes, start: int, end: int, bridges: Sequence[Span]) -> Iterator[tuple[int, bytes]]:
    """Replacements, with their offsets, of what begins in [start, end)."""
    for match in _AT_LEAST.finditer(raw, start, end):
        if not _directs(raw, match.start()):
            yield match.start(), b"<="
    for match in _beginning(SEQUENCE, raw, start, end):
        if _begins_operand(raw, match.start()):
            yield match.start("op"), b",".ljust(len(match["op"]))
    if any(raw.find(word, start, end) >= 0 for word in MEASURES):
        for match in _beginning(MEASURED, raw, start, end):
            yield match.start("number"), as_name(match["number"])
    for first, last in _loud(raw, windows(raw, start, end, bridges)):
        for match in _beginning(GAPS, raw, first, last):
            for group, replacement in REPLACEMENTS.items():
                if match[group] is not None and _holds(raw, group, match.start(group)):
                    yield match.start(group), replacement(match[group])


def _loud(raw: bytes, each: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The windows that may hold something to replace, those in a row as one."""
    for may_hold, row in groupby(each, lambda window: _has_sign(raw, *window)):
        if may_hold:
            in_row = [*row]
            yield in_row[0][0], in_row[-1][1]


def _has_sign(raw: bytes, start: int, end: int) -> bool:
    """Whether what begins in [start, end) may be something to replace."""
    return any(raw.find(word, start, end + _ROOM) >= 0 for word in SIGNS)


def _beginning(
    pattern: re.Pattern[bytes], raw: bytes, start: int, end: int
) -> Iterator[re.Match[bytes]]:
    """The matches that begin in [start, end). The text after it is searched no further than the
    longest of them goes on, as else each window of a text would read all the rest of it."""
    far = end + _FARTHEST
    for match in pattern.finditer(raw, start, far):
        if match.start() >= end:
            return
        whole = match if match.end() < far - _ROOM else pattern.match(raw, match.start())
        if whole is not None:
            yield whole


def _holds(raw: bytes, group: str, offset: int) -> bool:
    """Whether what is in front allows the reading, where the expression cannot say so."""
    if group == "aligned":
        return not _in_attribute(raw, offset)
    if group == "base_type":
        return _BASES.search(raw, max(0, offset - _STATEMENT), offset) is not None
    if group not in ("thrown", "rethrown"):
        return True
    before = raw[max(0, offset - _STATEMENT) : offset].rstrip()
    if not before.endswith(b":"):
        return before.endswith((b"?", b",", b"("))
    return _answers_question(before[:-1])  # else after a label


_BASES = regex(rb"\b(?:struct|class)\s(?:[^;{}()?:]|::)*+:(?!:)[^;{}?]*+\Z")
"""The head of a class up to somewhere among its bases."""


def _answers_question(before: bytes) -> bool:
    """Whether a colon after this text is that of a conditional expression: a question is open
    on its level of brackets, in its statement."""
    questions = [0]
    for sign in _SIGNS_OF_LEVELS.findall(before):
        if sign in (b"(", b"[", b"{"):
            questions.append(0)
        elif sign in (b")", b"]", b"}") and len(questions) > 1:
            questions.pop()
        elif sign == b"?":
            questions[-1] += 1
        elif sign == b":":
            questions[-1] = max(0, questions[-1] - 1)
        elif sign == b";":
            questions[-1] = 0
    return questions[-1] > 0


_SIGNS_OF_LEVELS = regex(rb"""//.*+|"(?:[^"\\\n]|\\.)*+"|'(?:[^'\\\n]|\\.)++'|::|[][(){};:?]""")


def _in_attribute(raw: bytes, offset: int) -> bool:
    """Whether a GNU attribute's parentheses are open, which is masked as a whole."""
    begun = raw.rfind(b"__attribute", max(0, offset - _ROOM), offset)
    depth = 0
    for sign in _PARENTHESES.findall(raw, begun, offset) if begun >= 0 else ():
        depth += 1 if sign == b"(" else -1
        if depth == 0:
            return False
    return depth > 0


_PARENTHESES = regex(rb"[()]")


def _directs(raw: bytes, offset: int) -> bool:
    """Whether a directive's first line is around an offset."""
    return raw[raw.rfind(b"\n", 0, offset) + 1 : offset].lstrip().startswith(b"#")


_AT_LEAST = regex(rb">=(?<!>>=)")
"""One token, that never closes a template's arguments: the grammar would take `(i < 0 || i >= n)`
for `i<0 || i> = n`. What it is shown binds as tightly, and the text keeps its own."""


def _begins_operand(raw: bytes, offset: int) -> bool:
    """Whether a parenthesis opens an expression: no call, no parameters, no words of a loop."""
    before = raw[max(0, offset - _ROOM) : offset].rstrip()
    if not before or _directs(raw, offset):
        return False
    if before[-1:] in b"=+-*/%&|^!~<?:,({[;}":
        return _OPERATOR_NAME.search(before) is None
    return _EXPRESSION_FOLLOWS.search(before) is not None


_OPERATOR_NAME = regex(rb"\boperator\s*+\W{1,3}\Z")
_EXPRESSION_FOLLOWS = regex(rb"\b(?:return|else|do|case)\Z|\(\s*+void\s*+\)\Z")
_ROOM = 256
_STATEMENT = 4096
"""Bytes that are searched for the question of a conditional expression."""
_FARTHEST = 4096
"""Bytes that what is searched for may go on after the window it begins in."""

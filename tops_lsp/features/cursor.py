"""What is being typed at a place, read from the text alone: code there is seldom complete."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator

from tops_lsp.text.source import NOWHERE, Span
from tops_lsp.text.words import is_in_code
from tops_startup.patterns import regex
from tops_startup.records import dataclass

LOOK_BACK = 4_000
"""Bytes before the cursor that are read."""

_LETTERS = rb"\w\x80-\xff"
_PREFIX = regex(rb"(?<![" + _LETTERS + rb"])[^\W\d\x80-\xff]?[" + _LETTERS + rb"]*\Z")
_INCLUDE = regex(rb"^[ \t]*#[ \t]*include[ \t]*(?P<open>[<\"])(?P<path>[^>\"\n]*)\Z", re.M)
_DIRECTIVE = regex(rb"^[ \t]*#[ \t]*(?P<word>\w*)\Z", re.M)
_LAST_WORD = regex(rb"[A-Za-z_\x80-\xff][" + _LETTERS + rb"]*\Z")
_OPENING = {b")": b"(", b"]": b"[", b">": b"<"}


class CursorKind(enum.Enum):
    """What may be written at a place."""

    NOTHING = "nothing"  # a number, a string, a comment
    NAME = "name"
    MEMBER = "member"  # after `.` or `->`
    QUALIFIED = "qualified"  # after `::`
    INCLUDE = "include"
    DIRECTIVE = "directive"


@dataclass(frozen=True, slots=True)
class Cursor:
    """A place where something is typed: `typed` so far, at `span`.

    `before` is the expression before `.` or `->` (`operator`, at `operator_span`), or the
    name before `::`; for an include it is the opening bracket.
    """

    kind: CursorKind
    span: Span
    typed: str = ""
    before: str = ""
    operator: str = ""
    operator_span: Span = NOWHERE


def cursor_at(text: bytes, offset: int) -> Cursor:
    """What is typed at a raw byte offset."""
    head = text[max(0, offset - LOOK_BACK) : offset]
    line = head[head.rfind(b"\n") + 1 :]
    include = _INCLUDE.search(line)
    if include is not None:
        path = include["path"]
        return Cursor(
            CursorKind.INCLUDE,
            Span(offset - len(path), offset),
            _decoded(path),
            _decoded(include["open"]),
        )
    directive = _DIRECTIVE.search(line)
    if directive is not None:
        word = directive["word"]
        return Cursor(CursorKind.DIRECTIVE, Span(offset - len(word), offset), _decoded(word))
    if not is_in_code(text, offset):
        return Cursor(CursorKind.NOTHING, Span(offset, offset))
    return _in_code(head, offset)


def _in_code(head: bytes, offset: int) -> Cursor:
    match = _PREFIX.search(head)
    if match is None:
        return Cursor(CursorKind.NOTHING, Span(offset, offset))
    typed = match[0]
    span, before = Span(offset - len(typed), offset), head[: match.start()].rstrip()
    for operator, kind in (
        (b"->", CursorKind.MEMBER),
        (b".", CursorKind.MEMBER),
        (b"::", CursorKind.QUALIFIED),
    ):
        if before.endswith(operator) and not before.endswith(b".."):
            written = expression_before(before[: -len(operator)])
            start = offset - (len(head) - len(before)) - len(operator)
            place = Span(start, start + len(operator))
            return Cursor(kind, span, _decoded(typed), _decoded(written), _decoded(operator), place)
    return Cursor(CursorKind.NAME, span, _decoded(typed))


def _decoded(text: bytes) -> str:
    return text.decode("utf-8", "replace")


def expression_before(head: bytes) -> bytes:
    """The operand that ends a text: names, members, calls and subscripts in a row."""
    end = start = len(head.rstrip())
    while True:
        start = _operand_start(head, start)
        rest = head[:start].rstrip()
        joint = next((o for o in (b"->", b".", b"::") if rest.endswith(o)), None)
        if joint is None or start == end:
            return head[start:end].strip()
        start = len(rest) - len(joint)


def _operand_start(head: bytes, end: int) -> int:
    """Where `name`, `name(…)`, `name[…]`, `name<…>` or `(…)` begins that ends there."""
    end = len(head[:end].rstrip())
    while end and head[end - 1 : end] in _OPENING:
        opening = matching(head, end - 1)
        if opening is None:
            return end
        end = len(head[:opening].rstrip())
        called = _LAST_WORD.search(head[:end]) or head[end - 1 : end] in _OPENING
        if head[opening : opening + 1] == b"(" and not called:
            return opening
    word = _LAST_WORD.search(head[:end])
    return end if word is None else word.start()


def matching(text: bytes, closing: int) -> int | None:
    """The bracket that opens what closes at an offset; angles only around simple arguments."""
    close = text[closing : closing + 1]
    opening, depth = _OPENING[close], 0
    for place in range(closing, max(-1, closing - LOOK_BACK), -1):
        char = text[place : place + 1]
        depth += (char == close) - (char == opening)
        if depth == 0:
            return place
        if char in b";{}" or (close == b">" and char in b"()&|="):
            return None
    return None


# --- calls ------------------------------------------------------------------------------

_TOKEN = regex(
    rb"//[^\n]*|/\*.*?(?:\*/|\Z)|\"(?:[^\"\\\n]|\\.)*(?:\"|$)|'(?:[^'\\\n]|\\.)*'"
    rb"|(?P<mark><<<|>>>|[()\[\]{},;])",
    re.S | re.M,
)
_CLOSING = {b")": b"(", b"]": b"[", b"}": b"{", b">>>": b"<<<"}


@dataclass(frozen=True, slots=True)
class OpenCall:
    """An argument list the cursor is in: `callee` as written, and which argument it is.

    `launch` is true between `<<<` and `>>>`. `start` is where the list opens.
    """

    callee: str
    argument: int
    start: int
    launch: bool = False


def open_call(text: bytes, offset: int) -> OpenCall | None:
    """The innermost unfinished argument list around a raw byte offset."""
    base = max(0, offset - LOOK_BACK)
    opened = list(_open_brackets(text, base, offset))
    for mark, start, commas in reversed(opened):
        if mark == b"{":
            return None
        if mark in (b"(", b"<<<"):
            callee = _callee(text[base:start])
            if callee:
                return OpenCall(_decoded(callee), commas, start, mark == b"<<<")
    return None


def written_arguments(text: bytes, call: OpenCall, offset: int) -> list[str]:
    """What is in an open argument list up to an offset, cut at its commas."""
    start, depth = call.start + (3 if call.launch else 1), 0
    cuts = [start]
    for match in _TOKEN.finditer(text, start, offset):
        mark = match["mark"]
        depth += (mark in _CLOSING.values()) - (mark in _CLOSING)
        if mark == b"," and depth == 0:
            cuts.append(match.end())
    ends = [cut - 1 for cut in cuts[1:]] + [offset]
    return [_decoded(text[a:b].strip()) for a, b in zip(cuts, ends, strict=True)]


def _open_brackets(text: bytes, base: int, offset: int) -> Iterator[tuple[bytes, int, int]]:
    """Brackets that are open at an offset, outermost first, with the commas after each."""
    stack: list[tuple[bytes, int, int]] = []
    for match in _TOKEN.finditer(text, base, offset):
        mark = match["mark"]
        if mark is None:
            continue
        if mark in (b"(", b"[", b"{", b"<<<"):
            stack.append((mark, match.start(), 0))
        elif mark == b",":
            stack[-1:] = [(m, s, n + 1) for m, s, n in stack[-1:]]
        elif mark == b";":  # what was open before a statement's end is a half-typed line
            while stack and stack[-1][0] != b"{" and not _is_for(text[base : stack[-1][1]]):
                stack.pop()
        elif mark in _CLOSING:
            _close(stack, _CLOSING[mark])
    yield from stack


def _close(stack: list[tuple[bytes, int, int]], opening: bytes) -> None:
    """Drops the bracket that closes with all left open in it; a stray one closes nothing."""
    if any(mark == opening for mark, _, _ in stack):
        while stack.pop()[0] != opening:
            pass


def _is_for(head: bytes) -> bool:
    return head.rstrip().endswith(b"for")


_NO_CALLEES = frozenset(b"if for while switch return sizeof alignof catch decltype".split())


def _callee(head: bytes) -> bytes:
    """What is called, with `<<<…>>>` left out; empty for keywords and groups."""
    head = head.rstrip()
    if head.endswith(b">>>"):
        launch = head.rfind(b"<<<")
        head = head[:launch].rstrip() if launch >= 0 else b""
    written = expression_before(head)
    return b"" if written in _NO_CALLEES or written.startswith((b"(", b"[")) else written

"""Declarations that are the whole of a branch or of a loop: `if (a) int b = 1;`.

The grammar knows statements there alone. It is shown the block that C++ makes of them: braces on
the blanks around, or on a line's end where there are none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tops_lsp.text.lexical import COMMENT, QUOTED
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.tuples import NamedTuple

_CANDIDATE = regex(
    rb"(?<=[)eo])[ \t\r\n]+(?=(?:auto|bool|char|const|constexpr|double|float|int|long|short|signed"
    rb"|static|unsigned)\b|(?:struct|class|union|enum)\s++\w++\s*+(?:\*\s*+\w|\w|\{))"
)
_HEAD = regex(rb"\b(?:if(?:[ \t]++constexpr)?|for|while)[ \t]*+\Z")
_BARE = regex(rb"\b(?:else|do)\Z")
_PARENTHESES = regex(rb"[()]")
_TOKENS = regex(COMMENT + rb"|" + QUOTED + rb"|(?P<open>[(\[{])|(?P<shut>[)\]}])|(?P<end>;)")
_AFTER = regex(rb"\}*+(?P<line>[\r\n]*+)(?:(?P<blank>[ \t])|(?P<directive>#))?")
"""Any brace closes the block as well: those after close what is around one place later each."""
_ENOUGH = 1_024
"""Bytes that a head may take, and a declaration."""


class Block(NamedTuple):
    """What was looked across, and where the braces go, if they have room."""

    seen: Span
    braces: tuple[int, int] | None


def blocks(raw: bytes, start: int, end: int) -> Iterator[Block]:
    """Declarations in place of a statement, of those that begin in [start, end)."""
    for match in _CANDIDATE.finditer(raw, start, end):
        if _is_headed(raw, match.start()):
            yield _block(raw, match)


def _is_headed(raw: bytes, offset: int) -> bool:
    """Whether a branch's or a loop's head ends at an offset, on a line."""
    first = max(0, offset - _ENOUGH)
    line = raw[max(first, raw.rfind(b"\n", first, offset) + 1) : offset]
    if line.lstrip().startswith(b"#") or _ends_in_comment(line):
        return False
    if not line.endswith(b")"):
        return _BARE.search(line) is not None
    depth = 0
    for match in reversed([*_PARENTHESES.finditer(line)]):
        depth += 1 if match[0] == b")" else -1
        if depth == 0:
            return _HEAD.search(line[: match.start()]) is not None
    return False


def _ends_in_comment(line: bytes) -> bool:
    """Whether a comment to the line's end has begun: `// only if (x)`."""
    return any(found[0].startswith(b"//") for found in _TOKENS.finditer(line))


def _block(raw: bytes, match: re.Match[bytes]) -> Block:
    start, depth, stop = match.start(), 0, min(len(raw), match.end() + _ENOUGH)
    blank = next((i for i in range(*match.span()) if raw[i] in b" \t"), start)
    for token in _TOKENS.finditer(raw, match.end(), stop):
        depth += (token.lastgroup == "open") - (token.lastgroup == "shut")
        if depth < 0:
            return Block(Span(start, token.end()), None)
        if depth == 0 and token.lastgroup == "end":
            return _closed(raw, start, blank, token.end())
    return Block(Span(start, stop), None)


def _closed(raw: bytes, start: int, blank: int, end: int) -> Block:
    """The block of a declaration that ends at an offset."""
    after = _AFTER.match(raw, end)
    assert after is not None
    seen = Span(start, min(after.end() + 1, len(raw)))
    if after["blank"]:
        return Block(seen, (blank, after.start("blank")))
    has_room = after["line"] and not after["directive"]
    return Block(seen, (blank, after.start("line")) if has_room else None)

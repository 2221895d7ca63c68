"""The equal-length mask: TOPS C++ spelled so that a plain C++ grammar can read it.

Dialect words are *substituted*, never removed where the tree can keep them: `__global__` becomes
`[[global]]`, memory-space and vector keywords become a padded qualifier, `k<<<g, b>>>(x)` becomes
`k(  g, b  )(x)`. Every byte keeps its offset. What stood there is recorded as tokens.
"""

from __future__ import annotations

import enum
import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from tops_lsp.text.source import Span


class MaskKind(enum.Enum):
    """What a masked token is."""

    EXECUTION = "execution"
    MEMORY = "memory"
    VECTOR = "vector"
    ATTRIBUTE = "attribute"  # with arguments: blanked whole
    LAMBDA = "lambda"  # an execution specifier behind a lambda introducer: blanked
    LAUNCH = "launch"


KEYWORDS: dict[str, MaskKind] = {
    **dict.fromkeys(
        (
            "__global__",
            "__device__",
            "__host__",
            "__cooperative__",
            "__forceinline__",
            "__forceinline",
            "__noinline__",
            "__alwaysinline__",
            "__force_noinline__",
            "__inline_hint__",
            "__scalar_only__",
            "__co__",
            "__co_device__",
            "__sp__",
            "__TCLE_DEVICE_TYPE__",
        ),
        MaskKind.EXECUTION,
    ),
    **dict.fromkeys(
        (
            "__local__",
            "__shared__",
            "__constant__",
            "__private__",
            "__managed__",
            "__valigned__",
            "__private_dte__",
            "__shared_dte__",
            "__local_dte__",
            "__local_stack__",
            "__cluster_shared__",
            "__block_tile__",
            "__mmu_pointer__",
            "__grid_constant__",
            "__TCLE_AS__",
            "__DTU_INTRIN_AS__",
        ),
        MaskKind.MEMORY,
    ),
    **dict.fromkeys(("__vector", "__vector2", "__vector4", "__vector8"), MaskKind.VECTOR),
    **dict.fromkeys(
        (
            "__launch_bounds__",
            "__thread_dims__",
            "__cluster_dims__",
            "__maxnreg__",
            "__attribute__",
        ),
        MaskKind.ATTRIBUTE,
    ),
}
"""The spelling of the dialect, in one table."""

QUALIFIER = b"_Nonnull"
"""A type qualifier the grammar knows and user code does not have."""


class MaskedToken(NamedTuple):
    """A dialect word at its place; for a launch the place of `<<<`, and `close` that of `>>>`."""

    start: int
    end: int
    kind: MaskKind
    text: bytes
    close: Span | None = None


class Edit(NamedTuple):
    """Bytes `start:old_end` of an old text became `start:new_end` of the new one."""

    start: int
    old_end: int
    new_end: int


@dataclass(frozen=True, eq=True)
class Mask:
    """The masked text, as long as the raw one, and the dialect's tokens by offset."""

    text: bytes
    tokens: tuple[MaskedToken, ...]

    @cached_property
    def starts(self) -> list[int]:
        """Start offsets of the tokens."""
        return [token.start for token in self.tokens]

    def at(self, offset: int) -> MaskedToken | None:
        """The token that covers an offset."""
        index = bisect_right(self.starts, offset) - 1
        if index < 0 or self.tokens[index].end <= offset:
            return None
        return self.tokens[index]

    def between(self, start: int, end: int) -> Sequence[MaskedToken]:
        """Tokens that start in `start:end`."""
        return self.tokens[bisect_left(self.starts, start) : bisect_left(self.starts, end)]


def _alternatives(kind: MaskKind) -> bytes:
    words = sorted((k for k, v in KEYWORDS.items() if v is kind), key=len, reverse=True)
    return "|".join(words).encode()


# Comments and literals come first so that nothing inside them is touched. The look-ahead lets
# the engine skip ordinary text four times as fast with identical matches.
_SCAN = re.compile(
    rb"""(?=[/"'_<uULR\#\\])(?:
      (?P<comment>//(?:[^\\\n]|\\[ \t]*\r?\n|\\.)*|/\*.*?(?:\*/|\Z))
     |(?P<raw>\b(?:u8|[uUL])?R"(?P<delimiter>[^()\\\s]{0,16})\(.*?(?:\)(?P=delimiter)"|\Z))
     |(?P<string>"(?:[^"\\\n]|\\.)*(?:"|(?=\n)|\Z))
     |(?P<char>(?<![0-9A-Fa-f])'(?:[^'\\\n]|\\.)+')
     |(?P<vector>\b(?:%s)\b)(?P<bool>\s+bool\b)?
     |(?P<attribute>\b(?:%s)\s*\()
     |(?P<execution>\b(?:%s)\b)
     |(?P<memory>\b(?:%s)\b)
     |(?P<launch><<[ \t]*<)
     |(?P<continued>\\[ \t]+(?=\r?\n))
    )"""
    % tuple(
        _alternatives(k)
        for k in (MaskKind.VECTOR, MaskKind.ATTRIBUTE, MaskKind.EXECUTION, MaskKind.MEMORY)
    ),
    re.X | re.S,
)
_LAUNCH_PART = re.compile(
    rb"""//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'|[()\[\]{};]
     |<<[ \t]*<|>>[ \t]*>(?=(?P<call>\s*\()?)|(?<!\\)\n[ \t]*(?P<directive>\#)""",
    re.S | re.X,
)
_PARENTHESES = re.compile(rb"""[()]|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'""")
_VISIBLE = re.compile(rb"[^\n\r\t]")
_BLANKS = b" \t\r\n"
_DIRECTIVE = re.compile(rb"^[ \t]*#", re.M)


class _Masker:
    """One pass over a text."""

    def __init__(self, raw: bytes) -> None:
        self.raw = raw
        self.out = bytearray(raw)
        self.tokens: list[MaskedToken] = []
        self.directives = _directive_spans(raw) if b"#" in raw else []

    def run(self, start: int = 0, end: int | None = None) -> None:
        """Masks what starts in `start:end`."""
        limit = len(self.raw) if end is None else end
        position = start
        while (match := _SCAN.search(self.raw, position)) is not None and match.start() < limit:
            position = self._take(match)

    def _take(self, match: re.Match[bytes]) -> int:
        kind = match.lastgroup
        if kind == "bool":
            kind = "vector"
        match kind:
            case "execution":
                self._execution(match)
            case "memory":
                self._replace(match.start(), match.end(), QUALIFIER, MaskKind.MEMORY)
            case "vector":
                self._vector(match)
            case "attribute":
                return self._attribute(match)
            case "launch":
                return self._launch(match)
            case "comment":
                self._comment(match)
            case "continued":
                self._continuation(match)
        return match.end()

    def _replace(self, start: int, end: int, by: bytes, kind: MaskKind) -> None:
        self.out[start:end] = by.ljust(end - start)[: end - start]
        self.tokens.append(MaskedToken(start, end, kind, self.raw[start:end]))

    def _execution(self, match: re.Match[bytes]) -> None:
        start, end = match.span()
        if self._after_introducer(start):
            self._replace(start, end, b"", MaskKind.LAMBDA)
            return
        word = match[0].strip(b"_")
        self._replace(start, end, b"[[" + word + b"]]", MaskKind.EXECUTION)

    def _after_introducer(self, start: int) -> bool:
        """Whether `]` of a lambda introducer, or its other specifier, stands just before."""
        index = start - 1
        while index >= 0 and self.raw[index] in _BLANKS:
            index -= 1
        if index < 0:
            return False
        if self.raw[index] == ord("]"):
            return self.raw[index - 1 : index] != b"]" and self._opens_lambda(index)
        last = self.tokens[-1] if self.tokens else None
        return last is not None and last.kind is MaskKind.LAMBDA and last.end == index + 1

    def _opens_lambda(self, close: int) -> bool:
        """Whether the brackets that end at `close` are no subscript or array bound."""
        depth = 0
        for index in range(close, max(-1, close - 2000), -1):
            byte = self.raw[index]
            depth += (byte == ord("]")) - (byte == ord("["))
            if depth == 0:
                before = self.raw[max(0, index - 40) : index].rstrip(_BLANKS)
                return not before or not (before[-1:].isalnum() or before[-1:] in b"_)]")
        return False

    def _vector(self, match: re.Match[bytes]) -> None:
        start, end = match.span("vector")
        self.out[start:end] = QUALIFIER.ljust(end - start)[: end - start]
        if match["bool"]:
            first, last = match.span("bool")
            self.out[first:last] = _blanked(self.raw[first:last])
        self.tokens.append(MaskedToken(start, match.end(), MaskKind.VECTOR, match[0]))

    def _attribute(self, match: re.Match[bytes]) -> int:
        start, end = match.start(), _closing(self.raw, match.end())
        if end is None:
            return match.end()
        self.out[start:end] = _blanked(self.raw[start:end])
        self.tokens.append(MaskedToken(start, end, MaskKind.ATTRIBUTE, self.raw[start:end]))
        return end

    def _launch(self, match: re.Match[bytes]) -> int:
        start, end = match.span()
        if self.raw[max(0, start - 8) : start].endswith(b"operator"):
            return end
        close = _launch_close(self.raw, end, self._in_directive(start))
        if close is None:
            return end
        self.out[start:end] = b"(".ljust(end - start)
        self.out[close.start : close.end] = b")".rjust(close.end - close.start)
        self.tokens.append(MaskedToken(start, end, MaskKind.LAUNCH, match[0], close))
        return end

    def _comment(self, match: re.Match[bytes]) -> None:
        """A block comment inside a directive would end the grammar's macro body early."""
        start, end = match.span()
        if self.raw[start : start + 2] == b"/*" and self._in_directive(start):
            self.out[start:end] = _blanked(self.raw[start:end])

    def _continuation(self, match: re.Match[bytes]) -> None:
        """Backslash, blank, newline continues a line for compilers; the grammar wants no blank."""
        start, end = match.span()
        if self._in_directive(start):
            self.out[start:end] = b"\\".rjust(end - start)

    def _in_directive(self, offset: int) -> bool:
        index = bisect_right(self.directives, (offset, len(self.raw))) - 1
        return index >= 0 and self.directives[index][0] <= offset < self.directives[index][1]


def _directive_spans(raw: bytes) -> list[tuple[int, int]]:
    """The logical lines of preprocessor directives."""
    spans: list[tuple[int, int]] = []
    for match in _DIRECTIVE.finditer(raw):
        if not spans or match.start() >= spans[-1][1]:
            spans.append((match.start(), _logical_line_end(raw, match.start())))
    return spans


def _logical_line_end(raw: bytes, start: int) -> int:
    end = raw.find(b"\n", start)
    while end >= 0 and raw[start:end].rstrip(b" \t\r").endswith(b"\\"):
        end = raw.find(b"\n", end + 1)
    return len(raw) if end < 0 else end


def _blanked(text: bytes) -> bytes:
    return _VISIBLE.sub(b" ", text)


def _closing(raw: bytes, position: int) -> int | None:
    """The offset behind the parenthesis that closes the one before `position`."""
    depth = 1
    for match in _PARENTHESES.finditer(raw, position):
        depth += (match[0] == b"(") - (match[0] == b")")
        if depth == 0:
            return match.end()
    return None


def _launch_close(raw: bytes, position: int, in_directive: bool) -> Span | None:
    """The `>>>` of a launch: the last at depth 0 that a call follows within the statement.

    In a macro body the first one is taken, so that the next macro's templates stay whole.
    """
    depth = 0
    found: Span | None = None
    for match in _LAUNCH_PART.finditer(raw, position):
        byte = match[0][:1]
        if match["directive"]:
            break
        if byte in b"([{":
            depth += 1
        elif byte in b")]}":
            depth -= 1
            if depth < 0:
                break
        elif depth == 0 and byte in b";<":
            break
        elif depth == 0 and byte == b">":
            if match["call"] or found is None:
                found = Span(*match.span())
            if in_directive:
                break
    return found


def mask(raw: bytes) -> Mask:
    """Masks a whole text. Total: any bytes are accepted."""
    masker = _Masker(raw)
    masker.run()
    return Mask(bytes(masker.out), tuple(masker.tokens))


def diff_edit(old: bytes, new: bytes) -> Edit | None:
    """The one edit that turns `old` into `new`; None when they are equal."""
    if old == new:
        return None
    prefix = _common_prefix(old, new)
    longest = min(len(old), len(new)) - prefix
    suffix = _common_prefix(old[::-1][:longest], new[::-1][:longest])
    return Edit(prefix, len(old) - suffix, len(new) - suffix)


def _common_prefix(a: bytes, b: bytes) -> int:
    """Length of the common prefix, by halving on slices instead of stepping over bytes."""
    low, high = 0, min(len(a), len(b))
    while low < high:
        middle = (low + high + 1) // 2
        if a[low:middle] == b[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low

"""The dialect mask: TOPS C++ rewritten, byte for byte at equal length, as plain C++.

tree-sitter-cpp does not know the dialect, so it reads a masked copy of the text. What can
stay in the tree is substituted rather than blanked:

    __global__ void k()    →  [[global]] void k()      an attribute
    __local__ float *p     →  _Nonnull  float *p       a type qualifier
    __vector4 bool int m   →  _Nonnull       int m     a type qualifier
    k<<<g, b>>>(x)         →  k(  g, b  )(x)           a call whose callee is a call
    __launch_bounds__(64)  →  blanks

Every byte offset stays true, and `Mask.tokens` tells what stands at an offset. Directives
keep their words: they are macro text to the grammar, and `#define __device__` must stay a
definition. Only two spellings that end a directive too early for the grammar are repaired.
"""

from __future__ import annotations

import enum
import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple

from tops_lsp.text.source import Span


class MaskKind(enum.Enum):
    """What a masked token is to the language."""

    EXECUTION = "execution"
    MEMORY = "memory"
    VECTOR = "vector"
    ATTRIBUTE = "attribute"
    LAMBDA = "lambda"
    """An execution specifier that annotates a lambda."""
    LAUNCH = "launch"


def _words(kind: MaskKind, spelling: str) -> dict[bytes, MaskKind]:
    return dict.fromkeys(spelling.encode().split(), kind)


DIALECT: dict[bytes, MaskKind] = {
    **_words(
        MaskKind.EXECUTION,
        "__global__ __device__ __host__ __cooperative__ __forceinline__ __forceinline"
        " __noinline__ __force_noinline__ __alwaysinline__ __inline_hint__ __scalar_only__"
        " __sp__ __co__ __co_device__ __TCLE_DEVICE_TYPE__ KRT_API",
    ),
    **_words(
        MaskKind.MEMORY,
        "__local__ __shared__ __constant__ __private__ __managed__ __valigned__"
        " __private_dte__ __shared_dte__ __local_dte__ __cluster_shared__ __local_stack__"
        " __mmu_pointer__ __DTU_INTRIN_AS__ __TCLE_AS__ __grid_constant__",
    ),
    **_words(MaskKind.VECTOR, "__vector __vector2 __vector4 __vector8"),
    **_words(
        MaskKind.ATTRIBUTE,
        "__launch_bounds__ __thread_dims__ __cluster_dims__ __block_tile__ __maxnreg__"
        " __align__ __attribute__ __attribute _Pragma",
    ),
}
"""Every word of the dialect that the grammar does not know; attributes take arguments."""


class MaskedToken(NamedTuple):
    """One dialect word, attribute or launch, at its place in the raw text.

    A launch spans its `<<<`; `close` is then the span of its `>>>`.
    """

    start: int
    end: int
    kind: MaskKind
    text: bytes
    close: Span | None = None


@dataclass(frozen=True, slots=True)
class Mask:
    """The masked text, and what was masked, sorted by start.

    `bridges` are the stretches of several lines that one decision rests upon (a block
    comment, a launch): masking anew may begin or end anywhere but inside them.
    """

    text: bytes
    tokens: tuple[MaskedToken, ...] = ()
    bridges: tuple[Span, ...] = ()

    def at(self, offset: int) -> MaskedToken | None:
        """The token that covers byte `offset`."""
        index = bisect_right(self.tokens, offset, key=_START) - 1
        if index < 0 or self.tokens[index].end <= offset:
            return None
        return self.tokens[index]

    def between(self, start: int, end: int) -> Sequence[MaskedToken]:
        """The tokens that begin in [start, end)."""
        first = bisect_left(self.tokens, start, key=_START)
        return self.tokens[first : bisect_left(self.tokens, end, lo=first, key=_START)]


class Edit(NamedTuple):
    """Bytes [start, old_end) of the old text became [start, new_end) of the new one."""

    start: int
    old_end: int
    new_end: int

    @property
    def delta(self) -> int:
        """How far the text behind the edit moved."""
        return self.new_end - self.old_end


def mask(raw: bytes) -> Mask:
    """The mask of a whole text."""
    scan = _Scan(raw)
    scan.run(0, len(raw))
    return Mask(scan.masked(0, len(raw)), tuple(scan.tokens), tuple(scan.bridges))


def remask(old: Mask, raw: bytes, edit: Edit) -> Mask:
    """`mask(raw)`, where `old` is the mask before `edit`; only a window is read again."""
    start = position = _cut_before(raw, edit.start, old.bridges)
    scan = _Scan(raw)
    end = -1
    while end < min(scan.reach, len(raw)):
        end = _cut_after(raw, max(scan.reach, edit.new_end), edit, old.bridges)
        position = scan.run(position, end)
    old_end = end - edit.delta
    return Mask(
        old.text[:start] + scan.masked(start, end) + old.text[old_end:],
        (
            *old.tokens[: bisect_left(old.tokens, start, key=_START)],
            *scan.tokens,
            *_moved(old.tokens[bisect_left(old.tokens, old_end, key=_START) :], edit.delta),
        ),
        (
            *old.bridges[: bisect_left(old.bridges, start, key=_START)],
            *scan.bridges,
            *_shifted(old.bridges[bisect_left(old.bridges, old_end, key=_START) :], edit.delta),
        ),
    )


def diff_edit(old: bytes, new: bytes) -> Edit | None:
    """The smallest single edit that makes `new` of `old`; None when they are equal."""
    if old == new:
        return None
    shorter = min(len(old), len(new))
    start = _agreement(shorter, lambda low, high: old[low:high] == new[low:high])
    tail = _agreement(
        shorter - start,
        lambda low, high: (
            old[len(old) - high : len(old) - low] == new[len(new) - high : len(new) - low]
        ),
    )
    return Edit(start, len(old) - tail, len(new) - tail)


# --- patterns ---------------------------------------------------------------------------

_SPLICE = rb"\\(?:[ \t]*+\r?\n)?+"
_COMMENT = rb"//(?:[^\\\n]++|" + _SPLICE + rb")*+|/\*(?s:.*?)(?:\*/|\Z)"
_STRING = rb'"(?:[^"\\\n]++|\\(?:\r\n|(?s:.)))*+(?:"|(?=\n)|\Z)'
_RAW_STRING = rb'\b(?:u8|[uUL])?R"(?P<tag>[^()\\\s]{0,16})\((?s:.*?)(?:\)(?P=tag)"|\Z)'
# A quote behind a digit separates digits: 1'000'000, 0xff'ff.
_CHARACTER = rb"(?:(?<![0-9A-Fa-f])|(?<=case)|(?<=u8))'(?:[^'\\\n]|\\(?:\r\n|(?s:.)))+'"
_QUOTED = _STRING + rb"|" + _CHARACTER
_DIRECTIVE = rb"\#(?:[^\\\n/\"']++|" + _SPLICE + rb"|" + _COMMENT + rb"|" + _QUOTED + rb"|[/'])*+"


def _one_of(*kinds: MaskKind) -> bytes:
    return b"|".join(word for word, kind in DIALECT.items() if kind in kinds)


# The leading set of first bytes makes the search four times as fast.
_LIVE = re.compile(
    rb"(?=[/\"'_<uULRK\#])(?:"
    rb"(?P<skip>" + _COMMENT + rb"|" + _RAW_STRING + rb"|" + _QUOTED + rb")"
    rb"|(?P<directive>" + _DIRECTIVE + rb")"
    rb"|(?P<vector>\b(?:" + _one_of(MaskKind.VECTOR) + rb")\b(?:\s+bool\b)?)"
    rb"|(?P<attribute>\b(?:" + _one_of(MaskKind.ATTRIBUTE) + rb")\s*\()"
    rb"|(?P<word>\b(?:" + _one_of(MaskKind.EXECUTION, MaskKind.MEMORY) + rb")\b)"
    rb"|(?P<launch><<[ \t]*<))"
)
_BRACKETS = re.compile(_COMMENT + rb"|" + _QUOTED + rb"|(?P<open>\()|(?P<shut>\))|(?P<end>[;{}])")
_CONFIGURATION = re.compile(
    _COMMENT + rb"|" + _QUOTED + rb"|(?P<open>[(\[{])|(?P<shut>[)\]}])|(?P<directive>\n[ \t]*\#)"
    rb"|(?P<end>;)|(?P<launch><<[ \t]*<)|(?P<close>>>[ \t]*>)(?=\s*(?P<call>\()|)"
)
_IN_DIRECTIVE = re.compile(
    rb"(?P<opaque>//(?:[^\\\n]++|" + _SPLICE + rb")*+|" + _QUOTED + rb")|" + _COMMENT
)
_BLANK_BEFORE_NEWLINE = re.compile(rb"\\[ \t]+(?=\r?\n)")
_PRINTING = re.compile(rb"[^\r\n\t]")
_LAST_WORD = re.compile(rb"\w+\Z")
_LAMBDA_HEAD = re.compile(
    rb"(?<!\[)\[(?!\[)(?:[^][;{}]++|\[[^][;{}]*+\])*+\]"
    rb"(?:\s*<[^<>;{}]*+>)?"
    rb"(?:\s*\((?:[^();{}]++|\([^();{}]*+\))*+\)(?:\s*(?:mutable|constexpr|noexcept))*+)?\Z"
)
_LAMBDA_HEAD_ENDS = (b"]", b")", b">", b"mutable", b"constexpr", b"noexcept")
_LOOK_BEHIND = 512
"""How many bytes before an execution specifier a lambda's introducer may begin."""
_NESTING = 16
"""How deep attribute arguments may nest, and how many launches one launch may hold.

Unclosed ones would otherwise make the scan quadratic.
"""
_START = itemgetter(0)


class _Scan:
    """One pass over the live text: what it masks, and the stretches it had to look across."""

    def __init__(self, raw: bytes) -> None:
        self.raw = raw
        self.tokens: list[MaskedToken] = []
        self.bridges: list[Span] = []
        self._patches: list[tuple[int, bytes]] = []
        self._resume = 0
        self._take: dict[str | None, Callable[[int, int], None]] = {
            "skip": self._skip,
            "directive": self._directive,
            "vector": self._vector,
            "attribute": self._attribute,
            "word": self._word,
            "launch": self._launch,
        }

    @property
    def reach(self) -> int:
        """The end of the text that what was read so far rests upon."""
        return self.bridges[-1].end if self.bridges else 0

    def run(self, start: int, end: int) -> int:
        """Reads what begins in [start, end); where to go on from."""
        take = self._take
        for match in _LIVE.finditer(self.raw, start):
            first, last = match.span()
            if first >= end:
                break
            start = last
            if first >= self._resume:
                take[match.lastgroup](first, last)
        return max(start, end)

    def masked(self, start: int, end: int) -> bytes:
        """The text from `start` to `end` with the replacements in it."""
        text = bytearray(self.raw[start:end])
        for offset, replacement in self._patches:
            text[offset - start : offset - start + len(replacement)] = replacement
        return bytes(text)

    def _skip(self, start: int, end: int) -> None:
        if self._bridge(start, end) and self.raw.startswith(b"//", start):
            self._repair_continuations(start, end)

    def _directive(self, start: int, end: int) -> None:
        if self.raw.find(b"/*", start, end) >= 0:
            self._repair_comments(start, end)
        if self._bridge(start, end):
            self._repair_continuations(start, end)

    def _vector(self, start: int, end: int) -> None:
        self._add(start, end, MaskKind.VECTOR)

    def _word(self, start: int, end: int) -> None:
        kind = DIALECT[self.raw[start:end]]
        if kind is MaskKind.EXECUTION and self._annotates_lambda(start):
            kind = MaskKind.LAMBDA
        self._add(start, end, kind)

    def _attribute(self, start: int, end: int) -> None:
        close, seen = _balanced_end(self.raw, end)
        self._bridge(start, seen)
        if close is not None:
            self._add(start, close, MaskKind.ATTRIBUTE)
            self._resume = close

    def _launch(self, start: int, end: int) -> None:
        if self._before(start).endswith(b"operator"):
            return
        close, seen = _launch_close(self.raw, end)
        self._bridge(start, seen)
        if close is not None:
            text = self.raw[start:end]
            self.tokens.append(MaskedToken(start, end, MaskKind.LAUNCH, text, close))
            self._patches.append((start, b"(".ljust(end - start)))
            self._patches.append((close.start, b")".rjust(close.end - close.start)))

    def _add(self, start: int, end: int, kind: MaskKind) -> None:
        text = self.raw[start:end]
        self.tokens.append(MaskedToken(start, end, kind, text))
        self._patches.append((start, self._substitute(start, kind, text)))

    def _substitute(self, start: int, kind: MaskKind, text: bytes) -> bytes:
        if kind is MaskKind.EXECUTION:
            return b"[[" + text.strip(b"_")[: len(text) - 4].ljust(len(text) - 4) + b"]]"
        qualifies = kind in (MaskKind.MEMORY, MaskKind.VECTOR)
        # The grammar takes no qualifier in a new-expression's type.
        if qualifies and not _ends_in_new(self._before(start)):
            return b"_Nonnull" + _blank(text[len(b"_Nonnull") :])
        return _blank(text)

    def _before(self, offset: int) -> bytes:
        """The text before `offset` less the blanks and dialect words that end it."""
        text = self.raw[max(0, offset - _LOOK_BEHIND) : offset].rstrip()
        while text[-1:].isalnum() or text.endswith(b"_"):
            word = _last_word(text)
            if word not in DIALECT:
                break
            text = text[: -len(word)].rstrip()
        return text

    def _annotates_lambda(self, offset: int) -> bool:
        before = self._before(offset)
        return before.endswith(_LAMBDA_HEAD_ENDS) and _LAMBDA_HEAD.search(before) is not None

    def _bridge(self, start: int, end: int) -> bool:
        """Notes that [start, end) was looked across; whether it holds a line's end."""
        if self.raw.find(b"\n", start, end) < 0:
            return False
        if end == len(self.raw):
            end += 1  # text appended later would have been read too
        if self.bridges and start < self.bridges[-1].end:
            last = self.bridges.pop()
            start, end = last.start, max(last.end, end)
        self.bridges.append(Span(start, end))
        return True

    def _repair_continuations(self, start: int, end: int) -> None:
        """Backslash, blanks, newline continues a line for compilers, not for the grammar."""
        for match in _BLANK_BEFORE_NEWLINE.finditer(self.raw, start, end):
            self._patches.append((match.start(), b"\\".rjust(len(match[0]))))

    def _repair_comments(self, start: int, end: int) -> None:
        """The grammar ends a macro's body at any `/*`, even one in a string."""
        for match in _IN_DIRECTIVE.finditer(self.raw, start, end):
            if match["opaque"]:
                self._patches.append((match.start(), match[0].replace(b"/*", b"/ ")))
            elif self.raw[match.end() : end].strip():
                self._patches.append((match.start(), _flattened(match[0])))


def _last_word(text: bytes) -> bytes:
    match = _LAST_WORD.search(text, max(0, len(text) - 32))
    return match[0] if match else b""


def _ends_in_new(text: bytes) -> bool:
    return text.endswith(b"new") and _last_word(text) == b"new"


def _blank(text: bytes) -> bytes:
    return _PRINTING.sub(b" ", text)


def _flattened(comment: bytes) -> bytes:
    """A block comment inside a directive as blanks on one logical line."""
    return re.sub(rb" (?=\r?\n)", rb"\\", re.sub(rb"[^\r\n]", b" ", comment))


def _balanced_end(raw: bytes, start: int) -> tuple[int | None, int]:
    """Where an attribute's arguments end if they do, and how far the search looked."""
    depth = 1
    for match in _BRACKETS.finditer(raw, start):
        group = match.lastgroup
        depth += (group == "open") - (group == "shut")
        if depth == 0:
            return match.end(), match.end()
        if group == "end" or depth > _NESTING:
            return None, match.end()
    return None, len(raw)


def _launch_close(raw: bytes, start: int) -> tuple[Span | None, int]:
    """The `>>>` of the launch whose configuration begins at `start`, and how far it looked.

    It is the last one outside brackets that a `(` follows before the statement's end, since
    the configuration may hold templates: `k<<<g, f<A<B<int>>>(z)>>>(y)`.
    """
    depth = inner = 0
    close: Span | None = None
    for match in _CONFIGURATION.finditer(raw, start):
        group = match.lastgroup
        depth += (group == "open") - (group == "shut")
        inner += group == "launch"
        ends = group == "directive" or (depth == 0 and group in ("end", "launch"))
        if ends or depth < 0 or inner > _NESTING:
            return close, match.end()
        if depth == 0 and (group == "call" or (group == "close" and close is None)):
            close = Span(*match.span("close"))
    return close, len(raw)


# --- where masking anew may begin and end -------------------------------------------------


def _cut_before(raw: bytes, offset: int, bridges: Sequence[Span]) -> int:
    """The last place up to `offset` that nothing before or behind it depends on.

    That is behind a line that ends in `;`, `{` or `}`, unless a bridge crosses it: every
    other look-around of the scan stops at those.
    """
    newline = raw.rfind(b"\n", 0, offset)
    while newline >= 0:
        bridge = _bridge_across(bridges, newline + 1)
        if bridge is None and _ends_statement(raw, newline, 0):
            return newline + 1
        newline = raw.rfind(b"\n", 0, newline if bridge is None else bridge.start)
    return 0


def _cut_after(raw: bytes, offset: int, edit: Edit, bridges: Sequence[Span]) -> int:
    """The first such place from `offset` on, in the text behind the edit."""
    newline = raw.find(b"\n", max(0, offset - 1))
    while newline >= 0:
        bridge = _bridge_across(bridges, newline + 1 - edit.delta)
        if bridge is None and _ends_statement(raw, newline, edit.new_end):
            return newline + 1
        beyond = newline + 1 if bridge is None else bridge.end + edit.delta - 1
        newline = raw.find(b"\n", max(newline + 1, beyond))
    return len(raw)


def _ends_statement(raw: bytes, newline: int, start: int) -> bool:
    last = newline - 2 if raw[newline - 1 : newline] == b"\r" else newline - 1
    return last >= start and raw[last] in b";{}"


def _bridge_across(bridges: Sequence[Span], offset: int) -> Span | None:
    """The bridge that `offset` lies strictly inside."""
    index = bisect_left(bridges, offset, key=_START) - 1
    return bridges[index] if index >= 0 and offset < bridges[index].end else None


def _moved(tokens: Sequence[MaskedToken], delta: int) -> Sequence[MaskedToken]:
    if delta == 0:
        return tokens
    return [
        MaskedToken(start + delta, end + delta, kind, text, close and close.shifted(delta))
        for start, end, kind, text, close in tokens
    ]


def _shifted(spans: Sequence[Span], delta: int) -> Sequence[Span]:
    return spans if delta == 0 else [Span(start + delta, end + delta) for start, end in spans]


def _agreement(length: int, equal: Callable[[int, int], bool]) -> int:
    """How much of `length` agrees, given a test of a range whose front is known to."""
    low, high = 0, length
    while low < high:
        middle = (low + high + 1) // 2
        if equal(low, middle):
            low = middle
        else:
            high = middle - 1
    return low

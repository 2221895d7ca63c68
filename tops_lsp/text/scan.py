"""One pass over a text that finds the dialect in it and says how to rewrite it.

Comments, strings and directives are passed over. Every decision looks at a bounded stretch
around its word, and what it looked across is noted, so that a window can be read anew.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from tops_lsp.text.conditions import conditions
from tops_lsp.text.dialect import DIALECT, MaskedToken, MaskKind
from tops_lsp.text.grammar_shims import gaps
from tops_lsp.text.lexical import (
    COMMENT,
    COMMENT_REST,
    DIRECTIVE_REST,
    QUOTED,
    QUOTED_REST,
    RAW_STRING_REST,
    SPLICE,
    blank,
)
from tops_lsp.text.shim_patterns import as_name
from tops_lsp.text.source import Span
from tops_lsp.text.sub_statements import blocks
from tops_lsp.text.unknown import WORD_REST, Form, guess
from tops_lsp.text.words import CPP_KEYWORDS
from tops_startup.patterns import regex


def _one_of(*kinds: MaskKind) -> bytes:
    """The rest of a word of these kinds after its first letter."""
    words = sorted(word for word, kind in DIALECT.items() if kind in kinds)
    by_first = groupby(words, key=lambda word: word[:1])
    rests = ((first, b"|".join(word[1:] for word in group)) for first, group in by_first)
    return rb"(?:" + b"|".join(b"(?<=%b)(?:%b)" % pair for pair in rests) + rb")"


_LIVE = regex(
    rb"[/\"'_<A-Zu\#](?<!\w[_A-Zu])(?:"
    rb"(?P<skip>" + COMMENT_REST + rb"|" + QUOTED_REST + rb"|" + RAW_STRING_REST + rb")"
    rb"|(?P<vector>" + _one_of(MaskKind.VECTOR) + rb"\b(?:\s+bool\b)?)"
    rb"|(?P<attribute>" + _one_of(MaskKind.ATTRIBUTE) + rb"\s*\()"
    rb"|(?P<word>" + _one_of(MaskKind.EXECUTION, MaskKind.MEMORY) + rb"\b)"
    rb"|(?P<directive>" + DIRECTIVE_REST + rb")"
    rb"|(?P<launch>(?<=<)<[ \t]*<)"
    rb"|(?P<macro>" + WORD_REST + rb"))"
)
_BRACKETS = regex(
    COMMENT + rb"|" + QUOTED + rb"|(?P<open>\()|(?P<shut>\))"
    rb"|\{[\w\s,:.]*+\}(?=\s*+[),])|(?P<end>[;{}])"
)
"""Braces with values in them are an object, `T{}`; others end what is not finished."""
_CONFIGURATION = regex(
    COMMENT + rb"|" + QUOTED + rb"|(?P<open>[(\[{])|(?P<shut>[)\]}])|(?P<directive>\n[ \t]*\#)"
    rb"|(?P<end>;)|(?P<launch><<[ \t]*<)|(?P<close>>>[ \t]*>)(?=\s*(?P<call>\()|)"
)
_FACTS = regex(rb"\[\[tops::[^;{}\[\]]*+\]\]")
"""What the stub headers say beyond C++: `sdk.facts` reads it, the grammar has no need of it."""
_IN_DIRECTIVE = regex(
    rb"(?P<opaque>//(?:[^\\\n]++|" + SPLICE + rb")*+|" + QUOTED + rb")|" + COMMENT
)
_BLANK_BEFORE_NEWLINE = regex(rb"\\[ \t]+(?=\r?\n)")
_AMONG_STRINGS = regex(
    rb"\s++(?P<macro>(?=\w[\w \t(])(?:[A-Za-z_]\w*+(?:[ \t]*+\([\w\s,.:]*+\))?+[ \t]*+)++)"
    rb"(?=\s*+[\"),;])"
)
"""`PRIu64` in `"%" PRIu64 "\n"`, which the grammar knows at the beginning and after two strings."""
_KEYWORDS = frozenset(word.encode() for word in CPP_KEYWORDS)
_NO_STRINGS = _KEYWORDS | {b"R", b"L", b"u", b"U", b"u8", b"LR"}
_WORDS = regex(rb"\w++")
_NO_OPERANDS = (b"extern", b"operator")
_CLOSED = regex(rb'"(?:[^"\\]++|\\(?s:.))*+"\Z')
_LAST_WORD = regex(rb"\w+\Z")
_LAMBDA_HEAD = regex(
    # After a name or a bracket it is a subscript or an array bound, and `[[` an attribute.
    rb"(?:\A|\breturn|[^\w\s)\][])\s*+\[(?!\[)(?:[^][;{}]++|\[[^][;{}]*+\])*+\]"
    rb"(?:\s*<[^<>;{}]*+>)?"
    rb"(?:\s*\((?:[^();{}]++|\([^();{}]*+\))*+\)(?:\s*(?:mutable|constexpr|noexcept))*+)?\Z"
)
_LAMBDA_HEAD_ENDS = (b"]", b")", b">", b"mutable", b"constexpr", b"noexcept")
_QUALIFIER = b"_Nonnull"
"""A type qualifier the grammar knows and nobody writes."""
_LOOK_BACK = 512
"""How many bytes before an execution specifier a lambda's introducer may begin."""
_NESTING = 16
"""How deep attribute arguments may nest, how many launches one launch may hold, and how many
dialect words may be in a row: without a bound the scan of some texts would be quadratic."""


class Scan:
    """One pass over the live text: what it masks, and the stretches it had to look across."""

    def __init__(self, raw: bytes) -> None:
        self.raw = raw
        self.tokens: list[MaskedToken] = []
        self.bridges: list[Span] = []
        self._patches: list[tuple[int, bytes]] = []
        self._resume = 0
        self._opaque: list[tuple[int, int]] = []
        self._take: dict[str | None, Callable[[int, int], None]] = {
            "skip": self._skip,
            "directive": self._directive,
            "vector": self._vector,
            "attribute": self._attribute,
            "word": self._word,
            "launch": self._launch,
            "macro": self._macro,
        }

    @property
    def reach(self) -> int:
        """The end of the text that what was read so far rests upon."""
        return self.bridges[-1].end if self.bridges else 0

    def run(self, start: int, end: int) -> int:
        """Reads what begins in [start, end); where to go on from."""
        take, begin = self._take, start
        self._opaque.clear()
        for match in self._live(start, end):
            first, last = match.span()
            start = last
            if first >= self._resume:
                take[match.lastgroup](first, last)
            elif last > self._resume:  # a comment that begins among a macro's arguments
                self._bridge(first, last)
                self._cut_comment(first, last)
        self._patches += gaps(self.raw, begin, end, self.bridges)
        self._enclose(begin, end)
        self._declare(begin, end)
        self._patches += [(m.start(), blank(m[0])) for m in _FACTS.finditer(self.raw, begin, end)]
        return max(start, end)

    def _live(self, start: int, end: int) -> Iterator[re.Match[bytes]]:
        """What begins in [start, end), which is the text's end or one of a statement's line.

        What seems to end there is looked at again, as it may go on after.
        """
        for match in _LIVE.finditer(self.raw, start, end):
            whole = match if match.end() < end - 1 else _LIVE.match(self.raw, match.start())
            if whole is not None:
                yield whole

    def masked(self, start: int, end: int) -> bytes:
        """The text from `start` to `end` with the replacements in it."""
        text = bytearray(self.raw[start:end])
        for offset, replacement in self._patches:
            text[offset - start : offset - start + len(replacement)] = replacement
        return bytes(text)

    def _enclose(self, start: int, end: int) -> None:
        """Puts declarations in braces that are where the grammar knows statements alone."""
        found = False
        for seen, braces in blocks(self.raw, start, end):
            if self._is_opaque(seen.start):
                continue
            self.bridges.append(seen)
            found = True
            if braces is not None:
                self._patches += zip(braces, (b"{", b"}"), strict=True)
        if found:
            self.bridges = _united(self.bridges)

    def _declare(self, start: int, end: int) -> None:
        """Shows variables of conditions as something the grammar knows."""
        found = False
        for seen, offset, text in conditions(self.raw, start, end):
            if self._is_opaque(seen.start):
                continue
            self._patches.append((offset, text))
            if self.raw.find(b"\n", *seen) >= 0:
                self.bridges.append(seen)
                found = True
        if found:
            self.bridges = _united(self.bridges)

    def _is_opaque(self, offset: int) -> bool:
        """Whether a comment or a string is at an offset."""
        index = bisect_right(self._opaque, (offset, len(self.raw))) - 1
        return index >= 0 and offset < self._opaque[index][1]

    def _skip(self, start: int, end: int) -> None:
        self._opaque.append((start, end))
        self._cut_comment(start, end)
        self._cut_string(start, end)
        if self.raw[end - 1] == 0x22:
            self._macro_among_strings(start, end)
        if self._bridge(start, end) and self.raw.startswith(b"//", start):
            self._repair_continuations(start, end)

    def _macro_among_strings(self, start: int, end: int) -> None:
        """Shows a macro that nobody knows, right after a string, as one without characters."""
        found = _AMONG_STRINGS.match(self.raw, end)
        if found is None or not _is_first_string(self._before(start)):
            return
        if not _NO_STRINGS.isdisjoint(_WORDS.findall(found["macro"])):
            return
        text = found["macro"]
        self._bridge(start, found.end())
        self._patches.append((found.start("macro"), b'""' + blank(text[2:])))
        self._resume = found.end("macro")

    def _directive(self, start: int, end: int) -> None:
        self._opaque.append((start, end))
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

    def _macro(self, start: int, end: int) -> None:
        form, stop, seen = guess(self.raw, start, end)
        self._bridge(start, seen)
        if form is None and self._annotates_lambda(start):
            form = Form.EMPTY
        if form is not None:
            self._guessed(start, stop, form)
            self._resume = stop

    def _guessed(self, start: int, end: int, form: Form) -> None:
        text = self.raw[start:end]
        replacement = _GUESSED[form](text)
        if form is Form.QUALIFIER and _ends_in_new(self._before(start)):
            replacement = blank(text)
        if form is Form.SPECIFIER and self._is_further(start, end - start):
            replacement = blank(text)
        kind = MaskKind.CODE if form in _CODE else MaskKind.MACRO
        self.tokens.append(MaskedToken(start, end, kind, text))
        self._patches.append((start, replacement))

    def _add(self, start: int, end: int, kind: MaskKind) -> None:
        text = self.raw[start:end]
        self.tokens.append(MaskedToken(start, end, kind, text))
        self._patches.append((start, self._substitute(start, kind, text)))

    def _substitute(self, start: int, kind: MaskKind, text: bytes) -> bytes:
        if kind is MaskKind.EXECUTION:
            return blank(text) if self._is_further(start, len(text)) else _attribute(text)
        qualifies = kind in (MaskKind.MEMORY, MaskKind.VECTOR)
        # The grammar takes no qualifier in a new-expression's type.
        if qualifies and not _ends_in_new(self._before(start)):
            return _qualifier(text)
        return blank(text)

    def _is_further(self, start: int, length: int) -> bool:
        """Whether a word is not the only specifier of what the grammar takes one before."""
        found = _CONVERTS.match(self.raw, start + length)
        if found is None or found["scope"] or _SPECIFIER.search(found[0]):
            return found is not None
        return _last_word(self.raw[max(0, start - _LOOK_BACK) : start].rstrip()) != b""

    def _before(self, offset: int) -> bytes:
        """The text before `offset` less the blanks and dialect words that end it."""
        text = self.raw[max(0, offset - _LOOK_BACK) : offset].rstrip()
        for _ in range(_NESTING):
            word = _last_word(text)
            if word not in DIALECT:
                break
            text = text[: -len(word)].rstrip()
        return text

    def _annotates_lambda(self, offset: int) -> bool:
        before = self._before(offset)
        if b"//" in before[before.rfind(b"\n") + 1 :]:  # what looks like a head is a comment
            return False
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

    def _cut_comment(self, start: int, end: int) -> None:
        """Blanks a comment nobody closes: the grammar would look for its end from each `/*` in it,
        which takes forever."""
        if self.raw.startswith(b"/*", start) and not self.raw.endswith(b"*/", start + 2, end):
            self._patches.append((start + 2, blank(self.raw[start + 2 : end])))

    def _cut_string(self, start: int, end: int) -> None:
        """Blanks the quotes in a string nobody closes: the grammar would begin another at each."""
        raw = self.raw
        ends = raw[end - 1] == 0x22 and raw[end - 2] != 0x5C
        if ends and raw.count(b'"', start, end) == 2:
            return  # most often
        text = raw[start:end]
        if text.startswith(b'"') and b'"' in text[1:] and not _CLOSED.match(text):
            self._patches.append((start + 1, text[1:].replace(b'\\"', b"  ")))

    def _repair_continuations(self, start: int, end: int) -> None:
        """Backslash, blanks, newline continues a line for compilers, not for the grammar."""
        for match in _BLANK_BEFORE_NEWLINE.finditer(self.raw, start, end):
            self._patches.append((match.start(), b"\\".rjust(len(match[0]))))

    def _repair_comments(self, start: int, end: int) -> None:
        """The grammar ends a macro's body at any `/*`, even one in a string."""
        for match in _IN_DIRECTIVE.finditer(self.raw, start, end):
            self._cut_comment(*match.span())
            if match["opaque"]:
                self._patches.append((match.start(), match[0].replace(b"/*", b"/ ")))
            elif self.raw[match.end() : end].strip():
                self._patches.append((match.start(), _flattened(match[0])))


def _united(spans: Sequence[Span]) -> list[Span]:
    """Spans in order, of which none overlap."""
    made: list[Span] = []
    for span in sorted(spans):
        if made and span.start < made[-1].end:
            span = Span(made[-1].start, max(made.pop().end, span.end))
        made.append(span)
    return made


def _last_word(text: bytes) -> bytes:
    match = _LAST_WORD.search(text, max(0, len(text) - 32))
    return match[0] if match else b""


def _is_first_string(before: bytes) -> bool:
    """Whether a string is an operand's first part, by what comes before it."""
    word = _last_word(before)
    return (
        word not in _NO_OPERANDS and not before.endswith(b'"') and (not word or word in _KEYWORDS)
    )


def _ends_in_new(text: bytes) -> bool:
    return text.endswith(b"new") and _last_word(text) == b"new"


_SPECIFIER = regex(rb"\b(?:(?:__)?inline(?:__)?|constexpr|virtual|friend|__attribute__)\b")
_CONVERTS = regex(
    rb"\s*+(?:__attribute__\s*+\(\((?:[^()]++|\([^()]*+\))*+\)\)\s*+"
    rb"|(?:inline|constexpr|virtual|__\w++)\s++)*+(?:explicit\b|friend\b"
    rb"|(?P<scope>(?:\w++(?:<[^<>;(){}]*+>)?+\s*+::\s*+)*+)operator\s++"
    rb"(?!(?:new|delete|and|or|not|xor|bit\w*+|compl|co_await)\b)[A-Za-z_:])"
)
"""A conversion function or an explicit constructor: the grammar takes one attribute or specifier
before it, and after more of them `operator` or `explicit` for a type's name. It takes none before
`friend` and of a conversion function that is defined outside of its class."""


def _attribute(text: bytes) -> bytes:
    """An attribute of the same length, named after the word; blanks if there is no room."""
    word = text.partition(b"(")[0].strip(b"_ \t\r\n")
    name = word[: max(0, len(text) - 4)]
    return b"[[" + name + b"]]" + blank(text[len(name) + 4 :]) if name else blank(text)


def _qualifier(text: bytes) -> bytes:
    room = len(text) >= len(_QUALIFIER)
    return _QUALIFIER + blank(text[len(_QUALIFIER) :]) if room else blank(text)


_GUESSED: dict[Form, Callable[[bytes], bytes]] = {
    Form.SPECIFIER: _attribute,
    Form.QUALIFIER: _qualifier,
    Form.EMPTY: blank,
    Form.STATEMENT: lambda text: blank(text[:-1]) + b";",
    Form.CONDITION: lambda text: b"if" + blank(text[2:]),
    Form.TYPE: as_name,
}
_CODE = (Form.STATEMENT, Form.CONDITION, Form.TYPE)


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

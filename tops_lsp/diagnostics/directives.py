"""Directives of the main file as rules see them, live or not.

`on(Condition)` subscribes a rule to `#if` and its like, `on(Definition)` to `#define` and `#undef`,
`on(Conditional)` to each `#if` with its alternatives. Spans count from the start of the file, those
of a directive's words from its `#`: what was read of a stretch of text is wherever it moves.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache

from tops_lsp.model.unit import TranslationUnit
from tops_lsp.preprocess.condition import ConditionError, evaluate
from tops_lsp.preprocess.tokens import (
    COMMENT,
    RAW_STRING,
    SPLICE,
    STRING,
    Kind,
    Token,
    starts_line,
    tokenize,
)
from tops_lsp.project.targets import TARGETS
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

# A look ahead first: of most bytes nothing begins.
_HASH = regex(
    rb"(?=[#%/\"'uULR])(?:"
    + COMMENT
    + rb"|\b"
    + RAW_STRING
    + rb"|"
    + STRING
    + rb"|(?<!\w)'(?:[^'\\\n]|\\.){1,8}'|(?P<hash>\#|%:))"
)
_LINE = regex(rb"(?:" + SPLICE + rb"|/\*(?s:.*?)\*/|[^\n])*")

ARCHITECTURES = {
    "__GCU_ARCH__": frozenset({100, 200, *(target.arch for target in TARGETS.values())}),
    "__AGCU_ARCH__": frozenset(target.abstract for target in TARGETS.values()),
}
"""The architecture macros, and the values they have on some chip, older ones included."""


class Word(NamedTuple):
    """A token of a directive; `is_name` tells identifiers from numbers and operators."""

    text: str
    span: Span
    is_name: bool


@dataclass(frozen=True, eq=False, slots=True)
class Directive:
    """One directive. `word` is its name such as `elif`, `words` what comes after it."""

    word: str
    span: Span
    words: tuple[Word, ...]
    live: bool
    tokens: tuple[Token, ...] = field(repr=False, default=())

    def place(self, word: Word) -> Span:
        """Where one of its words is in the file."""
        return word.span.shifted(self.span.start)

    @property
    def is_condition(self) -> bool:
        return self.word in ("if", "elif")

    @property
    def text(self) -> str:
        """The directive in one line, without comments."""
        return " ".join([f"#{self.word}", *(w.text for w in self.words)])

    def holds(self, macro: str, value: int | None) -> bool | None:
        """Whether a condition holds where `macro` has a value (None: it is not defined).

        None if it asks for anything else, or is no condition.
        """
        if self.word in ("ifdef", "ifndef"):
            mine = len(self.words) == 1 and self.words[0].text == macro
            return (value is not None) == (self.word == "ifdef") if mine else None
        tokens = _with_value(self.tokens, macro.encode(), value) if self.is_condition else None
        try:
            return None if not tokens else evaluate(tokens) != 0
        except ConditionError:
            return None


def _with_value(
    tokens: tuple[Token, ...], macro: bytes, value: int | None
) -> tuple[Token, ...] | None:
    """A condition with the macro replaced; None if other names are left."""
    made: list[Token] = []
    asking = False  # after `defined`
    for token in tokens:
        if token.text == b"defined":
            asking = True
        elif token.text == b"(" and asking:
            continue
        elif token.text == macro:
            number = int(value is not None) if asking else value or 0
            made.append(token._replace(kind=Kind.NUMBER, text=b"%d" % number))
        elif token.kind is Kind.IDENTIFIER:
            return None
        elif token.text == b")" and asking:
            asking = False
        else:
            made.append(token)
            asking = False
    return tuple(made)


class Condition(Directive):
    """`#if`, `#ifdef`, `#ifndef`, `#elif`."""

    __slots__ = ()


class Definition(Directive):
    """`#define`, `#undef`."""

    __slots__ = ()


_KINDS: dict[str, type[Directive]] = {
    **dict.fromkeys(("if", "ifdef", "ifndef", "elif"), Condition),
    **dict.fromkeys(("define", "undef"), Definition),
}


@dataclass(frozen=True, eq=False, slots=True)
class Conditional:
    """`#if` with its `#elif` and `#else`, in order."""

    branches: tuple[Directive, ...]


def directives(unit: TranslationUnit) -> Iterator[Directive | Conditional]:
    """The directives of the main file in order; a conditional after its last branch."""
    open_: list[list[Directive]] = []
    for found in _all(unit):
        yield found
        if found.word in ("if", "ifdef", "ifndef"):
            open_.append([found])
        elif found.word in ("elif", "else") and open_:
            open_[-1].append(found)
        elif found.word == "endif" and open_:
            yield Conditional(tuple(open_.pop()))


def _all(unit: TranslationUnit) -> Iterator[Directive]:
    inactive = unit.expansion.inactive
    starts = [span.start for span in inactive]
    for chunk in unit.expansion.chunks:
        base = chunk.region.start
        for (start, end), word, words, tokens in _read(chunk.text):
            before = bisect_right(starts, base + start)
            live = before == 0 or base + start >= inactive[before - 1].end
            span = Span(base + start, base + end)
            yield _KINDS.get(word, Directive)(word, span, words, live, tokens)


Line = tuple[Span, str, tuple[Word, ...], tuple[Token, ...]]


@lru_cache(maxsize=512)
def _read(text: bytes) -> tuple[Line, ...]:
    """Place, name and what follows of every directive of a chunk, inactive ones too."""
    return tuple(_lines(text)) if b"#" in text or b"%:" in text else ()


def _lines(text: bytes) -> Iterator[Line]:
    position = 0
    while (match := _HASH.search(text, position)) is not None:
        position = match.end()
        if match["hash"] is None or not starts_line(text, match.start()):
            continue
        line = _LINE.match(text, position)
        position = line.end() if line is not None else position
        tokens = tuple(tokenize(text, match.end(), position, base=match.start()))
        if tokens and tokens[0].kind is Kind.IDENTIFIER:
            size = tokens[-1].offset + tokens[-1].size
            name, *words = map(_word, tokens)
            yield Span(match.start(), match.start() + size), name.text, tuple(words), tokens[1:]


def _word(token: Token) -> Word:
    span = Span(token.offset, token.offset + token.size)
    return Word(token.text.decode("utf-8", "replace"), span, token.kind is Kind.IDENTIFIER)

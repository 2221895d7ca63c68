"""Words of a text: keywords of C++, and identifiers outside comments and literals."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.text.lexical import (
    COMMENT,
    COMMENT_REST,
    QUOTED,
    QUOTED_REST,
    RAW_STRING,
    RAW_STRING_REST,
)
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

_KEYWORDS = """
alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t
char8_t class compl concept const const_cast consteval constexpr constinit continue co_await
co_return co_yield decltype default delete do double dynamic_cast else enum explicit export extern
false float for friend goto if inline int long mutable namespace new noexcept not not_eq nullptr
operator or or_eq private protected public register reinterpret_cast requires return short signed
sizeof static static_assert static_cast struct switch template this thread_local throw true try
typedef typeid typename union unsigned using virtual void volatile wchar_t while xor xor_eq
"""
CPP_KEYWORDS = frozenset(_KEYWORDS.split())

# Bytes of other alphabets may be in a name, too.
_LETTER, _DIGIT = rb"A-Za-z_\x80-\xff", rb"0-9"
_CODE = regex(
    rb"(?:" + COMMENT + rb")|(?:" + RAW_STRING + rb")|(?:" + QUOTED + rb")"
    rb"|(?P<word>[" + _LETTER + rb"][" + _LETTER + _DIGIT + rb"]*+)"
    rb"|[0-9][" + _LETTER + _DIGIT + rb".']*+"
)
_OPAQUE = regex(
    rb"[/\"'RuUL" + _DIGIT + rb"](?<![" + _LETTER + _DIGIT + rb"][RuUL" + _DIGIT + rb"])(?:"
    rb"(?:" + COMMENT_REST + rb")|(?:" + RAW_STRING_REST + rb")|(?:" + QUOTED_REST + rb")"
    rb"|(?<=[" + _DIGIT + rb"])[" + _LETTER + _DIGIT + rb".']*+)"
)
"""The same without words, which a search passes over."""
_WORD = regex(rb"[" + _LETTER + rb"][" + _LETTER + _DIGIT + rb"]*")


def words(text: bytes) -> Iterator[Span]:
    """Every word of the code, keywords among them."""
    for match in _CODE.finditer(text):
        if match.lastgroup == "word":
            yield Span(*match.span())


def words_of(text: bytes, word: bytes) -> Iterator[Span]:
    """The places of one word in the code."""
    if word in text:
        yield from (span for span in words(text) if text[span.start : span.end] == word)


def word_at(text: bytes, offset: int) -> Span | None:
    """The word around an offset or just before it, comments and literals included."""
    line = max(text.rfind(b"\n", 0, offset), text.rfind(b"\r", 0, offset)) + 1
    for match in _WORD.finditer(text, line):
        if match.start() > offset:
            return None
        if offset <= match.end():
            return Span(*match.span())
    return None


def is_in_code(text: bytes, offset: int) -> bool:
    """Whether an offset is outside comments and literals; their ends count as inside."""
    for match in _OPAQUE.finditer(text):
        if match.end() >= offset:
            return match.start() >= offset
    return True

"""Statements where the language has none: outside of functions, and among the members of a class.

They are read without the grammar, which takes them there.
"""

from __future__ import annotations

import re

from tops_lsp.text.lexical import COMMENT, QUOTED
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

_KEYWORD = rb"(?:return|for|if|while|switch|do|break|continue|goto|else|throw|try)\b"
_CHANGE = (
    rb"[A-Za-z_]\w*+(?:(?:\.|->)\w++|\[\w*+\])*+[ \t]*+"
    rb"(?:=(?!=)|[-+*/%&|^]=|<<=|>>=|\+\+|--)"
)
_STREAM = rb"(?:std::)?c(?:out|err|log|in)[ \t\n]*+(?:<<|>>)"
_STATEMENT = regex(rb"(?P<word>" + _KEYWORD + rb"|" + _CHANGE + rb"|" + _STREAM + rb")")
_IN_CLASS = regex(
    rb"(?:[;{#]|\b(?:public|private|protected)[ \t]*+:)[ \t\n]*+(?P<word>" + _KEYWORD + rb")"
    rb"|[;{][ \t\n]*+(?P<changed>[A-Za-z_]\w*+[ \t]*+=(?!=))"
)
_CLASS = regex(
    rb"(?:[;{}]|\b(?:public|private|protected)[ \t]*+:)[ \t\n]*+(?P<word>"
    + _KEYWORD
    + rb"|[A-Za-z_]\w*+[ \t]*+=(?!=))"
)
_CLASS = regex(rb"(?<!enum )\b(?:struct|class|union)\b")
_NO_CODE = regex(rb"(?m)" + COMMENT + rb"|" + QUOTED + rb"|^[ \t]*#.*+")
_BLOCK = regex(rb"\{[^{}]*+\}|\([^(){};]*+\)")
_BRACE = regex(rb"[{}]")
_DEEPEST = 32
"""Blocks in each other that are distinguished from the members around them."""


def statement_of(text: bytes) -> Span | None:
    """The word, or what is changed, that a top-level piece of text begins with where it is a
    statement."""
    found = _STATEMENT.match(text)
    return None if found is None else Span(*found.span("word"))


def statement_among_members(text: bytes) -> Span | None:
    """The keyword of the first statement among the members of the class that a top-level piece of
    text defines."""
    if _CLASS.search(text) is None:
        return None
    plain = _NO_CODE.sub(lambda match: b" " * len(match[0]), text)
    first, last = plain.find(b"{"), plain.rfind(b"}")
    head = _CLASS.search(plain, 0, max(first, 0))
    if head is None or last < first or plain.find(b"(", 0, first) >= 0:
        return None
    inside, before = plain[first + 1 : last], b""
    for _ in range(_DEEPEST):
        if inside == before:
            break
        before, inside = inside, _BLOCK.sub(_blank, inside)
    found = _IN_CLASS.search(b"{" + inside) if not _BRACE.search(inside) else None
    if found is None:
        return None
    return Span(*found.span("word" if found["word"] else "changed")).shifted(first)


def _blank(match: re.Match[bytes]) -> bytes:
    """Nothing in place of a block but a sign, after which a member or a name may be."""
    end = b"#" if match[0][:1] == b"{" else b")"
    return end.rjust(len(match[0]))

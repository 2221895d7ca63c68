"""What is asked of `#include` directives: their conditions, and their headers."""

from __future__ import annotations

import re

from tops_lsp.diagnostics.problems import Include
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

_DIRECTIVE = regex(rb"^[ \t]*#[ \t]*(?P<word>if|ifdef|ifndef|elif|else|endif)\b[^\n]*", re.M)
_ONCE = regex(rb"^[ \t]*#[ \t]*pragma[ \t]+once\b", re.M)
_BLANK = rb"(?:\s|//[^\n]*\n|(?>/\*.*?\*/))*+"
"""Comments: each ends where it does, or a text of forty would be tried in 2^40 ways."""
_GUARD = regex(
    rb"\A" + _BLANK + rb"#[ \t]*(?:ifndef[ \t]+(?P<name>\w+)"
    rb"|if[ \t]+!\s*defined\s*\(?\s*(?P<other>\w+)\s*\)?)[^\n]*\n"
    + _BLANK
    + rb"#[ \t]*define[ \t]+(?P<defined>\w+)",
    re.S,
)
_NO_CODE = regex(
    rb"//[^\n]*|/\*.*?\*/|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'",
    re.S,
)
_COMMENT = regex(rb"//[^\n]*|/\*.*?\*/", re.S)


def conditions(text: bytes, offset: int) -> list[int]:
    """The branches of `#if` that an offset is in, outermost first, by where each begins."""
    found: list[int] = []
    for match in _DIRECTIVE.finditer(text, 0, offset):
        word = match["word"]
        if word in (b"elif", b"else", b"endif") and found:
            found.pop()
        if word != b"endif":
            found.append(match.start())
    return found


def line_of(text: bytes, span: Span) -> Span:
    """The line that a directive is in, with its end."""
    start = text.rfind(b"\n", 0, span.start) + 1
    end = text.find(b"\n", span.end)
    return Span(start, len(text) if end < 0 else end + 1)


def guards_itself(include: Include, unit: TranslationUnit) -> bool:
    """Whether a header certainly adds nothing when it is read a second time."""
    if include.kind == "builtin":
        return True
    text = None if include.resolved is None else header_text(include.resolved, unit)
    if include.kind != "file" or text is None:
        return False
    return _ONCE.search(text) is not None or _is_guarded(text)


def _is_guarded(text: bytes) -> bool:
    """Whether `#ifndef NAME`, `#define NAME` and `#endif` are around a whole text."""
    guard = _GUARD.match(text)
    if guard is None or (guard["name"] or guard["other"]) != guard["defined"]:
        return False
    depth = 0
    for match in _DIRECTIVE.finditer(text):
        word = match["word"]
        if word in (b"elif", b"else") and depth == 1:
            return False
        depth += (word in (b"if", b"ifdef", b"ifndef")) - (word == b"endif")
        if depth == 0:
            return not _COMMENT.sub(b"", text[match.end() :]).strip()
    return False


def header_text(path: str, unit: TranslationUnit) -> bytes | None:
    """The text of a header that was found."""
    source = unit.loader.load(path)
    return None if source is None else source.text


def code_of(text: bytes) -> bytes:
    """A text without comments and literals."""
    return _NO_CODE.sub(b" ", text)


_CTYPE = """
isalnum isalpha isascii isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper
isxdigit toascii tolower toupper
"""
_STRINGS = "bcmp bcopy bzero ffs ffsl ffsll index rindex strcasecmp strncasecmp"
_SETJMP = "jmp_buf longjmp setjmp sigjmp_buf siglongjmp sigsetjmp"
_COMPLETE = {
    "ctype.h": _CTYPE,
    "cctype": _CTYPE,
    "strings.h": _STRINGS,
    "setjmp.h": _SETJMP,
    "csetjmp": _SETJMP,
    "alloca.h": "alloca",
    "assert.h": "assert static_assert",
    "cassert": "assert static_assert",
}
"""Headers of the C library of which all names are known, also those that no stub declares."""


def library_names(header: str) -> set[bytes]:
    """All names that a header of the C library brings; none where that is not known."""
    return {name.encode() for name in _COMPLETE.get(header, "").split()}

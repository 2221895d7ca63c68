"""Whether a name is anywhere in a stretch of text: what does not is certainly not used there.

The text is asked, not the model: a use that the model does not know of is one all the same.
"""

from __future__ import annotations

import re
from functools import lru_cache

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.certainty.other_text import other_words
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

_LONG = 50_000
"""Bytes of a stretch that is not searched for each word anew."""
_WORD = regex(rb"\w++")
_COMMENT = regex(rb"//[^\n]*|/\*.*?\*/", re.S)


def is_written_after(name: str, place: Span, end: int, visit: Visit) -> bool:
    """Whether a name is between the place it is declared at and an end in the visited item: in
    the text that is compiled, or in what a macro or a condition takes away; or in a directive."""
    word = name.encode()
    if _has_word(word, visit.item.text, place.end, end):
        return True
    whole = Span(place.start, end)
    origin = visit.unit.origin(visit.item, whole)
    if origin.invocations:
        return True
    raw = visit.unit.source_of(origin.path).text
    start = origin.span.start
    if raw[start : start + len(word)] != word:
        return True
    if _has_word(word, raw, start + len(word), origin.span.end):
        return True
    return name in other_words(visit.unit)


def _has_word(word: bytes, text: bytes, start: int, end: int) -> bool:
    if end - start > _LONG and _last_places(text).get(word, -1) < start:
        return False
    place = text.find(word, start, end)
    while place >= 0:
        stop = place + len(word)
        whole = not _is_part(text, place - 1) and not _is_part(text, stop)
        if whole and (not _may_be_comment(text, place) or _is_code(word, text, start, end)):
            return True
        place = text.find(word, stop, end)
    return False


@lru_cache(maxsize=2)
def _last_places(text: bytes) -> dict[bytes, int]:
    """Where each word of a text is last: of a long one very many are asked for."""
    return {match[0]: match.start() for match in _WORD.finditer(text)}


def _is_part(text: bytes, place: int) -> bool:
    """Whether the byte at a place continues a word."""
    byte = text[place : place + 1]
    return byte.isalnum() or byte == b"_"


def _may_be_comment(text: bytes, place: int) -> bool:
    line = text[text.rfind(b"\n", 0, place) + 1 : place]
    return b"//" in line or b"/*" in line or not line.strip(b" \t*") or b" * " in line


def _is_code(word: bytes, text: bytes, start: int, end: int) -> bool:
    """Whether a word is in a stretch outside of its comments."""
    code = _COMMENT.sub(b" ", text[start:end])
    return re.search(rb"(?<!\w)" + re.escape(word) + rb"(?!\w)", code) is not None

"""Texts that cannot be read: encodings whose ASCII is not ASCII.

UTF-8 is read, with or without a mark in front, and so is every encoding that keeps ASCII as it is
(Latin-1, GBK, …): other bytes matter in comments and strings alone, and are never rewritten.
"""

from __future__ import annotations

_MARKS = (
    (b"\xff\xfe\0\0", "UTF-32"),
    (b"\0\0\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
_UTF16 = "is UTF-16 text: save it as UTF-8"
_LOOKED_AT = 4096


def foreign(text: bytes) -> str | None:
    """What keeps a text from being read, and what to do; None for a text that can be."""
    encoding = next((name for mark, name in _MARKS if text.startswith(mark)), None)
    if encoding or _alternates(text[:_LOOKED_AT]):
        return "is UTF-32 text: save it as UTF-8" if encoding == "UTF-32" else _UTF16
    return None


def _alternates(text: bytes) -> bool:
    """Whether every other byte is mostly NUL, as in Latin letters of two bytes each."""
    even, odd = text[0::2].count(0), text[1::2].count(0)
    return max(even, odd) > max(1, len(text) * 0.3) and min(even, odd) * 10 < max(even, odd)

"""Questions that many ask of the same stretch of text."""

from __future__ import annotations

import re
from functools import lru_cache

_KEPT = 16
"""Answers; those who ask are near each other, as the methods of a class are."""
_LOOK_BACK = 256
"""Blanks that may be between a name and what it is qualified by."""


@lru_cache(maxsize=_KEPT)
def occurs_in(text: bytes, pattern: re.Pattern[bytes]) -> bool:
    """Whether a pattern is somewhere in a text."""
    return pattern.search(text) is not None


def is_qualified(text: bytes, offset: int) -> bool:
    """Whether a name at an offset is a member's, or comes after `::`."""
    before = text[max(0, offset - _LOOK_BACK) : offset].rstrip()
    return before.endswith((b".", b"->", b"::"))

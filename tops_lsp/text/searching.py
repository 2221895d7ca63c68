"""Questions that many ask of the same stretch of text."""

from __future__ import annotations

import re
from functools import lru_cache

_KEPT = 16
"""Answers; those who ask are near each other, as the methods of a class are."""


@lru_cache(maxsize=_KEPT)
def occurs_in(text: bytes, pattern: re.Pattern[bytes]) -> bool:
    """Whether a pattern is somewhere in a text."""
    return pattern.search(text) is not None

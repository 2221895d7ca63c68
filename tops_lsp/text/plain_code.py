"""A text without comments and strings, stretch by stretch.

Whole texts are asked about at every keystroke, when nearly all of one is as it was. A stretch ends
before a brace at the begin of a line, and what is known of it is kept by what it says.
"""

from __future__ import annotations

import re
from functools import lru_cache

from tops_startup.patterns import regex

NO_CODE = regex(
    rb'[/"](?:(?<=/)/[^\n]*|(?<=/)\*.*?\*/|(?<=")(?:[^"\\\n]|\\.)*")', re.S
)  # it begins with a set of characters
END = b"\n}"
"""What is between two stretches: no word, name with `::` or directive goes across it."""


def stretches(text: bytes) -> list[bytes]:
    """The stretches of a text, without what is between them."""
    return text.split(END)


@lru_cache(maxsize=4)
def code_of(text: bytes) -> bytes:
    """A text without comments and strings, at equal length."""
    return END.join(code_stretches(text))


@lru_cache(maxsize=2)
def code_stretches(text: bytes) -> tuple[bytes, ...]:
    """The same in stretches; from where a comment or string may go across an end, one is left."""
    found: list[bytes] = []
    place = 0
    for stretch in stretches(text):
        code = _code(stretch)
        if b"/*" in code or b'"' in code:
            return (*found, _without(text[place:]))
        found.append(code)
        place += len(stretch) + len(END)
    return tuple(found)


@lru_cache(maxsize=1024)
def _code(stretch: bytes) -> bytes:
    return _without(stretch)


def _without(text: bytes) -> bytes:
    return NO_CODE.sub(lambda match: b" " * len(match[0]), text)

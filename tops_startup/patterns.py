"""Regular expressions that are compiled when they are first asked for something.

A process that lints one short file imports some hundred and uses some twenty. After its first use
a pattern's method is the compiled pattern's own, kept with the object: `WORD.match(text)` costs
what it costs with `re.compile`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

__all__ = ["after_words", "led", "regex", "sound"]

IS_SOUND = sys.version_info >= (3, 11, 5)
"""Before, a group that is repeated possessively keeps what its last round has taken in vain: after
`(?: b)++`, " b c" would go on with the c."""

if TYPE_CHECKING:
    import re

    regex = re.compile
else:

    def regex(text, flags=0):
        """The pattern of a text, as `re.compile` makes it, later."""
        return Later(text, flags)


class Later:
    """Stands for a pattern that is not compiled yet."""

    def __init__(self, text: Any, flags: int) -> None:
        self._given = text, flags

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        found = getattr(self._compiled(), name)
        setattr(self, name, found)
        return found

    def _compiled(self) -> Any:
        import re

        compiled = self.__dict__.get("compiled")
        if compiled is None:
            text, flags = self._given
            compiled = self.__dict__["compiled"] = re.compile(sound(text), flags)
        return compiled


def led(forms: Iterable[tuple[str, bytes]]) -> bytes:
    """The pattern of some forms: any of several signs or words, and what follows it.

    By their first bytes: a search passes over all others at once, and looks at what begins with
    one that it finds, instead of trying each form at each byte.
    """
    by_first: dict[str, list[bytes]] = {}
    for heads, rest in forms:
        for head in heads.split(" "):
            by_first.setdefault(head[0], []).append(_escaped(head[1:]) + rest)
    return b"|".join(
        _escaped(first) + b"(?:" + b"|".join(f) + b")" for first, f in by_first.items()
    )


def after_words(forms: Iterable[tuple[str, bytes]]) -> bytes:
    r"""The same of words, before which no other one goes on where they are given with `\b`.

    What follows several words is written once, and looked at where one of them is.
    """
    rests: list[bytes] = []
    words: dict[str, None] = {}
    for heads, rest in forms:
        given = heads.split(" ")
        words |= dict.fromkeys(head.removeprefix(r"\b") for head in given)
        rests.append(b"(?:" + b"|".join(b"(?<=%b)" % head.encode() for head in given) + b")" + rest)
    return b"(?:" + led(((" ".join(words), b""),)) + b")(?:" + b"|".join(rests) + b")"


def _escaped(text: str) -> bytes:
    """A text that stands for itself in a pattern."""
    return b"".join(
        c.encode("latin-1") if c.isalnum() or c == "_" else b"\\" + c.encode("latin-1")
        for c in text
    )


def sound(text: Any) -> Any:
    """A pattern of which any Python makes the same."""
    if IS_SOUND:
        return text
    return (
        atomic(text) if isinstance(text, str) else atomic(text.decode("latin-1")).encode("latin-1")
    )


def atomic(text: str) -> str:
    """The pattern with atomic groups for groups that are repeated possessively: `(?>(?:…)*)` for
    `(?:…)*+`."""
    import re

    words = re.findall(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\)(?:[*+?]|\{[\d,]+\})\+|.", text, re.S)
    begun = list[int]()
    for place, word in enumerate(words):
        if word == "(":
            begun.append(place)
        elif word[0] == ")":
            start = begun.pop()
            if len(word) > 1:
                words[start], words[place] = "(?>(", f"{word[:-1]})"
    return "".join(words)

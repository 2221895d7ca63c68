"""Patterns over paths as .gitignore files have them, one implementation for all who need it.

Paths are relative to the patterns' folder and have forward slashes.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence

from tops_lsp.project.relative_paths import relative
from tops_startup.patterns import regex
from tops_startup.records import dataclass

_CLASS = regex(r"\[([!^]?)(\]?(?:\\.|\[:\w+:\]|[^\]\\])*)\]")
_STARS = regex(r"\*{2,}(/|\Z)")
_LITERAL = regex(r"[^*?\[\\]*")
_POSIX = regex(r"\[:(\w+):\]")
_SETS = {
    "alnum": "a-zA-Z0-9",
    "alpha": "a-zA-Z",
    "blank": " \\t",
    "digit": "0-9",
    "lower": "a-z",
    "punct": r"!-/:-@\[-`{-~",
    "space": r" \t\n\r\f\v",
    "upper": "A-Z",
    "xdigit": "0-9a-fA-F",
}


@dataclass(frozen=True, slots=True)
class Pattern:
    """One pattern. A negated one takes back what earlier ones matched."""

    regex: re.Pattern[str]
    negated: bool = False
    folders_only: bool = False

    def fits(self, path: str, is_folder: bool) -> bool:
        """Whether the pattern means this very path."""
        return (is_folder or not self.folders_only) and self.regex.fullmatch(path) is not None


def read_ignore_file(text: str) -> tuple[Pattern, ...]:
    """The patterns of a .gitignore file."""
    found = (pattern(line) for line in text.removeprefix("\ufeff").splitlines())
    return tuple(p for p in found if p is not None)


def patterns(texts: Iterable[str]) -> tuple[Pattern, ...]:
    """The patterns that mean something."""
    return tuple(p for text in texts if (p := pattern(text)) is not None)


def pattern(line: str) -> Pattern | None:
    """A line of an ignore file; None for blanks, comments and what can match nothing."""
    line = re.sub(r"(?<!\\)((?:\\\\)*)[ \t\r]+$", r"\1", line)
    if not line or line.startswith("#"):
        return None
    negated = line.startswith("!")
    line = line.removeprefix("!")
    folders_only = line.endswith("/")
    line = line.removesuffix("/")
    if not line:
        return None
    anchored = "/" in line
    expression = _expression(line.removeprefix("/"))
    try:
        regex = re.compile(expression if anchored else f"(?:.*/)?{expression}", re.S)
    except re.error:
        return None
    return Pattern(regex, negated, folders_only)


def _expression(text: str) -> str:
    literal = _LITERAL.match(text)
    prefix = literal.end() if literal is not None else 0
    parts: list[str] = []
    at = 0
    while at < len(text):
        part, at = _part(text, at, prefix)
        parts.append(part)
    return "".join(parts)


def _part(text: str, at: int, prefix: int) -> tuple[str, int]:
    """The expression for what begins at an offset, and the offset after it.

    As git has it, `**` counts after a slash and after the literal text a pattern begins with.
    """
    stars = _STARS.match(text, at)
    if stars is not None and (at == prefix or text[at - 1] == "/"):
        return "(?:.*/)?" if stars[1] else ".*", stars.end()
    char = text[at]
    if char == "*":
        return "[^/]*", at + 1
    if char == "?":
        return "[^/]", at + 1
    if char == "\\" and at + 1 < len(text):
        return re.escape(text[at + 1]), at + 2
    if char == "[" and (found := _CLASS.match(text, at)):
        return _class(*found.groups()), found.end()
    return re.escape(char), at + 1


def _class(mark: str, body: str) -> str:
    """A set of characters; never the slash."""
    named = _POSIX.sub(lambda m: f"\0{m[1]}\0", body)
    safe = re.sub(r"\\?([\[\]^&~|])", r"\\\1", named)
    safe = re.sub("\0(\\w+)\0", lambda m: _SETS.get(m[1], ""), safe)
    return f"(?!/)[{'^' if mark else ''}{safe}]"


def verdict(given: Sequence[Pattern], path: str, is_folder: bool) -> bool | None:
    """What the last pattern that means a path says: ignored, not ignored, or nothing."""
    for known in reversed(given):
        if known.fits(path, is_folder):
            return not known.negated
    return None


def below(path: str, folder: str) -> str:
    """A path as patterns of a folder see it; no folder stands for the working one."""
    return relative(path, folder).replace(os.sep, "/")


def covers(given: Sequence[Pattern], path: str) -> bool:
    """Whether the patterns take in a file, itself or with a folder around it."""
    steps = ((folder, True) for folder in _folders(path))
    return any(verdict(given, *step) for step in (*steps, (path, False)))


def _folders(path: str) -> Iterator[str]:
    parts = path.split("/")
    for count in range(1, len(parts)):
        yield "/".join(parts[:count])

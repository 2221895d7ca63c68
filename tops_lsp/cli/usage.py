"""What the command lines share: wrong usage, and the compiler flags behind `--`."""

from __future__ import annotations

from collections.abc import Sequence


class UsageError(ValueError):
    """The command line asks for something impossible; the message says what."""


def split_flags(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """What stands before the first `--`, and what stands behind it."""
    if "--" not in words:
        return list(words), []
    at = list(words).index("--")
    return list(words[:at]), list(words[at + 1 :])

"""What the command lines share: wrong usage, and the compiler flags behind `--`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence


class UsageError(ValueError):
    """The command line asks for something impossible; the message says what."""


def split_flags(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """What stands before the first `--`, and what stands behind it."""
    if "--" not in words:
        return list(words), []
    at = list(words).index("--")
    return list(words[:at]), list(words[at + 1 :])


def add_context_options(group: argparse._ActionsContainer) -> None:
    """The options that every command with a context takes."""
    group.add_argument("-I", dest="include", action="append", default=[], metavar="DIR")
    group.add_argument("-D", dest="define", action="append", default=[], metavar="NAME[=VALUE]")
    group.add_argument("--target", help="one or several targets, as in gcu210,gcu300")

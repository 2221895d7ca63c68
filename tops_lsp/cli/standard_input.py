"""What a program may read: the file of `--stdin`, or what is piped into the command."""

from __future__ import annotations

import argparse
import os
import stat
import sys

from tops_lsp.cli.usage import UsageError, unusable
from tops_startup.patterns import regex

_READS = regex(rb"\b(?:cin|stdin|scanf|getchar|gets)\b")
"""Words without which no program reads its input."""


def standard_input(options: argparse.Namespace, text: bytes, most: int) -> bytes:
    """What main() of a source may read, at most so many bytes. Raises UsageError."""
    if _own(options) and _own(options) != "-":
        return _contents(_own(options), most)
    if not (_own(options) or _is_piped_to(text)):
        return b""
    data = sys.stdin.buffer.read(most + 1)
    if len(data) > most:
        raise UsageError("standard input: more than {size} MiB", size=str(most >> 20))
    return data


def is_fed(options: argparse.Namespace) -> bool:
    """Whether a run needs the input of this very process, or a file that it names."""
    if _own(options) is not None:
        return True
    if not _is_pipe():
        return False
    try:
        with open(options.file, "rb") as file:
            return _is_piped_to(file.read())
    except OSError:
        return False  # which is reported later


def _own(options: argparse.Namespace) -> str | None:
    return getattr(options, "stdin", None)


def _contents(path: str | None, most: int) -> bytes:
    from tops_lsp.project.files import read_whole

    try:
        return read_whole(path or "", most)
    except OSError as error:
        raise unusable(path or "", error) from None


def _is_piped_to(text: bytes) -> bool:
    return _is_pipe() and _READS.search(text) is not None


def _is_pipe() -> bool:
    """Whether there is somebody who writes, or a file: a terminal would be waited for."""
    given = sys.__stdin__
    if given is None or sys.stdin is not given:
        return False
    try:
        mode = os.fstat(given.fileno()).st_mode
    except (OSError, ValueError):
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISREG(mode)

"""The files that a command line of `tops-sim run` names: one with arguments for its main(), or
several."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from tops_lsp.cli.console import plain, style_for
from tops_lsp.cli.usage import UsageError
from tops_lsp.project.sources import MAYBE, SURE

_OF_ONE = ("html", "timeline", "compare", "save")


def files_of(options: argparse.Namespace) -> tuple[list[str], list[str]]:
    """The files to run, and the words for main() among those before `--`. Raises UsageError.

    A source file is one to run, wherever it stands: as an argument of main() it would be read by
    nobody, and its faults would not be seen.
    """
    words = list(options.arguments)
    others = [word for word in words if _is_source(word)]
    if not others:
        return [options.file], words
    rest = [word for word in words if not _is_source(word)]
    if rest:
        raise UsageError(
            "'{word}' is no source file: where several files are run, what is for main() stands "
            "behind a second '--'",
            word=rest[0],
        )
    for name in _OF_ONE:
        if getattr(options, name):
            raise UsageError("--{option} goes with one file", option=name)
    if options.output_format == "json":
        raise UsageError("--{option} goes with one file", option="json")
    return [options.file, *others], []


def _is_source(word: str) -> bool:
    return Path(word).suffix in (*SURE, *MAYBE) and os.path.isfile(word)


def heading(file: str, *, is_first: bool, colour: str) -> str:
    """What stands above the output of one of several files."""
    name = style_for(sys.stdout, colour).paint(plain(file), "bold")
    return name if is_first else f"\n{name}"

"""The files that a command line of `tops-sim run` names: one with arguments for its main(), or
several."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from tops_lsp.cli.console import plain, style_for
from tops_lsp.cli.usage import UsageError
from tops_lsp.limits import SETTINGS
from tops_lsp.project.sources import MAYBE, SURE, find_files
from tops_startup.patterns import regex

_RUN = (".tops", ".cu", ".cpp", ".cc", ".cxx")
"""How the names of files end that are run, where their folder is named."""
_MAIN = regex(rb"\bmain\s*\(")
_OF_ONE = ("html", "timeline", "compare", "save")


def files_of(options: argparse.Namespace) -> tuple[list[str], list[str]]:
    """The files to run, and the words for main() among those before `--`. Raises UsageError.

    A source file, or a folder, is one to run, wherever it stands: as an argument of main() it would
    be read by nobody, and its faults would not be seen.
    """
    words = list(options.arguments)
    others = [word for word in words if _is_source(word)]
    if not others and not os.path.isdir(options.file):
        return [options.file], words
    rest = [word for word in words if not _is_source(word)]
    if rest:
        raise UsageError(
            "'{word}' is no source file: where several files are run, what is for main() stands "
            "behind a second '--'",
            word=rest[0],
        )
    files = [file for word in (options.file, *others) for file in _files_in(word)]
    if not files:
        raise UsageError("{path}: nothing here can be run", path=options.file)
    if len(files) == 1:
        return files, []
    for name in _OF_ONE:
        if getattr(options, name):
            raise UsageError("--{option} goes with one file", option=name)
    if options.output_format == "json":
        raise UsageError("--{option} goes with one file", option="json")
    return files, []


def _is_source(word: str) -> bool:
    source = Path(word).suffix in (*SURE, *MAYBE) and os.path.isfile(word)
    return source or os.path.isdir(word)


def _files_in(path: str) -> Iterator[str]:
    """A file that is named; of a folder those that have main() or say how a kernel is launched."""
    if not os.path.isdir(path):
        yield path
        return
    for file in find_files([path]):
        if Path(file).suffix in _RUN and _can_be_run(file):
            yield file


def _can_be_run(file: str) -> bool:
    """Whether a text speaks of main() or of a launch."""
    try:
        with open(file, "rb") as stream:
            text = stream.read(SETTINGS["text-size"].most)
    except OSError:
        return False
    return _MAIN.search(text) is not None or b"tops-sim:" in text


def heading(file: str, *, is_first: bool, colour: str) -> str:
    """What stands above the output of one of several files."""
    name = style_for(sys.stdout, colour).paint(plain(file), "bold")
    return name if is_first else f"\n{name}"

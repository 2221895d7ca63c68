"""The files that a command line of `tops-sim run` names: one with arguments for its main(), or
several."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from tops_lsp.cli.console import plain, style_for
from tops_lsp.cli.usage import UsageError, language_of_run
from tops_lsp.diagnostics.render import filled
from tops_lsp.limits import SETTINGS
from tops_lsp.project.sources import MAYBE, SURE, find_files
from tops_startup.patterns import regex

_RUN = (".tops", ".cu", ".cpp", ".cc", ".cxx")
"""How the names of files end that are run, where their folder is named."""
_MAIN = regex(rb"\bmain\s*\(")
_KERNEL = b"__global__"
_MOST_NAMES = 5
_OF_ONE = ("html", "timeline", "compare", "save")


def files_of(options: argparse.Namespace, *, tells: bool) -> tuple[list[str], list[str]]:
    """The files to run, and the words for main() among those before `--`. Raises UsageError.

    A source file, or a folder, is one to run, wherever it is: as an argument of main() it would
    be read by nobody, and its faults would not be seen. With `tells`, what is left out of folders
    is reported.
    """
    words = list(options.arguments)
    missing = [word for word in words if Path(word).suffix in SURE and not os.path.exists(word)]
    if missing:
        raise UsageError(
            "{path}: No such file or directory; what is for main() comes after a second '--'",
            path=missing[0],
        )
    others = [word for word in words if _is_source(word)]
    if not others and not os.path.isdir(options.file):
        return [options.file], words
    rest = [word for word in words if not _is_source(word)]
    if rest:
        raise UsageError(
            "'{word}' is no source file: where several files are run, what is for main() comes "
            "after a second '--'",
            word=rest[0],
        )
    silent: list[str] = []
    files = [file for word in (options.file, *others) for file in _files_in(word, silent)]
    if silent and tells and options.output_format == "full":
        _tell_silent(silent, language_of_run(options))
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


def _files_in(path: str, silent: list[str]) -> Iterator[str]:
    """A file that is named; of a folder those that have main() or say how a kernel is launched.
    `silent` takes those with kernels whose launch nothing says."""
    if not os.path.isdir(path):
        yield path
        return
    for file in find_files([path]):
        text = _text_of(file) if Path(file).suffix in _RUN else b""
        if _MAIN.search(text) is not None or b"tops-sim:" in text:
            yield file
        elif _KERNEL in text:
            silent.append(file)


def _tell_silent(files: list[str], language: str) -> None:
    from tops_lsp.simulate.present.wording import words

    more = ["…"] if len(files) > _MOST_NAMES else []
    names = words(language)["comma"].join([*files[:_MOST_NAMES], *more])
    text = "not run, as nothing says how their kernels are launched: {count} ({files})"
    shown = filled("usage", text, {"count": str(len(files)), "files": names}, language)
    print(f"tops-sim: {plain(shown)}", file=sys.stderr)


def _text_of(file: str) -> bytes:
    """What a file holds; nothing if it cannot be read."""
    try:
        with open(file, "rb") as stream:
            return stream.read(SETTINGS["text-size"].most)
    except OSError:
        return b""


def heading(file: str, *, is_first: bool, colour: str) -> str:
    """What is above the output of one of several files."""
    name = style_for(sys.stdout, colour).paint(plain(file), "bold")
    return name if is_first else f"\n{name}"

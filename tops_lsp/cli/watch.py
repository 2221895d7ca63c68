"""`--watch`: lints again whenever a source or a configuration changes."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence

from tops_lsp.project.files import Stamp, parents, stamp
from tops_lsp.project.resolve import PROJECT_FILES, is_project_file
from tops_lsp.project.sources import MAYBE, SURE

INTERVAL = 0.3
_WATCHED = (*SURE, *MAYBE)
_PASSED_OVER = {".git", ".hg", ".svn", ".venv", "node_modules", "__pycache__"}


def watch(
    lint: Callable[[set[str]], int],
    paths: Sequence[str],
    sleep: Callable[[float], None] | None = None,
) -> int:
    """Lints, and again after each change, until interrupted; gives the last exit status.

    `lint` adds the names of the files that had a say, wherever they are.
    """
    status, sleep = 0, sleep or time.sleep
    reads: set[str] = set()
    try:
        while True:
            if sys.stdout.isatty():
                sys.stdout.write(_blank_page())
            seen, known = versions(paths, reads), frozenset(reads)
            reads.clear()
            status = lint(reads)
            seen |= versions((), reads - known)  # nobody knew before that they matter
            sys.stdout.flush()
            print("tops-lint: watching", file=sys.stderr, flush=True)
            while versions(paths, reads | known) == seen:
                sleep(INTERVAL)
    except KeyboardInterrupt:
        return status


def _blank_page() -> str:
    """What empties a terminal."""
    from rich.control import Control

    return f"{Control.clear()}{Control.home()}"


def versions(paths: Sequence[str], reads: Iterable[str] = ()) -> frozenset[Stamp]:
    """The present versions of everything whose change calls for another run."""
    named = {*_files(paths), *reads}
    return frozenset(found for path in named if (found := stamp(path)) is not None)


def _files(paths: Sequence[str]) -> Iterator[str]:
    for path in paths:
        if os.path.isdir(path):
            yield from _below(path)
        else:
            yield path
            yield from _below(os.path.dirname(path) or ".", deep=False)
        for folder in parents(os.path.join(path, "_")):
            yield from (os.path.join(folder, name) for name in PROJECT_FILES)


def _below(folder: str, deep: bool = True) -> Iterator[str]:
    for place, folders, names in os.walk(folder):
        folders[:] = [f for f in folders if deep and f not in _PASSED_OVER]
        for name in names:
            if name.endswith(_WATCHED) or is_project_file(name):
                yield os.path.join(place, name)

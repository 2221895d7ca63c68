"""From paths on the command line to sources: folders searched, unfit files said so once."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tops_lsp.text.source import Source

SIZE_LIMIT = 2 * 1024 * 1024
DIALECT_SUFFIXES = (".tops", ".cu", ".cuh")
CPLUSPLUS_SUFFIXES = (".cpp", ".cc", ".cxx", ".h", ".hpp")
_MARKERS = re.compile(
    rb"\b__(?:global|device|host|shared|local|cooperative)__\b|<<<|\btops[A-Z/_.]|\bcuda[A-Z_]"
)


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a path gave no source. `fatal`: the user asked for something that cannot be read."""

    path: str
    reason: str
    fatal: bool = True


def sources(paths: Sequence[str], stdin_name: str) -> Iterator[Source | Trouble]:
    """The sources behind the paths, each file once, in a stable order."""
    seen: set[str] = set()
    for path in paths:
        for found in _expanded(path, stdin_name):
            name = os.path.realpath(found.path) if found.path != stdin_name else found.path
            if name not in seen:
                seen.add(name)
                yield found


def _expanded(path: str, stdin_name: str) -> Iterator[Source | Trouble]:
    if path == "-":
        yield _fit(stdin_name, sys.stdin.buffer.read(SIZE_LIMIT + 1))
    elif os.path.isdir(path):
        yield from _folder(path)
    else:
        yield _read(path)


def _folder(root: str) -> Iterator[Source | Trouble]:
    """Every source below a folder; hidden folders and links to folders are left out."""
    troubles: list[Trouble] = []

    def unreadable(error: OSError) -> None:
        troubles.append(Trouble(str(error.filename), error.strerror or "cannot be read"))

    for folder, folders, names in os.walk(root, onerror=unreadable):
        folders[:] = sorted(f for f in folders if not f.startswith("."))
        for name in sorted(names):
            if name.endswith(DIALECT_SUFFIXES + CPLUSPLUS_SUFFIXES):
                found = _read(os.path.join(folder, name))
                if isinstance(found, Trouble) or _is_dialect(found):
                    yield found
    yield from troubles


def _is_dialect(source: Source) -> bool:
    """Ordinary C++ files in a folder are of interest only when they speak the dialect."""
    return source.path.endswith(DIALECT_SUFFIXES) or _MARKERS.search(source.text) is not None


def _read(path: str) -> Source | Trouble:
    try:
        if not os.path.isfile(path):
            reason = "not a regular file" if os.path.exists(path) else "no such file or folder"
            return Trouble(path, reason)
        with open(path, "rb") as file:
            return _fit(path, file.read(SIZE_LIMIT + 1))
    except (OSError, ValueError) as error:
        return Trouble(path, getattr(error, "strerror", None) or str(error))


def _fit(path: str, text: bytes) -> Source | Trouble:
    if len(text) > SIZE_LIMIT:
        return Trouble(path, "larger than 2 MB, skipped", fatal=False)
    if b"\0" in text:
        return Trouble(path, "a binary file, skipped", fatal=False)
    return Source(path, text)

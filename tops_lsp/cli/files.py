"""Which files a command means: files as given, folders by extension and content."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

SURE = (".tops", ".cu", ".cuh")
MAYBE = (".cpp", ".cc", ".cxx", ".h", ".hpp")
_MARKS = (
    b"__global__",
    b"__device__",
    b"__host__",
    b"__local__",
    b"__shared__",
    b"__cooperative__",
    b"<tops",
    b"tops::",
)
_SKIPPED = {".git", ".hg", ".svn", ".venv", "node_modules", "__pycache__", "build"}


def find_files(paths: list[str]) -> Iterator[Path]:
    """Files in the order given; a folder's in sorted order, each file once."""
    seen: set[str] = set()
    for path in paths:
        for found in _expand(Path(path)):
            key = os.path.realpath(found)
            if key not in seen:
                seen.add(key)
                yield found


def _expand(path: Path) -> Iterator[Path]:
    if not path.is_dir():
        yield path
        return
    for folder, folders, files in os.walk(path):
        folders[:] = sorted(f for f in folders if f not in _SKIPPED)
        for name in sorted(files):
            found = Path(folder) / name
            if found.suffix in SURE or (found.suffix in MAYBE and _is_dialect(found)):
                yield found


def _is_dialect(path: Path) -> bool:
    """Whether a C++ file holds TOPS or CUDA code."""
    try:
        with open(path, "rb") as file:
            text = file.read(2 * 1024 * 1024)
    except OSError:
        return False
    return any(mark in text for mark in _MARKS)

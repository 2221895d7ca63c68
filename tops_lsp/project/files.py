"""Reading a project's own files: bounded in size, and kept until they change on disk."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeVar

from tops_lsp.text.versions import Version, version_of
from tops_startup.tuples import NamedTuple

T = TypeVar("T")
_READING = os.O_RDONLY | getattr(os, "O_BINARY", 0)
_MOSTLY = 1 << 16
"""Bytes that most files do not have: room for the largest one costs more than reading them."""


class Stamp(NamedTuple):
    """A file on disk in one of its versions."""

    path: str
    version: Version

    @property
    def size(self) -> int:
        """Bytes."""
        return self.version.size


Look = Callable[[str], Stamp | None]
"""Tells the version of a file."""


def stamp(path: str) -> Stamp | None:
    """The present version of a regular file; None if there is no such file."""
    try:
        info = os.stat(path)
    except (OSError, ValueError):
        return None
    return Stamp(path, version_of(info)) if stat.S_ISREG(info.st_mode) else None


class Stamps(dict[str, Stamp | None]):
    """Versions of files that are looked at once."""

    def __missing__(self, path: str) -> Stamp | None:
        found = self[path] = stamp(path)
        return found


def read(path: str, limit: int) -> bytes | None:
    """A regular file's first `limit` bytes; None if it cannot be read or is a device or a pipe."""
    version = stamp(path)
    if version is None:
        return None
    try:
        return first_bytes(path, min(limit, version.size))  # what the system makes up has no size
    except (OSError, ValueError):
        return None


def first_bytes(path: str, most: int) -> bytes:
    """The first bytes of a file of any kind. Raises OSError, and ValueError for what is no path.

    Of what a stream of Python does for a file, opening one and closing it, a run over many small
    files has the half from this.
    """
    handle = os.open(path, _READING)
    try:
        text = os.read(handle, min(most, _MOSTLY))
        if len(text) == most or not (more := os.read(handle, most - len(text))):
            return text
        parts = [text, more]
        left = most - len(text) - len(more)
        while left and (more := os.read(handle, left)):
            parts.append(more)
            left -= len(more)
        return b"".join(parts)
    finally:
        os.close(handle)


def read_whole(path: str, limit: int) -> bytes:
    """All of a regular file. Raises OSError, also for devices, pipes and what is too large."""
    info = os.stat(path)
    if not stat.S_ISREG(info.st_mode):
        raise OSError(errno.EINVAL, "not a regular file", path)
    if info.st_size > limit:
        raise OSError(errno.EFBIG, f"larger than {limit >> 20} MiB", path)
    with open(path, "rb") as file:
        return file.read(info.st_size)


def well_formed(value: object) -> object:
    """A JSON value whose strings are valid text: escapes can spell halves of characters."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode("utf-8")
    if isinstance(value, list):
        return [well_formed(inner) for inner in value]
    if isinstance(value, dict):
        return {str(well_formed(key)): well_formed(inner) for key, inner in value.items()}
    return value


def cached_by_stamp(load: Callable[[Stamp], T]) -> Callable[[Stamp], T]:
    """`load` with its results kept for as long as files do not change."""
    return lru_cache(maxsize=64)(load)


def parents(path: str) -> Iterator[str]:
    """The folders around a file, the nearest first."""
    folder = os.path.dirname(os.path.abspath(path))
    while True:
        yield folder
        above = os.path.dirname(folder)
        if above == folder:
            return
        folder = above

"""Reading files: regular ones only, of bounded size, with unsaved buffers in front."""

from __future__ import annotations

import os
import stat
import sys
from functools import lru_cache
from typing import Protocol

from tops_lsp.limits import SETTINGS
from tops_lsp.text.source import Source
from tops_lsp.text.versions import Version, version_of
from tops_startup.records import dataclass, field

TOO_LARGE = SETTINGS["header-size"].most + 1
"""Bytes of what no setting lets anybody read."""


class Loader(Protocol):
    """Gives the text of files."""

    def load(self, path: str) -> Source | None:
        """The file's text; None if there is no such readable regular file."""


@dataclass
class FileLoader:
    """Reads from disk, keeps what it read until the file changes; `overlay` wins."""

    overlay: dict[str, bytes] = field(default_factory=dict)
    _cache: dict[str, tuple[Version, Source]] = field(default_factory=dict)

    def load(self, path: str) -> Source | None:
        if path in self.overlay:
            return Source(path, self.overlay[path])
        try:
            info = os.stat(path)
        except (OSError, ValueError):
            return None
        if not stat.S_ISREG(info.st_mode):
            return None
        if info.st_size >= TOO_LARGE:
            return Source(path, bytes(TOO_LARGE))  # whoever looks at its size will not read on
        return self._read(path, version_of(info))

    def _read(self, path: str, version: Version) -> Source | None:
        known = self._cache.get(path)
        if known is not None and known[0] == version:
            return known[1]
        try:
            with open(path, "rb") as file:
                text = file.read(version.size)  # what the system makes up has no size
        except OSError:
            return None
        source = Source(path, text)
        self._cache[path] = version, source
        return source


@dataclass(frozen=True)
class NoFiles:
    """Reads nothing: for texts of strangers, who would read this machine's files. The SDK's own
    headers are no files to a loader."""

    def load(self, path: str) -> Source | None:
        return None


CASELESS = sys.platform in ("win32", "darwin")
"""Whether `A.h` and `a.h` name one file."""


def identity(path: str) -> str:
    """What all spellings of a file's name have in common."""
    return path.casefold() if CASELESS else path


@lru_cache(maxsize=1024)
def path_in(folder: str, name: str) -> str:
    """The path of a header in a folder. Every keystroke asks for all of them again."""
    return os.path.normpath(os.path.join(folder, name))

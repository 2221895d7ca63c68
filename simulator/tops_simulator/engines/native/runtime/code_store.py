"""Machine code kept for the next process, in the user's own cache directory.

A file is the digest of its name and content, then the content. It is read only where nobody else
can have written it; one that is cut, changed or misplaced is as good as none. Without a private
place everything works, just without a memory.
"""

from __future__ import annotations

import hashlib
import os
import stat
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

_DIGEST = 32
_LARGEST = 16_000_000
_MOST = 512
"""Files that are kept; the newest ones."""


def directory() -> Path:
    """Where the files are."""
    named = os.environ.get("TOPS_LSP_CACHE_DIR")
    if named:
        return Path(named) / "native"
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA", "~")).expanduser() / "tops-lsp" / "cache"
        return home / "native"
    base = os.environ.get("XDG_CACHE_HOME", "")
    home = Path(base) if os.path.isabs(base) else Path("~/.cache").expanduser()
    return home / "tops-lsp" / "native"


def load(name: str) -> bytes | None:
    """What was kept under a name, if it can be trusted."""
    try:
        home = directory()
        if not _is_private(os.lstat(home), stat.S_ISDIR) or not _is_own(home.parent):
            return None
        flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
        with open(os.open(home / name, flags), "rb") as file:
            status = os.fstat(file.fileno())
            if not _is_private(status, stat.S_ISREG) or status.st_size > _LARGEST:
                return None
            whole = file.read()
    except (OSError, RuntimeError, ValueError):
        return None
    content = whole[_DIGEST:]
    return content if whole[:_DIGEST] == _digest(name, content) else None


def keep(name: str, content: bytes) -> None:
    """Keeps content; says nothing where that is not possible."""
    try:
        home = directory()
        if home.parent.exists() and not _is_own(home.parent):
            return
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _is_private(os.lstat(home), stat.S_ISDIR):
            return
        handle, temporary = tempfile.mkstemp(prefix=".new-", dir=home)  # readable by us alone
        try:
            with open(handle, "wb") as file:
                file.write(_digest(name, content) + content)
            os.replace(temporary, home / name)
        except BaseException:
            os.unlink(temporary)
            raise
        _prune(home)
    except (OSError, RuntimeError, ValueError):
        return


def _prune(home: Path) -> None:
    with os.scandir(home) as entries:  # another process may take a file away meanwhile
        files = [(entry.stat().st_mtime, entry.path) for entry in entries]
    for _, path in sorted(files, reverse=True)[_MOST:]:
        Path(path).unlink(missing_ok=True)


def _digest(name: str, content: bytes) -> bytes:
    return hashlib.sha256(name.encode() + b"\0" + content).digest()


def _is_own(folder: Path) -> bool:
    """Whether a folder is ours: the owner of the one around may put another in its place."""
    return not hasattr(os, "geteuid") or os.stat(folder).st_uid == os.geteuid()


def _is_private(status: os.stat_result, is_kind: Callable[[int], bool]) -> bool:
    """Whether a file is of a kind, ours, and not to be written by anyone else."""
    if not is_kind(status.st_mode):
        return False
    if sys.platform == "win32":
        return True
    return status.st_uid == os.getuid() and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)

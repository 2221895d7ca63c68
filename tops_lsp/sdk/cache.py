"""Files computed once for a user: read only where nobody else can have written them.

They hold JSON, so that a file of unknown origin could mislead at worst, never run. Without a
private place everything works, just without a memory.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
import sys
from pathlib import Path
from typing import Any

_SIZE_LIMIT = 16_000_000
_READING = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


def directory() -> Path:
    """The user's own directory for what can be computed again."""
    named = os.environ.get("TOPS_LSP_CACHE_DIR")
    if named:
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", "~")).expanduser() / "tops-lsp" / "cache"
    base = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(base) if os.path.isabs(base) else Path("~/.cache").expanduser()) / "tops-lsp"


def load(name: str, key: str, folder: str = "") -> Any:
    """The content stored under a name and a key; None if there is none that can be trusted."""
    home = trusted(folder)
    return None if home is None else load_from(home, name, key)


def trusted(folder: str = "") -> str | None:
    """The path of a folder that nobody else can write to; None if there is no such folder."""
    try:
        base = str(directory())
        home = os.path.join(base, folder)
        if _is_private(os.lstat(home), stat.S_ISDIR) and _is_own():
            return home
    except (OSError, RuntimeError):
        pass
    return None


def load_from(home: str, name: str, key: str) -> Any:
    """The content stored in a trusted folder under a name and a key, as `load` gives it."""
    try:
        handle = os.open(os.path.join(home, f"{name}.json"), _READING)
        try:
            status = os.fstat(handle)
            if not _is_private(status, stat.S_ISREG) or status.st_size > _SIZE_LIMIT:
                return None
            digest, _, text = os.read(handle, status.st_size).partition(b"\n")
        finally:
            os.close(handle)
        if digest != _digest(text):
            return None
        stored = json.loads(text)
        return stored["content"] if stored["key"] == key else None
    except (OSError, RuntimeError, ValueError, TypeError, KeyError, RecursionError):
        return None


def store(name: str, key: str, content: object, folder: str = "") -> None:
    """Keeps content for the next process; says nothing where that is not possible."""
    try:
        home = directory() / folder
        if directory().exists() and not _is_own():
            return
        home.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _is_private(os.lstat(home), stat.S_ISDIR):
            return
        text = json.dumps({"key": key, "content": content}, separators=(",", ":")).encode()
        temporary = home / f".{name}-{os.urandom(8).hex()}"
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with open(handle, "wb") as file:
                file.write(_digest(text) + b"\n" + text)
            os.replace(temporary, home / f"{name}.json")
        except BaseException:
            os.unlink(temporary)
            raise
    except (OSError, RuntimeError):
        return


def _digest(text: bytes) -> bytes:
    """Tells an entry that is whole from one that was cut or changed."""
    return hashlib.blake2b(text, digest_size=20).hexdigest().encode()


def prune(beginning: str, keep: int, folder: str = "") -> None:
    """Removes all but the newest of the contents whose names begin so."""
    try:
        files = [p for p in (directory() / folder).glob(f"{beginning}*.json") if p.is_file()]
        files.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        for path in files[keep:]:
            path.unlink(missing_ok=True)
    except (OSError, RuntimeError):
        return


def _is_own() -> bool:
    """Whether the folder around all folders is ours: its owner may put others in their place."""
    return not hasattr(os, "geteuid") or os.stat(directory()).st_uid == os.geteuid()


def _is_private(status: os.stat_result, is_kind: Any) -> bool:
    """Whether a file is of a kind, ours, and not to be written by anyone else."""
    if not is_kind(status.st_mode):
        return False
    if not hasattr(os, "geteuid"):  # the system has no owners in this sense
        return True
    return status.st_uid == os.geteuid() and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)

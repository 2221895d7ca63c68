"""Where the socket is: a folder of the user's own, spoken to by the user's own processes alone."""

from __future__ import annotations

import os
import socket
import stat
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tops_lsp.sdk import cache

SOCKET, LOCK, LOG = "socket", "lock", "log"
_PRIVATE = 0o700


def folder() -> str | None:
    """The folder, made if need be; None where there is no private one, or no such sockets.

    `fork` without `exec`, credentials of peers and handles of processes are Linux's.
    """
    if not sys.platform.startswith("linux"):
        return None
    try:
        home = _base() / "simulator"
        home.mkdir(_PRIVATE, parents=True, exist_ok=True)
        return str(home) if _is_private(os.lstat(home)) else None
    except (OSError, RuntimeError):
        return None


def _base() -> Path:
    """The cache's folder where the user has named one, else the one of the user's session."""
    session = os.environ.get("XDG_RUNTIME_DIR", "")
    if os.environ.get("TOPS_LSP_CACHE_DIR") or not os.path.isdir(session):
        return cache.directory()
    return Path(session) / "tops-lsp"


def _is_private(status: os.stat_result) -> bool:
    """Whether a folder is ours, and nobody else's to look into."""
    own = stat.S_ISDIR(status.st_mode) and status.st_uid == os.geteuid()
    return own and not status.st_mode & (stat.S_IRWXG | stat.S_IRWXO)


def user_of(connection: socket.socket) -> int:
    """The user at the other end."""
    size = struct.calcsize("3i")
    credentials = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, size)
    return int(struct.unpack("3i", credentials)[1])


def is_own(connection: socket.socket) -> bool:
    """Whether the other end is a process of the same user."""
    return user_of(connection) == os.geteuid()


def connected(home: str) -> socket.socket | None:
    """A connection to the resident process, if there is one."""
    connection = socket.socket(socket.AF_UNIX)
    try:
        with _reached(home) as address:
            connection.connect(address)
        if is_own(connection):
            return connection
    except OSError:
        pass
    connection.close()
    return None


def listening(home: str) -> socket.socket:
    """The socket of a new resident process, which has the lock. Raises OSError.

    It takes the place of one that nobody listens to any more; who connects is heard.
    """
    listener = socket.socket(socket.AF_UNIX)
    try:
        with _reached(home, f"{SOCKET}.{os.getpid()}") as address:
            listener.bind(address)
            os.chmod(address, 0o600)
            listener.listen()
            os.replace(address, os.path.join(os.path.dirname(address), SOCKET))
    except OSError:
        listener.close()
        raise
    return listener


@contextmanager
def _reached(home: str, name: str = SOCKET) -> Iterator[str]:
    """A name for a socket in a folder, short however long the folder's is."""
    handle = os.open(home, os.O_PATH | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        yield f"/proc/self/fd/{handle}/{name}"
    finally:
        os.close(handle)


def locked(home: str) -> int | None:
    """The lock that one resident process has, as a descriptor; None if another has it."""
    import fcntl

    handle = os.open(os.path.join(home, LOCK), os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        return None
    return handle


def removed(home: str) -> None:
    """Takes the socket away; its process has the lock still."""
    try:
        os.unlink(os.path.join(home, SOCKET))
    except OSError:
        return

"""What goes over the socket: a greeting of fixed size, then frames of a kind and a body."""

from __future__ import annotations

import os
import select
import socket
import struct
from collections.abc import Callable

from tops_startup.records import dataclass

IDENTITY = 20
"""Bytes that tell one version of the tool from another."""
_GREETING = struct.Struct(f"!4s{IDENTITY}sI")
_MARK = b"tops"
_HEAD = struct.Struct("!cQ")
LARGEST = 1 << 30
"""Bytes of a frame; no run tells as much."""
GREETING = _GREETING.size

WELCOME, REPLACED, STAGE, FOUND, OUTCOME, ENDED = b"W", b"R", b"S", b"F", b"O", b"E"
"""Kinds of answers: go on; this process is of another version and makes room; a run has come to a
stage; what it has found so far; what came of it; its process has ended, with a status."""
ASKED = b"A"
"""The kind of what a client says."""
Frame = tuple[bytes, bytes]


@dataclass(frozen=True, slots=True)
class Greeting:
    """What a client says first: its version, and after how many idle seconds the process may
    end."""

    identity: bytes
    idle: int

    def packed(self) -> bytes:
        """As it goes over the socket."""
        return _GREETING.pack(_MARK, self.identity, self.idle)


def greeting(data: bytes) -> Greeting | None:
    """What a client has said; None for what is no greeting."""
    if len(data) != GREETING:
        return None
    mark, identity, idle = _GREETING.unpack(data)
    return Greeting(identity, idle) if mark == _MARK else None


def framed(kind: bytes, body: bytes = b"") -> bytes:
    """A frame as it goes over the socket."""
    return _HEAD.pack(kind, len(body)) + body


def received(
    connection: socket.socket,
    wait: Callable[[], object] = lambda: None,
    most: int = LARGEST,
) -> Frame | None:
    """The next frame; None at the end, where one was cut, or is larger than `most`. `wait` is
    called before each read."""
    head = _exactly(connection, _HEAD.size, wait)
    if head is None:
        return None
    kind, size = _HEAD.unpack(head)
    body = _exactly(connection, size, wait) if size <= most else None
    return None if body is None else (kind, body)


def _exactly(connection: socket.socket, size: int, wait: Callable[[], object]) -> bytes | None:
    parts, missing = [], size
    while missing:
        wait()
        try:
            part = connection.recv(min(missing, 1 << 20))
        except ConnectionError:
            return None
        if not part:
            return None
        parts.append(part)
        missing -= len(part)
    return b"".join(parts)


def readable(connection: socket.socket, seconds: float) -> bool:
    """Whether something has come within so many seconds."""
    poll = select.poll()  # select() takes low descriptors alone
    poll.register(connection, select.POLLIN)
    return bool(poll.poll(1000 * seconds))


def write_all(descriptor: int, data: bytes) -> None:
    """Writes without a word to audit hooks, which a confined process has."""
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]

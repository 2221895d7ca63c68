"""The client's messages on a descriptor: cut apart, and read ahead by a thread.

Who reads ahead knows which requests were cancelled while they waited; nobody needs to begin them.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections.abc import Iterable
from itertools import chain
from typing import Any

from tops_lsp.framing import LENGTH
from tops_lsp.framing import field as field_of
from tops_lsp.framing import length as length_of
from tops_lsp.limits import MESSAGE_SIZE
from tops_startup.records import dataclass, field

CANCEL = "$/cancelRequest"
_CHUNK = 1 << 16
log = logging.getLogger(__name__)


@dataclass
class Frames:
    """The bodies of messages. Unbuffered: a thread that waits here holds nothing up at the end."""

    descriptor: int
    _buffer: bytearray = field(default_factory=bytearray)

    def next(self) -> bytes | None:
        """The next body; None at the end, and for a message that is cut short."""
        length = 0
        while (line := self._line()) is not None:
            reported = field_of(line)
            if reported is not None and reported[0] == LENGTH:
                length = length_of(reported[1]) or 0
            elif length and not line.strip():
                return self._take(length)
        return None

    def _line(self) -> bytes | None:
        searched = 0
        while (end := self._buffer.find(b"\n", searched)) < 0:
            searched = len(self._buffer)
            if not self._fill():
                return None
        return self._cut(end + 1)

    def _take(self, length: int) -> bytes | None:
        while len(self._buffer) < length <= MESSAGE_SIZE:
            if not self._fill():
                return None
        return self._cut(length) if length <= MESSAGE_SIZE else None

    def _cut(self, length: int) -> bytes:
        taken = bytes(self._buffer[:length])
        del self._buffer[:length]
        return taken

    def _fill(self) -> bool:
        try:
            read = os.read(self.descriptor, _CHUNK)
        except OSError:
            read = b""
        self._buffer += read
        return bool(read)


@dataclass
class MessageQueue:
    """Messages that wait for the event loop, in order; None stands for their end."""

    frames: Frames
    loop: asyncio.AbstractEventLoop
    _waiting: asyncio.Queue[Any] = field(default_factory=asyncio.Queue)
    _cancelled: set[object] = field(default_factory=set)

    def read(self, first: Iterable[bytes] = ()) -> None:
        """Reads to the end, after what was read before; for a thread of its own."""
        for body in chain(first, iter(self.frames.next, None)):
            self._put(body)
        self.end()

    def end(self) -> None:
        """Nothing more will come."""
        self._hand_over(None)

    def _put(self, body: bytes) -> None:
        try:
            message = json.loads(body)
        except (ValueError, RecursionError) as error:
            log.warning("not a message: %s", error)
            return
        if isinstance(message, dict):
            self._cancelled |= _cancelled_by(message)
            self._hand_over(message)

    def _hand_over(self, message: dict[str, Any] | None) -> None:
        try:
            self.loop.call_soon_threadsafe(self._waiting.put_nowait, message)
        except RuntimeError:
            return  # the loop has ended

    async def next(self) -> dict[str, Any] | None:
        """The next message, as soon as there is one."""
        message: dict[str, Any] | None = await self._waiting.get()
        if message is not None:
            self._cancelled -= _cancelled_by(message)
        return message

    def is_cancelled(self, message: dict[str, Any]) -> bool:
        """Whether a request was cancelled while it waited."""
        return "method" in message and id_of(message) in self._cancelled


def id_of(message: dict[str, Any]) -> int | str | None:
    """What a request is called, and its answer; None for a notification, and for what is no id."""
    id_ = message.get("id")
    return id_ if isinstance(id_, int | str) else None


def _cancelled_by(message: dict[str, Any]) -> set[object]:
    """The request that a message cancels, if it is about that."""
    params = message.get("params")
    if message.get("method") != CANCEL or not isinstance(params, dict):
        return set()
    id_ = id_of(params)
    return set() if id_ is None else {id_}

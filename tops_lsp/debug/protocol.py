"""The frames of the debug adapter protocol: a header with the length, then JSON.

Strict: what is no frame ends the conversation, as nobody can tell where the next one begins.
"""

from __future__ import annotations

import json
import threading
from typing import BinaryIO

from tops_lsp import framing
from tops_lsp.debug.json import Json
from tops_lsp.limits import DEBUG_MESSAGE_SIZE
from tops_startup.records import dataclass, field

_HEADER = 4096
_KNOWN = (framing.LENGTH, framing.TYPE)


class BrokenFrame(Exception):
    """What came is no frame of the protocol."""


class BrokenMessage(Exception):
    """A frame whose content is no message; others may follow."""


@dataclass
class Wire:
    """A stream of messages each way. Any thread may write."""

    reader: BinaryIO
    writer: BinaryIO
    _number: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def read(self) -> Json | None:
        """The next message; None at the end. Raises BrokenFrame and BrokenMessage."""
        length = self._length()
        if length is None:
            return None
        content = self.reader.read(length)
        if len(content) < length:
            return None
        try:
            message = json.loads(content)
        except (ValueError, RecursionError) as error:
            raise BrokenMessage(str(error)) from None
        if not isinstance(message, dict):
            raise BrokenMessage("it is no object")
        return message

    def _length(self) -> int | None:
        """The length that a header tells; None at the end of the stream."""
        length, size = None, 0
        while True:
            line = self.reader.readline(_HEADER)
            size += len(line)
            if not line:
                return None
            if line in (b"\r\n", b"\n"):
                break
            reported = framing.field(line)
            if reported is None or reported[0] not in _KNOWN or size > _HEADER:
                raise BrokenFrame(f"{line[:80]!r} is no header")
            if reported[0] == framing.LENGTH:
                length = _number(reported[1])
        if length is None or length > DEBUG_MESSAGE_SIZE:
            raise BrokenFrame("a header tells no length that is read")
        return length

    def write(self, message: dict[str, object]) -> None:
        """Sends a message under the next number; a reader that has gone is no error."""
        with self._lock:
            self._number += 1
            content = json.dumps({"seq": self._number, **message}, ensure_ascii=False)
            data = content.encode("utf-8", "replace")
            try:
                self.writer.write(framing.framed(data))
                self.writer.flush()
            except (OSError, ValueError):
                return


def _number(text: bytes) -> int:
    found = framing.length(text)
    if found is None:
        raise BrokenFrame(f"{text[:80]!r} is no length")
    return found

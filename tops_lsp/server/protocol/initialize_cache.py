"""The reply to `initialize`, known from an earlier session.

It depends on this tool and on what the client can do, and on nothing else. A client that came
before gets it while the server is still being imported: it opens its documents meanwhile.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any, BinaryIO

from tops_lsp.framing import framed
from tops_lsp.sdk import cache
from tops_lsp.server.protocol.parent_watch import seen
from tops_startup.records import dataclass

_FOLDER = "greetings"
_KEPT = 20
_HERE = os.path.dirname(os.path.dirname(__file__))
_LEGEND = os.path.join(os.path.dirname(_HERE), "features", "legend.py")
PROGRAMS = ("clang-format",)
"""Programs that decide what is offered."""


@dataclass
class InitializeReply:
    """The reply for one client. `sent` is what it has got already, `client` its process."""

    key: str = ""
    sent: Any = None
    client: int | None = None

    def keep(self, result: Any) -> None:
        """Remembers the true reply for the next session."""
        if self.key and result != self.sent:
            cache.store(self.key, self.key, result, _FOLDER)
            cache.prune("", _KEPT, _FOLDER)


def greet(first: bytes | None, writer: BinaryIO) -> InitializeReply:
    """Answers a client's first message if the answer is known."""
    message = _initialize(first)
    if message is None:
        return InitializeReply()
    key, client = _key(message["params"]), seen(message["params"].get("processId"))
    result = cache.load(key, key, _FOLDER)
    if not isinstance(result, dict):
        return InitializeReply(key, client=client)
    body = json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}).encode()
    writer.write(framed(body))
    writer.flush()
    return InitializeReply(key, result, client)


def _initialize(body: bytes | None) -> dict[str, Any] | None:
    """The message, if it is a request to begin a session."""
    try:
        message = json.loads(body or b"null")
    except (ValueError, RecursionError):
        return None
    if not isinstance(message, dict) or message.get("method") != "initialize":
        return None
    well_formed = isinstance(message.get("params"), dict) and "id" in message
    return message if well_formed else None


def _key(params: dict[str, Any]) -> str:
    """Stands for all that the reply depends on."""
    made = hashlib.blake2b(sys.version.encode(), digest_size=20)
    for path in (_LEGEND, *_libraries(), *sorted(_sources(_HERE))):
        info = os.stat(path)
        if not os.path.isdir(path):
            made.update(f"{path}\0{info.st_size}\0{info.st_mtime_ns}\0".encode())
    there = [program for program in PROGRAMS if shutil.which(program)]
    made.update(json.dumps([there, params.get("capabilities")], sort_keys=True).encode())
    return made.hexdigest()


def _sources(folder: str) -> Iterator[str]:
    """The modules of the server: a reply is as old as they are."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(".py"):
                yield entry.path
            elif entry.is_dir() and "." not in entry.name and entry.name != "__pycache__":
                yield from _sources(entry.path)


def _libraries() -> list[str]:
    """A file of each library that has a say: it is new with every version."""
    specs = [find_spec(name) for name in ("pygls", "lsprotocol")]
    return [spec.origin for spec in specs if spec is not None and spec.origin is not None]

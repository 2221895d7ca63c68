"""What is fuzzed of the server: sessions of well-formed, odd, broken and misplaced messages.

A session is a stream of bytes that the server's own loop reads to its end. Every request that the
server could read has exactly one answer in the end, all it writes are messages, and it logs no
fault of its own.
"""

from __future__ import annotations

import asyncio
import copy
import io
import json
import logging
import os
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Thread
from typing import Any, BinaryIO, cast

from pygls.io_ import StdoutWriter

from tests.fuzz.files import json_value
from tests.fuzz.making import PIECES, SEEDS, mutated
from tops_lsp.server.app import TopsServer
from tops_lsp.server.handlers import create_server
from tops_lsp.server.main import _is_of_interest
from tops_lsp.server.protocol.session import stop_work
from tops_lsp.server.protocol.wire import Frames, MessageQueue, id_of

Message = dict[str, Any]
URIS = ("file:///fuzz/a.tops", "file:///fuzz/b.tops", "untitled:1", "", "file://%00", "no uri")
AT_PLACE = (
    *("hover", "definition", "declaration", "typeDefinition", "implementation", "references"),
    *("documentHighlight", "completion", "signatureHelp", "prepareRename", "rename"),
    *("prepareCallHierarchy", "prepareTypeHierarchy"),
)
OTHERS = (
    *("documentSymbol", "foldingRange", "documentLink", "codeLens", "semanticTokens/full"),
    *("inlayHint", "semanticTokens/range", "semanticTokens/full/delta", "codeAction"),
    *("selectionRange", "diagnostic", "documentColor"),
)
WORKSPACE = (
    *("workspace/symbol", "workspace/executeCommand", "workspace/didChangeConfiguration"),
    *("workspace/didChangeWatchedFiles", "$/cancelRequest", "$/setTrace", "$/unknown", "nothing"),
    *("callHierarchy/incomingCalls", "typeHierarchy/supertypes", "completionItem/resolve"),
    *(
        "inlayHint/resolve",
        "codeAction/resolve",
        "textDocument/willSave",
        "initialized",
        "shutdown",
    ),
)
COMMANDS = ("tops.explain", "tops.showContext", "tops.stop", "tops.none", "")
"""Those that start no process."""
SECONDS = 30.0
"""Until all requests must be answered, on a machine at work; see `run.HANG` for the real limit."""


# --- sessions -----------------------------------------------------------------------------------


def place(chance: random.Random) -> dict[str, Any]:
    line, character = (chance.choice((0, 1, 3, 9, 2**31 - 1)) for _ in "ab")
    return {"line": line, "character": character}


def span(chance: random.Random) -> dict[str, Any]:
    return {"start": place(chance), "end": place(chance)}


def parameters(chance: random.Random, method: str) -> dict[str, Any]:
    """What a request of this method may say, and more than it needs."""
    uri = chance.choice(URIS[:2])
    return {
        "textDocument": {"uri": uri, "version": chance.randrange(5)},
        "position": place(chance),
        "positions": [place(chance)],
        "range": span(chance),
        "context": {"includeDeclaration": True, "diagnostics": []},
        "newName": chance.choice(("y", "", "1", "int", "主", "a b")),
        "previousResultId": "1",
        "options": {},
        "query": chance.choice(("", "k", "a" * 999)),
        "command": chance.choice(COMMANDS),
        "arguments": [{"uri": uri, "rule": "TOPS101", "kernel": "k"}],
        "settings": {"tops": {"language": chance.choice(("en", "zh-CN", "xx")), "index": False}},
        "changes": [{"uri": uri, "type": 2}],
        "value": chance.choice(("off", "messages", "verbose")),
        "id": chance.randrange(1, 20),
        "item": {"name": "k", "kind": 12, "uri": uri, "range": span(chance)},
        "label": "x",
        "title": "x",
        "kind": "quickfix",
    }


def opened(chance: random.Random) -> Message:
    text = mutated(chance, chance.choice(SEEDS)).decode("utf-8", "replace")
    document = {"uri": chance.choice(URIS), "languageId": "tops", "version": 1, "text": text}
    return {"method": "textDocument/didOpen", "params": {"textDocument": document}}


def changed(chance: random.Random) -> Message:
    document = {"uri": chance.choice(URIS[:2]), "version": chance.randrange(-1, 9)}
    text = chance.choice(PIECES).decode("utf-8", "replace")
    changes = [{"text": text, "range": span(chance)} for _ in range(chance.randrange(1, 4))]
    if chance.random() < 0.2:
        del changes[0]["range"]
    params = {"textDocument": document, "contentChanges": changes}
    return {"method": "textDocument/didChange", "params": params}


def closed(chance: random.Random) -> Message:
    document = {"textDocument": {"uri": chance.choice(URIS)}}
    return {"method": "textDocument/didClose", "params": document}


def asked(chance: random.Random) -> Message:
    names = [f"textDocument/{name}" for name in AT_PLACE + OTHERS] * 2
    method = chance.choice([*names, *WORKSPACE])
    message = {"method": method, "params": parameters(chance, method)}
    return message if chance.random() < 0.05 else {"id": chance.randrange(1, 99), **message}


STEPS = (opened, changed, changed, closed, asked, asked, asked, asked)
START: Message = {
    "id": 0,
    "method": "initialize",
    "params": {
        "processId": None,
        "rootUri": None,
        "capabilities": {"general": {"positionEncodings": ["utf-16"]}},
        "initializationOptions": {"index": False},
    },
}


def misplaced(chance: random.Random, messages: list[Message]) -> list[Message]:
    """Messages out of order, twice, or gone."""
    for _ in range(chance.choice((0, 0, 1, 3))):
        at, to = chance.randrange(len(messages)), chance.randrange(len(messages))
        match chance.randrange(3):
            case 0:
                messages[at], messages[to] = messages[to], messages[at]
            case 1:
                messages.insert(to, messages[at])
            case 2 if len(messages) > 1:
                del messages[at]
    return messages


def bent(chance: random.Random, message: Message) -> Message:
    """A message with some value of it gone, or of another kind."""
    message = copy.deepcopy(message)
    holder: Any = message
    for _ in range(chance.randrange(1, 5)):
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        if not keys:
            break
        key = chance.choice(keys)
        if isinstance(holder[key], dict | list) and chance.random() < 0.8:
            holder = holder[key]
            continue
        if chance.random() < 0.3:
            del holder[key]
        else:
            holder[key] = json_value(chance)
        break
    return message


def framed(chance: random.Random, body: bytes) -> bytes:
    """A message on the wire; now and then with something wrong in its head or body."""
    length, odd = len(body), chance.random()
    if odd < 0.01:
        length = chance.choice((0, -1, length + 1, max(0, length - 1), 1 << 40))
    if odd > 0.98:
        body = body.replace(b'"', chance.choice((b"'", b"", b"\0")), 1)
    head = chance.choice((b"", b"Content-Type: x; charset=utf-8\r\n", b"\xff: \0\r\n"))
    end = chance.choice((b"\r\n", b"\r\n", b"\n"))
    return b"Content-Length: %d" % length + end + head + b"\r\n" + body


def session(chance: random.Random) -> bytes:
    """The bytes a client, or what pretends to be one, sends from first to last."""
    steps = [chance.choice(STEPS)(chance) for _ in range(chance.randrange(1, 16))]
    first = [START, {"method": "initialized", "params": {}}, opened(chance)]
    messages = misplaced(chance, [*first, *steps])
    bodies = []
    for message in messages:
        sent = bent(chance, message) if chance.random() < 0.2 else message
        text = json.dumps({"jsonrpc": "2.0", **sent}, ensure_ascii=chance.random() < 0.5)
        bodies.append(text.encode("utf-8", "replace"))
    return b"".join(framed(chance, body) for body in bodies)


# --- the server ---------------------------------------------------------------------------------


class Faults(logging.Handler):
    """What the server says went wrong."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.addFilter(_is_of_interest)
        self.addFilter(lambda record: not str(record.msg).startswith("Unable to deserialize"))
        self.addFilter(_is_no_end)
        self.reported: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.reported.append(logging.Formatter().format(record))


def _is_no_end(record: logging.LogRecord) -> bool:
    """What was under way when the client went away is cancelled."""
    return record.exc_info is None or not isinstance(record.exc_info[1], asyncio.CancelledError)


@contextmanager
def faults() -> Iterator[list[str]]:
    """The faults that are logged meanwhile, shown nowhere."""
    handler, root = Faults(), logging.getLogger()
    before, root.handlers = root.handlers, [handler]
    try:
        yield handler.reported
    finally:
        root.handlers = before


@contextmanager
def descriptor(stream: bytes) -> Iterator[int]:
    """Something to read a stream from."""
    reader, writer = os.pipe()

    def write() -> None:
        with os.fdopen(writer, "wb") as file:
            try:
                file.write(stream)
            except BrokenPipeError:
                return

    thread = Thread(target=write)
    thread.start()
    try:
        yield reader
    finally:
        os.close(reader)
        thread.join()


class Kept(io.BytesIO):
    """What was written, also after closing."""

    def close(self) -> None:
        return


async def _converse(server: TopsServer, reader: int, written: Kept) -> None:
    server.protocol.set_writer(StdoutWriter(cast(BinaryIO, written)))
    incoming = MessageQueue(Frames(reader), asyncio.get_running_loop())
    thread = Thread(target=incoming.read)
    thread.start()
    try:
        await server.protocol.listen(incoming)
        async with asyncio.timeout(SECONDS):
            while server.protocol._begun or server.scheduler.busy:
                await asyncio.sleep(0.001)
    finally:
        stop_work(server)
        thread.join()


def bodies_of(stream: bytes) -> list[bytes]:
    """The messages that the server can cut out of a stream."""
    with descriptor(stream) as reader:
        return list(iter(Frames(reader).next, None))


def requests_in(bodies: Sequence[bytes]) -> Counter[str]:
    """The requests among messages, by their ids."""
    found: Counter[str] = Counter()
    for body in bodies:
        try:
            message = json.loads(body)
        except (ValueError, RecursionError):
            continue
        if isinstance(message, dict) and "id" in message and "method" in message:
            found[repr(id_of(message))] += 1
    return found


def answers_in(stream: bytes) -> Counter[str]:
    """The answers a server has written; all else it writes must be messages, too."""
    messages = [json.loads(body) for body in bodies_of(stream)]
    return Counter(repr(m["id"]) for m in messages if "method" not in m)


def messages(text: bytes, chance: random.Random) -> None:
    """The server's own loop on a stream of bytes."""
    server, written = create_server(), Kept()
    with faults() as reported, descriptor(text) as reader:
        try:
            asyncio.run(_converse(server, reader, written))
        except SystemExit:
            return  # the client said so: what was under way needs no answer
    assert reported == [], reported[0]
    asked_for, given = requests_in(bodies_of(text)), answers_in(written.getvalue())
    assert asked_for.keys() == given.keys(), f"asked {asked_for}, answered {given}"
    for name, count in given.items():
        assert count <= asked_for[name], f"{name}: {count} answers"

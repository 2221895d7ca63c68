"""The first answer, requests that were cancelled or make no sense, and tracing."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from tests.server.protocol.test_wire import Wire, position
from tops_lsp.server.protocol.initialize_cache import InitializeReply, greet
from tops_lsp.server.protocol.wire import Frames

CAPABLE: dict[str, Any] = {"general": {"positionEncodings": ["utf-8"]}}


def initialize(**capabilities: object) -> dict[str, object]:
    return {"processId": None, "rootUri": None, "capabilities": capabilities}


def body(id_: int, params: object) -> bytes:
    message = {"jsonrpc": "2.0", "id": id_, "method": "initialize", "params": params}
    return json.dumps(message).encode()


def answer_in(written: bytes) -> Any:
    header, _, text = written.partition(b"\r\n\r\n")
    assert header == b"Content-Length: %d" % len(text)
    return json.loads(text)


@pytest.fixture
def wire(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "cache"))
    made = Wire()
    yield made
    made.close()


def test_a_client_that_came_before_is_answered_at_once(wire: Wire) -> None:
    true = wire.ask("initialize", initialize(**CAPABLE))
    assert wire.end() == 0
    written = BytesIO()
    greeting = greet(body(7, initialize(**CAPABLE)), written)
    assert answer_in(written.getvalue()) == {**true, "id": 7}
    assert greeting.sent == true["result"]
    stranger = greet(body(7, initialize(window={"workDoneProgress": True})), BytesIO())
    assert stranger.key
    assert stranger.sent is None


def test_a_known_client_gets_one_answer_and_is_served(wire: Wire) -> None:
    true = wire.ask("initialize", initialize())
    assert wire.end() == 0
    again = Wire()
    try:
        assert again.ask("initialize", initialize()) == true
        uri = "file:///tmp/known.tops"
        again.open(uri, "__device__ int f();\n")
        assert again.receive()["method"] == "textDocument/publishDiagnostics"
        assert again.ask("textDocument/hover", position(uri, 0, 16))["result"] is not None
        assert again.end() == 0
    finally:
        again.close()


@pytest.mark.parametrize(
    "first",
    [None, b"", b"{", b"[]", b'{"method": "initialize", "params": 3, "id": 1}', b'{"id": 1}'],
)
def test_what_is_no_greeting_is_left_to_the_server(first: bytes | None) -> None:
    written = BytesIO()
    assert greet(first, written) == InitializeReply()
    assert written.getvalue() == b""


@pytest.mark.parametrize(
    ("sent", "bodies"),
    [
        (b"Content-Length: 2\r\n\r\n{}Content-Length: 4\r\n\r\nnull", [b"{}", b"null"]),
        (b"noise\r\n\r\nContent-Type: x\r\ncontent-length:  2 \r\n", []),
        (b"noise\ncontent-length:  2\nA: b\r\n\r\n{}", [b"{}"]),
        (b"Content-Length: 5\r\n\r\n{}", []),
        (b"Content-Length: 999999999999999\r\n\r\n{}", []),
        (b"Content-Length: 70000\r\n\r\n" + b" " * 70000, [b" " * 70000]),
        (b"", []),
    ],
)
def test_messages_are_cut_apart(sent: bytes, bodies: list[bytes], tmp_path: Path) -> None:
    file = tmp_path / "sent"
    file.write_bytes(sent)
    descriptor = os.open(file, os.O_RDONLY)
    try:
        assert list(iter(Frames(descriptor).next, None)) == bodies
    finally:
        os.close(descriptor)


def request(id_: int, method: str, params: object) -> bytes:
    message = {"jsonrpc": "2.0", "id": id_, "method": method, "params": params}
    return json.dumps(message).encode()


def test_what_was_cancelled_while_it_waited_is_never_begun(wire: Wire) -> None:
    """All messages are there at once: the first one keeps the server busy."""
    wire.start()
    uri = "file:///tmp/many.tops"
    text = "".join(f"__device__ int f{n}(int a) {{ return a * {n}; }}\n" for n in range(300))
    item = {"uri": uri, "languageId": "tops", "version": 1, "text": text}
    opening = {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": item}}
    hover = position(uri, 0, 16)
    messages = [json.dumps(opening).encode()]
    messages += [request(n, "textDocument/hover", hover) for n in range(1000, 1050)]
    for number in range(1001, 1050):
        cancel = {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": number}}
        messages.append(json.dumps(cancel).encode())
    wire.input.write(b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(m), m) for m in messages))
    wire.input.flush()
    answers: dict[int, Any] = {}
    while len(answers) < 50:
        answer = wire.receive()
        if "id" in answer:
            answers[answer["id"]] = answer
    assert answers[1000]["result"] is not None
    refused = [n for n, answer in answers.items() if answer.get("error", {}).get("code") == -32800]
    assert refused == list(range(1001, 1050))
    assert wire.end() == 0


@pytest.mark.parametrize("params", [{}, {"textDocument": 3}, {"position": {"line": "one"}}, 5])
def test_a_request_that_makes_no_sense_is_refused(served: Wire, params: object) -> None:
    assert served.ask("textDocument/hover", params)["error"]["code"] in (-32600, -32602, -32603)


def test_what_is_traced_follows_the_level(served: Wire) -> None:
    traced = {level: traces(served, level) for level in ("off", "messages", "verbose", "off")}
    assert traced["off"] == []
    for message in traced["messages"] + traced["verbose"]:
        assert message["message"].split(" (")[0] == "textDocument/documentSymbol"
        assert message["message"].endswith(" ms")
    assert [m.get("verbose") for m in traced["messages"]] == [None]
    assert [json.loads(m["verbose"]) for m in traced["verbose"]] == [[]]


def traces(wire: Wire, level: str) -> list[dict[str, Any]]:
    """What is traced of one request at a level."""
    wire.notify("$/setTrace", {"value": level})
    document = {"textDocument": {"uri": "file:///tmp/none.tops"}}
    wire.ask("textDocument/documentSymbol", document)
    wire.notify("$/setTrace", {"value": "off"})
    wire.last += 1
    wire.send_bytes(request(wire.last, "textDocument/documentSymbol", document))
    found = []
    while (message := wire.receive()).get("id") != wire.last:
        if message.get("method") == "$/logTrace":
            found.append(message["params"])
    return [m for m in found if "documentSymbol" in m["message"]]

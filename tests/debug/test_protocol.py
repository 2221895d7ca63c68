"""The adapter as a process: broken messages, wrong launches, ends; and the way over a port."""

from __future__ import annotations

import io
import json
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.debug.configuration import KINDS
from tops_lsp.debug.protocol import BrokenFrame, BrokenMessage, Wire
from tops_lsp.limits import DEBUG_MESSAGE_SIZE

EXTENSION = Path(__file__).parents[2] / "vscode-extension"
Write = Callable[[str], Path]
KERNEL = """// tops-sim: <<<1, 2>>> out = zeros(2)
__global__ void k(int *out) {
  out[threadIdx.x] = 1;
}
"""


def wire(data: bytes) -> Wire:
    return Wire(io.BytesIO(data), io.BytesIO())


def framed(content: bytes) -> bytes:
    return b"Content-Length: %d\r\n\r\n" % len(content) + content


@pytest.mark.parametrize(
    "data",
    [
        b"GET / HTTP/1.1\r\nHost: here\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}",
        b"Content-Length: -1\r\n\r\n{}",
        b"Content-Length: 1e3\r\n\r\n{}",
        b"Content-Length: 99999999999999999999\r\n\r\n{}",
        b"Content-Length: %d\r\n\r\n" % (DEBUG_MESSAGE_SIZE + 1),
        b"Content-Type: text\r\n\r\n{}",
        b"\r\n\r\n",
        b"x" * 10000,
        b"Content-Type: " + b"x" * 5000 + b"\r\n\r\n",
    ],
)
def test_what_is_no_frame_ends_the_conversation(data: bytes) -> None:
    with pytest.raises(BrokenFrame):
        wire(data).read()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"3", b'"a"', b"\xff\xfe", b"[" * 100000])
def test_what_is_no_message_is_passed_over(content: bytes) -> None:
    both = wire(framed(content) + framed(b"{}"))
    with pytest.raises(BrokenMessage):
        both.read()
    assert both.read() == {}


@pytest.mark.parametrize("data", [b"", b"Content-Length: 5\r\n\r\n{}", b"Content-Length: 5\r\n"])
def test_a_stream_that_ends_is_the_end(data: bytes) -> None:
    assert wire(data).read() is None


HOSTILE: list[dict[str, Any]] = [
    {},
    {"type": "request"},
    {"type": "request", "seq": "1", "command": "threads"},
    {"type": "request", "seq": True, "command": ["threads"]},
    {"type": "event", "seq": 1, "event": "output"},
    {"type": "response", "seq": 1, "request_seq": 1},
]
ODD: list[tuple[str, Any]] = [
    ("setBreakpoints", None),
    ("setBreakpoints", {"source": 3, "breakpoints": {"line": 1}}),
    ("setBreakpoints", {"source": {"path": "x\0y"}, "breakpoints": [{"line": -1}, 7, {}]}),
    ("setBreakpoints", {"source": {"path": []}, "breakpoints": [{"line": 10**30}]}),
    ("setFunctionBreakpoints", {"breakpoints": [{"name": None}, {"name": "k" * 10**5}]}),
    ("setExceptionBreakpoints", {"filters": "errors"}),
    ("setDataBreakpoints", {"breakpoints": [{"dataId": "memory -1 0"}, {"dataId": None}]}),
    ("setDataBreakpoints", {"breakpoints": [{"dataId": f"memory {10**19} {10**11}"}]}),
    ("setDataBreakpoints", {"breakpoints": [{"dataId": f"register {10**8} {10**11} host k"}]}),
    ("setDataBreakpoints", {"breakpoints": []}),
    ("breakpointLocations", {"source": {}, "line": "3"}),
    ("stackTrace", {"threadId": "one"}),
    ("stackTrace", {"threadId": 2, "startFrame": -5, "levels": -1}),
    ("stackTrace", {"threadId": 10**30}),
    ("scopes", {"frameId": -1}),
    ("scopes", {"frameId": 10**9}),
    ("variables", {"variablesReference": 10**9}),
    ("variables", {"variablesReference": 0, "start": "a"}),
    ("evaluate", {"expression": 3}),
    ("evaluate", {"expression": "(" * 3000, "context": []}),
    ("evaluate", {"expression": "1;" * 2000}),
    ("evaluate", {"expression": "\0\ud800"}),
    ("evaluate", {"expression": "[]{ for (;;) ; return 1; }()", "context": "repl"}),
    ("evaluate", {"expression": "throw 1", "context": "repl"}),
    ("evaluate", {"expression": "k<<<1, 1>>>(out)", "context": "repl"}),
    ("evaluate", {"expression": "*(int *)0", "context": "repl"}),
    ("evaluate", {"expression": "focus -1 x", "context": "repl"}),
    ("evaluate", {"expression": "'\\xZZ' + #", "context": "repl"}),
    ("setVariable", {"variablesReference": 1, "name": "nobody", "value": ""}),
    ("setExpression", {"expression": "out", "value": "}"}),
    ("completions", {"text": "o" * 10, "column": -4}),
    ("completions", {"text": None, "column": 10**12}),
    ("readMemory", {"memoryReference": "0x", "count": 1}),
    ("readMemory", {"memoryReference": "-5", "offset": -(10**30), "count": 10**30}),
    ("readMemory", {"memoryReference": "9" * 100, "count": -1}),
    ("exceptionInfo", {}),
    ("dataBreakpointInfo", {"name": "out[", "frameId": 0}),
    ("dataBreakpointInfo", {"variablesReference": 10**6, "name": "x"}),
    ("next", {"threadId": 10**6}),
    ("reverseContinue", None),
    ("attach", {}),
    ("launch", {"program": "again"}),
    ("initialize", {"locale": 3}),
    ("disassemble", {}),
    ("\u4e2d", {}),
]


def test_hostile_messages_are_answered_and_change_nothing(client: Any, written: Write) -> None:
    client.launch(written(KERNEL), 3)
    for message in HOSTILE:
        client.raw(framed(json.dumps(message).encode()))
    client.raw(framed(b"{broken"))
    for command, arguments in ODD:
        answer = client.answer(client.send(command, arguments))
        assert isinstance(answer["success"], bool), answer
        assert answer["success"] or answer["message"], answer
        if command == "reverseContinue":
            assert client.stop()["reason"] == "entry"
    assert client.value("threadIdx.x") == "0"
    assert client.output("stderr").count("could not be read") == len(HOSTILE) + 1


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"program": ""}, "'program' is missing"),
        ({"program": "/nowhere/at all.tops"}, "/nowhere/at all.tops: No such file"),
        ({"program": "\0"}, "null byte"),
        ({"kernel": "absent"}, "there is no kernel 'absent' in this file; there are: k"),
        ({"launch": "<<<nonsense"}, "'<<<nonsense' cannot be read"),
        ({"target": "gcu1"}, "'gcu1' cannot be read"),
        ({"args": "text"}, "'args' has a value of the wrong kind"),
        ({"seed": True}, "'seed' has a value of the wrong kind"),
    ],
)
def test_launches_that_make_no_sense_say_why(
    client: Any, written: Write, more: dict[str, Any], why: str
) -> None:
    program = written(KERNEL)
    client.ask("initialize", adapterID="tops")
    answer = client.answer(client.send("launch", {"program": str(program), **more}))
    if answer["success"]:
        client.ask("configurationDone")
        assert client.stop()["reason"] == "terminated"
        assert why in client.output("stderr")
    else:
        assert why in answer["message"]
        assert client.answer(client.send("launch", {"program": str(program)}))["success"]


def test_a_file_without_anything_to_run(client: Any, written: Write) -> None:
    answer = client.answer(client.begin(written("int x;\n")))
    assert answer["message"] == "there is no main() to run; 'kernel' is one of: none"


def test_chinese_clients_are_answered_in_chinese(client: Any, written: Write) -> None:
    client.launch(written(KERNEL), 3, locale="zh-cn")
    names = [scope["name"] for scope in client.ask("scopes", frameId=0)["scopes"]]
    assert names[:3] == ["局部变量", "参数", "启动配置"]
    assert "没有" in client.refused("scopes", frameId=99)


def test_without_debugging_nothing_stops(client: Any, written: Write) -> None:
    stop = client.launch(written(KERNEL), 3, noDebug=True, stopOnEntry=True, filters=["errors"])
    assert stop["reason"] == "terminated"
    assert client.event("exited") == {"exitCode": 0}


def test_the_process_is_confined_and_the_adapter_outlives_it(
    process_client: Any, adapter: subprocess.Popen[bytes], written: Write
) -> None:
    client = process_client
    client.launch(written(KERNEL), 3)
    assert client.value("threadIdx.x + 1") == "1"
    client.go("next")
    client.go("stepBack")
    assert client.line() == 3
    client.send("evaluate", {"expression": "__builtin_trap()", "context": "repl"})
    client.ask("terminate")
    assert client.stop()["reason"] == "terminated"
    assert client.refused("threads") == "nothing is running"
    came = [message for message in client.unasked if message.get("event") == "output"]
    assert came == [], "an end that was asked for is none to speak of"
    points = {"source": {"path": "k.tops"}, "breakpoints": [{"line": 3}, {"line": 4}]}
    late = client.ask("setBreakpoints", **points)
    assert late == {"breakpoints": [{"verified": False}, {"verified": False}]}
    assert client.ask("setExceptionBreakpoints", filters=["errors"]) == {"breakpoints": []}
    assert client.answer(client.send("disconnect", {}))["success"]
    assert adapter.wait(60) == 0


def test_a_broken_frame_ends_the_adapter(
    process_client: Any, adapter: subprocess.Popen[bytes]
) -> None:
    process_client.raw(b"GET / HTTP/1.1\r\n\r\n")
    assert "is no header" in process_client.event("output")["output"]
    assert adapter.wait(60) == 2


def test_clients_come_to_a_port_of_this_machine() -> None:
    command = [sys.executable, "-m", "tops_lsp.cli.sim", "dap", "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as server:
        assert server.stderr is not None
        place = server.stderr.readline().decode().split()[-1]
        host, port = place.split(":")
        for _ in range(2):
            with socket.create_connection((host, int(port)), 60) as connection:
                content = b'{"seq": 1, "type": "request", "command": "initialize"}'
                connection.sendall(framed(content))
                assert b"Content-Length" in connection.recv(100)
        server.kill()
    assert host == "127.0.0.1"


def test_vs_code_offers_what_a_launch_may_say() -> None:
    manifest = json.loads((EXTENSION / "package.json").read_text("utf-8"))
    (offered,) = manifest["contributes"]["debuggers"]
    attributes = offered["configurationAttributes"]["launch"]["properties"]
    types = {"string": str, "array": list, "integer": int, "boolean": bool}
    assert {name: types[said["type"]] for name, said in attributes.items()} == {
        name: kind for name, kind in KINDS.items() if name != "noDebug"
    }

"""The bare protocol: nothing but messages on stdout, survival of nonsense, exit status."""

import contextlib
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, Any

import pytest

COMMAND = [sys.executable, "-m", "tops_lsp.server"]
PATIENCE = 100
"""Seconds after which a process that should end hangs, on a machine busy with others."""
NONSENSE = [
    b"",
    b"\x00\xff\xfe",
    b"#",
    b"<<<>>>",
    b"__global__",
    b"}" * 500,
    b"(" * 3000,
    b"template<" * 300,
    b'#include "self.tops"\n' * 50,
    b"#define A A B\n#define B B A\nA B A B",
    '"未结束的字符串 🙂'.encode(),
    b"/* no end",
    b"__global__ void k(\xff\xfe) {",
    "struct S {\x0b\x0c\u2028 __device__".encode(),
]
WRONG_MESSAGES = [
    b"{",
    b"[]",
    b"null",
    b'{"jsonrpc": "2.0"}',
    b'{"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {"a": 1}}',
    b'{"jsonrpc": "2.0", "method": "tops/unknown", "params": {}}',
    b'{"jsonrpc": "2.0", "method": "$/unknown", "params": {}}',
    b'{"jsonrpc": "2.0", "id": 77, "result": null}',
    b'{"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 99}}',
]


class Wire:
    """A server process and its messages. `enter` is done in the process before it begins."""

    def __init__(
        self,
        *options: str,
        enter: Callable[[], None] | None = None,
        command: Sequence[str] = COMMAND,
    ) -> None:
        self.process = subprocess.Popen(
            [*command, *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=enter,
        )
        self.last = 0

    @property
    def input(self) -> IO[bytes]:
        assert self.process.stdin is not None
        return self.process.stdin

    def send_bytes(self, body: bytes) -> None:
        self.input.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.input.flush()

    def notify(self, method: str, params: object) -> None:
        self.send_bytes(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}).encode())

    def ask(self, method: str, params: object) -> Any:
        """The response; whatever else comes before it is skipped."""
        self.last += 1
        message = {"jsonrpc": "2.0", "id": self.last, "method": method, "params": params}
        self.send_bytes(json.dumps(message).encode())
        while True:
            answer = self.receive()
            if answer.get("id") == self.last and "method" not in answer:
                return answer

    def receive(self) -> Any:
        """The next message; the test fails if anything else is on the wire."""
        assert self.process.stdout is not None
        header = self.process.stdout.readline()
        assert header.startswith(b"Content-Length: "), header
        while self.process.stdout.readline() != b"\r\n":
            pass
        return json.loads(self.process.stdout.read(int(header.split(b":")[1])))

    def start(self) -> Any:
        answer = self.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        self.notify("initialized", {})
        return answer

    def open(self, uri: str, text: str) -> None:
        item = {"uri": uri, "languageId": "tops", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})

    def close(self) -> None:
        """Ends the process and its pipes, whatever state they are in."""
        self.process.kill()
        self.process.wait(PATIENCE)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                with contextlib.suppress(BrokenPipeError):
                    stream.close()

    def end(self) -> int:
        self.ask("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(PATIENCE)


@pytest.fixture
def wire() -> Iterator[Wire]:
    made = Wire()
    yield made
    made.close()


def position(uri: str, line: int, column: int) -> dict[str, object]:
    return {"textDocument": {"uri": uri}, "position": {"line": line, "character": column}}


def test_a_bare_client_is_served_in_utf_16(wire: Wire) -> None:
    answer = wire.start()
    assert answer["result"]["capabilities"]["positionEncoding"] == "utf-16"
    assert answer["result"]["serverInfo"]["name"] == "tops-lsp"
    assert wire.end() == 0


def test_a_session_that_was_not_shut_down_ends_with_1(wire: Wire) -> None:
    wire.start()
    wire.notify("exit", None)
    assert wire.process.wait(PATIENCE) == 1


def test_the_server_ends_with_its_client(wire: Wire) -> None:
    wire.start()
    wire.input.close()
    assert wire.process.wait(PATIENCE) == 1


def test_nonsense_in_documents_does_no_harm(served: Wire) -> None:
    for index, text in enumerate(NONSENSE):
        uri = f"file:///tmp/nonsense{index}.tops"
        served.open(uri, text.decode("utf-8", "replace"))
        for line, column in ((0, 0), (0, 3), (5, 5)):
            assert "error" not in served.ask("textDocument/hover", position(uri, line, column))
        document = {"textDocument": {"uri": uri}}
        assert "error" not in served.ask("textDocument/codeLens", document)
        assert "error" not in served.ask("textDocument/documentSymbol", document)


def test_nonsense_on_the_wire_does_no_harm(served: Wire) -> None:
    uri = "file:///tmp/after.tops"
    served.open(uri, "__device__ int x;\n")
    for body in WRONG_MESSAGES:
        served.send_bytes(body)
        assert served.ask("textDocument/hover", position(uri, 0, 15))["result"] is not None, body


def test_an_unknown_request_is_refused(served: Wire) -> None:
    assert served.ask("tops/unknown", {})["error"]["code"] == -32601


@pytest.mark.parametrize("method", ["hover", "codeLens", "documentSymbol"])
def test_a_document_that_is_not_open_has_nothing(served: Wire, method: str) -> None:
    params = position("file:///tmp/never-opened.tops", 0, 0)
    assert not served.ask(f"textDocument/{method}", params)["result"]


def test_a_change_of_a_document_that_is_not_open_is_passed_over(
    served: Wire, tmp_path: Path
) -> None:
    file = tmp_path / "on_disk.tops"
    file.write_text("int x;\n")
    document = {"uri": file.as_uri(), "version": 2}
    change = {"textDocument": document, "contentChanges": [{"text": "int y;\n"}]}
    served.notify("textDocument/didChange", change)
    assert served.ask("textDocument/documentSymbol", {"textDocument": document})["result"] == []


def test_a_kernel_that_prints_keeps_the_wire_clean(served: Wire) -> None:
    uri = "file:///tmp/prints.tops"
    served.open(uri, '__global__ void k() { printf("Content-Length: 5\\n"); }\n')
    argument = {"uri": uri, "kernel": "k", "version": 1}
    params = {"command": "tops.run", "arguments": [argument]}
    result = served.ask("workspace/executeCommand", params)["result"]
    assert "Content-Length: 5" in result["markdown"]


@pytest.mark.parametrize(
    ("only", "kinds"),
    [
        (None, ["quickfix"] * 8 + ["source.run"]),
        (["source"], ["source.run"]),
        (["source.run"], ["source.run"]),
        (["source.organizeImports"], []),
        (["quickfix"], ["quickfix"] * 8),
    ],
)
def test_actions_come_by_the_kinds_asked_for(
    served: Wire, only: list[str] | None, kinds: list[str]
) -> None:
    uri = "file:///tmp/actions.tops"
    served.open(uri, "__device__ int f();\nint g() { return f() + f(); } __global__ void k() {}\n")
    line = {"start": {"line": 1, "character": 0}, "end": {"line": 1, "character": 60}}
    context = {"diagnostics": [], **({} if only is None else {"only": only})}
    params = {"textDocument": {"uri": uri}, "range": line, "context": context}
    actions = served.ask("textDocument/codeAction", params)["result"]
    assert [action["kind"] for action in actions] == kinds
    commands = [a["command"]["command"] for a in actions if a["kind"] == "source.run"]
    assert commands == ["tops.run"] * len(commands)
    served.notify("textDocument/didClose", {"textDocument": {"uri": uri}})


def test_options(tmp_path: Path) -> None:
    shown = subprocess.run([*COMMAND, "--version"], capture_output=True, text=True, check=True)
    assert shown.stdout.startswith("tops-lsp ")
    log = tmp_path / "server.log"
    wire = Wire("--stdio", "--clientProcessId=1", "--log-file", str(log), "--log-level", "debug")
    wire.start()
    assert wire.end() == 0
    assert "initialize" in log.read_text("utf-8")
    wire.close()


def test_nothing_heavy_is_imported_before_it_is_needed() -> None:
    """NumPy never; the rules only when there is something to judge."""
    probe = (
        "import sys, tops_lsp.server.handlers; "
        "print([m for m in ('numpy', 'tops_lsp.rules.execution') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# --- clients that misbehave -------------------------------------------------------------------


def change(uri: str, version: int, *changes: dict[str, object]) -> dict[str, object]:
    return {"textDocument": {"uri": uri, "version": version}, "contentChanges": list(changes)}


def span(line: int, column: int, end_line: int, end_column: int) -> dict[str, object]:
    start, end = {"line": line, "character": column}, {"line": end_line, "character": end_column}
    return {"start": start, "end": end}


def names(wire: Wire, uri: str) -> list[str]:
    document = {"textDocument": {"uri": uri}}
    return [s["name"] for s in wire.ask("textDocument/documentSymbol", document)["result"]]


def test_edits_beyond_the_end_clamp(served: Wire) -> None:
    uri = "file:///tmp/beyond.tops"
    served.open(uri, "int a;")
    far = span(10**9, 10**9, 10**9 + 5, 2**31 - 1)
    served.notify("textDocument/didChange", change(uri, 2, {"range": far, "text": "\nint b;"}))
    backwards = span(1, 6, 1, 4)
    served.notify("textDocument/didChange", change(uri, 3, {"range": backwards, "text": "c;"}))
    assert names(served, uri) == ["a", "c"]


def test_versions_out_of_order_and_twice(served: Wire) -> None:
    uri = "file:///tmp/order.tops"
    served.open(uri, "int a;\n")
    for version, name in ((5, "b"), (3, "c"), (3, "d")):
        params = change(uri, version, {"text": f"int {name};\n"})
        served.notify("textDocument/didChange", params)
    assert names(served, uri) == ["d"]
    served.open(uri, "int again;\n")
    assert names(served, uri) == ["again"]
    for _ in range(2):
        served.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    assert names(served, uri) == []


def test_what_comes_out_of_turn_is_refused(wire: Wire) -> None:
    """Requests get an error, notifications are dropped, the session goes on."""
    uri, begin = "file:///tmp/turn.tops", {"processId": None, "rootUri": None, "capabilities": {}}
    params = position(uri, 0, 4)
    wire.open(uri, "int early;\n")
    assert wire.ask("textDocument/hover", params)["error"]["code"] == -32002
    wire.notify("initialized", {})
    assert "result" in wire.ask("initialize", begin)
    assert wire.ask("initialize", begin)["error"]["code"] == -32600
    for _ in range(2):
        wire.notify("initialized", {})
    assert names(wire, uri) == []
    wire.open(uri, "int late;\n")
    assert names(wire, uri) == ["late"]
    assert wire.ask("shutdown", None)["result"] is None
    assert wire.ask("textDocument/hover", params)["error"]["code"] == -32600
    assert wire.ask("shutdown", None)["error"]["code"] == -32600
    wire.notify("exit", None)
    assert wire.process.wait(PATIENCE) == 0


def test_a_huge_batch_of_edits(served: Wire) -> None:
    uri = "file:///tmp/batch.tops"
    served.open(uri, "int a;\n")
    insertions = [{"range": span(1, 0, 1, 0), "text": f"int b{n};\n"} for n in range(1000)]
    served.notify("textDocument/didChange", change(uri, 2, *insertions))
    for version in range(3, 203):
        place = span(0, 5, 0, 5)
        params = change(uri, version, {"range": place, "text": "x"})
        served.notify("textDocument/didChange", params)
    found = names(served, uri)
    assert (len(found), found[0], found[1]) == (1001, "a" + 200 * "x", "b999")


def test_many_requests_at_once_are_all_answered(served: Wire) -> None:
    uri = "file:///tmp/many.tops"
    served.open(uri, "__device__ int f(int n) { return n; }\n")
    for number in range(1000, 1300):
        params = position(uri, 0, 16)
        message = {"jsonrpc": "2.0", "id": number, "method": "textDocument/hover", "params": params}
        served.send_bytes(json.dumps(message).encode())
    pending = set(range(1000, 1300))
    while pending:
        answer = served.receive()
        if "id" in answer and "method" not in answer:
            assert answer["result"] is not None
            pending.remove(answer["id"])


@pytest.mark.parametrize(
    "part", [b"Content-Le", b"Content-Length: 500\r\n\r\n", b'Content-Length: 500\r\n\r\n{"js']
)
def test_a_client_that_dies_in_the_middle_of_a_message(wire: Wire, part: bytes) -> None:
    wire.start()
    wire.input.write(part)
    wire.input.flush()
    wire.input.close()
    assert wire.process.wait(PATIENCE) == 1


def test_refusals_leave_no_trace_in_the_log() -> None:
    wire = Wire()
    try:
        wire.start()
        uri = "file:///tmp/refused.tops"
        wire.open(uri, "int a;\n")
        assert wire.ask("textDocument/prepareRename", position(uri, 0, 0))["error"]["message"]
        wire.notify("$/cancelRequest", {"id": 1})
        assert wire.end() == 0
        assert wire.process.stderr is not None
        assert wire.process.stderr.read() == b""
    finally:
        wire.close()

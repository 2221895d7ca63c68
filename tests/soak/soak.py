"""Random editing of real files over real pipes, then the same texts in a fresh server.

    python tests/soak/soak.py [--steps N] [--seed N] FILE...

A step is an edit or a request. At the end the diagnostics must be those of a server that sees the
texts for the first time. So must everything else once the texts are whole again: near syntax errors
a tree that grew with the edits may recover elsewhere. The memory must have stayed as it was.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import queue
import random
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

COMMAND = [sys.executable, "-m", "tops_lsp.server", "--log-level", "warning"]
PATIENCE = 120.0
"""Seconds an answer may take; on a machine at work that is not much."""
PIECES = (
    *'x0;(){}\n "🙂中',
    *("/*", "*/", "//", "<<<1, 2>>>"),
    "#define SOAK 1\n",
    "#if SOAK\n",
    "#endif\n",
    "__global__ void soaked(int *p) { p[0] = threadIdx.x; __syncthreads(); }\n",
    "__device__ int added(int n) { return n + 1; }\n",
    "auto l = [=](int a) { return a; };\n",
    "struct Soaked { int a; float b; };\n",
)
AT_PLACE = (
    *("hover", "definition", "declaration", "typeDefinition", "implementation", "references"),
    *("documentHighlight", "completion", "signatureHelp", "prepareRename"),
    *("prepareCallHierarchy", "prepareTypeHierarchy"),
)
AT_DOCUMENT = (
    *("documentSymbol", "foldingRange", "documentLink", "codeLens", "semanticTokens/full"),
    "diagnostic",
)
IN_RANGE = ("inlayHint", "semanticTokens/range", "codeAction")
METHODS = AT_PLACE + AT_DOCUMENT + IN_RANGE
COMPARED = ("documentSymbol", "foldingRange", "semanticTokens/full", "inlayHint")
"""What is compared beside the diagnostics of texts that are whole."""
REST = 2.0
"""Seconds without a message after which nothing more is on its way."""


class Server:
    """A process and its messages, read by a thread so that neither side waits for the other."""

    def __init__(self, folder: Path) -> None:
        self.log = tempfile.TemporaryFile()  # noqa: SIM115  (as long as the process)
        self.process = subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log
        )
        self.numbers = itertools.count(1)
        self.messages: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self.answers: dict[int, dict[str, Any]] = {}
        self.published: dict[str, dict[str, Any]] = {}
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        capabilities = {
            "general": {"positionEncodings": ["utf-32"]},
            "textDocument": {"publishDiagnostics": {"versionSupport": True}},
        }
        root = folder.as_uri()
        start = {"processId": os.getpid(), "rootUri": root, "capabilities": capabilities}
        answer = self.answer(self.ask("initialize", start))
        assert answer["result"]["capabilities"]["positionEncoding"] == "utf-32"
        self.notify("initialized", {})

    def _read(self) -> None:
        assert self.process.stdout is not None
        while header := self.process.stdout.readline():
            length = int(header.split(b":")[1])
            while self.process.stdout.readline() not in (b"\r\n", b""):
                pass
            self.messages.put(json.loads(self.process.stdout.read(length)))
        self.messages.put(None)

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def notify(self, method: str, params: object) -> None:
        self._send({"method": method, "params": params})

    def ask(self, method: str, params: object) -> int:
        """Asks and does not wait; the request's number."""
        number = next(self.numbers)
        self._send({"id": number, "method": method, "params": params})
        return number

    def take(self, until: Callable[[], bool]) -> None:
        """Takes messages in until something holds."""
        deadline = time.monotonic() + PATIENCE
        while not until():
            self._take(max(0.01, deadline - time.monotonic()))

    def rest(self) -> None:
        """Takes messages in until none come any more."""
        with suppress(queue.Empty):
            while True:
                self._take(REST)

    def _take(self, seconds: float) -> None:
        message = self.messages.get(timeout=seconds)
        assert message is not None, f"the server ended:\n{self.complaints()}"
        if "method" in message and "id" in message:
            self._send({"id": message["id"], "result": None})
        elif message.get("method") == "textDocument/publishDiagnostics":
            self.published[message["params"]["uri"]] = message["params"]
        elif "id" in message:
            self.answers[message["id"]] = message

    def answer(self, number: int) -> dict[str, Any]:
        self.take(lambda: number in self.answers)
        return self.answers.pop(number)

    def complaints(self) -> str:
        """What the server has logged."""
        self.log.seek(0)
        text = self.log.read().decode("utf-8", "replace")
        self.log.close()
        return text

    def memory(self) -> float:
        """Resident megabytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        kilobytes = next(x for x in status.splitlines() if x.startswith("VmRSS")).split()[1]
        return int(kilobytes) / 1024

    def end(self) -> int:
        self.answer(self.ask("shutdown", None))
        self.notify("exit", None)
        status = self.process.wait(60)
        self.reader.join(60)
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()
        return status


@dataclass
class Text:
    """A document as the client has it; columns are code points."""

    uri: str
    original: str
    text: str
    version: int = 1

    def place(self, offset: int) -> dict[str, int]:
        line = self.text.count("\n", 0, offset)
        return {"line": line, "character": offset - (self.text.rfind("\n", 0, offset) + 1)}

    def open(self, server: Server) -> None:
        document = {"uri": self.uri, "languageId": "tops", "version": self.version}
        server.notify("textDocument/didOpen", {"textDocument": {**document, "text": self.text}})

    def restore(self, server: Server) -> None:
        """Makes the text whole again, with an edit of a range."""
        change = self.replace(0, len(self.text), self.original)
        self.send(server, [change])

    def send(self, server: Server, changes: list[dict[str, Any]]) -> None:
        """Sends changes as one new version."""
        self.version += 1
        document = {"uri": self.uri, "version": self.version}
        params = {"textDocument": document, "contentChanges": changes}
        server.notify("textDocument/didChange", params)

    def replace(self, start: int, end: int, new: str) -> dict[str, Any]:
        """Replaces text; the change to send."""
        change = {"range": {"start": self.place(start), "end": self.place(end)}, "text": new}
        self.text = self.text[:start] + new + self.text[end:]
        return change


@dataclass
class Report:
    """What came of a soak. `memory` are megabytes at regular steps, the first after a quarter."""

    steps: int
    seconds: float
    memory: list[float]
    errors: list[str] = field(default_factory=list)
    different: list[str] = field(default_factory=list)
    complaints: str = ""

    @property
    def growth(self) -> float:
        """How much larger the last third of the memory's samples is than the first."""
        third = max(1, len(self.memory) // 3)
        first, last = self.memory[:third], self.memory[-third:]
        return statistics.median(last) / statistics.median(first) - 1


@dataclass
class Soak:
    """One run over some files."""

    server: Server
    texts: list[Text]
    chance: random.Random
    asked: list[int] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def step(self) -> None:
        text = self.chance.choice(self.texts)
        if self.chance.random() < 0.6:
            self._edit(text)
        else:
            self._ask_anything(text)
        if len(self.asked) > 8:
            self.settle()

    def _edit(self, text: Text) -> None:
        changes = [self._change(text) for _ in range(self.chance.choice((1, 1, 1, 3)))]
        if len(text.text) > 2 * len(text.original) + 2000 or self.chance.random() < 0.02:
            text.text = text.original
            changes = [{"text": text.text}]
        text.send(self.server, changes)

    def _change(self, text: Text) -> dict[str, Any]:
        at = self.chance.randint(0, len(text.text))
        kind = self.chance.random()
        if kind < 0.5:
            return text.replace(at, at, self.chance.choice(PIECES))
        if kind < 0.8:
            return text.replace(at, min(len(text.text), at + self.chance.randint(1, 12)), "")
        if kind < 0.9:
            end = min(len(text.text), at + self.chance.randint(20, 400))
            piece = text.text[at:end]
            return text.replace(at, end, piece if self.chance.random() < 0.5 else "")
        end = min(len(text.text), at + self.chance.randint(0, 200))
        return text.replace(at, at, text.text[at:end])

    def warm_up(self) -> None:
        """Asks everything once of every text, of a kernel if there is one, and lets the server
        rest: what it reads and imports once in a session is there then.
        """
        for text in self.texts:
            kernel = re.search(r"__global__ void \w", text.text)
            place = text.place(0 if kernel is None else kernel.end())
            for method in METHODS:
                self._ask(text, method, place)
            self.settle()
        self.server.rest()

    def _ask_anything(self, text: Text) -> None:
        place = text.place(self.chance.randint(0, len(text.text)))
        if self.chance.random() < 0.05:
            place = {"line": 10**6, "character": 10**6}
        self._ask(text, self.chance.choice(METHODS), place)
        if self.chance.random() < 0.1:
            self.server.notify("$/cancelRequest", {"id": self.asked[-1]})

    def _ask(self, text: Text, method: str, place: dict[str, int]) -> None:
        params: dict[str, Any] = {"textDocument": {"uri": text.uri}}
        if method in AT_PLACE:
            params["position"] = place
        if method in IN_RANGE:
            params["range"] = {"start": place, "end": {**place, "line": place["line"] + 40}}
        if method == "references":
            params["context"] = {"includeDeclaration": True}
        if method == "codeAction":
            params["context"] = {"diagnostics": []}
        if method == "diagnostic":
            method = "documentSymbol"  # a client pulls or is pushed to; this one is pushed to
        self.asked.append(self.server.ask(f"textDocument/{method}", params))

    def settle(self) -> None:
        """Waits for all answers; errors but refusals and cancellations are remembered."""
        for number in self.asked:
            error = self.server.answer(number).get("error")
            if error is not None and error["code"] not in (-32800, -32803):
                self.errors.append(str(error))
        self.asked.clear()


def answers(server: Server, texts: Sequence[Text], methods: Sequence[str]) -> dict[str, Any]:
    """What a server says of the texts as they are now."""
    found: dict[str, Any] = {}
    for text in texts:
        server.take(lambda t=text: server.published.get(t.uri, {}).get("version") == t.version)
    server.rest()  # findings may come again, as headers and macros are looked at
    for text in texts:
        name = Path(text.uri).name
        shown = server.published[text.uri]["diagnostics"]
        found[f"{name} diagnostics"] = sorted(json.dumps(d, sort_keys=True) for d in shown)
        whole = {"start": {"line": 0, "character": 0}, "end": {"line": 10**6, "character": 0}}
        for method in methods:
            params = {"textDocument": {"uri": text.uri}, "range": whole}
            result = server.answer(server.ask(f"textDocument/{method}", params))["result"]
            if isinstance(result, dict):
                result.pop("resultId", None)
            found[f"{name} {method}"] = result
    return found


def soak(files: Sequence[Path], steps: int, seed: int = 0, shown: bool = False) -> Report:
    """Edits and asks at random, then compares with a fresh server."""
    folder = files[0].parent
    server, began = Server(folder), time.monotonic()
    texts = [Text(f.as_uri(), t, t) for f in files for t in [f.read_text("utf-8", "replace")]]
    for text in texts:
        text.open(server)
    run = Soak(server, texts, random.Random(seed))
    memory: list[float] = []
    run.warm_up()
    for number in range(steps):
        run.step()
        if number >= steps // 4 and number % max(1, steps // 40) == 0:
            run.settle()
            memory.append(server.memory())
            if shown:
                print(f"{number:6} steps {time.monotonic() - began:7.0f} s {memory[-1]:7.1f} MB")
    run.settle()
    different, complaints = compared(server, texts, (), folder, shown)
    for text in texts:
        text.restore(server)
    more, other_complaints = compared(server, texts, COMPARED, folder, shown)
    errors = run.errors + [f"exit status {status}" for status in [server.end()] if status]
    seconds = time.monotonic() - began
    complaints += other_complaints + server.complaints()
    return Report(steps, seconds, memory, errors, different + more, complaints)


def compared(
    server: Server, texts: Sequence[Text], methods: Sequence[str], folder: Path, shown: bool
) -> tuple[list[str], str]:
    """What a fresh server says differently, and what it complains of."""
    warm = answers(server, texts, methods)
    fresh = Server(folder)
    for text in texts:
        text.open(fresh)
    cold = answers(fresh, texts, methods)
    different = [name for name in cold if cold[name] != warm[name]]
    for name in different[:3] if shown else ():
        print(f"--- {name}\nwarm {str(warm[name])[:2000]}\ncold {str(cold[name])[:2000]}")
    status = fresh.end()
    return different + [f"exit status {status}"] * bool(status), fresh.complaints()


def sources(paths: Sequence[str]) -> Iterator[Path]:
    for path in (Path(name).absolute() for name in paths):
        yield from (
            sorted([*path.rglob("*.cpp"), *path.rglob("*.tops")]) if path.is_dir() else [path]
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--steps", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    report = soak(list(sources(options.paths)), options.steps, options.seed, shown=True)
    print(f"{report.steps} steps, {report.seconds:.0f} s, memory {100 * report.growth:+.1f} %")
    print(f"errors: {report.errors[:5]}; different from a cold run: {report.different}")
    print(report.complaints[-3000:])
    return int(bool(report.errors or report.different or report.growth > 0.1))


if __name__ == "__main__":
    sys.exit(main())

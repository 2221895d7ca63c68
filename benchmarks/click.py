"""From a click on a lens to the first values at the ends of lines, as the server has it.

python benchmarks/click.py [ROUNDS]

A client like VS Code (it creates progress, and asks again for lenses and hints when it is told to)
opens each example and runs its first kernel, a blank typed before each run. Milliseconds, median
and least: until the run's end is reported, until its values are there, and the processor time of
the server meanwhile. What the run itself takes is reported by `benchmarks/resident.py`.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from lsp import Client, worked

EXAMPLES = Path(__file__).parent.parent / "examples"
CAPABILITIES = {
    "window": {"workDoneProgress": True},
    "workspace": {"codeLens": {"refreshSupport": True}, "inlayHint": {"refreshSupport": True}},
}
PAUSE = 0.7
"""Seconds after an edit, in which a server does what it puts off."""


class Editor(Client):
    """Answers what the server asks, as an editor does."""

    def next(self) -> dict[str, Any]:
        """The next message, answered if it is a request."""
        message = self.read()
        if "id" in message and "method" in message:
            body = json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": None}).encode()
            assert self.process.stdin is not None
            self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
            self.process.stdin.flush()
        return message

    def ask(self, method: str, params: Any) -> Any:
        """The result."""
        number = self.send(method, params, True)
        while (message := self.next()).get("id") != number or "method" in message:
            pass
        return message["result"]

    def run(self, argument: dict[str, str]) -> None:
        """Runs a kernel until the server says that it has ended."""
        self.send(
            "workspace/executeCommand", {"command": "tops.run", "arguments": [argument]}, True
        )
        while self.next().get("method") != "tops/runFinished":
            pass


def click(editor: Editor, argument: dict[str, str]) -> tuple[float, float, float]:
    """Milliseconds until the run has ended, until its values are there, of the processor."""
    start, before = time.perf_counter(), worked(editor.process.pid)
    editor.run(argument)
    ended = time.perf_counter()
    asked = {"command": "tops.values", "arguments": [argument]}
    values = editor.ask("workspace/executeCommand", asked)
    shown = time.perf_counter()
    assert values["lines"], f"{argument}: no values"
    spent = worked(editor.process.pid) - before
    return 1000 * (ended - start), 1000 * (shown - start), spent


def measured(editor: Editor, file: Path, rounds: int) -> None:
    """A row for an example's first kernel, if it has one."""
    uri, start = file.as_uri(), {"line": 0, "character": 0}
    document = {"uri": uri, "languageId": "tops", "version": 1, "text": file.read_text()}
    editor.send("textDocument/didOpen", {"textDocument": document})
    lenses = editor.ask("textDocument/codeLens", {"textDocument": {"uri": uri}})
    commands = [lens["command"] for lens in lenses if lens.get("command")]
    runs = [c["arguments"][0] for c in commands if c["command"] == "tops.run"]
    times = []
    for version in range(2, rounds + 3 if runs else 2):
        change = {"range": {"start": start, "end": start}, "text": " "}
        edited = {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]}
        editor.send("textDocument/didChange", edited)
        time.sleep(PAUSE)
        times.append(click(editor, {"uri": uri, "kernel": runs[0]["kernel"]}))
    if times:
        columns = zip(*times[1:], strict=True)
        reported = [f"{statistics.median(c):.0f} | {min(c):.0f}" for c in columns]
        print(f"| {file.stem}, {runs[0]['kernel']} | {' | '.join(reported)} |", flush=True)
    editor.send("textDocument/didClose", {"textDocument": {"uri": uri}})


def main() -> None:
    """Prints the rows."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print("| | run ended | least | values | least | server's processor | least |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        editor = Editor([sys.executable, "-m", "tops_lsp.server"], Path(folder))
        options = {"processId": os.getpid(), "rootUri": None, "capabilities": CAPABILITIES}
        editor.ask("initialize", options)
        editor.send("initialized", {})
        for file in sorted(EXAMPLES.glob("*.tops")):
            measured(editor, file, rounds)
        editor.process.kill()


if __name__ == "__main__":
    main()

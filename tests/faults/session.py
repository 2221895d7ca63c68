"""A session over one folder, asked what it knows of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.server.protocol.test_wire import COMMAND, Wire

Symbols = list[tuple[str, str, int]]
ASK_AGAIN = -32802
"""The protocol's ServerCancelled."""
PATIENCE = 120.0
"""Seconds in which what should be known comes to be known, on a machine at work."""


class Session(Wire):
    """A server whose root is a folder."""

    def __init__(
        self,
        folder: Path,
        enter: Callable[[], None] | None = None,
        command: Sequence[str] = COMMAND,
    ) -> None:
        super().__init__(enter=enter, command=command)
        self.folder = folder
        can = {"workspace": {"diagnostics": {"refreshSupport": True}}}
        params = {"processId": None, "rootUri": folder.as_uri(), "capabilities": can}
        self.ask("initialize", params)
        self.notify("initialized", {})

    def symbols(self, query: str = "") -> Symbols:
        """Names in the workspace, with file and line."""
        found = self.ask("workspace/symbol", {"query": query})["result"] or []
        places = ((each["name"], each["location"]) for each in found)
        return sorted((n, Path(p["uri"]).name, p["range"]["start"]["line"]) for n, p in places)

    def known(self, count: int, query: str = "") -> Symbols:
        """The names, once there are so many; the server gives 200 at most."""
        until = time.monotonic() + PATIENCE
        while len(found := self.symbols(query)) != count and time.monotonic() < until:
            time.sleep(0.05)
        assert len(found) == count
        return found

    def findings(self, name: str) -> list[tuple[str, int]]:
        """Rules and lines of what is found in a file, which is open from then on."""
        uri = (self.folder / name).as_uri()
        self.open(uri, (self.folder / name).read_text())
        reported: dict[str, Any] = {}
        while "result" not in reported:  # the server may ask to be asked again: other files came
            reported = self.ask("textDocument/diagnostic", {"textDocument": {"uri": uri}})
            assert reported.get("error", {"code": ASK_AGAIN})["code"] == ASK_AGAIN
        items = reported["result"]["items"]
        return [(each["code"], each["range"]["start"]["line"]) for each in items]

    def changed(self, *names: str) -> None:
        """Tells of files that have changed, whatever happened to them."""
        changes = [
            {"uri": (self.folder / n).as_uri(), "type": 2 if (self.folder / n).exists() else 3}
            for n in names
        ]
        self.notify("workspace/didChangeWatchedFiles", {"changes": changes})

    def run(self, name: str, kernel: str) -> Any:
        """What comes of a run of a kernel in an open file."""
        argument = {"uri": (self.folder / name).as_uri(), "kernel": kernel}
        params = {"command": "tops.run", "arguments": [argument]}
        return self.ask("workspace/executeCommand", params)["result"]

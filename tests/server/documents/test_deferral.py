"""What takes long is shown later: the client hears twice of one version, and loses nothing."""

from __future__ import annotations

import asyncio

import pytest
from lsprotocol import types as lsp

from tops_lsp.server import app
from tops_lsp.server.app import TopsServer
from tops_lsp.server.documents.edits import Edit
from tops_lsp.text.source import Position

LEAK = (
    "__device__ int twice(int x);\n__device__ void leak(tops::mdspan &a, tops::mdspan &b) {\n"
    "  tops_dte_ctx_t ctx;\n  ctx.init();\n  tops::memcpy(ctx, a, b);\n}\n"
    "int host() { return twice(1); }\n"
)
URI = "file:///nowhere/a.tops"
CALL, CONTEXT = ("TOPS101", 6), ("TOPS302", 3)

Sent = list[tuple[int | None, list[tuple[object, int]]]]


class _Quiet(TopsServer):
    """A server whose client is a list."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: Sent = []
        self.refreshes = 0

    def refresh(self) -> None:
        self.refreshes += self.client.refresh

    def send(self, uri: str, shown: list[lsp.Diagnostic], version: int | None) -> None:
        self.sent.append((version, [(d.code, d.range.start.line) for d in shown]))

    async def settled(self) -> Sent:
        """What was sent since the last time, once nothing is under way."""
        while self.scheduler.busy:
            await asyncio.sleep(0.001)
        sent, self.sent = self.sent, []
        return sent


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> _Quiet:
    monkeypatch.setattr(app, "EARLY", -1.0)  # any work at all is much
    return _Quiet()


def _typed(server: TopsServer, line: int, text: str, version: int) -> None:
    at = Position(line, 0)
    server.change(URI, [Edit(text, at, at)], version)


def test_what_takes_little_is_shown_first(server: _Quiet) -> None:
    async def session() -> None:
        server.open(URI, LEAK, 1)
        assert await server.settled() == [(1, [CALL]), (1, [CONTEXT, CALL])]
        _typed(server, 6, "\n", 2)
        moved = CALL[0], 7
        assert await server.settled() == [(2, [CONTEXT, moved])]  # the rest has changed nothing
        _typed(server, 5, "  ctx.destroy();\n", 3)
        moved = CALL[0], 8
        assert await server.settled() == [(3, [CONTEXT, moved]), (3, [moved])]

    asyncio.run(session())


def test_an_edit_ends_what_was_left_for_later(server: _Quiet) -> None:
    async def session() -> None:
        server.open(URI, LEAK, 1)
        while not server.sent:
            await asyncio.sleep(0)
        _typed(server, 0, "\n", 2)
        assert [version for version, _ in await server.settled()] == [1, 2, 2]

    asyncio.run(session())


def test_who_asks_is_answered_early_only_if_he_can_be_asked_to_come_again(server: _Quiet) -> None:
    async def answered(refresh: bool) -> list[str]:
        server.client.refresh = refresh
        document = server.documents.open(URI, "/nowhere/a.tops", LEAK, 1)
        document.is_pulled = True
        assert await server.judge(document)
        shown = [d.code for d in document.findings]
        await server.settled()
        assert [d.code for d in document.findings] == ["TOPS302", "TOPS101"]
        return shown

    async def session() -> None:
        assert await answered(refresh=False) == ["TOPS302", "TOPS101"]
        assert server.refreshes == 0
        assert await answered(refresh=True) == ["TOPS101"]
        assert server.refreshes == 1  # once what was left is there

    asyncio.run(session())

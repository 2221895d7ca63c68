"""A file that is as it was when it was closed shows what was found in it before it is read."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from lsprotocol import types as lsp

from tops_lsp.diagnostics import passes
from tops_lsp.server import app
from tops_lsp.server.app import TopsServer
from tops_lsp.server.documents.edits import Edit
from tops_lsp.text.source import Position

HEADER = "__device__ int twice(int x);\n"
TEXT = '#include "head.h"\nint host() { return twice(1); }\n'
CALL = ("TOPS101", 1)
LEAK = (
    "__device__ int twice(int x);\n__device__ void leak(tops::mdspan &a, tops::mdspan &b) {\n"
    "  tops_dte_ctx_t ctx;\n  ctx.init();\n  tops::memcpy(ctx, a, b);\n}\n"
    "int host() { return twice(1); }\n"
)

Sent = list[tuple[int | None, list[tuple[object, int]]]]


class _Quiet(TopsServer):
    """A server whose client is a list."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: Sent = []

    def refresh(self) -> None:
        """Nobody is asked."""

    def send(self, uri: str, shown: list[lsp.Diagnostic], version: int | None) -> None:
        self.sent.append((version, [(d.code, d.range.start.line) for d in shown]))

    async def settled(self) -> Sent:
        """What was sent since the last time, once nothing is under way."""
        while self.scheduler.busy:
            await asyncio.sleep(0.001)
        sent, self.sent = self.sent, []
        return sent


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "head.h").write_text(HEADER)
    (tmp_path / "a.tops").write_text(TEXT)
    return tmp_path / "a.tops"


def session(file: Path, *, edit: str = "") -> tuple[Sent, Sent]:
    """What a server of its own sends when the file is opened, before and after it has been read."""

    async def opened() -> tuple[Sent, Sent]:
        server = _Quiet()
        server.open(file.as_uri(), file.read_text(), 1)
        at_once, server.sent = server.sent, []
        settled = await server.settled()
        if edit:
            server.change(file.as_uri(), [Edit(edit, Position(0, 0), Position(0, 0))], 2)
            await server.settled()
        server.close(file.as_uri())
        return at_once, settled

    return asyncio.run(opened())


def test_a_known_file_shows_its_findings_at_once(file: Path) -> None:
    assert session(file) == ([], [(1, [CALL])])
    assert session(file) == ([(1, [CALL])], [(1, [CALL])])


def test_a_file_whose_text_or_header_has_changed_is_unknown(file: Path) -> None:
    session(file)
    file.write_text("\n" + TEXT)
    assert session(file)[0] == []
    assert session(file)[0] == [(1, [("TOPS101", 2)])]
    (file.parent / "head.h").write_text("int twice(int x);\n")
    assert session(file) == ([], [(1, [])])


def test_what_was_typed_and_saved_is_known_too(file: Path) -> None:
    session(file, edit="\n\n")
    file.write_text("\n\n" + TEXT)
    assert session(file)[0] == [(1, [("TOPS101", 3)])]


def test_who_asks_for_findings_gets_what_is_known(file: Path) -> None:
    session(file)

    async def pulled() -> list[list[object]]:
        server = _Quiet()
        server.client.refresh = True
        server.open(file.as_uri(), file.read_text(), 1)
        document = server.documents.by_uri[file.as_uri()]
        document.is_pulled = True
        assert await server.judge(document)
        assert document.passes is None
        shown = [[d.code for d in server.shown(document)]]
        await server.settled()
        assert await server.judge(document)
        assert document.passes is not None
        return [*shown, [d.code for d in server.shown(document)]]

    assert asyncio.run(pulled()) == [["TOPS101"], ["TOPS101"]]


def test_what_is_known_stays_until_all_is_judged(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "EARLY", -1.0)  # any work at all is much
    monkeypatch.setattr(passes, "FIRST", 0.0)
    file.write_text(LEAK)
    sent = session(file)[1]
    assert len(sent) > 1  # first what takes little
    assert session(file) == ([sent[-1]], [sent[-1]])

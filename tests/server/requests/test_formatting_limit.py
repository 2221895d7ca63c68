"""A formatter that does not come to its end is ended, and that is said."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from tops_lsp.server.requests import formatting
from tops_lsp.text.source import Source

ENDLESS = "#!{python}\nimport signal\nwhile True:\n    signal.pause()\n"
READY = "#!{python}\nimport sys\nsys.stdout.write(sys.stdin.read().upper())\n"


@pytest.mark.parametrize(("program", "made"), [(ENDLESS, None), (READY, b"INT A;\n")])
@pytest.mark.asyncio
async def test_a_formatter_has_so_many_seconds(
    program: str,
    made: bytes | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    path = tmp_path / "format"
    path.write_text(program.format(python=sys.executable))
    os.chmod(path, path.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setattr(formatting, "PROGRAM", str(path))
    seconds = 1 if made is None else 600
    assert await formatting.formatted(Source("a.tops", b"int a;\n"), None, seconds) == made
    assert ("format-seconds" in caplog.text) is (made is None)

"""What docs/first-kernel.md says of debugging, done with its kernel."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from website.tutorial import DOCS, PAGES, built


@pytest.mark.parametrize("page", PAGES)
def test_the_steps_of_the_page(page: str, client: Any, tmp_path: Path) -> None:
    text = (DOCS / page).read_text("utf-8")
    built(text, tmp_path)
    line = re.search(r"at line (\d+)\s|在第 (\d+) 行设置断点", text)
    assert line is not None
    at = int(line[1] or line[2])
    assert client.launch(tmp_path / "scale.tops", at)["reason"] == "breakpoint"
    lanes = client.inside(client.scope("Locals")["x"])
    assert [lanes[f"[{lane}]"]["value"] for lane in (0, 1, 127)] == ["0", "1", "127"]
    client.go("stepBack")
    assert client.line() == at - 1

"""The pictures of the READMEs are there, small, and taken by `make pictures`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SHOWN = {
    name
    for readme in ("README.md", "README.zh-CN.md")
    for name in re.findall(r"docs/images/([\w-]+\.png)", (ROOT / readme).read_text("utf-8"))
}


def test_each_is_taken_by_the_make_target() -> None:
    (taken,) = re.findall(r"^PICTURES := (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert {f"vscode-{name}.png" for name in taken.split()} == SHOWN
    assert {file.name for file in (ROOT / "docs" / "images").iterdir()} == SHOWN


@pytest.mark.parametrize("name", sorted(SHOWN))
def test_a_picture_is_a_small_png(name: str) -> None:
    content = (ROOT / "docs" / "images" / name).read_bytes()
    assert content.startswith(b"\x89PNG")
    assert len(content) < 200_000

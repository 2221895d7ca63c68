"""The pictures of the READMEs and pages are there, small, and taken by `make pictures`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from website.tour import PICTURES

ROOT = Path(__file__).parents[1]
SHOWN = {
    name
    for page in ("README.md", "README.zh-CN.md", "docs/editors.md", "docs/zh-CN/editors.md")
    for name in re.findall(r"images/(vscode-[\w-]+\.png)", (ROOT / page).read_text("utf-8"))
}
REPORTS = {"first-kernel-report.png", "first-kernel-report.zh-CN.png"}
"""Taken by `python -m website.pictures`."""


def test_each_is_taken_by_the_make_target() -> None:
    (taken,) = re.findall(r"^PICTURES := (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert {f"vscode-{name}.png" for name in taken.split()} == SHOWN
    others = {Path(name).name for name in PICTURES} | REPORTS
    there = {file.name for file in (ROOT / "docs" / "images").iterdir()}
    assert there == SHOWN | others | {"profile-roofline.svg"}  # the last: tests/cli/test_profile.py


def test_pictures_of_the_tutorial_are_shown() -> None:
    pages = ("first-kernel.md", "zh-CN/first-kernel.md")
    text = "".join((ROOT / "docs" / page).read_text("utf-8") for page in pages)
    assert set(re.findall(r"images/(first-kernel-report[\w.-]*\.png)", text)) == REPORTS


@pytest.mark.parametrize("name", sorted(SHOWN | REPORTS))
def test_a_picture_is_a_small_png(name: str) -> None:
    content = (ROOT / "docs" / "images" / name).read_bytes()
    assert content.startswith(b"\x89PNG")
    assert len(content) < 200_000

"""The pictures of the READMEs and pages are there, small, and taken by `make pictures`."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path

import pytest

from tops_lsp import __version__
from website import moving, pictures, views
from website.pictures import TAKEN
from website.tour import PICTURES

ROOT = Path(__file__).parents[1]

SHOWN = {
    name
    for page in (
        "README.md",
        "README.zh-CN.md",
        "docs/editors.md",
        "docs/zh-CN/editors.md",
        "docs/first-kernel.md",
        "docs/zh-CN/first-kernel.md",
        "docs/views.md",
        "vscode-extension/README.md",
    )
    for name in re.findall(r"images/(vscode-[\w-]+\.png)", (ROOT / page).read_text("utf-8"))
}
DRAWN = {"profile-roofline.svg", "launch-graph.svg", "two-tiles.svg", "refactorings.svg"}
"""By commands and features of the tool; the first is held by tests/cli/test_profile.py, the last by
tests/features/refactor/test_gallery.py."""
REPORTS = {"first-kernel-report.png", "first-kernel-report.zh-CN.png"}
"""Taken by `python -m website.pictures`."""
VIEWS = {name for name, _, _ in views.names()}
"""Taken by `python -m website.views`, in both themes and languages."""


def test_each_is_taken_by_the_make_target() -> None:
    made = (ROOT / "Makefile").read_text("utf-8").replace("\\\n", " ")
    (taken,) = re.findall(r"^PICTURES := (.*)$", made, re.M)
    assert {f"vscode-{name}.png" for name in taken.split()} == SHOWN
    others = {Path(name).name for name in PICTURES} | REPORTS | VIEWS
    there = {file.name for file in (ROOT / "docs" / "images").iterdir()}
    assert there == SHOWN | others | DRAWN | {moving.MOVING}


def test_what_was_taken_is_written_down() -> None:
    """`make release-dry-run` compares: a report or an editor of another version is no picture."""
    taken = json.loads(TAKEN.read_text("utf-8"))
    assert taken["editor"] == __version__
    assert taken["reports"].keys() == REPORTS
    pages = {known["page"] for known in views.VIEWS.values()}
    assert {*taken["views"]} == {f"{page}{end}" for page in pages for end in views.LANGUAGES}


def test_a_picture_of_another_version_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told = {"editor": "0.0.1", "reports": dict.fromkeys(REPORTS, "0" * 64), "views": {"sweep": "0"}}
    (tmp_path / "pictures.json").write_text(json.dumps(told))
    (tmp_path / "report.html").write_text("<p>now</p>")
    monkeypatch.setattr(pictures, "TAKEN", tmp_path / "pictures.json")
    monkeypatch.setattr(views, "hashes", lambda made: {"sweep": "1"})
    monkeypatch.setattr(pictures, "_report", lambda page, folder: tmp_path / "report.html")
    assert [line.split(" ")[0] for line in pictures.outdated()] == [
        "vscode-*.png",
        "view-*.png:",
        "first-kernel-report.png:",
        "first-kernel-report.zh-CN.png:",
    ]


def test_pictures_of_the_tutorial_are_shown() -> None:
    pages = ("first-kernel.md", "zh-CN/first-kernel.md")
    text = "".join((ROOT / "docs" / page).read_text("utf-8") for page in pages)
    assert set(re.findall(r"images/(first-kernel-report[\w.-]*\.png)", text)) == REPORTS


@pytest.mark.parametrize("page", ["docs/views.md", "docs/zh-CN/views.md"])
def test_each_view_is_shown_in_both_themes(page: str) -> None:
    """Every light picture has a dark one behind it, and no view is left out."""
    shown = re.findall(r"images/([\w.-]+\.png)", (ROOT / page).read_text("utf-8"))
    own = {name for name in VIEWS if (".zh-CN" in name) == ("zh-CN" in page)}
    assert own <= set(shown)
    dark = [name.replace("-light", "-dark") for name in shown[::2]]
    dark = [name if "-dark" in name else name.replace(".png", "-dark.png") for name in dark]
    assert shown[1::2] == dark


@pytest.mark.parametrize("name", sorted(SHOWN | REPORTS | VIEWS))
def test_a_picture_is_a_small_png(name: str) -> None:
    content = (ROOT / "docs" / "images" / name).read_bytes()
    assert content.startswith(b"\x89PNG")
    assert len(content) < 200_000


def test_the_moving_picture_shows_those_there_are() -> None:
    """And each of its frames is the whole of one."""
    images = ROOT / "docs" / "images"
    frames = [(images / f"vscode-{name}.png").read_bytes() for name in moving.FRAMES]
    made = (images / moving.MOVING).read_bytes()
    now = made == moving.moving(frames)  # pytest would compare the bytes for hours
    assert now, "`python -m website.moving` makes it anew"
    assert len(made) < 1_000_000
    assert moving.MOVING in (ROOT / "vscode-extension" / "README.md").read_text("utf-8")
    found = list(moving.chunks(made))
    assert b"".join(moving.chunk(*each) for each in found) == made[8:]
    parts = [name for name, _ in found if name in (b"fcTL", b"fdAT", b"acTL")]
    assert parts[:2] == [b"acTL", b"fcTL"]
    assert parts.count(b"fcTL") == len(frames)
    numbers = [struct.unpack(">I", data[:4])[0] for name, data in found if name[:1] == b"f"]
    assert numbers == list(range(len(numbers)))
    later = b"".join(data[4:] for name, data in found if name == b"fdAT")
    whole = [
        b"".join(data for name, data in moving.chunks(frame) if name == b"IDAT") for frame in frames
    ]
    assert later == b"".join(whole[1:])


def test_pictures_that_differ_in_size_are_refused() -> None:
    images = ROOT / "docs" / "images"
    frames = [(images / name).read_bytes() for name in ("vscode-tests-run.png", min(REPORTS))]
    with pytest.raises(ValueError, match="differ in size or kind"):
        moving.moving(frames)

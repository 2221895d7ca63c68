"""Pictures of a report beside kept ones: two widths, both themes, both languages.

Fonts differ between machines, so the page is given one whose glyphs are boxes, and pictures are
compared small and in grey. It needs what `test_report_page.py` needs. `make pictures` takes the
pictures anew.
"""

from __future__ import annotations

import base64
import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.editors.report.blocks import NAME, font
from tests.editors.test_report_page import CHROMIUM, ROOT, SECONDS, TOOLS, page

pytestmark = [pytest.mark.editor, pytest.mark.slow]

DRIVER = Path(__file__).parent / "report" / "pictures.mjs"
KEPT = Path(__file__).parent / "report" / "pictures"
ANEW = "TOPS_PICTURES_ANEW" in os.environ
"""Pictures are kept as they are now, as `make pictures` has it."""
VIEWS = [
    (width, theme, language)
    for width in (360, 1600)
    for theme in ("light", "dark")
    for language in ("en", "zh-CN")
]
NAMES = ["-".join(map(str, view)) for view in VIEWS]
PARTS = ["#source", "#grid", "#timeline", "#arguments .plot"]
LIMIT = 8
"""Levels of grey out of 255, in the mean over the tile that differs most: other fonts make 5.3 at
most, all in plots' numbers, and a part that is missing 18 at least."""
LARGEST = 60_000
"""Bytes of a picture."""
TEXTS = "*, ::before, ::after, ::marker, ::placeholder, ::file-selector-button"
BOXES = (
    f"<style>@font-face {{ font-family: {NAME}; src: url(data:font/ttf;base64,"
    f"{base64.b64encode(font()).decode()}) }} "
    f"{TEXTS} {{ font-family: {NAME} !important; text-rendering: geometricPrecision !important }}"
    " .panes > .side { max-height: none !important }</style>"
)
"""Widths of characters are not rounded to pixels either, as some machines do; what scrolls within
the page is shown whole."""
RENEW = "the report looks different; if that is meant, `make pictures` takes the pictures anew"


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """By view: the picture, how far it is from the kept one, and how far that of a machine with
    other fonts, of a page without each of some parts, and of one in the other theme."""
    if CHROMIUM is None or not (TOOLS / "node_modules" / "playwright-core").is_dir():
        pytest.skip("Chromium and playwright are not installed")
    folder = tmp_path_factory.mktemp("pictures")
    text = (ROOT / "examples" / "transpose.tops").read_text("utf-8")
    for language in ("en", "zh-CN"):
        made = page(text, "transpose", "transpose.tops", language)
        assert made.count("</head>") == 1
        (folder / f"{language}.html").write_text(
            made.replace("</head>", f"{BOXES}</head>"), "utf-8"
        )
    views = [
        {
            "name": name,
            "page": (folder / f"{language}.html").as_uri(),
            "width": width,
            "theme": theme,
            "kept": "" if ANEW else str(KEPT / f"{name}.png"),
        }
        for name, (width, theme, language) in zip(NAMES, VIEWS, strict=True)
    ]
    told = folder / "given.json"
    known = {
        "tools": str(TOOLS),
        "chromium": CHROMIUM,
        "fonts": str(other_fonts(folder)),
        "views": views,
        "without": PARTS,
    }
    told.write_text(json.dumps(known), "utf-8")
    command = ["node", str(DRIVER), str(told)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 0, done.stderr
    found = dict(json.loads(done.stdout))
    if ANEW:
        KEPT.mkdir(exist_ok=True)
        for name, view in found.items():
            (KEPT / f"{name}.png").write_bytes(base64.b64decode(view["png"]))
    return found


def other_fonts(folder: Path) -> Path:
    """The fonts of a machine that has one, with letters nearly twice as wide as ours."""
    fonts, told = folder / "fonts", folder / "fonts.conf"
    fonts.mkdir()
    (fonts / "other.ttf").write_bytes(font(1000))
    told.write_text(f"<fontconfig><dir>{fonts}</dir><cachedir>{folder}</cachedir></fontconfig>")
    return told


@pytest.mark.parametrize("name", NAMES)
def test_a_report_looks_as_it_did(name: str, pictures: dict[str, Any]) -> None:
    assert (KEPT / f"{name}.png").is_file(), RENEW
    assert pictures[name]["differs"] <= LIMIT, RENEW


@pytest.mark.parametrize("name", NAMES)
def test_other_fonts_are_no_difference(name: str, pictures: dict[str, Any]) -> None:
    assert pictures[name]["fonts"] <= LIMIT


@pytest.mark.parametrize("name", NAMES)
def test_a_missing_part_and_another_theme_are_seen(name: str, pictures: dict[str, Any]) -> None:
    """The comparison can fail."""
    seen = pictures[name]["seen"]
    assert {*seen} == {*PARTS, "theme"}
    assert min(seen.values()) > 2 * LIMIT, seen


def test_kept_pictures_are_small_and_no_others() -> None:
    sizes = {file.name: file.stat().st_size for file in KEPT.iterdir()}
    assert sorted(sizes) == sorted(f"{name}.png" for name in NAMES)
    assert max(sizes.values()) < LARGEST

"""Pictures of a report beside kept ones: two widths, both themes, both languages.

Fonts differ between machines, so pictures are compared small and in grey. It needs what
`test_report_page.py` needs. `make pictures` takes the pictures anew.
"""

from __future__ import annotations

import base64
import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

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
PANES = ["source", "grid", "timeline"]
LIMITS = {360: 36, 1600: 14.3}
"""Levels of grey out of 255, in the mean over the tile that differs most: more than another font
makes, which moves all that follows on a narrow page."""
LARGEST = 60_000
"""Bytes of a picture."""
RENEW = "the report looks different; if that is meant, `make pictures` takes the pictures anew"


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """By view: the picture, how far it is from the kept one, and how far with another font and
    without each of some panes."""
    if CHROMIUM is None or not (TOOLS / "node_modules" / "playwright-core").is_dir():
        pytest.skip("Chromium and playwright are not installed")
    folder = tmp_path_factory.mktemp("pictures")
    text = (ROOT / "examples" / "transpose.tops").read_text("utf-8")
    for language in ("en", "zh-CN"):
        made = page(text, "transpose", "transpose.tops", language)
        (folder / f"{language}.html").write_text(made, "utf-8")
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
    known = {"tools": str(TOOLS), "chromium": CHROMIUM, "views": views, "without": PANES}
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


def limit(name: str) -> float:
    return LIMITS[int(name.partition("-")[0])]


@pytest.mark.parametrize("name", NAMES)
def test_a_report_looks_as_it_did(name: str, pictures: dict[str, Any]) -> None:
    assert (KEPT / f"{name}.png").is_file(), RENEW
    assert pictures[name]["differs"] <= limit(name), RENEW


@pytest.mark.parametrize("name", NAMES)
def test_another_font_is_no_difference(name: str, pictures: dict[str, Any]) -> None:
    assert pictures[name]["font"] <= limit(name)


@pytest.mark.parametrize("name", NAMES)
def test_a_missing_pane_is_seen(name: str, pictures: dict[str, Any]) -> None:
    """The comparison can fail."""
    without = pictures[name]["without"]
    assert {pane: without[pane] > limit(name) for pane in PANES} == dict.fromkeys(PANES, True), (
        without
    )


def test_kept_pictures_are_small_and_no_others() -> None:
    sizes = {file.name: file.stat().st_size for file in KEPT.iterdir()}
    assert sorted(sizes) == sorted(f"{name}.png" for name in NAMES)
    assert max(sizes.values()) < LARGEST

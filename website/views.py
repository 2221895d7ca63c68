"""Takes pictures of what people see: `python -m website.views`, in both themes and languages.

Each view is in docs/views.md; only what is old is taken again. It needs Chromium, and
playwright in `.site-test` (`tests/editors/site/install.sh`); `make pictures` has both.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from website.terminal import on_terminal, terminal_page

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "images"
TOOLS = Path(os.environ.get("TOPS_SITE_TOOLS", ROOT / ".site-test"))
TAKEN = Path(__file__).with_name("pictures.json")
THEMES = ("light", "dark")
LANGUAGES = {"": "en_US.UTF-8", ".zh-CN": "zh_CN.UTF-8"}
"""The ends of pictures' names, and whose language they are in."""
_DRIVER = Path(__file__).with_name("views.mjs")
_SECONDS = 600
_WIDE = {"width": 1280, "height": 800}
_COLUMNS = 100
RACE = """\
#include <tops.h>

// tops-sim: <<<1, 12>>> values = ramp(12)
__global__ void reversed(float *values) {
  __shared__ float tile[12];
  tile[threadIdx.x] = values[threadIdx.x];
  values[threadIdx.x] = tile[11 - threadIdx.x];
}
"""
_CHOSEN = "selectLine(18, false); window.scrollTo(0, 0)"
_STRETCH = """(() => {
  const canvas = document.querySelector("#timeline figure canvas");
  canvas.focus();
  const press = (key) => canvas.dispatchEvent(new KeyboardEvent("keydown", { key }));
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) press(key);
})()"""
VIEWS: dict[str, dict[str, Any]] = {
    "terminal": {"page": "terminal", "select": "pre"},
    "report": {"page": "report"},
    "report-lanes": {"page": "report", "steps": [_CHOSEN], "select": ".panes"},
    "report-time": {"page": "report", "select": "#time"},
    "report-arguments": {"page": "report", "select": "#arguments"},
    "report-timeline": {"page": "report", "steps": [_STRETCH], "select": "#timeline"},
    "report-compare": {"page": "report", "select": "#compare"},
    "report-phone": {"page": "report", "width": 360, "height": 800},
    "sweep": {"page": "sweep"},
}
"""Each view: the page that has it, what is done there, and the part of it that is shown."""


def names() -> Iterator[tuple[str, str, str]]:
    """The name of each picture, with its view and theme."""
    for end in LANGUAGES:
        for view in VIEWS:
            for theme in THEMES:
                yield f"view-{view}-{theme}{end}.png", view, theme


def hashes(made: Path) -> dict[str, str]:
    """What the views of each page show now: the page, made in a folder, what is done there, and
    what takes the picture."""
    driver = _DRIVER.read_bytes()
    found = {}
    for end, language in LANGUAGES.items():
        for name, page in _pages(made / f"pages{end}", language).items():
            steps = {view: known for view, known in VIEWS.items() if known["page"] == name}
            shown = page.read_bytes() + json.dumps(steps).encode() + driver
            found[f"{name}{end}"] = hashlib.sha256(shown).hexdigest()
    return found


def main() -> int:
    """Writes the pictures that are old below docs/images, with --all every one, and what they show
    into pictures.json: page by page, so that what was taken stays taken."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None or not (TOOLS / "node_modules").is_dir():
        print("Chromium or playwright is missing: tests/editors/site/install.sh", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        for page, now in hashes(folder).items():
            taken = json.loads(TAKEN.read_text("utf-8"))
            if taken["views"].get(page) == now and "--all" not in sys.argv:
                continue
            given = {"tools": str(TOOLS), "chromium": chromium, "views": _views(page, folder)}
            (folder / "given.json").write_text(json.dumps(given), "utf-8")
            command = ["node", str(_DRIVER), str(folder / "given.json")]
            subprocess.run(command, check=True, timeout=_SECONDS)
            taken["views"][page] = now
            TAKEN.write_text(json.dumps(taken, indent=2) + "\n", "utf-8")
    return 0


def _views(page: str, folder: Path) -> list[dict[str, Any]]:
    """How the pictures of a page, `report.zh-CN` for one, are taken."""
    name, dot, tongue = page.partition(".")
    end = dot + tongue
    address = (folder / f"pages{end}" / f"{name}.html").as_uri()
    shown = [(view, known) for view, known in VIEWS.items() if known["page"] == name]
    return [
        {
            **_WIDE,
            "steps": [],
            "select": "",
            **known,
            "page": address,
            "theme": theme,
            "picture": str(IMAGES / f"view-{view}-{theme}{end}.png"),
        }
        for view, known in shown
        for theme in THEMES
    ]


def _pages(folder: Path, language: str) -> dict[str, Path]:
    """The pages that views are parts of."""
    folder.mkdir()
    text = (ROOT / "examples" / "transpose.tops").read_text("utf-8")
    (folder / "transpose.tops").write_text(text, "utf-8")
    (folder / "edited.tops").write_text(text.replace("STRIPE = 8", "STRIPE = 4"), "utf-8")
    (folder / "reversed.tops").write_text(RACE, "utf-8")
    _run(folder, language, "run", "edited.tops", "--html", "edited.html")
    compared = ("--html", "report.html", "--compare", "edited.html")
    _run(folder, language, "run", "transpose.tops", *compared)
    points = ("--block", "1..12", "--define", "STRIPE=4,8,16", "--html", "sweep.html")
    swept = text.replace("constexpr int STRIPE = 8;", "")
    (folder / "swept.tops").write_text(swept, "utf-8")
    _run(folder, language, "sweep", "swept.tops", *points)
    command = ["run", "reversed.tops"]
    written = on_terminal([_tool(), *command], folder, _COLUMNS, _environment(language))
    shown = terminal_page(f"tops-sim {' '.join(command)}", written)
    (folder / "terminal.html").write_text(shown, "utf-8")
    for page in ("report", "sweep"):
        file = folder / f"{page}.html"
        # A reader's file is in a folder of the reader's, not in one of ours.
        file.write_text(file.read_text("utf-8").replace(f"{folder.resolve()}/", ""), "utf-8")
    return {name: folder / f"{name}.html" for name in ("terminal", "report", "sweep")}


def _tool() -> str:
    return str(Path(sys.executable).with_name("tops-sim"))


def _environment(language: str) -> dict[str, str]:
    return {"LANG": language, "LC_ALL": language, "TOPS_SIM_IDLE": "0"}


def _run(folder: Path, language: str, *words: str) -> None:
    environment = {**os.environ, **_environment(language)}
    command = [_tool(), *words]
    subprocess.run(command, cwd=folder, env=environment, capture_output=True, check=False)


if __name__ == "__main__":
    raise SystemExit(main())

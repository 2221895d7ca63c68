"""Takes the pictures of the tutorial's report: `python -m website.pictures` (it needs Chromium).

The kernel is the page's own, as it comes after all its changes. What was taken is written down in
`pictures.json`: the page each picture shows, as a hash, and the version whose editor the others
show (`--editor`, said by `make pictures`). `--check` tells which are of another version than this.
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

from tops_lsp import __version__
from website import views
from website.tutorial import DOCS, PAGES, built

TAKEN = views.TAKEN
_SHOWN = {"first-kernel.md": "", "zh-CN/first-kernel.md": ".zh-CN"}
_SIZE = "1180,860"


def main() -> int:
    """Writes them below docs/images; with --check 1 where one is of another version."""
    if "--check" in sys.argv:
        found = list(outdated())
        print("\n".join(found) or "the pictures are of this version")
        return bool(found)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("Chromium is missing", file=sys.stderr)
        return 2
    taken = json.loads(TAKEN.read_text("utf-8"))
    for page in _SHOWN:
        with tempfile.TemporaryDirectory() as folder:
            report = _report(page, Path(folder))
            taken["reports"][picture_of(page)] = _hash(report)
            _take(chromium, report, DOCS / "images" / picture_of(page))
    if "--editor" in sys.argv:
        taken["editor"] = __version__
    TAKEN.write_text(json.dumps(taken, indent=2) + "\n", "utf-8")
    return 0


def outdated() -> Iterator[str]:
    """One line for each picture that does not show what there is now."""
    taken = json.loads(TAKEN.read_text("utf-8"))
    if taken["editor"] != __version__:
        yield f"vscode-*.png show {taken['editor']}: `make pictures`"
    with tempfile.TemporaryDirectory() as folder:
        now = views.hashes(Path(folder))
    for shown in sorted({*now, *taken["views"]}):
        if now.get(shown) != taken["views"].get(shown):
            yield f"view-*.png: the page {shown} is another: `python -m website.views`"
    for page in _SHOWN:
        with tempfile.TemporaryDirectory() as folder:
            if _hash(_report(page, Path(folder))) != taken["reports"].get(picture_of(page)):
                yield f"{picture_of(page)}: the report is another: `python -m website.pictures`"


def picture_of(page: str) -> str:
    """The name of the picture that a page shows."""
    return f"first-kernel-report{_SHOWN[page]}.png"


def _take(chromium: str, report: Path, picture: Path) -> None:
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
    options += [f"--user-data-dir={report.parent}/profile", f"--window-size={_SIZE}"]
    command = [chromium, *options, f"--screenshot={picture}", report.as_uri()]
    subprocess.run(command, check=True, capture_output=True, timeout=120)


def _hash(report: Path) -> str:
    return hashlib.sha256(report.read_bytes()).hexdigest()


def _report(page: str, folder: Path) -> Path:
    """The page of a run of the kernel that the tutorial ends with."""
    built((DOCS / page).read_text("utf-8"), folder)
    report = folder / "report.html"
    command = [Path(sys.executable).with_name("tops-sim"), "run", "scale.tops", "--html", report]
    environment = {**os.environ, "LANG": PAGES[page], "TOPS_SIM_IDLE": "0"}
    subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True)
    # A reader's file is in a folder of the reader's, not in one of ours.
    text = report.read_text("utf-8")
    report.write_text(text.replace(f"{folder.resolve()}/", ""), "utf-8")
    return report


if __name__ == "__main__":
    raise SystemExit(main())

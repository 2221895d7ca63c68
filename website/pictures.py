"""Takes the pictures of the tutorial's report: `python -m website.pictures` (it needs Chromium).

The kernel is the page's own, as it stands after all its changes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from website.tutorial import DOCS, PAGES, built

_TAKEN = {"first-kernel.md": "", "zh-CN/first-kernel.md": ".zh-CN"}
_SIZE = "1180,860"


def main() -> int:
    """Writes them below docs/images."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("Chromium is missing", file=sys.stderr)
        return 2
    for page, suffix in _TAKEN.items():
        with tempfile.TemporaryDirectory() as folder:
            report = _report(page, Path(folder))
            picture = DOCS / "images" / f"first-kernel-report{suffix}.png"
            options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
            options += [f"--user-data-dir={folder}/profile", f"--window-size={_SIZE}"]
            command = [chromium, *options, f"--screenshot={picture}", report.as_uri()]
            subprocess.run(command, check=True, capture_output=True, timeout=120)
    return 0


def _report(page: str, folder: Path) -> Path:
    """The page of a run of the kernel that the tutorial ends with."""
    built((DOCS / page).read_text("utf-8"), folder)
    report = folder / "report.html"
    command = [Path(sys.executable).with_name("tops-sim"), "run", "scale.tops", "--html", report]
    environment = {**os.environ, "LANG": PAGES[page], "TOPS_SIM_IDLE": "0"}
    subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True)
    # A reader's file stands in a folder of the reader's, not in one of ours.
    text = report.read_text("utf-8")
    report.write_text(text.replace(f"{folder.resolve()}/", ""), "utf-8")
    return report


if __name__ == "__main__":
    raise SystemExit(main())

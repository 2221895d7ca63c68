"""Builds the site in both languages at once, strictly: `python website/build.py [folder]`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main() -> int:
    """0 where both are built without a warning."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "-f", "mkdocs.yml"]
    kept = {**os.environ, "PYTHONHASHSEED": "0", "NO_MKDOCS_2_WARNING": "1"}
    if (english := _run(command, kept, "en")).wait():  # it empties the folder of both
        return 1
    return _run(command, kept, "zh-CN").wait() or english.returncode


def _run(command: list[str], kept: dict[str, str], language: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(command, cwd=HERE, env={**kept, "SITE_LANGUAGE": language})


if __name__ == "__main__":
    raise SystemExit(main())

"""Fills a folder with the server and what it needs, for one platform: `bundle.py linux-x64 bundled`.

NumPy and ml_dtypes, which only simulated runs need, are taken from the user's Python: for each
version of it they would take more than all the rest.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parent.parent
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PLATFORMS = {
    "linux-x64": ("manylinux_2_17_x86_64", "manylinux2014_x86_64"),
    "linux-arm64": ("manylinux_2_17_aarch64", "manylinux2014_aarch64"),
    "darwin-x64": ("macosx_10_13_x86_64", "macosx_10_9_x86_64"),
    "darwin-arm64": ("macosx_11_0_arm64",),
    "win32-x64": ("win_amd64",),
}
"""What VS Code and Python call a platform."""
COMMON = ("lsprotocol>=2025.0", "pygls>=2.1,<2.2")
DRAWING = ("rich>=13.9,<16",)
"""Without what it shows Markdown and code with: none of that is used."""
NATIVE = ("tree-sitter>=0.25.2,<0.27,!=0.26.0", "tree-sitter-cpp==0.23.*")


def install(folder: Path, *arguments: str) -> None:
    """Puts packages into a folder."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*command, "--no-compile", "--target", str(folder), *arguments], check=True)


def fill(bundle: Path, platform: str) -> None:
    """Makes the bundle anew."""
    shutil.rmtree(bundle, ignore_errors=True)
    install(bundle / "common", "--only-binary=:all:", *COMMON)
    install(bundle / "common", "--no-deps", *DRAWING, str(PROJECT))
    tags = [f"--platform={tag}" for tag in PLATFORMS[platform]]
    for version in PYTHONS:
        wheels = ["--only-binary=:all:", "--no-deps", f"--python-version={version}", *tags]
        install(bundle / f"cp{version.replace('.', '')}", *wheels, *NATIVE)
    for scripts in bundle.glob("*/bin"):  # they name the Python of this machine
        shutil.rmtree(scripts)
    shutil.copy(HERE / "start.py", bundle / "start.py")


if __name__ == "__main__":
    fill(Path(sys.argv[2]).resolve(), sys.argv[1])

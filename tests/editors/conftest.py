"""The VS Code extension, packaged from a clean copy."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

EXTENSION = Path(__file__).parents[2] / "vscode-extension"
BUILD_PRODUCTS = shutil.ignore_patterns("node_modules", "out", "*.vsix")
STEP_SECONDS = 300


def npm(folder: Path, *arguments: str) -> None:
    executable = shutil.which("npm")
    assert executable is not None
    done = subprocess.run(
        [executable, *arguments],
        cwd=folder,
        env={**os.environ, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=STEP_SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def install_packages(folder: Path) -> None:
    """Packages already installed for this very lock file are shared; otherwise they are fetched."""
    installed = EXTENSION / "node_modules"
    if installed.is_dir():
        (folder / "node_modules").symlink_to(installed)
    else:
        npm(folder, "ci", "--prefer-offline")


@pytest.fixture(scope="session")
def vsix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package."""
    if shutil.which("npm") is None:
        pytest.skip("npm is not installed")
    folder = tmp_path_factory.mktemp("vsix") / "vscode-extension"
    shutil.copytree(EXTENSION, folder, ignore=BUILD_PRODUCTS)
    install_packages(folder)
    npm(folder, "run", "package")
    return folder / "tops-lsp.vsix"

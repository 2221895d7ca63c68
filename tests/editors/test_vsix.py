"""The VS Code extension builds from a clean copy; its archive holds what users need, no more."""

import json
import os
import re
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = [pytest.mark.editor, pytest.mark.slow]

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


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    if shutil.which("npm") is None:
        pytest.skip("npm is not installed")
    folder = tmp_path_factory.mktemp("vsix") / "vscode-extension"
    shutil.copytree(EXTENSION, folder, ignore=BUILD_PRODUCTS)
    install_packages(folder)
    npm(folder, "run", "package")
    with zipfile.ZipFile(folder / "tops-lsp.vsix") as opened:
        yield opened


def test_the_archive_holds_these_files_only(archive: zipfile.ZipFile) -> None:
    inside = {
        name.removeprefix("extension/").lower()
        for name in archive.namelist()
        if name.startswith("extension/")
    }
    assert inside == {
        "changelog.md",
        "images/icon.png",
        "l10n/bundle.l10n.zh-cn.json",
        "language-configuration.json",
        "license.txt",
        "out/extension.js",
        "package.json",
        "package.nls.json",
        "package.nls.zh-cn.json",
        "readme.md",
        "syntaxes/tops.tmlanguage.json",
    }


def test_the_manifest_declares_the_language_and_needs_no_installed_packages(
    archive: zipfile.ZipFile,
) -> None:
    manifest = json.loads(archive.read("extension/package.json"))
    (language,) = manifest["contributes"]["languages"]
    assert (language["id"], language["extensions"]) == ("tops", [".tops"])
    assert manifest["capabilities"]["untrustedWorkspaces"]["supported"] == "limited"
    assert "dependencies" not in manifest


def test_the_bundle_leaves_only_the_editor_and_node_outside(archive: zipfile.ZipFile) -> None:
    bundle = archive.read("extension/out/extension.js").decode()
    required = set(re.findall(r"\brequire\(\"([^\"]+)\"\)", bundle))
    node = {"child_process", "crypto", "fs", "net", "os", "path", "url", "util"}
    assert "vscode" in required
    assert {name.removeprefix("node:") for name in required} - {"vscode"} <= node


def test_the_icon_is_a_png_of_128_pixels(archive: zipfile.ZipFile) -> None:
    icon = archive.read("extension/images/icon.png")
    assert icon[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(icon[16:20]), int.from_bytes(icon[20:24])) == (128, 128)


def test_nothing_of_the_build_machine_is_inside(archive: zipfile.ZipFile) -> None:
    here = str(EXTENSION.parent).encode()
    assert [name for name in archive.namelist() if here in archive.read(name)] == []

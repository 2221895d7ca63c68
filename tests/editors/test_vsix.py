"""The VS Code extension builds from a clean copy; its archive holds what users need, no more."""

import filecmp
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.editors.conftest import npm, packaged

pytestmark = [pytest.mark.editor, pytest.mark.slow]

WALKTHROUGH = ("python", "kernel", "run", "values", "launch", "tasks")
EXTENSION = Path(__file__).parents[2] / "vscode-extension"


@pytest.fixture(scope="module")
def archive(vsix: Path) -> Iterator[zipfile.ZipFile]:
    with zipfile.ZipFile(vsix) as opened:
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
        "out/form.js",
        "out/query.js",
        "package.json",
        "package.nls.json",
        "package.nls.zh-cn.json",
        "readme.md",
        "snippets/tops.json",
        "syntaxes/tops.tmlanguage.json",
        *(f"walkthrough/{step}.md" for step in WALKTHROUGH),
        "webview/form.css",
        "webview/query.css",
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


@pytest.fixture(scope="module")
def anew(npm_packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, built in another folder."""
    return packaged(tmp_path_factory.mktemp("anew"), npm_packages)


def test_a_second_build_gives_the_same_bytes(vsix: Path, anew: Path) -> None:
    assert filecmp.cmp(anew, vsix, shallow=False)


@pytest.fixture(scope="module")
def with_server(anew: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package for Linux, unpacked: it has the server in it. `make vsix` has packages looked
    through for secrets, which takes most of the time; our own part of this one is `anew`."""
    folder = anew.parent
    fill = [sys.executable, str(EXTENSION / "scripts" / "bundle.py"), "linux-x64"]
    subprocess.run([*fill, str(folder / "bundled")], check=True, timeout=300)
    npm(folder, "pkg", "delete", "scripts.vscode:prepublish")  # it is compiled
    packing = ["npx", "vsce", "package", "--no-dependencies", "--target", "linux-x64"]
    packing.append("--allow-package-all-secrets")
    made = tmp_path_factory.mktemp("linux")
    packing += ["--out", str(made / "linux.vsix")]
    subprocess.run(packing, cwd=folder, check=True, timeout=300, capture_output=True)
    with zipfile.ZipFile(made / "linux.vsix") as archive:
        archive.extractall(made)
    return made / "extension" / "bundled"


def test_the_bundle_fits_each_python_that_is_told(with_server: Path) -> None:
    natives = {each.name for each in with_server.iterdir() if (each / "tree_sitter").is_dir()}
    assert natives == {"cp311", "cp312", "cp313", "cp314"}
    assert sum(file.stat().st_size for file in with_server.rglob("*")) < 40_000_000


def test_the_bundle_runs_where_nothing_is_installed(with_server: Path, tmp_path: Path) -> None:
    file = tmp_path / "k.tops"
    file.write_text("__global__ int k() { return 1; }\n")
    bare = [sys.executable, "-S", "-P", str(with_server / "start.py")]
    assert subprocess.run([*bare, "--fits"], check=False, timeout=60).returncode == 0
    lint = [*bare, "tops_lsp.cli.lint", "--output-format", "concise", "--no-cache", str(file)]
    done = subprocess.run(lint, capture_output=True, text=True, timeout=60, check=False, env={})
    assert (done.returncode, "TOPS104" in done.stdout) == (1, True), done.stderr

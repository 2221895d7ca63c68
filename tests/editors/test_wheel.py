"""The wheel: the same bytes from the same commit, pure Python, and whole where nothing else is."""

from __future__ import annotations

import filecmp
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

pytestmark = [pytest.mark.editor, pytest.mark.slow]

ROOT = Path(__file__).parents[2]
SECONDS = 500
WRONG = "__device__ int d();\nint h() { return d(); }\n"
EPOCH = "1735689600"


def ran(*command: str | Path, folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    outside = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    return subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env={**outside, **more},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )


def built(folder: Path) -> Path:
    """A wheel of this repository."""
    folder.mkdir()
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder)
    done = ran(*pip, ROOT, folder=folder, SOURCE_DATE_EPOCH=EPOCH)
    assert done.returncode == 0, done.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("wheel") / "one")


def test_a_second_build_gives_the_same_bytes(wheel: Path, tmp_path: Path) -> None:
    other = built(tmp_path / "two")
    assert other.name == wheel.name
    assert filecmp.cmp(other, wheel, shallow=False)


def test_it_is_pure_python_and_holds_the_product_alone(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as opened:
        folders = {name.partition("/")[0] for name in opened.namelist()}
    version = wheel.name.removesuffix("-py3-none-any.whl")
    assert folders == {"tops_lsp", "tops_simulator", "tops_startup", f"{version}.dist-info"}


def test_its_commands_run_in_a_clean_environment(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "clean")
    commands = tmp_path / "clean" / "bin"
    pip = (sys.executable, "-m", "pip", "--python", commands / "python")
    done = ran(*pip, "install", "--quiet", "--no-compile", wheel, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    (tmp_path / "a.tops").write_text(WRONG)
    (tmp_path / "b.tops").write_text('#include <cstdio>\nint main() { printf("ok\\n"); }\n')
    lint = ran(commands / "tops-lint", "a.tops", folder=tmp_path)
    assert (lint.returncode, "TOPS101" in lint.stdout) == (1, True), lint.stderr
    simulated = ran(commands / "tops-sim", "run", "--no-daemon", "b.tops", folder=tmp_path)
    assert (simulated.returncode, simulated.stdout) == (0, "ok\n"), simulated.stderr
    assert ran(commands / "tops-lsp", "--version", folder=tmp_path).returncode == 0

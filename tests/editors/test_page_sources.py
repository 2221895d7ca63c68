"""The report page's scripts are made of TypeScript (`report-page/`): strict, and as committed.

They are in the repository, so that whoever installs the wheel needs no node; `make page` makes
them anew.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tops_lsp.simulate.present.page.render import SCRIPTS
from tops_lsp.sweep.page import SCRIPTS as SWEEP

pytestmark = [pytest.mark.editor, pytest.mark.slow]

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "report-page"
ASSETS = ROOT / "tops_lsp" / "simulate" / "present" / "page" / "assets"
SECONDS = 120


def node(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = ["node", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)


@pytest.fixture(scope="module")
def typescript(npm_packages: Path) -> Path:
    return npm_packages / "typescript"


def checked(typescript: Path, project: Path) -> str:
    return node(typescript / "bin" / "tsc", "--noEmit", "--strict", "-p", project).stdout


@pytest.mark.parametrize("name", ["tsconfig.json", "tsconfig.sweep.json"])
def test_types_are_right(name: str, typescript: Path) -> None:
    assert checked(typescript, PAGE / name) == ""


def test_a_wrong_type_is_found(typescript: Path, tmp_path: Path) -> None:
    """The check looks at the files."""
    copy = tmp_path / "page"
    shutil.copytree(PAGE, copy)
    cards = copy / "source" / "cards.ts"
    cards.write_text(cards.read_text("utf-8").replace("time.overlap", "time.overlaps"), "utf-8")
    assert "source/cards.ts" in checked(typescript, copy / "tsconfig.json")


def test_building_gives_the_committed_scripts(typescript: Path, tmp_path: Path) -> None:
    done = node(PAGE / "build.mjs", typescript, tmp_path)
    assert done.returncode == 0, done.stderr
    made = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    kept = {file.name: file.read_bytes() for file in ASSETS.glob("*.js")}
    assert {*SCRIPTS, *SWEEP} == made.keys()
    assert made == kept, "`make page` makes the scripts anew"

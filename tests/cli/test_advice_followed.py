"""Three pieces of advice followed by hand, one after the other: docs/profile.md tells of them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.cli.sim import main
from tops_lsp.simulate.present.profile_text import percent, rounded

ROOT = Path(__file__).parents[2]
FOLDER = Path(__file__).parent / "followed"
FILES = (ROOT / "examples" / "saxpy.tops", *sorted(FOLDER.glob("*.tops")))
LAUNCH = "<<<2, 12>>> n = 200000, x = ramp(n), y = full(n, 1.0), alpha = 0.5"
FOLLOWED = ("ADV107", "ADV109", "ADV101")
PAGES = (ROOT / "docs" / "profile.md", ROOT / "docs" / "zh-CN" / "profile.md")


def launch_of(file: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """The profile of a version's only launch."""
    assert main(["profile", str(file), "--launch", LAUNCH, "--json"]) == 0
    launches: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["launches"]
    (launch,) = launches
    return launch


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_version_does_the_same(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(file), "--kernel", "saxpy", "--no-daemon"]) == 0
    assert "y = ((alpha * x) + y): met" in capsys.readouterr().out


@pytest.mark.long
def test_the_model_gains_what_the_page_tells(capsys: pytest.CaptureFixture[str]) -> None:
    launches = [launch_of(file, capsys) for file in FILES]
    rows = [[rounded(launches[0]["cycles"]), "", ""]]
    for code, before, after in zip(FOLLOWED, launches, launches[1:], strict=False):
        (advice,) = (each for each in before["advice"] if each["code"] == code)
        won = 1 - after["cycles"] / before["cycles"]
        assert won >= 0.9 * advice["gain"]
        assert code == "ADV109" or code not in {each["code"] for each in after["advice"]}
        rows.append([rounded(after["cycles"]), percent(advice["gain"]), percent(won)])
    for page in PAGES:
        text = page.read_text("utf-8").partition("<!-- followed -->")[2]
        table = text.partition("<!-- end of followed -->")[0].strip().splitlines()[2:]
        shown = [[cell.strip() for cell in re.split(r"\|", row)[2:5]] for row in table]
        assert shown == rows

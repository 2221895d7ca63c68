"""*Debug it* of docs/first-kernel.md in a VS Code window; the page's picture is taken here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.editors.conftest import Code, Seen
from website.tutorial import DOCS, built

pytestmark = [pytest.mark.editor, pytest.mark.slow]


@pytest.fixture(scope="module")
def seen(code: Code, tmp_path_factory: pytest.TempPathFactory) -> Seen:
    folder: Path = tmp_path_factory.mktemp("tutorial")
    text = (DOCS / "first-kernel.md").read_text("utf-8")
    built(text, folder)
    line = re.search(r"at line (\d+)\s", text)
    assert line is not None
    return code.course(
        "tutorial",
        (folder / "scale.tops").read_text("utf-8"),
        called="scale.tops",
        line=int(line[1]),
        stopped="= x * factor",
        beside="start",
        vector="x",
        lane="[3] =",
        before="x = *(__vector4 float *)(tile + i)",
    )


def test_the_breakpoint_stops_every_block_and_sip(seen: Seen) -> None:
    assert "(tile + i) = x * factor;" in seen["stopped"]
    assert sum("SIP" in row for row in seen["threads"]) > 3


def test_the_vector_opens_by_lane(seen: Seen) -> None:
    assert {"[0] = 0", "[3] = 3"} <= set(seen["lanes"])


def test_a_step_goes_back(seen: Seen) -> None:
    assert "x = *(__vector4 float *)(tile + i);" in seen["back"]

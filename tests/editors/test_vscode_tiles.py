"""Larger tiles in a VS Code window: profiled, offered at the transfer, tried, written."""

from __future__ import annotations

import re

import pytest

from tests.editors.conftest import Seen, course
from tests.server.runs.test_larger_tiles import LINE, SCALE

pytestmark = [pytest.mark.editor, pytest.mark.slow]

seen = course(
    "tiles",
    SCALE,
    lens="Where would the time go?",
    line=LINE + 1,
    column=5,
    action="Try larger tiles",
    constant="TILE",
    trying="Trying tiles",
)


def test_the_profile_stands_at_the_lines(seen: Seen) -> None:
    (line,) = [each for each in seen["profiled"].splitlines() if "tops::vstore" in each]
    assert re.search(r";\s*\d+ % ", line)


def test_the_action_writes_what_a_run_has_proved(seen: Seen) -> None:
    said = "\n".join(seen["notices"])
    assert "TILE = 512: the same results in this launch" in said
    assert "constexpr int TILE = 128;" in seen["profiled"]
    assert "constexpr int TILE = 512;" in seen["written"]

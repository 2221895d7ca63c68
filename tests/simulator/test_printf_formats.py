"""The grammar of printf's conversions, for the linter and the simulator."""

from __future__ import annotations

import pytest

from tops_simulator.printf_formats import conversions, stars

FORMATS = {
    "100%% of %d": [("d", 0)],
    "%-8.3lf|%+5d|%hhu": [("f", 0), ("d", 0), ("u", 0)],
    "%*d %.*s %*.*f": [("d", 1), ("s", 1), ("f", 2)],
    "%5%%": [],
    "% d%#x%": [("d", 0), ("x", 0)],
    "%q %y": [],
}


@pytest.mark.parametrize("text", FORMATS)
def test_conversions(text: str) -> None:
    assert [(found["kind"], stars(found)) for found in conversions(text)] == FORMATS[text]

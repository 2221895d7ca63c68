"""A kernel and its twin with two buffers differ by what the overlap says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.simulator.timing.test_examples_sensitivity import recorded
from tops_lsp.simulate.present import advice_pages
from tops_simulator.timing.fair_share import Activity
from tops_simulator.timing.parameters import TIMINGS
from tops_simulator.timing.profile import LaunchProfile, longest, profile
from tops_simulator.timing.record import RunRecord

ROOT = Path(__file__).parents[3]
GCU300 = TIMINGS["gcu300"]
LONG = "<<<2, 12>>> n = 786432, x = ramp(n), y = zeros(n), scale = 0.5, shift = 1.0"
"""Eight rounds of tiles for each thread."""


def example(path: Path) -> RunRecord:
    text = path.read_text("utf-8")
    (given,) = (row for row in text.splitlines() if row.startswith("// tops-sim: <<<"))
    return recorded(str(path), text.replace(given, f"// tops-sim: {LONG}"), "pipeline")


def page(version: str) -> RunRecord:
    return recorded("/tmp/k.tops", advice_pages.texts()["overlap"][version], "k")


def told(record: RunRecord) -> LaunchProfile:
    ((launch, _, _),) = profile(record, GCU300).launches
    return launch


def waited(record: RunRecord) -> tuple[float, float]:
    """Cycles that a thread waits for transfers, and that its transfers take, in the mean."""
    schedule = longest(record, GCU300)
    waits = (span for span in schedule.spans if span.activity is Activity.DTE_WAIT)
    waiting = sum(span.end - span.start for span in waits)
    flying = sum(flight.end - flight.asked for flight in schedule.flights.values())
    return waiting / schedule.launch.threads, flying / schedule.launch.threads


PAIRS = {
    "example": lambda: (
        example(Path(__file__).parent / "twins" / "one_buffer.tops"),
        example(ROOT / "examples" / "double_buffered.tops"),
    ),
    "page": lambda: (page("before"), page("after")),
}


@pytest.mark.parametrize("name", PAIRS)
def test_a_kernel_and_its_twin_differ_as_the_overlap_says(name: str) -> None:
    one, two = PAIRS[name]()
    before, after = told(one), told(two)
    assert before.hidden == pytest.approx(0, abs=0.01)
    assert after.hidden > 0.4
    (advice,) = (each for each in before.advice if each.code == "ADV101")
    won, foretold = before.cycles - after.cycles, advice.gain * before.cycles
    assert 0.9 * foretold <= won <= 1.2 * foretold  # a store is waited for later, too
    (waiting, _), (left, flying) = waited(one), waited(two)
    assert waiting - left == pytest.approx(won, rel=0.1)
    # what of its transfers is hidden: more where they share links, and each takes longer
    assert 0.9 * won <= flying - left <= 1.2 * won
    assert "ADV101" not in {each.code for each in after.advice}

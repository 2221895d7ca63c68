"""The time model held against a GPU: results.json is of these times, twins and figures."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks.gpu_times import validation
from benchmarks.gpu_times.records import MeasuredKernel, loaded, record_of
from tops_simulator.timing.calibration import MeasuredRun, modelled_time
from tops_simulator.timing.parameters import nominal

RESULTS: dict[str, Any] = json.loads(validation.RESULTS.read_text("utf-8"))
ROWS = {row.name: row for row in validation.rows()}
FORESEEN = {each["name"]: each for each in RESULTS["foreseen"]}
DOCS = Path(__file__).parents[3] / "docs"
PAGES = (DOCS / "profile.md", DOCS / "zh-CN" / "profile.md")
QUICK = (
    "copy(8192), 2 buffers",
    "strided(4), 1 buffer",
    "transpose(32, 96), 1 buffer",
    "uneven(1024, 48, 16), 2 buffers",
    "chain(4096, 16), 1 buffer",
)


def test_all_that_was_measured_is_compared() -> None:
    assert len({row.kernel for row in ROWS.values()}) >= 12
    assert FORESEEN.keys() == ROWS.keys()
    assert all(each["measured"] == ROWS[name].cycles for name, each in FORESEEN.items())
    halves = [set(half) for half in validation.HALVES]
    assert halves[0].isdisjoint(halves[1])
    assert halves[0] | halves[1] == {row.kernel for row in ROWS.values()}


def test_the_summary_is_of_the_variants() -> None:
    found = validation.read(RESULTS)
    made = validation.summary(found)
    assert {name: RESULTS[name] for name in made} == made


def test_what_a_validation_writes_is_read_again() -> None:
    found = validation.read(RESULTS)
    assert validation.results(found, RESULTS["fits"]) == RESULTS
    rows = validation.table(RESULTS).splitlines()
    for page in PAGES:
        assert all(row in page.read_text("utf-8") for row in rows)


@pytest.mark.parametrize("name", QUICK)
def test_twins_take_what_the_results_say(name: str) -> None:
    row: MeasuredKernel = ROWS[name]
    run = MeasuredRun(row.kernel, record_of(loaded(), row, validation.figures()), row.cycles, True)
    public = modelled_time(run, nominal(validation.figures()))
    assert round(public) == FORESEEN[name]["public"]


def variant(name: str, measured: float, public: float, width: float) -> validation.ForeseenKernel:
    spread = (measured - width, measured + width)
    return validation.ForeseenKernel("k", name, measured, public, public, spread, True)


def test_only_variants_whose_quartiles_overlap_may_change_places() -> None:
    found = [variant("a", 100, 3, 2), variant("b", 103, 2, 2), variant("c", 120, 1, 2)]
    assert [each.name for each in validation.allowed(found, fitted=False)] == ["b", "a", "c"]
    assert validation.tied_ranks(found, fitted=False) == {"k": -0.5}

"""On the examples, too: what is called certain wins wherever the assumed figures lie."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.simulator.timing.test_laws import GCU300, somewhere
from tops_lsp.simulate.present import advice_pages
from tops_lsp.simulate.request import Request
from tops_lsp.simulate.run import execute
from tops_simulator.findings import Watch
from tops_simulator.timing.advice import RULES, Certainty
from tops_simulator.timing.bounds import lower_bounds
from tops_simulator.timing.parameters import corner
from tops_simulator.timing.profile import profile
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import LaunchRecord, RunRecord

EXAMPLES = sorted((Path(__file__).parents[3] / "examples").glob("*.tops"))
MACHINES = 24
CERTAIN = ("copy-instead-of-slice", "own-contexts")
"""Advice whose pages have a kernel of which it is certain."""


def recorded(path: str, text: str, kernel: str) -> RunRecord:
    """What a kernel does at the launch that is written above it."""
    report = execute(Request(path, text.encode(), kernel, watch=Watch(profile=True))).report
    assert report is not None
    assert report.observed is not None
    assert report.observed.timed is not None
    return report.observed.timed


def worst_gains(code: str, launch: LaunchRecord, record: RunRecord) -> list[float]:
    """What each change of a rule wins of the lower bound, at the worst of many machines."""
    (rule,) = (rule for rule in RULES if rule.code == code)
    points = [somewhere(seed) for seed in range(MACHINES)]
    points += [corner(GCU300, fast=True), corner(GCU300, fast=False)]
    before = lower_bounds(launch, [Rates(point, record.regions) for point in points])
    gains = []
    for changed in rule.change(launch, record):
        after = lower_bounds(changed.launch, [Rates(point, changed.regions) for point in points])
        gains.append(float((1 - after / before).min()))
    return gains


def certain(record: RunRecord) -> dict[str, float]:
    """Certain advice on a run, with what it wins at worst."""
    found = {}
    for made, _, _ in profile(record, GCU300).launches:
        launches = [launch for launch in record.launches if launch.kernel == made.kernel]
        for advice in made.advice:
            if advice.certainty is Certainty.CERTAIN:
                gains = [
                    gain for each in launches for gain in worst_gains(advice.code, each, record)
                ]
                found[advice.code] = min(gains)
    return found


@pytest.mark.long
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_certain_advice_on_an_example_wins_anywhere(path: Path) -> None:
    text = path.read_text("utf-8")
    kernels = re.findall(r"__global__ (?:__cooperative__ )?void (\w+)", text)
    assert kernels
    for kernel in kernels:
        assert all(gain > 0 for gain in certain(recorded(str(path), text, kernel)).values())


@pytest.mark.parametrize("kind", CERTAIN)
def test_advice_that_is_certain_wins_anywhere(kind: str) -> None:
    said = advice_pages.texts()[kind]
    found = certain(recorded("/tmp/k.tops", said["before"], "k"))
    assert said["code"] in found
    assert all(gain > 0 for gain in found.values())

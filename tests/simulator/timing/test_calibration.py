"""Figures fitted to measured times: the card is played by a machine whose figures are known."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from tests.simulator.timing.random_launches import REGIONS, RandomLaunch
from tests.simulator.timing.test_laws import GCU300, somewhere
from tops_simulator.timing.calibration import (
    MeasuredRun,
    calibrated,
    modelled_time,
    typical_error,
)
from tops_simulator.timing.parameters import Point, nominal, overridden
from tops_simulator.timing.record import RunRecord

LAUNCHES = 12


def measured(card: Point, seeds: range, noise: float = 0.0) -> list[MeasuredRun]:
    """What the card takes for random launches, each a kernel of its own."""
    random, runs = Random(7), []
    for seed in seeds:
        record = RunRecord((RandomLaunch(seed).made(60),), REGIONS, {})
        unknown = MeasuredRun(f"k{seed}", record, 0, in_cycles=seed % 3 == 0)
        time = modelled_time(unknown, card) * exp(random.gauss(0, noise))
        runs.append(unknown._replace(time=time))
    return runs


def errors(runs: list[MeasuredRun], point: Point) -> float:
    """How far the model is from what was measured."""
    return typical_error([(modelled_time(run, point), run.time) for run in runs])


def test_a_fit_foresees_what_it_has_not_seen() -> None:
    card = somewhere(1)
    found = calibrated(measured(card, range(LAUNCHES), noise=0.02), GCU300, "times.csv", folds=0)
    assert typical_error([(each.after, each.measured) for each in found.runs]) < 0.03
    others = measured(card, range(100, 130))
    before, after = (errors(others, nominal(each)) for each in (GCU300, found.parameters))
    assert after < 0.07 < before


def test_what_runs_tell_of_has_a_narrower_range_that_holds_the_truth() -> None:
    card = somewhere(3)
    found = calibrated(measured(card, range(LAUNCHES), noise=0.02), GCU300, "times.csv", folds=0)
    fitted = {name: each for name, each in found.parameters.items() if each.source == "times.csv"}
    assert fitted
    determined = {each.name for each in found.groups if each.is_determined}
    assert {each.group for each in fitted.values()} == determined
    held = 0
    for name, each in fitted.items():
        before = GCU300[name]
        assert before.low <= each.low <= each.value <= each.high <= before.high
        assert (each.low, each.high) != (before.low, before.high)
        held += each.low <= card[name] <= each.high
    singles = [name for name in fitted if not name.startswith("dte.configure")]
    assert sum(fitted[n].low <= card[n] <= fitted[n].high for n in singles) >= 0.7 * len(singles)


def test_what_no_run_shows_stays_as_it_was() -> None:
    found = calibrated(measured(somewhere(4), range(LAUNCHES)), GCU300, "times.csv", folds=0)
    for name in ("pcie.bandwidth", "barrier.grid", "launch"):
        assert found.parameters[name] == GCU300[name]
    searched = {each.name for each in found.groups}
    assert "launch" not in searched
    assert found.parameters["burst"] == GCU300["burst"]  # steps to the next power of two
    assert "clock" in searched  # some times are seconds


def test_cycles_tell_nothing_of_the_clock_alone() -> None:
    known = overridden(GCU300, {"l3.bandwidth": 672, "l3.efficiency": 0.8}, "here")
    runs = [run for run in measured(nominal(known), range(LAUNCHES)) if run.in_cycles]
    without = [run._replace(record=_without_l3(run.record)) for run in runs]
    found = calibrated(
        [run._replace(time=modelled_time(run, nominal(known))) for run in without], known, "here"
    )
    assert "clock" not in {each.name for each in found.groups}


def _without_l3(record: RunRecord) -> RunRecord:
    """The same with all transfers between L2 and L1."""
    from tops_simulator.timing.events import TimedTransfer
    from tops_simulator.timing.record import LaunchRecord

    launches = []
    for launch in record.launches:
        events = tuple(
            event._replace(
                source=event.source.replace("L3", "L2"), target=event.target.replace("L3", "L2")
            )
            if isinstance(event, TimedTransfer)
            else event
            for event in launch.events
        )
        launches.append(
            LaunchRecord(launch.kernel, launch.blocks, launch.block_size, launch.clusters, events)
        )
    return RunRecord(tuple(launches), record.regions, {})


def test_kernels_are_foreseen_by_fits_to_the_others() -> None:
    runs = measured(somewhere(5), range(4))
    found = calibrated(runs, GCU300, "times.csv", folds=2)
    foreseen = [(each.foreseen, each.measured) for each in found.runs]
    assert all(time is not None and time > 0 for time, _ in foreseen)
    assert [each.foreseen for each in found.runs] != [each.after for each in found.runs]
    (alone,) = calibrated(runs[:1], GCU300, "times.csv").runs
    assert alone.foreseen is None


def test_a_fit_without_runs_is_refused() -> None:
    with pytest.raises(ValueError, match="no run"):
        calibrated([], GCU300, "times.csv")

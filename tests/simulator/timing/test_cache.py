"""Machines with a cache before L3: what is touched again comes from it, and laws still hold."""

from __future__ import annotations

import pytest

from tests.simulator.timing.random_launches import REGIONS
from tops_simulator.timing.bounds import lower_bound, upper_bound
from tops_simulator.timing.calibration import MeasuredRun, calibrated
from tops_simulator.timing.events import TimedEvent, TimedTransfer, TimedWait
from tops_simulator.timing.fair_share import fair_share
from tops_simulator.timing.machines import on_machine
from tops_simulator.timing.parameters import TIMINGS, Parameters, corner, nominal, overridden
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import LaunchRecord, RunRecord

TILE = 4096


def cached(size: int = 1 << 20, **more: object) -> Parameters:
    """Figures of a machine with a cache of so many bytes."""
    cache = {"size": size, "bandwidth": [1000, 2000], "latency": [100, 200], "line": 32}
    return overridden(TIMINGS["gcu300"], {"burst": 128, "cache": cache, **more}, "test")


def loads(*starts: int, run: int = TILE, step: int = 0, threads: int = 1) -> RunRecord:
    """Tiles that each thread loads one after the other, each line of which has its own place."""
    events: list[TimedEvent] = []
    for thread in range(threads):
        for n, start in enumerate(starts):
            flight = thread * len(starts) + n
            sizes = (TILE, TILE, run, TILE)
            transfer = TimedTransfer(
                thread, thread, flight, "slice", False, "L3", "L1", *sizes, n, source_at=start
            )
            events += [transfer._replace(read_step=step), TimedWait(thread, flight, n)]
    return RunRecord((LaunchRecord("k", threads, 1, 2, tuple(events)),), REGIONS, {})


def shares(record: RunRecord) -> list[float]:
    (launch,) = record.launches
    return [event.read_share for event in launch.events if isinstance(event, TimedTransfer)]


def test_what_was_loaded_before_is_in_the_cache() -> None:
    assert shares(on_machine(loads(0, TILE, 0, TILE // 2), cached())) == [1, 1, 0, 0]


def test_a_cache_forgets() -> None:
    record = loads(0, *range(TILE, 10 * TILE, TILE), 0)
    assert shares(on_machine(record, cached(4 * TILE)))[-1] == 1
    assert shares(on_machine(record, cached(16 * TILE)))[-1] == 0


def test_a_burst_is_fetched_once_for_the_runs_in_it() -> None:
    record = loads(0, 4, 8, run=4, step=512)
    assert shares(on_machine(record, cached())) == [1, 0, 0]


def test_what_has_no_address_is_not_in_the_cache() -> None:
    assert shares(on_machine(loads(-1, -1), cached())) == [1, 1]


def test_a_target_without_a_cache_has_none() -> None:
    record = loads(0, 0)
    assert on_machine(record, TIMINGS["gcu300"]) is record
    with pytest.raises(ValueError, match=r"cache\.bandwidth"):
        overridden(TIMINGS["gcu300"], {"cache": {"size": 4096}}, "test")
    with pytest.raises(ValueError, match=r"cache\.line"):
        cached(cache={"size": 1, "bandwidth": 1, "latency": 1, "line": [1, 2]})


@pytest.mark.parametrize("threads", [1, 2, 24])
def test_bounds_hold_and_a_cache_helps(threads: int) -> None:
    figures = cached(clusters=24)
    record = on_machine(loads(0, 0, TILE, 0, threads=threads), figures)
    (launch,) = record.launches
    for point in (nominal(figures), corner(figures, fast=True), corner(figures, fast=False)):
        rates = Rates(point, REGIONS)
        length = fair_share(launch, rates).length
        assert lower_bound(launch, rates) <= length * (1 + 1e-9)
        assert length <= upper_bound(launch, rates) * (1 + 1e-9)
    usual = Rates(nominal(figures), REGIONS)
    fresh = on_machine(loads(0, TILE, 2 * TILE, 3 * TILE, threads=threads), figures)
    assert fair_share(launch, usual).length < fair_share(fresh.launches[0], usual).length


def test_a_calibration_takes_clusters_from_the_figures() -> None:
    pytest.importorskip("scipy")
    record = loads(0, TILE, threads=8)
    fixed = overridden(TIMINGS["gcu300"], {"clusters": 8}, "test")
    found = {}
    for figures in (TIMINGS["gcu300"], fixed):
        made = calibrated([MeasuredRun("k", record, 1000.0, True)], figures, "test", folds=0)
        found[len(figures)] = made.runs[0].before
    two, eight = found.values()
    assert two == pytest.approx(4 * eight, rel=0.05)  # they share L3


def test_who_stores_to_a_cache_hands_bytes_over() -> None:
    point = nominal(cached())
    (launch,) = loads(0).launches
    (load,) = (event for event in launch.events if isinstance(event, TimedTransfer))
    store = load._replace(source="L1", target="L3")
    rates = Rates(point, REGIONS)
    assert rates.flow(load, launch).latency == point["l3.latency"]
    assert rates.flow(store, launch).latency == 0
    assert dict(rates.flow(store, launch).work)["l3", 0] == TILE

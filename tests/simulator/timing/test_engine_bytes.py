"""What a byte of each operation costs on the DTE's engines: a figure of its own for each."""

from __future__ import annotations

import pytest

from tops_simulator.ops.operations import OPERATIONS
from tops_simulator.timing.calibration import MeasuredRun, calibrated, modelled_time
from tops_simulator.timing.events import (
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
)
from tops_simulator.timing.fair_share import fair_share
from tops_simulator.timing.parameters import (
    CONFIGURE,
    ENGINE_BYTES,
    TIMINGS,
    Parameters,
    nominal,
    overridden,
)
from tops_simulator.timing.profile import profile
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import LaunchRecord, RunRecord

GCU300 = TIMINGS["gcu300"]
NEAR = ("L1", "L1")


def record_of(*made: tuple[str, int, tuple[str, str]]) -> RunRecord:
    """A thread that makes transfers of some bytes, each after the one before."""
    events: list[TimedEvent] = []
    for flight, (operation, size, (source, target)) in enumerate(made):
        events.append(TimedConfiguration(0, 0, operation, True, 1))
        sides = False, source, target, size, size, size, size
        events.append(TimedTransfer(0, 0, flight, operation, *sides, 1))
        events.append(TimedWait(0, flight, 1))
    return RunRecord((LaunchRecord("k", 1, 1, 2, tuple(events)),), (), {})


def cycles(record: RunRecord, figures: Parameters) -> float:
    return fair_share(record.launches[0], Rates(nominal(figures), ())).length


def changed(**times: float) -> Parameters:
    return overridden(GCU300, {"dte": {"bytes": times}}, "a test")


def test_every_operation_has_its_figure() -> None:
    costs, bytes_ = (
        {name.removeprefix(f"{figure}.") for name in GCU300 if name.startswith(figure)}
        for figure in (CONFIGURE, ENGINE_BYTES)
    )
    assert costs == bytes_ >= {*OPERATIONS, "other"}
    for name in OPERATIONS:
        each = GCU300[f"{ENGINE_BYTES}.{name}"]
        assert each.assumed == (name != "memcpy")
        assert each.value == 1


@pytest.mark.parametrize("operation", ["transpose", "slice", "memset"])
def test_bytes_of_an_operation_take_so_many_times_as_long_on_its_engine(operation: str) -> None:
    record = record_of((operation, 64_000, NEAR), ("memcpy", 64_000, NEAR))
    more = cycles(record, changed(**{operation: 4})) - cycles(record, GCU300)
    assert more == pytest.approx(3 * 64_000 / GCU300["sdte.bandwidth"].value)
    assert cycles(record, changed(deslice=4)) == cycles(record, GCU300)


def test_an_operation_without_a_figure_counts_as_others_do() -> None:
    record = record_of(("unheard of", 64_000, NEAR))
    assert cycles(record, changed(other=2)) > cycles(record, GCU300) * 1.5


def test_a_link_that_is_slower_than_the_engine_still_decides() -> None:
    record = record_of(("transpose", 64_000, ("L3", "L1")))
    slow = {"l3.bandwidth": 10.0, "dte": {"bytes": {"transpose": 4}}}
    alone = {"l3.bandwidth": 10.0}
    assert cycles(record, overridden(GCU300, slow, "")) == pytest.approx(
        cycles(record, overridden(GCU300, alone, ""))
    )


def test_the_figure_that_decides_is_named_and_no_other() -> None:
    record = record_of(("transpose", 640_000, NEAR), ("slice", 64, NEAR))
    (launch, *_), *_ = profile(record, GCU300).launches
    assert [each.name for each in launch.deciding][:2] == ["dte.bytes.transpose", "sdte.bandwidth"]
    (launch, *_), *_ = profile(record, changed(transpose=3)).launches
    assert "dte.bytes.transpose" not in [each.name for each in launch.deciding]


def test_engines_are_busier_by_it_and_their_bytes_are_those_that_move() -> None:
    record = record_of(("transpose", 640_000, NEAR))
    busy = []
    for figures in (GCU300, changed(transpose=4)):
        (launch, *_), *_ = profile(record, figures).launches
        (engine,) = launch.links
        assert (engine.kind, engine.bytes) == ("sdte", 640_000)
        busy.append(engine.busy * launch.cycles)
    assert busy[1] == pytest.approx(4 * busy[0])


def test_a_fit_finds_what_an_operation_costs_and_leaves_the_others() -> None:
    card = nominal(overridden(GCU300, {"dte": {"bytes": {"transpose": 5}}}, "the card"))
    runs = []
    for operation in ("memcpy", "transpose"):
        for size in (4_096, 65_536, 262_144):
            record = record_of((operation, size, NEAR))
            run = MeasuredRun(f"{operation} {size}", record, 0, in_cycles=True)
            runs.append(run._replace(time=modelled_time(run, card)))
    found = calibrated(runs, GCU300, "times.csv", folds=0).parameters
    each = found["dte.bytes.transpose"]
    assert each.source == "times.csv"
    assert each.value == pytest.approx(5, rel=0.1)
    assert each.low <= 5 <= each.high
    assert each.high - each.low < 4
    assert found["dte.bytes.slice"] == GCU300["dte.bytes.slice"]
    assert found["dte.bytes.slice_transpose"] == GCU300["dte.bytes.slice_transpose"]

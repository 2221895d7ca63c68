"""Bursts that runs of bytes touch, against counting them; and when misalignment is told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tops_simulator.timing.alignment import GRANULES, with_alignment
from tops_simulator.timing.changes import aligned
from tops_simulator.timing.events import TimedTransfer
from tops_simulator.timing.machines import on_machine
from tops_simulator.timing.parameters import TIMINGS, nominal
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import LaunchRecord, RunRecord

POINT = nominal(TIMINGS["gcu300"])


def load(at: int, run: int, step: int = 0, count: int = 1, memory: str = "L3") -> TimedTransfer:
    size = run * count
    sides = size, size, run, size
    found = TimedTransfer(0, 0, 0, "slice", False, memory, "L1", *sides, 5)
    return found._replace(source_at=at, read_step=step, target_at=4)


def record(*events: TimedTransfer) -> RunRecord:
    return RunRecord((LaunchRecord("k", 1, 12, 2, events),), (), {})


def crossing(made: RunRecord, burst: int) -> list[float]:
    rates = Rates({**POINT, "burst": burst}, ())
    return [
        rates.crossing(event.read, event.read_run, event.read_extra)
        for event in made.launches[0].events
        if isinstance(event, TimedTransfer)
    ]


def touched(event: TimedTransfer, burst: int) -> int:
    """Counted, run by run."""
    count = event.read // event.read_run
    found = 0
    for n in range(count):
        at = event.source_at + n * event.read_step
        found += (at + event.read_run - 1) // burst - at // burst + 1
    return found * burst


@given(
    at=st.integers(0, 5000),
    run=st.integers(1, 700),
    gap=st.integers(0, 900),
    count=st.integers(1, 1200),
    burst=st.sampled_from(GRANULES),
)
def test_touched_bursts_are_those_that_are_counted(
    at: int, run: int, gap: int, count: int, burst: int
) -> None:
    event = load(at, run, run + gap if count > 1 else 0, count)
    assert crossing(with_alignment(record(event)), burst) == pytest.approx([touched(event, burst)])


def test_all_transfers_of_a_line_get_their_mean() -> None:
    events = load(0, 256), load(4, 256), load(512, 256), load(516, 256)
    made = with_alignment(record(*events))
    assert crossing(made, 128) == [2.5 * 128] * 4
    assert len({e.burden for e in made.launches[0].events if isinstance(e, TimedTransfer)}) == 1


@pytest.mark.parametrize(
    "event",
    [
        pytest.param(load(512, 256), id="aligned"),
        pytest.param(load(512, 256, 512, 9), id="rows that are"),
        pytest.param(load(-1, 256), id="where from is not known"),
        pytest.param(load(4, 256, -1, 3), id="steps are not known"),
        pytest.param(load(4, 256, memory="L1"), id="a thread's own memory"),
        pytest.param(load(8, 16), id="within a burst whatever it is"),
    ],
)
def test_silence(event: TimedTransfer) -> None:
    given = record(event)
    assert with_alignment(given) is given
    assert list(aligned(given.launches[0], given)) == []


def test_the_change_is_of_the_line_that_moves_most() -> None:
    events = load(4, 256), load(4, 4096)._replace(place=9), load(0, 1 << 20)._replace(place=7)
    made = on_machine(record(*events), TIMINGS["gcu300"])
    (changed,) = aligned(made.launches[0], made)
    assert changed.place == 9
    assert not changed.proved
    later = RunRecord((changed.launch,), (), {})
    assert crossing(later, 128) == [256, 4096, 1 << 20]

"""How a launch uses memories: filling, bytes that are moved again, and rounding to bursts."""

from __future__ import annotations

import pytest

from tests.simulator.timing.test_cache import TILE, loads
from tops_simulator.timing.memory_use import MemoryFilling, MovedBytes, memory_use
from tops_simulator.timing.parameters import TIMINGS, nominal
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import RunRecord
from tops_startup.records import replace

RATES = Rates(nominal(TIMINGS["gcu300"]), ())


def moved(record: RunRecord) -> tuple[MovedBytes, ...]:
    (launch,) = record.launches
    return memory_use(launch, record, RATES).moved


@pytest.mark.parametrize(
    ("starts", "distinct"),
    [
        ((0, TILE), 2 * TILE),
        ((TILE, 0, TILE), 2 * TILE),
        ((0, TILE // 2), 3 * TILE // 2),
        ((0, -1), 0),
    ],
)
def test_bytes_that_are_loaded_again_are_one(starts: tuple[int, ...], distinct: int) -> None:
    size = len(starts) * TILE
    assert moved(loads(*starts)) == (MovedBytes(False, size, distinct, size),)


def test_short_runs_are_rounded_up() -> None:
    assert moved(loads(0, 4, run=4, step=512)) == (
        MovedBytes(False, 2 * TILE, 2 * TILE, 2 * TILE / 4 * 128),
    )


def test_memories_that_are_used_are_told_with_their_room() -> None:
    record = loads(0)
    (launch,) = record.launches
    launch = replace(launch, near_memory=1000, shared_memory=5000)
    use = memory_use(launch, replace(record, memory={"L1": 250}), RATES)
    assert use.filling == (MemoryFilling("L1", 250, 1000),)

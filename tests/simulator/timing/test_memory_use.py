"""How a launch uses memories: filling, bytes that are moved again, and rounding to bursts."""

from __future__ import annotations

import pytest

from tests.simulator.timing.test_cache import TILE, loads
from tops_simulator.ir import Loc
from tops_simulator.timing.events import Effort, TimedWork
from tops_simulator.timing.memory_use import MemoryFilling, MovedBytes, memory_use
from tops_simulator.timing.parameters import TIMINGS, nominal
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import LaunchRecord, RunRecord
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


@pytest.mark.parametrize("rounds", [(1,), (3, 1), (1, 0, 4)])
def test_bytes_of_l1_are_shared_out_over_launches(rounds: tuple[int, ...]) -> None:
    places = {7: Loc("k.tops", 9, 1, 9, 2), 8: Loc("k.tops", 9, 5, 9, 8)}
    launches = tuple(
        LaunchRecord("k", 1, 1, 2, (TimedWork(0, ((0, times),)),) if times else ())
        for times in rounds
    )
    accesses = {(8, "L1", False): (2 * sum(rounds), 256 * sum(rounds)), (8, "L2", True): (1, 4)}
    record = RunRecord(launches, ({7: Effort(vector=1)},), places, accesses)
    found = [memory_use(launch, record, RATES).near for launch in launches]
    assert found == pytest.approx([256 * times for times in rounds])

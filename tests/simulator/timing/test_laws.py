"""Laws that the time model keeps for every run and every machine."""

from __future__ import annotations

import os
from random import Random

import pytest

from tests.simulator.timing.random_launches import REGIONS, RandomLaunch
from tops_simulator.timing.bounds import lower_bound, upper_bound
from tops_simulator.timing.fair_share import Activity, Schedule, fair_share
from tops_simulator.timing.parameters import TIMINGS, Parameters, Point, nominal, overridden, within
from tops_simulator.timing.rates import Link, Rates
from tops_simulator.timing.record import (
    Effort,
    LaunchRecord,
    TimedConfiguration,
    TimedTransfer,
    TimedWait,
    TimedWork,
)

GCU300: Parameters = overridden(TIMINGS["gcu300"], {"dte.run": [16, 64, 256]}, "a test")
"""With a figure that only other machines have."""
NEAR = 1e-6
FEW = range(60)
MANY = range(60, 60 + int(os.environ.get("PROFILED_LAUNCHES", "400")))
"""Random launches; `make laws` takes ten thousand."""


def somewhere(seed: int) -> Point:
    """A machine that may be: each figure somewhere in its range."""
    random = Random(seed)
    return {
        name: value
        for each in GCU300.values()
        for name, value in within([each], random.random()).items()
    }


def close(a: float, b: float) -> bool:
    """Equal but for rounding."""
    return abs(a - b) <= NEAR * max(1.0, abs(a), abs(b))


def holds(seed: int) -> None:
    """All laws of one launch on one machine."""
    launch, point = RandomLaunch(seed).made(), somewhere(seed)
    rates = Rates(point, REGIONS)
    schedule = fair_share(launch, rates)
    low, high = lower_bound(launch, rates), upper_bound(launch, rates)
    assert low <= schedule.length * (1 + NEAR), seed
    assert schedule.length <= high * (1 + NEAR), seed
    bounds_are_monotone(launch, point, seed)
    work_is_conserved(schedule, rates)
    threads_do_one_thing_at_a_time(schedule)


def bounds_are_monotone(launch: LaunchRecord, point: Point, seed: int) -> None:
    """A figure that is worse makes neither bound smaller."""
    name = Random(seed).choice(sorted(point))
    worse = {**point, name: point[name] * (1.7 if GCU300[name].slows else 1 / 1.7)}
    for bound in (lower_bound, upper_bound):
        here = bound(launch, Rates(point, REGIONS))
        there = bound(launch, Rates(worse, REGIONS))
        assert here <= there * (1 + NEAR), (seed, name)


def work_is_conserved(schedule: Schedule, rates: Rates) -> None:
    """All flights land, none is faster than alone, and no link carries more than it can."""
    started = [e for e in schedule.launch.events if isinstance(e, TimedTransfer)]
    assert len(schedule.flights) == len(started)
    carried: dict[Link, float] = {}
    for flight in schedule.flights.values():
        assert flight.asked <= flight.begin <= flight.end
        alone = rates.alone(flight.flow) - flight.flow.latency
        assert flight.end - flight.begin >= alone * (1 - NEAR)
        for link, amount in flight.flow.work:
            carried[link] = carried.get(link, 0) + amount
    for link, amount in carried.items():
        assert amount <= rates.capacity(link) * schedule.length * (1 + NEAR)


def threads_do_one_thing_at_a_time(schedule: Schedule) -> None:
    """A thread's spans follow each other, and lie inside the launch."""
    ends: dict[int, float] = {}
    for span in sorted(schedule.spans, key=lambda s: (s.thread, s.start, s.end)):
        assert span.start >= ends.get(span.thread, 0) - NEAR * max(1, span.start)
        assert span.activity is not Activity.IDLE
        ends[span.thread] = span.end
    assert max(ends.values(), default=0) <= schedule.length + NEAR


@pytest.mark.parametrize("seed", FEW)
def test_laws_hold(seed: int) -> None:
    holds(seed)


@pytest.mark.long
def test_laws_hold_of_many() -> None:
    for seed in MANY:
        holds(seed)


def copies(rounds: int, size: int, *, work: int = 0, buffers: int = 1) -> LaunchRecord:
    """A thread that loads a tile and computes on it, round by round."""
    events: list[TimedConfiguration | TimedTransfer | TimedWork | TimedWait] = []
    for n in range(rounds + buffers - 1):
        if n < rounds:
            events.append(
                TimedTransfer(0, n % buffers, n, "memcpy", False, "L3", "L1", *[size] * 4, 1)
            )
        if n >= buffers - 1:
            events.append(TimedWait(0, n - buffers + 1, 2))
            events.append(TimedWork(0, ((0, work),)))
    return LaunchRecord("k", 1, 1, 1, tuple(events))


def test_a_single_thread_takes_the_sum() -> None:
    rates = Rates(nominal(GCU300), REGIONS)
    point = rates.point
    each = point["dte.trigger"] + point["l3.latency"] + 6400 / 64 + point["wait.return"]
    # 6400 bytes are whole bursts, and the thread's engine is slower than L3
    length = fair_share(copies(5, 6400), rates).length
    assert close(length, 5 * each)
    assert close(lower_bound(copies(5, 6400), rates), 5 * each)
    assert close(upper_bound(copies(5, 6400), rates), 5 * each)


def test_twice_the_bytes_take_twice_the_time() -> None:
    rates = Rates(nominal(GCU300), REGIONS)
    one, two = (fair_share(copies(4, size), rates).length for size in (1 << 20, 1 << 21))
    assert 1.95 < two / one < 2.05


def test_two_buffers_hide_the_shorter_part() -> None:
    rates = Rates(nominal(GCU300), REGIONS)
    rounds = 20
    alone = fair_share(copies(rounds, 65536, work=140), rates).length
    twin = fair_share(copies(rounds, 65536, work=140, buffers=2), rates).length
    computing = rounds * 140 * 10
    moving = fair_share(copies(rounds, 65536), rates).length
    assert close(alone, computing + moving)
    assert max(computing, moving) * 0.95 <= twin <= max(computing, moving) * 1.15


@pytest.mark.parametrize(("blocks", "turns"), [(1, 1), (2, 1), (3, 2), (8, 4)])
def test_blocks_take_turns_on_clusters(blocks: int, turns: int) -> None:
    rates = Rates(nominal(GCU300), REGIONS)
    events = tuple(TimedWork(n, ((0, 10),)) for n in range(blocks))
    assert fair_share(LaunchRecord("k", blocks, 1, 2, events), rates).length == turns * 100


def test_equal_flows_share_a_link_equally() -> None:
    rates = Rates({**nominal(GCU300), "sdte.bandwidth": 1e9}, REGIONS)
    events = tuple(
        TimedTransfer(n, n, n, "memcpy", False, "L3", "L1", *[1 << 16] * 4, 1) for n in range(24)
    )
    schedule = fair_share(LaunchRecord("k", 2, 12, 2, events), rates)
    assert len({flight.end for flight in schedule.flights.values()}) == 1
    moved = 24 * (1 << 16) / rates.capacity(("l3", 0))
    assert close(schedule.length, 74 + 400 + moved)


def test_an_effort_is_of_registers() -> None:
    rates = Rates(nominal(GCU300), REGIONS)
    assert rates.issue(Effort(2, 1, 3, 1, 2)) == (2 + 4 + 16, 3 + 8)


@pytest.mark.parametrize("run", [4, 16, 63, 64, 65, 4096])
@pytest.mark.parametrize("memory", ["L3", "L2"])
def test_an_engine_takes_as_long_for_a_short_run_as_for_the_shortest_that_fills_it(
    run: int, memory: str
) -> None:
    point = {**nominal(GCU300), "l3.bandwidth": 1e9, "l2.bandwidth": 1e9, "burst": 1}
    rates, size, least = Rates(point, REGIONS), 64 * 65 * 63, point["dte.run"]
    transfer = TimedTransfer(0, 0, 0, "slice", False, memory, "L1", size, size, run, size, 1)
    taken = rates.alone(rates.flow(transfer, LaunchRecord("k", 1, 1, 1, (transfer,))))
    runs = -(-size // run)
    counted = size + runs * max(0, least - run)
    assert close(taken, point[f"{memory.lower()}.latency"] + counted / point["sdte.bandwidth"])


def test_runs_within_l1_cost_nothing_of_their_own() -> None:
    rates = Rates(nominal(GCU300), REGIONS)
    transfer = TimedTransfer(0, 0, 0, "slice", False, "L1", "L1", 4096, 4096, 4, 4, 1)
    assert close(rates.alone(rates.flow(transfer, LaunchRecord("k", 1, 1, 1, (transfer,)))), 64)

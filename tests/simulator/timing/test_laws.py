"""Laws that the time model keeps for every run and every machine."""

from __future__ import annotations

import os
from dataclasses import replace
from random import Random

import pytest

from tests.simulator.timing.chains import longest_chain
from tests.simulator.timing.random_launches import REGIONS, RandomLaunch
from tops_simulator.timing.bounds import lower_bound, lower_bounds, upper_bound, upper_bounds
from tops_simulator.timing.events import (
    Effort,
    TimedConfiguration,
    TimedTransfer,
    TimedWait,
    TimedWork,
)
from tops_simulator.timing.fair_share import Activity, Schedule, fair_share
from tops_simulator.timing.parameters import (
    CONFIGURE,
    ENGINE_BYTES,
    TIMINGS,
    Parameters,
    Point,
    nominal,
    overridden,
    within,
)
from tops_simulator.timing.profile import profile
from tops_simulator.timing.rates import Link, Rates
from tops_simulator.timing.record import (
    LaunchRecord,
    RunRecord,
    at_a_time,
    effort,
)

GCU300: Parameters = overridden(TIMINGS["gcu300"], {"dte.run": [16, 64, 256]}, "a test")
"""With a figure that only other machines have."""
NEAR = 1e-6
OF_OPERATIONS = (f"{CONFIGURE}.", f"{ENGINE_BYTES}.")
MADE = [
    f"{figure}{name}"
    for figure in OF_OPERATIONS
    for name in ("memcpy", "slice", "transpose", "other")
]
"""Operations that random launches have; one of them is not known."""
PURE = ("burst", "dte.run", "issue.wide", "direct.outstanding", "l3.efficiency", "clock")
"""Figures without cycles in their units, or with others that have them."""
WIDTHS = ("l3.bandwidth", "l2.bandwidth", "sdte.bandwidth", "cdte.bandwidth")
FEW = range(60)
MANY = range(60, 60 + int(os.environ.get("PROFILED_LAUNCHES", "400")))
"""Random launches; `make laws` takes ten thousand."""
SHARE = 100
"""Of them, for one process at a time."""


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


def random_launch(seed: int) -> LaunchRecord:
    """One of every four meets as a whole."""
    made = RandomLaunch(seed)
    made.of_grid = seed % 4 == 0
    return made.made()


def holds(seed: int) -> None:
    """All laws of one launch on one machine."""
    launch, point = random_launch(seed), somewhere(seed)
    rates = Rates(point, REGIONS)
    schedule = fair_share(launch, rates)
    low, high = lower_bound(launch, rates), upper_bound(launch, rates)
    assert low <= schedule.length * (1 + NEAR), seed
    assert schedule.length <= high * (1 + NEAR), seed
    bounds_are_monotone(launch, point, seed)
    nothing_beats_roofs_or_chains(launch, rates, low)
    work_is_conserved(schedule, rates)
    threads_do_one_thing_at_a_time(schedule)
    units_do_not_matter(launch, point, schedule.length)
    without_sharing_all_are_equal(launch, point)
    a_wait_less_is_no_longer(launch, rates, low, high)
    twice_the_bytes_take_twice(launch, point, seed)
    assert fair_share(launch, rates).spans == schedule.spans


def bounds_are_monotone(launch: LaunchRecord, point: Point, seed: int) -> None:
    """A figure that is worse makes neither bound smaller: each of them that a launch may ask."""
    much = 1 + Random(seed).random()
    names = [name for name in point if not name.startswith(OF_OPERATIONS)]
    names += [name for name in MADE if name in point]
    worse = [
        {**point, name: point[name] * (much if GCU300[name].slows else 1 / much)} for name in names
    ]
    machines = [Rates(each, REGIONS) for each in (point, *worse)]
    for bounds in (lower_bounds, upper_bounds):
        here, *there = bounds(launch, machines).tolist()
        for name, cycles in zip(names, there, strict=True):
            assert here <= cycles * (1 + NEAR), (seed, name)


def nothing_beats_roofs_or_chains(launch: LaunchRecord, rates: Rates, low: float) -> None:
    """Each link takes its bytes, each thread its own work; the longest chain is found twice."""
    bytes_of: dict[str, float] = {}
    busy: dict[int, float] = {}
    near: dict[int, float] = {}
    for event in launch.events:
        match event:
            case TimedTransfer():
                for memory, size in ((event.source, event.read), (event.target, event.written)):
                    bytes_of[memory] = bytes_of.get(memory, 0) + size
                own = rates.point["dte.trigger"]
            case TimedConfiguration():
                own = rates.configuration(event)
            case TimedWork():
                own = sum(rates.work(event))
                loaded = sum(effort(REGIONS[region]).near * n for region, n in event.visits)
                near[event.thread] = near.get(event.thread, 0) + loaded
            case _:
                continue
        busy[event.thread] = busy.get(event.thread, 0) + own
    roofs = [bytes_of.get("L3", 0) / rates.capacity(("l3", 0))]
    roofs.append(bytes_of.get("L2", 0) / launch.clusters / rates.capacity(("l2", 0)))
    roofs += [each / rates.point["l1.bandwidth"] for each in near.values()]
    chain = longest_chain(launch, rates)
    assert max(chain, *roofs, *busy.values()) <= low * (1 + NEAR)
    fullest: dict[Link, float] = {}
    for event in launch.events:
        if isinstance(event, TimedTransfer):
            for link, amount in rates.flow(event, launch).work:
                fullest[link] = fullest.get(link, 0) + amount / rates.capacity(link)
    assert close(low, max(chain, *fullest.values(), 0.0))


def units_do_not_matter(launch: LaunchRecord, point: Point, length: float) -> None:
    """A machine that does everything three times as fast takes a third of the cycles."""
    fast = {
        name: value
        if name in PURE or name.startswith(ENGINE_BYTES)
        else value / 3
        if GCU300[name].slows
        else value * 3
        for name, value in point.items()
    }
    assert close(3 * fair_share(launch, Rates(fast, REGIONS)).length, length)


def without_sharing_all_are_equal(launch: LaunchRecord, point: Point) -> None:
    """Links that nothing fills leave nothing to share: both bounds are what is between them."""
    rates = Rates({name: v * 1e12 if name in WIDTHS else v for name, v in point.items()}, REGIONS)
    length = fair_share(launch, rates).length
    assert close(lower_bound(launch, rates), length)
    assert close(upper_bound(launch, rates), length)


def a_wait_less_is_no_longer(launch: LaunchRecord, rates: Rates, low: float, high: float) -> None:
    """What waits for less ends no later, by both bounds."""
    waits = [n for n, event in enumerate(launch.events) if isinstance(event, TimedWait)]
    if waits:
        left = waits[len(waits) // 2]
        fewer = replace(launch, events=launch.events[:left] + launch.events[left + 1 :])
        assert lower_bound(fewer, rates) <= low * (1 + NEAR)
        assert upper_bound(fewer, rates) <= high * (1 + NEAR)


def twice_the_bytes_take_twice(launch: LaunchRecord, point: Point, seed: int) -> None:
    """Where transfers are large, only bytes count: twice as many take twice as long."""
    large = {**point, "direct.outstanding": 1e9}
    one, two = (
        fair_share(in_tiles_of(launch, size), Rates(large, REGIONS)).length
        for size in (1 << 26, 1 << 27)
    )
    if any(isinstance(event, TimedTransfer) for event in launch.events):
        assert 1.95 < two / one < 2.05, seed


def in_tiles_of(launch: LaunchRecord, size: int) -> LaunchRecord:
    """A launch whose transfers are so many times as large."""
    events = tuple(
        event._replace(
            read=event.read * size,
            written=event.written * size,
            read_run=event.read * size,
            written_run=event.written * size,
        )
        if isinstance(event, TimedTransfer)
        else event
        for event in launch.events
    )
    return replace(launch, events=events)


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
@pytest.mark.parametrize("first", MANY[::SHARE])
def test_laws_hold_of_many(first: int) -> None:
    for seed in MANY[first - MANY.start :][:SHARE]:
        holds(seed)


@pytest.mark.parametrize("seed", FEW)
def test_lines_and_idle_time_are_all_that_threads_have(seed: int) -> None:
    launch = random_launch(seed)
    direct = [event.direct for event in launch.events if isinstance(event, TimedWork)]
    count = int(sum(times for accesses in direct for _, times in accesses))
    accesses = {(7, "L2", False): (count, 4 * count)} if count else {}
    record = RunRecord((launch,), REGIONS, {}, accesses)
    made = profile(record, overridden(GCU300, somewhere(seed), "a test"))
    for each, _, _ in made.launches:
        spent = sum(line.total for line in each.lines)
        whole = at_a_time(launch) * each.cycles
        assert close(spent + each.activities["idle"], whole)
        assert close(sum(each.activities.values()), whole)


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


def test_bytes_through_the_port_of_l1_take_time_where_little_is_issued_beside_them() -> None:
    regions = (
        {1: Effort(scalar=1, vector=2, near=3 * 128)},
        {1: Effort(scalar=1, vector=1, near=4 * 128), 2: Effort(vector=1, near=2 * 128)},
    )
    rates = Rates(nominal(GCU300), regions)
    enough, late = TimedWork(0, ((0, 10),)), TimedWork(0, ((1, 10),))
    assert (rates.work(enough), rates.late(enough)) == ((10, 20, 0), [])
    assert rates.work(late) == (10, 20 + 30, 0)
    assert rates.late(late) == [(1, 20), (2, 10)]  # as they move bytes
    assert rates.work(TimedWork(0, ((0, 30), (1, 10)))) == (40, 80 + 30, 0)  # beside each other
    assert Effort(2, 1, 3, 1, 2, near=128).operations == 9


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

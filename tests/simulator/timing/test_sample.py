"""A sample of a launch takes as long as all of its rounds, and is made of whole ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from tests.simulator.timing.random_launches import REGIONS, RandomLaunch
from tops_simulator.ir import Loc
from tops_simulator.timing import sample as sampling
from tops_simulator.timing.bounds import lower_bound, upper_bound
from tops_simulator.timing.drawn_schedule import TRANSFER
from tops_simulator.timing.events import (
    TimedBarrier,
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
    TimedWork,
)
from tops_simulator.timing.fair_share import fair_share
from tops_simulator.timing.parameters import TIMINGS, nominal
from tops_simulator.timing.profile import RunProfile, profile
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import LaunchRecord, RunRecord
from tops_simulator.timing.sample import replayed, sample
from tops_simulator.timing.symmetry import folded

RATES = Rates(nominal(TIMINGS["gcu300"]), REGIONS)
PLACES = {n: Loc("kernel.tops", n, 1, n, 2) for n in range(1, 9)}
"""Lines by place."""
Round = Callable[[int, int], Iterator[TimedEvent]]
"""What a thread does in a round, by both numbers."""


def load(thread: int, number: int, place: int = 4, size: int = 2048) -> TimedTransfer:
    """A load on the thread's context; its flight is known by thread and number."""
    flight = thread * 1_000_000 + number
    return TimedTransfer(
        thread, thread, flight, "memcpy", False, "L3", "L1", size, size, size, size, place
    )


def waited(event: TimedTransfer) -> TimedWait:
    return TimedWait(event.thread, event.flight, 5)


def work(thread: int, times: int) -> TimedWork:
    return TimedWork(thread, ((1, times),))


def blocking(thread: int, number: int) -> Iterator[TimedEvent]:
    """Load, wait, work: some rounds take longer."""
    tile = load(thread, number)
    yield from (tile, waited(tile), work(thread, 5 + number % 3))


def pipelined(thread: int, number: int) -> Iterator[TimedEvent]:
    """The next tile is under way beside the work."""
    if not number:
        yield load(thread, 0)
    yield load(thread, number + 1)
    yield waited(load(thread, number))
    yield work(thread, 20)


def launch_of(rounds: int, body: Round, threads: int = 3, clusters: int = 1) -> LaunchRecord:
    """Threads of a block with so many rounds each."""
    events = [e for thread in range(threads) for n in range(rounds) for e in body(thread, n)]
    return LaunchRecord("k", 1, threads, clusters, tuple(events))


def meeting(rounds: int, threads: int = 3) -> LaunchRecord:
    """Threads that meet in the middle and at the end of each round."""
    events: list[TimedEvent] = []
    for number in range(rounds):
        for place in (6, 7):
            for thread in range(threads):
                events += [work(thread, 1 + thread), load(thread, 2 * number + (place == 7))]
            events.append(TimedBarrier(tuple(range(threads)), False, place))
    return LaunchRecord("k", 1, threads, 1, tuple(events))


def in_waves(blocks: int, clusters: int = 2) -> LaunchRecord:
    """Blocks that a cluster runs one after the other."""
    events = [event for block in range(blocks) for n in range(3) for event in blocking(block, n)]
    return LaunchRecord("k", blocks, 1, clusters, tuple(events))


def error(launch: LaunchRecord, other: LaunchRecord) -> float:
    """How far one launch is off another, by the time that it takes."""
    return abs(fair_share(other, RATES).length / fair_share(launch, RATES).length - 1)


@pytest.mark.parametrize(
    "launch",
    [
        launch_of(400, blocking),
        launch_of(400, pipelined),
        launch_of(400, blocking, threads=24, clusters=2),
        meeting(400),
        in_waves(400),
    ],
    ids=["blocking", "pipelined", "many threads", "meeting", "in waves"],
)
def test_a_sample_is_as_long_as_all_rounds(launch: LaunchRecord) -> None:
    made = sample(launch, 0.1)
    assert 0.05 < len(made.events) / len(launch.events) < 0.2
    assert made.times == pytest.approx(len(launch.events) / len(made.events))
    assert made.whole is launch
    assert error(launch, made) < 0.02
    lower, upper = lower_bound(made, RATES), upper_bound(made, RATES)
    assert lower <= fair_share(made, RATES).length * (1 + 1e-9) <= upper * (1 + 2e-9)


@pytest.mark.parametrize("body", [blocking, pipelined])
def test_each_wait_is_for_a_transfer_of_the_sample(body: Round) -> None:
    made = sample(launch_of(400, body), 0.1)
    begun: set[int] = set()
    for event in made.events:
        if isinstance(event, TimedTransfer):
            begun.add(event.flight)
        elif isinstance(event, TimedWait):
            assert event.flight in begun
            begun.discard(event.flight)


def test_a_sample_is_of_whole_rounds() -> None:
    made = sample(launch_of(400, blocking, threads=1), 0.1)
    kinds = [type(event) for event in made.events]
    assert kinds == [TimedTransfer, TimedWait, TimedWork] * (len(kinds) // 3)


def test_threads_meet_as_often_as_each_other() -> None:
    made = sample(meeting(400), 0.1)
    places = [barrier.place for barrier in made.barriers]
    assert all(barrier.threads == (0, 1, 2) for barrier in made.barriers)
    assert all({a, b} == {6, 7} for a, b in pairwise(places))


def test_what_comes_once_is_kept_beside_rounds() -> None:
    def body(thread: int, number: int) -> Iterator[TimedEvent]:
        if not number:
            yield TimedConfiguration(thread, thread, "memcpy", True, 1)
        yield from blocking(thread, number)
        if number == 399:
            yield load(thread, 400, place=8)

    made = sample(launch_of(400, body), 0.1)
    assert sum(isinstance(event, TimedConfiguration) for event in made.events) == 3
    assert [event.place for event in made.transfers].count(8) == 3


def test_two_phases_are_both_there() -> None:
    def body(thread: int, number: int) -> Iterator[TimedEvent]:
        tile = load(thread, number, place=4 if number < 300 else 8)
        yield from (tile, waited(tile), work(thread, 5 if number < 300 else 200))

    launch = launch_of(400, body)
    made = sample(launch, 0.2)
    places = Counter(event.place for event in made.transfers)
    assert places[8] / places.total() == pytest.approx(0.25, abs=0.05)
    assert error(launch, made) < 0.15


@pytest.mark.parametrize("seed", range(60))
def test_random_rounds_take_as_long(seed: int) -> None:
    """A random launch, again and again: with chains, barriers of blocks, and waits left open."""
    one, rounds = RandomLaunch(seed).made(30), 160
    events: list[TimedEvent] = []
    for number in range(rounds):
        for event in one.events:
            match event:
                case TimedTransfer(flight=flight, after=after):
                    later = after if after < 0 else after + number * 1000
                    event = event._replace(flight=flight + number * 1000, after=later)
                case TimedWait(flight=flight):
                    event = event._replace(flight=flight + number * 1000)
                case TimedBarrier():
                    event = event._replace()  # each is a meeting of its own
            events.append(event)
    launch = LaunchRecord("k", one.blocks, one.block_size, one.clusters, tuple(events))
    made = sample(launch, 0.25)
    if made is not launch:
        assert error(launch, made) < 0.04


@pytest.mark.parametrize(
    "launch",
    [
        launch_of(12, blocking),
        launch_of(400, lambda thread, n: iter([load(thread, n, place=n), work(thread, 3)])),
        LaunchRecord(
            "k",
            1,
            2,
            1,
            (*launch_of(400, blocking).events[:1200], *launch_of(9, blocking).events[27:54]),
        ),
    ],
    ids=["too few rounds", "no two transfers of a place", "a thread with few rounds"],
)
def test_what_is_not_made_of_many_rounds_stays_whole(launch: LaunchRecord) -> None:
    assert sample(launch, 0.1) is launch


def test_a_small_launch_is_replayed_whole() -> None:
    launch = launch_of(400, blocking)
    assert replayed(launch).launch.events == folded(launch).launch.events


@pytest.mark.parametrize("rounds", [20_000, 80_000])
def test_however_large_a_launch_is_so_many_events_are_replayed(rounds: int) -> None:
    launch = launch_of(rounds, blocking, threads=1)
    assert len(replayed(launch).launch.events) <= 1.1 * sampling.REPLAYED


# --- profiles ---------------------------------------------------------------------------


def profiles(
    launch: LaunchRecord, monkeypatch: pytest.MonkeyPatch
) -> tuple[RunProfile, RunProfile]:
    """Of a sample, and of all."""
    record = RunRecord((launch,), REGIONS, PLACES)
    monkeypatch.setattr(sampling, "REPLAYED", len(launch.events) // 30)
    of_sample = profile(record, TIMINGS["gcu300"])
    monkeypatch.setattr(sampling, "REPLAYED", 10 * len(launch.events))
    return of_sample, profile(record, TIMINGS["gcu300"])


@pytest.mark.parametrize("body", [blocking, pipelined])
def test_counts_of_a_profile_are_of_all_events(
    body: Round, monkeypatch: pytest.MonkeyPatch
) -> None:
    (part, *_), (all_, *_) = (
        [launch for launch, _, _ in made.launches]
        for made in profiles(launch_of(600, body), monkeypatch)
    )
    lines = [
        {each.line: (each.visits, each.started, each.bytes, each.operations) for each in made.lines}
        for made in (part, all_)
    ]
    assert lines[0] == lines[1]
    assert part.links[0].bytes == all_.links[0].bytes
    assert part.memory == all_.memory
    assert part.cycles == pytest.approx(all_.cycles, rel=0.02)
    for activity, cycles in all_.activities.items():
        assert part.activities[activity] == pytest.approx(cycles, rel=0.02, abs=all_.cycles / 50)


@pytest.mark.parametrize("launch", [launch_of(600, blocking), in_waves(900)])
def test_advice_is_that_of_all_events(
    launch: LaunchRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    part, all_ = (
        {each.code: each for each in made.launches[0][0].advice}
        for made in profiles(launch, monkeypatch)
    )
    assert part
    assert part.keys() == all_.keys()
    for code, advice in all_.items():
        assert part[code].gain == pytest.approx(advice.gain, abs=0.02)
        assert part[code]._replace(gain=0) == advice._replace(gain=0)


def test_what_is_drawn_ends_where_something_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    part, all_ = (made.drawn for made in profiles(launch_of(600, blocking), monkeypatch))
    assert part.cut
    assert len(part.stretches) < len(all_.stretches)
    assert sum(each.activity == TRANSFER for each in part.stretches) > 9
    starts = {(each.thread, each.number, each.activity): each.start for each in all_.stretches}
    for each in part.stretches:
        if each.number >= 0:
            assert starts[each.thread, each.number, each.activity] == pytest.approx(each.start)
    assert part.totals[0][TRANSFER] == pytest.approx(all_.totals[0][TRANSFER], rel=0.02)


@pytest.mark.parametrize("clusters", [1, 2])
def test_blocks_without_events_end_at_once_however_many_they_are(clusters: int) -> None:
    """As those that a sample of blocks leaves out."""
    first, last = (list(blocking(block, 0)) for block in (0, 9000))
    launch = LaunchRecord("k", 9001, 1, clusters, (*first, *last))
    alone = LaunchRecord("k", 1, 1, clusters, tuple(first))
    length = 2 * fair_share(alone, RATES).length
    assert fair_share(launch, RATES).length == pytest.approx(length)
    assert lower_bound(launch, RATES) == pytest.approx(length)
    assert upper_bound(launch, RATES) == pytest.approx(length)


def test_a_launch_of_very_many_blocks_has_a_profile() -> None:
    """Of a thread each, which does a little."""
    events = tuple(TimedWork(thread, ((1, 5),)) for thread in range(30_000))
    record = RunRecord((LaunchRecord("k", 30_000, 1, 1, events),), REGIONS, PLACES)
    ((made, _, _),) = profile(record, TIMINGS["gcu300"]).launches
    one = sum(RATES.work(events[0]))
    assert made.cycles == pytest.approx(30_000 * one, rel=0.01)
    assert made.replayed < 0.5

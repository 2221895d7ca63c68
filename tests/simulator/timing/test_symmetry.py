"""Threads that do the same: one replayed for all gives what all give."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.simulator.timing.random_launches import REGIONS, RandomLaunch
from tests.simulator.timing.test_laws import close, somewhere
from tops_simulator.timing.advice import RULES
from tops_simulator.timing.bounds import lower_bound, upper_bound
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
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import LaunchRecord, RunRecord
from tops_simulator.timing.symmetry import FoldedLaunch, folded


def one_thread(seed: int) -> list[TimedEvent]:
    """What a thread does that depends on no other."""
    made = RandomLaunch(seed)
    made.blocks = made.size = 1
    return list(made.made(12).events)


def renamed(event: TimedEvent, thread: int, threads: tuple[int, ...]) -> TimedEvent:
    """An event of thread 0 as that of another one, or of its block."""
    match event:
        case TimedBarrier():
            return event._replace(threads=threads)
        case TimedWork():
            return event._replace(thread=thread)
        case TimedWait(flight=flight):
            return event._replace(thread=thread, flight=flight * 100 + thread)
        case TimedConfiguration(context=context):
            return event._replace(thread=thread, context=context * 100 + thread)
        case TimedTransfer(flight=flight, context=context, after=after):
            return event._replace(
                thread=thread,
                context=context * 100 + thread,
                flight=flight * 100 + thread,
                after=after if after < 0 else after * 100 + thread,
            )


def twins(seed: int) -> LaunchRecord:
    """A launch whose blocks do one of two things; those of one that has no barriers, two more."""
    random = Random(seed)
    kinds = [one_thread(2 * seed), one_thread(2 * seed + 1)]
    size, blocks, clusters = random.randint(1, 4), random.randint(1, 6), random.randint(1, 3)
    meets = any(isinstance(event, TimedBarrier) for kind in kinds for event in kind)
    events: list[TimedEvent] = []
    for block in range(blocks):
        threads = tuple(range(block * size, (block + 1) * size))
        common = random.randrange(2)
        for thread in threads:
            kind = kinds[common if meets else random.randrange(2)]
            events += [
                renamed(event, thread, threads)
                for event in kind
                if not isinstance(event, TimedBarrier) or thread == threads[-1]
            ]
    in_order = _interleaved(events) if meets else tuple(events)
    return LaunchRecord("k", blocks, size, clusters, in_order)


def _interleaved(events: list[TimedEvent]) -> tuple[TimedEvent, ...]:
    """Each thread's events up to its next barrier, then the barrier, and so on."""
    own: dict[int, list[TimedEvent]] = {}
    last = {e.threads[-1]: e.threads for e in events if isinstance(e, TimedBarrier)}
    for event in events:
        key = event.threads[-1] if isinstance(event, TimedBarrier) else event.thread
        own.setdefault(key, []).append(event)
    made: list[TimedEvent] = []
    for leader, threads in last.items():
        stretches = _stretches(own.pop(leader))
        others = {thread: own.pop(thread, []) for thread in threads if thread != leader}
        done = 0
        for stretch, barrier in stretches:
            count = len(stretch)
            for other in others.values():
                made += other[done : done + count]
            made += stretch
            done += count
            made += [barrier] if barrier is not None else []
    return (*made, *(event for each in own.values() for event in each))


def _stretches(
    events: list[TimedEvent],
) -> list[tuple[list[TimedEvent], TimedBarrier | None]]:
    found: list[tuple[list[TimedEvent], TimedBarrier | None]] = []
    stretch: list[TimedEvent] = []
    for event in events:
        if isinstance(event, TimedBarrier):
            found.append((stretch, event))
            stretch = []
        else:
            stretch.append(event)
    return [*found, (stretch, None)]


def unfolded(launch: LaunchRecord) -> FoldedLaunch:
    """Each thread stands for itself."""
    return FoldedLaunch(launch, launch, {}, {})


@pytest.mark.parametrize("seed", range(80))
def test_one_thread_stands_for_its_twins(seed: int) -> None:
    launch, rates = twins(seed), Rates(somewhere(seed), REGIONS)
    made, short = unfolded(launch), folded(launch)
    whole, part = fair_share(made, rates), fair_share(short, rates)
    assert close(whole.length, part.length)
    for bound in (lower_bound, upper_bound):
        assert close(bound(made, rates), bound(short, rates))
    assert len(part.spans) == len(whole.spans)
    ends = {number: flight.end for number, flight in whole.flights.items()}
    assert ends.keys() == part.flights.keys()
    assert all(close(flight.end, ends[number]) for number, flight in part.flights.items())
    assert {f.flow for f in part.flights.values()} == {f.flow for f in whole.flights.values()}


def test_equal_threads_are_replayed_once() -> None:
    launch = twins(3)
    events = [e for e in launch.events if not isinstance(e, TimedBarrier) and e.thread == 0]
    many = [renamed(event, thread, ()) for thread in range(24) for event in events]
    short = folded(LaunchRecord("k", 2, 12, 2, tuple(many)))
    kept = [event for event in short.launch.events if not isinstance(event, TimedBarrier)]
    assert len(kept) == len(short.launch.events)
    assert {event.thread for event in kept} == {0}
    assert sorted(short.twins(0)) == list(range(24))


def test_a_context_of_two_threads_keeps_all_apart() -> None:
    transfer = TimedTransfer(0, 5, 1, "memcpy", False, "L3", "L1", 64, 64, 64, 64, 1)
    events = (transfer, transfer._replace(thread=1, flight=2))
    launch = LaunchRecord("k", 1, 2, 1, events)
    assert folded(launch).launch is launch
    alone = replace(launch, events=(transfer, events[1]._replace(context=6)))
    assert len(folded(alone).launch.events) == 1


def tiles(seed: int) -> LaunchRecord:
    """Threads that load, compute and store tile after tile, some of them a tile more."""
    random = Random(seed)
    rounds, size = random.randint(3, 7), random.choice((256, 4096, 32768))
    run, extra = random.choice((size, size, 64)), random.choice(((), (0.5,) * 5))
    moves = ("slice", "L3", "L1"), ("memcpy", "L1", random.choice(("L3", "L2")))
    at_once, flights, events = random.random() < 0.7, 0, list[TimedEvent]()
    for thread in range(12):
        for _ in range(rounds + (thread < seed % 12)):
            for place, (operation, *sides) in enumerate(moves):
                flights += 1
                events.append(TimedConfiguration(thread, thread, operation, True, place))
                move = TimedTransfer(
                    thread, thread, flights, operation, False, *sides, size, size, run, run, place
                )
                events.append(move.rounded(extra, ()))
                events.append(TimedWait(thread, flights, place))
                if at_once or place:
                    events.append(TimedWork(thread, ((0, 20),)))
    return LaunchRecord("k", 2, 6, 2, tuple(events), 12, 1 << 20, 1 << 25)


@pytest.mark.parametrize("seed", range(120))
def test_advice_on_a_thread_of_each_kind_is_that_on_all(seed: int) -> None:
    launch = tiles(seed) if seed % 2 else twins(seed)
    record, few = RunRecord((launch,), REGIONS, {}), folded(launch)
    rates = Rates(nominal(TIMINGS["gcu300"]), REGIONS)
    for rule in (rule for rule in RULES if rule.by_thread):
        whole, short = (list(rule.change(each, record)) for each in (launch, few.launch))
        assert [each.place for each in whole] == [each.place for each in short], rule.code
        for one, other in zip(whole, short, strict=True):
            lengths = [
                fair_share(each, rates).length
                for each in (one.launch, replace(few, launch=other.launch))
            ]
            assert close(*lengths), rule.code


def test_all_such_advice_was_given() -> None:
    found = set()
    for seed in range(1, 60, 2):
        launch = tiles(seed)
        for rule in RULES:
            if rule.by_thread and [*rule.change(launch, RunRecord((launch,), REGIONS, {}))]:
                found.add(rule.code)
    assert found >= {"ADV101", "ADV102", "ADV103", "ADV104", "ADV109", "ADV118"}, found

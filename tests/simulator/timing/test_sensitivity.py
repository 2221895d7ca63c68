"""What is called certain stays so wherever the assumed figures lie; the rest says what it needs."""

from __future__ import annotations

from random import Random

import numpy as np

from tests.simulator.timing.random_launches import REGIONS
from tests.simulator.timing.test_laws import GCU300, somewhere
from tops_simulator.timing.advice import RULES, Advice, Certainty, advice_for, machines
from tops_simulator.timing.bounds import lower_bounds
from tops_simulator.timing.events import (
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
    TimedWork,
)
from tops_simulator.timing.fair_share import fair_share
from tops_simulator.timing.parameters import nominal
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import LaunchRecord, RunRecord

POINTS = 24


def record_of(seed: int) -> tuple[LaunchRecord, RunRecord]:
    """Threads that slice whole runs, two at a time on one context, and work a little."""
    random = Random(seed)
    threads, rounds = random.randint(1, 4), random.randint(2, 6)
    size, work = random.choice((64, 512, 4096, 32768)), random.randint(0, 40)
    events: list[TimedEvent] = []
    for thread in range(threads):
        for turn in range(rounds):
            flights = [100 * (thread * rounds + turn) + n for n in range(random.randint(1, 2))]
            for place, flight in enumerate(flights):
                events.append(TimedConfiguration(thread, thread, "slice", True, place))
                sides = ("L3", "L1") if place else ("L1", "L3")
                events.append(
                    TimedTransfer(
                        thread,
                        thread,
                        flight,
                        "slice",
                        False,
                        *sides,
                        size,
                        size,
                        size,
                        size,
                        place,
                    )
                )
            events += [TimedWait(thread, flight, 5) for flight in flights]
            events.append(TimedWork(thread, ((0, work),)))
    launch = LaunchRecord("k", 1, threads, 2, tuple(events))
    return launch, RunRecord((launch,), REGIONS, {})


def gains_anywhere(code: str, launch: LaunchRecord, record: RunRecord, seed: int) -> list[float]:
    """What each change of a rule wins of the lower bound, at its worst point."""
    (rule,) = (rule for rule in RULES if rule.code == code)
    random = Random(seed)
    points = [somewhere(random.randrange(1 << 30)) for _ in range(POINTS)]
    before = lower_bounds(launch, [Rates(point, record.regions) for point in points])
    found = []
    for changed in rule.change(launch, record):
        after = lower_bounds(changed.launch, [Rates(point, changed.regions) for point in points])
        found.append(float(np.min(1 - after / before)))
    return found


def advised(launch: LaunchRecord, record: RunRecord) -> tuple[Advice, ...]:
    """All advice on a launch."""
    schedule = fair_share(launch, Rates(nominal(GCU300), REGIONS))
    rates = [Rates(point, REGIONS) for point in machines(GCU300)]
    return advice_for(schedule, record, GCU300, lower_bounds(schedule.folded, rates))


def certain(seed: int) -> int:
    """How many pieces of advice on a launch are certain; each of them wins anywhere."""
    launch, record = record_of(seed)
    count = 0
    for advice in advised(launch, record):
        if advice.certainty is Certainty.CERTAIN:
            count += 1
            assert max(gains_anywhere(advice.code, launch, record, seed)) > 0, (seed, advice)
    return count


def test_certain_advice_wins_wherever_the_figures_lie() -> None:
    assert sum(map(certain, range(40))) >= 10


def test_only_facts_of_the_record_are_certain() -> None:
    factual = {"ADV103", "ADV105"}
    for seed in range(40):
        for advice in advised(*record_of(seed)):
            assert advice.certainty is not Certainty.CERTAIN or advice.code in factual

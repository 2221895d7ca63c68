"""Events in columns are the events that were written down."""

from __future__ import annotations

import pickle
from random import Random

import numpy as np
import pytest

from tests.simulator.timing.random_launches import RandomLaunch
from tops_simulator.timing.columns import (
    FLIGHTS,
    STARTS,
    WAITS,
    EventColumns,
    EventWriter,
    KnownNumbers,
    awaited,
    counted,
    equal_rows,
    groups,
    in_columns,
    turns,
)
from tops_simulator.timing.events import TimedTransfer, TimedWait, TimedWork
from tops_simulator.timing.record import LaunchRecord

SEEDS = range(20)


def launch(seed: int) -> LaunchRecord:
    return RandomLaunch(seed).made()


def anew(events: EventColumns) -> EventColumns:
    """The same table without the objects that it was made of."""
    return EventColumns(events.forms, events.table)


@pytest.mark.parametrize("seed", SEEDS)
def test_events_come_back_from_columns(seed: int) -> None:
    given = launch(seed).events
    made = anew(in_columns(given))
    assert made.objects == given
    assert [type(event) for event in made] == [type(event) for event in given]
    assert in_columns(made) is made


@pytest.mark.parametrize("seed", SEEDS)
def test_columns_go_from_one_process_to_another(seed: int) -> None:
    made = in_columns(launch(seed).events)
    assert made.kinds is made.kinds  # what is kept beside the table does not go along
    packed = pickle.dumps(made)
    assert b"numpy" not in packed
    assert pickle.loads(packed).objects == made.objects


@pytest.mark.parametrize("seed", SEEDS)
def test_some_events_and_their_counts(seed: int) -> None:
    given = launch(seed)
    made = anew(given.columns)
    works = [event for event in given.events if isinstance(event, TimedWork)]
    assert given.works == {work: works.count(work) for work in works}
    which = np.array([Random(seed + n).random() < 0.5 for n in range(len(made))], np.bool_)
    kept = tuple(event for event, stays in zip(given.events, which, strict=True) if stays)
    assert made.select(which).objects == kept
    assert sum(count for _, count in made.counts(STARTS)) == len(given.transfers)


def test_a_barrier_is_one_of_its_own() -> None:
    meets = [event for seed in SEEDS for event in anew(launch(seed).columns)]
    assert len({id(event) for event in meets}) == len(meets)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_wait_for_a_start(seed: int) -> None:
    events = launch(seed).events
    made = in_columns(events)
    starts = np.flatnonzero(made.are(STARTS))
    for start, wait in zip(starts.tolist(), awaited(made, starts).tolist(), strict=True):
        flight = made.rows[FLIGHTS, start]
        waits = [
            n for n, each in enumerate(events) if isinstance(each, TimedWait) and each[1] == flight
        ]
        assert wait == min(waits, default=len(events))


def test_equal_numbers_are_groups_in_turns() -> None:
    first, same = groups(np.array([5, 3, 5, 3]), np.array([1, 1, 1, 2]))
    assert sorted(zip(first.tolist(), np.bincount(same).tolist(), strict=True)) == [
        (0, 2),
        (1, 1),
        (3, 1),
    ]
    assert turns(np.array([7, 8, 7, 7, 8])).tolist() == [0, 0, 1, 2, 1]
    marks = np.array([True, False, True, True, True])
    assert counted(np.array([1, 1, 2, 1, 2]), marks).tolist() == [1, 1, 1, 2, 2]
    assert KnownNumbers(np.array([4, 2])).find(np.array([2, 3, 4])).tolist() == [1, -1, 0]
    assert KnownNumbers(np.array([], np.int64)).find(np.array([2])).tolist() == [-1]


def test_rows_that_add_up_to_the_same_are_still_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = np.array([[1, 2], [2, 1], [1, 2], [0, 0]])

    class Ones:
        """Factors that tell nothing."""

        def integers(self, low: int, high: int, count: int) -> object:
            return np.ones(count, np.int64)

    expected = [0, 1, 0, 3]
    first, same = equal_rows(rows)
    assert first[same].tolist() == expected
    monkeypatch.setattr(np.random, "default_rng", lambda seed: Ones())
    first, same = equal_rows(rows)
    assert first[same].tolist() == expected


def test_what_is_written_at_once_and_one_by_one_keeps_its_order() -> None:
    first, second, third = (TimedWork(n, ((n, 1),)) for n in range(3))
    writer = EventWriter()
    writer.put(first)
    writer.extend(in_columns([second]).rows + np.array([[writer.form(second)], *[[0]] * 6]))
    writer.put_form(writer.form(third), 2)
    assert writer.columns().objects == (first, second, third)
    load = TimedTransfer(0, 7, 1, "memcpy", False, "L3", "L1", 8, 8, 8, 8, 4)
    assert writer.form(load) == writer.form(load._replace(thread=3, flight=9, source_at=64))
    assert writer.form(load) != writer.form(load._replace(read=9))
    assert writer.columns().are(WAITS).sum() == 0

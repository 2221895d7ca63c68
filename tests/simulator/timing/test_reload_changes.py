"""Advice on tiles that are loaded again: told where they could have been kept, and only there."""

from __future__ import annotations

from tests.simulator.timing.test_launch_changes import L1, REGIONS, Written, changed, cycles, moved
from tops_simulator.timing.events import TimedConfiguration, TimedTransfer, TimedWait
from tops_simulator.timing.record import LaunchRecord, RunRecord
from tops_simulator.timing.reload_changes import loaded_once
from tops_startup.records import replace

WEIGHTS, SIZE, OUT = 1 << 22, 4096, 1 << 24


def rounds(count: int = 4, *, size: int = SIZE, stores_at: int = OUT, thread: int = 0) -> Written:
    """Each loads a row and the weights, works, and stores."""
    made = Written()
    for n in range(count):
        made.copy(thread, n * size, size=size)
        made.copy(thread, WEIGHTS, size=size)
        made.work(thread)
        made.copy(thread, stores_at + n * size, size=size, stores=True)
    return made


def changes(launch: LaunchRecord) -> list[LaunchRecord]:
    return changed(loaded_once, launch)


def test_weights_are_loaded_in_the_first_round_alone() -> None:
    before = rounds().launch()
    (after,) = changes(before)
    assert moved(before) - moved(after) == 3 * SIZE
    kinds = (TimedConfiguration, TimedTransfer, TimedWait)
    gone = [len([e for e in before.events if isinstance(e, kind)]) for kind in kinds]
    left = [len([e for e in after.events if isinstance(e, kind)]) for kind in kinds]
    assert [a - b for a, b in zip(gone, left, strict=True)] == [3, 3, 3]
    assert cycles(after) < cycles(before)


def test_a_row_that_is_read_in_two_passes_is_kept_until_the_second() -> None:
    made = Written()
    for n in range(1000):
        made.copy(0, n * SIZE)
        made.work(0)
        made.copy(0, n * SIZE)
        made.work(0)
    (after,) = changes(made.launch())  # all rows at once would be more than L1 has
    assert moved(after) == 1000 * SIZE


def test_what_is_kept_has_to_have_room() -> None:
    made = Written()
    for _ in range(2):
        for n in range(8):
            made.copy(0, n * L1 // 8, size=L1 // 8)
    assert not changes(made.launch())
    fewer = Written()
    for _ in range(2):
        for n in range(7):
            fewer.copy(0, n * L1 // 8, size=L1 // 8)
    assert len(changes(fewer.launch())) == 1


def test_bytes_that_somebody_stores_to_are_loaded_again() -> None:
    assert not changes(rounds(stores_at=WEIGHTS + SIZE - 4).launch())
    assert len(changes(rounds(stores_at=WEIGHTS + SIZE).launch())) == 1
    made = rounds()
    made.copy(1, WEIGHTS - SIZE + 4, stores=True)
    assert not changes(made.launch(1, 2))


def test_nobody_knows_where_threads_store_themselves() -> None:
    launch = rounds().launch()
    for memory, stores, silent in (("L3", True, True), ("L3", False, False), ("L2", True, False)):
        record = RunRecord((launch,), REGIONS, {}, {(1, memory, stores): (1, 4)}, {"L1": 8192})
        assert (not list(loaded_once(launch, record))) == silent


def test_stores_to_unknown_places_silence_it() -> None:
    launch = rounds().launch()
    events = tuple(
        event._replace(target_at=-1)
        if isinstance(event, TimedTransfer) and event.target == "L3"
        else event
        for event in launch.events
    )
    assert not changes(replace(launch, events=events))


def test_other_bytes_and_other_threads_are_no_reload() -> None:
    apart = Written()
    for n in range(4):
        apart.copy(n % 2, (n // 2) * SIZE)
        apart.copy(n % 2, (n // 2) * SIZE + 4)
    assert not changes(apart.launch(1, 2))


def test_a_chain_of_transfers_is_left_as_it_is() -> None:
    launch = rounds(2).launch()
    again = [e for e in launch.events if isinstance(e, TimedTransfer) and e.source_at == WEIGHTS][1]
    last = [e for e in launch.events if isinstance(e, TimedTransfer)][-1]
    events = tuple(
        e._replace(after=again.flight) if isinstance(e, TimedTransfer) and e is last else e
        for e in launch.events
    )
    assert not changes(replace(launch, events=events))

"""Advice on a whole launch: what changes where it helps, and silence where it does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tops_simulator.timing.changes import (
    ChangedRun,
    configured_once,
    overlapped,
    stored_later,
)
from tops_simulator.timing.context_changes import on_contexts
from tops_simulator.timing.direct_changes import through_l1
from tops_simulator.timing.events import (
    Effort,
    TimedBarrier,
    TimedConfiguration,
    TimedEvent,
    TimedTransfer,
    TimedWait,
    TimedWork,
)
from tops_simulator.timing.fair_share import fair_share
from tops_simulator.timing.launch_changes import (
    balanced,
    fused,
    in_larger_transfers,
    in_smaller_tiles,
    on_all_cores,
    through_l2_once,
    with_fewer_barriers,
)
from tops_simulator.timing.parameters import TIMINGS, nominal
from tops_simulator.timing.profile import profile
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import LaunchRecord, RunRecord
from tops_startup.records import replace

REGIONS = ({1: Effort(scalar=100)},)
L1, L2 = 1 << 20, 1 << 25
Change = Callable[[LaunchRecord, RunRecord], Iterator[ChangedRun]]


class Written:
    """Events of a launch, thread by thread."""

    def __init__(self) -> None:
        self.events: list[TimedEvent] = []
        self.flights = 0

    def copy(self, thread: int, at: int, *, size: int = 4096, stores: bool = False) -> None:
        """A blocking copy of a tile between L3 and L1."""
        self.start(thread, at, size=size, stores=stores)
        self.events.append(TimedWait(thread, self.flights, 2 + stores))

    def start(self, thread: int, at: int, *, size: int = 4096, stores: bool = False) -> None:
        self.flights += 1
        sides = ("L1", "L3") if stores else ("L3", "L1")
        ends = {"source_at": 0, "target_at": at} if stores else {"source_at": at, "target_at": 0}
        context, place = 2 * thread + stores, 2 + stores
        self.events.append(TimedConfiguration(thread, context, "memcpy", True, place))
        self.events.append(
            TimedTransfer(
                thread,
                context,
                self.flights,
                "memcpy",
                False,
                *sides,
                size,
                size,
                size,
                size,
                place,
                **ends,
            )
        )

    def work(self, thread: int, times: int = 1) -> None:
        self.events.append(TimedWork(thread, ((0, times),)))

    def launch(self, blocks: int = 1, size: int = 1, kernel: str = "k") -> LaunchRecord:
        return LaunchRecord(kernel, blocks, size, 2, tuple(self.events), 12, L1, L2)


def cycles(launch: LaunchRecord) -> float:
    return fair_share(launch, Rates(nominal(TIMINGS["gcu300"]), REGIONS)).length


def changed(change: Change, *launches: LaunchRecord) -> list[LaunchRecord]:
    """What a change makes of the last launch of a run."""
    record = RunRecord(launches, REGIONS, {}, {}, {"L1": 8192})
    return [each.launch for each in change(launches[-1], record)]


def tiles(count: int, size: int = 256, *, thread: int = 0, work: int = 1) -> Written:
    """Tiles that are loaded, worked on and stored, one after the other."""
    made = Written()
    for n in range(count):
        made.copy(thread, n * size, size=size)
        made.work(thread, work)
        made.copy(thread, 1 << 20 | n * size, size=size, stores=True)
    return made


def moved(launch: LaunchRecord) -> int:
    return sum(event.read for event in launch.events if isinstance(event, TimedTransfer))


def test_larger_transfers_move_the_same_bytes_in_fewer_starts() -> None:
    before = tiles(10).launch()
    (after,) = changed(in_larger_transfers, before)
    assert moved(after) == moved(before)
    starts = [sum(isinstance(e, TimedTransfer) for e in each.events) for each in (before, after)]
    assert starts == [20, 6]
    assert cycles(after) < 0.5 * cycles(before)


def test_larger_tiles_need_room() -> None:
    assert not changed(in_larger_transfers, tiles(10, L1 // 4).launch())
    assert not changed(in_larger_transfers, tiles(3).launch())


def shared_loads(size: int, *, own: bool = False) -> LaunchRecord:
    """Threads of a block that load the same bytes, or each its own."""
    made = Written()
    for thread in range(12):
        made.copy(thread, own * thread * size, size=size)
        made.work(thread)
    return made.launch(1, 12)


def test_what_all_threads_load_comes_through_l2_once() -> None:
    before = shared_loads(1 << 20)
    (after,) = changed(through_l2_once, before)
    loads = [e for e in after.events if isinstance(e, TimedTransfer)]
    assert [e.source for e in loads].count("L3") == 1
    assert [e.source for e in loads].count("L2") == 12
    assert isinstance(after.events[3], TimedBarrier)
    assert cycles(after) < cycles(before)
    assert not changed(through_l2_once, shared_loads(1 << 20, own=True))
    assert not changed(through_l2_once, shared_loads(L2 + 4))


def dealt(counts: list[int]) -> LaunchRecord:
    """Threads with so many tiles each."""
    made = Written()
    for thread, count in enumerate(counts):
        for n in range(count):
            made.copy(thread, (thread * 100 + n) * 4096)
            made.work(thread, 100)
    return made.launch(1, len(counts))


def test_work_is_dealt_evenly() -> None:
    before = dealt([8, 2, 2, 2])
    (after,) = changed(balanced, before)
    assert 0.3 * cycles(before) < cycles(after) < 0.6 * cycles(before)
    assert not changed(balanced, dealt([4, 3, 3, 3]))  # 13 tiles of 4 threads: one has more


def large_tiles(busy: int, size: int = 1 << 16, *, threads: int = 8) -> LaunchRecord:
    """A launch in which some threads have a tile."""
    made = Written()
    for thread in range(busy):
        made.copy(thread, thread * size, size=size)
        made.work(thread, 800)
    return made.launch(1, threads)


def test_idle_threads_get_parts_of_tiles() -> None:
    before = large_tiles(2)
    (after,) = changed(in_smaller_tiles, before)
    starts = [event for event in after.events if isinstance(event, TimedTransfer)]
    assert [sum(event.thread == thread for event in starts) for thread in range(8)] == [1] * 8
    assert moved(after) == moved(before)
    assert len({event.flight for event in starts}) == 8
    assert cycles(after) < 0.4 * cycles(before)


def test_tiles_stay_where_most_threads_have_one_or_parts_were_small() -> None:
    assert not changed(in_smaller_tiles, large_tiles(5))
    assert not changed(in_smaller_tiles, large_tiles(2, 1000))
    before = large_tiles(2)
    meets = (*before.events, TimedBarrier(tuple(range(8)), False, 9))
    assert not changed(in_smaller_tiles, replace(before, events=meets))


def test_idle_cores_get_rounds() -> None:
    before = dealt([24])
    (after,) = changed(on_all_cores, before)
    assert (after.blocks, after.block_size) == (2, 12)
    assert cycles(after) < cycles(before) / 10
    assert moved(after) == moved(before)
    assert not changed(on_all_cores, dealt([2]))
    assert not changed(on_all_cores, dealt([3] * 13))


def with_barriers(*, shared: bool) -> LaunchRecord:
    """Rounds with a barrier behind each; threads load what their neighbour stores, or their own."""
    made = Written()
    for _ in range(4):
        for thread in range(2):
            made.copy(thread, (thread ^ shared) * 4096)
            made.work(thread)
            made.copy(thread, thread * 4096, stores=True)
        made.events.append(TimedBarrier((0, 1), False, 9))
    return made.launch(1, 2)


def test_a_barrier_between_private_tiles_may_go() -> None:
    before = with_barriers(shared=False)
    (after,) = changed(with_fewer_barriers, before)
    assert not any(isinstance(event, TimedBarrier) for event in after.events)
    assert cycles(after) < cycles(before)
    assert not changed(with_fewer_barriers, with_barriers(shared=True))


@pytest.mark.parametrize("shared", [None, 0, 40, 79])
def test_a_barrier_stays_whichever_of_many_rounds_needs_it(shared: int | None) -> None:
    made = Written()
    for number in range(80):
        for thread in range(2):
            other = thread ^ (number == shared)
            made.copy(thread, (2 * number + other) * 4096)
            made.copy(thread, (2 * number + thread) * 4096, stores=True)
        made.events.append(TimedBarrier((0, 1), False, 9))
    assert len(changed(with_fewer_barriers, made.launch(1, 2))) == (shared is None)


def test_a_barrier_stays_where_threads_access_shared_memory_themselves() -> None:
    events = (TimedWork(0, (), (("L2", 1),)), TimedBarrier((0, 1), False, 9))
    assert not changed(with_fewer_barriers, LaunchRecord("k", 1, 2, 2, events))


def test_a_launch_keeps_what_the_one_before_stored() -> None:
    first, second, other = Written(), Written(), Written()
    for n in range(4):
        first.copy(0, n * 4096, stores=True)
        second.copy(0, n * 4096)
        second.work(0)
        other.copy(0, (n + 7) * 4096)
    before = second.launch()
    (after,) = changed(fused, first.launch(kernel="first"), before)
    assert moved(after) == 0
    assert cycles(after) == pytest.approx(400)
    assert not changed(fused, before)
    assert not changed(fused, first.launch(), other.launch())


def test_of_equal_launches_one_that_has_another_before_it_is_looked_at() -> None:
    made = Written()
    for n in range(6):
        made.copy(0, n * 4096)
        made.work(0)
        made.copy(0, n * 4096, stores=True)
    once = made.launch()
    for launches, codes in (((once,), 0), ((once, replace(once), replace(once)), 1)):
        (found, *_), *_ = profile(RunRecord(launches, REGIONS, {}), TIMINGS["gcu300"]).launches
        assert [each.code for each in found.advice].count("ADV114") == codes


def test_a_store_is_waited_for_when_its_buffer_is_needed() -> None:
    made = Written()
    made.start(0, 0)
    for n in range(6):
        made.events.append(TimedWait(0, made.flights, 2))
        made.work(0, 5)
        flight = made.flights
        made.start(0, n * 4096)
        made.flights, loads = flight + 100, made.flights
        made.copy(0, n * 4096, stores=True)
        made.flights = loads
    before = made.launch()
    (after,) = changed(stored_later, before)
    assert cycles(after) < cycles(before)
    assert not changed(stored_later, tiles(6).launch())  # ADV101 speaks of loads and stores


def in_line(*ends: tuple[int, int]) -> LaunchRecord:
    """Loads on one context, from and to such addresses, the second behind the first."""
    events: list[TimedEvent] = []
    for flight, (source, target) in enumerate(ends):
        place = 2 + flight
        sides = ("L3", "L1", 4096, 4096, 4096, 4096, place)
        transfer = TimedTransfer(0, 0, flight, "memcpy", False, *sides)
        events.append(transfer._replace(source_at=source, target_at=target))
    events += [TimedWait(0, flight, 9) for flight in range(len(ends))]
    return LaunchRecord("k", 1, 1, 2, tuple(events), 12, L1, L2)


@pytest.mark.parametrize(
    ("second", "proved"),
    [((8192, 5000), [True]), ((8192, 1000), []), ((8192, -1), [False])],
    ids=["apart", "same bytes", "unknown"],
)
def test_contexts_of_their_own_are_for_transfers_that_do_not_meet(
    second: tuple[int, int], proved: list[bool]
) -> None:
    launch = in_line((0, 0), second)
    record = RunRecord((launch,), REGIONS, {}, {}, {"L1": 8192})
    assert [each.proved for each in on_contexts(launch, record)] == proved


def test_two_buffers_are_told_of_loads() -> None:
    made = Written()
    for n in range(6):
        made.work(0, 5)
        made.copy(0, n * 4096, stores=True)
    assert not changed(overlapped, made.launch())
    assert len(changed(stored_later, made.launch())) == 1


def direct(count: int, known: int, *, room: int = L1) -> tuple[LaunchRecord, RunRecord]:
    """Two threads with so many accesses to L3 each, of which loads and stores are known."""
    events = tuple(TimedWork(thread, ((0, 1.0),), (("L3", count),)) for thread in range(2))
    launch = LaunchRecord("k", 1, 2, 2, events, 12, room, L2)
    half = known // 2
    accesses = {(1, "L3", False): (half, 4 * half), (1, "L3", True): (half, 4 * half)}
    return launch, RunRecord((launch,), REGIONS, {}, accesses)


def test_single_elements_come_by_the_dte() -> None:
    launch, record = direct(1000, 2000)
    (after,) = through_l1(launch, record)
    transfers = [e for e in after.launch.events if isinstance(e, TimedTransfer)]
    assert [(e.thread, e.source, e.read) for e in transfers] == [
        *((0, "L3", 2000), (0, "L1", 2000)),
        *((1, "L3", 2000), (1, "L1", 2000)),
    ]
    assert len({(e.context, e.flight) for e in transfers}) == 4
    assert not any(e.direct for e in after.launch.events if isinstance(e, TimedWork))
    assert cycles(after.launch) < cycles(launch) / 10
    assert not after.proved, "nobody knows whether they lie together"


def test_what_l1_has_no_room_for_comes_in_tiles() -> None:
    launch, record = direct(1000, 2000, room=1000)
    (after,) = through_l1(launch, record)
    own = [e for e in after.launch.events if isinstance(e, TimedTransfer) and e.thread == 0]
    assert [e.read for e in own] == [500] * 8
    works = [e for e in after.launch.events if isinstance(e, TimedWork) and e.thread == 0]
    assert sum(times for work in works for _, times in work.visits) == pytest.approx(1)


def test_atomic_operations_stay_and_few_accesses_win_nothing() -> None:
    assert list(through_l1(*direct(1000, 1900))) == [], "what no load or store is, is atomic"
    launch, record = direct(2, 4)
    (after,) = through_l1(launch, record)
    assert cycles(after.launch) > cycles(launch)
    assert list(through_l1(tiles(3).launch(), RunRecord((), REGIONS, {}))) == []


@pytest.mark.parametrize("shared", [False, True])
def test_configuring_once_takes_a_context_where_others_set_it_up_between(shared: bool) -> None:
    made = Written()
    for n in range(4):
        made.copy(0, n * 4096)
        made.copy(0, n * 4096, stores=True)
    if shared:
        made.events = [
            e._replace(context=0) if isinstance(e, TimedConfiguration | TimedTransfer) else e
            for e in made.events
        ]
    launch = made.launch()
    (found,) = configured_once(launch, RunRecord((launch,), REGIONS, {}))
    assert found.needs_context == shared

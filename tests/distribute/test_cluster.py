"""Workers of a Dask cluster: the outcomes of one process, in its order, whatever ends meanwhile."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.distribute.conftest import Begin, DaskProcesses
from tests.distribute.tasks import Point, doubles, refuse, task
from tops_lsp.distribute import cluster
from tops_lsp.distribute.cluster import Pace, connect
from tops_lsp.distribute.executor import ExecutorLostError, Failure, Task, inline, local

BAD = [("end", 3), ("sleep", 60.0), ("take", 1 << 33), ("raise", "no"), ("unsendable", 0)]


def test_outcomes_are_those_of_one_process_in_its_order(dask: DaskProcesses) -> None:
    points = [("sleep", 0.3), *doubles(500), ("raise", "no"), ("echo", {"a": [1]})]
    with connect(dask.address) as executor, inline() as alone:
        expected = list(alone.run(task(), points))
        assert list(executor.run(task(), points)) == expected
        made = list(executor.run(task(), iter(points), ordered=False))
        assert sorted(made, key=lambda outcome: outcome.number) == expected


def test_what_goes_wrong_costs_its_point(dask: DaskProcesses) -> None:
    points: list[Point] = [p for point in BAD for p in (*doubles(3), point)]
    limited = task(seconds=1.0, memory=4 << 30)
    with connect(dask.address) as executor, local(2) as other:
        found = list(executor.run(limited, points))
        assert found == list(other.run(limited, points))
    assert [o.number for o in found if o.failure is not None] == [3, 7, 11, 15, 19]


@pytest.mark.long
def test_a_task_is_begun_once_on_a_worker(tmp_path: Path, dask: DaskProcesses) -> None:
    work = task(str(tmp_path))
    with connect(dask.address) as executor:
        for _ in range(2):
            assert len(list(executor.run(work, doubles(300)))) == 300
    assert len(list(tmp_path.iterdir())) <= 2


@pytest.mark.long
def test_a_task_that_is_large_travels_once(
    tmp_path: Path, dask: DaskProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "INLINE", 10)
    with connect(dask.address) as executor:
        assert [o.value for o in executor.run(task(str(tmp_path)), doubles(50))] == [
            2 * n for n in range(50)
        ]


@pytest.mark.long
def test_points_that_depend_on_others_are_not_taken_ahead(dask: DaskProcesses) -> None:
    told = most = 0

    def points() -> Iterator[Point]:
        nonlocal most
        for number in range(60):
            most = max(most, number + 1 - told)
            yield "double", number

    with connect(dask.address) as executor:
        for _ in executor.run(task(together=1), points(), ordered=False):
            told += 1
    assert (told, most <= 2 * executor.width) == (60, True)


def test_a_beginning_that_fails_ends_the_run(dask: DaskProcesses) -> None:
    with connect(dask.address) as executor, pytest.raises(ExecutorLostError, match="ValueError: x"):
        list(executor.run(Task(refuse, "x"), doubles(3)))


def test_a_worker_with_another_tool_does_not_work(
    dask: DaskProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "content_version", lambda: "of another day")
    with connect(dask.address) as executor, pytest.raises(ExecutorLostError, match="version"):
        list(executor.run(task(), doubles(3)))


def test_the_points_of_a_killed_worker_are_done_again(dask: DaskProcesses) -> None:
    points: list[Point] = [("sleep", 0.02)] * 150
    killed = 0
    with connect(dask.address) as executor:
        found = list[float | None]()
        for outcome in executor.run(task(), points):
            found.append(outcome.value)
            if len(found) in (20, 70):
                os.kill(dask.workers[0], signal.SIGKILL)
                killed += 1
    assert (killed, found) == (2, [0.02] * 150)


def test_a_scheduler_that_goes_away_is_told_and_what_is_done_is_kept(begin_dask: Begin) -> None:
    own = begin_dask(1)
    found = list[int]()

    def take_all() -> None:
        with connect(own.address) as executor:
            for outcome in executor.run(task(), [*doubles(5), *[("sleep", 0.05)] * 1000]):
                found.append(outcome.number)
                if len(found) == 6:
                    own.lose_scheduler()

    with pytest.raises(ExecutorLostError, match=r"the scheduler at tcp://\S+ is gone"):
        take_all()
    assert found == list(range(len(found)))
    assert 6 <= len(found) < 1005


def test_nobody_answers_or_works(begin_dask: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECTING", 1.0)
    monkeypatch.setattr(cluster, "WAITING", 0.5)
    with pytest.raises(ExecutorLostError, match=r"no scheduler answers at tcp://127\.0\.0\.1:1"):
        connect("tcp://127.0.0.1:1")
    address = begin_dask(0).address
    with connect(address) as executor, pytest.raises(ExecutorLostError, match="has no workers"):
        list(executor.run(task(), doubles(1)))


def test_batches_grow_to_what_is_worth_it_and_end_together() -> None:
    pace = Pace()
    assert (pace.next_size(1000, None, None), pace.ahead(None)) == (1, 1)
    sizes = list[int]()
    for _ in range(4):
        pace.learn(pace.size, 0.0499 * pace.size)
        sizes.append(pace.next_size(1000, None, None))
    assert sizes == [4, 16, 64, 100]  # 5 s: 200 batches a second for 1,000 workers
    assert (pace.ahead(None), pace.ahead(1)) == (cluster.AHEAD, 1)
    assert pace.next_size(1000, 20_000, None) == 10
    assert pace.next_size(1000, 3, None) == 2  # a tenth of a second is not worth more messages
    assert pace.next_size(1000, None, 1) == 1
    slow = Pace()
    slow.learn(1, 60.0)
    assert slow.next_size(2, None, None) == 1


def test_failures_are_told_by_name() -> None:
    assert {failure.name for failure in Failure} == {"ENDED", "LATE", "MEMORY", "RAISED"}

"""Processes that work on points: all outcomes, in order, and what goes wrong costs its point."""

from __future__ import annotations

import errno
import itertools
import mmap
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing import active_children
from pathlib import Path

import pytest

from tests.distribute.tasks import Point, begin, doubles, end_at_once, refuse, task
from tops_lsp.distribute import processes
from tops_lsp.distribute.executor import (
    Executor,
    ExecutorLostError,
    Failure,
    Outcome,
    Task,
    inline,
    local,
)

Made = Callable[[int], Executor]


@pytest.fixture(params=["copies", "spawned"])
def made(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Made]:
    """Executors whose processes are copies of this one, or made anew."""
    copied = request.param == "copies"
    if copied and sys.platform != "linux":
        pytest.skip("no copies on this system")
    monkeypatch.setattr(processes, "copies", lambda: copied)
    yield local
    assert active_children() == []


def test_outcomes_come_in_order(made: Made) -> None:
    points = [("sleep", 0.05), *doubles(40)]
    with made(3) as executor:
        found = list(executor.run(task(), points))
    assert [o.number for o in found] == list(range(41))
    assert [o.value for o in found] == [0.05, *range(0, 80, 2)]


def test_or_as_they_are_made() -> None:
    with local(2) as executor:
        found = list(executor.run(task(), [("sleep", 1.0), *doubles(10)], ordered=False))
    assert found[0].number != 0
    assert Outcome(0, 1.0) in found
    assert sorted(o.number for o in found) == list(range(11))


def test_this_process_gives_the_same() -> None:
    points = [*doubles(5), ("raise", "no"), ("echo", {"a": [1]})]
    with inline() as one, local(2) as other:
        assert list(one.run(task(), points)) == list(other.run(task(), points))


class NoRoom:
    """A process that the system has no memory to copy."""

    def __init__(self, **_: object) -> None: ...

    def start(self) -> None:
        raise OSError(errno.ENOMEM, "no memory")


def test_where_no_copy_can_be_made_a_new_process_is(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = processes._process
    monkeypatch.setattr(processes, "copies", lambda: True)
    monkeypatch.setattr(processes, "_process", lambda copied: NoRoom if copied else usual(copied))
    with local(2) as executor:
        found = list(executor.run(task(seconds=60.0), doubles(5)))
    assert [outcome.failure for outcome in found] == [None] * 5


def test_a_task_is_begun_once_in_a_process(tmp_path: Path, made: Made) -> None:
    work = task(str(tmp_path))
    with made(2) as executor:
        for _ in range(3):
            assert len(list(executor.run(work, doubles(20)))) == 20
        assert len(list(tmp_path.iterdir())) == 2
        list(executor.run(task(str(tmp_path)), doubles(1)))
    assert len(list(tmp_path.iterdir())) == 3


def test_what_goes_wrong_costs_its_point(made: Made) -> None:
    bad = [("end", 3), ("sleep", 60.0), ("take", 1 << 33), ("raise", "no"), ("unsendable", 0)]
    points: list[Point] = [p for point in bad for p in (*doubles(3), point)]
    with made(2) as executor:
        found = list(executor.run(task(seconds=1.0, memory=4 << 30), points))
    wrong = {o.number: o.failure for o in found if o.failure is not None}
    kinds = (Failure.ENDED, Failure.LATE, Failure.MEMORY, Failure.RAISED, Failure.RAISED)
    assert wrong == dict(zip(range(3, 20, 4), kinds, strict=True))
    assert found[15].reason == "ValueError: no"
    assert [o.value for o in found if o.failure is None] == [0, 2, 4] * 5


def test_a_process_has_its_memory_besides_what_this_one_has(made: Made) -> None:
    with mmap.mmap(-1, 6 << 30), made(2) as executor:
        found = list(executor.run(task(memory=4 << 30), [("take", 1 << 20), ("take", 1 << 33)]))
    assert [(o.value, o.failure) for o in found] == [(1 << 20, None), (None, Failure.MEMORY)]


def test_a_point_of_a_killed_process_is_done_again(tmp_path: Path, made: Made) -> None:
    with made(2) as executor:
        found = list(executor.run(task(), [("once", str(tmp_path / "died")), *doubles(9)]))
    assert [o.value for o in found] == ["again", *range(0, 18, 2)]


def test_a_process_that_ends_while_it_has_nothing_to_do_is_replaced() -> None:
    with local(1) as executor:
        work = task()
        (first,) = executor.run(work, [("who", 0)])
        os.kill(first.value, signal.SIGKILL)
        (second,) = executor.run(work, [("who", 0)])
    assert second.failure is None
    assert second.value != first.value


def test_a_beginning_that_fails_ends_the_run(made: Made) -> None:
    with made(2) as executor, pytest.raises(ExecutorLostError, match="ValueError: what"):
        list(executor.run(Task(refuse, "what"), doubles(3)))


def test_processes_that_cannot_begin_are_not_made_for_ever() -> None:
    with local(2) as executor, pytest.raises(ExecutorLostError):
        list(executor.run(Task(end_at_once), doubles(100)))


def test_what_a_task_does_not_believe_is_told() -> None:
    with local(1) as executor:
        (found,) = executor.run(Task(begin, "", unpacked=refuse), doubles(1))
    assert (found.failure, found.reason) == (Failure.RAISED, f"ValueError: {pickle.dumps(0, 5)}")


def test_points_and_results_of_any_size(made: Made) -> None:
    points = [("echo", bytes(size)) for size in (10, 3_000_000, 20, 2_000_000, 1_000_000, 30)]
    with made(1) as executor:
        assert [o.value for o in executor.run(task(), points)] == [value for _, value in points]


def test_points_are_taken_as_there_is_room() -> None:
    taken = itertools.count()
    points = (("double", next(taken)) for _ in itertools.count())
    with local(2) as executor:
        outcomes = executor.run(task(), points, ordered=False)
        assert len([next(outcomes) for _ in range(9)]) == 9
        outcomes.close()
    assert next(taken) <= 9 + 4 * processes.AHEAD


def test_the_end_of_interest_ends_the_work() -> None:
    with local(2) as executor:
        outcomes = executor.run(task(), [*doubles(2), ("sleep", 60.0), ("sleep", 60.0)])
        begun = time.monotonic()
        assert [next(outcomes).value, next(outcomes).value] == [0, 2]
        outcomes.close()
    assert time.monotonic() - begun < 30
    assert active_children() == []


ORPHANED = """
import os, signal, sys
from tests.distribute.tasks import task
from tops_lsp.distribute.executor import local
for outcome in local(1).run(task(), [("who", 0), ("sleep", 60.0)]):
    print(outcome.value, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_processes_end_with_the_one_that_began_them() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ORPHANED], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == -signal.SIGKILL  # and its pipe is closed: nobody holds it
    deadline = time.monotonic() + 10
    while os.path.exists(f"/proc/{int(done.stdout)}") and time.monotonic() < deadline:
        time.sleep(0.05)
    assert time.monotonic() < deadline


def test_a_process_with_threads_makes_no_copies_of_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "FORKS", True)
    over = threading.Event()
    other = threading.Thread(target=over.wait)
    before = processes.copies()
    other.start()
    try:
        assert not processes.copies()
    finally:
        over.set()
        other.join()
    assert processes.copies() == before


@pytest.mark.skipif(not processes.FORKS, reason="processes are not copied on this system")
def test_threads_that_end_before_a_fork_are_no_reason_for_new_processes() -> None:
    """As after a launch in machine code, which keeps threads for the next one."""
    program = (
        "from tops_lsp.distribute import processes\n"
        "from tops_simulator.engines.native.runtime.helpers import Helpers, Watchman\n"
        "import threading\n"
        "helpers, watchman, begun = Helpers(), Watchman(60.0), []\n"
        "helpers.begin([lambda: None], begun)\n"
        "assert helpers.wait(begun) == []\n"
        "with watchman.watching(lambda: None): pass\n"
        "assert (threading.active_count(), processes.copies()) == (3, True)\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)

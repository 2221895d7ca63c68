"""Threads that wait for the next launch."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from tops_simulator.engines.native.runtime import helpers as module
from tops_simulator.engines.native.runtime.helpers import Helpers, Watchman

pytest.importorskip("llvmlite")
FORKS = pytest.mark.skipif(not hasattr(os, "fork"), reason="no forks here")


def _names(helpers: Helpers, count: int) -> set[int]:
    found: list[int] = []
    begun: list[Any] = []
    helpers.begin([lambda: found.append(threading.get_ident())] * count, begun)
    assert len(begun) == count
    assert helpers.wait(begun) == []
    assert len(found) == count
    return set(found)


def test_threads_are_used_again() -> None:
    helpers = Helpers()
    first = _names(helpers, 1)
    assert _names(helpers, 1) == first
    assert threading.get_ident() not in first
    helpers.dismiss()


def test_what_a_job_raises_is_told_and_its_thread_lives_on() -> None:
    helpers = Helpers()

    def fails() -> None:
        raise ValueError("no")

    begun: list[Any] = []
    helpers.begin([fails, lambda: None], begun)
    errors = helpers.wait(begun)
    assert [str(error) for error in errors] == ["no"]
    _names(helpers, 2)
    helpers.dismiss()


def test_where_no_thread_may_begin_there_are_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refused)
    usual = threading.stack_size()
    begun: list[Any] = []
    Helpers().begin([lambda: None] * 2, begun)
    assert begun == []
    assert threading.stack_size() == usual


def test_threads_end_when_nothing_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "IDLE", 0.01)
    helpers, before = Helpers(), threading.active_count()
    _names(helpers, 1)
    _until(lambda: threading.active_count() <= before)
    _names(helpers, 1)
    helpers.dismiss()


def _until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not done():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_somebody_looks_while_it_is_wished() -> None:
    watchman, looks = Watchman(0.002), list[int]()
    with watchman.watching(lambda: looks.append(1)):
        _until(lambda: len(looks) > 2)
    seen = len(looks)
    with watchman.watching(lambda: None):
        time.sleep(0.02)
    assert len(looks) == seen
    watchman.dismiss()


def test_a_watchman_ends_and_another_one_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "IDLE", 0.01)
    watchman, before = Watchman(0.002), threading.active_count()
    for _ in range(2):
        looks = list[int]()
        with watchman.watching(lambda: looks.append(1)):  # noqa: B023
            _until(lambda: looks)  # noqa: B023
        _until(lambda: threading.active_count() <= before)


_FORK = """
import os, threading, time
from tops_simulator.engines.native.runtime.helpers import Helpers, Watchman, end_at_forks

def work(helpers):
    begun, done = [], []
    helpers.begin([lambda: done.append(1)] * 2, begun)
    assert helpers.wait(begun) == [] and done == [1, 1]

def watch(watchman):
    looks = []
    with watchman.watching(lambda: looks.append(1)):
        while not looks:
            time.sleep(0.002)

helpers, watchman = Helpers(), Watchman(0.002)
end_at_forks(helpers)
end_at_forks(watchman)
work(helpers)
watch(watchman)
assert threading.active_count() == 4
child = os.fork()
if not child:
    code = 1
    try:
        work(helpers)
        watch(watchman)
        code = 0
    finally:
        os._exit(code)
assert threading.active_count() == 1
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
work(helpers)
"""


@FORKS
def test_a_fork_has_none_of_them_and_can_have_its_own() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _FORK], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr

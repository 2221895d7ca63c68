"""What tests of every part share."""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from tests.distribute.conftest import DaskProcesses

settings.register_profile("random", deadline=None, print_blob=True)
settings.register_profile("fixed", deadline=None, derandomize=True)
settings.load_profile("fixed")  # the same code gives the same result; `make fuzz` looks further


COLLECTING = 500_000, 20, 20
gc.set_threshold(*COLLECTING)  # it took a fifth of the time


SELDOM = ("long", "sweep")
"""Marks of few files: where only these are asked for, the other files need not be imported."""


@cache
def names_mark(path: Path, mark: str) -> bool:
    """Whether a file's text gives tests this mark."""
    return f"mark.{mark}" in path.read_text("utf-8")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Passes over files without a test of the only mark that is asked for."""
    asked = config.option.markexpr
    if asked not in SELDOM or not collection_path.match("test_*.py"):
        return None
    return None if names_mark(collection_path, asked) else True


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A mark that a test has from elsewhere would have it passed over."""
    for item in items:
        for mark in SELDOM:
            if item.get_closest_marker(mark) and not names_mark(item.path, mark):
                raise pytest.UsageError(f"{item.nodeid}: its file does not say `mark.{mark}`")


def pytest_collection_finish() -> None:
    """Ten thousand tests and what they import live to the end: the collector passes over them."""
    gc.freeze()


def pytest_runtest_teardown() -> None:
    """A server that is begun in a test sets the collector of its process, and looks at all there
    is: the tests that follow are collected for as before. Who lets the collector see all freezes it
    again: to ask each time takes as long as a test, since what is frozen is counted."""
    if gc.get_threshold() != COLLECTING:
        gc.set_threshold(*COLLECTING)
        gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests keep nothing in the user's folders."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        patch.setenv("TOPS_SIM_IDLE", "0")  # nor do they leave processes behind
        yield


@pytest.fixture(scope="session", autouse=True)
def _interrupts() -> None:
    """A shell has what it starts in the background ignore Ctrl-C, and so all that is started from
    there. Tests interrupt programs, wherever they are run themselves."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def processor_limit() -> Callable[[float], AbstractContextManager[None]]:
    """A guard against hanging: so many seconds of this process's own work, however busy
    the machine is with others."""

    @contextmanager
    def limit(seconds: float) -> Iterator[None]:
        def overrun(number: int, frame: object) -> None:
            pytest.fail(f"more than {seconds} s of processor time")

        previous = signal.signal(signal.SIGPROF, overrun)
        signal.setitimer(signal.ITIMER_PROF, seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, previous)

    return limit


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaskProcesses]:
    """A scheduler and two workers, in a folder of their own, for all tests of a module."""
    from tests.distribute.conftest import DaskProcesses

    made = DaskProcesses(tmp_path_factory.mktemp("dask"))
    try:
        made.begin(2)
        yield made
    finally:
        made.end()

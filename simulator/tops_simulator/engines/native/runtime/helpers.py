"""Threads beside the one that launches: some that run blocks, one that looks at the clock.

A thread's start takes longer than a small launch. So they wait for the next launch for a moment,
and end when none comes; a process that forks has none of them.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from queue import Empty, SimpleQueue

STACK = 16 << 20
"""Bytes of a thread's stack, more than a process begins with: functions may call themselves."""
IDLE = 1.0
"""Seconds that a thread waits for the next launch."""
Job = Callable[[], None]


class _Thread(threading.Thread):
    """One that the process ends before it forks: it is no reason not to fork."""

    ends_at_forks = True


class _Helper:
    """A thread that does one job after another."""

    def __init__(self, ends: Callable[[_Helper], bool]) -> None:
        """`ends`: whether it may end, having waited long. Raises RuntimeError: no room for one."""
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._done: SimpleQueue[BaseException | None] = SimpleQueue()
        self._ends = ends
        usual = threading.stack_size(STACK)
        try:
            self._thread = _Thread(target=self._work, daemon=True)
            self._thread.start()
        finally:
            threading.stack_size(usual)

    def give(self, job: Job) -> None:
        """Something to do."""
        self._jobs.put(job)

    def wait(self) -> BaseException | None:
        """Until it has been done; what it raised."""
        try:
            return self._done.get()
        except BaseException:
            self._jobs.put(None)  # nobody asks again
            raise

    def end(self) -> None:
        """Ends the thread, which has nothing to do."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        while True:
            try:
                job = self._jobs.get(timeout=IDLE)
            except Empty:
                if self._ends(self):
                    return
                continue
            if job is None:
                return
            self._done.put(_raised(job))


def _raised(job: Job) -> BaseException | None:
    try:
        job()
    except BaseException as error:
        return error
    return None


class Helpers:
    """Those that wait for something to do."""

    def __init__(self) -> None:
        self._waiting: list[_Helper] = []

    def begin(self, jobs: Iterable[Job], begun: list[_Helper]) -> None:
        """Has each job done by another thread, which is added to those that have begun: fewer where
        there may be no more threads."""
        for job in jobs:
            try:
                helper = self._waiting.pop() if self._waiting else _Helper(self._ends)
            except RuntimeError:
                break
            helper.give(job)
            begun.append(helper)

    def wait(self, begun: Sequence[_Helper]) -> list[BaseException]:
        """Until all are done; what they raised."""
        errors = []
        for helper in begun:
            errors.append(helper.wait())
            self._waiting.append(helper)
        return [error for error in errors if error is not None]

    def dismiss(self) -> None:
        """Ends those that wait."""
        while self._waiting:
            self._waiting.pop().end()

    def forget(self) -> None:
        """This is a fork: other threads have stayed behind."""
        self._waiting.clear()

    def _ends(self, helper: _Helper) -> bool:
        try:
            self._waiting.remove(helper)
        except ValueError:  # somebody has just taken it
            return False
        return True


class Watchman:
    """A thread that looks at what is watched, again and again."""

    def __init__(self, interval: float) -> None:
        self._interval = interval
        self._looks: list[Job] = []
        self._lock = threading.Lock()
        self._dismissed = threading.Event()
        self._thread: threading.Thread | None = None

    @contextmanager
    def watching(self, look: Job) -> Iterator[None]:
        """Inside, somebody looks every `interval` seconds; afterwards nobody does."""
        with self._lock:
            self._looks.append(look)
            if self._thread is None or not self._thread.is_alive():
                self._dismissed.clear()
                self._thread = _Thread(target=self._watch, daemon=True)
                self._thread.start()
        try:
            yield
        finally:
            with self._lock:
                self._looks.remove(look)

    def dismiss(self) -> None:
        """Ends the thread, unless there is something to look at."""
        thread = self._thread
        if thread is not None and not self._looks:
            self._dismissed.set()
            thread.join()

    def forget(self) -> None:
        """This is a fork: other threads have stayed behind, whatever they held."""
        self._looks, self._lock, self._thread = [], threading.Lock(), None

    def _watch(self) -> None:
        idle = 0.0
        while not self._dismissed.wait(self._interval):
            with self._lock:
                for look in self._looks:
                    look()
                idle = 0.0 if self._looks else idle + self._interval
                if idle > IDLE:
                    self._thread = None
                    return


def end_at_forks(threads: Helpers | Watchman) -> None:
    """A process that forks ends those that wait before, and its child begins without any."""
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(before=threads.dismiss, after_in_child=threads.forget)


helpers = Helpers()
end_at_forks(helpers)

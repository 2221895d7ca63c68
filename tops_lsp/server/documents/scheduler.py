"""All timing of background work: the latest request wins, and typing is waited out.

Work is a generator that yields between short slices; it runs on the event loop, where the model
lives, because pure Python in a thread would hold up the loop all the same. Between two slices
the loop answers requests, and work that a newer request has overtaken is dropped.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator

from tops_startup.records import dataclass, field

SHORT = 0.05
"""Processor seconds; work this short runs at every keystroke."""
EARLY = SHORT / 2
"""The same; after so much of it, what was found is shown before the rest is."""
LONGEST_WAIT = 0.25
"""Seconds; however long the last run took, a pause this long in typing is enough."""
SLICE = 0.01
"""Seconds of work after which requests get their turn."""

Work = Callable[[], Iterator[object]]
logger = logging.getLogger(__name__)


def in_slices(
    steps: Iterator[object], clock: Callable[[], float] = time.perf_counter
) -> Iterator[bool]:
    """Short steps joined to slices, each of which ends with one that is true."""
    until = clock() + SLICE
    for step in steps:
        if step or clock() > until:
            yield bool(step)
            until = clock() + SLICE


@dataclass
class Scheduler:
    """Runs one piece of work a key at a time."""

    clock: Callable[[], float] = time.perf_counter
    worked: Callable[[], float] = time.thread_time
    """Processor seconds that this thread has worked so far."""
    _tasks: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    _lengths: dict[str, float] = field(default_factory=dict)
    _asked: dict[str, float] = field(default_factory=dict)
    _idle: set[str] = field(default_factory=set)

    def request(self, key: str, work: Work, *, at_once: bool = False, idle: bool = False) -> None:
        """Runs `work`, at once after a quiet time, else when the requests pause.

        It takes the place of work of this key that waits or is under way. Idle work is back
        for all other.
        """
        self.cancel(key)
        pause = 0.0 if at_once or idle else self.pause(key)
        task = asyncio.get_running_loop().create_task(self._run(key, work, pause, idle))
        self._tasks[key] = task
        (self._idle.add if idle else self._idle.discard)(key)
        task.add_done_callback(lambda done: self._forget(key, done))

    def pause(self, key: str) -> float:
        """Half of what the work last took, unless it is short or the last request is long ago."""
        now = self.clock()
        quiet = now - self._asked.get(key, -LONGEST_WAIT)
        self._asked[key] = now
        length = self._lengths.get(key, 0.0)
        return 0.0 if length < SHORT or quiet > LONGEST_WAIT else min(length / 2, LONGEST_WAIT)

    @property
    def busy(self) -> bool:
        """Whether any work waits or is under way."""
        return bool(self._tasks)

    def cancel(self, key: str) -> None:
        """Drops work of this key that has not come to its end."""
        task = self._tasks.pop(key, None)
        if task is not None:
            task.cancel()

    def drop(self, key: str) -> None:
        """Forgets a key altogether."""
        self.cancel(key)
        self._lengths.pop(key, None)
        self._asked.pop(key, None)

    def stop(self) -> None:
        """Drops everything."""
        for key in list(self._tasks):
            self.drop(key)

    def _forget(self, key: str, done: asyncio.Task[None]) -> None:
        if self._tasks.get(key) is done:
            del self._tasks[key]

    async def _turn(self, idle: bool) -> None:
        """Lets requests have theirs; idle work waits until there is no other."""
        await asyncio.sleep(0)
        while idle and self._tasks.keys() - self._idle:
            await asyncio.sleep(SLICE)

    async def _run(self, key: str, work: Work, pause: float, idle: bool) -> None:
        await asyncio.sleep(pause)
        spent = 0.0
        slices = work()
        try:
            while True:
                started = self.worked()
                if next(slices, _END) is _END:
                    break
                spent += self.worked() - started
                await self._turn(idle)
            self._lengths[key] = spent + self.worked() - started
        except Exception:
            logger.exception("background work on %s failed", key)
        finally:
            close = getattr(slices, "close", None)
            if close is not None:
                close()


_END = object()

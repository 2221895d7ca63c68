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
from dataclasses import dataclass, field

SHORT = 0.03
"""Seconds; work this short runs at every keystroke."""
LONGEST_WAIT = 0.25
"""Seconds; however long the last analysis took, a pause this long in typing is enough."""

Work = Callable[[], Iterator[None]]
logger = logging.getLogger(__name__)


@dataclass
class Scheduler:
    """Runs one piece of work a key at a time."""

    _tasks: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    _lengths: dict[str, float] = field(default_factory=dict)

    def request(self, key: str, work: Work, *, at_once: bool = False) -> None:
        """Runs `work` after a pause half as long as its last run; replaces what was waiting."""
        self.cancel(key)
        length = self._lengths.get(key, 0.0)
        pause = 0.0 if at_once or length < SHORT else min(length / 2, LONGEST_WAIT)
        task = asyncio.get_running_loop().create_task(self._run(key, work, pause))
        self._tasks[key] = task
        task.add_done_callback(lambda done: self._forget(key, done))

    def cancel(self, key: str) -> None:
        """Drops work of this key that has not come to its end."""
        task = self._tasks.pop(key, None)
        if task is not None:
            task.cancel()

    def drop(self, key: str) -> None:
        """Forgets a key altogether."""
        self.cancel(key)
        self._lengths.pop(key, None)

    def stop(self) -> None:
        """Drops everything."""
        for key in list(self._tasks):
            self.drop(key)

    def _forget(self, key: str, done: asyncio.Task[None]) -> None:
        if self._tasks.get(key) is done:
            del self._tasks[key]

    async def _run(self, key: str, work: Work, pause: float) -> None:
        await asyncio.sleep(pause)
        spent = 0.0
        slices = work()
        try:
            while True:
                started = time.perf_counter()
                if next(slices, _END) is _END:
                    break
                spent += time.perf_counter() - started
                await asyncio.sleep(0)
            self._lengths[key] = spent + time.perf_counter() - started
        except Exception:
            logger.exception("background work on %s failed", key)
        finally:
            close = getattr(slices, "close", None)
            if close is not None:
                close()


_END = object()

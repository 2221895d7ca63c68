"""What goes on beside a run of native code: limits are kept, better code is made."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from tops_simulator.engines.native.llvm.text import NotNative
from tops_simulator.engines.native.runtime import machine_code
from tops_simulator.engines.native.runtime.helpers import Watchman, end_at_forks
from tops_simulator.engines.shared.lanes import Array
from tops_simulator.engines.shared.limits import INTERVAL, Budget, Stopped

LONG = 0.06
"""Seconds that runs of a code must take together for better code to pay."""


class Better:
    """Code of a higher level, made once the runs of a text have taken long."""

    def __init__(self, text: str, level: int) -> None:
        self.text, self.level = text, level
        self.seconds = 0.0
        self._begun = False

    def look(self, running: float, stop: Array) -> None:
        """A run has taken so many seconds by now. It is stopped when better code is there."""
        if self.seconds + running >= LONG and not self._begun:
            self._begun = True
            # the process waits for it at its end: LLVM is not to be taken apart at work
            threading.Thread(target=self._make, args=(stop,), daemon=False).start()

    def _make(self, stop: Array) -> None:
        try:
            machine_code.make(self.text, self.level)
        except NotNative:
            return
        stop[0] = 1


@lru_cache(machine_code.KEPT)
def better(text: str, level: int) -> Better:
    """One for each text, as long as the process lives."""
    return Better(text, level)


_WATCHMAN = Watchman(INTERVAL)
end_at_forks(_WATCHMAN)


@contextmanager
def watched(budget: Budget, stop: Array, wanted: Better | None) -> Iterator[list[Stopped]]:
    """Looks at the clock and the caller's wish while native code runs."""
    reason: list[Stopped] = []
    start = time.perf_counter()

    def look() -> None:
        if reason:
            return
        try:
            budget.look()
        except Stopped as stopped:
            reason.append(stopped)
            stop[0] = 1
            return
        if wanted is not None:
            wanted.look(time.perf_counter() - start, stop)

    try:
        with _WATCHMAN.watching(look):
            yield reason
    finally:
        if wanted is not None:
            wanted.look(time.perf_counter() - start, stop)
            wanted.seconds += time.perf_counter() - start

"""What goes on beside a run of native code: limits are kept, better code is made."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from tops_simulator.engines.limits import INTERVAL, Budget, Stopped
from tops_simulator.engines.native import machine_code
from tops_simulator.engines.native.text import NotNative
from tops_simulator.engines.run import Array

LONG = 3
"""Intervals after which better code pays: it takes LLVM longer to make it."""


class Better:
    """Code of a higher level, made while a run that takes long goes on."""

    def __init__(self, text: str, level: int) -> None:
        self.text, self.level = text, level
        self._intervals = 0

    def look(self, stop: Array) -> None:
        """One more interval has passed; a run for which better code is there is stopped."""
        self._intervals += 1
        if self._intervals == LONG:
            threading.Thread(target=self._make, args=(stop,)).start()

    def _make(self, stop: Array) -> None:
        try:
            machine_code.translated(self.text, self.level)
        except NotNative:
            return
        stop[0] = 1


@contextmanager
def watched(budget: Budget, stop: Array, better: Better | None) -> Iterator[list[Stopped]]:
    """Looks at the clock and the caller's wish while native code runs."""
    over = threading.Event()
    reason: list[Stopped] = []

    def watch() -> None:
        while not over.wait(INTERVAL):
            try:
                budget.look()
            except Stopped as stopped:
                reason.append(stopped)
                stop[0] = 1
                return
            if better is not None:
                better.look(stop)

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield reason
    finally:
        over.set()
        watcher.join()

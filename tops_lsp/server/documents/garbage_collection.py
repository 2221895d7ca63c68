"""Garbage is collected when nobody waits: a full collection takes longer than a keystroke may.

What is alive then is frozen, so that the small collections between keystrokes pass over it.
"""

from __future__ import annotations

import asyncio
import gc

from tops_startup.records import dataclass

THRESHOLDS = 2_000, 10, 10
"""Of the collector: a full collection comes by itself only if there is no pause for long."""
QUIET = 1.0
"""Seconds without work that make a pause."""
WORTH = 40
"""Pieces of work after which a pause is used."""


@dataclass
class GarbageCollection:
    """Waits for a pause. `collections` counts those that were used."""

    collections: int = 0
    _done: int = 0
    _timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """What is here now stays: no collection needs to look at it again."""
        gc.set_threshold(*THRESHOLDS)
        self._collect()

    def worked(self, pieces: int = 1) -> None:
        """Some work has been done; `WORTH` pieces for what leaves much behind."""
        self._done += pieces
        self.stop()
        if self._done >= WORTH:
            self._timer = asyncio.get_running_loop().call_later(QUIET, self._tidy)

    def stop(self) -> None:
        """The pause has ended, or has not begun."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tidy(self) -> None:
        self._done, self._timer = 0, None
        self.collections += 1
        self._collect()

    def _collect(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()

"""The lock of the stub headers' declarations, which all threads share.

Who holds it has room on the stack, however deep the text nests that asks: a stub that is declared
in part for want of stack would be wrong for all who ask later. Stub headers are our own text, and
need a known room; what nests deeply in them is made of the user's own types, and belongs to a unit.
"""

from __future__ import annotations

import sys
import threading
from contextlib import AbstractContextManager

from tops_simulator.stack_depth import stack_frames

FRAMES = 2_000
"""What declaring a stub's names takes of Python's stack, many times over."""


class StubLock:
    """A lock that its holder may take again, with room on the stack."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._held = 0
        self._room: AbstractContextManager[None] | None = None

    def __enter__(self) -> None:
        self._lock.acquire()
        self._held += 1
        if self._held == 1 and not _is_deep_enough():
            self._room = stack_frames(sys.getrecursionlimit() + FRAMES)
            self._room.__enter__()

    def __exit__(self, *_: object) -> None:
        self._held -= 1
        room = None
        if self._held == 0:
            room, self._room = self._room, None
        if room is not None:
            room.__exit__(None, None, None)
        self._lock.release()


def _is_deep_enough() -> bool:
    """Whether the stack has room for what a stub needs."""
    used = sys.getrecursionlimit() - FRAMES
    if used <= 0:
        return False
    try:
        sys._getframe(used)
    except ValueError:
        return True
    return False


LOCK = StubLock()
"""Stub headers are shared by all threads: a name is not seen before all of it is declared."""

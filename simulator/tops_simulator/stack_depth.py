"""Room on Python's stack for calls inside calls.

Python's limit belongs to the process, but runs begin and end in several threads (a debugger's, a
server's). The first to come keeps what the limit was, and only the last to go sets it again: else
one that ends late would bring back what it found when it began, under a run that needs more.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

_LOCK = Lock()
_WANTED: list[int] = []
_FOUND: list[int] = []
"""What the limit was when nobody wanted another: one number while somebody does."""


@contextmanager
def stack_frames(wanted: int) -> Iterator[None]:
    """Inside, calls may be `wanted` frames deep, or more."""
    with _LOCK:
        if not _WANTED:
            _FOUND[:] = [sys.getrecursionlimit()]
        _WANTED.append(wanted)
        sys.setrecursionlimit(max(*_FOUND, *_WANTED))
    try:
        yield
    finally:
        with _LOCK:
            _WANTED.remove(wanted)
            sys.setrecursionlimit(max(*_FOUND, *_WANTED, 0))

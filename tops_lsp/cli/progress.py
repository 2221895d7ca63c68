"""A bar for long runs in a terminal."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import TextIO, TypeVar

T = TypeVar("T")
PATIENCE, STEP, CELLS = 1.0, 0.1, 30
_CLEAR = "\r\033[K"


def shown(
    items: Iterable[T], total: int, stream: TextIO, speaks: Callable[[T], bool] = lambda item: True
) -> Iterator[T]:
    """Passes items on; after a second it says how many of them are through. The line is given to an
    item that `speaks`; for others the bar stays as it is until its next turn."""
    if not stream.isatty():
        yield from items
        return
    next_time = time.monotonic() + PATIENCE
    drawn = False
    for count, item in enumerate(items, 1):
        if drawn and speaks(item):
            stream.write(_CLEAR)  # what the item is about to say needs the line
            stream.flush()
        yield item
        if time.monotonic() >= next_time and count < total:
            next_time = time.monotonic() + STEP
            drawn = True
            full = CELLS * count // total
            bar = "█" * full + "░" * (CELLS - full)
            stream.write(f"{_CLEAR}{bar} {count}/{total}")
            stream.flush()
    if drawn:
        stream.write(_CLEAR)
        stream.flush()

"""A bar for long runs in a terminal."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import TextIO, TypeVar

T = TypeVar("T")
PATIENCE, STEP, CELLS = 1.0, 0.1, 30
_CLEAR = "\r\033[K"


def shown(
    items: Iterable[T],
    total: int,
    stream: TextIO,
    speaks: Callable[[T], bool] = lambda item: True,
    *,
    timed: bool = False,
) -> Iterator[T]:
    """Passes items on; after a second it says how many of them are through. The line is given to an
    item that `speaks`; for others the bar stays as it is until its next turn. `timed`: with the
    rate, and the time that is left at this rate."""
    if not stream.isatty():
        yield from items
        return
    start = time.monotonic()
    next_time = start + PATIENCE
    drawn = False
    for count, item in enumerate(items, 1):
        if drawn and speaks(item):
            stream.write(_CLEAR)  # what the item is about to say needs the line
            stream.flush()
        yield item
        now = time.monotonic()
        if now >= next_time and count < total:
            next_time = now + STEP
            drawn = True
            full = CELLS * count // total
            bar = "█" * full + "░" * (CELLS - full)
            pace = _pace(count, total, now - start) if timed else ""
            stream.write(f"{_CLEAR}{bar} {count}/{total}{pace}")
            stream.flush()
    if drawn:
        stream.write(_CLEAR)
        stream.flush()


def _pace(count: int, total: int, seconds: float) -> str:
    """Items a second, and how long the others take: `  45/s  -0:12`."""
    rate = count / max(seconds, 1e-9)
    left = round((total - count) / rate)
    clock = (
        f"{left // 60}:{left % 60:02}" if left < 3600 else f"{left // 3600} h {left // 60 % 60:02}"
    )
    return f"  {rate:.3g}/s  -{clock}"

"""A bar for long runs in a terminal."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TextIO, TypeVar

from tops_lsp.cli.console import line_width

if TYPE_CHECKING:
    from tops_lsp.cli.live_line import LiveBar

T = TypeVar("T")
PATIENCE, STEP = 1.0, 0.1


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
    bar: LiveBar | None = None
    for count, item in enumerate(items, 1):
        if bar is not None and speaks(item):
            bar.line.clear()  # what the item is about to say needs the line
        yield item
        now = time.monotonic()
        if now >= next_time and count < total:
            next_time = now + STEP
            bar = bar or _begun(stream, total, start, timed=timed)
            bar.show(count, now)
    if bar is not None:
        bar.line.clear()


def _begun(stream: TextIO, total: int, start: float, *, timed: bool) -> LiveBar:
    from tops_lsp.cli.live_line import LiveBar, LiveLine

    def write(text: str) -> None:
        stream.write(text)
        stream.flush()

    return LiveBar(LiveLine(write, line_width(stream)), total, start, timed=timed)

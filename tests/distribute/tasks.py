"""Tasks as tests need them: what is begun, and points that do what they are told."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tops_lsp.distribute.executor import Task

Point = tuple[str, Any]


def begin(given: str) -> Callable[[Point], Any]:
    """Points say what they do; the first of `given` is a folder in which a file tells of each
    beginning."""
    if given:
        Path(given, f"begun-{os.getpid()}").touch()

    def work(point: Point) -> Any:
        what, of = point
        return DOES[what](of)

    return work


def _once(marker: str) -> str:
    """Ends its process the first time."""
    if not os.path.exists(marker):
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "again"


def _raise(words: str) -> None:
    raise ValueError(words)


def _sleep(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


DOES: dict[str, Callable[[Any], Any]] = {
    "double": lambda number: 2 * number,
    "echo": lambda value: value,
    "end": os._exit,
    "once": _once,
    "raise": _raise,
    "sleep": _sleep,
    "take": lambda count: len(bytearray(count)),
    "who": lambda _: os.getpid(),
    "unsendable": lambda _: lambda: None,
}


def refuse(given: object) -> Any:
    """Believes nothing, and begins nothing."""
    raise ValueError(given)


def end_at_once(given: object) -> Any:
    """Ends the process before it has begun."""
    os._exit(1)


def task(given: str = "", **limits: Any) -> Task[Point, Any]:
    """The task of these points."""
    return Task(begin, given, **limits)


def doubles(count: int) -> list[Point]:
    """As many points that double their number."""
    return [("double", number) for number in range(count)]

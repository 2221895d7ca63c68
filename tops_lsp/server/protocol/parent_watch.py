"""The end of a session nobody ended: the client's process is gone, whoever still holds its pipe.

Imports nothing heavy: the client is looked at before it is answered.
"""

from __future__ import annotations

import logging
import os
import sys

INTERVAL = 2.0
"""Seconds between two looks."""
log = logging.getLogger(__name__)


def seen(process: object) -> int | None:
    """The process, if it is to be seen from here: it may run on another machine or outside a
    container, and is not waited for then."""
    return process if isinstance(process, int) and is_running(process) else None


async def watch_parent(process: int, interval: float = INTERVAL) -> None:
    """Returns when a process has ended."""
    from asyncio import sleep

    while is_running(process):
        await sleep(interval)
    log.warning("the client's process %d is gone", process)


def is_running(process: int) -> bool:
    """Whether a process is there. Windows closes the pipes of one that ends: no look is needed."""
    if sys.platform == "win32" or process <= 0:
        return False
    try:
        os.kill(process, 0)
    except PermissionError:
        return True  # somebody else's
    except (OSError, OverflowError):
        return False
    return True

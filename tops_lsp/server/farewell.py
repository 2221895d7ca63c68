"""The end of a session nobody ended: the client's process is gone, whoever still holds its pipe."""

from __future__ import annotations

import asyncio
import logging
import os
import sys

INTERVAL = 2.0
"""Seconds between two looks."""
log = logging.getLogger(__name__)


async def outlive(process: int | None, interval: float = INTERVAL) -> None:
    """Returns when a process has ended; never for one that is not to be seen from here.

    That may run on another machine, or outside this container.
    """
    if process is None or not is_running(process):
        await asyncio.get_running_loop().create_future()
        return
    while is_running(process):
        await asyncio.sleep(interval)
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

"""What every worker process does: go second, stay small, and end with the one that started it."""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.context import SpawnContext
    from multiprocessing.process import BaseProcess

NICENESS = 5
"""The editor goes first."""
SAFE_PATH = "PYTHONSAFEPATH"
ARENAS = 2
_M_ARENA_MAX = -8
"""`mallopt`'s name of the bound, from glibc's malloc.h."""


def spawning() -> SpawnContext:
    """How processes are made that share nothing with this one.

    A new interpreter would look for its first modules in the folder that this process is in, an
    opened project's: a stranger's file of such a name must not be run.
    """
    import multiprocessing

    os.environ[SAFE_PATH] = "1"
    return multiprocessing.get_context("spawn")


def forks_whole() -> bool:
    """Whether a fork copies all there is of this process: no other thread, whose locks may be
    taken, but such as end before one. Machine code keeps some for the next launch."""
    others = [t for t in threading.enumerate() if not getattr(t, "ends_at_forks", False)]
    return len(others) == 1


def end(process: BaseProcess) -> None:
    """Ends a worker, which has nothing to save and may be ended at any point."""
    if process.is_alive():
        process.terminate()
        process.join(1)
    if process.is_alive():
        process.kill()
    process.join(5)


def end_with_parent() -> None:
    """Ends this process when the one that started it is gone, however that ended."""
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    import multiprocessing

    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def lower_priority(memory: int, seconds: int | None = None) -> None:
    """Goes second, and has bounds on memory (bytes) and processor time."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    limit_resources(AS=memory, **({} if seconds is None else {"CPU": seconds}))


def address_space() -> int:
    """Bytes that this process has, as a copy of a large one has from the start; 0 where nobody
    tells."""
    try:
        with open("/proc/self/statm", "rb") as file:
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0


def limit_resources(**bounds: int) -> None:
    """Bounds by the names of `resource.RLIMIT_…`, where the system has them; for good."""
    try:
        import resource
    except ImportError:
        return
    for name, wanted in bounds.items():
        kind = getattr(resource, f"RLIMIT_{name}")
        _, hard = resource.getrlimit(kind)
        limit = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(kind, (limit, limit))
    if "AS" in bounds:
        share_arenas()


def share_arenas() -> None:
    """Lets threads share glibc's arenas. It reserves 64 MiB of addresses for each thread that
    allocates, for up to eight threads of each core: on sixteen cores more than a run may have."""
    import ctypes

    with suppress(OSError, AttributeError, TypeError):  # another C library
        ctypes.CDLL(None).mallopt(_M_ARENA_MAX, ARENAS)

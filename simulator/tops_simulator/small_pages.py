"""Large tables of bytes whose pages are there once they are touched.

NumPy asks the system for pages of 2 MiB for each large array: who touches one byte waits until
all of them are cleared. An arena is touched in few places, since arrays stay where their owner has
them, and a launch makes its small objects there. So its pages are small ones, but where a stretch
is about to be filled (`expect`).
"""

from __future__ import annotations

import mmap
from contextlib import suppress

import numpy as np
import numpy.typing as npt

Bytes = npt.NDArray[np.uint8]
LARGE = 4 << 20
"""Bytes from which on large pages pay for what is filled."""
_HAS_SMALL = hasattr(mmap, "MAP_PRIVATE") and hasattr(mmap, "MADV_HUGEPAGE")


def untouched(size: int) -> Bytes:
    """Zeros. Raises MemoryError."""
    if not (_HAS_SMALL and size):
        return np.zeros(size, np.uint8)
    try:
        pages = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    except OSError as error:
        raise MemoryError(f"{size} bytes") from error
    return np.frombuffer(pages, np.uint8)


def expect(table: Bytes, start: int, end: int) -> None:
    """All bytes of a stretch of such a table are about to be stored to."""
    pages = getattr(table.base, "obj", None)
    if end - start < LARGE or not isinstance(pages, mmap.mmap):
        return
    first = -(-start // mmap.PAGESIZE) * mmap.PAGESIZE
    with suppress(OSError):  # a system may have none, and small ones do as well
        pages.madvise(mmap.MADV_HUGEPAGE, first, end - first)

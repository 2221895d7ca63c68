"""Memory of a process that others are forked from, without holes.

What a child allocates would lie in holes of pages that it shares, here and there: each page is
copied for it then. Without holes it lies side by side, on new pages: a sixth of all page faults
of a short child are saved so.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from contextlib import suppress

_POOL = 1 << 14
"""Bytes of one size that Python's own allocator has side by side."""
_CLASSES = range(48, 513, 16)
"""Sizes of objects, as this allocator rounds them; of smaller ones many are on a page."""
_CHUNKS = (*(1 << bits for bits in (16, 14, 12, 11, 10, 9, 8, 7, 6)), 24)
"""Sizes of what the C library allocates: large holes first, then what is left of them."""
_END = 1 << 18
"""Bytes before the heap's end that the C library has in hand."""
_MOST = 1 << 15
"""Pieces of a size: a process that has just begun has fewer holes."""
_kept: list[bytes] = []


def fill_holes() -> None:
    """Fills them for good. Call it when little more will be freed."""
    for size in _CLASSES:
        _kept.extend(_objects(size))
    if sys.platform == "linux":
        with suppress(AttributeError):  # another library of C: it has holes of its own kind
            _fill_heap()


def _objects(size: int) -> Iterator[bytes]:
    """Objects of a size, until they lie side by side."""
    length = size - sys.getsizeof(b"")
    at_once = _POOL // size
    for _ in range(_MOST // at_once):
        batch = [bytes(length) for _ in range(at_once)]
        yield from batch
        places = [id(each) for each in batch]
        if max(places) - min(places) <= 2 * _POOL:
            return


def _fill_heap() -> None:
    """Takes pieces of the heap until they come from its end."""
    library = ctypes.CDLL(None)
    take, end, trim = library.malloc, library.sbrk, library.malloc_trim
    take.restype = end.restype = ctypes.c_void_p
    take.argtypes = trim.argtypes = [ctypes.c_size_t]
    end.argtypes = [ctypes.c_ssize_t]
    trim(0)  # little is left at the end
    for size in _CHUNKS:
        for _ in range(_MOST):
            if (take(size) or 0) > (end(0) or 0) - _END:
                break

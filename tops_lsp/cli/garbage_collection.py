"""Garbage is collected between files: a unit is one large cycle, and a collection sees only those.

Collections while a file is read would look again and again at what lives as long as its unit.
"""

from __future__ import annotations

import gc
import sys

THRESHOLDS = 1_000_000, 20, 50
"""Of the collector: a file's own collections are few, and hardly any is a full one."""
GROWTH = 1_000_000
"""Pieces of memory more than after the last collection that are worth one: some 100 MB."""

_level = 0  # pieces of memory in use after the last collection


def begin() -> None:
    """What lives now lives for the whole run: no collection looks at it again."""
    global _level
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    gc.enable()
    _level = sys.getallocatedblocks()


def tidy() -> None:
    """Collects what the files before have left behind, if that is much."""
    global _level
    if sys.getallocatedblocks() - _level > GROWTH:
        gc.collect()
        _level = sys.getallocatedblocks()

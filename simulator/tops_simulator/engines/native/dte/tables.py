"""The DTE's table of a launch: what its functions know before the first transfer."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from tops_simulator import ir, layout
from tops_simulator.engines.native.dte.records import (
    CONTEXTS,
    GRAIN,
    NEW_REQUEST,
    RACES,
    RANGES,
    RANGES_MOST,
    SIZES,
    SPACES,
    STAMPED,
    TABLE,
    TAG_COUNT,
    TAGS,
    UNINITIALIZED,
)
from tops_simulator.engines.native.llvm.writer import Options
from tops_simulator.engines.native.runtime.context import address_of
from tops_simulator.engines.native.runtime.launch_memory import Stamps
from tops_simulator.engines.shared.lanes import Array
from tops_simulator.ops.mdspan import fits_tag


def dte_table(tags: Array, options: Options, stamps: Stamps, ranges: Array) -> Array:
    """The table; of kernels without the DTE its beginning. `tags`: what is known of them."""
    table = _cleared(stamps, (TABLE if options.transfers else NEW_REQUEST) // 8)
    table[TAGS // 8 : NEW_REQUEST // 8] = tags
    table[STAMPED // 8] = address_of(stamps.writers)
    table[STAMPED // 8 + 1] = address_of(stamps.readers)
    table[RANGES // 8], table[RANGES_MOST // 8] = address_of(ranges), len(ranges)
    table[RACES // 8] = options.races
    table[UNINITIALIZED // 8] = options.uninitialized
    table[GRAIN // 8] = options.grain
    return table


def _cleared(stamps: Stamps, length: int) -> Array:
    """A table of which nothing is left but in rows of contexts and transfers, which are written
    when there are some."""
    if len(stamps.dte) < length:
        stamps.dte = np.zeros(length, np.int64)
    table = stamps.dte[:length]
    table[: CONTEXTS // 8] = 0
    return table


def known_tags(program: ir.Program) -> Array:
    """The memories that fit each tag of a program, and the sizes of elements."""
    return _known(tuple(map(program.tags.get, range(TAG_COUNT))))


@lru_cache(maxsize=8)
def _known(tags: tuple[ir.Tag | None, ...]) -> Array:
    part = np.zeros((NEW_REQUEST - TAGS) // 8, np.int64)
    for code, tag in enumerate(tags):
        part[code] = sum(1 << n for n, space in enumerate(SPACES) if fits_tag(tag, space))
    for code, element in enumerate(layout.ELEMENTS):
        part[(SIZES - TAGS) // 8 + code] = element.size
    return part

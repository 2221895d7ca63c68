"""The DTE's table of a launch: what its functions know before the first transfer."""

from __future__ import annotations

import numpy as np

from tops_simulator import ir, layout
from tops_simulator.engines.native.dte.records import (
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
    UNINITIALISED,
)
from tops_simulator.engines.native.llvm.writer import Options
from tops_simulator.engines.native.runtime.launch_memory import Stamps
from tops_simulator.engines.shared.lanes import Array
from tops_simulator.ops.mdspan import fits_tag


def dte_table(program: ir.Program, options: Options, stamps: Stamps, ranges: Array) -> Array:
    """The table; of kernels without the DTE its beginning."""
    table = np.zeros((TABLE if options.transfers else NEW_REQUEST) // 8, np.int64)
    table[STAMPED // 8] = stamps.writers.ctypes.data
    table[STAMPED // 8 + 1] = stamps.readers.ctypes.data
    table[RANGES // 8], table[RANGES_MOST // 8] = ranges.ctypes.data, len(ranges)
    table[RACES // 8] = options.races
    table[UNINITIALISED // 8] = options.uninitialised
    table[GRAIN // 8] = options.grain
    for code in range(TAG_COUNT):
        tag = program.tags.get(code)
        fitting = (1 << n for n, space in enumerate(SPACES) if fits_tag(tag, space))
        table[TAGS // 8 + code] = sum(fitting)
    for code, element in enumerate(layout.ELEMENTS):
        table[SIZES // 8 + code] = element.size
    return table

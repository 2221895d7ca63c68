"""Tables whose pages are there once they are touched."""

from __future__ import annotations

import resource

import numpy as np
import pytest

from tops_simulator import small_pages
from tops_simulator.memory import Memory
from tops_simulator.small_pages import LARGE, expect, untouched

SIZE = 64 << 20
pytestmark = pytest.mark.skipif(not small_pages._HAS_SMALL, reason="this system has one size")


def _faults() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt


def _resident() -> int:
    """Bytes of this process that are there."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def test_who_touches_a_byte_pays_for_a_page() -> None:
    table = untouched(SIZE)
    before = _resident()
    table[:: 4 << 20] = 1
    assert _resident() - before < 1 << 20
    assert int(table.sum()) == SIZE // (4 << 20)


def test_what_is_filled_has_large_pages_where_they_pay() -> None:
    plain, expected = untouched(SIZE), untouched(SIZE)
    expect(expected, 512, SIZE)
    counts = []
    for table in plain, expected:
        before = _faults()
        table[512:] = 1
        counts.append(_faults() - before)
    assert counts[0] >= (SIZE - 512) // resource.getpagesize()
    if counts[1] > counts[0] // 4:
        pytest.skip("the system gives no large pages")


def test_little_and_other_tables_are_left_as_they_are() -> None:
    table = untouched(SIZE)
    expect(table, 0, LARGE - 1)
    expect(np.zeros(SIZE, np.uint8), 0, SIZE)
    assert not len(untouched(0))
    before = _faults()
    table[: LARGE - 1] = 1
    assert _faults() - before >= LARGE // resource.getpagesize() - 1


def test_a_table_that_cannot_be_had_is_a_memory_error() -> None:
    with pytest.raises(MemoryError):
        untouched(1 << 60)


def test_an_arena_nobody_touches_takes_little() -> None:
    before = _resident()
    memories = [Memory() for _ in range(8)]
    for memory in memories:
        memory.arena[1 << 20] = memory.unset[1 << 20] = 1
    assert _resident() - before < 4 << 20

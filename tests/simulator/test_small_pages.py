"""Tables whose pages are there once they are touched."""

from __future__ import annotations

import re
import resource

import numpy as np
import pytest

from tops_simulator import small_pages
from tops_simulator.memory import Memory
from tops_simulator.small_pages import LARGE, Bytes, expect, untouched

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


def _asks_for_large_pages(table: Bytes, place: int) -> bool:
    """Whether the system was told so of a byte: `hg` among the flags of its mapping."""
    address, inside = table.ctypes.data + place, False
    with open("/proc/self/smaps") as file:
        for line in file:
            found = re.match(r"([0-9a-f]+)-([0-9a-f]+) ", line)
            if found is not None:
                inside = int(found[1], 16) <= address < int(found[2], 16)
            elif inside and line.startswith("VmFlags:"):
                return "hg" in line.split()
    raise AssertionError("no mapping has this byte")


def test_what_is_filled_is_to_have_large_pages() -> None:
    table = untouched(SIZE)
    expect(table, SIZE // 2 + 512, SIZE)
    assert not _asks_for_large_pages(table, 0)
    assert not _asks_for_large_pages(table, SIZE // 2)
    assert _asks_for_large_pages(table, SIZE - 1)
    table[:] = 1
    assert int(table.sum(dtype=np.int64)) == SIZE


def test_a_system_without_large_pages_is_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(small_pages.mmap, "MADV_HUGEPAGE", 9999)  # no advice that systems know
    table = untouched(SIZE)
    expect(table, 0, SIZE)
    table[SIZE - 1] = 1
    assert int(table.sum()) == 1


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

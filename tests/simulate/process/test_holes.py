"""A process that others are forked from: what they allocate lies side by side."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys
objects = [bytes(67) for _ in range(60_000)]
blocks = [bytearray(1000) for _ in range(4_000)]
keep = objects[::7], blocks[::3]
del objects, blocks
from tops_lsp.simulate.process.resident import holes
if sys.argv[1] == "filled":
    holes.fill_holes()
new = [bytes(67) for _ in range(2_000)]
large = [(bytearray(1000)) for _ in range(500)]
import ctypes
place = lambda each: ctypes.addressof(ctypes.c_char.from_buffer(each))
print(len({id(each) >> 12 for each in new}), len({place(each) >> 12 for each in large}))
"""


def pages(how: str) -> tuple[int, int]:
    """Pages that 2000 objects of 100 bytes and 500 blocks of 1000 lie on."""
    command = [sys.executable, "-c", PROGRAM, how]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    small, large = map(int, text.split())
    return small, large


def test_what_is_allocated_lies_on_few_pages() -> None:
    small, large = pages("filled")
    assert small <= 70  # 2000 * 112 bytes are 55 pages
    assert large <= 150  # 500 * 1008 are 124
    small_before, large_before = pages("as it is")
    assert small < small_before
    assert large < large_before

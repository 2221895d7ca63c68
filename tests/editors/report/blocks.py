"""A font whose glyphs are boxes: text in it takes the same place on every machine.

A character is a box half as wide as it is high, one of East Asia a box as wide as it is high;
blanks are empty, and what joins or marks others has no width. It is made here, byte by byte.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

EM = 1000
ASCENT, DESCENT = 800, 200
MISSING, BOX, BLANK, WIDE, NOTHING = range(5)
NAME = "Blocks"
_LAST = 0x10FFFF
_RANGES = [
    (0x20, BLANK),
    (0x21, BOX),
    (0xA0, BLANK),
    (0xA1, BOX),
    (0x300, NOTHING),
    (0x370, BOX),
    (0x2000, BLANK),
    (0x200B, NOTHING),
    (0x2010, BOX),
    (0x2060, NOTHING),
    (0x2070, BOX),
    (0x2E80, WIDE),
    (0xA4D0, BOX),
    (0xAC00, WIDE),
    (0xD800, BOX),
    (0xF900, WIDE),
    (0xFB00, BOX),
    (0xFE00, NOTHING),
    (0xFE10, WIDE),
    (0xFE70, BOX),
    (0xFF00, WIDE),
    (0xFF61, BOX),
    (0x20000, WIDE),
    (0x30000, BOX),
]
"""The first character of each range, and the glyph of all in it."""


def font(width: int = 550) -> bytes:
    """The font as a TrueType file; how wide most characters are, of 1,000."""
    widths = {MISSING: width, BOX: width, BLANK: width, WIDE: EM, NOTHING: 0}
    glyphs = [b"" if each in (BLANK, NOTHING) else _box(widths[each]) for each in widths]
    places = [0]
    for glyph in glyphs:
        places.append(places[-1] + len(glyph))
    tables = {
        b"OS/2": _metrics(),
        b"cmap": _characters(),
        b"glyf": b"".join(glyphs),
        b"head": _head(),
        b"hhea": _lines(),
        b"hmtx": b"".join(struct.pack(">Hh", width, 0) for width in widths.values()),
        b"loca": struct.pack(f">{len(places)}I", *places),
        b"maxp": struct.pack(">I14H", 0x10000, len(glyphs), 4, 1, 0, 0, 2, *[0] * 8),
        b"name": _names(),
        b"post": struct.pack(">8I", 0x30000, *[0] * 7),
    }
    return _file(tables)


def _box(width: int) -> bytes:
    """One contour: what ink of a letter covers, in the mean."""
    left, right, top = 60, width - 60, 520
    head = struct.pack(">hhhhh", 1, left, 0, right, top)
    steps = [(left, 0), (0, top), (right - left, 0), (0, -top)]
    flags = bytes([1] * len(steps))
    xs = b"".join(struct.pack(">h", x) for x, _ in steps)
    ys = b"".join(struct.pack(">h", y) for _, y in steps)
    made = head + struct.pack(">HH", len(steps) - 1, 0) + flags + xs + ys
    return made + bytes(-len(made) % 4)


def _ranges() -> Iterator[tuple[int, int, int]]:
    ends = [first - 1 for first, _ in _RANGES[1:]] + [_LAST]
    for (first, glyph), last in zip(_RANGES, ends, strict=True):
        yield first, last, glyph


def _characters() -> bytes:
    """Format 13: all characters of a range have one glyph."""
    groups = b"".join(struct.pack(">III", *each) for each in _ranges())
    table = struct.pack(">HHIII", 13, 0, 16 + len(groups), 0, len(_RANGES)) + groups
    return struct.pack(">HHHHI", 0, 1, 3, 10, 12) + table


def _head() -> bytes:
    versions, box = [0x10000, 0x10000, 0, 0x5F0F3CF5, 3, EM, 0, 0], [0, -DESCENT, EM, ASCENT]
    return struct.pack(">IIIIHHqqhhhhHHhhh", *versions, *box, 0, 8, 2, 1, 0)


def _lines() -> bytes:
    return struct.pack(
        ">IhhhHhhhhhh4hhH", 0x10000, ASCENT, -DESCENT, 0, EM, 0, 0, EM, 1, 0, 0, *[0] * 5, 5
    )


def _metrics() -> bytes:
    words = [4, 550, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0]
    head = struct.pack(">HhHHH11h", *words)
    ranges = bytes(10) + struct.pack(">4I", 1, 0, 0, 0) + b"OURS"
    tail = struct.pack(">HHHhhhHH", 0x40, 0x20, 0xFFFF, ASCENT, -DESCENT, 0, ASCENT, DESCENT)
    return head + ranges + tail + struct.pack(">IIhhHHH", 1, 0, 520, 700, 0, 0x20, 1)


def _names() -> bytes:
    texts = {1: NAME, 2: "Regular", 3: NAME, 4: NAME, 5: "Version 1.0", 6: NAME}
    records, strings = b"", b""
    for number, text in texts.items():
        written = text.encode("utf-16-be")
        records += struct.pack(">6H", 3, 1, 0x409, number, len(written), len(strings))
        strings += written
    return struct.pack(">HHH", 0, len(texts), 6 + len(records)) + records + strings


def _sum(data: bytes) -> int:
    padded = data + bytes(-len(data) % 4)
    return sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF


def _file(tables: dict[bytes, bytes]) -> bytes:
    count = len(tables)
    exact = 1 << (count.bit_length() - 1)
    head = struct.pack(
        ">IHHHH", 0x10000, count, exact * 16, exact.bit_length() - 1, (count - exact) * 16
    )
    place, directory, body = 12 + 16 * count, b"", b""
    for name, data in sorted(tables.items()):
        directory += struct.pack(">4sIII", name, _sum(data), place + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    return head + directory + body

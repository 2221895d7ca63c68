"""Puts pictures of VS Code one after the other into one that moves: `python -m website.moving`.

An animated PNG holds the compressed data of its frames, so that nothing is drawn anew. Where it
cannot be played, its first frame is shown.
"""

from __future__ import annotations

import struct
import sys
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

IMAGES = Path(__file__).parents[1] / "docs" / "images"
MOVING = "moving-vscode.png"
FRAMES = ("findings-race", "runs-report", "runs-lanes", "debugging-stopped", "tests-run")
"""A mistake is found, a run is shown, its lanes, a stop in the debugger, tests."""
SECONDS = 3
_START = b"\x89PNG\r\n\x1a\n"


def main() -> int:
    """Writes the picture below docs/images; with --check 1 where it shows other frames."""
    made = moving([(IMAGES / f"vscode-{name}.png").read_bytes() for name in FRAMES])
    file = IMAGES / MOVING
    if "--check" in sys.argv:
        return int(not file.exists() or file.read_bytes() != made)
    file.write_bytes(made)
    return 0


def moving(frames: Sequence[bytes]) -> bytes:
    """PNGs of one size and kind as one, which shows each for some seconds, again and again."""
    heads = {head_of(frame) for frame in frames}
    if len(heads) != 1:
        raise ValueError("the pictures differ in size or kind")
    (head,) = heads
    number = 0
    parts = [_START, chunk(b"IHDR", head), chunk(b"acTL", struct.pack(">II", len(frames), 0))]
    for frame in frames:
        # size, place, duration as a fraction, and that it replaces all that was there
        control = struct.pack(">I8sIIHHBB", number, head[:8], 0, 0, SECONDS, 1, 0, 0)
        parts.append(chunk(b"fcTL", control))
        number += 1
        for name, data in chunks(frame):
            if name == b"IDAT" and frame is frames[0]:
                parts.append(chunk(b"IDAT", data))
            elif name == b"IDAT":
                parts.append(chunk(b"fdAT", struct.pack(">I", number) + data))
                number += 1
    return b"".join([*parts, chunk(b"IEND", b"")])


def head_of(png: bytes) -> bytes:
    """Size and kind of a picture."""
    return next(data for name, data in chunks(png) if name == b"IHDR")


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a PNG by their names."""
    at = len(_START)
    while at < len(png):
        length, name = struct.unpack_from(">I4s", png, at)
        yield name, png[at + 8 : at + 8 + length]
        at += 12 + length


def chunk(name: bytes, data: bytes) -> bytes:
    """One part of a PNG."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


if __name__ == "__main__":
    sys.exit(main())

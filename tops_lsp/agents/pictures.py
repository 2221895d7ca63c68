"""Pictures for models: a timeline of a run, values of lanes, as PNG and nothing but Python."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

WIDTH, ROW, GAP = 800, 14, 3
"""Pixels: of a picture, of a row, between rows."""
ROWS = 64
Colour = tuple[int, int, int]
_COLOURS: Mapping[str, Colour] = {
    "scalar work": (96, 125, 200),
    "vector work": (70, 160, 90),
    "waits for DTE": (225, 170, 60),
    "waits at barrier": (205, 80, 70),
    "DTE transfer": (120, 90, 170),
}
_OTHER, _PAPER = (150, 150, 150), (255, 255, 255)


def png(rows: Sequence[bytes], width: int) -> bytes:
    """An image of rows of red, green and blue."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        checked = kind + data
        return struct.pack(">I", len(data)) + checked + struct.pack(">I", zlib.crc32(checked))

    head = struct.pack(">IIBBBBB", width, len(rows), 8, 2, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + row for row in rows))
    parts = (chunk(b"IHDR", head), chunk(b"IDAT", body), chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def timeline(trace: Mapping[str, Any]) -> tuple[bytes, list[str]]:
    """A picture of a trace as `tops-sim run --timeline` writes it: a row for each thread and each
    of its engines; and what the rows are called."""
    events = trace.get("traceEvents", [])
    names = {e["tid"]: e["args"]["name"] for e in events if e.get("name") == "thread_name"}
    spans = [e for e in events if e.get("ph") == "X"]
    end = max((e["ts"] + e.get("dur", 0) for e in spans), default=1) or 1
    threads = sorted({e["tid"] for e in spans})[:ROWS]
    pixels = []
    for thread in threads:
        row = bytearray(bytes(_PAPER) * WIDTH)
        for event in (e for e in spans if e["tid"] == thread):
            start = int(event["ts"] / end * (WIDTH - 1))
            stop = max(start + 1, int((event["ts"] + event.get("dur", 0)) / end * WIDTH))
            row[3 * start : 3 * stop] = bytes(_COLOURS.get(event["name"], _OTHER)) * (stop - start)
        pixels += [bytes(row)] * ROW + [bytes(_PAPER) * WIDTH] * GAP
    return png(pixels or [bytes(_PAPER) * WIDTH], WIDTH), [names.get(t, str(t)) for t in threads]


def lanes(rows: Sequence[Sequence[float]]) -> bytes:
    """A picture of numbers: a row for each thread, a cell for each lane, dark where it is large."""
    finite = [v for row in rows for v in row if v == v and abs(v) != float("inf")]
    low, high = min(finite, default=0.0), max(finite, default=1.0)
    size = max(map(len, rows), default=1) or 1
    cell = max(1, min(ROW, WIDTH // size))
    pixels = []
    for row in rows[:ROWS]:
        line = b"".join(bytes(_shade(value, low, high)) * cell for value in row)
        pixels += [line.ljust(3 * size * cell, b"\xff")] * ROW
    return png(pixels or [bytes(_PAPER)], size * cell if pixels else 1)


def _shade(value: float, low: float, high: float) -> Colour:
    if not low <= value <= high:
        return 205, 80, 70  # no number, or none that is finite
    share = (value - low) / (high - low) if high > low else 0.5
    return int(235 - 200 * share), int(240 - 150 * share), int(250 - 60 * share)

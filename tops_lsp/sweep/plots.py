"""A plot of all points as SVG, for notebooks: cycles over what L1 they take, or in their order."""

from __future__ import annotations

import html
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tops_lsp.sweep.table import SweepTable

WIDE, HIGH, EDGE = 480, 220, 34
_BEST, _OTHER = "#d55e00", "#0072b2"
Placed = tuple[float, float, int]


def points_svg(table: SweepTable) -> str:
    """The plot; nothing where fewer than two points have cycles."""
    by_memory = len({row["l1"] for row in table.rows if row["l1"] is not None}) > 1
    placed = list(_placed(table, "l1" if by_memory else ""))
    if len(placed) < 2:
        return ""
    least, most = min(x for x, _, _ in placed), max(x for x, _, _ in placed)
    low, high = min(y for _, y, _ in placed), max(y for _, y, _ in placed)
    marks = "".join(
        _mark(
            EDGE + (x - least) / ((most - least) or 1) * (WIDE - 2 * EDGE),
            HIGH - EDGE - (y - low) / ((high - low) or 1) * (HIGH - 2 * EDGE),
            table,
            place,
        )
        for x, y, place in sorted(placed, key=lambda each: each[2] in table.front)
    )
    label = "L1 bytes" if by_memory else "point"
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" role="img" '
        f'aria-label="cycles by {label}" font-size="11" fill="currentColor">'
        f'<path d="M{EDGE} {EDGE}V{HIGH - EDGE}H{WIDE - EDGE}" fill="none" stroke="currentColor"/>'
        f'<text x="2" y="{EDGE - 8}">{high:,.0f} cycles</text>'
        f'<text x="2" y="{HIGH - EDGE + 14}">{low:,.0f}</text>'
        f'<text x="{WIDE - EDGE}" y="{HIGH - 6}" text-anchor="end">{most:,.0f} {label}</text>'
        f"{marks}</svg>"
    )


def _placed(table: SweepTable, across: str) -> Iterator[Placed]:
    for place, row in enumerate(table.rows):
        cycles, x = row["cycles"], row[across] if across else place
        good = row["verdict"] in ("right", "clean")
        if good and isinstance(cycles, int | float) and isinstance(x, int | float):
            yield float(x), float(cycles), place


def _mark(x: float, y: float, table: SweepTable, place: int) -> str:
    colour = _BEST if place in table.front else _OTHER
    text = ", ".join(f"{k} = {v}" for k, v in table.rows[place].items() if v not in (None, "", 0))
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}">'
        f"<title>{html.escape(text)}</title></circle>"
    )

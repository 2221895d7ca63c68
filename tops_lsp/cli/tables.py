"""Tables for terminals and logs: aligned columns, or a paragraph for each row where lines are too
short for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.cli.console import Style, width

_GAP = "  "
_INDENT = "  "


def table(
    head: Sequence[str],
    rows: Sequence[Sequence[str]],
    style: Style,
    columns: int,
    *,
    right: frozenset[int] = frozenset(),
) -> Iterator[str]:
    """The lines of a table. Columns of which no row says anything are left out; those in `right`
    end at their right edge. Wide characters count as two."""
    shown = [i for i in range(len(head)) if any(row[i] for row in rows)]
    cells = [[row[i] for i in shown] for row in (head, *rows)]
    widths = [max(width(row[at]) for row in cells) for at in range(len(shown))]
    if sum(widths) + len(_GAP) * (len(shown) - 1) > columns:
        yield from _stacked(cells[0], cells[1:], style)
        return
    rights = {at for at, i in enumerate(shown) if i in right}
    for number, row in enumerate(cells):
        padded = (_padded(cell, widths[at], to_right=at in rights) for at, cell in enumerate(row))
        line = _GAP.join(padded).rstrip()
        yield line if number else style.paint(line, "bold")


def _padded(text: str, columns: int, *, to_right: bool) -> str:
    room = " " * (columns - width(text))
    return room + text if to_right else text + room


def _stacked(head: Sequence[str], rows: Sequence[Sequence[str]], style: Style) -> Iterator[str]:
    """Each row as lines of their own, each cell with the name of its column."""
    names = max((width(name) for name in head[1:]), default=0)
    for first, *rest in rows:
        yield style.paint(first, "bold")
        for name, cell in zip(head[1:], rest, strict=True):
            if cell:
                yield f"{_INDENT}{_padded(name, names, to_right=False)}{_GAP}{cell}"

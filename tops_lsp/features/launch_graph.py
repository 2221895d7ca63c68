"""Who launches and calls whom in a file, and a picture of it."""

from __future__ import annotations

from html import escape

from tops_lsp.features.walk import expressions
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import Call, Launch
from tops_lsp.model.unit import TranslationUnit

Edge = tuple[str, str, str]
"""Who, whom, and how: `launch` or `call`."""
_WIDTH, _HEIGHT = 30, 28
_GAP_X, _GAP_Y, _LETTER = 70, 16, 7.5
_STYLE = (
    "text{font:13px monospace}rect{fill:#fff;stroke:#777}"
    "rect.kernel{fill:#e3f0ff;stroke:#1565c0}path{fill:none;stroke:#777}"
    "path.launch{stroke:#1565c0;stroke-width:2}"
)


def edges_of(unit: TranslationUnit) -> list[Edge]:
    """The launches and calls between the functions of the user's files, in order, each once."""
    found: dict[Edge, None] = {}
    for caller in unit.functions():
        if not caller.is_definition or caller.item.builtin:
            continue
        for node in expressions(unit, caller):
            called = node.function if isinstance(node, Call | Launch) else None
            if called is None or called.item.builtin or called.name == "operator()":
                continue
            how = "launch" if isinstance(node, Launch) else "call"
            found[caller.qualified_name, _pattern(called).qualified_name, how] = None
    return list(found)


def _pattern(function: Function) -> Function:
    """The template that a function was made from, or the function."""
    return function.instance_of or function


def picture(edges: list[Edge]) -> str:
    """An SVG with who launches on the left of what is launched."""
    columns = _columns(edges)
    rows: dict[int, int] = {}
    places: dict[str, tuple[float, float, float]] = {}
    widths = {
        column: _WIDTH + _LETTER * max(len(n) for n, c in columns.items() if c == column)
        for column in set(columns.values())
    }
    for name, column in columns.items():
        row = rows.get(column, 0)
        rows[column] = row + 1
        left = 10 + sum(widths[c] + _GAP_X for c in range(column))
        places[name] = left, 10 + row * (_HEIGHT + _GAP_Y), widths[column]
    launched = {whom for _, whom, how in edges if how == "launch"}
    lines = [_arrow(places[who], places[whom], how) for who, whom, how in edges]
    boxes = [_box(name, places[name], name in launched) for name in places]
    width = max((x + w for x, _, w in places.values()), default=0) + 10
    height = max((y for _, y, _ in places.values()), default=0) + _HEIGHT + 10
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}">'
    tip = (
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" '
        'markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8"/></marker></defs>'
    )
    return "\n".join([head, f"<style>{_STYLE}</style>", tip, *lines, *boxes, "</svg>"])


def _columns(edges: list[Edge]) -> dict[str, int]:
    """How far from a beginning each function is; circles are cut."""
    names = dict.fromkeys(name for who, whom, _ in edges for name in (who, whom))
    found = dict.fromkeys(names, 0)
    for _ in range(len(names)):
        moved = False
        for who, whom, _how in edges:
            deeper = min(found[who] + 1, len(names) - 1)
            if who != whom and found[whom] < deeper:
                found[whom], moved = deeper, True
        if not moved:
            return found
    used = {column: place for place, column in enumerate(sorted(set(found.values())))}
    return {name: used[column] for name, column in found.items()}


def _arrow(start: tuple[float, float, float], end: tuple[float, float, float], how: str) -> str:
    x, y = start[0] + start[2], start[1] + _HEIGHT / 2
    to_x, to_y = end[0], end[1] + _HEIGHT / 2
    bend = max(30.0, abs(to_x - x) / 2)
    curve = f"M{x:.0f} {y:.0f}C{x + bend:.0f} {y:.0f} {to_x - bend:.0f} {to_y:.0f} "
    return f'<path class="{how}" marker-end="url(#tip)" d="{curve}{to_x:.0f} {to_y:.0f}"/>'


def _box(name: str, place: tuple[float, float, float], kernel: bool) -> str:
    x, y, width = place
    kind = ' class="kernel"' if kernel else ""
    text = f'<text x="{x + _WIDTH / 2:.0f}" y="{y + 19:.0f}">{escape(name)}</text>'
    box = f'<rect{kind} x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{_HEIGHT}" rx="4"/>'
    return box + text

"""The roofline of a profile, as SVG."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from math import log10

from tops_lsp.simulate.present.profile_text import profile_words
from tops_lsp.syntax.nodes import Node
from tops_lsp.syntax.reading import read
from tops_lsp.text.source import Source
from tops_simulator.timing.profile import LaunchProfile, LineProfile
from tops_simulator.timing.roofline import LineWork, RooflinePoint, Stretch, loop_points

LOOPS = frozenset({"for_statement", "while_statement", "do_statement", "for_range_loop"})
WIDTH, HEIGHT, EDGE = 720, 440, 56
LABEL = (90, 13)
"""How far apart labels of points begin, across or down: a name's width, a line's height."""
DECADES_X, DECADES_Y = (-4, 3), (-3, 3)
COLOURS = {
    "l3": "#b3541e",
    "l2": "#7a4fa3",
    "sdte": "#2d6e6e",
    "l1": "#8a6d00",
    "vector": "#444444",
}


def loops_of(source: Source) -> list[Stretch]:
    """The loops of a text, by their lines."""
    found: list[Stretch] = []
    todo: list[Node] = [read(source.text).whole.root]
    while todo:
        node = todo.pop()
        if node.type in LOOPS:
            found.append(Stretch(node.start_point[0] + 1, node.end_point[0] + 1))
        todo.extend(node.children)
    return sorted(found)


def points_of(launch: LaunchProfile, source: Source) -> list[RooflinePoint]:
    """The kernel's point, and those of its loops: by the bytes of their transfers."""
    moved = sum(each.bytes for each in launch.lines)
    return _points(launch, source, moved, lambda each: each.bytes)


def near_points_of(launch: LaunchProfile, source: Source) -> list[RooflinePoint]:
    """The same by the bytes that threads load from L1 and store there: they are below its roof."""
    return _points(launch, source, launch.near_bytes, lambda each: each.near_bytes)


def _points(
    launch: LaunchProfile, source: Source, moved: float, bytes_of: Callable[[LineProfile], float]
) -> list[RooflinePoint]:
    lines = [
        LineWork(each.line, each.operations, bytes_of(each), each.total)
        for each in launch.lines
        if each.file == source.path
    ]
    threads = launch.blocks * launch.block_size
    whole = []
    if moved and launch.operations:
        reached = launch.operations / launch.cycles
        whole.append(RooflinePoint(launch.kernel, 0, launch.operations / moved, reached))
    return [*whole, *loop_points(lines, loops_of(source), threads)]


def roofline_svg(launch: LaunchProfile, source: Source, language: str) -> str:
    """Roofs as bands over their ranges, and points."""
    words = profile_words(language)
    taken: list[tuple[float, float]] = []
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        *_axes(words),
        *(part for r in launch.roofs for part in _roof(r.kind, r[1:], launch, words, taken)),
        *(
            part
            for n, each in enumerate(points_of(launch, source))
            for part in _point(n, each, taken)
        ),
        *map(_near_point, near_points_of(launch, source)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _x(intensity: float) -> float:
    low, high = DECADES_X
    share = (log10(max(intensity, 10.0**low)) - low) / (high - low)
    return round(EDGE + min(1.0, share) * (WIDTH - 2 * EDGE), 1)


def _y(reached: float) -> float:
    low, high = DECADES_Y
    share = (log10(max(reached, 10.0**low)) - low) / (high - low)
    return round(HEIGHT - EDGE - min(1.0, share) * (HEIGHT - 2 * EDGE), 1)


def _axes(words: Mapping[str, str]) -> Iterator[str]:
    bottom, right = HEIGHT - EDGE, WIDTH - EDGE
    for decade in range(DECADES_X[0], DECADES_X[1] + 1):
        x = _x(10.0**decade)
        yield f'<path d="M{x} {EDGE}V{bottom}" stroke="#e4e4e4"/>'
        yield f'<text x="{x}" y="{bottom + 18}" text-anchor="middle">{10.0**decade:g}</text>'
    for decade in range(DECADES_Y[0], DECADES_Y[1] + 1):
        y = _y(10.0**decade)
        yield f'<path d="M{EDGE} {y}H{right}" stroke="#e4e4e4"/>'
        yield f'<text x="{EDGE - 6}" y="{y + 4}" text-anchor="end">{10.0**decade:g}</text>'
    middle = WIDTH // 2
    yield f'<text x="{middle}" y="{HEIGHT - 12}" text-anchor="middle">{words["intensity"]}</text>'
    yield f'<text x="{EDGE}" y="{EDGE - 20}">{words["reached"]}</text>'


def _roof(
    kind: str,
    ends: Sequence[float],
    launch: LaunchProfile,
    words: Mapping[str, str],
    taken: list[tuple[float, float]],
) -> Iterator[str]:
    """A band between both ends of the range, and the usual line in it."""
    top = next(roof for roof in launch.roofs if roof.kind == "vector")
    used = {each.kind for each in launch.links} | {"vector"}
    if launch.near_bytes:
        used.add("l1")
    if kind not in used:
        return
    low, high = 10.0 ** DECADES_X[0], 10.0 ** DECADES_X[1]
    slow, usual, fast = ends
    colour = COLOURS[kind]
    if kind == "vector":
        band = f"M{_x(low)} {_y(slow)}H{_x(high)}V{_y(fast)}H{_x(low)}Z"
        line = f"M{_x(low)} {_y(usual)}H{_x(high)}"
        label = (_x(high) - 4, _y(usual) - 6, "end")
    else:
        ridge = {rate: top.usual / rate for rate in (slow, usual, fast)}
        band = (
            f"M{_x(low)} {_y(low * slow)}L{_x(ridge[slow])} {_y(top.usual)}"
            f"L{_x(ridge[fast])} {_y(top.usual)}L{_x(low)} {_y(low * fast)}Z"
        )
        line = f"M{_x(low)} {_y(low * usual)}L{_x(ridge[usual])} {_y(top.usual)}"
        x = _x(low) + 6
        label = (x, _free(x, _y(low * 2 * usual) - 8, taken), "start")
    yield f'<path d="{band}" fill="{colour}" opacity="0.15"/>'
    yield f'<path d="{line}" stroke="{colour}" fill="none" stroke-width="1.5"/>'
    x, y, anchor = label
    name = words["vector-roof"] if kind == "vector" else kind.upper()
    yield f'<text x="{x}" y="{y}" fill="{colour}" text-anchor="{anchor}">{name}</text>'


def _free(x: float, y: float, taken: list[tuple[float, float]]) -> float:
    """The height nearest to one at which a label hides no other; it is taken then."""
    near = [base for left, base in taken if abs(x - left) < LABEL[0]]
    heights = [y, *(base + sign * LABEL[1] for base in near for sign in (-1, 1))]
    free = [each for each in heights if all(abs(each - base) > LABEL[1] - 1 for base in near)]
    nearest: float = min(free, key=lambda each: abs(each - y))
    chosen = round(nearest, 1)
    taken.append((x, chosen))
    return chosen


def _point(number: int, point: RooflinePoint, taken: list[tuple[float, float]]) -> Iterator[str]:
    x, y = _x(point.intensity), _y(point.reached)
    title = f"{point.intensity:.3g}, {point.reached:.3g}"
    yield f'<circle cx="{x}" cy="{y}" r="5" fill="#1f5fbf"><title>{title}</title></circle>'
    below = _free(x, y + (16 if number % 2 else -8), taken)
    yield f'<text x="{x + 7}" y="{below}" fill="#1f5fbf">{escape(point.name)}</text>'


def _near_point(point: RooflinePoint) -> str:
    """A ring in the colour of L1's roof, at the height of the point of the same name."""
    x, y = _x(point.intensity), _y(point.reached)
    title = f"L1, {escape(point.name)}: {point.intensity:.3g}, {point.reached:.3g}"
    ring = f'fill="none" stroke="{COLOURS["l1"]}" stroke-width="1.5"'
    return f'<circle cx="{x}" cy="{y}" r="4" {ring}><title>{title}</title></circle>'

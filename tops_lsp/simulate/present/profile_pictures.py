"""A profile as pictures: the roofline as SVG, and the schedule as a trace for Perfetto."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from html import escape
from math import log10
from typing import Any

from tops_lsp.simulate.present.profile_text import profile_words
from tops_lsp.syntax.nodes import Node
from tops_lsp.syntax.reading import read
from tops_lsp.text.source import Source
from tops_simulator.timing.fair_share import Activity, Schedule
from tops_simulator.timing.profile import LaunchProfile, LineProfile
from tops_simulator.timing.record import RunRecord, TimedWork
from tops_simulator.timing.roofline import LineWork, RooflinePoint, Stretch, loop_points
from tops_simulator.timing.work_places import places_of_work

Json = dict[str, Any]
LOOPS = frozenset({"for_statement", "while_statement", "do_statement", "for_range_loop"})
WIDTH, HEIGHT, EDGE = 720, 440, 56
LABEL = (90, 13)
"""How far apart labels of points begin, across or down: a name's width, a line's height."""
LINES = 8
"""Of a slice of a thread's own work."""
DECADES_X, DECADES_Y = (-4, 3), (-3, 3)
COLOURS = {
    "l3": "#b3541e",
    "l2": "#7a4fa3",
    "sdte": "#2d6e6e",
    "l1": "#8a6d00",
    "vector": "#444444",
}


# --- the roofline -----------------------------------------------------------------------


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


# --- the trace --------------------------------------------------------------------------


def schedule_trace(schedule: Schedule, record: RunRecord, source: Source, language: str) -> Json:
    """Slices of threads and of their transfers, each with its source line; cycles are as
    microseconds. One of a thread's own work has the line that takes most of it, and all of them."""
    words = profile_words(language)
    texts = source.text.decode(errors="replace").splitlines()
    launch = schedule.launch

    def at(place: int) -> Json:
        loc = record.places.get(place)
        if loc is None:
            return {}
        own = loc.file == source.path and 0 < loc.line <= len(texts)
        return {
            "line": f"{loc.file}:{loc.line}",
            "text": texts[loc.line - 1].strip() if own else "",
        }

    def slice_of(name: str, thread: int, row: int, start: float, end: float, more: Json) -> Json:
        index = 2 * (thread % launch.block_size) + row
        times = {"ts": round(start, 3), "dur": round(end - start, 3)}
        where = {"pid": launch.block(thread), "tid": index}
        return {"name": name, "ph": "X", **times, **where, "args": more}

    @cache
    def lines_of(work: TimedWork, activity: Activity) -> Json:
        lines: dict[str, float] = {}
        places: dict[str, Json] = {}
        for place, cycles in places_of_work(work, activity, record, schedule.rates):
            where = at(place)
            if where:
                places.setdefault(where["line"], where)
                lines[where["line"]] = lines.get(where["line"], 0) + cycles
        ordered = sorted(lines.items(), key=lambda pair: -pair[1])
        shares = {line: round(cycles, 3) for line, cycles in ordered[:LINES]}
        most = places[ordered[0][0]] if ordered else {}
        return {**most, "lines": shares} if len(ordered) > 1 else most

    events = list(_rows(schedule))
    for span in schedule.spans:
        name = words[span.activity.value]
        if span.work is None:
            more = at(span.place)
        else:
            more = lines_of(span.work._replace(thread=0), span.activity)
        events.append(slice_of(name, span.thread, 0, span.start, span.end, more))
    for flight in schedule.flights.values():
        event = flight.event
        more = {"bytes": max(event.read, event.written), "from": event.source, "to": event.target}
        more["waited"] = round(flight.begin - flight.asked, 3)
        where = {**at(event.place), **more}
        events.append(slice_of(event.operation, event.thread, 1, flight.asked, flight.end, where))
    return {"traceEvents": events, "displayTimeUnit": "ms", "otherData": {"unit": "cycles"}}


def _rows(schedule: Schedule) -> Iterator[Json]:
    """What processes and rows are called."""
    launch = schedule.launch
    for thread in range(launch.threads):
        block, index = launch.block(thread), thread % launch.block_size
        for row, name in enumerate((f"SIP {index}", f"SIP {index} DTE")):
            where = {"pid": block, "tid": 2 * index + row}
            yield {"name": "thread_name", "ph": "M", **where, "args": {"name": name}}

"""The roofs of a machine over a launch, and where parts of the launch lie below them.

Work is vector operations of a register; intensity is work by the bytes that cross a link. A part
that is limited by a link lies at its roof, which rises with the intensity; one that is limited by
the vector units, at theirs, which is level.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tops_simulator.timing.parameters import Parameters, Point, corner, nominal
from tops_simulator.timing.rates import Rates
from tops_simulator.timing.record import LaunchRecord, RunRecord
from tops_startup.tuples import NamedTuple


class Roof(NamedTuple):
    """Bytes per cycle of all links of a kind that the launch uses, of the ports of the threads' own
    memory ("l1"), or operations per cycle of the vector units ("vector"): at the slow ends of
    ranges, usually, and at the fast ends."""

    kind: str
    slow: float
    usual: float
    fast: float


class RooflinePoint(NamedTuple):
    """A part of a launch: operations for each byte that it moves, and in a cycle."""

    name: str
    line: int
    intensity: float
    reached: float


class Stretch(NamedTuple):
    """Lines of a file, both included, that are one loop."""

    first: int
    last: int


class LineWork(NamedTuple):
    """What a line does: vector operations, bytes of its transfers, and cycles of all threads."""

    line: int
    operations: float
    bytes: float
    cycles: float


def roofs(launch: LaunchRecord, record: RunRecord, parameters: Parameters) -> tuple[Roof, ...]:
    """The roofs over a launch: of L3, of L2, of the threads' engines, of L1, and of the threads'
    vector units."""
    points = (corner(parameters, fast=False), nominal(parameters), corner(parameters, fast=True))
    each = [_capacities(launch, record, point) for point in points]
    return tuple(Roof(kind, *(found[kind] for found in each)) for kind in each[0])


def _capacities(launch: LaunchRecord, record: RunRecord, point: Point) -> dict[str, float]:
    rates = Rates(point, record.regions)
    clusters = min(launch.clusters, launch.blocks)
    threads = clusters * launch.block_size
    return {
        "l3": rates.capacity(("l3", 0)),
        "l2": clusters * rates.capacity(("l2", 0)),
        "sdte": threads * rates.capacity(("sdte", 0)),
        "l1": threads * point["l1.bandwidth"],
        "vector": threads / point["issue.vector"],
    }


def loop_points(
    lines: Iterable[LineWork], loops: Sequence[Stretch], threads: int
) -> tuple[RooflinePoint, ...]:
    """The point of each loop that computes; `threads` share its cycles. One that moves nothing
    itself computes on what the others move."""
    every, found = list(lines), []
    whole = sum(each.bytes for each in every)
    for loop in loops:
        own = [each for each in every if loop.first <= each.line <= loop.last]
        operations, moved, cycles = (sum(each[n] for each in own) for n in (1, 2, 3))
        moved = moved or whole
        if operations and moved and cycles:
            one = loop.first == loop.last
            name = str(loop.first) if one else f"{loop.first}–{loop.last}"
            reached = operations * threads / cycles
            found.append(RooflinePoint(name, loop.first, operations / moved, reached))
    return tuple(found)

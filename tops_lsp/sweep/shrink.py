"""From a point that fails to the smallest that fails alike.

Each number is made smaller as long as the point still fails; what comes out passes with any of its
numbers one less. Numbers up to `EXHAUSTIVE` are tried one by one, so of them it is the smallest.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence

from tops_lsp.sweep.results import PointResult, Verdict
from tops_lsp.sweep.space import AxisKind, Point, Space, SweepAxis, number_of

EXHAUSTIVE = 64
"""Numbers below which all are tried."""
TRIES = 500
"""Points that are evaluated at most."""
SHRUNK = (AxisKind.ARGUMENT, AxisKind.GRID, AxisKind.BLOCK)
FAILING = (Verdict.WRONG, Verdict.STOPPED, Verdict.FAILED)

Evaluate = Callable[[Iterable[Point]], Iterator[PointResult]]


def failing(results: Iterable[PointResult]) -> list[PointResult]:
    """The rows that speak of a fault of the kernel."""
    return [result for result in results if result.verdict in FAILING]


def smallest(results: Sequence[PointResult], axes: Sequence[SweepAxis]) -> PointResult:
    """The row with the least work by its numbers, the first of several."""
    return min(results, key=lambda result: _work(result.values, axes))


def _work(point: Point, axes: Sequence[SweepAxis]) -> float:
    numbers = (
        number_of(axis.kind, text) or 1
        for axis, text in zip(axes, point, strict=True)
        if axis.kind in SHRUNK
    )
    return math.prod(max(1, number) for number in numbers)


def shrunk(
    first: PointResult, space: Space, evaluate: Evaluate, names: Iterable[str] = ()
) -> tuple[PointResult, int]:
    """The smallest row that fails as the first one does, and how many points it took. Numbers of
    `names`, and of a launch, may be other ones than the axes have."""
    best, tries = first, 0
    places = [at for at, axis in enumerate(space.axes) if _shrinks(axis, frozenset(names))]
    changed = True
    while changed and tries < TRIES:
        changed = False
        for at in places:
            found, made = _smaller(best, at, space, evaluate, TRIES - tries)
            tries += made
            if found is not None:
                best, changed = found, True
    return best, tries


def _shrinks(axis: SweepAxis, names: frozenset[str]) -> bool:
    if axis.kind is AxisKind.ARGUMENT and axis.name not in names:
        return False
    return axis.kind in SHRUNK and all(value.isdecimal() for value in axis.values)


def _smaller(
    best: PointResult, at: int, space: Space, evaluate: Evaluate, most: int
) -> tuple[PointResult | None, int]:
    """A row that fails with a smaller number at a place, and how many were tried."""
    points = []
    for number in _candidates(int(best.values[at])):
        point = (*best.values[:at], str(number), *best.values[at + 1 :])
        if space.admits(point):
            points.append(point)
    points = points[:most]
    rows = list(evaluate(points))
    return next((row for row in rows if _fails_equally(row, best)), None), len(rows)


def _candidates(number: int) -> Iterator[int]:
    """Smaller numbers, the smallest first: all, or powers of two and what is close below."""
    if number <= EXHAUSTIVE:
        yield from range(1, number)
        return
    steps = [1 << bit for bit in range(number.bit_length())]
    yield from sorted(
        {*(s for s in steps if s < number), *(number - s for s in steps if s < number)}
    )


def _fails_equally(row: PointResult, best: PointResult) -> bool:
    """Whether a row has the same fault: what was found first of all is of the same kind."""
    kinds = [result.findings[0].kind if result.findings else "" for result in (row, best)]
    return row.verdict is best.verdict and kinds[0] == kinds[1]

"""Arguments as pictures of bounded size: before, after, and held against what was expected."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import TYPE_CHECKING

from tops_lsp.simulate.launch.arithmetic import names_of, spelled
from tops_lsp.simulate.launch.directive import Expectation
from tops_lsp.simulate.launch.inputs import Inputs
from tops_lsp.simulate.launch.plan import Plan
from tops_simulator import ir
from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_lsp.simulate.launch.inputs import Values
    from tops_simulator.findings import Report
    from tops_simulator.inputs import Array
    from tops_simulator.plots import Difference, Heat, Histogram, Line

ARRAYS = 12
"""Arguments that are pictured."""


@dataclass(frozen=True, slots=True)
class Side:
    """An array: its first elements and its pictures. `heat` only where it may be a matrix."""

    head: tuple[float | int, ...]
    line: Line
    histogram: Histogram
    heat: Heat | None


@dataclass(frozen=True, slots=True)
class Picture:
    """An argument. `after` None: as before; `expected`: the expression it was held against."""

    name: str
    before: Side
    after: Side | None
    expected: str = ""
    difference: Difference | None = None


def pictured(
    inputs: Inputs,
    plan: Plan,
    expectations: Sequence[Expectation],
    olds: Values,
    news: Values,
    report: Report | None = None,
) -> tuple[Picture, ...]:
    """The array arguments of a launch, the first few of them. How a matrix lies is known where it
    was made of rows, or where a transfer of the recorded run took it for one; else an argument may
    say it."""
    arrays = [
        (name, old, new)
        for name, old in olds.items()
        if not isinstance(old, int | float)
        and not isinstance(new := news[name], int | float)
        and old.size
    ]
    lengths, seen = _lengths(plan), _moved_rows(report)
    found = []
    for name, old, new in arrays[:ARRAYS]:
        changed = old.tobytes() != new.tobytes()
        moved = [shape[-1] for shape in seen.get(name, ()) if prod(shape) == old.size]
        known = [inputs.shapes[name][-1]] if name in inputs.shapes else [*moved, *lengths]
        wide = next((c for c in known if _may_be_matrix(c, old.size)), None)
        said = next((e for e in expectations if e.name == name), None)
        difference = None if said is None else _difference(inputs, plan, said, olds, new)
        text = "" if said is None else f"{name} = {spelled(said.expression)}"
        after = _side(new, wide) if changed else None
        found.append(Picture(name, _side(old, wide), after, text, difference))
    return tuple(found)


def _moved_rows(report: Report | None) -> dict[str, list[tuple[int, ...]]]:
    """The shapes of matrices that transfers took objects of L3 for, by name."""
    observed = None if report is None else report.observed
    if observed is None or observed.recorded is None:
        return {}
    found: dict[str, list[tuple[int, ...]]] = {}
    moved = {each.movement for each in observed.recorded.timeline.segments if each.movement}
    for box in (box for each in moved for box in (each.source, each.target)):
        if box is not None and box.memory == "L3" and len(box.shape) > 1:
            found.setdefault(box.name, []).append(box.shape)
    return {name: sorted(set(shapes)) for name, shapes in found.items()}


def _lengths(plan: Plan) -> list[int]:
    """How long the rows of a matrix may be: integer arguments, the last one first."""
    return [n for n in reversed(plan.arguments) if isinstance(n, int)]


def _may_be_matrix(columns: int, size: int) -> bool:
    return 2 <= columns <= size // 2 and size % columns == 0


def _side(array: Array, columns: int | None) -> Side:
    from tops_simulator.plots import head_of, heat_of, histogram_of, line_of

    heat = None if columns is None else heat_of(array, columns)
    return Side(head_of(array), line_of(array), histogram_of(array), heat)


def _difference(
    inputs: Inputs, plan: Plan, said: Expectation, olds: Values, new: Array
) -> Difference | None:
    """None where the expression cannot be computed; the expectation's own finding tells of it."""
    from tops_simulator.plots import difference_of

    if any(n.name not in olds for n in names_of(said.expression)):
        return None
    element = next(p.pointee for p in plan.parameters if p.name == said.name) or ir.Scalar.U8
    try:
        return difference_of(new, inputs.value(said.expression, element, olds))
    except ValueError:
        return None

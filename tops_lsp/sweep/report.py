"""All that a sweep or search has found: rows, what is best, what fails."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from tops_lsp.sweep.results import Objective, PointResult, front, ordered
from tops_lsp.sweep.shrink import failing, smallest
from tops_lsp.sweep.space import AxisKind, Point
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.distribute.executor import Task
    from tops_lsp.sweep.prepare import PreparedSweep


@dataclass
class SweepReport:
    """Rows in order of the points. `planned`: how many there were to be; `tries`: how many more
    points it took to find `shrunk`, the smallest that fails."""

    given: PreparedSweep
    objectives: tuple[Objective, ...]
    results: list[PointResult] = field(default_factory=list)
    planned: int = 0
    resumed: int = 0
    interrupted: bool = False
    lost: bool = False
    """Whether that was as nobody was left to work."""
    shrunk: PointResult | None = None
    tries: int = 0
    task: Task[Point, PointResult] | None = None
    notes: Mapping[str, object] = field(default_factory=dict)
    """What a search has to say of itself."""

    @cached_property
    def failing(self) -> list[PointResult]:
        """The rows that speak of a fault of the kernel."""
        return failing(self.results)

    @property
    def smallest(self) -> PointResult | None:
        """The smallest row that fails, of those that were tried."""
        return smallest(self.failing, self.given.space.axes) if self.failing else None

    @cached_property
    def good(self) -> list[PointResult]:
        """The rows that went well, the best first."""
        return [row for row in ordered(self.results, self.objectives) if row.is_good]

    @cached_property
    def workloads(self) -> dict[tuple[str, ...], list[PointResult]]:
        """Rows by the arguments that vary: only those of equal work can be compared."""
        axes = self.given.space.axes
        places = [at for at in self.given.space.varied if axes[at].kind is AxisKind.ARGUMENT]
        found: dict[tuple[str, ...], list[PointResult]] = {}
        for row in self.results:
            work = tuple(f"{axes[at].name} = {row.values[at]}" for at in places)
            found.setdefault(work, []).append(row)
        return found

    @cached_property
    def front(self) -> frozenset[Point]:
        """The points on the Pareto front of their workload."""
        fronts = (front(rows, self.objectives) for rows in self.workloads.values())
        return frozenset(row.values for rows in fronts for row in rows)

    @property
    def best(self) -> PointResult | None:
        """The best row of all, where all have the same work to do."""
        return self.best_of(self.good) if len(self.workloads) == 1 else None

    def best_of(self, rows: Sequence[PointResult]) -> PointResult | None:
        """The best of some rows, if one has a value."""
        first = next(iter(ordered(rows, self.objectives)), None)
        valued = first is not None and self.objectives[0].value(first) is not None
        return first if valued else None

    @cached_property
    def tied(self) -> int:
        """How many other rows the time model cannot tell from the best: their ranges meet."""
        best = self.best
        if best is None or best.cycles is None or self.objectives[0].name != "cycles":
            return 0
        upper = best.cycles.upper
        others = (row.cycles for row in self.good if row is not best)
        return sum(cycles is not None and cycles.lower <= upper for cycles in others)

    @property
    def title(self) -> str:
        return self.given.evaluation.kernel or "main()"

    @property
    def machine(self) -> str:
        """What it ran on."""
        contexts = self.given.evaluation.contexts
        names = ("CUDA" if each.cuda_arch else name.upper() for name, each in contexts.items())
        return ", ".join(names)

    def named(self, point: Point) -> str:
        """A point by its axes that have several values; all if none has."""
        axes = self.given.space.axes
        places = self.given.space.varied or range(len(axes))
        return ", ".join(f"{axes[at].name} = {point[at]}" for at in places)

    def command(self, row: PointResult) -> str:
        """The command line that runs a point again."""
        given = self.given.evaluation
        words = ["tops-sim", "run", _short(given.path), *given.arguments]
        if given.kernel is not None:
            words += ["--kernel", given.kernel]
        if row.launch:
            words += ["--launch", row.launch]
        for option, value in self._options(row.values):
            words += [option, value]
        return shlex.join(words)

    def _options(self, point: Point) -> Iterator[tuple[str, str]]:
        """What a point sets besides its launch, as options of a run."""
        for axis, value in zip(self.given.space.axes, point, strict=True):
            if axis.kind is AxisKind.DEFINE:
                yield "-D", f"{axis.name}={value}"
            elif axis.kind in (AxisKind.TARGET, AxisKind.SEED):
                yield f"--{axis.kind}", value
            elif axis.kind is AxisKind.SHUFFLE and value != "0":
                yield "--shuffle", value

    def constants(self, point: Point) -> Iterator[str]:
        """What has to be changed in the file itself."""
        for axis, value in zip(self.given.space.axes, point, strict=True):
            if axis.kind is AxisKind.CONSTANT:
                yield f"{axis.name} = {value}"


def _short(path: str) -> str:
    """A file as people name it who are in the current folder."""
    try:
        return str(Path(path).relative_to(Path.cwd()))
    except (OSError, ValueError):
        return path

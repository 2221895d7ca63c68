"""`kernel.sweep(…)` and `kernel.tune(…)` of the Python interface."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from tops_lsp.distribute.executor import ExecutorLostError
from tops_lsp.project.compile_commands import CUDA_SUFFIXES
from tops_lsp.simulate.launch.axes import Axis
from tops_lsp.simulate.program import context_from
from tops_lsp.simulate.request import ALL_CHECKS
from tops_lsp.sweep.prepare import SweepRequest, prepared
from tops_lsp.sweep.report import SweepReport
from tops_lsp.sweep.results import METRICS, Objective, objectives_in
from tops_lsp.sweep.run import evaluated, task_of
from tops_lsp.sweep.shrink import shrunk
from tops_lsp.sweep.space import AxisKind
from tops_lsp.sweep.table import SweepTable
from tops_simulator.errors import ArgumentError
from tops_simulator.timing.parameters import timing_parameters

if TYPE_CHECKING:
    from tops_lsp.distribute.executor import Executor
    from tops_simulator.api import ModuleSource
    from tops_simulator.engines.shared.limits import Checks

Values = Mapping[str, Any]
T = TypeVar("T")


def sweep(
    source: ModuleSource,
    checks: Checks,
    kernel: str,
    *,
    axes: Values | None = None,
    where: str | Sequence[str] = (),
    odd_sizes: bool | str | Sequence[str] = False,
    objective: str = "cycles,l1",
    cycles: bool = True,
    launch: str = "",
    jobs: int | None = None,
    client: object = None,
    progress: bool = True,
    **named: Any,
) -> SweepTable:
    """See `Kernel.sweep`. Raises ValueError for what cannot be swept."""
    odd = None if odd_sizes is False else () if odd_sizes is True else _texts(odd_sizes)
    wanted = _wanted(source, checks, kernel, {**named, **(axes or {})}, where, odd, cycles, launch)
    given = prepared(wanted)
    points = list(given.space.points())
    report = SweepReport(given, _objectives(objective), planned=len(points))
    task = task_of(given.evaluation)
    with _executor(client, jobs, len(points)) as executor, _keeping(report):
        rows = evaluated(task, points, executor)
        for row in _followed(rows, len(points), progress):
            report.results.append(row)  # one by one, so that those are there
        first = report.smallest
        if first is not None and odd is not None:
            report.shrunk, report.tries = shrunk(
                first, given.space, lambda more: evaluated(task, more, executor), given.sizes
            )
    return SweepTable.of(report)


def tune(
    source: ModuleSource,
    checks: Checks,
    kernel: str,
    *,
    axes: Values | None = None,
    where: str | Sequence[str] = (),
    objective: str = "cycles",
    launch: str = "",
    trials: int = 100,
    sampler: str | None = None,
    sampler_seed: int = 0,
    pruner: str = "none",
    over: Values | None = None,
    study: str = "",
    storage: str = "",
    jobs: int | None = None,
    client: object = None,
    progress: bool = True,
    **named: Any,
) -> SweepTable:
    """See `Kernel.tune`. Raises ValueError for what cannot be searched, ImportError without the
    extra `tune`."""
    from tops_lsp.sweep.tuning import SearchPlan, planned, search_of

    wanted = _wanted(source, checks, kernel, {**named, **(axes or {})}, where, None, True, launch)
    objectives = _objectives(objective)
    plan = SearchPlan(trials, sampler, sampler_seed, pruner, study, storage)
    further = [Axis(name, _values(name, value)) for name, value in (over or {}).items()]
    searched, runs, plan = planned(prepared(wanted), objectives, plan, further)
    report = SweepReport(searched, objectives)
    with _executor(client, jobs, trials) as executor:
        search = search_of(searched, runs, objectives, plan, executor)
        with _keeping(report):
            try:
                for _ in _followed(search.run(), trials, progress):
                    pass
            finally:
                report.results += search.rows.values()
    return SweepTable.of(report)


class SweepLostError(ExecutorLostError):
    """Nobody is left to work on points; `table` has those that are done."""

    def __init__(self, error: ExecutorLostError, table: SweepTable) -> None:
        super().__init__(error.message, **error.fields)
        self.table = table


@contextmanager
def _keeping(report: SweepReport) -> Iterator[None]:
    """Raises SweepLostError, with what has been reported so far, where work is lost."""
    try:
        yield
    except ExecutorLostError as error:
        raise SweepLostError(error, SweepTable.of(report)) from error


def _wanted(
    source: ModuleSource,
    checks: Checks,
    kernel: str,
    values: Values,
    where: str | Sequence[str],
    odd: tuple[str, ...] | None,
    timed: bool,
    launch: str,
) -> SweepRequest:
    found = {name: Axis(name, _values(name, value)) for name, value in values.items()}
    target = found.get(AxisKind.TARGET)
    names = (source.target,) if target is None else target.values
    options = {"defines": list(source.defines), "include_dirs": list(source.include_dirs)}
    if source.path.endswith(CUDA_SUFFIXES):
        raise ArgumentError("sweeps of CUDA files are for the command line")
    path = Path(source.path).absolute()
    figures = {name: known for name in names if (known := timing_parameters(name)) is not None}
    return SweepRequest(
        path=str(path),
        text=path.read_bytes() if source.text is None else source.text,
        contexts={name: context_from(name, options) for name in names},
        kernel=kernel,
        axes=tuple((axis, None) for axis in found.values()),
        conditions=_texts(where),
        launch=launch,
        odd=odd,
        checks=frozenset(name for name in ALL_CHECKS if getattr(checks, name)),
        timed=timed,
        figures=figures if timed else {},
    )


def _texts(value: str | Sequence[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def _values(name: str, value: Any) -> tuple[str, ...]:
    """The values of an axis as texts: those of a list or range, else the one value."""
    if hasattr(value, "__array__") and getattr(value, "ndim", 0) > 0:
        if value.ndim > 1 or value.dtype.kind not in "iuf" or name not in _SHORT:
            raise ArgumentError(
                f"'{name}': an array is given as a text that makes it, such as 'randn(n)'"
            )
        value = value.tolist()
    several = isinstance(value, Iterable) and not isinstance(value, str | tuple)
    found = tuple(dict.fromkeys(map(_text, value if several else [value])))
    if not found:
        raise ArgumentError(f"'{name}' has no value")
    return found


_SHORT = (AxisKind.GRID, AxisKind.BLOCK, AxisKind.SHARED, AxisKind.SEED, AxisKind.SHUFFLE)
"""Axes that an array of numbers can be the values of."""


def _text(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({', '.join(map(_text, value))})"
    if isinstance(value, bool):
        return str(int(value))
    return str(value)


def _objectives(text: str) -> tuple[Objective, ...]:
    try:
        return objectives_in(text)
    except ValueError as error:
        raise ArgumentError(f"no objective '{error}'; there are: {', '.join(METRICS)}") from None


def _executor(client: object, jobs: int | None, points: int) -> Executor:
    """Who works: processes of this machine, or those of a client of Dask."""
    if client is not None:
        from tops_lsp.distribute.cluster import connect

        address = client if isinstance(client, str) else client.scheduler.address  # type: ignore[attr-defined]
        return connect(address)
    import os

    from tops_lsp.distribute.executor import local

    here = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return local(max(1, min(jobs or here or 1, points)))


# --- progress in notebooks --------------------------------------------------------------


def _followed(items: Iterable[T], total: int, progress: bool) -> Iterator[T]:
    """Passes items on; a notebook shows how many are through."""
    update = _bar() if progress else None
    for count, item in enumerate(items, 1):
        yield item
        if update is not None:
            update(count, total)


def _bar() -> Callable[[int, int], object] | None:
    """What draws a bar into a notebook; None elsewhere."""
    known = sys.modules.get("IPython")
    shell = None if known is None else known.get_ipython()
    if shell is None or not hasattr(shell, "kernel"):
        return None
    from IPython.display import HTML, display

    handle = display(HTML("…"), display_id=True)

    def update(count: int, total: int) -> None:
        handle.update(HTML(f'<progress value="{count}" max="{total}"></progress> {count}/{total}'))

    return update

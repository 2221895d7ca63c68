"""Figures of a recorded run, by matplotlib, which is imported when one is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tops_simulator.errors import ArgumentError
from tops_simulator.lane_values import given_name, recorded_of, thread_name, values_at
from tops_simulator.run_record import Work

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tops_simulator.findings import Report
    from tops_simulator.lane_values import LaneValues
    from tops_simulator.run_record import Timeline

TICKS = 24
"""Of threads beside a figure."""
_COLOURS: Mapping[Work, str] = {
    Work.SCALAR: "#4477aa",
    Work.VECTOR: "#228833",
    Work.DTE_WAIT: "#ee6677",
    Work.BARRIER_WAIT: "#ccbb44",
    Work.TRANSFER: "#66ccee",
}
"""Paul Tol's bright scheme: distinguished with any kind of sight, and in print."""


def plotted(report: Report, line: int | None, name: str, file: str) -> list[Any]:
    """Axes of the timeline, or of what a line gives its variables; of `name` alone if one is
    given."""
    if line is None:
        if name or file:
            raise ArgumentError("a name or a file goes with a line: report.plot(line, name)")
        recorded = recorded_of(report)
        threads = [thread_name(thread) for thread in recorded.threads]
        return [drawn_timeline(recorded.timeline, threads)]
    found = values_at(report, line, file)
    chosen = {name: found[name]} if name in found else {} if name else _worth_seeing(found)
    if not chosen:
        known = ", ".join(found) or "none"
        raise ArgumentError(
            f"line {line} has no values of {name or 'anything'}; those it has: {known}"
        )
    pyplot = library("matplotlib.pyplot", "a plot")
    _, grid = pyplot.subplots(len(chosen), 1, squeeze=False, layout="constrained")
    return [each.plot(row[0]) for each, row in zip(chosen.values(), grid, strict=True)]


def _worth_seeing(found: Mapping[str, LaneValues]) -> dict[str, LaneValues]:
    """Variables that the line declares or gives something; else all its expressions."""
    given = {given_name(each.text) for each in found.values()}
    made = {name: each for name, each in found.items() if name in given or name.isidentifier()}
    return made or dict(found)


def drawn_values(values: LaneValues, axes: Any) -> Any:
    """Threads from left to right; where there are lanes, a cell for each of a thread's."""
    import numpy as np

    if axes is None:
        axes = library("matplotlib.pyplot", "a plot").subplots(layout="constrained")[1]
    # What nobody had stored is left blank: it is no value.
    shown = np.where(values.unset, np.nan, values.array.astype(np.float64))
    count, lanes = shown.shape
    if lanes == 1:
        axes.plot(range(count), shown[:, 0], "o", markersize=4)
        axes.set_ylabel("value")
    else:
        image = axes.imshow(shown.T, aspect="auto", origin="lower", interpolation="nearest")
        axes.figure.colorbar(image, ax=axes, label="value")
        axes.set_ylabel("lane")
    places = range(0, count, -(-count // TICKS))
    names = [thread_name(thread) for thread in values.threads]
    axes.set_xticks(list(places), [names[place] for place in places], rotation=90)
    axes.set_xlabel("thread (block:thread)")
    axes.set_title(f"{values.text}, line {values.loc.line}, last of {values.visits} visits")
    return axes


def drawn_timeline(timeline: Timeline, threads: list[str]) -> Any:
    """A row for each thread, coloured by what it did."""
    axes = library("matplotlib.pyplot", "a plot").subplots(layout="constrained")[1]
    for work in Work:
        rows: dict[int, list[tuple[int, int]]] = {}
        for segment in timeline.segments:
            if segment.work is work:
                stretch = (segment.start, segment.end - segment.start)
                rows.setdefault(segment.thread, []).append(stretch)
        label: str | None = work.value
        for row, stretches in rows.items():
            # What the DTE moves goes on beside what its thread does: in the lower half.
            low, height = (row - 0.4, 0.3) if work is Work.TRANSFER else (row - 0.1, 0.5)
            axes.broken_barh(stretches, (low, height), facecolors=_COLOURS[work], label=label)
            label = None
    places = range(0, len(threads), max(1, -(-len(threads) // TICKS)))
    axes.set_yticks(list(places), [threads[place] for place in places])
    axes.invert_yaxis()
    axes.set_ylabel("thread (block:thread)")
    axes.set_xlabel("units of the cost model")
    axes.set_title(f"timeline, {timeline.length:,} units")
    if timeline.segments:
        axes.figure.legend(loc="outside lower center", ncols=len(Work), fontsize="small")
    return axes


def library(name: str, purpose: str) -> Any:
    """A package that is nobody's requirement. Raises ArgumentError where it is not installed."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        package = name.partition(".")[0]
        if error.name not in (package, name):  # it is there, and lacks something of its own
            raise
        raise ArgumentError(f"{purpose} needs {package}: pip install {package}") from None

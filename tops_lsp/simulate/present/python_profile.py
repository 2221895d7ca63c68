"""Where the time of a run from Python would go: what `tops-sim profile` tells, as an object."""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any

from tops_lsp.simulate.present.comparison_text import comparison_lines
from tops_lsp.simulate.present.profile_text import profile_json, profile_lines, rounded
from tops_lsp.simulate.present.roofline_picture import roofline_svg
from tops_lsp.simulate.present.schedule_trace import schedule_trace
from tops_lsp.simulate.project_figures import project_figures
from tops_lsp.text.source import Source
from tops_simulator.errors import ArgumentError
from tops_simulator.figures import library
from tops_simulator.findings import Report
from tops_simulator.origin import RunOrigin
from tops_simulator.timing.advice import Advice
from tops_simulator.timing.comparison import ProfileComparison, compared, profiled_kernels
from tops_simulator.timing.fair_share import Activity
from tops_simulator.timing.parameters import Parameters, overridden, timing_parameters
from tops_simulator.timing.profile import LaunchProfile, RunProfile, longest, profile
from tops_simulator.timing.record import RunRecord
from tops_startup.records import dataclass

Machine = str | os.PathLike[str] | Mapping[str, Any] | None


def profile_of_report(report: Report, machine: Machine = None) -> ReportProfile:
    """The profile of a run that was watched for it. Raises ArgumentError for any other, and for
    figures that are none."""
    origin = report.origin or RunOrigin("")
    timed = None if report.observed is None else report.observed.timed
    if timed is None:
        raise ArgumentError("nothing was recorded: load with watch=Watch(profile=True)")
    if not timed.launches:
        raise ArgumentError("no kernel was launched: there is nothing to profile")
    try:
        figures = _figures(origin, machine)
    except (OSError, ValueError) as error:
        raise ArgumentError(str(error)) from None
    if figures is None:
        raise ArgumentError(f"of {origin.target} no figures of the time are known")
    source = Source(origin.path, origin.source().encode())
    return ReportProfile(profile(timed, figures), timed, figures, source)


def _figures(origin: RunOrigin, machine: Machine) -> Parameters | None:
    """Those of the project, or of a file or a table over those of the target. Raises OSError and
    ValueError."""
    if machine is None:
        return project_figures(origin.target, origin.path)
    known = timing_parameters(origin.target)
    if known is None:
        return None
    if not isinstance(machine, str | os.PathLike):
        return overridden(known, machine, "machine")
    table = tomllib.loads(Path(machine).read_text("utf-8"))
    figures = table.get("machine", table)
    return overridden(known, figures if isinstance(figures, dict) else table, str(machine))


@dataclass(frozen=True, slots=True)
class ReportProfile:
    """Times are cycles of a model: nothing was measured."""

    made: RunProfile
    record: RunRecord
    figures: Parameters
    source: Source

    @property
    def cycles(self) -> float:
        """Of all launches."""
        return sum(total for _, _, total in self.made.launches)

    @property
    def launches(self) -> dict[str, LaunchProfile]:
        """The longest launch of each kernel, by the kernel's name."""
        return {launch.kernel: launch for launch, _, _ in self.made.launches}

    @property
    def advice(self) -> tuple[Advice, ...]:
        """Of all kernels, with `code`, `line`, `gain` and `certainty`."""
        return tuple(each for launch, _, _ in self.made.launches for each in launch.advice)

    def text(self, language: str = "en") -> str:
        """What `tops-sim profile` shows."""
        return "\n".join(profile_lines(self.made, self.source, language))

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        kernels = ", ".join(self.launches)
        return f"<profile of {kernels}: about {rounded(self.cycles)} cycles>"

    def _repr_html_(self) -> str:
        """How notebooks show it."""
        return f"<pre>{escape(self.text())}</pre>"

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain data, as `tops-sim profile --json` has it."""
        return profile_json(self.made, self.figures, self.source)

    def to_pandas(self) -> Any:
        """A row for each line of each kernel, with its cycles, what they are spent on, and the
        shares of its bytes and lanes that are used. Needs pandas."""
        return library("pandas", "a table").DataFrame(list(self._rows()))

    def _rows(self) -> Iterator[dict[str, Any]]:
        for kernel, launch in self.launches.items():
            for each in launch.lines:
                yield {
                    "kernel": kernel,
                    "file": each.file,
                    "line": each.line,
                    "cycles": each.total,
                    "visits": each.visits,
                    "bytes": each.bytes,
                    "bytes_used": each.bytes_used,
                    "lanes_used": each.lanes_used,
                    **{name.value: each.cycles.get(name, 0.0) for name in Activity},
                }

    def compare(self, before: ReportProfile, language: str = "en") -> str:
        """What became faster and slower since another run, as `--compare` tells it."""
        return "\n".join(comparison_lines(self._compared(before), language))

    def ratio(self, before: ReportProfile) -> dict[str, float]:
        """By kernel, how many times the cycles it takes that it took before."""
        return {each.kernel: each.ratio for each in self._compared(before).kernels}

    def _compared(self, before: ReportProfile) -> ProfileComparison:
        return compared(*(profiled_kernels(each.made, each._texts()) for each in (before, self)))

    def _texts(self) -> dict[str, list[str]]:
        return {self.source.path: self.source.text.decode(errors="replace").splitlines()}

    def roofline(self, path: str | os.PathLike[str] | None = None, language: str = "en") -> str:
        """The roofline of the longest launch as SVG; written to `path`, too, if one is given."""
        launch = max(self.launches.values(), key=lambda each: each.cycles)
        return _written(path, roofline_svg(launch, self.source, language))

    def timeline(self, path: str | os.PathLike[str] | None = None, language: str = "en") -> str:
        """The schedule of the longest launch for Perfetto, as JSON; written to `path`, too."""
        schedule = longest(self.record, self.figures)
        trace = schedule_trace(schedule, self.record, self.source, language)
        return _written(path, json.dumps(trace, ensure_ascii=False) + "\n")


def _written(path: str | os.PathLike[str] | None, text: str) -> str:
    if path is not None:
        Path(path).write_text(text, "utf-8")
    return text

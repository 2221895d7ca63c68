"""What a directive expects of a kernel's time: no more cycles than so many, by the time model.

// tops-sim: expect cycles <= 1.1 * baseline

The baseline is in a file beside the source, `NAME.tops.cycles.json`: the cycles of each kernel
when it was last written, by `tops-sim test --update`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tops_lsp.limits import DEFAULTS
from tops_lsp.project.files import read_whole
from tops_lsp.simulate.launch.arithmetic import names_of, spelled
from tops_lsp.simulate.launch.directive import BASELINE, CYCLES, CycleLimit, Directive
from tops_lsp.simulate.launch.inputs import ExpectationResult, Inputs, named_file
from tops_lsp.simulate.launch.sentences import say
from tops_simulator import ir
from tops_simulator.messages import sentence_of

if TYPE_CHECKING:
    from tops_simulator.findings import Report

SUFFIX = ".cycles.json"


def baseline_file(source: str) -> str:
    """Where the cycles of a source file's kernels are written down."""
    return source + SUFFIX


def needs_baseline(directive: Directive) -> bool:
    """Whether a limit names what a kernel took before."""
    return any(names_of(each.expression) for each in directive.cycle_limits)


def baselines(source: str) -> dict[str, float]:
    """What each kernel took before; nothing where no file is. Raises ValueError for one that says
    something else."""
    name = baseline_file(source)
    file = named_file(source, name, SUFFIX)
    if not os.path.isfile(file):
        return {}
    try:
        made = json.loads(read_whole(file, DEFAULTS.run_output))
        return {str(kernel): _cycles(number) for kernel, number in made.items()}
    except (AttributeError, TypeError, RecursionError) as error:
        raise ValueError(str(error)) from None


def _cycles(number: object) -> float:
    if isinstance(number, bool) or not isinstance(number, int | float) or not number > 0:
        raise TypeError(f"{number!r}")
    return float(number)


def updated_baselines(source: str, kernel: str, cycles: float) -> tuple[str, bytes]:
    """The file with what a kernel took now, and its contents. One that cannot be read is written
    anew. Raises ValueError where there may be none."""
    file = named_file(source, baseline_file(source), SUFFIX)
    try:
        known = baselines(source)
    except (OSError, ValueError):
        known = {}
    made = {**known, kernel: round(cycles)}
    return file, (json.dumps(dict(sorted(made.items())), indent=2) + "\n").encode()


def cycles_of(report: Report, target: str, source: str) -> float | None:
    """What all launches of a run take, with the figures of the source's project; None if that was
    not recorded, or nothing is known. Raises ValueError for a figure that is none."""
    from tops_lsp.simulate.project_figures import project_figures
    from tops_simulator.timing.profile import estimate

    figures = project_figures(target, source)
    record = report.observed.timed if report.observed is not None else None
    if figures is None or record is None:
        return None
    return estimate(record, figures).cycles


def cycle_results(
    source: str, kernel: str, limits: Iterable[CycleLimit], cycles: float | ValueError | None
) -> Iterator[tuple[CycleLimit, ExpectationResult]]:
    """Each limit held against a run that took so many cycles, or an error says why none."""
    for each in limits:
        text = f"{CYCLES} <= {spelled(each.expression)}"
        try:
            if isinstance(cycles, ValueError):
                raise cycles
            why = _why(source, kernel, each, cycles)
        except (OSError, ValueError) as error:
            why = say("not-computed", text=text, why=sentence_of(error))
        yield each, ExpectationResult(text, why is None, why or "")


def _why(source: str, kernel: str, limit: CycleLimit, cycles: float | None) -> str | None:
    """Why a limit is not kept."""
    if cycles is None:
        return say("no-cycles")
    known: dict[str, float] = {}
    if names_of(limit.expression):
        before = baselines(source)
        if kernel not in before:
            file = os.path.basename(baseline_file(source))
            return say("no-baseline", kernel=kernel, file=file)
        known[BASELINE] = before[kernel]
    most = Inputs(source).value(limit.expression, ir.Scalar.F64, known)
    if not isinstance(most, int | float):
        return say("number-wanted")
    if cycles <= most:
        return None
    return say("slow", found=f"{cycles:,.0f}", expected=f"{most:,.0f}")

"""What hovers tell of simulated runs: a kernel's last one, an estimate, a variable's values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tops_lsp.features.closed_expressions import SHOWN, ClosedExpression
from tops_lsp.features.locate import locate
from tops_lsp.features.places import NamedPlace, Places
from tops_lsp.features.references import highlights
from tops_lsp.features.wording import Words, words
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.simulate.launch.inputs import Value
from tops_lsp.simulate.launch.launch_form import dim_text
from tops_lsp.simulate.present.inline_values import ValueSelection, number, shown_value
from tops_lsp.simulate.present.last_values import ShownExpression, seen
from tops_lsp.simulate.present.report import verdict
from tops_lsp.simulate.present.wording import words as run_words
from tops_lsp.simulate.request import Outcome
from tops_lsp.text.line_mapping import lines_followed
from tops_lsp.text.source import Encoding, Source
from tops_simulator.findings import Report
from tops_simulator.run_record import Timeline, Work
from tops_startup.agreement import worded
from tops_startup.records import dataclass

COUNTED = ("dte_transfers", "dte_bytes", "vector_operations", "scalar_operations", "barriers")
"""Counters that a hover shows."""
PLACES = 3
"""Values of one variable that a hover shows."""

ROW, ROWS = 16, 8
"""Lanes of an expression in a row, and rows."""


@dataclass(frozen=True, slots=True)
class PastRun:
    """A run: of which kernel, what text it read, what came of it."""

    kernel: str
    source: Source
    outcome: Outcome


def kernel_at(unit: TranslationUnit, offset: int, known: Places | None = None) -> str | None:
    """The kernel of this file whose name is at an offset; None for anything else."""
    found = locate(unit, offset, known)
    if found is None or found.specifier is not None:
        return None
    kernels = (d for d in found.declarations if isinstance(d, Function) and d.is_kernel)
    kernel = next((k for k in kernels if k.template is None), None)
    return None if kernel is None else kernel.qualified_name


# --- kernels ----------------------------------------------------------------------------


def last_run(past: PastRun, now: Source, language: str) -> str:
    """How the last run of a kernel went, and what it counted."""
    say = words(language)
    head = f"**{say['last-run']}:** {verdict(past.outcome, language)}"
    old = f" {say['run-of-earlier-text']}" if past.source.text != now.text else ""
    return "\n\n".join([head + old, *_counted(past.outcome.report, language)])


def estimate(outcome: Outcome, language: str) -> str:
    """What a launch would do, by a run of it; empty where there is nothing to tell."""
    report = outcome.report
    if report is None or not report.completed or outcome.plan is None:
        return ""
    say = words(language)
    grid, block = dim_text(outcome.plan.grid), dim_text(outcome.plan.block)
    head = f"**{worded(say['estimate'], grid=grid, block=block)}**"
    return "\n\n".join([head, *_counted(report, language), *_times(report, say)])


def _counted(report: Report | None, language: str) -> Iterator[str]:
    if report is not None:
        say = run_words(language)
        numbers = [(say[name], getattr(report.counts, name)) for name in COUNTED]
        yield words(language)["comma"].join(f"{n}: {count:,}" for n, count in numbers if count)


def _times(report: Report, say: Words) -> Iterator[str]:
    """By the timeline's cost model, which is no time."""
    recorded = None if report.observed is None else report.observed.recorded
    if recorded is not None and recorded.timeline.length:
        length = recorded.timeline.length
        idle = 100 * _idle(recorded.timeline)
        yield say["estimate-units"].format(units=f"{length:,}", idle=f"{idle:.0f}")


def _idle(timeline: Timeline) -> float:
    """The share of the threads' time in which they wait or have ended."""
    busy = (Work.SCALAR, Work.VECTOR)
    worked = sum(units for each in timeline.totals for work, units in each if work in busy)
    return 1 - worked / max(1, timeline.length * len(timeline.totals))


# --- variables --------------------------------------------------------------------------


def variable_values(
    unit: TranslationUnit,
    offset: int,
    runs: Iterable[PastRun],
    language: str,
    known: Places | None = None,
) -> str:
    """The values that the variable at an offset had in the last run that saw it; else empty."""
    found = locate(unit, offset, known)
    if found is None or found.specifier is not None or not _is_variable(found):
        return ""
    for past in runs:
        lines = list(_values(unit, offset, found, past, language, known))
        if lines:
            say = words(language)
            return f"**{say['last-run']}** `{past.kernel}`:\n\n" + "\n\n".join(lines)
    return ""


def _is_variable(found: NamedPlace) -> bool:
    return len(found.declarations) == 1 and isinstance(found.declarations[0], Variable)


def _values(
    unit: TranslationUnit,
    offset: int,
    found: NamedPlace,
    past: PastRun,
    language: str,
    known: Places | None,
) -> Iterator[str]:
    yield from _argument(unit, found.declarations[0].name, found, past)
    report = past.outcome.report
    recorded = None if report is None or report.observed is None else report.observed.recorded
    if recorded is None:
        return
    now = lines_followed(past.source, unit.source)
    by_start = _given_at(seen(recorded, past.source))
    places = {
        p.span.start: unit.source.line_of(p.span.start) for p in highlights(unit, offset, known)
    }
    values = [
        (line, by_start[at])
        for place, line in places.items()
        if (at := _then(unit.source, place, now)) in by_start
    ]
    here = unit.source.line_of(offset)
    own = [pair for pair in values if pair[0] == here]
    for line, each in own or values[-PLACES:]:
        text, details = shown_value(each, recorded, ValueSelection(), run_words(language))
        where = words(language)["line-of-run"].format(line=line + 1)
        yield f"`{text}` ({where}), {details}" if own else f"`{text}` ({where})"


def _argument(unit: TranslationUnit, name: str, found: NamedPlace, past: PastRun) -> Iterator[str]:
    """What a kernel's parameter was given, and what became of it."""
    kernels = [f for f in unit.functions() if f.qualified_name == past.kernel and f.is_kernel]
    if any(found.declarations[0] in kernel.parameters for kernel in kernels):
        for value in past.outcome.values:
            if value.name == name:
                changed = f" → `{_numbers(value.after, value)}`" if value.changed else ""
                yield f"`{value.made_by}`: `{_numbers(value.before, value)}`{changed}"


def _numbers(numbers: Sequence[float | int], value: Value) -> str:
    shown = [f"{n:g}" if isinstance(n, float) else str(n) for n in numbers]
    half = len(shown) // 2
    return " ".join([*shown[:half], "…", *shown[half:]] if value.length > len(numbers) else shown)


def _given_at(values: Iterable[ShownExpression]) -> dict[tuple[int, int], ShownExpression]:
    """Values of variables and of what is given to them, by line and column from 0."""
    return {(v.loc.line - 1, v.loc.column - 1): v for v in values if v.label and v.gives}


def _then(source: Source, place: int, now: Mapping[int, int]) -> tuple[int, int]:
    """A place as line and column of the text that was run."""
    line, column = source.position(place, Encoding.UTF32)
    return now.get(line, -1), column


# --- expressions ------------------------------------------------------------------------


def value_text(closed: ClosedExpression, language: str) -> str:
    """The value of a constant."""
    if closed.value is None:
        return ""
    value = closed.value if not isinstance(closed.value, bool) else int(closed.value)
    return f"**{words(language)['value-shown']}:** `{number(value)}`"


def lanes_text(closed: ClosedExpression, outcome: Outcome, language: str) -> str:
    """The lanes that a run has computed; empty if it found anything wrong."""
    report = outcome.report
    recorded = None if report is None or report.observed is None else report.observed.recorded
    if recorded is None or report is None or report.findings:
        return ""
    source = Source(outcome.path, closed.text)
    found = [v for v in seen(recorded, source) if v.text == SHOWN]
    if not found:
        return ""
    lanes = [number(lane) for lane in found[-1].value.values[0]]
    if len(lanes) == 1:
        return f"**{words(language)['value-shown']}:** `{lanes[0]}`"
    rows = [" ".join(lanes[n : n + ROW]) for n in range(0, len(lanes), ROW)]
    text = "\n".join(rows[:ROWS] + ["…"] * (len(rows) > ROWS))
    head = f"**{words(language)['lanes-shown']}** ({len(lanes)}, `{closed.type}`):"
    return f"{head}\n\n```text\n{text}\n```"

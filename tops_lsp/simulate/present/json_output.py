"""An outcome as data for other programs: the shape of `tops-sim run --json`."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from tops_lsp.simulate.present.wording import sentences
from tops_lsp.simulate.run import Outcome
from tops_simulator.findings import (
    EngineUse,
    Finding,
    Observations,
    Related,
    Report,
    Thread,
    Traced,
)
from tops_simulator.ir import Loc
from tops_simulator.messages import translated
from tops_startup.records import asdict

JsonObject = dict[str, Any]


def as_json(outcome: Outcome, language: str = "en") -> JsonObject:
    """Always what was printed, `exit_code`, `findings` and `stats`; the rest where there is any."""
    report = outcome.report or Report(completed=False)
    found: JsonObject = {
        "stdout": report.output,
        "stderr": report.error_output,
        "exit_code": _exit_code(outcome, report),
        "findings": [finding_json(finding, language) for finding in report.findings],
        "stats": _statistics(report),
    }
    if report.engines:
        found["engines"] = [_engine_use(each, language) for each in report.engines]
    if outcome.error:
        found["error"] = translated(outcome.error, sentences(language))
    if outcome.plan is not None:
        found["kernel"] = _kernel(outcome)
    if report.observed is not None:
        found |= _observations(report.observed)
    written: JsonObject = finite(found)
    return written


def _engine_use(ran: EngineUse, language: str) -> JsonObject:
    return ran._asdict() | {"why": translated(ran.why, sentences(language))}


def _exit_code(outcome: Outcome, report: Report) -> int | None:
    """main()'s, if it came to its end; of a kernel 0, or 1 with errors."""
    if outcome.plan is None or not report.completed:
        return report.exit_code
    return 0 if report.ok else 1


def finding_json(finding: Finding, language: str) -> JsonObject:
    """A finding of a run."""
    return {
        "kind": finding.kind,
        "code": finding.code,
        "severity": finding.severity.value,
        **_place(finding.loc),
        "message": translated(finding.message, sentences(language)),
        "related": [_related(related, language) for related in finding.related],
        "kernel": finding.kernel,
        "thread": None if finding.thread is None else _thread(finding.thread),
        "count": finding.count,
    }


def _related(related: Related, language: str) -> JsonObject:
    message = translated(related.message, sentences(language))
    return {**_place(related.loc), "message": message}


def _place(loc: Loc | None) -> JsonObject:
    if loc is None:
        return {"file": None, "line": None, "column": None}
    return {"file": loc.file, "line": loc.line, "column": loc.column}


def _thread(thread: Thread) -> JsonObject:
    return {"block": list(thread.block), "thread": list(thread.thread)}


def _statistics(report: Report) -> JsonObject:
    counts: JsonObject = asdict(report.counts)
    watched = None if report.observed is None else report.observed.statistics
    return counts if watched is None else {**counts, **asdict(watched)}


def _kernel(outcome: Outcome) -> JsonObject:
    """The launch, what the arguments were and became, and what was assumed of it."""
    assert outcome.plan is not None
    plan = outcome.plan
    return {
        "name": outcome.title,
        "grid": list(plan.grid),
        "block": list(plan.block),
        "shared": plan.shared,
        "arguments": [asdict(value) for value in outcome.values],
        "expectations": [asdict(checked) for checked in outcome.checked],
        "assumptions": [asdict(assumption) for assumption in outcome.assumptions],
    }


def _observations(observed: Observations) -> JsonObject:
    found: JsonObject = {}
    if observed.lines:
        found["coverage"] = [_coverage(file, lines) for file, lines in observed.lines.items()]
    if observed.trace:
        found["trace"] = [_traced(traced) for traced in observed.trace]
        found["trace_cut"] = observed.cut
    return found


def _coverage(file: str, lines: Mapping[int, int]) -> JsonObject:
    """How many threads ran each line that has code."""
    missed = [line for line, threads in lines.items() if not threads]
    return {
        "file": file,
        "lines": {str(n): threads for n, threads in lines.items()},
        "missed": missed,
    }


def _traced(traced: Traced) -> JsonObject:
    loc = traced.loc
    values = [
        {**({} if who is None else _thread(who)), "lanes": list(lanes)}
        for who, lanes in traced.values
    ]
    end = {"end_line": loc.end_line, "end_column": loc.end_column}
    return {**_place(loc), **end, "visit": traced.visit, "values": values}


def finite(value: Any) -> Any:
    """A value as JSON can have it. JSON has no NaN and no infinity: they become text."""
    if isinstance(value, dict):
        return {key: finite(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [finite(inner) for inner in value]
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value

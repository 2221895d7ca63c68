"""Reports as data for other programs: what JSON can have, but for NaN and infinities."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tops_startup.records import asdict

if TYPE_CHECKING:
    from tops_simulator.findings import (
        EngineUse,
        Finding,
        Observations,
        RelatedPlace,
        Report,
        Thread,
        TracedValue,
    )
    from tops_simulator.ir import Loc

JsonObject = dict[str, Any]
Say = Callable[[str], str]
"""A sentence of the simulator's in some language."""


FINDING_FIELDS = (
    *("kind", "code", "severity", "file", "line", "column"),
    *("message", "related", "kernel", "thread", "count"),
)
"""What `plain_finding` tells, in its order."""


def plain_report(report: Report, say: Say = str) -> JsonObject:
    """What was printed, found, counted and seen, and how the run ended."""
    found: JsonObject = {
        "ok": report.ok,
        "completed": report.completed,
        "stdout": report.output,
        "stderr": report.error_output,
        "exit_code": report.exit_code,
        "findings": [plain_finding(finding, say) for finding in report.findings],
        "stats": plain_counts(report),
        "engines": [plain_engine(each, say) for each in report.engines],
    }
    if report.observed is not None:
        found |= plain_observations(report.observed)
    return found


def plain_finding(finding: Finding, say: Say = str) -> JsonObject:
    """A finding of a run."""
    return {
        "kind": finding.kind,
        "code": finding.code,
        "severity": finding.severity.value,
        **_place(finding.loc),
        "message": say(finding.message),
        "related": [_related(related, say) for related in finding.related],
        "kernel": finding.kernel,
        "thread": None if finding.thread is None else _thread(finding.thread),
        "count": finding.count,
    }


def plain_engine(use: EngineUse, say: Say = str) -> JsonObject:
    """Who ran launches of a kernel."""
    return use._asdict() | {"why": say(use.why)}


def plain_counts(report: Report) -> JsonObject:
    """All that was counted, by name."""
    counts: JsonObject = asdict(report.counts)
    watched = None if report.observed is None else report.observed.statistics
    return counts if watched is None else {**counts, **asdict(watched)}


def plain_observations(observed: Observations) -> JsonObject:
    """Lines run and traced values, where there are any."""
    found: JsonObject = {}
    if observed.lines:
        found["coverage"] = [_coverage(file, lines) for file, lines in observed.lines.items()]
    if observed.trace:
        found["trace"] = [_traced(traced) for traced in observed.trace]
        found["trace_cut"] = observed.cut
    return found


def _related(related: RelatedPlace, say: Say) -> JsonObject:
    return {**_place(related.loc), "message": say(related.message)}


def _place(loc: Loc | None) -> JsonObject:
    if loc is None:
        return {"file": None, "line": None, "column": None}
    return {"file": loc.file, "line": loc.line, "column": loc.column}


def _thread(thread: Thread) -> JsonObject:
    return {"block": list(thread.block), "thread": list(thread.thread)}


def _coverage(file: str, lines: Mapping[int, int]) -> JsonObject:
    """How many threads ran each line that has code."""
    missed = [line for line, threads in lines.items() if not threads]
    return {
        "file": file,
        "lines": {str(n): threads for n, threads in lines.items()},
        "missed": missed,
    }


def _traced(traced: TracedValue) -> JsonObject:
    loc = traced.loc
    values = [
        {**({} if who is None else _thread(who)), "lanes": list(lanes)}
        for who, lanes in traced.values
    ]
    end = {"end_line": loc.end_line, "end_column": loc.end_column}
    return {**_place(loc), **end, "visit": traced.visit, "values": values}

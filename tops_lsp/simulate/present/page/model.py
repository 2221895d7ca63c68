"""What the report of a run shows, as plain data: the one model that all views of a run take.

It is made of an outcome, the source and perhaps an earlier model, and of nothing else: the same
run gives the same model.
"""

from __future__ import annotations

import math
import os
from collections.abc import Mapping, Sequence
from typing import Any

from tops_lsp.simulate.present.page.time import profile_of, time_of_page
from tops_lsp.simulate.present.page.timeline import timeline_of
from tops_lsp.simulate.present.page.values import expressions
from tops_lsp.simulate.present.wording import sentences
from tops_lsp.simulate.request import Outcome
from tops_lsp.text.source import Source
from tops_simulator.findings import Finding, Report, Thread
from tops_simulator.ir import Loc
from tops_simulator.messages import translated
from tops_simulator.run_record import RecordedRun
from tops_simulator.timing.profile import RunProfile
from tops_startup.records import asdict, dataclass

Json = dict[str, Any]
VERSION = 1
"""Of the model's shape."""
OUTPUT = 100_000
"""Characters of printf output."""
CHARACTERS = 200_000
"""Of the source."""
TEXTS = 0.2
"""The share of texts that is always kept."""
DIGITS = 6
_BESIDE = (
    *("title", "target", "path", "error", "completed", "refused", "ok", "exit_code", "source"),
    *("aborted", "findings", "counts", "time"),
)


@dataclass(frozen=True, slots=True)
class Model:
    """A report. Lists of numbers stand for records where there may be many; see the builders."""

    version: int
    title: str
    target: str
    path: str
    error: dict[str, str] | None
    completed: bool
    refused: bool
    ok: bool
    exit_code: int | None
    aborted: bool
    launch: Json | None
    source: list[str]
    findings: list[Json]
    arguments: list[Json]
    pictures: list[Json]
    expectations: list[Json]
    assumptions: list[Json]
    output: str
    output_cut: bool
    counts: dict[str, int]
    previous: dict[str, int] | None
    beside: Json | None
    traffic: list[Json]
    launches: list[list[list[int]]]
    threads: list[list[int]]
    all_threads: int
    expressions: list[Json]
    accesses: list[Json]
    values_cut: bool
    unseen: int
    timeline: Json | None
    memory: list[Json]
    time: Json | None

    def as_json(self) -> Json:
        """As JSON has it: floats short, NaN and infinities as text."""
        found: Json = _plain(asdict(self))
        return found


def model_of(
    outcome: Outcome,
    source: Source,
    previous: Mapping[str, Any] | None = None,
    share: float = 1,
    profile: RunProfile | None = None,
    *,
    beside: bool = False,
) -> Model:
    """The model of a run. `previous` is an earlier model as JSON, which is `beside` this one
    where that is asked for; `share` of the values of lanes and of the timeline's segments is kept,
    and of texts, but a fifth at least. `profile` goes before what this run tells of its time."""
    report = outcome.report or Report(completed=False)
    profile = profile or profile_of(outcome)
    observed = report.observed
    recorded = None if observed is None else observed.recorded
    statistics = None if observed is None else observed.statistics
    printed = report.all_output[: int(OUTPUT * max(share, TEXTS))]
    return Model(
        version=VERSION,
        title=outcome.title,
        target=outcome.target,
        path=_shortest(outcome.path),
        error=_message(outcome.error) if outcome.error else None,
        completed=report.completed,
        refused=outcome.is_refused,
        ok=outcome.ok,
        exit_code=report.exit_code,
        aborted=report.aborted,
        launch=_launch(outcome),
        source=_lines(source, int(CHARACTERS * max(share, TEXTS))),
        findings=[_finding(finding, outcome.path) for finding in report.findings],
        arguments=[asdict(value) for value in outcome.values],
        pictures=[asdict(picture) for picture in outcome.pictures],
        expectations=[{**asdict(each), "why": _message(each.why)} for each in outcome.checked],
        assumptions=[asdict(assumption) for assumption in outcome.assumptions],
        output=printed,
        output_cut=len(report.all_output) > len(printed),
        counts=counts_of(report),
        previous=_previous(previous),
        beside=_beside(previous) if beside else None,
        traffic=[] if statistics is None else [asdict(each) for each in statistics.traffic],
        time=None if profile is None or not profile.launches else time_of_page(profile, source),
        **_UNRECORDED if recorded is None else _recorded(recorded, outcome, source, profile, share),
    )


_UNRECORDED: Json = {
    "launches": [],
    "threads": [],
    "all_threads": 0,
    "expressions": [],
    "accesses": [],
    "values_cut": False,
    "unseen": 0,
    "timeline": None,
    "memory": [],
}
"""Fields of a run of which nothing is recorded."""


def _recorded(
    recorded: RecordedRun,
    outcome: Outcome,
    source: Source,
    profile: RunProfile | None,
    share: float,
) -> Json:
    """The same fields of a recorded run."""
    return {
        "launches": [_threads(each) for each in recorded.launches],
        "threads": _threads(recorded.threads),
        "all_threads": recorded.all_threads,
        "expressions": expressions(recorded, source, share),
        "accesses": _accesses(recorded, outcome.path, share),
        "values_cut": recorded.cut or share < 1,
        "unseen": recorded.unseen,
        "timeline": timeline_of(recorded, profile, outcome.path, share),
        "memory": _memory(recorded, outcome.path),
    }


def _shortest(path: str) -> str:
    """A path without detours: of `a/../b` it is `b`, unless a link makes it another."""
    short = os.path.normpath(path) if path else path
    return short if os.path.realpath(short) == os.path.realpath(path) else path


def counts_of(report: Report) -> dict[str, int]:
    """Everything a run has counted, by name."""
    counts: dict[str, int] = asdict(report.counts)
    statistics = None if report.observed is None else report.observed.statistics
    if statistics is not None:
        named = ("dte_configurations", "dte_updates", "idle_lanes")
        counts |= {name: getattr(statistics, name) for name in named}
    return counts


def _threads(threads: Sequence[Thread]) -> list[list[int]]:
    """Block and thread index of each, six numbers."""
    return [[*thread.block, *thread.thread] for thread in threads]


def _lines(source: Source, room: int) -> list[str]:
    """The source as far as there is room for its characters."""
    found: list[str] = []
    for line in source.text.decode("utf-8", "replace").splitlines():
        room -= len(line) + 1
        if room < 0:
            break
        found.append(line)
    return found


def _launch(outcome: Outcome) -> Json | None:
    plan = outcome.plan
    if plan is None:
        return None
    return {"grid": list(plan.grid), "block": list(plan.block), "shared": plan.shared}


def _finding(finding: Finding, path: str) -> Json:
    return {
        "kind": finding.kind,
        "code": finding.code,
        "severity": finding.severity.value,
        "message": _message(finding.message),
        "place": _place(finding.loc, path),
        "thread": None if finding.thread is None else _threads([finding.thread])[0],
        "count": finding.count,
        "related": [
            {"message": _message(each.message), "place": _place(each.loc, path)}
            for each in finding.related
        ],
    }


def _message(text: str) -> dict[str, str]:
    """A sentence in each language."""
    return {"en": text, "zh-CN": translated(text, sentences("zh-CN"))}


def _place(loc: Loc | None, path: str) -> Json | None:
    """`own`: in the source that the report shows."""
    if loc is None:
        return None
    return {"file": loc.file, "line": loc.line, "column": loc.column, "own": loc.file == path}


def _beside(model: Mapping[str, Any] | None) -> Json | None:
    """What a page shows of an earlier model beside its own; whatever else the file holds."""
    if model is None or not isinstance(model.get("source"), list):
        return None
    found = {key: model[key] for key in _BESIDE if key in model}
    visits = [each for each in model.get("expressions", ()) if isinstance(each, dict)]
    return {**found, "expressions": [{k: e.get(k) for k in ("line", "visits")} for e in visits]}


def _previous(model: Mapping[str, Any] | None) -> dict[str, int] | None:
    """The counts of an earlier run; whatever else the file holds."""
    counts = None if model is None else model.get("counts")
    if not isinstance(counts, dict):
        return None
    return {str(k): v for k, v in counts.items() if isinstance(v, int) and v == v}


def _accesses(recorded: RecordedRun, path: str, share: float) -> list[Json]:
    """What accesses of the source's own lines are like, each for as many threads as are kept."""
    own = [each for each in recorded.accesses if each.loc.file == path]
    kept = [int(len(each.threads) * share) if share < 1 else None for each in own]
    return [
        {
            "line": each.loc.line,
            "column": each.loc.column,
            "stores": each.stores,
            "size": each.size,
            "memory": each.memory,
            "name": each.name,
            "visits": each.visits,
            "launch": each.launch,
            "threads": list(each.threads[:count]),
            "objects": list(each.objects[:count]),
            "offsets": list(each.offsets[:count]),
            "steps": list(each.steps[:count]),
        }
        for each, count in zip(own, kept, strict=True)
        if count != 0
    ]


def _memory(recorded: RecordedRun, path: str) -> list[Json]:
    """Each memory with its limit and who owns what, the largest first."""
    return [
        {
            "memory": memory,
            "limit": limit,
            "owners": [
                {"name": o.name, "bytes": o.bytes, "place": _place(o.loc, path)}
                for o in sorted(recorded.owners, key=lambda o: (-o.bytes, o.name))
                if o.memory == memory
            ],
        }
        for memory, limit in recorded.limits
    ]


def _plain(value: Any) -> Any:
    match value:
        case dict():
            return {key: _plain(inner) for key, inner in value.items()}
        case float():
            return float(f"{value:.{DIGITS}g}") if math.isfinite(value) else str(value)
        case str():
            return value
        case Sequence():
            return [_plain(inner) for inner in value]
    return value

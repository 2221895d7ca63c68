"""An outcome as data for other programs: the shape of `tops-sim run --json`."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from tops_lsp.simulate.present.wording import sentences
from tops_lsp.simulate.request import Outcome
from tops_simulator.findings import Finding, Report
from tops_simulator.messages import translated
from tops_simulator.report_data import (
    JsonObject,
    plain_counts,
    plain_engine,
    plain_finding,
    plain_observations,
)
from tops_startup.records import asdict


def as_json(outcome: Outcome, language: str = "en") -> JsonObject:
    """Always what was printed, `exit_code`, `findings` and `stats`; the rest where there is any."""
    report = outcome.report or Report(completed=False)
    found: JsonObject = {
        "stdout": report.output,
        "stderr": report.error_output,
        "exit_code": _exit_code(outcome, report),
        "findings": [finding_json(finding, language) for finding in report.findings],
        "stats": plain_counts(report),
    }
    if report.engines:
        found["engines"] = [plain_engine(each, _say(language)) for each in report.engines]
    if outcome.error:
        found["error"] = translated(outcome.error, sentences(language))
    if outcome.plan is not None:
        found["kernel"] = _kernel(outcome)
    if report.observed is not None:
        found |= plain_observations(report.observed)
    written: JsonObject = finite(found)
    return written


def _exit_code(outcome: Outcome, report: Report) -> int | None:
    """main()'s, if it came to its end; of a kernel 0, or 1 with errors."""
    if outcome.plan is None or not report.completed:
        return report.exit_code
    return 0 if report.ok else 1


def finding_json(finding: Finding, language: str) -> JsonObject:
    """A finding of a run."""
    return plain_finding(finding, _say(language))


def _say(language: str) -> Callable[[str], str]:
    return lambda text: translated(text, sentences(language))


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


def finite(value: Any) -> Any:
    """A value as JSON can have it. JSON has no NaN and no infinity: they become text."""
    if isinstance(value, dict):
        return {key: finite(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [finite(inner) for inner in value]
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value

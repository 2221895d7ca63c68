"""SARIF 2.1.0: what the simulator found in tests, as code scanning services take it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tops_lsp import __version__
from tops_lsp.cli.output.sarif import BASE, SCHEMA, artifact
from tops_lsp.cli.testing.view import CaseView
from tops_lsp.diagnostics.render import finding_url
from tops_lsp.simulate.present.finding_pages import page, texts
from tops_lsp.simulate.present.wording import spoken
from tops_lsp.testing.results import CaseResult, CaseVerdict
from tops_simulator.kinds import CODES, code_of

if TYPE_CHECKING:
    from tops_simulator.findings import Finding
    from tops_simulator.ir import Loc

_LEVELS = {"error": "error", "warning": "warning", "note": "note"}


def write(results: Iterable[CaseResult], view: CaseView) -> Iterator[str]:
    """One log with one run."""
    every = list(results)
    found = [_result(r, finding, view) for r in every for finding in view.findings(r)]
    notes = [_notification(r, view) for r in every if _is_silent(r, view)]
    run = {
        "tool": {"driver": _driver(view)},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {BASE: {"uri": Path.cwd().as_uri() + "/"}},
        "invocations": [{"executionSuccessful": not notes, "toolExecutionNotifications": notes}],
        "results": found,
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    yield json.dumps(log, indent=2, ensure_ascii=False) + "\n"


def _is_silent(result: CaseResult, view: CaseView) -> bool:
    """Whether a test did not pass without a finding that says why."""
    return result.verdict is not CaseVerdict.PASSED and not view.findings(result)


def _driver(view: CaseView) -> dict[str, Any]:
    return {
        "name": "tops-sim",
        "version": __version__,
        "semanticVersion": __version__,
        "informationUri": "https://github.com/tops-lsp/tops-lsp",
        "language": view.language,
        "rules": [_rule(kind, view) for kind in CODES],
    }


def _rule(kind: str, view: CaseView) -> dict[str, Any]:
    text = texts(view.language)[kind]["what"]
    return {
        "id": code_of(kind),
        "name": kind,
        "shortDescription": {"text": text},
        "fullDescription": {"text": text},
        "help": {"text": text, "markdown": page(kind, view.language)},
        "helpUri": finding_url(kind, view.language),
    }


def _result(result: CaseResult, finding: Finding, view: CaseView) -> dict[str, Any]:
    return {
        "ruleId": finding.code,
        "ruleIndex": list(CODES).index(finding.kind),
        "level": _LEVELS[finding.severity.value],
        "message": {"text": f"{result.case.name}: {spoken(finding.message, view.language)}"},
        "locations": [_place(result, finding.loc)],
        "relatedLocations": [
            {
                "id": number,
                **_place(result, related.loc),
                "message": {"text": spoken(related.message, view.language)},
            }
            for number, related in enumerate(finding.related)
        ],
        "properties": {"test": result.case.id, "count": finding.count},
    }


def _place(result: CaseResult, loc: Loc | None) -> dict[str, Any]:
    case = result.case
    if loc is None:
        region = {"startLine": case.line, "startColumn": case.column}
        return _location(case.path, region)
    ends = {"endLine": loc.end_line, "endColumn": loc.end_column}
    return _location(loc.file, {"startLine": loc.line, "startColumn": loc.column, **ends})


def _location(path: str, region: dict[str, int]) -> dict[str, Any]:
    return {"physicalLocation": {"artifactLocation": artifact(path), "region": region}}


def _notification(result: CaseResult, view: CaseView) -> dict[str, Any]:
    """A test that could not be run."""
    text = "\n".join([result.case.id, *view.details(result)])
    regions = [
        {
            "startLine": at.line,
            "startColumn": at.column,
            "endLine": at.end_line,
            "endColumn": at.end_column,
        }
        for at in (each.region for each in view.mistakes(result))
    ]
    places = [_location(result.case.path, region) for region in regions]
    return {
        "level": "error",
        "message": {"text": text},
        "locations": places or [_place(result, None)],
    }

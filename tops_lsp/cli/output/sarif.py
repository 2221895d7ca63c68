"""SARIF 2.1.0, as code scanning services take it.

Suppressed findings and those of the baseline are kept and marked: a service that no longer sees
a result takes it for repaired.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from tops_lsp import __version__
from tops_lsp.cli.findings import Failure, Finding, Status
from tops_lsp.cli.output.view import POSITION, SHARD, Region, View
from tops_lsp.diagnostics.core import Fix, Place
from tops_lsp.diagnostics.registry import Rule, rules
from tops_lsp.diagnostics.render import page
from tops_lsp.project.relative_paths import is_outside, relative

SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
_LEVELS = {"error": "error", "warning": "warning", "hint": "note"}
_FINGERPRINT = "topsLint/v1"
BASE = "SRCROOT"


def write(findings: Iterable[Finding], view: View) -> Iterator[str]:
    """One log with one run."""
    indices = {rule.name: index for index, rule in enumerate(rules())}
    results = [_result(finding, indices, view) for finding in findings]
    run: dict[str, Any] = {
        "tool": {"driver": _driver(view)},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {BASE: {"uri": Path.cwd().as_uri() + "/"}},
        "invocations": [_invocation(view)],
        "results": results,
    }
    if view.shard is not None:
        run["properties"] = {SHARD: view.shard.summary()}
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    yield json.dumps(log, indent=2, ensure_ascii=False) + "\n"


# --- the tool -----------------------------------------------------------------------------


def _driver(view: View) -> dict[str, Any]:
    return {
        "name": "tops-lint",
        "version": __version__,
        "semanticVersion": __version__,
        "informationUri": "https://github.com/tops-lsp/tops-lsp",
        "language": view.language,
        "rules": [_rule(rule, view) for rule in rules()],
    }


def _rule(rule: Rule, view: View) -> dict[str, Any]:
    text = page(rule, view.language)
    summary, _, body = text.partition("\n")
    return {
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": summary.strip()},
        "fullDescription": {"text": _reasons(body) or summary.strip()},
        "help": {"text": body.strip() or summary, "markdown": text},
        "helpUri": view.url(rule.name),
        "defaultConfiguration": {"level": _LEVELS[rule.severity.value]},
        "properties": {"since": rule.since, "tags": [rule.group]},
    }


def _reasons(body: str) -> str:
    """The first section of a rule's page: why it matters."""
    _, _, sections = body.partition("## ")
    return sections.partition("\n")[2].partition("\n## ")[0].strip()


def _invocation(view: View) -> dict[str, Any]:
    notes = [_notification(failure) for failure in view.failures]
    return {"executionSuccessful": not notes, "toolExecutionNotifications": notes}


def _notification(failure: Failure) -> dict[str, Any]:
    made: dict[str, Any] = {"level": "error", "message": {"text": str(failure)}}
    if failure.path:
        made["locations"] = [{"physicalLocation": {"artifactLocation": artifact(failure.path)}}]
    return made


# --- findings -----------------------------------------------------------------------------


def _result(finding: Finding, indices: dict[str, int], view: View) -> dict[str, Any]:
    diagnostic = finding.diagnostic
    made = {
        "ruleId": diagnostic.code,
        "ruleIndex": indices.get(diagnostic.name, -1),
        "level": _LEVELS[diagnostic.severity.value],
        "message": {"text": view.message(diagnostic)},
        "locations": [_location(diagnostic.place, view)],
        "partialFingerprints": {_FINGERPRINT: view.fingerprint(diagnostic)},
        "relatedLocations": [
            {"id": number, **_location(place, view), "message": {"text": text}}
            for number, (place, text) in enumerate(view.notes(diagnostic))
        ],
        "suppressions": _suppressions(finding),
    }
    if view.baseline:
        made["baselineState"] = "unchanged" if finding.status is Status.BASELINE else "new"
    if diagnostic.fix is not None:
        made["fixes"] = [_fix(diagnostic.fix, view)]
    if view.shard is not None:
        made["properties"] = {POSITION: view.shard.position(finding)}
    return made


def _suppressions(finding: Finding) -> list[dict[str, Any]]:
    if finding.status is Status.ACTIVE:
        return []
    kind = "inSource" if finding.status is Status.SUPPRESSED else "external"
    return [{"kind": kind, "justification": finding.reason}]


def _fix(fix: Fix, view: View) -> dict[str, Any]:
    changes: dict[str, list[dict[str, Any]]] = {}
    for edit in fix.edits:
        replacement = {
            "deletedRegion": _region(view.region(edit.place)),
            "insertedContent": {"text": edit.text},
        }
        changes.setdefault(edit.place.path, []).append(replacement)
    return {
        "description": {"text": fix.title},
        "artifactChanges": [
            {"artifactLocation": artifact(path), "replacements": replacements}
            for path, replacements in changes.items()
        ],
    }


def _location(place: Place, view: View) -> dict[str, Any]:
    region = _region(view.region(place))
    return {"physicalLocation": {"artifactLocation": artifact(place.path), "region": region}}


def _region(region: Region) -> dict[str, int]:
    return {
        "startLine": region.line,
        "startColumn": region.column,
        "endLine": region.end_line,
        "endColumn": region.end_column,
    }


def artifact(path: str) -> dict[str, str]:
    """A path below the working folder is reported relative to it, so that logs can travel."""
    found = relative(path)
    if is_outside(found):
        return {"uri": Path(os.path.abspath(path)).as_uri()}
    return {"uri": quote(os.fsencode(found.replace(os.sep, "/"))), "uriBaseId": BASE}

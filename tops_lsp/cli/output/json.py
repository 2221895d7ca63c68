"""All findings as one JSON array."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from tops_lsp.cli.findings import Finding
from tops_lsp.cli.output.view import POSITION, SHARD, View
from tops_lsp.diagnostics.core import Diagnostic, Place


def write(findings: Iterable[Finding], view: View) -> Iterator[str]:
    """The array, indented; of a share of the files an object that holds it."""
    found = [(finding, as_json(finding, view)) for finding in findings]
    shard = view.shard  # of a run that has begun
    if shard is None:
        content: object = [item for _, item in found]
    else:
        items = [{**item, POSITION: shard.position(finding)} for finding, item in found]
        content = {SHARD: shard.summary(), "findings": items}
    yield json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def as_json(finding: Finding, view: View) -> dict[str, Any]:
    """A finding as one JSON object; lines and columns are 1-based and count characters."""
    diagnostic = finding.diagnostic
    return {
        **place_json(diagnostic.place, view),
        "code": diagnostic.code,
        "name": diagnostic.name,
        "severity": diagnostic.severity.value,
        "message": view.message(diagnostic),
        "targets": list(finding.targets),
        "related": [{**place_json(p, view), "message": text} for p, text in view.notes(diagnostic)],
        "fix": _fix(diagnostic, view),
        "url": view.url(diagnostic.name),
    }


def place_json(place: Place, view: View) -> dict[str, Any]:
    """Where something is, as the members of a JSON object."""
    region = view.region(place)
    return {
        "file": region.path,
        "line": region.line,
        "column": region.column,
        "end_line": region.end_line,
        "end_column": region.end_column,
    }


def _fix(diagnostic: Diagnostic, view: View) -> dict[str, Any] | None:
    fix = diagnostic.fix
    if fix is None:
        return None
    edits = [{**place_json(edit.place, view), "text": edit.text} for edit in fix.edits]
    return {"title": fix.title, "safety": fix.safety.value, "edits": edits}

"""The diagnostic format of reviewdog: one JSON object. Columns count UTF-8 bytes there."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from tops_lsp.cli.findings import Finding
from tops_lsp.cli.output.view import View
from tops_lsp.diagnostics.core import Diagnostic, Place
from tops_lsp.text.source import Encoding

_SEVERITIES = {"error": "ERROR", "warning": "WARNING", "hint": "INFO"}
_SOURCE = {"name": "tops-lint", "url": "https://github.com/tops-lsp/tops-lsp"}


def write(findings: Iterable[Finding], view: View) -> Iterator[str]:
    """The object, indented."""
    items = [_item(finding.diagnostic, view) for finding in findings]
    result = {"source": _SOURCE, "severity": "WARNING", "diagnostics": items}
    yield json.dumps(result, indent=2, ensure_ascii=False) + "\n"


def _item(diagnostic: Diagnostic, view: View) -> dict[str, Any]:
    return {
        "message": view.message(diagnostic),
        "location": _location(diagnostic.place, view),
        "severity": _SEVERITIES[diagnostic.severity.value],
        "code": {"value": diagnostic.code, "url": view.url(diagnostic.name)},
        "suggestions": [
            {"range": _range(edit.place, view), "text": edit.text}
            for edit in (diagnostic.fix.edits if diagnostic.fix is not None else ())
        ],
        "related_locations": [
            {"message": text, "location": _location(place, view)}
            for place, text in view.notes(diagnostic)
        ],
    }


def _location(place: Place, view: View) -> dict[str, Any]:
    return {"path": place.path, "range": _range(place, view)}


def _range(place: Place, view: View) -> dict[str, Any]:
    region = view.region(place, Encoding.UTF8)
    return {
        "start": {"line": region.line, "column": region.column},
        "end": {"line": region.end_line, "column": region.end_column},
    }

"""The Code Quality report of GitLab: one JSON array."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from typing import Any

from tops_lsp.cli.findings import Finding
from tops_lsp.cli.output.view import View
from tops_lsp.diagnostics.core import Diagnostic

_SEVERITIES = {"error": "critical", "warning": "major", "hint": "info"}


def write(findings: Iterable[Finding], view: View) -> Iterator[str]:
    """The array, indented."""
    items = [_item(finding.diagnostic, view) for finding in findings]
    yield json.dumps(items, indent=2, ensure_ascii=False) + "\n"


def _item(diagnostic: Diagnostic, view: View) -> dict[str, Any]:
    region = view.region(diagnostic.place)
    path = region.path.replace("\\", "/").removeprefix("./")
    unique = f"{path}:{view.fingerprint(diagnostic)}"
    return {
        "check_name": diagnostic.name,
        "description": f"{diagnostic.code}: {view.message(diagnostic)}",
        "content": {"body": f"[{diagnostic.name}]({view.url(diagnostic.name)})"},
        "severity": _SEVERITIES[diagnostic.severity.value],
        "fingerprint": hashlib.sha256(unique.encode("utf-8", "replace")).hexdigest(),
        "location": {
            "path": path,
            "positions": {
                "begin": {"line": region.line, "column": region.column},
                "end": {"line": region.end_line, "column": region.end_column},
            },
        },
    }

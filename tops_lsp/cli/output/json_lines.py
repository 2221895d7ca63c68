"""One JSON object a line, written as findings arrive."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from tops_lsp.cli.findings import Finding
from tops_lsp.cli.output.json import as_json
from tops_lsp.cli.output.view import View


def write(findings: Iterable[Finding], view: View) -> Iterator[str]:
    """Each finding as one line."""
    for finding in findings:
        yield json.dumps(as_json(finding, view), ensure_ascii=False) + "\n"

"""One line for each finding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.cli.findings import Finding
from tops_lsp.cli.output.text import headline
from tops_lsp.cli.output.view import View


def write(findings: Iterable[Finding], view: View) -> Iterator[str]:
    """`file:line:column: severity: sentence [code name]`."""
    for finding in findings:
        yield headline(finding.diagnostic, view) + "\n"

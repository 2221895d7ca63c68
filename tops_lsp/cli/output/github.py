"""Annotations of GitHub Actions: workflow commands on standard output."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tops_lsp.cli.findings import Finding
from tops_lsp.cli.output.view import View
from tops_lsp.diagnostics.core import Diagnostic

_COMMANDS = {"error": "error", "warning": "warning", "hint": "notice"}


def write(findings: Iterable[Finding], view: View) -> Iterator[str]:
    """Each finding as one command."""
    for finding in findings:
        yield _command(finding.diagnostic, view) + "\n"


def _command(diagnostic: Diagnostic, view: View) -> str:
    region = view.region(diagnostic.place)
    properties = {
        "title": f"tops-lint ({diagnostic.code} {diagnostic.name})",
        "file": region.path,
        "line": region.line,
        "endLine": region.end_line,
    }
    if region.line == region.end_line:  # columns of a range over several lines are refused
        properties |= {"col": region.column, "endColumn": region.end_column}
    where = f"{region.path}:{region.line}:{region.column}"
    text = f"{where}: {view.message(diagnostic)}\n{view.url(diagnostic.name)}"
    return annotation(_COMMANDS[diagnostic.severity.value], properties, text)


def annotation(command: str, properties: Mapping[str, object], text: str) -> str:
    """A workflow command with a place."""
    shown = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    return f"::{command} {shown}::{_data(text)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")

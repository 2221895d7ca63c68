"""Annotations of GitHub Actions: a command for each finding of tests that did not pass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tops_lsp.cli.output.github import annotation
from tops_lsp.cli.testing.view import CaseView, short
from tops_lsp.simulate.present.wording import spoken
from tops_lsp.testing.results import CaseResult, CaseVerdict

if TYPE_CHECKING:
    from tops_simulator.findings import Finding

_COMMANDS = {"error": "error", "warning": "warning", "note": "notice"}


def write(results: Iterable[CaseResult], view: CaseView) -> Iterator[str]:
    """Each as one line; a test without findings at its kernel's name."""
    for result in results:
        if result.verdict is CaseVerdict.PASSED:
            continue
        found = view.findings(result)
        for finding in found:
            yield _finding(result, finding, view) + "\n"
        if not found:
            yield _case(result, view) + "\n"


def _finding(result: CaseResult, finding: Finding, view: CaseView) -> str:
    loc, case = finding.loc, result.case
    properties: dict[str, object] = {
        "title": f"{case.name} ({finding.code} {finding.kind})",
        "file": short(case.path if loc is None else loc.file),
        "line": case.line if loc is None else loc.line,
    }
    if loc is not None and loc.line == loc.end_line:
        properties |= {"col": loc.column, "endColumn": loc.end_column}
    message = spoken(finding.message, view.language)
    others = [
        f"{short(r.loc.file)}:{r.loc.line}: {spoken(r.message, view.language)}"
        for r in finding.related
    ]
    command = _COMMANDS[finding.severity.value]
    return annotation(command, properties, "\n".join([message, *others]))


def _case(result: CaseResult, view: CaseView) -> str:
    case = result.case
    place = {"title": case.name, "file": short(case.path), "line": case.line, "col": case.column}
    for each in view.mistakes(result):
        at = each.region
        place |= {"file": at.path, "line": at.line, "col": at.column}
        return annotation("error", place, view.reason(result))
    return annotation("error", place, "\n".join(view.details(result)))

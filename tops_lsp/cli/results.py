"""Results of earlier runs: what an analysis gave. They hold no choice of rules, so choosing
differently costs no analysis.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tops_lsp.cli.findings import Finding, Status
from tops_lsp.diagnostics.core import (
    Diagnostic,
    Fix,
    Place,
    Related,
    Safety,
    Severity,
    TextEdit,
)
from tops_lsp.sdk.remembered import Reads, Remembered
from tops_lsp.text.source import Source, Span

if TYPE_CHECKING:
    from tops_lsp.project.context import Context

FOLDER = "lint"


@dataclass
class Results:
    """Looks results up and keeps them."""

    _kept: Remembered = field(default_factory=lambda: Remembered(FOLDER))

    def find(self, source: Source, contexts: Sequence[Context]) -> list[Finding] | None:
        """The findings in a text, if nothing they depend on has changed."""
        content = self._kept.find(source, contexts)
        with suppress(TypeError, ValueError, KeyError, AttributeError):
            return [_decoded(item, source.path) for item in content]
        return None

    def keep(
        self,
        source: Source,
        contexts: Sequence[Context],
        findings: Sequence[Finding],
        reads: Reads,
    ) -> None:
        """Keeps the findings for later runs."""
        self._kept.keep(source, contexts, [_encoded(finding) for finding in findings], reads)


# --- findings as JSON ---------------------------------------------------------------------


def _encoded(finding: Finding) -> list[Any]:
    d = finding.diagnostic
    fix = None
    if d.fix is not None:
        edits = [(*_place(edit.place), edit.text) for edit in d.fix.edits]
        fix = [d.fix.title, d.fix.safety.value, edits]
    related = [[*_place(r.place), r.message, dict(r.fields)] for r in d.related]
    rule = [d.code, d.name, d.severity.value, *d.place.span, d.message, dict(d.fields)]
    rest = [related, fix, d.unnecessary, d.count, d.targets]
    return [rule, rest, finding.targets, finding.status.value, finding.reason]


def _place(place: Place) -> tuple[str, int, int]:
    return place.path, *place.span


def _decoded(item: Any, path: str) -> Finding:
    """Raises TypeError or ValueError for what is no finding."""
    (code, name, severity, start, end, message, fields), rest, targets, status, reason = item
    related, fix, unnecessary, count, only = rest
    diagnostic = Diagnostic(
        code,
        name,
        Severity(severity),
        Place(path, Span(start, end)),
        message,
        fields,
        tuple(Related(Place(p, Span(s, e)), text, f) for p, s, e, text, f in related),
        None if fix is None else _decoded_fix(*fix),
        unnecessary,
        count,
        tuple(only),
    )
    return Finding(diagnostic, tuple(targets), Status(status), reason)


def _decoded_fix(title: str, safety: str, edits: Any) -> Fix:
    made = (TextEdit(Place(path, Span(start, end)), text) for path, start, end, text in edits)
    return Fix(title, tuple(made), Safety(safety))

"""Plain data to protocol types: the only place that builds positions for the wire."""

from __future__ import annotations

from lsprotocol import types as lsp
from pygls import uris

from tops_lsp.diagnostics.core import Diagnostic, Severity, TextEdit
from tops_lsp.diagnostics.registry import DOCUMENTATION
from tops_lsp.diagnostics.render import message, note
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Encoding, Position, Source, Span
from tops_simulator.findings import Finding
from tops_simulator.findings import Severity as FindingSeverity

_SEVERITIES = {
    Severity.ERROR: lsp.DiagnosticSeverity.Error,
    Severity.WARNING: lsp.DiagnosticSeverity.Warning,
    Severity.HINT: lsp.DiagnosticSeverity.Hint,
}
_FINDINGS = {
    FindingSeverity.ERROR: lsp.DiagnosticSeverity.Error,
    FindingSeverity.WARNING: lsp.DiagnosticSeverity.Warning,
    FindingSeverity.NOTE: lsp.DiagnosticSeverity.Information,
}


def range_of(source: Source, span: Span, encoding: Encoding) -> lsp.Range:
    """A span as a protocol range."""
    start, end = source.position(span.start, encoding), source.position(span.end, encoding)
    return lsp.Range(lsp.Position(start.line, start.column), lsp.Position(end.line, end.column))


def offset_of(source: Source, position: lsp.Position, encoding: Encoding) -> int:
    """A protocol position as a byte offset."""
    return source.offset(Position(position.line, position.character), encoding)


def diagnostic_of(
    unit: TranslationUnit, diagnostic: Diagnostic, encoding: Encoding, language: str, uri: str
) -> lsp.Diagnostic:
    """A finding for the editor."""
    related = [
        lsp.DiagnosticRelatedInformation(
            lsp.Location(
                uri_of(r.place.path, unit, uri),
                range_of(unit.source_of(r.place.path), r.place.span, encoding),
            ),
            note(r, language),
        )
        for r in diagnostic.related
        if r.place.path
    ]
    tags = [lsp.DiagnosticTag.Unnecessary] if diagnostic.unnecessary else None
    return lsp.Diagnostic(
        range=range_of(unit.source, diagnostic.place.span, encoding),
        message=message(diagnostic, language),
        severity=_SEVERITIES[diagnostic.severity],
        code=diagnostic.code,
        code_description=lsp.CodeDescription(
            f"{DOCUMENTATION}{diagnostic.name}.md#{diagnostic.code}"
        ),
        source="tops-lint",
        related_information=related or None,
        tags=tags,
        data={"rule": diagnostic.name},
    )


def uri_of(path: str, unit: TranslationUnit, main_uri: str) -> str:
    """A file's URI; the main file keeps the editor's own."""
    if path == unit.source.path:
        return main_uri
    return uris.from_fs_path(path) or path


def finding_of(source: Source, finding: Finding, encoding: Encoding) -> lsp.Diagnostic | None:
    """A simulator finding for the editor; None if it is not about this file."""
    place = finding.loc
    if place is None or place.file != source.path:
        return None
    start = source.offset(Position(place.line - 1, place.column - 1), Encoding.UTF32)
    end = source.offset(Position(place.end_line - 1, place.end_column - 1), Encoding.UTF32)
    who = f" ({finding.thread})" if finding.thread is not None else ""
    times = f", {finding.count} times" if finding.count > 1 else ""
    return lsp.Diagnostic(
        range=range_of(source, Span(start, max(start, end)), encoding),
        message=f"{finding.message}{who}{times}",
        severity=_FINDINGS[finding.severity],
        code=finding.kind,
        source="tops-sim",
    )


def text_edit(source: Source, edit: TextEdit, encoding: Encoding) -> lsp.TextEdit:
    """A replacement for the editor."""
    return lsp.TextEdit(range_of(source, edit.place.span, encoding), edit.text)

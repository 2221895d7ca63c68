"""Findings as JSON: what a later process shows of a text that is as it was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tops_lsp.diagnostics.core import (
    Diagnostic,
    Fix,
    Phrase,
    Place,
    RelatedPlace,
    Safety,
    Severity,
    TextEdit,
)
from tops_lsp.text.source import Span


def encoded(d: Diagnostic) -> list[Any]:
    """A finding; its file is known to who keeps it."""
    fix = None
    if d.fix is not None:
        edits = [(*_place(edit.place), edit.text) for edit in d.fix.edits]
        fix = [d.fix.title, d.fix.safety.value, edits]
    related = [[*_place(r.place), r.message, _encoded_fields(r.fields)] for r in d.related]
    fields = _encoded_fields(d.fields)
    rule = [d.code, d.name, d.severity.value, *d.place.span, d.message, fields]
    return [rule, [related, fix, d.unnecessary, d.count, d.targets]]


def decoded(rule: Any, rest: Any, path: str) -> Diagnostic:
    """Raises TypeError, KeyError or ValueError for what is no finding."""
    code, name, severity, start, end, message, fields = rule
    related, fix, unnecessary, count, only = rest
    return Diagnostic(
        code,
        name,
        _SEVERITIES[severity],
        Place(path, Span(start, end)),
        message,
        _decoded_fields(fields),
        tuple(
            [
                RelatedPlace(Place(p, Span(s, e)), text, _decoded_fields(f))
                for p, s, e, text, f in related
            ]
        ),
        None if fix is None else _decoded_fix(*fix),
        unnecessary,
        count,
        tuple(only),
    )


def _encoded_fields(fields: Mapping[str, str]) -> dict[str, str | list[str]]:
    """Phrases, which are translated when they are shown, have brackets, which names have not."""
    return {name: [text] if isinstance(text, Phrase) else text for name, text in fields.items()}


def _decoded_fields(fields: dict[str, Any]) -> dict[str, str]:
    if list not in map(type, fields.values()):
        return fields
    return {n: Phrase(text[0]) if isinstance(text, list) else text for n, text in fields.items()}


def _decoded_fix(title: str, safety: str, edits: Any) -> Fix:
    made = (TextEdit(Place(path, Span(start, end)), text) for path, start, end, text in edits)
    return Fix(title, tuple(made), Safety(safety))


def _place(place: Place) -> tuple[str, int, int]:
    return place.path, *place.span


_SEVERITIES = {severity.value: severity for severity in Severity}

"""From reports, in the model's terms, to findings at places in the user's text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tops_lsp.diagnostics.core import Diagnostic, Fix, Place, Related, TextEdit
from tops_lsp.diagnostics.registry import MACRO_BODY, Rule
from tops_lsp.diagnostics.visit import Note, Report
from tops_lsp.model.declarations import Item
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.preprocess import Origin


def diagnostic(unit: TranslationUnit, item: Item, rule: Rule, report: Report) -> Diagnostic:
    """The finding a report stands for, at what the user wrote."""
    origin = unit.origin(item, report.span)
    notes = (_related(unit, rule, note) for note in report.notes)
    related = [n for n in notes if n is not None]
    spelling = _macro_place(origin)
    if spelling is not None:
        name = origin.invocations[-1].macro.name.decode("utf-8", "replace")
        related.append(Related(spelling, MACRO_BODY, {"macro": name}))
    return Diagnostic(
        code=rule.code,
        name=rule.name,
        severity=rule.severity,
        place=Place(origin.path, origin.span),
        message=rule.message_id(report.message),
        fields=report.fields,
        related=tuple(related),
        fix=None if origin.invocations else _fix(unit, item, report),
        spelling=spelling,
    )


def _macro_place(origin: Origin) -> Place | None:
    """Where a macro's body spells it; None for the user's own text and for macro arguments."""
    spelling = Place(origin.spelling_path, origin.spelling)
    if not origin.invocations or not spelling.path:
        return None
    return None if spelling == Place(origin.path, origin.span) else spelling


def _related(unit: TranslationUnit, rule: Rule, note: Note) -> Related | None:
    """The note's place; None when only the stub headers have it."""
    declaration = note.declaration
    if declaration.item.builtin:
        return None
    origin = unit.origin(declaration.item, note.span or declaration.name_span)
    return Related(Place(origin.path, origin.span), rule.message_id(note.message), note.fields)


def _fix(unit: TranslationUnit, item: Item, report: Report) -> Fix | None:
    """A fix never touches what a macro made, nor another file."""
    if report.replacement is None:
        return None
    origin = unit.origin(item, report.replacement.span)
    if origin.invocations or origin.path != unit.source.path:
        return None
    edit = TextEdit(Place(origin.path, origin.span), report.replacement.text)
    return Fix(report.replacement.title, (edit,))


def folded(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Sorted; what many uses of one macro show stands once, at the first use, with its count."""
    kept: dict[tuple[str, Place], Diagnostic] = {}
    for one in sorted(found, key=lambda d: d.order):
        key = one.name, one.spelling or one.place
        known = kept.setdefault(key, one)
        if known.place != one.place:
            kept[key] = replace(known, count=known.count + 1)
    return list(kept.values())

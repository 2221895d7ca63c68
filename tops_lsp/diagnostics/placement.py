"""Reports of rules, whose spans are those of items, as findings at places in files."""

from __future__ import annotations

from tops_lsp.diagnostics.core import Diagnostic, Fix, Place, RelatedPlace, Safety, TextEdit
from tops_lsp.diagnostics.registry import Rule
from tops_lsp.diagnostics.visit import Change, Note, Report
from tops_lsp.model.tree.declarations import Item
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span
from tops_startup.records import replace


def diagnostic(
    unit: TranslationUnit, item: Item, rule: Rule, report: Report, *, deferred: bool = False
) -> Diagnostic:
    """What a rule reports of an item."""
    origin = unit.origin(item, report.span)
    related = [_related(unit, note) for note in report.notes]
    if origin.invocations:
        macro = origin.invocations[-1].macro
        name = macro.name
        place = Place(origin.spelling_path, origin.spelling)
        if place != Place(origin.path, origin.span) and place.path:
            related.append(RelatedPlace(place, "in the body of macro {macro}", {"macro": name}))
    return Diagnostic(
        code=rule.code,
        name=rule.name,
        severity=rule.severity,
        place=Place(origin.path, origin.span),
        message=rule.message,
        fields=report.fields,
        related=tuple(related),
        fix=None if origin.invocations else _fix(unit, _change(item, report), rule),
        unnecessary=rule.unnecessary,
        deferred=deferred,
    )


def raw_diagnostic(path: str, rule: Rule, report: Report) -> Diagnostic:
    """A finding whose spans count from the start of a file."""
    fix = None
    change = _change(Item(0, 0), report)
    if change is not None:
        edits = (TextEdit(Place(path, span), text) for _, span, text in change.edits)
        fix = Fix(change.title, tuple(edits), _safety(rule))
    place = Place(path, report.span)
    return Diagnostic(
        rule.code,
        rule.name,
        rule.severity,
        place,
        rule.message,
        report.fields,
        fix=fix,
        unnecessary=rule.unnecessary,
    )


def _related(unit: TranslationUnit, note: Note) -> RelatedPlace:
    declaration = note.declaration
    if declaration.item.builtin:
        return RelatedPlace(Place("", Span(0, 0)), note.message, note.fields)
    origin = unit.origin(declaration.item, note.span or declaration.name_span)
    return RelatedPlace(Place(origin.path, origin.span), note.message, note.fields)


def _change(item: Item, report: Report) -> Change | None:
    """What a report offers, its replacement being one of the visited item."""
    if report.change is not None or report.replacement is None:
        return report.change
    title, span, text = report.replacement
    return Change(title, ((item, span, text),))


def _safety(rule: Rule) -> Safety:
    return Safety.SAFE if rule.safe else Safety.UNSAFE


def _fix(unit: TranslationUnit, change: Change | None, rule: Rule) -> Fix | None:
    """A fix changes the main file alone, and never touches what a macro made."""
    if change is None:
        return None
    edits: list[TextEdit] = []
    for item, span, text in change.edits:
        origin = unit.origin(item, span)
        if item.builtin or origin.invocations or origin.path != unit.source.path:
            return None
        edits.append(TextEdit(Place(origin.path, origin.span), text))
    return Fix(change.title, tuple(edits), _safety(rule))


def folded(found: list[Diagnostic]) -> list[Diagnostic]:
    """Sorted; the same finding at one place is once, with the count of a macro's stampings."""
    kept: dict[tuple[str, Place], Diagnostic] = {}
    for diagnostic in sorted(found, key=lambda d: (d.place.path, d.place.span, d.code)):
        body = diagnostic.related[-1] if diagnostic.related else None
        stamped = body is not None and body.message.startswith("in the body of macro")
        key = (diagnostic.name, body.place if stamped and body else diagnostic.place)
        known = kept.get(key)
        kept[key] = replace(known, count=known.count + stamped) if known else diagnostic
    return sorted(kept.values(), key=lambda d: (d.place.path, d.place.span, d.code))

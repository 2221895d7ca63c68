"""The places of a local name that change together while one of them is typed over."""

from __future__ import annotations

from tops_lsp.features.locate import locate
from tops_lsp.features.places import Places
from tops_lsp.features.references import references
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span
from tops_lsp.text.words import words_of

_LOCAL = (Storage.AUTOMATIC, Storage.PARAMETER)


def linked(unit: TranslationUnit, offset: int, known: Places | None = None) -> list[Span]:
    """The places of the variable at an offset that one function alone can name; none where one of
    them is not certain: a macro wrote it, or a word like it is no place that the model knows."""
    found = locate(unit, offset, known)
    variable = found.declarations[0] if found is not None and found.declarations else None
    if not isinstance(variable, Variable) or variable.storage not in _LOCAL or found is None:
        return []
    if len(found.declarations) > 1 or variable.is_pack or variable not in _of_body(unit, variable):
        return []
    name = variable.name.encode()
    spans = sorted({p.span for p in references(unit, offset, known) if p.path == unit.source.path})
    if not spans or any(unit.source.text[slice(*span)] != name for span in spans):
        return []
    return spans if _all_known(unit, variable, name, len(spans), known) else []


def _of_body(unit: TranslationUnit, variable: Variable) -> list[Variable]:
    """The variable itself if a function with a body declares it; a prototype's has one place."""
    around = (
        f
        for f in unit.functions_of(variable.item)
        if f.is_definition and f.span.start <= variable.name_span.start < f.span.end
    )
    return [variable] if any(around) else []


def _all_known(
    unit: TranslationUnit, variable: Variable, name: bytes, count: int, known: Places | None
) -> bool:
    """Whether each word like the name in the function is one of its places, or another's."""
    item = variable.item
    functions = [
        f for f in unit.functions_of(item) if f.span.start <= variable.name_span.start < f.span.end
    ]
    if not functions:
        return False
    around = min(functions, key=lambda f: f.span.end - f.span.start)
    words = [w for w in words_of(item.text, name) if around.span.covers(w)]
    places = (known or Places()).of(unit, item)
    others = {p.span for p in places if p.declarations and variable not in p.declarations}
    return len([w for w in words if w not in others]) == count

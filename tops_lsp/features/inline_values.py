"""The variables whose values a debugger shows beside the lines that it has passed."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.features.places import places
from tops_lsp.features.scope import site_of
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span

_LOCAL = (Storage.AUTOMATIC, Storage.PARAMETER)


def variables_before(unit: TranslationUnit, offset: int) -> Iterator[tuple[Span, str]]:
    """Local names of the function around the line before an offset, each where it last is."""
    function = site_of(unit, max(0, offset - 1)).function
    if function is None:
        return
    last: dict[int, tuple[Span, str]] = {}
    for place in places(unit, function.item):
        variable = place.declarations[0] if len(place.declarations) == 1 else None
        if not isinstance(variable, Variable) or variable.storage not in _LOCAL:
            continue
        origin = unit.origin(function.item, place.span)
        if origin.path != unit.source.path or origin.invocations or origin.span.end > offset:
            continue
        if function.span.covers(place.span):
            known = last.get(id(variable))
            if known is None or known[0].start < origin.span.start:
                last[id(variable)] = origin.span, variable.name
    yield from sorted(last.values())

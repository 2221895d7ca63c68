"""Constants of a file that a sweep can set: `constexpr int TILE = 512;` without a macro for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tops_lsp.model.sema.constants import Evaluator
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.text.source import Span

if TYPE_CHECKING:
    from tops_lsp.model.unit import TranslationUnit


def constants_of(unit: TranslationUnit) -> dict[str, Span]:
    """Where the initializers of constants are in the main file's text, by name."""
    return {variable.name: span for variable, span, _ in _constants(unit)}


def integers_of(unit: TranslationUnit) -> dict[str, int]:
    """The values of whole constants, by name."""
    return {variable.name: value for variable, _, value in _constants(unit) if value is not None}


def _constants(unit: TranslationUnit) -> Iterator[tuple[Variable, Span, int | None]]:
    evaluator = Evaluator(lambda f: body.compound if (body := unit.body(f)) else None)
    for declaration in unit.declarations():
        if not isinstance(declaration, Variable) or not declaration.constexpr:
            continue
        given = declaration.initializer
        if given is None or declaration.template is not None:
            continue
        place = unit.origin(declaration.item, given.span)
        if place.path == unit.source.path and not place.invocations and place.span.end:
            value = evaluator.evaluate(given)
            yield declaration, place.span, value if isinstance(value, int) else None

"""Where a name is defined, where it is declared, and where its type is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.features.identity import Target, redeclarations, target, type_declarations
from tops_lsp.features.links import links
from tops_lsp.features.locate import invocation_at, locate
from tops_lsp.features.places import NamedPlace, Places
from tops_lsp.model.tree.declarations import Alias, Declaration, Function, Variable
from tops_lsp.model.tree.types import Type
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span

_START = Span(0, 0)


def definitions(unit: TranslationUnit, offset: int, known: Places | None = None) -> list[Target]:
    """The definition of what is at an offset of the main file.

    On a definition itself, the other declarations; on an include, the file.
    """
    direct = _file_or_macro(unit, offset)
    found = None if direct else locate(unit, offset, known)
    if found is None:
        return direct
    at = _here(unit, found)
    places = _targets(unit, _defining(unit, found.declarations))
    if places and all(place.span == at for place in places):
        others = _targets(unit, _declaring(unit, found.declarations))
        return [place for place in others if place.span != at] or places
    return places


def declarations(unit: TranslationUnit, offset: int, known: Places | None = None) -> list[Target]:
    """The declarations that are no definitions; the definition where there are none."""
    direct = _file_or_macro(unit, offset)
    found = None if direct else locate(unit, offset, known)
    if found is None:
        return direct
    return _targets(unit, _declaring(unit, found.declarations))


def type_definitions(
    unit: TranslationUnit, offset: int, known: Places | None = None
) -> list[Target]:
    """The class or enumeration that the type of what is at an offset is made of."""
    found = locate(unit, offset, known)
    types = [t for d in found.declarations for t in _types(d)] if found is not None else []
    return _targets(unit, (d for type_ in types for d in type_declarations(type_)))


def _types(declaration: Declaration) -> Iterator[Type]:
    match declaration:
        case Variable(type=type_) | Alias(type=type_):
            yield type_
        case Function(type=function):
            yield function.result


def _file_or_macro(unit: TranslationUnit, offset: int) -> list[Target]:
    for link in links(unit):
        if link.span.start <= offset <= link.span.end:
            return [Target(link.path, _START, _START)]
    use = invocation_at(unit, offset)
    path, span = use.macro.definition if use is not None else ("", _START)
    return [Target(path, span, span)] if path else []


def _here(unit: TranslationUnit, found: NamedPlace) -> Span:
    return unit.origin(found.item, found.span).span


def _defining(unit: TranslationUnit, found: Iterable[Declaration]) -> list[Declaration]:
    every = [d for one in found for d in redeclarations(unit, one)]
    bodies: list[Declaration] = [d for d in every if isinstance(d, Function) and d.is_definition]
    return bodies or every


def _declaring(unit: TranslationUnit, found: Iterable[Declaration]) -> list[Declaration]:
    every = [d for one in found for d in redeclarations(unit, one)]
    heads: list[Declaration] = [d for d in every if isinstance(d, Function) and not d.is_definition]
    return heads or every


def _targets(unit: TranslationUnit, found: Iterable[Declaration]) -> list[Target]:
    """Each place once, in order."""
    places = [target(unit, declaration) for declaration in found]
    return list(dict.fromkeys(place for place in places if place is not None))

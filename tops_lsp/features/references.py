"""Where something is declared and used, in the file and the headers it includes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tops_lsp.features.identity import entity, is_local
from tops_lsp.features.locate import invocation_at, locate, macro_name_span
from tops_lsp.features.places import NamedPlace, Places, Role, places
from tops_lsp.model.tree.declarations import Declaration, Item
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A name at a place of a user's file. `written` is false where a macro wrote it."""

    path: str
    span: Span
    role: Role
    written: bool = True


def references(
    unit: TranslationUnit, offset: int, known: Places | None = None, *, declared: bool = True
) -> list[Occurrence]:
    """Every place of what is at an offset of the main file; with its declarations or not."""
    use = invocation_at(unit, offset)
    if use is not None:
        uses = (u for u in unit.expansion.uses if u.macro is use.macro and u.parent is None)
        return [Occurrence(u.path, macro_name_span(u), Role.CALL) for u in uses]
    found = locate(unit, offset, known)
    if found is None or not found.declarations:
        return []
    every = occurrences(unit, found.declarations, known)
    return [o for o in every if declared or o.role is not Role.DECLARE]


def highlights(unit: TranslationUnit, offset: int, known: Places | None = None) -> list[Occurrence]:
    """The places of the main file alone."""
    main = unit.source.path
    return [o for o in references(unit, offset, known) if o.path == main and o.written]


def occurrences(
    unit: TranslationUnit, declarations: Iterable[Declaration], known: Places | None = None
) -> list[Occurrence]:
    """The places of any of some declarations, in order."""
    wanted = list(declarations)
    entities = {entity(d) for d in wanted}
    found: dict[tuple[str, Span], Occurrence] = {}
    for item in _items(unit, wanted):
        for place in places(unit, item) if known is None else known.of(unit, item):
            named = any(entity(d) in entities for d in place.declarations)
            if named and place.role is not Role.SPECIFY:
                occurrence = _occurrence(unit, place)
                found.setdefault((occurrence.path, occurrence.span), occurrence)
    return sorted(found.values(), key=lambda o: (o.path != unit.source.path, o.path, o.span))


def _items(unit: TranslationUnit, wanted: list[Declaration]) -> Iterator[Item]:
    """Items that hold one of the names; of something local, its own item."""
    if all(is_local(d) for d in wanted):
        homes = {id(d.item) for d in wanted}
        yield from (item for item in unit.items if id(item) in homes)
        return
    names = "|".join(re.escape(d.name.removeprefix("~")) for d in wanted if d.name)
    pattern = re.compile(rf"(?<!\w)(?:{names})(?!\w)".encode())
    yield from (item for item in unit.items if pattern.search(item.text))


def _occurrence(unit: TranslationUnit, place: NamedPlace) -> Occurrence:
    origin = unit.origin(place.item, place.span)
    name = place.item.text[place.span.start : place.span.end]
    raw = unit.source_of(origin.path).text[origin.span.start : origin.span.end]
    return Occurrence(origin.path, origin.span, place.role, raw == name)

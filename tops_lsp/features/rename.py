"""Renaming what the open file knows; refused where a place could be missed or a name taken.

Other files may take part if the caller answers for them (`shared`): their places are its to change.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from tops_lsp.features.identity import entity, is_local
from tops_lsp.features.locate import invocation_at, locate
from tops_lsp.features.places import NamedPlace, Places, Role, places
from tops_lsp.features.references import Occurrence, occurrences
from tops_lsp.features.scope import site_of
from tops_lsp.features.wording import Words, words
from tops_lsp.model.tree.declarations import Declaration, Function, Namespace
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.dialect import DIALECT
from tops_lsp.text.searching import is_qualified
from tops_lsp.text.source import Span
from tops_lsp.text.words import CPP_KEYWORDS, words_of
from tops_startup.patterns import regex
from tops_startup.records import dataclass

_NAME = regex(r"[^\W\d]\w*", re.ASCII)


class Refused(Exception):
    """The rename would not be safe; the message says why, in the user's language."""


@dataclass(frozen=True, slots=True)
class Renaming:
    """What is renamed: the name under the cursor, its places in the file, and other files that
    have some."""

    name: str
    span: Span
    places: tuple[Span, ...]
    others: frozenset[str] = frozenset()


Shared = Callable[[str], bool]
"""Whether the caller knows all places of a file, and every file that includes it."""


def _alone(path: str) -> bool:
    return False


def prepare_rename(
    unit: TranslationUnit,
    offset: int,
    language: str = "en",
    known: Places | None = None,
    shared: Shared = _alone,
) -> Renaming:
    """The name at an offset of the main file, if it can be renamed. Raises Refused."""
    say = words(language)
    if invocation_at(unit, offset) is not None:
        raise Refused(say["rename-macro"])
    found = locate(unit, offset, known)
    if found is None or not found.declarations or found.role is Role.SPECIFY:
        raise Refused(say["rename-nothing"])
    name = _common_name(found, say)
    every = occurrences(unit, found.declarations, known)
    _check_home(unit, found, shared, say)
    _check_places(unit, every, shared, say)
    spans = tuple(o.span for o in every if o.path == unit.source.path)
    others = frozenset(o.path for o in every if o.path != unit.source.path)
    _check_complete(unit, found, name, spans, known, say)
    at = unit.origin(found.item, found.span).span
    return Renaming(name, at, spans, others)


def rename(
    unit: TranslationUnit,
    offset: int,
    new: str,
    language: str = "en",
    known: Places | None = None,
    shared: Shared = _alone,
) -> Renaming:
    """The places to put a new name. Raises Refused."""
    say = words(language)
    old = prepare_rename(unit, offset, language, known, shared)
    if not _NAME.fullmatch(new) or new in CPP_KEYWORDS or new.encode() in DIALECT:
        raise Refused(say["rename-invalid"].format(name=new))
    if new != old.name:
        _check_free(unit, old, new, known, say)
    return old


def _common_name(found: NamedPlace, say: Words) -> str:
    """Overloads that cannot be distinguished share a name, but are not one thing."""
    declaration = found.declarations[0]
    if len({entity(d) for d in found.declarations}) > 1:
        raise Refused(say["rename-overloads"].format(name=declaration.name))
    if isinstance(declaration, Namespace) or _is_operator(declaration):
        raise Refused(say["rename-nothing"])
    return declaration.name.removeprefix("~")


def _is_operator(declaration: Declaration) -> bool:
    return isinstance(declaration, Function) and not _NAME.fullmatch(
        declaration.name.removeprefix("~")
    )


def _check_home(unit: TranslationUnit, found: NamedPlace, shared: Shared, say: Words) -> None:
    """Every declaration must be the user's, and in this very file or a shared one."""
    for declaration in found.declarations:
        name = declaration.name
        if declaration.item.builtin:
            raise Refused(say["rename-sdk"].format(name=name))
        home = unit.origin(declaration.item, declaration.name_span).path
        if home != unit.source.path and not shared(home):
            raise Refused(say["rename-header"].format(name=name, file=home))
        if name == "main" and isinstance(declaration, Function):
            raise Refused(say["rename-main"])


def _check_places(
    unit: TranslationUnit, every: list[Occurrence], shared: Shared, say: Words
) -> None:
    for place in every:
        if place.path != unit.source.path:
            if not shared(place.path):
                raise Refused(say["rename-elsewhere"].format(file=place.path))
        elif not place.written:
            line = unit.source.line_of(place.span.start) + 1
            raise Refused(say["rename-in-macro"].format(line=line))


def _check_complete(
    unit: TranslationUnit,
    found: NamedPlace,
    name: str,
    renamed: tuple[Span, ...],
    known: Places | None,
    say: Words,
) -> None:
    """No place may be left of which it is not known what it means."""
    reported = set(renamed) | set(_known_spans(unit, name, known))
    local = all(is_local(d) for d in found.declarations)
    extent = unit.origin(found.item, Span(0, found.item.end - found.item.start)).span
    for span in words_of(unit.source.text, name.encode()):
        if span not in reported and (not local or extent.covers(span)):
            raise _refused(unit, say["rename-unclear"], name, span)


def _known_spans(unit: TranslationUnit, name: str, known: Places | None) -> Iterator[Span]:
    """Places where the name means something that is known."""
    word = name.encode()
    for item in unit.items:
        if word in item.text:
            for place in places(unit, item) if known is None else known.of(unit, item):
                if place.declarations:
                    yield unit.origin(item, place.span).span


def _check_free(
    unit: TranslationUnit, old: Renaming, new: str, known: Places | None, say: Words
) -> None:
    """The new name must mean nothing yet where it will be written, and nothing unknown nearby."""
    for span in old.places:
        if _meaning(unit, span, new):
            raise _refused(unit, say["rename-taken"], new, span)
    reported = set(_known_spans(unit, new, known))
    for span in words_of(unit.source.text, new.encode()):
        if span not in reported:
            raise _refused(unit, say["rename-unclear"], new, span)


def _meaning(unit: TranslationUnit, span: Span, name: str) -> list[Declaration]:
    """What a name would mean at a place of the main file; after `.` it would be a member."""
    if is_qualified(unit.source.text, span.start):
        return []
    return site_of(unit, span.start).lookup(name)


def _refused(unit: TranslationUnit, message: str, name: str, span: Span) -> Refused:
    line = unit.source.line_of(span.start) + 1
    return Refused(message.format(name=name, line=line))

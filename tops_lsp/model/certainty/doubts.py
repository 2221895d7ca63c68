"""Why nothing can be said of a name, a stretch of an item or a whole unit."""

from __future__ import annotations

import enum

from tops_lsp.model.certainty.completeness import is_for_tops
from tops_lsp.model.certainty.file_kinds import is_whole
from tops_lsp.model.certainty.namespaces import may_be_of_library, unknown_namespaces
from tops_lsp.model.certainty.other_text import LOOK_BACK, WORD, lacks_headers
from tops_lsp.model.incremental.dependencies import fact
from tops_lsp.model.tree.declarations import Item
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.preprocess.runs import Origin
from tops_lsp.syntax.brackets import called_around
from tops_lsp.text.source import Span
from tops_lsp.text.unknown import is_shaped_like_macro


class Doubt(enum.Enum):
    """Why nothing can be said of a name that was not found; the value is for people."""

    HEADER = "a header was not found"
    MACRO = "a macro or text that is not compiled has this word"
    PARTIAL = "a library whose stub is not complete may declare it"
    RESERVED = "the compiler, a library or a macro may have such a name"
    NAMESPACE = "a namespace that is used is not known"
    BROKEN = "the text around it cannot be read"
    DEPENDENT = "it is known in instances of its template alone"
    BASE = "a base class is not known"
    MADE = "a macro made it"
    ALONE = "the file may be included after what declares it"


def doubt_of_place(unit: TranslationUnit, item: Item, span: Span) -> Doubt | None:
    """Why nothing can be said of a stretch of an item, whatever it means."""
    origin = unit.origin(item, span)
    if origin.invocations and not _is_argument(unit, item, span, origin):
        return Doubt.MADE
    if _is_unreadable(unit, item, span):
        return Doubt.BROKEN
    return Doubt.MACRO if is_for_unknown_macro(unit, item.text, span.start) else None


def _is_argument(unit: TranslationUnit, item: Item, span: Span, origin: Origin) -> bool:
    """Whether a stretch is the user's own text, given to a macro that passes it on as it is."""
    start, end = origin.span
    written = (origin.path, origin.span) == (origin.spelling_path, origin.spelling)
    if not written or origin.path != unit.source.path:
        return False
    return unit.source.raw[start:end] == item.text[span.start : span.end]


def _is_unreadable(unit: TranslationUnit, item: Item, span: Span) -> bool:
    """Whether a stretch holds what could not be read, or a name that this may declare."""
    parts = unit.broken_statements(item)
    if not parts:
        return parts is None
    words = frozenset(WORD.findall(item.text, span.start, span.end))
    return any(
        (span.start <= part.stretch.end and part.stretch.start <= span.end)
        or (span.start < part.scope.end and part.scope.start < span.end and part.names & words)
        for part in parts
    )


def is_unread(unit: TranslationUnit, item: Item) -> bool:
    """Whether any text of an item could not be read: what it uses is not all known."""
    return unit.broken_statements(item) != ()


def is_for_unknown_macro(unit: TranslationUnit, text: bytes, end: int) -> bool:
    """Whether a place is in arguments of what may be a macro that a header defines which was
    not found: that takes any tokens."""
    if not lacks_headers(unit):
        return False
    return any(
        is_shaped_like_macro(word) and not namespace_members(unit.root, word.decode())
        for word in called_around(text[max(0, end - LOOK_BACK) : end])
    )


@fact
def doubt_of_unit(unit: TranslationUnit) -> Doubt | None:
    """Why nothing is certain of any name of a unit: what may declare it is not all there."""
    if lacks_headers(unit):
        return Doubt.HEADER
    if not is_whole(unit):
        return Doubt.ALONE
    if unit.problems:
        return Doubt.MACRO
    unknown = unknown_namespaces(unit)
    if unknown and (is_for_tops(unit) or any(map(may_be_of_library, unknown))):
        return Doubt.NAMESPACE
    return None

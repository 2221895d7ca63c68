"""What is at a place of the main file: the name declared or used, and its declaration."""

from __future__ import annotations

from tops_lsp.features.places import NamedPlace, Places, places
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.preprocess import Invocation
from tops_lsp.text.source import Span
from tops_lsp.text.words import word_at


def locate(unit: TranslationUnit, offset: int, known: Places | None = None) -> NamedPlace | None:
    """The innermost nameable thing at a raw byte offset of the main file, or just before it."""
    word = word_at(unit.source.text, offset)
    offset = offset if word is None else word.start
    expanded = unit.expansion.map.to_expanded(unit.source.path, offset)
    item = None if expanded is None else unit.item_at(expanded)
    if expanded is None or item is None:
        return None
    at = expanded - item.start
    among = places(unit, item, at) if known is None else known.at(unit, item, at)
    found = [c for c in among if c.span.start <= at < c.span.end]
    return min(found, key=lambda c: c.span.end - c.span.start, default=None)


def invocation_at(unit: TranslationUnit, offset: int) -> Invocation | None:
    """The macro whose name is written at an offset of the main file."""
    text = unit.source.text
    line = text[text.rfind(b"\n", 0, offset) + 1 : text.find(b"\n", offset) % (len(text) + 1)]
    near = line.decode("utf-8", "replace")  # most uses are of other names: no spans are made
    for use in unit.expansion.uses:
        if use.macro.name not in near:
            continue
        name = macro_name_span(use)
        if use.path == unit.source.path and name.start <= offset <= name.end:
            return use
    return None


def macro_name_span(use: Invocation) -> Span:
    """The name of a macro where it is used."""
    return Span(use.span.start, use.span.start + len(use.macro.name.encode()))

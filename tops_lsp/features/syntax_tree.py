"""The concrete tree around a place, as queries see it: macros expanded, dialect words masked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tops_lsp.syntax.excerpt import Excerpt, excerpt
from tops_lsp.syntax.written_text import WrittenText
from tops_lsp.text.source import Span
from tops_lsp.text.words import word_at
from tops_startup.tuples import NamedTuple

if TYPE_CHECKING:
    from tops_lsp.model.unit import TranslationUnit
    from tops_lsp.preprocess.runs import Origin


class PlacedTree(NamedTuple):
    """Nodes of the declaration that a place is in, and where each comes from."""

    excerpt: Excerpt
    origins: tuple[Origin, ...]


NOTHING = PlacedTree(Excerpt(), ())


def syntax_tree(unit: TranslationUnit, offset: int) -> PlacedTree:
    """The tree around an offset of the main file; nothing where no declaration is."""
    place = unit.expansion.map.to_expanded(unit.source.path, offset)
    item = None if place is None else unit.item_at(place)
    if place is None or item is None:
        return NOTHING
    inside = place - item.start
    tree, base, root = unit.tree.node(unit.index_of(item))
    around = word_at(item.text, inside) or Span(inside, inside)
    found = excerpt(root, around.shifted(base), WrittenText(item.text, base, tree.mask))
    return PlacedTree(found, tuple(unit.origin(item, node.span) for node in found.nodes))

"""Items that declare nothing the model knows of: what they say may be anything."""

from __future__ import annotations

from tops_lsp.model.incremental.dependencies import fact
from tops_lsp.model.tree.declarations import Declaration, Item
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.keywords import KEYWORDS


@fact
def unread_texts(unit: TranslationUnit) -> list[bytes]:
    """The texts of items that declare nothing the model knows of."""
    texts = (item.text for item in unit.items if _is_unread_item(item))
    return [text for text in texts if not text.startswith(b"static_assert")]


def _is_unread_item(item: Item) -> bool:
    """Whether an item declares nothing, or what cannot have such a name."""
    return all(map(_is_misread, item.declarations))


def _is_misread(declared: Declaration) -> bool:
    words = declared.name.encode().split()
    return words[:1] != [b"operator"] and not KEYWORDS.isdisjoint(words)

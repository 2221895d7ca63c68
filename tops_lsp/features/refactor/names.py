"""Names for what a refactoring makes: said by the code, and free where they are written."""

from __future__ import annotations

from tops_lsp.features.refactor.core import Selection
from tops_lsp.features.scope import site_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Item
from tops_lsp.text.dialect import DIALECT
from tops_lsp.text.words import CPP_KEYWORDS, words_of
from tops_startup.patterns import regex

_ACCESSORS = ("get_", "load_", "make_", "read_", "to_")
_NAME = regex(r"[A-Za-z_]\w*")
_PLAIN = "value"


def suggestion(node: e.Expression) -> str:
    """What an expression might be called: as the member or the function that gives it."""
    match node:
        case e.Member(text=text):
            return _plain(text)
        case e.Call(callee=e.Name(text=text)) | e.Call(callee=e.Member(text=text)):
            return _plain(text.rpartition("::")[2])
        case e.Subscript(object=e.Name(text=text)):
            return _plain(text.removesuffix("s") if len(text) > 2 else f"{text}_element")
        case e.Cast(operand=operand):
            return suggestion(operand)
    return _PLAIN


def _plain(text: str) -> str:
    for accessor in _ACCESSORS:
        text = text.removeprefix(accessor)
    text = text.strip("_")
    return text if _NAME.fullmatch(text) else _PLAIN


def fresh_name(selection: Selection, item: Item, wanted: str) -> str:
    """A name like the one that is wanted which means nothing in the item or around it."""
    count = 1
    name = wanted
    while not _is_free(selection, item, name):
        count += 1
        name = f"{wanted}{count}"
    return name


def _is_free(selection: Selection, item: Item, name: str) -> bool:
    if name in CPP_KEYWORDS or name.encode() in DIALECT:
        return False
    if next(iter(words_of(item.text, name.encode())), None) is not None:
        return False
    if any(use.macro.name == name for use in selection.unit.expansion.uses):
        return False
    return not site_of(selection.unit, selection.trimmed.start).lookup(name)

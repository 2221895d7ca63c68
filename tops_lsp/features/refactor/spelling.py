"""A type as it may be written at a place: the text is read again, and must mean the same."""

from __future__ import annotations

from tops_lsp.features.refactor.core import Refusal, Selection
from tops_lsp.features.scope import site_of
from tops_lsp.model.lowering.fragments import TooLong, read_fragment
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.types import (
    Fundamental,
    Pointer,
    Reference,
    Type,
    is_unknown,
    unqualified,
    value_type,
)


def spelled_at(selection: Selection, type_: Type) -> str:
    """A type, where the selection stands. Raises Refusal where no text certainly means it."""
    text = str(type_)
    if selection.function is None and _is_built_in(type_):
        return text
    if is_unknown(type_) or _read(selection, text) != type_:
        raise Refusal("unspellable", type=text)
    return text


def _is_built_in(type_: Type) -> bool:
    """Whether a type is made of the language's own words, which mean the same everywhere."""
    while isinstance(type_, Pointer):
        type_ = type_.pointee
    return isinstance(unqualified(type_), Fundamental) and not is_unknown(type_)


def _read(selection: Selection, text: str) -> Type | None:
    """What a type's text means in the function around the selection."""
    function = selection.function
    if function is None:
        return None
    site = site_of(selection.unit, selection.trimmed.start)
    visible = [v for v in reversed(site.locals) if isinstance(v, Variable)]
    asked = text[:-1].rstrip() if text.endswith("&") else text
    try:
        made = read_fragment(selection.unit, function, visible, f"static_cast<{asked} *>(nullptr)")
    except TooLong:
        return None
    if not isinstance(made, e.Cast):
        return None
    pointer = value_type(made.type)
    if not isinstance(pointer, Pointer):
        return None
    return Reference(pointer.pointee) if text.endswith("&") else pointer.pointee

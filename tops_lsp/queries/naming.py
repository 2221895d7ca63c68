"""What a stretch of code names, calls or declares."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import (
    Alias,
    Class,
    Declaration,
    Enumeration,
    Enumerator,
    Function,
    Storage,
    Variable,
)
from tops_lsp.model.tree.expressions import Call, Construct, Launch, Member, Name
from tops_lsp.queries.model_index import ModelIndex
from tops_lsp.text.source import Span

_KINDS: tuple[tuple[type[Declaration], str], ...] = (
    (Function, "function"),
    (Variable, "variable"),
    (Class, "class"),
    (Enumeration, "enumeration"),
    (Enumerator, "enumerator"),
    (Alias, "alias"),
)


def named_by(index: ModelIndex, span: Span) -> Declaration | None:
    """The declaration that a stretch names, calls or is; None where that is not known."""
    call = index.call(span)
    if call is not None and call.function is not None:
        return call.function
    declared = index.declaration(span)
    if declared is not None:  # an object that is made without a word is at its name
        return declared
    found = index.expression(span)
    if isinstance(found, Call | Launch):
        return found.function
    if isinstance(found, Construct):
        return found.constructor
    if isinstance(found, Name | Member):
        return found.declaration
    return None


def kind_of(declared: Declaration) -> str:
    """What a declaration declares, as queries call it; empty for what has no word there."""
    if isinstance(declared, Variable) and declared.storage in (Storage.PARAMETER, Storage.MEMBER):
        return "parameter" if declared.storage is Storage.PARAMETER else "field"
    return next((word for class_, word in _KINDS if isinstance(declared, class_)), "")

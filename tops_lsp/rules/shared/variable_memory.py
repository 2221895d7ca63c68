"""Where variables live: in the host's memory, or in that of the device."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.spaces import KEYWORDS, MANAGED, Space
from tops_lsp.model.tree.types import Array, Reference, Type, is_const


def home(variable: Variable) -> Side:
    """The side whose memory surely holds a variable with static storage; NONE for all others."""
    if variable.storage not in (Storage.STATIC, Storage.EXTERN) or variable.item.builtin:
        return Side.NONE
    words = {s.name for s in variable.specifiers}
    if is_managed(variable) or any(s.unknown for s in variable.specifiers):
        return Side.NONE
    if variable.space is not Space.GENERIC or words & KEYWORDS.keys():
        return Side.DEVICE
    outside = variable.scope is not None and variable.template is None
    return (
        Side.HOST
        if outside and not words and not isinstance(variable.type, Reference)
        else Side.NONE
    )


def is_managed(variable: Variable) -> bool:
    """Whether a variable lives in memory that both sides see."""
    return variable.specifier(MANAGED) is not None


def is_constant(variable: Variable) -> bool:
    """Whether nothing changes the variable, so that each side may have its own copy of it."""
    return variable.constexpr or _is_const(variable.type)


def _is_const(type_: Type) -> bool:
    return is_const(type_) or (isinstance(type_, Array) and _is_const(type_.element))
